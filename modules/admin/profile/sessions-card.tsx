import { Button, Card } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { BrokenPart, CardWait, client, deviceName, showInstant, toastError, toasts, useWords } from '@lumbung/screens'
import type { UseQueryResult } from '@tanstack/react-query'
import styles from './profile.module.css'
import { profileWords } from './words.ts'

interface Session {
  readonly id: string
  readonly device: string
  readonly createdAt: string
  readonly lastUsedAt: string
  /** The one that asks. */
  readonly isThis: boolean
}

/** Devices as the server tells them, asked at a path. */
export type Sessions = UseQueryResult<readonly Session[]>

export const askSessions = async (path: string): Promise<readonly Session[]> =>
  (await client.get<{ readonly data: readonly Session[] }>(path)).data

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
  readonly sessions: Sessions
  /** Signs one device out; absent where that is not the user's to do. */
  readonly onEnd?: ((id: string) => void) | undefined
  readonly actions?: ReactNode
}

/** By which devices somebody is signed in. */
export function SessionsCard({ sessions, onEnd, actions }: SessionsCardProps) {
  const say = useWords(profileWords)
  const { data: rows = [] } = sessions
  return (
    <Card title={say('sessions')} padding={0} actions={actions}>
      {sessions.isPending ? <CardWait /> : null}
      {sessions.error && rows.length === 0 ? (
        <BrokenPart error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : null}
      {sessions.data !== undefined && rows.length === 0 ? <p className={styles.none}>{say('sessionsNone')}</p> : null}
      {rows.map((row) => (
        <SessionRow key={row.id} {...{ row, onEnd }} />
      ))}
    </Card>
  )
}

function SessionRow({ row, onEnd }: Pick<SessionsCardProps, 'onEnd'> & { readonly row: Session }) {
  const say = useWords(profileWords)
  const device = deviceName(row.device)
  const { isThis } = row
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
        <Button size="sm" variant="tertiary" label={say('sessionEnd', { device })} onPress={() => onEnd(row.id)}>
          {say('sessionEndShort')}
        </Button>
      )}
    </div>
  )
}
