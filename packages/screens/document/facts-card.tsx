import { plainOf, wordsOf } from '@lumbung/definition'
import { Card, useLanguage } from '@lumbung/ui'
import { Link } from 'react-router'
import { kindsNamed, useCatalog } from '../catalog.ts'
import { keyedText } from '../field-text.ts'
import { baseCurrency, showAmount } from '../formatting.ts'
import { readAs, showValue } from '../kinds/kinds.ts'
import { codeOf } from '../kinds/reference.ts'
import { recordPath } from '../paths.ts'
import { asText } from '../problem.ts'
import { useWholes } from '../use-wholes.ts'
import { useIn } from '../words.ts'
import styles from './document.module.css'
import { totalCurrency } from './total-currency.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import type { RecordForm } from './form.ts'
import { useHeader } from './use-form.ts'

/** What tells a reader nothing: a rate of one, the company's currency, a flag or rare choice left as it comes. */
const isSilent = ({ kind, options }: AnyField, value: unknown, isRare: boolean): boolean =>
  (kind === 'flag' && value === (options.default ?? false)) ||
  (kind === 'rate' && /^1(\.0+)?$/.test(asText(value))) ||
  (isRare && kind === 'choice' && value === options.default) ||
  // The total is told in it.
  (options.key === 'currency' && codeOf(value) === baseCurrency())

/** The facts of a record that can no longer be changed: who first, what it comes to last. */
export function FactsCard({ form }: { readonly form: RecordForm }) {
  const inLanguage = useIn()
  const language = useLanguage()
  const catalog = useCatalog()
  const header = useHeader(form)
  const { definition } = form.resource
  const wholes = useWholes(kindsNamed(catalog, definition, [header]))
  const [party, total] = definition.kind === 'document' ? [definition.party, definition.total] : [undefined, undefined]
  const fields = new Map(plainOf(definition.fields))
  const keys = [...(party ? [party] : []), ...definition.form.header, ...(definition.form.more ?? [])]
  const linkOf = (key: string): string | null => {
    const opening = definition.kind === 'master' ? definition.opens?.[key] : undefined
    const target = opening ? catalog.byKey.get(asText(header[opening.type])) : undefined
    const id = opening ? asText(header[opening.id]) : ''
    return target && id !== '' ? recordPath(target.definition, id) : null
  }
  const rare = new Set<string>(definition.kind === 'document' ? definition.form.more : [])
  // The total stands apart, in larger letters.
  const shown = [...new Set(keys)].flatMap((key) => {
    if (key === total) return []
    const field = fields.get(key)
    const kind = keyedText(header, key, { resource: form.resource, catalog, wholes, language })
    const text = kind ?? (field ? showValue(header[key], readAs(field, header), language) : '')
    return text === '' || (field && isSilent(field, header[key], rare.has(key))) ? [] : [{ key, text }]
  })
  return (
    <Card>
      <div className={styles.factsRow}>
        <div className={styles.facts}>
          {shown.map(({ key, text }) => (
            <div key={key} className={styles.fact} data-main={key === party || undefined}>
              <span>{inLanguage(wordsOf(form.resource, key))}</span>
              <b>
                {linkOf(key) === null ? (
                  text
                ) : (
                  <Link to={linkOf(key) ?? ''} className={styles.link}>
                    {text}
                  </Link>
                )}
              </b>
            </div>
          ))}
        </div>
        {total ? (
          <div className={styles.fact} data-total>
            <span>{inLanguage(wordsOf(form.resource, total))}</span>
            <b>{showAmount(header[total], totalCurrency(form.resource, header))}</b>
          </div>
        ) : null}
      </div>
    </Card>
  )
}
