import type { Resource } from '@lumbung/definition'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { type ListState, questionFrom } from './list-state.ts'
import type { ListPage } from './use-rows.ts'

/** Columns that are summed under the table, for the whole filter. Limits and the like of masters are no amounts. */
const summedColumns = ({ definition }: Resource, columns: readonly string[]): readonly string[] =>
  definition.kind === 'master' && definition.ledger !== true
    ? []
    : columns.filter((key) => definition.fields[key]?.kind === 'money')

/** What the strip of a list counts: documents by their status. */
const countedField = ({ definition }: Resource): string | null => (definition.kind === 'document' ? 'status' : null)

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
export function useSums(resource: Resource, state: ListState, columns: readonly string[]): Sums {
  const { definition } = resource
  const summed = summedColumns(resource, columns)
  const counted = countedField(resource)
  const question = questionFrom({ ...state, sort: [] }, definition)
  question.delete('sort')
  question.set('pageSize', '1')
  question.set('fields', definition.kind === 'document' ? 'status' : definition.identity.code)
  if (counted) question.set('counts', counted)
  if (summed.length > 0) question.set('totals', summed.join(','))
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    queryKey: ['list', definition.key, 'sums', question.toString()],
    queryFn: ({ signal }) => client.get<ListPage>(`${apiPath(definition)}?${question.toString()}`, { signal }),
    enabled: counted !== null || summed.length > 0,
    // Counts of the last filter stand until the new ones come; its amounts would be taken for those of the new rows.
    placeholderData: (previous) => previous,
    staleTime: 15_000,
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
