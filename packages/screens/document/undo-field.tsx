import { Select } from '@lumbung/ui'
import { showDay, showDecimal } from '../formatting.ts'
import { asText, type Json } from '../problem.ts'
import { useIn, useSay } from '../words.ts'
import type { Action } from './actions.ts'
import { labelOf } from './asking.ts'
import type { RecordForm } from './form.ts'

interface UndoFieldProps {
  readonly form: RecordForm
  readonly undoes: Action['undoes']
  readonly values: Json
  readonly onChange: (values: Json) => void
}

/** Which step is undone, where several can be: the newest, or another one chosen by its day and what it settled. */
export function UndoField({ form, undoes = [], values, onChange }: UndoFieldProps) {
  const say = useSay()
  const inLanguage = useIn()
  const [newest, ...others] = undoes
  if (!newest || others.length === 0) return null
  const options = undoes.map(({ event, action, date, settled, amount }) => {
    const told = [date && showDay(date), amount && showDecimal('money', amount), settled]
    return { value: event, label: [inLanguage(labelOf(form.resource, action)), ...told].filter(Boolean).join(' · ') }
  })
  return (
    <Select
      label={say('undoneStep')}
      options={options}
      value={asText(values.event) || newest.event}
      onChange={(event) => onChange({ ...values, event })}
      isSearchable={options.length > 8}
    />
  )
}
