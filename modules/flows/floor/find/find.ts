// What a scanned code is, and where more of it lies, as the server tells it.
import type { DateText } from '@lumbung/definition'

type BatchState = 'open' | 'blocked' | 'recalled'

export interface FoundPlace {
  readonly warehouse: string
  readonly warehouseName: string
  readonly location: string | null
  readonly batch: string | null
  readonly batchNumber: string | null
  readonly expiry: DateText | null
  readonly state: BatchState | null
  readonly serial: string | null
  readonly status: 'available' | 'qc' | 'damaged'
  readonly item: string
  readonly itemCode: string
  readonly itemName: string
  readonly unit: string
  readonly quantity: string
}

/** Of an item in a warehouse: what is available, and what of it nobody has claimed. */
export interface FreeIn {
  readonly warehouse: string
  readonly name: string
  readonly available: string
  readonly free: string
}

export interface Found {
  readonly kind: 'item' | 'batch' | 'serial' | 'location' | 'unknown'
  readonly text: string
  /** Of what means several things: their codes. */
  readonly among: readonly string[]
  readonly item: { readonly id: string; readonly code: string; readonly name: string; readonly unit: string } | null
  /** How many base units the scanned package holds. */
  readonly holds: string | null
  readonly batch: {
    readonly id: string
    readonly number: string
    readonly expiry: DateText | null
    readonly state: BatchState
  } | null
  /** A batch number on the label that no batch of the item has. */
  readonly unknownBatch: string | null
  readonly serial: string | null
  readonly location: {
    readonly id: string
    readonly code: string
    readonly name: string
    readonly blocked: boolean
  } | null
  readonly free: readonly FreeIn[]
  /** Where it lies, or what lies there. */
  readonly places: readonly FoundPlace[]
  readonly isCut: boolean
  readonly today: DateText
}
