import type { NotificationEntry, NotificationKind } from '@lumbung/core'
import { Button, Icon, type IconName } from '@lumbung/ui'
import { Link } from 'react-router'
import {
  may,
  recordPath,
  type Session,
  showAmount,
  showClock,
  showInstant,
  titleOf,
  useCatalog,
  useIn,
  useSession,
  useWords,
} from '@lumbung/screens'
import { queueAt } from '../approval-queue/page.ts'
import styles from './notification.module.css'
import { notificationPage } from './page.ts'
import { type NotificationWord, notificationWords } from './words.ts'

interface Face {
  readonly icon: IconName
  readonly tone: 'success' | 'warning' | 'danger' | 'info'
  readonly says: NotificationWord
}

const FACES = {
  waiting: { icon: 'clock', tone: 'info', says: 'toldWaiting' },
  approve: { icon: 'check', tone: 'success', says: 'toldApprove' },
  revise: { icon: 'undo-2', tone: 'warning', says: 'toldRevise' },
  reject: { icon: 'x', tone: 'danger', says: 'toldReject' },
  void: { icon: 'x', tone: 'danger', says: 'toldVoid' },
  comment: { icon: 'message-square', tone: 'info', says: 'toldComment' },
  mention: { icon: 'message-square', tone: 'info', says: 'toldMention' },
} as const satisfies Readonly<Record<NotificationKind, Face>>

// What comes with time says itself what it is.
const OF_TIME: Omit<Face, 'says'> = { icon: 'bell', tone: 'info' }

const isStep = (kind: string): kind is NotificationKind => kind in FACES

export interface NotificationRowProps {
  readonly one: NotificationEntry
  readonly onRead: () => void
}

/** Whether the reader is asked to approve; what is decided, by whomever, is read. */
const isOwnTurn = ({ kind, readAt, resource }: NotificationEntry, session: Session): boolean =>
  kind === 'waiting' && readAt === null && may(session, `${resource}.approve`)

interface ToldProps {
  readonly one: NotificationEntry
  readonly told: string
  readonly title: string
}

/** What happened, and of a document always which, whose and how much, whatever words of its own say. */
const Told = ({ one: { number, said, text, party, total, currency }, told, title }: ToldProps) => (
  <>
    <span className={styles.text}>
      <span className={styles.first}>
        {number === null ? null : <code>{number}</code>}
        <b>{told}</b>
      </span>
      <span className={styles.second}>
        {[title, party].filter(Boolean).join(' · ')}
        {text === null || said ? '' : ` · “${text}”`}
      </span>
      {said?.text ? <span className={styles.second}>{said.text}</span> : null}
    </span>
    {total === null ? null : <span className={styles.amount}>{showAmount(total, currency ?? '')}</span>}
  </>
)

/** One thing that was told; it opens the record, and is read by that. */
export function NotificationRow({ one, onRead }: NotificationRowProps) {
  const say = useWords(notificationWords)
  const inLanguage = useIn()
  const session = useSession()
  const resource = useCatalog().byKey.get(one.resource)
  const { events } = useCatalog()
  const step = isStep(one.kind) ? FACES[one.kind] : null
  const { icon, tone } = step ?? OF_TIME
  const title = resource ? inLanguage(titleOf(resource)) : ''
  const told = one.said?.subject ?? (step ? say(step.says, { name: one.by }) : '')
  const own = resource ? recordPath(resource.definition, one.record) : undefined
  // What is to be decided is read there first.
  const path = isOwnTurn(one, session)
    ? queueAt(one.record)
    : (own ?? events.get(one.kind)?.path ?? notificationPage.path)
  const isUnread = one.readAt === null
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <Link className={styles.row} to={path} onClick={onRead} data-notification>
        <span className={styles.icon} data-tone={tone}>
          <Icon name={icon} />
        </span>
        <Told {...{ one, told, title }} />
        <time className={styles.time} dateTime={one.at} title={showInstant(one.at)}>
          {showClock(one.at)}
        </time>
      </Link>
      {isUnread ? (
        <Button
          variant="tertiary"
          size="sm"
          icon="check"
          isIconOnly
          label={say('readOne', { what: [one.number, told].filter(Boolean).join(' ') })}
          onPress={onRead}
        />
      ) : null}
    </li>
  )
}
