import type { Resource } from '@lumbung/definition'
import { useQuery } from '@tanstack/react-query'
import { type ListPage, shownColumns, summedColumns, sumsQuery } from './list-question.ts'
import type { ListState } from './list-state.ts'

export interface Sums extends Pick<ListPage, 'counts' | 'totalsLeaveOut' | 'dataAt'> {
  /** Without figures until they have come; undefined where nothing is summed. */
  readonly totals: Readonly<Record<string, string>> | undefined
  /** Asks again for what could not be had; null where nothing is missing. */
  readonly retry: (() => void) | null
  readonly isAsking: boolean
}

const COMING = {}
const AGAIN_MS = 10_000

/**
 * Counts and sums over the whole filter. They are asked beside the rows, which need not wait until ten thousand others
 * have been added up, and once for the same rows in any order.
 */
export function useSums(resource: Resource, state: ListState): Sums {
  const summed = summedColumns(resource, shownColumns(resource, state))
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...sumsQuery(resource, state),
    // Counts of the last filter stand until the new ones come; its amounts would be taken for those of the new rows.
    placeholderData: (previous) => previous,
    // What others had asked for a moment ago is asked once more; a page that asked for ever would keep its session.
    refetchInterval: ({ state: asked }) =>
      asked.data?.dataAt !== undefined && asked.dataUpdateCount < 2 ? AGAIN_MS : false,
  })
  const totals = isPlaceholderData ? undefined : data?.totals
  return {
    ...(data?.counts ? { counts: data.counts } : {}),
    ...(data?.dataAt ? { dataAt: data.dataAt } : {}),
    ...(data?.totalsLeaveOut ? { totalsLeaveOut: data.totalsLeaveOut } : {}),
    totals: summed.length > 0 ? (totals ?? COMING) : undefined,
    retry: isError ? () => void refetch() : null,
    isAsking: isFetching,
  }
}
