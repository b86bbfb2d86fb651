import { Button, Card, PasswordField } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiProblem, client, isKept, NewPasswordField, type Says, toastError, toasts, useWords } from '@lumbung/screens'
import { OwnSessions } from './own-sessions.tsx'
import styles from './profile.module.css'
import { askSessions } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'
import { profileWords } from './words.ts'

/** The password, the second step, and the devices that are signed in. */
export function SecurityPart() {
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => askSessions('/auth/sessions') })
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
function errorsIn(
  error: unknown,
  say: Says<keyof typeof profileWords>,
): { readonly current?: string; readonly next?: string } | null {
  if (!(error instanceof ApiProblem)) return null
  const next = error.errors.find(({ path }) => path === 'next')
  if (next) return { next: next.message }
  return error.code === 'wrong-password' ? { current: say('passwordCurrentWrong') } : null
}

function PasswordCard({ onChanged }: { readonly onChanged: () => void }) {
  const say = useWords(profileWords)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [errors, setErrors] = useState<ReturnType<typeof errorsIn>>(null)
  const [isWorking, setWorking] = useState(false)
  const change = async (): Promise<void> => {
    setWorking(true)
    setErrors(null)
    try {
      await client.put('/auth/me/password', { current, next, keep: isKept() })
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
