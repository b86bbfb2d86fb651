import { Decimal } from './decimal.ts'

/**
 * The record with these values; the record itself when it has them already. What a calculation leaves as it was is then
 * told by identity: of a thousand lines, the one that was typed in is made, compared and drawn anew.
 */
export function amend<T extends object>(record: T, values: Partial<T>): T {
  for (const key in values) {
    if (!isSame(record[key], values[key])) return { ...record, ...values }
  }
  return record
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a instanceof Decimal && b instanceof Decimal && a.equals(b))
