import { MAIL_STATES, type MailEntry, type MailState } from '@lumbung/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client, type Says, toastError, toasts, useWords, withQuery } from '@lumbung/screens'
import { type NotificationWord, notificationWords } from './words.ts'

interface Page {
  readonly data: readonly MailEntry[]
  readonly next: string | null
  /** A mail server takes them. */
  readonly isDelivered: boolean
}

const SOON_MS = 3000

export const isMailState = (text: string | null): text is MailState => MAIL_STATES.some((state) => state === text)

const isOnItsWay = ({ state }: MailEntry): boolean => state === 'waiting' || state === 'sending'

/** Mails of the company, the newest first; asked again by itself while one is on its way. */
export function useMails(state: MailState | null, q: string) {
  const list = useInfiniteQuery({
    queryKey: ['mails', state, q],
    queryFn: ({ pageParam, signal }) =>
      client.get<Page>(withQuery('/mail', { state, q: q === '' ? null : q, cursor: pageParam }), {
        signal,
        isBackground: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.isDelivered && page.data.some(isOnItsWay)) ? SOON_MS : false,
  })
  const say = useWords(notificationWords)
  const sendAgain = async (mail: MailEntry): Promise<void> => {
    try {
      await client.post(`/mail/${mail.id}/send-again`, { state: mail.state })
      toasts.show({ kind: 'success', text: say('mailAgainDone') })
    } catch (error) {
      toastError(error)
    }
    await list.refetch()
  }
  return {
    list,
    rows: list.data?.pages.flatMap((page) => page.data) ?? [],
    isDelivered: list.data?.pages[0]?.isDelivered !== false,
    sendAgain,
  }
}

/** One mail to who asks, at once; says what the mail server says of it. */
export async function sendTestMail(say: Says<NotificationWord>): Promise<void> {
  try {
    const { address } = await client.post<{ readonly address: string }>('/mail/test', {})
    toasts.show({ kind: 'success', text: say('mailTestDone', { address }) })
  } catch (error) {
    toastError(error)
  }
}
