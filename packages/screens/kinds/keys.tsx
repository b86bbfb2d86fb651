import { inLanguage } from '@lumbung/core'
import { extraFieldsOf, wordsOf } from '@lumbung/definition'
import { MultiSelect, TextField, useLanguage } from '@lumbung/ui'
import { Suspense } from 'react'
import { titleOf, useCatalog } from '../catalog.ts'
import { asText } from '../problem.ts'
import { useWhole } from '../use-wholes.ts'
import { useIn } from '../words.ts'
import type { ControlProps, KindScreen } from './kind-screen.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Several of what is declared, picked by their titles. Rights have a grid of their own (modules). */
function KeysControl({ value, onChange, field: _field, ...face }: ControlProps) {
  const language = useLanguage()
  const catalog = useCatalog()
  const options = [...catalog.byKey.values()]
    .filter(({ definition }) => definition.kind === 'document')
    .map((one) => ({ value: one.definition.key, label: inLanguage(titleOf(one), language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return <MultiSelect {...face} options={options} value={listOf(value).map(String)} onChange={onChange} />
}

/** What documents of the chosen kind may leave open, and a type of them asks for. */
function ExtraFieldsControl({ value, onChange, field, draft, ...face }: ControlProps) {
  const say = useIn()
  const resource = useWhole(asText(draft()[field.options.subject ?? '']))
  const known = resource
    ? extraFieldsOf(resource.definition).map((key) => ({
        value: `${resource.definition.key}.${key}`,
        label: say(wordsOf(resource, key)),
      }))
    : []
  const held = listOf(value).map(String)
  const strange = held.filter((key) => known.every((one) => one.value !== key))
  const options = [...known, ...strange.map((key) => ({ value: key, label: key }))]
  return <MultiSelect {...face} options={options} value={held} onChange={onChange} />
}

const ExtraFieldsPart = (props: ControlProps) => (
  <Suspense>
    <ExtraFieldsControl {...props} />
  </Suspense>
)

/** Fields are only looked for, by a part of what they are called. */
function FieldsControl({ value, onChange, field: _field, ...face }: ControlProps) {
  return <TextField {...face} value={asText(value)} onChange={onChange} />
}

const show = (value: unknown): string =>
  listOf(value)
    .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    .join(', ')

export const keysKind: KindScreen = {
  Control: (props) => {
    const { keyOf, subject } = props.field.options
    if (keyOf === 'field' && subject) return <ExtraFieldsPart {...props} />
    if (keyOf === 'field') return <FieldsControl {...props} />
    return <KeysControl {...props} />
  },
  show,
  width: 200,
  grid: () => ({ kind: 'readonly', width: 160, format: show }),
}
