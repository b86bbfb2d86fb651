import { asText, may, recordPath, type RecordSlotProps, useSession, useWords } from '@lumbung/screens'
import { Button, Card } from '@lumbung/ui'
import styles from './count.module.css'
import { stockOpname } from './definition.ts'
import { countPage } from './page.ts'
import { countWords } from './words.ts'

/** The way to the page on which it is counted, as long as it is. */
export function CountCard({ form: { base, id } }: RecordSlotProps) {
  const say = useWords(countWords)
  const session = useSession()
  const stage = asText(base?.stage)
  if (id === null || (stage !== 'frozen' && stage !== 'counting') || !may(session, countPage.right)) return null
  return (
    <Card title={say('countCard')}>
      <div className={styles.way}>
        <p>{say('countOpenHint')}</p>
        <Button icon="clipboard-list" href={`${recordPath(stockOpname, id)}/count`}>
          {say('countOpen')}
        </Button>
      </div>
    </Card>
  )
}
