// What a count is limited to: what lies in a storage or at a location, goods of a category, chosen items, or several of
// these; else all goods of a warehouse.
import type { Finding } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'

export interface Limit {
  readonly storage: string | null
  readonly location: string | null
  readonly category: string | null
  /** None chosen is all of them. */
  readonly items: readonly string[] | null
}

export const isLimited = ({ category, items }: Limit): boolean => category !== null || (items ?? []).length > 0

/** Whether only some of the places are counted. */
export const isPlaced = ({ storage, location }: Limit): boolean => storage !== null || location !== null

interface Goods {
  readonly id: string
  readonly category: string | null
  readonly location: string | null
  /** Of its location. */
  readonly storage: string | null
}

export const covers = ({ storage, location, category, items }: Limit, goods: Goods): boolean =>
  (category === null || goods.category === category) &&
  (!items || items.length === 0 || items.includes(goods.id)) &&
  (storage === null || goods.storage === storage) &&
  (location === null || goods.location === location)

type Question = { readonly category: string | null; readonly items: readonly string[] }

/** The items that a limited count is about; null where it is about all. */
export const limited = defineFact<Question, ReadonlySet<string> | null>('stock-opname.limited')

export const limitedTo = ({ category, items }: Pick<Limit, 'category' | 'items'>) =>
  limited({ category, items: items ?? [] })

/** Goods beside the limit are refused: another count of the warehouse may be counting them. */
export const besideLimit = (goods: ReadonlySet<string> | null, item: string, path: string): Finding[] =>
  goods === null || goods.has(item) ? [] : [{ path, code: 'not-counted-here' }]
