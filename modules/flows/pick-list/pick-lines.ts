import type { Decimal } from '@lumbung/core'
import { type DateText, defineFact } from '@lumbung/definition'

/** Goods to take at one location, for one line. */
export interface PickLine {
  readonly warehouse: string
  /** Id of the document that they are for. */
  readonly document: string
  readonly number: string | null
  /** Customer, or the warehouse that it goes to. */
  readonly party: string
  readonly location: string | null
  readonly itemCode: string
  readonly itemName: string
  readonly itemNameIndonesian: string | null
  readonly batch: string | null
  readonly expiry: DateText | null
  readonly serial: string | null
  /** In base units, and how many of these are in one of each other unit of the item. */
  readonly quantity: Decimal
  readonly unit: string
  /** Catch weight, where the line says it, and the unit of it; null of goods without. */
  readonly measured: Decimal | null
  readonly measureUnit: string | null
  readonly units: readonly { readonly code: string; readonly contains: Decimal }[]
}

/** What is still to be taken for these documents, in the order in which somebody walks by the locations. */
export const pickLines = defineFact<
  { readonly of: 'delivery-order' | 'intersite-transfer'; readonly ids: readonly string[] },
  readonly PickLine[]
>('pick-list.lines')
