// How a supplier stands: the figures over its fields, and beside what is entered about it.
import type {
  Contact,
  Counted,
  LastDocument,
  LastPayment,
  MonthSoFar,
  OpenAmounts,
} from '../../masters/summary/party-summary.ts'

/** Amounts in rupiah, of the branches that who asks may see; null where they may not read what makes it up. */
export interface SupplierSummary extends Nullable<OpenAmounts> {
  /** Null for who does not see personal data. */
  readonly contact: Contact | null
  readonly openOrders: Counted | null
  /** The value of goods that came and that no bill has taken yet; null for who does not see costs. */
  readonly receivedNotBilled: Counted | null
  readonly month: MonthSoFar | null
  readonly lastPayment: LastPayment | null
  readonly lastDocuments: readonly LastDocument[]
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null }
