import { type Decimal, ZERO } from '@lumbung/core'
import type { AccountRole } from './roles.ts'
import type { RowEntry } from './row.ts'

type Side = 'debit' | 'credit'

/** Ids of records by the key of their dimension. */
export type DimensionValues = Readonly<Record<string, string | null>>

/** What a general-ledger line may carry beside its amount. */
interface Beside {
  readonly branch?: string | null
  readonly party?: string | null
  readonly item?: string | null
  readonly tax?: string | null
  /** Tax lines only: the base as the tax office is told it, in rupiah where the law counts so. */
  readonly taxBase?: Decimal
  /** What it is about, of the dimensions that modules declare. */
  readonly dimensions?: DimensionValues
  readonly dueDate?: string | null
  readonly memo?: string | null
  /** Of an account that the user chose: the line in which, `lines.2`, so that what does not fit is shown there. */
  readonly at?: string | null
  /** Rupiah, when it does not follow from amount × rate. */
  readonly idr?: Decimal
  /** What really moves on an account kept in another currency than the document. */
  readonly accountAmount?: Decimal
}

/** A line of the general ledger: an account role and what it is of, or an account chosen by the user. */
export interface GeneralEntry extends Beside {
  readonly ledger: 'general'
  readonly side: Side
  readonly role: AccountRole | null
  readonly account: string | null
  /** The item, party, tax, bank or reason whose own account is taken first. */
  readonly of: string | null
  /** Document currency, never negative. */
  readonly amount: Decimal
}

/** A new amount owed: its control-account line and its open item in one, so that they cannot disagree. */
export interface OwedEntry extends Beside {
  readonly ledger: 'owed'
  /** Debit: the party owes us. Credit: we owe the party. */
  readonly side: Side
  readonly role: AccountRole
  /** An account chosen by the user instead of the role's. */
  readonly account?: string | null
  readonly party: string
  readonly amount: Decimal
  readonly dueDate: string
}

/** Takes an amount off an open item; its control account moves by the rupiah the item was booked at. */
export interface SettleEntry {
  readonly ledger: 'settle'
  readonly openItem: string
  /** Document currency of the item, never negative. */
  readonly amount: Decimal
  /** The part that is forgiven at the booked rate (a discount): no exchange difference arises on it (ruling 28). */
  readonly atBookedRate?: Decimal
  readonly memo?: string | null
}

/**
 * Gives back, on a later day, a part of what this document settled of an open item: the item is open again with its own
 * due date, at the rupiah it was settled at.
 */
export interface ReopenEntry {
  readonly ledger: 'reopen'
  readonly openItem: string
  /** Document currency of the item, never negative. */
  readonly amount: Decimal
  readonly memo?: string | null
}

/** Where a piece of stock lies. Blank keys mean "not tracked so". */
interface Place {
  readonly warehouse: string
  readonly location?: string | null
  readonly batch?: string | null
  readonly serial?: string | null
  readonly status?: 'available' | 'qc' | 'damaged'
  readonly owner?: string | null
}

/** Of goods that are costed by batch or serial: which. */
type CostedApart = Pick<Place, 'batch' | 'serial'>

/** Stock that comes or goes. The stock ledger prices what goes; what comes brings its value, or takes the pool's. */
export interface StockEntry extends Place {
  readonly ledger: 'stock'
  readonly direction: 'in' | 'out'
  readonly item: string
  /** Base units, above zero. */
  readonly quantity: Decimal
  /** What was weighed or measured beside that, above zero; none for most items. */
  readonly measured?: Decimal | null
  /** Rupiah of what comes in; null takes the pool's unit cost. Always null for what goes out. */
  readonly value: Decimal | null
  /** Document currency of what comes in, for a clearing account that is later billed in that currency. */
  readonly amount?: Decimal
  /** The other side of the value: a role, or the first of several for which the company keeps an account. */
  readonly contra: AccountRole | readonly AccountRole[] | null
  /** An account chosen by the user instead of the role's. */
  readonly account?: string | null
  /** What the other side is about. */
  readonly dimensions?: DimensionValues
  /** The document's own line. */
  readonly line: string
  /**
   * The line this move continues: the shipped line of a return, the dispatched line of an arrival, its own line where a
   * transfer arrives, the ordered line that was billed ahead. What comes in without a value takes the value that line
   * went out with, and clearing accounts count it under that line.
   */
  readonly source?: string | null
  /** hh:mm:ss of the move on the document's date; the engine's rule when absent. */
  readonly time?: string
}

/**
 * Takes a quantity of a source line out of a clearing account at exactly the value it went in with, to another role:
 * delivered goods to cost of goods sold when they are billed.
 */
export interface ClearEntry {
  readonly ledger: 'clear'
  readonly role: AccountRole
  /** The line that brought the value into the clearing account. */
  readonly source: string
  readonly item: string
  /** Below nothing for what stands there below nothing: billed ahead, and given up. */
  readonly quantity: Decimal
  readonly contra: AccountRole
  readonly line: string
}

/**
 * Bills a received quantity (finance 5.11): the clearing account gives exactly the receipt's value; a price difference
 * goes to stock for the share still on hand, the rest to the price variance; a rate difference to its own account.
 */
export interface BillEntry extends CostedApart {
  readonly ledger: 'bill'
  readonly role: AccountRole
  readonly source: string
  readonly item: string
  readonly warehouse: string
  readonly quantity: Decimal
  /** Billed net amount, document currency. */
  readonly amount: Decimal
  /** What the quantity comes to at the price its receipt was valued at: beyond that the bill says another price. */
  readonly agreed: Decimal
  readonly line: string
}

