import { inLanguage } from '@lumbung/core'
import { MultiSelect, useLanguage } from '@lumbung/ui'
import { titleOf, useCatalog } from '../catalog.ts'
import type { ControlProps, KindScreen } from './kind-screen.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Several of what is declared, picked by their titles. Rights have a grid of their own (rights/rights-card.tsx). */
function KeysControl({ value, onChange, field: _field, ...face }: ControlProps) {
  const language = useLanguage()
  const catalog = useCatalog()
  const options = [...catalog.byKey.values()]
    .filter(({ definition }) => definition.kind === 'document')
    .map((one) => ({ value: one.definition.key, label: inLanguage(titleOf(one), language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return <MultiSelect {...face} options={options} value={listOf(value).map(String)} onChange={onChange} />
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
