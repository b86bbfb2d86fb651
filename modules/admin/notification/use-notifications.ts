import type { NotificationEntry } from '@lumbung/core'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { client, noteUnread, toastError, useUnread, withQuery } from '@lumbung/screens'

interface Page {
  readonly data: readonly NotificationEntry[]
  readonly next: string | null
  readonly unread: number
}

type Pages = InfiniteData<Page, string | null>

const LISTS = ['notifications', 'list'] as const

/** The same pages with some of their entries read: that they were counts, the instant is the server's to say. */
const withRead = (pages: Pages, isMeant: (one: NotificationEntry) => boolean): Pages => {
  const marked = (one: NotificationEntry) => (one.readAt === null && isMeant(one) ? { ...one, readAt: one.at } : one)
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: page.data.map(marked) })) }
}

// An entry that was read while the list was open may come again with the next page of read ones.
const allOf = (pages: Pick<Pages, 'pages'> | undefined): readonly NotificationEntry[] => [
  ...new Map(pages?.pages.flatMap((page) => page.data).map((one) => [one.id, one])).values(),
]

/** What one was told, of one kind or of all, with what can be done about it. */
export function useNotifications(kind: string | null) {
  const queries = useQueryClient()
  const unread = useUnread()
  const list = useInfiniteQuery({
    queryKey: [...LISTS, kind],
    queryFn: async ({ pageParam, signal }) => {
      const page = await client.get<Page>(withQuery('/notification', { kind, cursor: pageParam }), { signal })
      noteUnread(queries, page.unread)
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })
  const { refetch } = list
  const known = useRef(unread)
  useEffect(() => {
    // More than before means that something came while the page was open.
    if (unread > known.current) void refetch()
    known.current = unread
  }, [unread, refetch])
  const rows = useMemo(() => allOf(list.data), [list.data])

  const mark = async (body: object, isMeant: (one: NotificationEntry) => boolean): Promise<void> => {
    queries.setQueriesData<Pages>({ queryKey: LISTS }, (pages) => pages && withRead(pages, isMeant))
    try {
      const answer = await client.post<{ readonly unread: number }>('/notification/read', body)
      noteUnread(queries, answer.unread)
    } catch (error) {
      toastError(error)
      await queries.invalidateQueries({ queryKey: LISTS })
    }
  }
  const newest = rows.reduce((last, one) => (one.id > last ? one.id : last), '')
  return {
    list,
    rows,
    unread,
    read: (one: NotificationEntry) =>
      one.readAt === null ? mark({ ids: [one.id] }, ({ id }) => id === one.id) : Promise.resolve(),
    /** Up to the newest that was seen; what came since stays unread. */
    readAll: () =>
      mark(
        { all: true, until: newest, ...(kind === null ? {} : { kind }) },
        (one) => kind === null || one.kind === kind,
      ),
  }
}
