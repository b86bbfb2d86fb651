import { Banner, Button } from '@lumbung/ui'
import { type ReactNode, useState } from 'react'
import { errorText } from '../shell/toasts.ts'
import styles from './access.module.css'
import { AccessFrame } from './access-frame.tsx'

/** Tries something and keeps what was wrong with it. What succeeds leaves the page, so it stays at work until then. */
export function useAttempt() {
  const [error, setError] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setWorking(true)
    setError(null)
    try {
      await work()
    } catch (reason) {
      setError(errorText(reason))
      setWorking(false)
    }
  }
  return { attempt, error, isWorking }
}

export interface AccessFormProps {
  readonly title: string
  readonly lead?: string | undefined
  /** What went well before. */
  readonly notice?: string | undefined
  readonly error: string | null
  readonly action: string
  readonly isWorking: boolean
  readonly isDisabled: boolean
  readonly onSubmit: () => void
  /** Stands below the button. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

/** The one form of a page before signing in. */
export function AccessForm(props: AccessFormProps) {
  const { title, lead, notice, error, action, isWorking, isDisabled, onSubmit, after, children } = props
  return (
    <AccessFrame>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <h1>{title}</h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        {notice === undefined ? null : <Banner tone="success">{notice}</Banner>}
        {error === null ? null : <Banner tone="danger">{error}</Banner>}
        {children}
        <Button type="submit" variant="primary" size="lg" isFull isLoading={isWorking} isDisabled={isDisabled}>
          {action}
        </Button>
        {after}
      </form>
    </AccessFrame>
  )
}
