import { UNREAD_MOST } from '@lumbung/definition'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { showCount } from '../formatting.ts'
import { useSession } from '../session.ts'

const KEY = ['notifications', 'unread'] as const
const EVERY_MS = 60_000
// What came with the page, or was asked a moment ago, is not asked again when the tab is seen again.
const FRESH_MS = 50_000

interface Unread {
  readonly unread: number
}

/** How many notifications wait. Known with the page; asked again each minute while somebody can see it. */
export function useUnread(): number {
  const { unread } = useSession()
  const { data } = useQuery<Unread>({
    queryKey: KEY,
    queryFn: ({ signal }) => client.get<Unread>('/notification/unread', { isBackground: true, signal }),
    initialData: { unread },
    staleTime: FRESH_MS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  })
  return data.unread
}

/** Takes over a count that came along with another answer. */
export const noteUnread = (queries: QueryClient, unread: number): void => {
  queries.setQueryData<Unread>(KEY, { unread })
}

export const showUnread = (count: number): string =>
  count >= UNREAD_MOST ? `${showCount(UNREAD_MOST - 1)}+` : showCount(count)
