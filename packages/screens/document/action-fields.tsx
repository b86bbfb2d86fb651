import { type Fields, plainOf, wordsOf } from '@lumbung/definition'
import { today } from '../formatting.ts'
import { kindScreen } from '../kinds/kinds.ts'
import type { Json } from '../problem.ts'
import { sessionStore } from '../session.ts'
import { useIn } from '../words.ts'
import { defaultsOf, isBlank } from './field-values.ts'
import type { RecordForm } from './form.ts'

interface ActionFieldsProps {
  readonly form: RecordForm
  readonly fields: Fields
  /** Before the names of the fields where something is looked up: the action, or the lines that get a row. */
  readonly place: string
  readonly values: Json
  readonly onChange: (values: Json) => void
}

/** The fields that an action asks, or those of a row that it adds, where they are typed. */
export function ActionFields({ form, fields, place, values, onChange }: ActionFieldsProps) {
  const inLanguage = useIn()
  return plainOf(fields)
    .filter(([, { options }]) => !options.derived)
    .map(([name, field], index) => {
      const { Control } = kindScreen(field)
      return (
        <Control
          key={name}
          id={`${place}-${name}`}
          field={field}
          path={`${place}.${name}`}
          resource={form.resource}
          draft={() => form.header()}
          value={values[name] ?? ''}
          onChange={(value) => onChange({ ...values, [name]: value })}
          label={inLanguage(wordsOf(form.resource, name))}
          labelPlace="top"
          isRequired={!field.options.optional}
          autoFocus={index === 0}
        />
      )
    })
}

/** Today, within the month that its user works in. */
function firstDay(): string {
  const { period } = sessionStore.current()?.user ?? {}
  const day = today()
  return period && (day < period.start || day > period.end) ? period.end : day
}

/** What the fields of an action begin with: their defaults, else what the record says under the same name. */
export function begunWith(form: RecordForm, fields: Fields = {}): Json {
  const record = form.header()
  const own = plainOf(fields).map(([name, { kind, options }]) => {
    if (kind === 'date' && options.default === 'today') return [name, firstDay()]
    return [name, options.default === undefined ? (record[name] ?? null) : null]
  })
  return { ...Object.fromEntries(own), ...defaultsOf(fields) }
}

/** Whether everything that must be typed is. */
export const isFilled = (fields: Fields, values: Json): boolean =>
  plainOf(fields).every(([name, { options }]) => options.optional || !isBlank(values[name]))
