import { UNREAD_MOST } from '@lumbung/core'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../client.ts'
import { showCount } from '../formatting.ts'
import { liveStore, onNotified } from '../live.ts'
import { useSession } from '../session.ts'
import { useStore } from '../store.ts'

const EVERYTHING = ['notifications'] as const
const KEY = [...EVERYTHING, 'unread'] as const
const EVERY_MS = 60_000
// What came with the page, or was asked a moment ago, is not asked again when the tab is seen again.
const FRESH_MS = 50_000

interface Unread {
  readonly unread: number
}

/**
 * How many notifications wait. Known with the page; asked again when the server tells that there is something, and each
 * minute while it cannot be heard.
 */
export function useUnread(): number {
  const { unread } = useSession()
  const isHeard = useStore(liveStore)
  const { data } = useQuery<Unread>({
    queryKey: KEY,
    queryFn: ({ signal }) => client.get<Unread>('/notification/unread', { isBackground: true, signal }),
    initialData: { unread },
    staleTime: FRESH_MS,
    refetchInterval: isHeard ? false : EVERY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  })
  return data.unread
}

/** Reads count and list anew when something was told. */
export function useReadAgain(): void {
  const queries = useQueryClient()
  useEffect(() => onNotified(() => void queries.invalidateQueries({ queryKey: EVERYTHING })), [queries])
}

/** Takes over a count that came along with another answer. */
export const noteUnread = (queries: QueryClient, unread: number): void => {
  queries.setQueryData<Unread>(KEY, { unread })
}

export const showUnread = (count: number): string =>
  count >= UNREAD_MOST ? `${showCount(UNREAD_MOST - 1)}+` : showCount(count)
