import { Button, EmptyState } from '@lumbung/ui'
import { useSay } from '../words.ts'
import styles from './shell.module.css'
import { errorText } from './toasts.ts'

/** A page whose data did not come: why, and the way to try again. */
export function BrokenPanel({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const say = useSay()
  const retry = (
    <Button icon="rotate-cw" onPress={onRetry}>
      {say('retry')}
    </Button>
  )
  return (
    <div className={styles.center}>
      <EmptyState icon="circle-alert" title={say('wrong')} actions={retry}>
        {errorText(error)}
      </EmptyState>
    </div>
  )
}
