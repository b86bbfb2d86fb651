import {
  addDays,
  EVENT_OF,
  formatWeekday,
  type LocalDate,
  NOTIFICATION_KINDS,
  type NotificationEntry,
  type NotificationKind,
} from '@lumbung/core'
import { Button, EmptyState, Select, useLanguage } from '@lumbung/ui'
import { useSearchParams } from 'react-router'
import { dayOf, type Session, today, useCatalog, useIn, useSession, useWords } from '@lumbung/screens'
import { MailBox } from './mail-box.tsx'
import styles from './notification.module.css'
import { NotificationFrame } from './notification-frame.tsx'
import { NotificationRow } from './notification-row.tsx'
import { PagedRows } from './paged-rows.tsx'
import { useNotifications } from './use-notifications.ts'
import { type NotificationWord, notificationWords } from './words.ts'

const KIND_WORDS = {
  waiting: 'kindWaiting',
  approve: 'kindApprove',
  revise: 'kindRevise',
  reject: 'kindReject',
  void: 'kindVoid',
  comment: 'kindComment',
  mention: 'kindMention',
} as const satisfies Readonly<Record<NotificationKind, NotificationWord>>

const STEPS: ReadonlySet<string> = new Set(Object.values(EVENT_OF))

const ALL = 'all'

/** Where a company decides who is told of what, for who may open it. */
const settingsPath = ({ meta }: Session): string | undefined =>
  meta.menu.find(({ key }) => key === 'notification-setting')?.path

/** Steps of others, and the events that come with time. */
function useKinds(): readonly { readonly value: string; readonly label: string }[] {
  const say = useWords(notificationWords)
  const inLanguage = useIn()
  const { events } = useCatalog()
  const ofTime = [...events.values()].filter(({ key }) => !STEPS.has(key))
  return [
    ...NOTIFICATION_KINDS.map((one) => ({ value: one, label: say(KIND_WORDS[one]) })),
    ...ofTime.map(({ key, title }) => ({ value: key, label: inLanguage(title) })),
  ]
}

/** What one is told; for administrators also what the company's mails came to. */
export function NotificationPage() {
  const { user } = useSession()
  const [parameters] = useSearchParams()
  return user.administrator && parameters.get('tab') === 'mail' ? <MailBox /> : <OwnNotifications />
}

/** Unread first, by the day on which it happened. */
function OwnNotifications() {
  const say = useWords(notificationWords)
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('kind')
  const kinds = useKinds()
  const kind = kinds.find(({ value }) => value === asked)?.value ?? null
  const told = useNotifications(kind)
  const settings = settingsPath(useSession())
  const isAnyUnread = kind === null ? told.unread > 0 : told.rows.some((one) => one.readAt === null)
  const ways = (
    <>
      <Select
        label={say('kind')}
        labelPlace="hidden"
        size="sm"
        value={kind ?? ALL}
        options={[{ value: ALL, label: say('kindAll') }, ...kinds]}
        onChange={(next) => setParameters(next === ALL ? {} : { kind: next }, { replace: true })}
      />
      <Button size="sm" icon="check" isDisabled={!isAnyUnread} onPress={() => void told.readAll()}>
        {say('readAll')}
      </Button>
      {settings ? <Button size="sm" icon="settings" isIconOnly label={say('noticeSettings')} href={settings} /> : null}
    </>
  )
  return (
    <NotificationFrame tab="own" ways={ways}>
      <Told told={told} kind={kind} />
    </NotificationFrame>
  )
}

interface ToldProps {
  readonly told: ReturnType<typeof useNotifications>
  readonly kind: string | null
}

function Told({ told, kind }: ToldProps) {
  const say = useWords(notificationWords)
  const { list, rows } = told
  const unread = rows.filter((one) => one.readAt === null)
  const before = rows.filter((one) => one.readAt !== null)
  const isNothing = rows.length === 0 && kind !== null
  return (
    <div className={styles.parts} aria-busy={list.isFetching}>
      <PagedRows list={list} waiting={['32px', '1fr', '64px']} isEmpty={rows.length === 0}>
        {isNothing ? <EmptyState title={say('emptyMatch')} isSmall /> : null}
        {unread.length === 0 && kind === null ? <EmptyState icon="bell" title={say('unreadNone')} isSmall /> : null}
        <Part title={say('unread')} rows={unread} onRead={(one) => void told.read(one)} />
        <Part title={say('readBefore')} rows={before} onRead={(one) => void told.read(one)} />
      </PagedRows>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly rows: readonly NotificationEntry[]
  readonly onRead: (one: NotificationEntry) => void
}

function Part({ title, rows, onRead }: PartProps) {
  const dayName = useDayName()
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      {[...Map.groupBy(rows, ({ at }) => dayOf(at))].map(([day, some]) => (
        <div key={day} className={styles.day}>
          <h3>{dayName(day)}</h3>
          <ul className={styles.rows}>
            {some.map((one) => (
              <NotificationRow key={one.id} one={one} onRead={() => onRead(one)} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function useDayName(): (day: LocalDate) => string {
  const say = useWords(notificationWords)
  const language = useLanguage()
  return (day) => {
    const now = today()
    if (day === now) return say('today')
    return day === addDays(now, -1) ? say('yesterday') : formatWeekday(day, language)
  }
}
