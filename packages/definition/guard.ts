// Fields and columns that not everybody sees who may read their record: each names its guard, and a definition as
// somebody sees it is the same without what their rights leave out.
import type { Words } from '@lumbung/core'
import type { Field, Fields } from './field.ts'

/** What is guarded. Who holds the right `field.GUARD.read` sees it, wherever it stands. */
export const guards = {
  cost: ['Costs and values of stock', 'Biaya dan nilai persediaan'],
  margin: ['Margins', 'Margin'],
  floorPrice: ['Floor prices', 'Harga terendah'],
  personal: ['Personal data', 'Data pribadi'],
} as const satisfies Readonly<Record<string, Words>>

export type Guard = keyof typeof guards
/** Guards whose fields somebody does not see. */
export type Hidden = ReadonlySet<Guard>

/** Where the rights over fields stand, as those of a module do. */
export const GUARDED = 'field'
export const GUARD_KEYS: readonly Guard[] = ['cost', 'margin', 'floorPrice', 'personal']

/** The family of a guard’s right; `any` needs all of them. */
export const guardKey = (guard: Guard | 'any'): string => `${GUARDED}.${guard === 'any' ? '*' : guard}`
export const guardRight = (guard: Guard | 'any'): string => `${guardKey(guard)}.read`

/** What one guard would tell of another: of a margin and the price that stands beside it, the cost is worked out. */
export const TELLS: Readonly<Partial<Record<Guard, Guard>>> = { margin: 'cost' }

/** Of two that tell of each other, the first is seen with the second alone. */
export function hiddenFor(may: (right: string) => boolean): Hidden {
  const lacks = (guard: Guard | undefined): boolean => guard !== undefined && !may(guardRight(guard))
  return new Set(GUARD_KEYS.filter((guard) => lacks(guard) || lacks(TELLS[guard])))
}

/** `any` tells values of whatever field: only who sees all fields sees it. */
export const isHidden = ({ options: { guard } }: Field<unknown, boolean>, hidden: Hidden): boolean =>
  guard !== undefined && (guard === 'any' ? hidden.size > 0 : hidden.has(guard))

/** Values of whatever field stand one in a line, in the order in which this other field of the record names them. */
export const namingFieldOf = (fields: Fields, key: string): string | undefined =>
  fields[key]?.options.guard === 'any'
    ? Object.keys(fields).find((one) => fields[one]?.options.keyOf === 'field')
    : undefined

/** The fields that are seen; the same object where all are, so that what is kept of them holds. */
export function seenFields(fields: Fields, hidden: Hidden): Fields {
  if (hidden.size === 0) return fields
  const seen = Object.entries(fields).flatMap(([key, field]): [string, Field<unknown, boolean>][] => {
    if (isHidden(field, hidden)) return []
    const own = field.options.fields
    const inner = own && seenFields(own, hidden)
    return [[key, inner === own || !inner ? field : { ...field, options: { ...field.options, fields: inner } }]]
  })
  const isWhole = seen.length === Object.keys(fields).length && seen.every(([key, field]) => fields[key] === field)
  return isWhole ? fields : Object.fromEntries(seen)
}
