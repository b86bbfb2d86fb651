import { wordsOf } from '@lumbung/definition'
import { Card, useLanguage } from '@lumbung/ui'
import { showAmount } from '../formatting.ts'
import { showValue } from '../kinds/kinds.ts'
import { codeOf } from '../kinds/reference.ts'
import { useIn } from '../words.ts'
import styles from './document.module.css'
import { plainOf, type RecordForm } from './form.ts'
import { useHeader } from './use-form.ts'

/** The facts of a record that can no longer be changed: who first, what it comes to last. */
export function FactsCard({ form }: { readonly form: RecordForm }) {
  const inLanguage = useIn()
  const language = useLanguage()
  const header = useHeader(form)
  const { definition } = form.resource
  const [party, total] = definition.kind === 'document' ? [definition.party, definition.total] : [undefined, undefined]
  const fields = new Map(plainOf(definition.fields))
  const keys = [...(party ? [party] : []), ...definition.form.header, ...(definition.form.more ?? [])]
  const shown = [...new Set(keys)].flatMap((key) => {
    const field = fields.get(key)
    const text = field ? showValue(header[key], field, language) : ''
    return text === '' || field?.kind === 'flag' ? [] : [{ key, text }]
  })
  return (
    <Card>
      <div className={styles.facts}>
        {shown.map(({ key, text }) => (
          <div key={key} className={styles.fact} data-main={key === party || undefined}>
            <span>{inLanguage(wordsOf(form.resource, key))}</span>
            <b>{text}</b>
          </div>
        ))}
        {total ? (
          <div className={styles.fact} data-total>
            <span>{inLanguage(wordsOf(form.resource, total))}</span>
            <b>{showAmount(header[total], codeOf(header.currency))}</b>
          </div>
        ) : null}
      </div>
    </Card>
  )
}
