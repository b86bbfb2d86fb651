import { canonicalJson, Decimal } from '@lumbung/core'
import { isReference } from '../kinds/reference.ts'
import type { Json } from '../problem.ts'

const plainText = (value: unknown): string => {
  if (isReference(value)) return value.id
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return new Decimal(value).toFixed()
  // An address that was stored comes back with its keys in another order.
  return canonicalJson(value === '' ? null : value)
}

const isSame = (a: unknown, b: unknown): boolean => a === b || plainText(a) === plainText(b)

/** Of an answer what differs from what was asked, where nobody has typed since: `now` still is as it was asked. */
export function broughtBy(answer: Json, asked: Json, now: Json): Json {
  const brought: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(answer)) {
    if (key === 'id' || !(key in now || !Array.isArray(value)) || Array.isArray(asked[key])) continue
    if (isSame(value, asked[key])) continue
    if (!isSame(now[key], asked[key])) continue
    const isNothing = typeof value === 'string' && /^0(\.0+)?$/.test(value) && (asked[key] ?? '') === ''
    if (!isNothing) brought[key] = value
  }
  return brought
}
