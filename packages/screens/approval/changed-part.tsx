import { wordsOf } from '@lumbung/definition'
import { Icon, useLanguage } from '@lumbung/ui'
import type { RecordForm } from '../document/form.ts'
import { readAs, showValue } from '../kinds/kinds.ts'
import { nameOf } from '../kinds/reference.ts'
import { useIn, useSay } from '../words.ts'
import { type ChangedField, fieldAt } from './approval.ts'
import styles from './approval.module.css'

interface ChangedPartProps {
  readonly form: RecordForm
  readonly changed: readonly ChangedField[]
  readonly isChange?: boolean
}

/** Field by field, what is otherwise than when it was submitted the time before; of a change what it is about. */
export function ChangedPart({ form, changed, isChange }: ChangedPartProps) {
  const say = useSay()
  return (
    <div className={styles.changed}>
      <h3>{say(isChange ? 'changeAsked' : 'approvalChanged')}</h3>
      <dl>
        {changed.map((one) => (
          <ChangedRow key={`${one.path} ${one.line ?? ''}`} form={form} one={one} />
        ))}
      </dl>
    </div>
  )
}

function ChangedRow({ form, one }: { readonly form: RecordForm; readonly one: ChangedField }) {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const { resource } = form
  const { definition } = resource
  const field = fieldAt(definition, one.path)
  // A whole line came or went: it is called by what it is about.
  const isLine = field === undefined || field.kind === 'lines'
  const show = (value: unknown): string => {
    if (isLine) return nameOf(value)
    return showValue(value, readAs(field, form.header()), language)
  }
  const label = inLanguage(wordsOf(resource, one.path.split('.').at(-1) ?? one.path))
  const place = one.line === null ? '' : say('changedLine', { line: one.line })
  return (
    <div>
      <dt>{isLine ? place : place === '' ? label : `${place}, ${label}`}</dt>
      <dd>
        <s>{show(one.from) || say('changedNone')}</s>
        <Icon name="arrow-right" size={12} />
        <b>{show(one.to) || say('changedNone')}</b>
      </dd>
    </div>
  )
}
