import { Button, EmptyState } from '@lumbung/ui'
import { ApiProblem } from '../problem.ts'
import { useSay } from '../words.ts'
import { NotAuthorizedPage, NotFoundPage } from './error-pages.tsx'
import styles from './shell.module.css'
import { reasonOf } from './toasts.ts'

export interface BrokenProps {
  readonly error: unknown
  readonly onRetry: () => void
}

function RetryButton({ onRetry, size }: Pick<BrokenProps, 'onRetry'> & { readonly size?: 'sm' }) {
  return (
    <Button icon="rotate-cw" size={size} onPress={onRetry}>
      {useSay()('retry')}
    </Button>
  )
}

/** A page whose data did not come: why, and the way to try again. What is not there or not allowed is no failure. */
export function BrokenPanel({ error, onRetry }: BrokenProps) {
  const say = useSay()
  const status = error instanceof ApiProblem ? error.status : 0
  if (status === 404) return <NotFoundPage />
  if (status === 403) return <NotAuthorizedPage />
  return (
    <div className={styles.center}>
      <EmptyState icon="circle-alert" title={say('wrong')} actions={<RetryButton onRetry={onRetry} />}>
        {reasonOf(error)}
      </EmptyState>
    </div>
  )
}

/** A part of a page that did not come; the rest of the page stands. */
export function BrokenPart({ error, onRetry }: BrokenProps) {
  const say = useSay()
  // What is not allowed is no failure, and asking again changes nothing.
  if (error instanceof ApiProblem && error.status === 403) {
    return <EmptyState icon="lock" title={error.message} isSmall />
  }
  return (
    <EmptyState icon="circle-alert" title={say('wrong')} actions={<RetryButton onRetry={onRetry} size="sm" />} isSmall>
      {reasonOf(error)}
    </EmptyState>
  )
}
