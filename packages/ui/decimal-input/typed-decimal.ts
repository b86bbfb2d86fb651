import { Decimal, formatQuantity, parseNumberText } from '@lumbung/core'
import type { SayUi } from '../language/language.tsx'
import { computeSum, isSum } from '../line-grid/arithmetic.ts'

/** What a typed text means: an exact value with the guess that was made, or why it cannot be read. */
export type Reading =
  | {
      readonly value: string
      /** How the value is written, where the text could have meant something else. */
      readonly guess?: string | undefined
      /** What else it could have meant. */
      readonly other?: string | undefined
    }
  | { readonly error: string }

export interface DecimalRules {
  /** How many decimals it takes; a whole number when nothing is said. */
  readonly decimals?: number | undefined
  readonly least?: number | undefined
  readonly most?: number | undefined
}

/** A number as it is written in Indonesia, within its bounds. */
export function readTypedDecimal(text: string, { decimals = 0, least, most }: DecimalRules, say: SayUi): Reading {
  const reading = parseNumberText(text)
  if (!reading) return { error: say('numberUnread') }
  const { value, guess, alternative } = reading
  if (value.decimalPlaces() > decimals) return { error: say('decimalsMost', { decimals }) }
  if (least !== undefined && value.lessThan(least)) return { error: say('numberLeast', { least: shown(least) }) }
  if (most !== undefined && value.greaterThan(most)) return { error: say('numberMost', { most: shown(most) }) }
  const isOtherTaken = alternative !== undefined && alternative.decimalPlaces() <= decimals
  return {
    value: value.toFixed(),
    guess: guess ? formatQuantity(value) : undefined,
    other: isOtherTaken ? formatQuantity(alternative) : undefined,
  }
}

const shown = (bound: number): string => formatQuantity(String(bound))

/** A text, or the sum it asks for: `12*3` is read as its result would be. */
export function readSum(text: string, parse: (text: string) => Reading, decimals: number, say: SayUi): Reading {
  if (!isSum(text)) return parse(text)
  const sum = computeSum(text, (operand) => {
    const reading = parse(operand)
    // A part may lie outside the bounds of the whole.
    return 'value' in reading ? reading.value : parseNumberText(operand)?.value.toFixed()
  })
  if ('error' in sum) return { error: say(sum.error) }
  const reading = parse(written(sum.value.toDecimalPlaces(decimals)))
  return 'value' in reading ? { value: reading.value } : reading
}

/** A value as its field reads it without having to guess. */
const written = (value: Decimal): string => value.toFixed().replace('.', ',')
