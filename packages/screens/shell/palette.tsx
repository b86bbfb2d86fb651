import { CommandPalette, type PaletteGroup, type PaletteItem, useLanguage } from '@lumbung/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { PATHS, withQuery } from '../paths.ts'
import type { Json } from '../problem.ts'
import { useSession } from '../session.ts'
import { useStore } from '../store.ts'
import { useIn, useSay } from '../words.ts'
import { actionsFor, type PaletteAction } from './palette-actions.ts'
import { foundGroups } from './palette-found.tsx'
import { isNamed, type PalettePlace, placesOf, ranked } from './palette-places.ts'
import { closePalette, giveFocusBack, paletteStore } from './palette-store.ts'
import { toastError } from './toasts.ts'

const QUICK = 4
const EACH = 6

/** Everywhere from anywhere, in both languages, forgiving a slip of the finger. */
export function Palette() {
  const say = useSay()
  const navigate = useNavigate()
  const question = useStore(paletteStore)
  const isOpen = question !== null
  const query = question?.query ?? ''
  const wanted = query.trim()
  const local = useLocal(wanted)
  const server = useFound(wanted, isOpen)
  const open = (item: PaletteItem, isNewTab: boolean): void => {
    const action = local.actions.find(({ id }) => id === item.id)
    if (action?.run) void action.run().catch(toastError)
    else if (isNewTab) window.open(item.id, '_blank', 'noopener')
    else void navigate(item.id)
  }
  const isFound = isCalled(server.groups, wanted)
  // Figures are of a number or an amount.
  const isServerFirst = /\d/.test(wanted) || (isFound && !local.isNamed)
  const own = groupsBeside(local, server.isSearching, isFound)
  const [before, after] = isServerFirst ? [[], own] : [own.slice(0, 2), own.slice(2)]
  const shown = [...before, ...server.groups, ...after].filter((group) => group.items.length > 0)
  const count = [...own, ...server.groups].reduce((sum, group) => sum + group.items.length, 0)
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={closePalette}
      onGone={giveFocusBack}
      query={query}
      onQuery={(typed) => paletteStore.set({ query: typed, isEntered: false })}
      isEntered={question?.isEntered}
      groups={shown}
      count={count}
      isSearching={server.isSearching}
      onOpen={open}
      placeholder={say('paletteHint')}
      note={say(server.isFailed ? 'paletteFailed' : 'paletteNote')}
      advice={say('paletteAdvice')}
    />
  )
}

/** Whether something is called as was typed, without a slip. */
const isCalled = (groups: readonly PaletteGroup[], wanted: string): boolean =>
  groups.some(({ items }) =>
    items.some(({ label, detail = '' }) => {
      const text = `${label} ${detail}`.toLowerCase()
      return wanted
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word))
    }),
  )

/** What is only nearly called as was typed waits for what the server finds, and goes where that is called so. */
function groupsBeside(local: Local, isSearching: boolean, isFound: boolean): readonly PaletteGroup[] {
  if (local.isNamed) return local.groups
  if (isSearching) return local.groups.map(stale)
  return isFound ? [] : local.groups
}

const stale = (group: PaletteGroup): PaletteGroup => ({
  ...group,
  items: group.items.map((item) => ({ ...item, isStale: true })),
})

/** What the server finds; until it has answered, what it found for what was typed before. */
function useFound(wanted: string, isOpen: boolean) {
  const say = useSay()
  const inLanguage = useIn()
  const catalog = useCatalog()
  const { meta } = useSession()
  const asked = useDeferredValue(wanted)
  const isAsked = asked.length > 1
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => client.get<readonly Json[]>(withQuery('/search', { q: asked }), { signal }),
    enabled: isOpen && isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const isStale = isPlaceholderData || asked !== wanted
  const isKept = isAsked && wanted.length > 1
  const groups = useMemo(
    () => (isKept ? foundGroups(data ?? [], { say, inLanguage, catalog, meta, isStale }) : []),
    [isKept, data, say, inLanguage, catalog, meta, isStale],
  )
  return {
    groups: isError ? [] : groups,
    isFailed: isError && isAsked,
    isSearching: wanted.length > 1 && !isError && (isFetching || isStale),
  }
}

interface Local {
  readonly groups: readonly PaletteGroup[]
  readonly actions: readonly PaletteAction[]
  /** Whether one of them is called as was typed. */
  readonly isNamed: boolean
}

/** Pages, actions and reports, which are known without asking. */
function useLocal(query: string): Local {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
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
      const quick = { id: 'quick', title: say('quickAccess'), items: places.slice(0, QUICK).map(asItem) }
      return { groups: [quick], actions: [], isNamed: true }
    }
    const found = ranked(places, query, (place) => place.title)
    const pages = found.filter((place) => !place.path.startsWith(`${PATHS.report}/`))
    const reports = found.filter((place) => place.path.startsWith(`${PATHS.report}/`))
    const actions = actionsFor({ catalog, session, say, language, inLanguage }, query)
    const titles = [...found.map(({ title }) => title), ...actions.map(({ words }) => words)]
    return {
      groups: [
        { id: 'pages', title: say('pages'), items: pages.slice(0, EACH).map(asItem) },
        { id: 'actions', title: say('actions'), items: actions.slice(0, EACH) },
        { id: 'reports', title: say('reports'), items: reports.slice(0, EACH).map(asItem) },
      ],
      actions,
      isNamed: titles.some((one) => isNamed(one, query)),
    }
  }, [query, places, catalog, session, say, language, inLanguage])
}
