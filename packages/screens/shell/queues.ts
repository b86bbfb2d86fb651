import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { REFRESH } from '../home/refresh.ts'
import { useCatalog } from '../catalog.ts'
import { useSession } from '../session.ts'
import { queuePlaces } from './navigation.ts'

export interface QueueRow {
  readonly resource: string
  readonly id: string
  readonly number: string
  readonly party: string
  readonly days: number
  readonly amount: string | null
  readonly lines: number | null
}

interface Waiting {
  readonly key: string
  readonly count: number
  readonly rows: readonly QueueRow[]
}

/** A page of work, with what waits in it once that is known. */
export type Queued = ReturnType<typeof useQueues>['queues'][number]

/** The user's pages of work, each with how much waits there and what is first. */
export function useQueues() {
  const session = useSession()
  const { pages } = useCatalog()
  const places = queuePlaces(session, pages)
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) =>
      client.get<{ readonly data: readonly Waiting[] }>('/me/queues', { signal, isBackground: true }),
    enabled: places.length > 0,
    ...REFRESH,
  })
  const waiting = new Map(data?.data.map((one) => [one.key, one]))
  return {
    queues: places.map((place) => ({ place, waiting: waiting.get(place.key) })),
    isPending: isLoading,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
