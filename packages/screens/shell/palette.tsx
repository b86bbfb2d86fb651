import type { Words } from '@lumbung/core'
import type { Head } from '@lumbung/definition'
import { CommandPalette, type PaletteGroup, type PaletteItem, StatusChip } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Catalog, titleOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { createPath, PATHS, withQuery } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { changeLanguage, languageStore, may, type Session, useSession } from '../session.ts'
import { useStore } from '../store.ts'
import { newOf, type Say, useIn, useSay } from '../words.ts'
import { shellWords } from '../words-shell.ts'
import { statusOf } from './status.ts'
import { matches, type PalettePlace, placesOf, ranked } from './palette-places.ts'
import { paletteStore } from './palette-store.ts'
import { toastError } from './toasts.ts'

const QUICK = 4
const EACH = 6

/** Everywhere from anywhere, in both languages, forgiving a slip of the finger. */
export function Palette() {
  const say = useSay()
  const navigate = useNavigate()
  const isOpen = useStore(paletteStore)
  const catalog = useCatalog()
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query.trim())
  const local = useLocalGroups(query.trim())
  const server = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => client.get<readonly Json[]>(withQuery('/search', { q: asked }), { signal }),
    enabled: isOpen && asked.length > 1,
    staleTime: 10_000,
  })
  const found = asked.length > 1 ? foundGroups(say, catalog, server.data ?? []) : []
  const groups = [...local.groups, ...found].filter((group) => group.items.length > 0)
  const close = (): void => {
    paletteStore.set(false)
    setQuery('')
  }
  const open = (item: PaletteItem, isNewTab: boolean): void => {
    if (item.id === LANGUAGE) void switchLanguage().catch(toastError)
    else if (isNewTab) window.open(item.id, '_blank', 'noopener')
    else void navigate(item.id)
  }
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={close}
      query={query}
      onQuery={setQuery}
      groups={groups}
      count={local.count + found.reduce((count, group) => count + group.items.length, 0)}
      isSearching={server.isFetching && groups.length === 0}
      onOpen={open}
      placeholder={say('paletteHint')}
      note={say(server.isError && asked.length > 1 ? 'paletteFailed' : 'paletteNote')}
    />
  )
}

function useLocalGroups(query: string): { readonly groups: readonly PaletteGroup[]; readonly count: number } {
  const say = useSay()
  const inLanguage = useIn()
  const session = useSession()
  const catalog = useCatalog()
  const places = useMemo(() => placesOf(session, catalog.pages), [session, catalog])
  return useMemo(() => {
    const asItem = (place: PalettePlace): PaletteItem => {
      const other = inLanguage([place.title[1], place.title[0]])
      const area = inLanguage(place.area)
      const name = inLanguage(place.title)
      return { id: place.path, label: name, icon: place.icon, detail: other === name ? area : `${other} · ${area}` }
    }
    if (query === '') {
      return {
        groups: [{ id: 'quick', title: say('quickAccess'), items: places.slice(0, QUICK).map(asItem) }],
        count: 0,
      }
    }
    const found = ranked(places, query, (place) => place.title)
    const pages = found.filter((place) => !place.path.startsWith(`${PATHS.report}/`))
    const reports = found.filter((place) => place.path.startsWith(`${PATHS.report}/`))
    const actions = [...actionsFor(catalog, session, query, say, inLanguage), ...languageAction(say, query)]
    const groups = [
      { id: 'pages', title: say('pages'), items: pages.slice(0, EACH).map(asItem) },
      { id: 'actions', title: say('actions'), items: actions.slice(0, EACH) },
      { id: 'reports', title: say('reports'), items: reports.slice(0, EACH).map(asItem) },
    ]
    return { groups, count: found.length + actions.length }
  }, [query, places, catalog, session, say, inLanguage])
}

const LANGUAGE = 'language'

/** The other language, over whatever stands open: a form keeps what was typed. */
const languageAction = (say: Say, query: string): readonly PaletteItem[] =>
  matches(shellWords.languageSwitch, query) || matches(shellWords.language, query)
    ? [{ id: LANGUAGE, label: say('languageSwitch'), icon: 'globe' }]
    : []

const switchLanguage = (): Promise<void> => changeLanguage(languageStore.current() === 'en' ? 'id' : 'en')

function actionWords(one: Head): Words {
  const [english, indonesian] = titleOf(one)
  return [`new ${english}`, `${indonesian} baru`]
}

function actionsFor(
  catalog: Catalog,
  session: Session,
  query: string,
  say: Say,
  inLanguage: ReturnType<typeof useIn>,
): readonly PaletteItem[] {
  const open = [...catalog.byKey.values()].filter(({ definition }) => {
    const isClosed = definition.menu === 'hidden' || (definition.kind === 'master' && definition.readOnly === true)
    return !isClosed && may(session, `${definition.key}.create`)
  })
  return ranked(open, query, actionWords).map((one) => ({
    id: createPath(one.definition),
    label: newOf(say, inLanguage(titleOf(one))),
    icon: 'plus',
  }))
}

// The server answers documents by number and masters by code or name; each says where it leads.
function foundGroups(say: Say, catalog: Catalog, rows: readonly Json[]): readonly PaletteGroup[] {
  const items = rows.map((row) => {
    const definition = catalog.byKey.get(asText(row.resource))?.definition
    const isDocument = definition?.kind === 'document'
    const code = asText(row.code)
    const status = statusOf(asText(row.status))
    const item: PaletteItem = {
      id: `${asText(row.path)}/${asText(row.id)}`,
      label: code || asText(row.name),
      isMono: code !== '',
      icon: isDocument ? 'file-text' : 'tag',
      detail: code === '' ? undefined : asText(row.name),
      end: status ? (
        <StatusChip tone={status.tone} isVoid={status.isVoid}>
          {say(status.word)}
        </StatusChip>
      ) : undefined,
    }
    return { isDocument, item }
  })
  const of = (isDocument: boolean): readonly PaletteItem[] =>
    items.filter((one) => one.isDocument === isDocument).map((one) => one.item)
  return [
    { id: 'documents', title: say('documents'), items: of(true) },
    { id: 'masters', title: say('masters'), items: of(false) },
  ]
}
