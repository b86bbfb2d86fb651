import { addDays, formatWeekday, type LocalDate, todayIn } from '@lumbung/core'
import { NOTIFICATION_KINDS, type NotificationEntry, type NotificationKind } from '@lumbung/definition'
import { Button, EmptyState, Select, SkeletonRows, useLanguage, useLongWait } from '@lumbung/ui'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '../formatting.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { useHotkeys } from '../shell/hotkeys.ts'
import { useSay, type WordKey } from '../words.ts'
import styles from './notification.module.css'
import { NotificationRow } from './notification-row.tsx'
import { isNotificationKind, useNotifications } from './use-notifications.ts'
import parts from '../shell/page-parts.module.css'

const KIND_WORDS = {
  approve: 'kindApprove',
  revise: 'kindRevise',
  reject: 'kindReject',
  void: 'kindVoid',
  comment: 'kindComment',
  mention: 'kindMention',
} as const satisfies Readonly<Record<NotificationKind, WordKey>>

const ALL = 'all'

/** What one is told, unread first, by the day on which it happened. */
export function NotificationPage() {
  const say = useSay()
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('kind')
  const kind = isNotificationKind(asked) ? asked : null
  const told = useNotifications(kind)
  const place = useRef<HTMLDivElement>(null)
  useRowKeys(place)
  const isAnyUnread = kind === null ? told.unread > 0 : told.rows.some((one) => one.readAt === null)
  return (
    <div className={parts.page} ref={place}>
      <div className={styles.narrow}>
        <header className={parts.top}>
          <h1>{say('notification')}</h1>
          <div className={styles.ways}>
            <Select
              label={say('kind')}
              labelPlace="hidden"
              size="sm"
              value={kind ?? ALL}
              options={[
                { value: ALL, label: say('kindAll') },
                ...NOTIFICATION_KINDS.map((one) => ({ value: one, label: say(KIND_WORDS[one]) })),
              ]}
              onChange={(next) => setParameters(next === ALL ? {} : { kind: next }, { replace: true })}
            />
            <Button size="sm" icon="check" isDisabled={!isAnyUnread} onPress={() => void told.readAll()}>
              {say('readAll')}
            </Button>
          </div>
        </header>
        <Told told={told} kind={kind} />
      </div>
    </div>
  )
}

/** J and K, or the arrows, walk from row to row; Enter opens, as it does on every link. */
function useRowKeys(place: { readonly current: HTMLElement | null }): void {
  const walk = (step: number) => (): void => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step
    rows[next]?.focus()
  }
  useHotkeys({ j: walk(1), ArrowDown: walk(1), k: walk(-1), ArrowUp: walk(-1) })
}

interface ToldProps {
  readonly told: ReturnType<typeof useNotifications>
  readonly kind: NotificationKind | null
}

function Told({ told, kind }: ToldProps) {
  const say = useSay()
  const { list, rows } = told
  const isSlow = useLongWait(list.isPending)
  if (list.isPending) return isSlow ? <SkeletonRows columns={['32px', '1fr', '64px']} rowHeight={56} /> : null
  if (list.error && rows.length === 0) return <BrokenPart error={list.error} onRetry={() => void list.refetch()} />
  const unread = rows.filter((one) => one.readAt === null)
  const before = rows.filter((one) => one.readAt !== null)
  const isNothing = rows.length === 0 && kind !== null
  return (
    <div className={styles.parts} aria-busy={list.isFetching}>
      {isNothing ? <EmptyState title={say('emptyMatch')} isSmall /> : null}
      {unread.length === 0 && kind === null ? <EmptyState icon="bell" title={say('unreadNone')} isSmall /> : null}
      <Part title={say('unread')} rows={unread} onRead={(one) => void told.read(one)} />
      <Part title={say('readBefore')} rows={before} onRead={(one) => void told.read(one)} />
      {list.hasNextPage ? (
        <span>
          <Button isLoading={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {say('showMore')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly rows: readonly NotificationEntry[]
  readonly onRead: (one: NotificationEntry) => void
}

const dayOf = (one: NotificationEntry): LocalDate => todayIn('WIB', Date.parse(one.at))

function Part({ title, rows, onRead }: PartProps) {
  const dayName = useDayName()
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      {[...Map.groupBy(rows, dayOf)].map(([day, some]) => (
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
  const say = useSay()
  const language = useLanguage()
  return (day) => {
    const now = today()
    if (day === now) return say('today')
    return day === addDays(now, -1) ? say('yesterday') : formatWeekday(day, language)
  }
}
