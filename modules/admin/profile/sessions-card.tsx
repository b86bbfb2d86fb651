import { Button, Card } from '@lumbung/ui'
import type { ReactNode } from 'react'
import {
  asJson,
  asRows,
  asText,
  BrokenPart,
  CardWait,
  deviceName,
  type Json,
  showInstant,
  toastError,
  toasts,
  useWords,
} from '@lumbung/screens'
import styles from './profile.module.css'
import { profileWords } from './words.ts'

/** What was asked of the server, as it stands. */
export interface QueryState {
  readonly data: unknown
  readonly error: unknown
  readonly isPending: boolean
}

export const sessionsIn = ({ data }: QueryState): readonly Json[] => asRows(asJson(data).data)

/** Ends something, says so, and asks again. */
export function useEnding(onChanged: () => void): (ending: Promise<unknown>, done: string) => Promise<void> {
  return async (ending, done) => {
    try {
      await ending
      toasts.show({ kind: 'success', text: done })
    } catch (error) {
      toastError(error)
    }
    onChanged()
  }
}

interface SessionsCardProps {
  readonly sessions: QueryState
  readonly onRetry: () => void
  /** Signs one device out; absent where that is not the user's to do. */
  readonly onEnd?: ((id: string) => void) | undefined
  readonly actions?: ReactNode
}

/** By which devices somebody is signed in. */
export function SessionsCard({ sessions, onRetry, onEnd, actions }: SessionsCardProps) {
  const say = useWords(profileWords)
  const rows = sessionsIn(sessions)
  return (
    <Card title={say('sessions')} padding={0} actions={actions}>
      {sessions.isPending ? <CardWait /> : null}
      {sessions.error && rows.length === 0 ? <BrokenPart error={sessions.error} onRetry={onRetry} /> : null}
      {sessions.data !== undefined && rows.length === 0 ? <p className={styles.none}>{say('sessionsNone')}</p> : null}
      {rows.map((row) => (
        <SessionRow key={asText(row.id)} {...{ row, onEnd }} />
      ))}
    </Card>
  )
}

function SessionRow({ row, onEnd }: Pick<SessionsCardProps, 'onEnd'> & { readonly row: Json }) {
  const say = useWords(profileWords)
  const device = deviceName(asText(row.device))
  const isThis = row.isThis === true
  return (
    <div className={styles.row}>
      <span className={styles.rowText}>
        <b>{isThis ? say('sessionThis') : device}</b>
        <span>
          {isThis
            ? say('sessionSince', { device, time: showInstant(row.createdAt) })
            : say('lastUsed', { time: showInstant(row.lastUsedAt) })}
        </span>
      </span>
      {isThis || !onEnd ? null : (
        <Button
          size="sm"
          variant="tertiary"
          label={say('sessionEnd', { device })}
          onPress={() => onEnd(asText(row.id))}
        >
          {say('sessionEndShort')}
        </Button>
      )}
    </div>
  )
}
