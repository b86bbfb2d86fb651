// What a page of the floor knows while the network is away: asked once, when it is opened, and kept with its sheet.
import type { DateText } from '@lumbung/definition'

export interface KnownItem {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Its base unit, in which everything on the floor is counted, and how many decimals that has. */
  readonly unit: string
  readonly decimals: number
  readonly tracking: 'none' | 'batch' | 'serial'
  readonly expiryControl: boolean
  /** The unit in which its pieces are weighed, beside being counted, and its decimals. */
  readonly measureUnit: string | null
  readonly measureDecimals: number | null
  /** Its own barcode, and those of its units with how many base units one is. */
  readonly barcodes: readonly { readonly barcode: string; readonly unit: string; readonly factor: string }[]
}

export interface KnownLocation {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly barcode: string | null
  /** The way through the warehouse. */
  readonly sequence: number
  readonly blocked: boolean
}

export interface KnownBatch {
  readonly id: string
  readonly item: string
  readonly number: string
  readonly expiry: DateText | null
  readonly state: 'open' | 'blocked' | 'recalled'
}

/** A serial number that is in stock, and where. */
export interface KnownSerial {
  readonly item: string
  readonly serial: string
  readonly location: string | null
  readonly batch: string | null
}

export interface Known {
  readonly items: readonly KnownItem[]
  readonly locations: readonly KnownLocation[]
  readonly batches: readonly KnownBatch[]
  readonly serials: readonly KnownSerial[]
}
