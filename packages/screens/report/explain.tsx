import { Button, Popover, useLanguage } from '@lumbung/ui'
import { useIn, useSay } from '../words.ts'
import { titleOf } from './report-columns.tsx'
import type { Described } from './report-shape.ts'
import styles from './report.module.css'

/** How each figure comes about, in words an accountant can check. */
export function Explain({ described }: { readonly described: Described }) {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const formulas = Object.entries(described.formulas ?? {})
  return (
    <Popover
      trigger={
        <Button variant="tertiary" icon="info">
          {say('reportExplain')}
        </Button>
      }
      label={say('reportExplain')}
      placement="bottom end"
      width={420}
      padding={16}
    >
      <div className={styles.explain}>
        <p>{inLanguage(described.sentence)}</p>
        <dl>
          {formulas.map(([key, words]) => [
            <dt key={`${key}-name`}>{titleOf(described, key, language)}</dt>,
            <dd key={key}>{words && inLanguage(words)}</dd>,
          ])}
        </dl>
      </div>
    </Popover>
  )
}
