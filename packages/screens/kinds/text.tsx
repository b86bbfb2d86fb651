import { fillIn, formatPeriod, inLanguage, type Language } from '@lumbung/core'
import { type KeyOf, type NotificationEvent, papersOf, placesOf } from '@lumbung/definition'
import { Select, TextArea, TextField, useLanguage } from '@lumbung/ui'
import { allApprovable, type Catalog, titleOf, useCatalog } from '../catalog.ts'
import { asText } from '../problem.ts'
import { browserName, originName } from '../shell/device.ts'
import { sayIn } from '../words.ts'
import { BLANK_OPTION, heldBy } from './blank-option.ts'
import { asIs, type ControlProps, type KindScreen } from './kind-screen.ts'

const show = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function TextControl(props: ControlProps) {
  const { value, onChange, field, ref: _ref, ...face } = { ref: undefined, ...props }
  const language = useLanguage()
  const read = field.options.format === 'month' ? formatPeriod(asText(value), language) : ''
  return (
    <TextField
      {...face}
      hint={read === '' || read === value ? face.hint : read}
      value={asText(value)}
      onChange={onChange}
      maxLength={field.options.max ?? 200}
      isMono={field.kind === 'code'}
    />
  )
}

/** Whom an event concerns, and what texts about it may name. */
const eventHint = (event: NotificationEvent, language: Language): string =>
  [
    ...(event.concerns ? [inLanguage(event.concerns, language)] : []),
    fillIn(sayIn('eventPlaces', language), {
      places: placesOf(event)
        .map((place) => `{${place}}`)
        .join(' '),
    }),
  ].join(' · ')

/** What is declared, by key and title; of one kind of records where it is said which. */
function keyed(catalog: Catalog, keyOf: KeyOf | undefined, subject: string | null) {
  if (keyOf === 'event') return [...catalog.events.values()]
  if (keyOf === 'approvable') return allApprovable(catalog)
  if (keyOf === 'paper') {
    const among = subject === null ? [...catalog.byKey.values()] : [catalog.byKey.get(subject) ?? []].flat()
    const papers = among.flatMap(({ definition }) => Object.entries(papersOf(definition)))
    return papers.map(([key, title]) => ({ key, title }))
  }
  return [...catalog.byKey.values()]
    .filter(({ definition }) => keyOf === 'resource' || definition.kind === 'document')
    .map((one) => ({ key: one.definition.key, title: titleOf(one) }))
}

/** A key of something declared is picked by its title, never typed. */
function KeyControl({ value, onChange, field, ...face }: ControlProps) {
  const language = useLanguage()
  const catalog = useCatalog()
  const { keyOf, subject, optional } = field.options
  const known = keyed(catalog, keyOf, subject === undefined ? null : asText(face.draft()[subject]))
    .map(({ key, title }) => ({ value: key, label: inLanguage(title, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  const options = [...(optional ? [BLANK_OPTION] : []), ...known]
  const event = keyOf === 'event' ? catalog.events.get(asText(value)) : undefined
  const hint = event ? eventHint(event, language) : face.hint
  const change = (picked: string): void => onChange(heldBy(picked))
  return <Select {...face} hint={hint} options={options} value={asText(value) || null} onChange={change} />
}

const CodeControl = (props: ControlProps) =>
  props.field.options.keyOf ? <KeyControl {...props} /> : <TextControl {...props} />

function LongTextControl(props: ControlProps) {
  const { value, onChange, ...face } = props
  return <TextArea {...face} value={asText(value)} onChange={onChange} rows={2} />
}

export const textKind: KindScreen = {
  Control: TextControl,
  show: (value, { options: { format } }, language) => {
    if (format === 'origin') return originName(asText(value))
    if (format === 'device') return browserName(asText(value))
    return format === 'month' ? formatPeriod(show(value), language) : show(value)
  },
  width: 128,
  grid: () => ({ kind: 'text', width: 120, parse: asIs }),
}

export const codeKind: KindScreen = {
  Control: CodeControl,
  show,
  width: 132,
  isMono: true,
  grid: () => ({ kind: 'text', width: 144, least: 112, parse: asIs }),
}

export const longTextKind: KindScreen = {
  Control: LongTextControl,
  show,
  width: 240,
  grid: () => ({ kind: 'text', width: 220, parse: asIs }),
}
