import type { Decimal } from '@lumbung/core'

/** What every row that a document writes carries: the day, the currency, where it came from. */
export interface PostingHeader {
  readonly date: string
  readonly period: string
  readonly currency: string
  readonly rate: Decimal
  readonly branch: string
  readonly party: string | null
  readonly sourceType: string
  readonly source: string
  readonly number: string
  readonly event: string
  readonly kind: 'normal' | 'opening' | 'closing' | 'revaluation' | 'auto_reversal' | 'void'
}

/** A line of the general ledger, resolved and priced, before it is written. */
export interface GeneralRow {
  readonly account: string
  readonly branch: string
  readonly side: 'debit' | 'credit'
  /** Document currency. */
  readonly amount: Decimal
  readonly idr: Decimal
  /** Currency of the account. */
  readonly accountAmount: Decimal
  readonly party: string | null
  readonly item: string | null
  readonly tax: string | null
  readonly taxBase: Decimal | null
  /** What the line is about, by the key of the dimension; only those that say something. */
  readonly dimensions: Readonly<Record<string, string>>
  readonly openItem: string | null
  readonly dueDate: string | null
  readonly memo: string | null
  /** The line of the document in which the user chose the account. */
  readonly at: string | null
}

/** A row of a sub-ledger as it will be inserted: column → value. */
export type LedgerRow = Readonly<Record<string, unknown>>
