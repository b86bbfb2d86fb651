import { Banner, Button } from '@lumbung/ui'
import type { StepFormProps } from './attempt.ts'
import styles from './access.module.css'
import { AccessFrame } from './access-frame.tsx'

interface AccessFormProps extends StepFormProps {
  /** What went well before. */
  readonly notice?: string | undefined
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
        {children}
        <Button type="submit" variant="primary" size="lg" isFull isLoading={isWorking} isDisabled={isDisabled}>
          {action}
        </Button>
        {/* Below what was typed, which so stays where it is. */}
        {error === null ? null : <Banner tone="danger">{error}</Banner>}
        {after}
      </form>
    </AccessFrame>
  )
}
