import type { Resource } from '@lumbung/definition'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { kindsNamed, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { ApiProblem, type Json } from '../problem.ts'
import { type ListState, listField, questionFrom } from './list-state.ts'

export interface ListPage {
  readonly data: readonly Json[]
  readonly total: number
  readonly totalIsExact: boolean
  readonly next?: string | null
  readonly counts?: Readonly<Record<string, number>>
  readonly totals?: Readonly<Record<string, string>>
  /** Statuses whose amounts are not in the totals. */
  readonly totalsLeaveOut?: readonly string[]
  /** From when counts and totals are, where others had asked for them a moment ago. */
  readonly dataAt?: string
}

const PAGE = 100
/** As many as a page may have: who moves the bar far down does not wait for hundreds of small pages. */
const PAGE_MOST = 1_000

const isShown = ({ definition }: Resource, key: string): boolean =>
  key === 'status' ||
  key === 'progress' ||
  listField(definition, key) !== undefined ||
  (definition.kind === 'document' && definition.progress?.[key] !== undefined)

/** Fields that a row needs, shown or not: where it leads, what its amounts are in, and what can be done with it. */
export const neededFields = ({ definition }: Resource): readonly string[] => [
  ...(definition.kind === 'document' ? ['status'] : []),
  ...(definition.fields.currency ? ['currency'] : []),
  ...(definition.kind === 'document' && definition.totalIn ? [definition.totalIn.currency] : []),
  ...(definition.kind === 'master'
    ? Object.values(definition.opens ?? {}).flatMap((one) => (one ? [one.type, one.id] : []))
    : []),
]

/** The columns of the address that there are. */
export const shownColumns = (resource: Resource, state: ListState): readonly string[] =>
  state.columns.filter((key) => isShown(resource, key))

/** The rows of a list, page by page as the user comes near them. */
export function useRows(resource: Resource, state: ListState) {
  const { definition } = resource
  const catalog = useCatalog()
  const columns = shownColumns(resource, state)
  const question = questionFrom(state, definition)
  question.set('pageSize', String(PAGE))
  question.set('fields', [...new Set([...columns, ...neededFields(resource)])].join(','))
  const size = useRef(PAGE)
  const query = useInfiniteQuery({
    queryKey: ['list', definition.key, question.toString()],
    queryFn: async ({ pageParam, signal }) => {
      const asked = new URLSearchParams(question)
      if (pageParam !== '') {
        asked.set('cursor', pageParam)
        asked.set('pageSize', String(size.current))
      }
      const page = await client.get<ListPage>(`${apiPath(definition)}?${asked.toString()}`, { signal })
      await catalog.definitions.bring(kindsNamed(catalog, definition, page.data))
      return page
    },
    // What is refused is refused again.
    retry: (times, error) => times < 1 && !(error instanceof ApiProblem && error.status < 500),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? null,
    placeholderData: (previous) => previous,
    staleTime: 15_000,
  })
  const { pages, at } = useLastGood(query.data?.pages, query.dataUpdatedAt, query.isError)
  const rows = useMemo(() => pages?.flatMap((page) => page.data), [pages])
  const more = (last: number): void => {
    if (!query.hasNextPage || query.isFetchingNextPage) return
    const missing = Math.ceil((last - (rows?.length ?? 0)) / PAGE) * PAGE
    size.current = Math.min(PAGE_MOST, Math.max(PAGE, missing))
    void query.fetchNextPage()
  }
  return { query, rows, more, first: pages?.[0], at, columns }
}

/** The pages that came last stay where new ones could not be had, with the time they are of. */
function useLastGood(pages: Pages, at: number, isError: boolean): { readonly pages: Pages; readonly at: number } {
  const [last, setLast] = useState({ pages, at })
  // What stands in while others are asked for bears no time of its own.
  if (pages !== undefined && (pages !== last.pages || (at !== 0 && at !== last.at)))
    setLast({ pages, at: at || last.at })
  if (pages !== undefined) return { pages, at: at || last.at }
  return isError ? { pages: last.pages ?? NOTHING, at: last.at } : { pages, at }
}

type Pages = readonly ListPage[] | undefined
const NOTHING: readonly ListPage[] = []
