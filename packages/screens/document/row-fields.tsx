import { plainOf, wordsOf } from '@lumbung/definition'
import { kindScreen } from '../kinds/kinds.ts'
import type { Json } from '../problem.ts'
import { useIn } from '../words.ts'
import type { RecordForm } from './form.ts'

interface RowFieldsProps {
  readonly form: RecordForm
  /** The field of lines that the row is added to. */
  readonly lines: string
  readonly row: Json
  readonly onChange: (row: Json) => void
}

/** The fields of a row that an action adds, where they are typed. */
export function RowFields({ form, lines, row, onChange }: RowFieldsProps) {
  const inLanguage = useIn()
  const asked = plainOf(form.resource.definition.fields[lines]?.options.fields ?? {})
  return asked
    .filter(([, { options }]) => !options.derived)
    .map(([name, field], index) => {
      const { Control } = kindScreen(field)
      return (
        <Control
          key={name}
          id={`row-${name}`}
          field={field}
          path={`${lines}.${name}`}
          resource={form.resource}
          draft={() => form.header()}
          value={row[name] ?? ''}
          onChange={(value) => onChange({ ...row, [name]: value })}
          label={inLanguage(wordsOf(form.resource, name))}
          labelPlace="top"
          isRequired={!field.options.optional}
          autoFocus={index === 0}
        />
      )
    })
}
