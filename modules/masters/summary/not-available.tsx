import { useWords } from '@lumbung/screens'
import { Button } from '@lumbung/ui'
import styles from './not-available.module.css'
import { partyPanelWords } from './party-panel-words.ts'

interface NotAvailableProps {
  readonly text: string
  readonly onRetry: () => void
}

/** In a strip of one line: what could not be read, and the way to try again. */
export const NotAvailable = ({ text, onRetry }: NotAvailableProps) => (
  <span className={styles.line}>
    {text}
    <Button size="sm" variant="link" onPress={onRetry}>
      {useWords(partyPanelWords)('retry')}
    </Button>
  </span>
)
