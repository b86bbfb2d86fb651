import { Decimal, newId, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { type AccountRole, type AheadEntry, type ClearEntry, roles, shareOf } from '@lumbung/ledger'
import type { Connection } from '../database/connection.ts'
import type { StandingRow, Unit } from '../unit.ts'
import type { Accounts } from './accounts.ts'
import type { GeneralRow, LedgerRow, PostingHeader } from './header.ts'
import { lineOf } from './journal.ts'
import type { StockClearing } from './stock-types.ts'

/** What of a source line still stands in a clearing account. */
export interface ClearingPosition {
  quantity: Decimal
  value: Decimal
  /** Document currency of the source. */
  amount: Decimal
  readonly account: string
  readonly currency: string
  /** Pieces whose billed difference went to stock already (finance 5.11). */
  piecesToStock: Decimal
}

export type Standings = ReadonlyMap<string, ClearingPosition>

export const standingKey = (role: string, source: string): string => `${role} ${source}`

export const readStandings = (
  connection: Connection,
  sources: readonly string[],
  /** Only what lies in these; null is all. */
  branches: readonly string[] | null = null,
): Promise<StandingRow[]> =>
  connection.query<StandingRow>(
    sql`select role, source_line, (array_agg(account))[1] as account, (array_agg(currency))[1] as currency,
          sum(quantity) as quantity, sum(value) as value, sum(amount) as amount, sum(pieces) as pieces
        from clearing_entry where source_line = any(${sources}::uuid[])
          and ${branches === null ? sql`true` : sql`branch = any(${branches}::uuid[])`} group by role, source_line`,
    'standings',
  )

/**
 * What stands in clearing accounts for source lines: as read with the facts of the document where it asked for them,
 * else now. Their documents are locked by then, so nothing else can take from them before the commit.
 */
export async function standings(unit: Unit, sources: readonly string[]): Promise<Standings> {
  if (sources.length === 0) return new Map()
  const known = sources.every((source) => unit.standings.has(source))
  const rows = known
    ? sources.flatMap((source) => unit.standings.get(source) ?? [])
    : await readStandings(unit.transaction, sources)
  return new Map(
    rows.map((row) => [
      standingKey(row.role, row.source_line),
      {
        quantity: new Decimal(row.quantity),
        value: new Decimal(row.value),
        amount: new Decimal(row.amount),
        account: row.account,
        currency: row.currency,
        piecesToStock: new Decimal(row.pieces),
      },
    ]),
  )
}

/** The share of a standing that a quantity takes; the last one takes all that is left, to the cent. */
export function takeStanding(standing: ClearingPosition, quantity: Decimal): { value: Decimal; amount: Decimal } {
  const taken = shareOf(standing, quantity)
  standing.quantity = standing.quantity.minus(quantity)
  standing.value = standing.value.minus(taken.value)
  standing.amount = standing.amount.minus(taken.amount)
  return taken
}

export interface ClearingRows {
  readonly general: GeneralRow[]
  readonly clearing: LedgerRow[]
}

/** An account of assets holds value as a debit, one of liabilities as a credit. */
export const holdsDebit = (role: AccountRole): boolean => roles[role].roots.some((root) => root === 'ASSET')

export const clearingRow = (
  header: PostingHeader,
  row: StockClearing & {
    readonly currency: string
    readonly pieces?: Decimal
    readonly contra?: { readonly account: string; readonly role: AccountRole }
  },
): LedgerRow => ({
  id: newId(),
  role: row.role,
  account: row.account,
  branch: header.branch,
  source_line: row.source,
  line: row.line,
  item: row.item,
  quantity: row.quantity,
  value: row.value,
  currency: row.currency,
  amount: row.amount,
  pieces: row.pieces ?? ZERO,
  contra_account: row.contra?.account ?? null,
  contra_role: row.contra?.role ?? null,
  date: header.date,
  source_type: header.sourceType,
  source: header.source,
})

/**
 * Moves quantities out of a clearing account at the value they went in with:
 *
 *   debit   contra (cost of goods sold)      the value of the quantity
 *   credit  delivered not invoiced           the same
 *
 * A company that keeps no such account has nothing standing there, and nothing is written.
 */
export function clearRows(
  header: PostingHeader,
  entries: readonly ClearEntry[],
  standing: Standings,
  accounts: Accounts,
): ClearingRows {
  const rows: ClearingRows = { general: [], clearing: [] }
  for (const entry of entries) {
    const state = standing.get(standingKey(entry.role, entry.source))
    // Nothing stands there, or on the other side of nothing.
    if (!state || state.quantity.isZero() || state.quantity.isNegative() !== entry.quantity.isNegative()) continue
    const { value, amount } = takeStanding(state, entry.quantity)
    const contra = accounts.find(entry.contra, entry.item, header.branch)
    if (contra === null) continue
    const out = holdsDebit(entry.role) !== value.isNegative() ? 'credit' : 'debit'
    // Of another currency (the cost of a delivery, billed in dollars) the journal can say only the rupiah.
    const said = state.currency === header.currency ? amount.abs() : ZERO
    rows.general.push(lineOf(state.account, header.branch, out, said, value.abs()))
    rows.general.push(lineOf(contra, header.branch, out === 'credit' ? 'debit' : 'credit', said, value.abs()))
    rows.clearing.push(
      clearingRow(header, {
        role: entry.role,
        account: state.account,
        source: entry.source,
        line: entry.line,
        item: entry.item,
        quantity: entry.quantity.negated(),
        value: value.negated(),
        amount: amount.negated(),
        currency: state.currency,
        contra: { account: contra, role: entry.contra },
      }),
    )
  }
  return rows
}

/**
 * Debits a clearing account for what is billed before it comes: what is billed stands there below nothing, until the
 * goods take it out at exactly that value.
 */
export function aheadRows(header: PostingHeader, entries: readonly AheadEntry[], accounts: Accounts): ClearingRows {
  const rows: ClearingRows = { general: [], clearing: [] }
  for (const entry of entries) {
    const account = accounts.find(entry.role, entry.item, header.branch)
    if (account === null) continue
    const value = entry.amount.times(header.rate).toDecimalPlaces(2)
    rows.general.push(lineOf(account, header.branch, 'debit', entry.amount, value))
    rows.clearing.push(
      clearingRow(header, {
        ...entry,
        account,
        quantity: entry.quantity.negated(),
        value: value.negated(),
        amount: entry.amount.negated(),
        currency: header.currency,
      }),
    )
  }
  return rows
}
