import { formatPeriod, type Language, type Words } from '@lumbung/core'
import type { Head } from '@lumbung/definition'
import type { PaletteItem } from '@lumbung/ui'
import { type Catalog, titleOf } from '../catalog.ts'
import { createPath, PATHS, recordPath } from '../paths.ts'
import { changeLanguage, languageStore, may, type Session, signOut } from '../session.ts'
import { newOf, type Say } from '../words.ts'
import { shellWords } from '../words-shell.ts'
import { changePlace } from './changing-place.tsx'
import { ranked } from './palette-places.ts'

/** Something to do from anywhere; one that leads to an address may be opened in a tab of its own. */
export interface PaletteAction extends PaletteItem {
  readonly words: Words
  readonly run?: () => Promise<void>
}

interface Acting {
  readonly catalog: Catalog
  readonly session: Session
  readonly say: Say
  readonly language: Language
  readonly inLanguage: (words: Words) => string
}

/** What the user may do that matches what was typed, the nearest first. */
export const actionsFor = (acting: Acting, query: string): readonly PaletteAction[] =>
  ranked([...ownActions(acting), ...closing(acting), ...creating(acting)], query, ({ words }) => words)

// Each is also found by what others call it.
function ownActions({ say, session: { user } }: Acting): readonly PaletteAction[] {
  const elsewhere = user.administrator || user.branches.length > 1
  const branch: PaletteAction = {
    id: 'action branch',
    label: say('changeBranch'),
    icon: 'building-2',
    words: also(shellWords.changeBranch, ['switch', 'pindah']),
    run: () => changePlace('branch'),
  }
  return [
    ...(elsewhere ? [branch] : []),
    {
      id: 'action period',
      label: say('changePeriod'),
      icon: 'calendar',
      words: also(shellWords.changePeriod, ['switch month', 'pindah bulan']),
      run: () => changePlace('period'),
    },
    {
      // Over whatever stands open: a form keeps what was typed.
      id: 'action language',
      label: say('languageSwitch'),
      icon: 'globe',
      words: also(also(shellWords.languageSwitch, shellWords.language), ['English', 'Indonesia']),
      run: () => changeLanguage(languageStore.current() === 'en' ? 'id' : 'en'),
    },
    {
      id: 'action logout',
      label: say('logout'),
      icon: 'log-out',
      words: also(shellWords.logout, ['sign out log off', 'logout']),
      run: signOut,
    },
  ]
}

const also = ([english, indonesian]: Words, [more, further]: Words): Words => [
  `${english} ${more}`,
  `${indonesian} ${further}`,
]

/** The page on which the period worked in is closed. */
function closing({ catalog, session, language, say }: Acting): readonly PaletteAction[] {
  const periods = catalog.byPath.get(PATHS.periods)?.definition
  const { period } = session.user
  if (!periods || !period || period.status === 'closed' || !may(session, `${periods.key}.close`)) return []
  return [
    {
      id: recordPath(periods, period.id),
      label: say('closePeriod', { period: formatPeriod(period.name, language) }),
      icon: 'lock',
      words: also(shellWords.closePeriod, ['month end', 'tutup periode bulan']),
    },
  ]
}

function creating({ catalog, session, say, inLanguage }: Acting): readonly PaletteAction[] {
  const open = [...catalog.byKey.values()].filter(({ definition }) => {
    const isClosed = definition.menu === 'hidden' || (definition.kind === 'master' && definition.readOnly === true)
    return !isClosed && may(session, `${definition.key}.create`)
  })
  return open.map((one) => ({
    id: createPath(one.definition),
    label: newOf(say, inLanguage(titleOf(one))),
    icon: 'plus',
    words: newWords(one),
  }))
}

function newWords(one: Head): Words {
  const [english, indonesian] = titleOf(one)
  return [`new create ${english}`, `${indonesian} baru buat`]
}
