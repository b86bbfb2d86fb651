// Goods that are found and the books do not know: what is said of them depends on their item and the warehouse.
import type { Named } from '../counting.ts'

/** What has to be said of a piece of an item in the warehouse of a count. */
export interface FoundItem {
  readonly tracking: 'none' | 'batch' | 'serial'
  /** A new batch says its expiry date. */
  readonly expiryControl: boolean
  readonly usesLocations: boolean
  /** The unit in which its pieces are weighed beside being counted; null of other items. */
  readonly measureUnit: string | null
}

/** An item of a count whose pieces are weighed, and the unit that says it. */
export interface WeighedItem {
  readonly item: string
  readonly unit: string
}

/** Whether the item alone says which piece it is, and its quantity all there is to say. */
export const isPlain = ({ tracking, usesLocations, measureUnit }: FoundItem): boolean =>
  tracking === 'none' && !usesLocations && measureUnit === null

/** Codes and numbers as they stand on shelf and package. */
export interface FoundText {
  readonly location: string
  readonly batchNumber: string
  readonly expiry: string
  readonly serial: string
}

export const NOTHING_FOUND: FoundText = { location: '', batchNumber: '', expiry: '', serial: '' }

/** What these are in the books. */
export interface FoundPiece {
  readonly location: Named | null
  readonly batch: Named | null
  readonly serial: string | null
}
