import { Button, Card, PasswordField } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NewPasswordField } from '../access/new-password-field.tsx'
import { client } from '../client.ts'
import { ApiProblem } from '../problem.ts'
import { toastError, toasts } from '../shell/toasts.ts'
import { type Say, useSay } from '../words.ts'
import { TwoFactorCard } from '../two-factor/two-factor-card.tsx'
import { OwnSessions } from './own-sessions.tsx'
import styles from './profile.module.css'

/** The password, the second step, and the devices that are signed in. */
export function SecurityPart() {
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => client.get<unknown>('/auth/sessions') })
  const again = (): void => void sessions.refetch()
  return (
    <div className={styles.column}>
      <PasswordCard onChanged={again} />
      <TwoFactorCard onChanged={again} />
      <OwnSessions sessions={sessions} onChanged={again} />
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
