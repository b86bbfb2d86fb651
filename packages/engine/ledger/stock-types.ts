import type { Decimal, Zone } from '@lumbung/core'
import type { AccountRole, Costing } from '@lumbung/ledger'
import type { Connection } from '../database/connection.ts'
import type { GeneralRow, PostingHeader } from './header.ts'

/** What the stock ledger must know of an item. */
export interface StockItem {
  readonly name: string
  /** Name of the base unit, for sentences. */
  readonly unit: string
  /** Services and packages never move. */
  readonly stocked: boolean
  readonly costing: Costing
  /** What of it keeps its own cost instead of sharing that of its branch or warehouse. */
  readonly costedBy: 'batch' | 'serial' | null
  /** The standard cost in force on the document's day, for items valued so. */
  readonly standard: Decimal | null
}

export interface StockWarehouse {
  readonly name: string
  readonly branch: string
  readonly branchName: string
  readonly type: string
  readonly allowNegative: boolean
  readonly costPool: 'branch' | 'own'
  readonly inventoryAccount: string | null
}

/** What domains have to say about moves before they are priced. */
export interface MovesGuard {
  /** What the guards decide by: the stamps of these are read behind the lock of the warehouses. */
  readonly resources: readonly string[]
  /** Refuses what a guard finds. */
  readonly check: (rows: readonly StockRow[], stamps: ReadonlyMap<string, number>) => Promise<void>
}

/** Everything outside the stock ledger that pricing asks for, so that it can be tried without the rest. */
export interface StockContext {
  readonly connection: Connection
  /** Pools and places are only read: what is worked out is judged, not written. */
  readonly isReading: boolean
  /** Null where nothing moves, or nobody lends a guard. */
  readonly guard: MovesGuard | null
  readonly item: (id: string) => StockItem
  readonly warehouse: (id: string) => StockWarehouse
  /** The account of a role, null where the company left an optional role empty; refuses when it is missing. */
  readonly account: (role: AccountRole, of: string | null, branch: string) => string | null
  /** The day itself while its period is open, else the first day of the first open one. */
  readonly postingDate: (date: string) => string
  /** The clock of a branch. */
  readonly zone: (branch: string) => Zone
  /** Milliseconds since 1970, by the clock of the database. */
  readonly now: number
  /** Where a finding about a document line points to. */
  readonly pathOf: (line: string) => string
  /** Rows that a posting replays by itself; beyond them a job does. */
  readonly mostReplayed: number
}

export type StockHeader = Pick<PostingHeader, 'date' | 'branch' | 'sourceType' | 'source' | 'number'>

/** A replay of a pool that waits for its job. */
export interface QueuedReplay {
  readonly at: string
  /** The document it follows from. */
  readonly by: string
}

/** A row of the stock ledger, stored or about to be. */
export interface StockRow {
  readonly id: string
  /** The instant that orders the ledger, `2026-03-20T03:00:00.000Z`; compares as text. */
  readonly effectiveAt: string
  /** What the clock of its branch shows then, `2026-03-20 10:00:00`. */
  readonly localAt: string
  /** Of a correction or mirror: that of the row it belongs to. Null while not stored. */
  readonly sequence: number | null
  readonly postedDate: string
  readonly sourceType: string
  readonly source: string
  readonly number: string
  readonly line: string
  readonly item: string
  readonly warehouse: string
  readonly location: string | null
  readonly batch: string | null
  readonly serial: string | null
  readonly status: string
  readonly owner: string | null
  readonly pool: string
  readonly branch: string
  readonly quantity: Decimal
  /** Signed as the quantity; null where nothing was measured. */
  readonly measured: Decimal | null
  readonly value: Decimal
  readonly kind: 'move' | 'mirror' | 'value_only' | 'revalue'
  readonly priced: boolean
  readonly cause: string | null
  /** Of a stored row that takes its value from an issue: that line. */
  readonly sourceLine?: string | null
  readonly account: string
  readonly contraAccount: string | null
  readonly contraRole: string | null
}

/** A row with what the walk needs to know beside it. */
export interface WalkRow {
  readonly row: StockRow
  readonly neutral: boolean
  /** Pieces of the issue in `row.cause` and pieces of it that earlier rows brought; null when nothing feeds it. */
  readonly feed: { readonly whole: Decimal; readonly before: Decimal } | null
  /** Its value with all corrections; null for a row being written. */
  readonly booked: Decimal | null
}

export interface StockClearing {
  readonly role: string
  readonly account: string
  readonly source: string
  readonly line: string
  readonly item: string | null
  readonly quantity: Decimal
  readonly value: Decimal
  readonly amount: Decimal
}

/** Corrections of earlier rows that are posted on one day: a journal of their own. */
export interface Revaluation {
  readonly date: string
  readonly lines: readonly GeneralRow[]
  readonly clearing: readonly (StockClearing & { readonly sourceType: string; readonly document: string })[]
  readonly moves: readonly StockRow[]
  /** What of them reached accounts of cost and loss, by the line of the goods and that of the bill which took them. */
  readonly costs: readonly PricedCost[]
}

/** What goods of a line took to an account of this role; above nothing is a debit. */
export interface PricedCost {
  readonly line: string
  /** The line whose bill took them there; that of the goods where none did. */
  readonly of: string
  readonly role: string
  readonly value: Decimal
}

/** What a move took to its other side. */
export const costOfMove = ({ line, contraRole, value }: StockRow, of = line): PricedCost[] =>
  contraRole === null ? [] : [{ line, of, role: contraRole, value: value.negated() }]

export const poolKey = (item: string, pool: string): string => `${item} ${pool}`

/** What tells places apart; blank keys mean "not tracked so". */
export const PLACE = ['item', 'warehouse', 'location', 'batch', 'serial', 'status', 'owner'] as const

export type StockPlace = Pick<StockRow, (typeof PLACE)[number]>

export const placeKey = (row: StockPlace): string => PLACE.map((key) => row[key] ?? '').join(' ')
