import { Decimal } from '@lumbung/core'
import { totalRows, wordsOf } from '@lumbung/definition'
import { Card } from '@lumbung/ui'
import { showAmount, showSigned } from '../formatting.ts'
import { useIn } from '../words.ts'
import styles from './document.module.css'
import { FormField, type FormPartProps } from './field-card.tsx'
import { firstOpenIn, isOpenIn } from './scope.ts'
import { otherCurrency } from './total-currency.ts'
import { useHeader } from './use-form.ts'

/** What the record comes to, line by line; a field that may be typed is typed here. */
export function TotalsCard({ form, isReadOnly }: FormPartProps) {
  const inLanguage = useIn()
  const header = useHeader(form)
  const { definition } = form.resource
  const totals = definition.form.totals ?? []
  if (totals.length === 0) return null
  const other = otherCurrency(form.resource, header)
  const grand = definition.kind === 'document' ? definition.total : undefined
  return (
    <Card>
      <dl>
        {totals.map((name) => {
          const field = definition.fields[name]
          if (!field) return null
          const rows = totalRows(field, header)
          if (rows.length > 0) return <TotalRows key={name} {...{ rows, currency: other }} />
          const isTyped = isOpenIn(form.scope, field) && !isReadOnly
          return (
            <div key={name} className={styles.total} data-grand={name === grand || undefined}>
              <dt>{inLanguage(wordsOf(form.resource, name))}</dt>
              <dd className={isTyped ? styles.totalInput : undefined}>
                {isTyped ? (
                  <FormField {...{ form, isReadOnly, name }} labelPlace="hidden" />
                ) : (
                  showTotal(field.kind, header[name], name === grand ? '' : other)
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

interface TotalRowsProps {
  readonly rows: ReturnType<typeof totalRows>
  readonly currency: string
}

/** A total with one row per rate: the rate and its base belong to the document, so they are part of the label. */
function TotalRows({ rows, currency }: TotalRowsProps) {
  const inLanguage = useIn()
  return rows.map(({ label, amount }, place) => (
    <div key={`${place}:${label[0]}`} className={styles.total}>
      <dt>{inLanguage(label)}</dt>
      <dd>{showTotal('money', amount, currency)}</dd>
    </div>
  ))
}

type Kind = Parameters<typeof showSigned>[0]
function showTotal(kind: Kind, value: unknown, currency: string): string {
  const amount = typeof value === 'string' && value !== '' ? value : new Decimal(0)
  return kind === 'money' && currency !== '' ? showAmount(amount, currency) : showSigned(kind, amount)
}

/** Remarks of the record, several lines of text. */
export function NotesCard({ form, isReadOnly }: FormPartProps) {
  const { definition } = form.resource
  const notes = definition.form.notes ?? []
  const first = isReadOnly ? null : firstOpenIn(form.scope, definition)
  if (notes.length === 0) return null
  return (
    <Card>
      {notes.map((name) => (
        <FormField key={name} {...{ form, isReadOnly, name }} labelPlace="top" autoFocus={name === first} />
      ))}
    </Card>
  )
}
