// Numbers as they arrive from a caller. Money, quantities and rates travel as strings of plain digits; a JSON number
// passes only when nothing can have been lost on its way through a float.
import { Decimal, ZERO } from './decimal.ts'

/** The room of a field: digits before and after the point. */
export interface DecimalRoom {
  readonly integerDigits: number
  readonly decimals: number
}

export type DecimalFault = 'not-a-number' | 'too-many-digits' | 'too-many-decimals'

// A float holds 15 digits of any decimal faithfully; the 16th may already be another's.
const FAITHFUL_DIGITS = 15

// No field of ours is nearly this wide; a longer text is refused before it costs anything.
const LONGEST_TEXT = 64

/**
 * A decimal from outside, or what is wrong with it. Trailing zeros do not count as decimals, leading zeros not as
 * digits, `-0` is 0. Never throws, never rounds.
 */
export function parseDecimalInput(value: unknown, room: DecimalRoom): Decimal | DecimalFault {
  if (typeof value === 'string') return fromText(value, room)
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'not-a-number'
  const shortest = new Decimal(String(value))
  const fits = fromText(shortest.toFixed(), room)
  if (typeof fits === 'string') return fits
  return shortest.precision() > FAITHFUL_DIGITS ? 'too-many-digits' : fits
}

function fromText(text: string, room: DecimalRoom): Decimal | DecimalFault {
  const parts = /^[+-]?(\d+)(?:\.(\d+))?$/.exec(text)
  if (!parts) return 'not-a-number'
  const whole = (parts[1] ?? '').replace(/^0+/, '')
  const decimals = (parts[2] ?? '').replace(/0+$/, '')
  if (whole.length > room.integerDigits) return 'too-many-digits'
  if (decimals.length > room.decimals) return 'too-many-decimals'
  if (text.length > LONGEST_TEXT) return 'too-many-digits'
  const found = new Decimal(text)
  return found.isZero() ? ZERO : found
}
