import { Button, Card, PasswordField } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NewPasswordField } from '../access/new-password-field.tsx'
import { client } from '../client.ts'
import { showInstant } from '../formatting.ts'
import { CardWait } from '../home/card-wait.tsx'
import { ApiProblem, asJson, asRows, asText } from '../problem.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { toastError, toasts } from '../shell/toasts.ts'
import { type Say, useSay } from '../words.ts'
import { TwoFactorCard } from '../two-factor/two-factor-card.tsx'
import { deviceName } from './device.ts'
import styles from './profile.module.css'

/** The password, and the devices that are signed in. */
export function SecurityPart() {
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => client.get<unknown>('/auth/sessions') })
  const again = (): void => void sessions.refetch()
  return (
    <div className={styles.column}>
      <PasswordCard onChanged={again} />
      <TwoFactorCard onChanged={again} />
      <SessionsCard sessions={sessions} onChanged={again} />
    </div>
  )
}

/** What was wrong with which of the two passwords. */
function errorsIn(error: unknown, say: Say): { readonly current?: string; readonly next?: string } | null {
  if (!(error instanceof ApiProblem)) return null
  const next = error.errors.find(({ path }) => path === 'next')
  if (next) return { next: next.message }
  return error.code === 'wrong-password' ? { current: say('passwordCurrentWrong') } : null
}

function PasswordCard({ onChanged }: { readonly onChanged: () => void }) {
  const say = useSay()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [errors, setErrors] = useState<ReturnType<typeof errorsIn>>(null)
  const [isWorking, setWorking] = useState(false)
  const change = async (): Promise<void> => {
    setWorking(true)
    setErrors(null)
    try {
      await client.put('/auth/me/password', { current, next })
      toasts.show({ kind: 'success', text: say('passwordChanged') })
      setCurrent('')
      setNext('')
      onChanged()
    } catch (error) {
      const found = errorsIn(error, say)
      setErrors(found)
      if (!found) toastError(error)
    }
    setWorking(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void change()
  }
  return (
    <Card title={say('password')}>
      <form className={styles.form} onSubmit={submit}>
        <PasswordField
          label={say('passwordCurrent')}
          name="current"
          value={current}
          onChange={setCurrent}
          error={errors?.current}
        />
        <NewPasswordField name="next" value={next} onChange={setNext} error={errors?.next} />
        <span>
          <Button type="submit" variant="primary" isLoading={isWorking} isDisabled={current === '' || next === ''}>
            {say('passwordSet')}
          </Button>
        </span>
      </form>
    </Card>
  )
}

interface SessionsCardProps {
  readonly sessions: {
    readonly data: unknown
    readonly error: unknown
    readonly isPending: boolean
  }
  readonly onChanged: () => void
}

function SessionsCard({ sessions, onChanged }: SessionsCardProps) {
  const say = useSay()
  const rows = asRows(asJson(sessions.data).data)
  const end = async (path: string, done: string): Promise<void> => {
    try {
      await client.delete(path)
      toasts.show({ kind: 'success', text: done })
    } catch (error) {
      toastError(error)
    }
    onChanged()
  }
  const signOutAt = (id: string): Promise<void> => end(`/auth/sessions/${id}`, say('sessionEnded'))
  const others = (
    <Button size="sm" isDisabled={rows.length < 2} onPress={() => void end('/auth/sessions', say('othersSignedOut'))}>
      {say('signOutOthers')}
    </Button>
  )
  return (
    <Card title={say('sessions')} padding={0} actions={others}>
      {sessions.isPending ? <CardWait /> : null}
      {sessions.error && rows.length === 0 ? <BrokenPart error={sessions.error} onRetry={onChanged} /> : null}
      {rows.map((row) => {
        const device = deviceName(asText(row.device))
        return (
          <div key={asText(row.id)} className={styles.row}>
            <span className={styles.rowText}>
              <b>{row.isThis === true ? say('sessionThis') : device}</b>
              <span>
                {row.isThis === true
                  ? say('sessionSince', { device, time: showInstant(row.createdAt) })
                  : say('lastUsed', { time: showInstant(row.lastUsedAt) })}
              </span>
            </span>
            {row.isThis === true ? null : (
              <Button
                size="sm"
                variant="tertiary"
                label={say('sessionEnd', { device })}
                onPress={() => void signOutAt(asText(row.id))}
              >
                {say('sessionEndShort')}
              </Button>
            )}
          </div>
        )
      })}
    </Card>
  )
}
