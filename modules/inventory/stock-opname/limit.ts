// What a count is limited to: goods of a category, chosen items, or chosen items of a category; else all goods of a
// warehouse.
import type { Finding } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'

export interface Limit {
  readonly category: string | null
  /** None chosen is all of them. */
  readonly items: readonly string[] | null
}

export const isLimited = ({ category, items }: Limit): boolean => category !== null || (items ?? []).length > 0

export const covers = ({ category, items }: Limit, item: { readonly id: string; readonly category: string | null }) =>
  (category === null || item.category === category) && (!items || items.length === 0 || items.includes(item.id))

type Question = { readonly category: string | null; readonly items: readonly string[] }

/** The items that a limited count is about; null where it is about all. */
export const limited = defineFact<Question, ReadonlySet<string> | null>('stock-opname.limited')

export const limitedTo = ({ category, items }: Limit) => limited({ category, items: items ?? [] })

/** Goods beside the limit are refused: another count of the warehouse may be counting them. */
export const besideLimit = (goods: ReadonlySet<string> | null, item: string, path: string): Finding[] =>
  goods === null || goods.has(item) ? [] : [{ path, code: 'not-counted-here' }]
