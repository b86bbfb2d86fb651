// How a customer stands: the figures over its fields, and beside what is entered about it.
import type {
  Contact,
  Counted,
  LastDocument,
  LastPayment,
  MonthSoFar,
  OpenAmounts,
} from '../../masters/summary/party-summary.ts'

/** Amounts in rupiah, of the branches that who asks may see; null where they may not read what makes it up. */
export interface CustomerSummary extends Nullable<OpenAmounts> {
  /** What is blocked: `ship` goods, `all` orders and invoices as well. */
  readonly hold: 'none' | 'ship' | 'all'
  /** Null for who does not see personal data. */
  readonly contact: Contact | null
  /** Ordered or delivered and not billed, with tax. */
  readonly committed: string | null
  /** The credit limit; null: none. */
  readonly limit: string | null
  /**
   * Limit less owed, uncleared and committed, with unapplied receipts where the company counts them. Null without a
   * limit, and for who does not see all branches: the limit is one for all of them.
   */
  readonly creditLeft: string | null
  readonly openOrders: Counted | null
  readonly month: MonthSoFar | null
  readonly lastPayment: LastPayment | null
  readonly lastDocuments: readonly LastDocument[]
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null }
