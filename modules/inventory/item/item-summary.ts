// How an item stands: the figures over its fields, and its stock by warehouse. Quantities in base units, as text; what
// who asks may not see is null or absent, never zero.
import type { MonthSoFar } from '../../masters/summary/party-summary.ts'

export interface WarehouseStock {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly onHand: string
  /** Of it, what may be taken: not held back by quality, not damaged. */
  readonly available: string
  readonly reserved: string
  /** Available less reserved. */
  readonly free: string
  readonly incoming: string
  /** The next day on which something comes. */
  readonly nextDay: string | null
  readonly minimum: string | null
}

/** What lies of an item in all warehouses that who asks may see, and the larger units that count it. */
export interface ListedStock extends Pick<WarehouseStock, 'id' | 'onHand' | 'reserved' | 'free' | 'incoming'> {
  readonly base: string
  readonly units: readonly { readonly code: string; readonly contains: string }[]
}

export interface ItemTrade extends MonthSoFar {
  readonly quantity: string
}

export interface ItemSummary extends Omit<WarehouseStock, 'id' | 'code' | 'name' | 'minimum'> {
  /** Of all warehouses that who asks may see; null for who does not see costs. */
  readonly value: string | null
  readonly unitCost: string | null
  readonly isRecalculating: boolean
  /** Sold this month; null for who may not read bills. */
  readonly sold: ItemTrade | null
}

/** A move of the stock card, with what lay there after it. */
export interface CardRow {
  readonly id: string
  readonly date: string
  readonly time: string
  readonly number: string
  /** The document; null where who asks may not read it. */
  readonly key: string | null
  readonly source: string | null
  readonly warehouse: string
  readonly quantity: string
  readonly balance: string
  readonly value: string | null
}

export interface StockCard {
  readonly rows: readonly CardRow[]
  readonly isCut: boolean
  readonly isRecalculating: boolean
}

/** A line that will take the item out of a warehouse, or bring it; without its document for who may not read that. */
export interface ExpectedRow {
  readonly key: string | null
  readonly id: string | null
  readonly number: string | null
  readonly party: string | null
  readonly warehouse: string
  readonly day: string
  /** What goes has a minus. */
  readonly quantity: string
  /** Nobody else may be given what is allocated. */
  readonly isAllocated: boolean
  readonly late: number
}
