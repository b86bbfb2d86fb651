import { TextField } from '@lumbung/ui'
import { asText } from '../problem.ts'
import type { ControlProps, KindScreen } from './kind-screen.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Looked for by a part of what they are called; modules choose among them by controls of their own. */
function KeysControl({ value, onChange, field: _field, ...face }: ControlProps) {
  return <TextField {...face} value={asText(value)} onChange={onChange} />
}

const show = (value: unknown): string =>
  listOf(value)
    .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    .join(', ')

export const keysKind: KindScreen = {
  Control: KeysControl,
  show,
  width: 200,
  grid: () => ({ kind: 'readonly', width: 160, format: show }),
}
