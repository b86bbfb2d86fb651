import type { Words } from '@lumbung/core'
import { exceptionsOf, extraFieldsOf, wordsOf } from '@lumbung/definition'
import { MultiSelect, TextField } from '@lumbung/ui'
import { Suspense } from 'react'
import { approvableOf, useCatalog } from '../catalog.ts'
import { asText } from '../problem.ts'
import { useWhole } from '../use-wholes.ts'
import { useIn } from '../words.ts'
import type { ControlProps, KindScreen } from './kind-screen.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

type Named = Readonly<Record<string, Words>>

interface AmongProps extends ControlProps {
  readonly known: Named
}

/** What is declared is chosen among; what the kind chosen now does not know is shown, so that it can be taken away. */
function AmongControl({ known, value, onChange, field: _field, ...face }: AmongProps) {
  const inLanguage = useIn()
  const held = listOf(value).map(String)
  const strange = held.filter((key) => !Object.hasOwn(known, key)).map((key) => ({ value: key, label: key }))
  const options = Object.entries(known).map(([key, words]) => ({ value: key, label: inLanguage(words) }))
  return <MultiSelect {...face} options={[...options, ...strange]} value={held} onChange={onChange} />
}

interface OfSubjectProps extends ControlProps {
  /** The kind of records that is spoken of. */
  readonly subject: string
}

/** What approval may let pass of them. */
function ExceptionsControl({ subject, ...props }: OfSubjectProps) {
  const about = approvableOf(useCatalog(), subject)
  return <AmongControl {...props} known={about ? exceptionsOf(about.resource.definition) : {}} />
}

/** What they may leave open. */
function FieldsControl({ subject, ...props }: OfSubjectProps) {
  const whole = useWhole(subject)
  const known = whole
    ? extraFieldsOf(whole.definition).map((key) => [`${subject}.${key}`, wordsOf(whole, key)] as const)
    : []
  return <AmongControl {...props} known={Object.fromEntries(known)} />
}

/** Of a subject, chosen among what it declares; else looked for by a part of what they are called. */
function KeysControl(props: ControlProps) {
  const { value, onChange, field, ...face } = props
  const { keyOf, subject } = field.options
  const chosen = subject === undefined ? '' : asText(props.draft()[subject])
  if (subject !== undefined && keyOf === 'exception') return <ExceptionsControl {...props} subject={chosen} />
  if (subject === undefined || keyOf !== 'field')
    return <TextField {...face} value={asText(value)} onChange={onChange} />
  return (
    <Suspense>
      <FieldsControl {...props} subject={chosen} />
    </Suspense>
  )
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
