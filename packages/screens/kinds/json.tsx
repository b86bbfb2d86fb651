import { Field } from '@lumbung/ui'
import styles from './json.module.css'
import type { ControlProps, KindScreen } from './kind-screen.ts'

const show = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** A value that only programs write: shown as it is. */
function JsonControl({ value, label, id, labelPlace }: ControlProps) {
  return (
    <Field controlId={id} label={label} labelPlace={labelPlace}>
      <output id={id} className={styles.json}>
        {show(value)}
      </output>
    </Field>
  )
}

export const jsonKind: KindScreen = {
  Control: JsonControl,
  show,
  width: 160,
  grid: () => ({ kind: 'readonly', width: 140, format: show }),
}
