// What the pages of batches, customers and items tell of where goods came from and went. Quantities in base units, as
// text. A document that who asks may not read has no name.

interface Told {
  readonly id: string
  readonly date: string
  readonly key: string | null
  readonly source: string | null
  readonly number: string | null
  readonly quantity: string
}

/** What a document brought in, moved or took otherwise than by sending it to a customer. */
export interface MovedRow extends Told {
  readonly party: { readonly key: string; readonly id: string; readonly name: string } | null
  readonly warehouse: string
}

export interface LyingRow {
  readonly id: string
  readonly warehouse: string
  readonly location: string | null
  readonly status: 'available' | 'qc' | 'damaged'
  readonly quantity: string
}

/** What went to a customer, and what of it came back. */
export interface SentRow extends Told {
  readonly customer: string | null
  readonly name: string | null
  readonly phone: string | null
  readonly returned: string
  readonly kept: string
}

export interface Recall {
  readonly unit: string
  readonly received: string
  readonly onHand: string
  readonly kept: string
  readonly customers: number
  /** What left otherwise: scrapped, given back to the supplier, used. */
  readonly gone: string
  readonly sources: readonly MovedRow[]
  readonly lying: readonly LyingRow[]
  readonly sent: readonly SentRow[]
  readonly moves: readonly MovedRow[]
  /** There are more documents than are told: the reports have all. */
  readonly isCut: boolean
}

/** What a customer was sent of goods that are told apart by number. */
export interface SentBatch extends Told {
  readonly item: string
  readonly itemName: string
  readonly unit: string
  readonly batch: string | null
  readonly batchNumber: string | null
  readonly serial: string | null
  readonly expiry: string | null
  readonly returned: string
}

export interface SerialRow {
  readonly id: string
  readonly serial: string
  readonly state: 'in_stock' | 'returned' | 'sold' | 'scrapped'
  readonly warehouse: string | null
  readonly location: string | null
  readonly customer: { readonly id: string; readonly name: string } | null
  readonly date: string
  readonly key: string | null
  readonly source: string | null
  readonly number: string | null
}
