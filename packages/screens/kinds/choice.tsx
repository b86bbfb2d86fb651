import { inLanguage, type Language } from '@lumbung/core'
import { Checkbox, Field, Select, useLanguage } from '@lumbung/ui'
import { asText } from '../problem.ts'
import { sayNow } from '../words.ts'
import { BLANK_OPTION, heldBy } from './blank-option.ts'
import type { AnyField, ControlProps, KindScreen } from './kind-screen.ts'

const optionsOf = (field: AnyField, language: Language) =>
  Object.entries(field.options.choices ?? {}).map(([value, words]) => ({ value, label: inLanguage(words, language) }))

function ChoiceControl(props: ControlProps) {
  const { value, onChange, field, ...face } = props
  const language = useLanguage()
  const isBlankable = field.options.optional && field.options.default === undefined
  const options = [...(isBlankable ? [BLANK_OPTION] : []), ...optionsOf(field, language)]
  const change = (picked: string): void => onChange(heldBy(picked))
  return <Select {...face} options={options} value={asText(value) || null} onChange={change} />
}

const showChoice = (value: unknown, field: AnyField, language: Language): string => {
  const words = field.options.choices?.[asText(value)]
  return words ? inLanguage(words, language) : asText(value)
}

// Pixels of a letter, and of the room around a word in a cell.
const LETTER = 6.6
const AROUND = 20
// A long word is cut before the figures behind it leave the grid.
const LEAST_MOST = 112

/** Wide enough for every word that may stand there, within reason. */
export const choiceWidth = (field: AnyField, language: Language): number => {
  const longest = Math.max(...optionsOf(field, language).map(({ label }) => label.length))
  return Math.min(172, Math.max(88, Math.ceil(longest * LETTER + AROUND)))
}

export const choiceKind: KindScreen = {
  Control: ChoiceControl,
  show: showChoice,
  width: 120,
  grid: (field, { language }) => ({
    kind: 'choice',
    width: choiceWidth(field, language),
    least: Math.min(LEAST_MOST, choiceWidth(field, language)),
    choices: () => optionsOf(field, language),
    format: (value) => showChoice(value, field, language),
  }),
}

function FlagControl(props: ControlProps) {
  const { value, onChange, label, id, labelPlace, isDisabled, isReadOnly, error } = props
  return (
    <Field controlId={id} label={label} labelPlace={labelPlace} error={error}>
      <Checkbox
        id={id}
        isSelected={value === true}
        onChange={onChange}
        label={label}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
      />
    </Field>
  )
}

export const flagKind: KindScreen = {
  Control: FlagControl,
  show: (value) => (value === true ? sayNow('yes') : value === false ? sayNow('no') : ''),
  width: 72,
  grid: () => ({ kind: 'flag', width: 72, align: 'center', format: (value) => (value === true ? '✓' : '') }),
}
