import type { Resource } from '@lumbung/definition'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useCatalog } from '../catalog.ts'
import { fetchRows, type ListPage, PAGE, rowsQuery, rowsQuestion, shownColumns } from './list-question.ts'
import type { ListState } from './list-state.ts'

/** As many as a page may have: who moves the bar far down does not wait for hundreds of small pages. */
const PAGE_MOST = 1_000

/** The rows of a list, page by page as the user comes near them. */
export function useRows(resource: Resource, state: ListState) {
  const catalog = useCatalog()
  const columns = shownColumns(resource, state)
  const size = useRef(PAGE)
  const query = useInfiniteQuery({
    ...rowsQuery(catalog, resource, state),
    queryFn: ({ pageParam, signal }) =>
      fetchRows(catalog, resource.definition, rowsQuestion(resource, state), {
        cursor: pageParam,
        size: size.current,
        signal,
      }),
    placeholderData: (previous) => previous,
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
