import { type ReactNode, useState } from 'react'
import { errorText } from '../shell/toasts.ts'

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

/** The one form of a step: on a page of its own, or in a dialog over another. */
export interface StepFormProps {
  readonly title: string
  readonly lead?: string | undefined
  readonly error: string | null
  readonly action: string
  readonly isWorking: boolean
  readonly isDisabled: boolean
  readonly onSubmit: () => void
  /** Stands below the button. */
  readonly after?: ReactNode
  readonly children: ReactNode
}
