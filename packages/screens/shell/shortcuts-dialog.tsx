import type { Words } from '@lumbung/core'
import { Kbd, Modal } from '@lumbung/ui'
import { useState } from 'react'
import { useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import { shellWords } from '../words-shell.ts'
import { boundKeys, listedKeys } from './hotkeys.ts'
import { fixedPlaces } from './navigation.ts'
import styles from './shell.module.css'
import { isAlways, SHORTCUTS } from './shortcuts.ts'

interface Shortcut {
  readonly keys: readonly string[]
  readonly does: Words
}

const SIGNS: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' }

const shortcut = (name: string, does: Words): Shortcut => ({
  keys: name.split(/(?<=.)\+(?=.)/).map((key) => SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
  does,
})

/** All keys of the page: those of everywhere, its own, and those of its rows or lines. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const inLanguage = useIn()
  const session = useSession()
  // Asked once: under the dialog the page binds the same keys.
  const [bound] = useState(boundKeys)
  const [groups] = useState(listedKeys)
  const named = Object.entries(SHORTCUTS).filter(([name]) => bound.has(name))
  const everywhere = [
    ...named.filter(([name]) => isAlways(name)).map(([name, does]) => shortcut(name, does)),
    ...fixedPlaces(session).map(({ letter, title }) => ({ keys: ['G', letter.toUpperCase()], does: title })),
    { keys: ['F6'], does: shellWords.keyNotices },
    { keys: ['Esc'], does: shellWords.keyEscape },
  ]
  const own = named.filter(([name]) => !isAlways(name)).map(([name, does]) => shortcut(name, does))
  return (
    <Modal isOpen onClose={onClose} title={say('keyHelp')} description={say('keyHelpHint')} size="lg" hasCross>
      <Shortcuts title={say('keysEverywhere')} shortcuts={everywhere} />
      <Shortcuts title={say('keysHere')} shortcuts={own} />
      {groups.map(({ title, keys }) => (
        <Shortcuts key={title[0]} title={inLanguage(title)} shortcuts={keys} />
      ))}
    </Modal>
  )
}

function Shortcuts({ title, shortcuts }: { readonly title: string; readonly shortcuts: readonly Shortcut[] }) {
  const inLanguage = useIn()
  if (shortcuts.length === 0) return null
  return (
    <section className={styles.shortcuts}>
      <h3>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <div key={keys.join(' ')}>
            <dt>
              <Kbd keys={keys} />
              <span data-unseen>{keys.join(' ')}</span>
            </dt>
            <dd>{inLanguage(does)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
