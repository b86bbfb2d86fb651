// How a customer or a supplier stands, as its page and what is entered about it show: amounts in rupiah, as text. What
// who asks may not read is null or absent, never zero.

/** An amount with the items that make it up. */
export interface Counted {
  readonly amount: string
  readonly count: number
}

export interface Overdue extends Counted {
  /** How many days the oldest of them is late; 0 where nothing is. */
  readonly days: number
}

/** What is still open of the ledger of a party: all that it owes or is owed, and what is not applied yet. */
export interface OpenAmounts {
  readonly owed: string
  readonly overdue: Overdue
  /** Due today and in the seven days behind. */
  readonly dueSoon: Counted
  /** Deposits and credits that no bill has taken. */
  readonly unapplied: string
  /** Giros and cheques that have paid bills and that no bank has paid yet. */
  readonly uncleared: string
}

export interface LastDocument {
  readonly key: string
  readonly id: string
  readonly number: string | null
  readonly date: string
  /** In its own currency; null of what has no total. */
  readonly total: string | null
  readonly currency: string | null
  readonly status: string
}

/** A payment of or to the party, and the document it is, where who asks may read that. */
export interface LastPayment {
  readonly date: string
  readonly amount: string
  readonly number: string
  readonly key: string | null
  readonly id: string | null
}

export interface Contact {
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** This month up to today, and the same days of the month before. */
export interface MonthSoFar {
  readonly amount: string
  readonly before: string
}
