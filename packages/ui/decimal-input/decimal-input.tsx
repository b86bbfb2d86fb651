import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { FieldFace } from '../field/field.tsx'
import { useUiText } from '../language/language.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { type Reading, readSum } from './typed-decimal.ts'

export interface DecimalInputProps extends FieldFace {
  /** An exact decimal as written digits, `'1250000.00'`; empty when nothing is filled in. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly parse: (text: string) => Reading
  readonly format: (value: string) => string
  /** Decimals kept of a sum, 6 when nothing is said. */
  readonly decimals?: number | undefined
  readonly onBlur?: (() => void) | undefined
  /** What an arrow key makes of the value; the arrows do nothing where this is not given. */
  readonly step?: ((value: string, steps: number) => string) | undefined
  readonly placeholder?: string | undefined
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isFilled?: boolean | undefined
  readonly isLoading?: boolean | undefined
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * An amount, quantity or rate. While it is typed the text stays exactly as typed and its reading stands under it;
 * on leaving, the text becomes the formatted value. A text that cannot be read stays, with the reason.
 */
export function DecimalInput(props: DecimalInputProps) {
  const { value, onChange, format, step, error, hint, isReadOnly, decimals = 6 } = props
  const say = useUiText()
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const read = (text: string): Reading => readSum(text, props.parse, decimals, say)
  const reading = typed === undefined || typed.trim() === '' ? undefined : read(typed)

  const type = (text: string): void => {
    setTyped(text)
    setRefused(undefined)
    const typedNow: Reading = text.trim() === '' ? { value: '' } : read(text)
    if ('value' in typedNow) onChange(typedNow.value)
  }
  const leave = (): void => {
    if (reading && 'error' in reading) setRefused(reading.error)
    else setTyped(undefined)
    props.onBlur?.()
  }
  const press = (event: KeyboardEvent): void => {
    const steps = STEPS[event.key]
    if (!step || steps === undefined || isReadOnly) return
    event.preventDefault()
    setTyped(undefined)
    setRefused(undefined)
    onChange(step(value, steps))
  }
  const understood = reading && 'value' in reading ? (reading.guess ?? format(reading.value)) : undefined
  const other = reading && 'value' in reading ? reading.other : undefined
  const shownHint =
    understood === undefined || (understood === typed && other === undefined)
      ? hint
      : other === undefined
        ? `= ${understood}`
        : say('readAsNot', { value: understood, other })
  return (
    <TextField
      {...props}
      value={typed ?? (value === '' ? '' : format(value))}
      onChange={type}
      onBlur={leave}
      onKeyDown={press}
      error={refused ?? error}
      hint={shownHint}
      inputMode="decimal"
      isNumeric
    />
  )
}
