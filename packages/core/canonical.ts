import { Decimal } from './decimal.ts'

/**
 * A value as JSON in one fixed form, for hashing: keys in the order of their characters, no blanks, decimals as plain
 * digits without trailing zeros (1.50 and 1.5 are the same amount, minus zero is zero). A key without a value is left
 * out. Throws on what JSON cannot hold, because a hash that silently left it out would approve a change unseen.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Decimal.isDecimal(value)) return decimalJson(value)
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number') return numberJson(value)
  if (typeof value === 'bigint') return JSON.stringify(value.toString())
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`
  if (isPlainObject(value)) return objectJson(value)
  throw new TypeError(`No canonical form for ${typeof value}`)
}

function decimalJson(value: Decimal): string {
  if (!value.isFinite()) throw new TypeError('No canonical form for a number that is not finite')
  return JSON.stringify(value.isZero() ? '0' : value.toFixed())
}

function numberJson(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError('No canonical form for a number that is not finite')
  return JSON.stringify(value)
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function objectJson(value: Readonly<Record<string, unknown>>): string {
  const keys = Object.keys(value).filter((key) => value[key] !== undefined)
  return `{${keys
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
    .join(',')}}`
}