/**
 * Bills what is still to come: goods not received yet (finance 5.11), or a cost that is not spread yet (5.12).
 * The clearing account is debited under the source line; what comes under that line takes the bill's value out again.
 */
export interface AheadEntry {
  readonly ledger: 'ahead'
  readonly role: AccountRole
  readonly source: string
  readonly item: string | null
  /** Of a cost, which has no pieces: its amount. */
  readonly quantity: Decimal
  /** Billed net amount, document currency. */
  readonly amount: Decimal
  readonly line: string
}

/** A part of a cost, in the document's currency, as its source is; below zero where a supplier gives it back. */
interface ChargePart {
  /** The line that brought the cost into the clearing account. */
  readonly source: string
  /** Nobody billed it yet: the clearing account owes it under the source line until somebody does. */
  readonly isEstimate?: boolean
  readonly amount: Decimal
}

/**
 * What costs add to goods that were received earlier (finance 5.12): each part leaves the clearing account at the
 * value it went in with. The share of the pieces still on hand goes to stock, the rest to cost of goods sold; all of it
 * to the price variance for items at standard cost.
 */
export interface ChargeEntry extends CostedApart {
  readonly ledger: 'charge'
  readonly role: AccountRole
  readonly parts: readonly ChargePart[]
  /** The received line, and the pieces of it that were not returned. */
  readonly receipt: string
  readonly item: string
  readonly warehouse: string
  readonly quantity: Decimal
  readonly line: string
}

export type Entry =
  | GeneralEntry
  | OwedEntry
  | SettleEntry
  | ReopenEntry
  | RowEntry
  | StockEntry
  | ClearEntry
  | BillEntry
  | AheadEntry
  | ChargeEntry

type Rest = Omit<Beside, never>
type OwedRest = Rest & { readonly account?: string | null }

const general = (side: Side, role: AccountRole, amount: Decimal, of: string | null, rest: Rest): GeneralEntry => ({
  ledger: 'general',
  side,
  role,
  account: null,
  of,
  amount,
  ...rest,
})

/** Debits the account of a role; `of` is the item, party, tax, bank or reason whose own account comes first. */
export const debit = (role: AccountRole, amount: Decimal, of: string | null = null, rest: Rest = {}): GeneralEntry =>
  general('debit', role, amount, of, rest)

export const credit = (role: AccountRole, amount: Decimal, of: string | null = null, rest: Rest = {}): GeneralEntry =>
  general('credit', role, amount, of, rest)

/** Posts to an account the user chose. */
export const post = (side: Side, account: string, amount: Decimal, rest: Rest = {}): GeneralEntry => ({
  ledger: 'general',
  side,
  role: null,
  account,
  of: null,
  amount,
  ...rest,
})

/** Debit when positive, credit when negative: for residues whose side the arithmetic decides. */
export const balance = (role: AccountRole, amount: Decimal, of: string | null = null): GeneralEntry =>
  amount.isNegative() ? credit(role, amount.abs(), of) : debit(role, amount, of)

/** The party owes us: debits the control account and opens an item. */
export const owedToUs = (
  role: AccountRole,
  party: string,
  amount: Decimal,
  dueDate: string,
  rest: OwedRest = {},
): OwedEntry => ({ ...rest, ledger: 'owed', side: 'debit', role, party, amount, dueDate })

/** We owe the party: credits the control account and opens an item. */
export const owedByUs = (
  role: AccountRole,
  party: string,
  amount: Decimal,
  dueDate: string,
  rest: OwedRest = {},
): OwedEntry => ({ ...rest, ledger: 'owed', side: 'credit', role, party, amount, dueDate })

export const settle = (
  openItem: string,
  amount: Decimal,
  memo: string | null = null,
  atBookedRate: Decimal = ZERO,
): SettleEntry => ({ ledger: 'settle', openItem, amount, atBookedRate, memo })

export const reopen = (openItem: string, amount: Decimal, memo: string | null = null): ReopenEntry => ({
  ledger: 'reopen',
  openItem,
  amount,
  memo,
})

type StockIn = Omit<StockEntry, 'ledger' | 'direction'>

export const receive = (entry: StockIn): StockEntry => ({ ledger: 'stock', direction: 'in', ...entry })
export const issue = (entry: Omit<StockIn, 'value'>): StockEntry => ({
  ledger: 'stock',
  direction: 'out',
  value: null,
  ...entry,
})
export const clear = (entry: Omit<ClearEntry, 'ledger'>): ClearEntry => ({ ledger: 'clear', ...entry })
/** Bills what was received into a warehouse; without one, what is still to come. */
export const bill = (entry: Omit<BillEntry, 'ledger'> | Omit<AheadEntry, 'ledger'>): BillEntry | AheadEntry =>
  'warehouse' in entry ? { ledger: 'bill', ...entry } : { ledger: 'ahead', ...entry }

export const charge = (entry: Omit<ChargeEntry, 'ledger'>): ChargeEntry => ({ ledger: 'charge', ...entry })

/** Entries worth writing: zero amounts say nothing, unless they correct rupiah alone. */
export const worthWriting = (entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => {
    if (entry.ledger === 'row')
      return !entry.booked || !entry.booked.amount.isZero() || entry.booked.idr?.isZero() === false
    if (entry.ledger === 'charge') return entry.parts.some(({ amount }) => !amount.isZero())
    if ('quantity' in entry) return !entry.quantity.isZero()
    return !entry.amount.isZero() || (entry.ledger === 'general' && entry.idr !== undefined && !entry.idr.isZero())
  })
