import { Decimal, newId, Problem, ZERO } from '@lumbung/core'
import { type AccountRole, clearingRoles, type Entry, type GeneralEntry, type OwedEntry } from '@lumbung/ledger'
import type { LaterJournal } from '../behaviour.ts'
import { tableOf } from '../store/naming.ts'
import type { Unit } from '../unit.ts'
import { Accounts } from './accounts.ts'
import { billing } from './bill.ts'
import { charging } from './charge.ts'
import { aheadRows, clearRows, clearingRow, standings } from './clearing.ts'
import { type Correction, correctionsOf } from './corrections.ts'
import { type DeclaredRow, declaredRows } from './declared-rows.ts'
import { dimensionsOf } from './dimensions.ts'
import type { GeneralRow, LedgerRow, PostingHeader } from './header.ts'
import {
  assertBalanced,
  assertStockAgrees,
  imbalances,
  journalHash,
  journalRows,
  LAYOUT,
  lineOf,
  merged,
  otherSide,
} from './journal.ts'
import { checkAccounts } from './manual.ts'
import { allocationRows, owedRows } from './open-items.ts'
import { pricedRows } from './priced-rows.ts'
import { askedBy, sorted } from './sorted.ts'
import { priceStock, type StockRows } from './stock.ts'
import { writeStockRows } from './stock-rows.ts'
import { joinedValues } from './stock-value.ts'

/** Everything a posting writes, as data: preview shows it, approval inserts it, and both are the same. */
export interface Posting {
  readonly header: PostingHeader
  readonly journal: LedgerRow | null
  readonly lines: readonly LedgerRow[]
  readonly openItems: readonly LedgerRow[]
  readonly allocations: readonly LedgerRow[]
  readonly clearing: readonly LedgerRow[]
  /** Rows of ledgers that modules declare. */
  readonly declared: readonly DeclaredRow[]
  readonly stock: StockRows | null
  /** Journals of their own for documents whose stock value changes by this one. */
  readonly corrections: readonly Correction[]
  /** What follows from its journal on later days. */
  readonly later: readonly PlannedJournal[]
}

/** All that a posting of nothing but a journal has beside it. */
export const ALONE = {
  openItems: [],
  allocations: [],
  clearing: [],
  declared: [],
  stock: null,
  corrections: [],
  later: [],
} as const

/** A journal of a later day; without a period it waits until that of its day is opened. */
export interface PlannedJournal extends LaterJournal {
  readonly period: string | null
}

function generalRow(header: PostingHeader, entry: GeneralEntry, accounts: Accounts): GeneralRow {
  const branch = entry.branch ?? header.branch
  const account = entry.account ?? (entry.role ? accounts.find(entry.role, entry.of, branch) : null)
  if (!account) throw new Problem(422, 'account-missing', { purpose: entry.role ?? '' })
  if (entry.amount.isNegative())
    throw new Error(`A ledger line may not be negative: ${entry.role ?? account} ${entry.amount.toFixed()}`)
  const idr = entry.idr ?? entry.amount.times(header.rate).toDecimalPlaces(2)
  return {
    ...lineOf(account, branch, entry.side, entry.amount, idr),
    accountAmount: entry.accountAmount ?? entry.amount,
    party: entry.party ?? null,
    item: entry.item ?? null,
    tax: entry.tax ?? null,
    taxBase: entry.taxBase ?? null,
    dimensions: dimensionsOf(entry.dimensions),
    dueDate: entry.dueDate ?? null,
    memo: entry.memo ?? null,
    at: entry.at ?? null,
  }
}

/** A gain is credited, a loss debited, in rupiah only: the document's own currency already balances. */
function exchangeLines(exchange: Decimal, header: PostingHeader, accounts: Accounts): GeneralRow[] {
  if (exchange.isZero()) return []
  const role: AccountRole = exchange.isPositive() ? 'fx_gain' : 'fx_loss'
  const account = accounts.find(role, null, header.branch)
  return account
    ? [lineOf(account, header.branch, exchange.isPositive() ? 'credit' : 'debit', ZERO, exchange.abs())]
    : []
}

/** Where two branches meet in one document, each owes the other through the inter-branch account (finance 1.1). */
function interBranchLines(rows: readonly GeneralRow[], accounts: Accounts): GeneralRow[] {
  const uneven = imbalances(rows).filter((one) => !one.amount.isZero() || !one.idr.isZero())
  if (uneven.length < 2) return []
  return uneven.map((one) => {
    const account = accounts.find('inter_branch', null, one.branch) ?? ''
    const side = one.idr.isPositive() ? 'credit' : 'debit'
    return lineOf(account, one.branch, side, one.amount.abs(), one.idr.abs())
  })
}

/** Lines round half-up; a residue of at most one cent a line goes to rounding. More is a defect and refuses. */
function residueLines(rows: readonly GeneralRow[], header: PostingHeader, accounts: Accounts): GeneralRow[] {
  const [only, ...others] = imbalances(rows)
  if (!only || others.length > 0 || only.idr.isZero() || !only.amount.isZero()) return []
  if (only.idr.abs().greaterThan(new Decimal('0.01').times(rows.length))) return []
  const account = accounts.find('rounding', null, header.branch)
  return account ? [lineOf(account, only.branch, only.idr.isPositive() ? 'credit' : 'debit', ZERO, only.idr.abs())] : []
}

/**
 * Turns entries into rows: finds accounts, prices stock under lock, takes from open items and clearing accounts, adds
 * exchange, inter-branch and rounding lines, and proves that debit equals credit. Writes nothing itself.
 */
export async function posting(unit: Unit, header: PostingHeader, entries: readonly Entry[]): Promise<Posting> {
  const all = sorted(entries)
  const accounts = new Accounts(unit)
  await accounts.load(askedBy(all))
  const base = await unit.engine.masters.idByCode(unit.transaction, 'currency', 'IDR')
  const standing = await standings(
    unit,
    [...all.clear, ...all.bill, ...all.charge.flatMap(({ parts }) => parts)].map(({ source }) => source),
  )
  const bills = billing(header, all.bill, standing)
  const charges = charging(header, all.charge, standing, accounts)
  const values = joinedValues([bills.values, charges.values])
  const stock = await priceStock(unit, header, { moves: all.stock, values }, accounts)
  const cleared = clearRows(header, all.clear, standing, accounts)
  const billed = bills.rows(stock, accounts)
  const charged = charges.rows(stock, accounts)
  const ahead = aheadRows(header, all.ahead, accounts)
  const allocated = await allocationRows(unit, header, [...all.reopen, ...all.settle])
  const declared = declaredRows(unit.engine.registry, header, all.row, accounts)
  const owed = all.owed.map((entry) => owedRows(header, entry, requireAccount(accounts, entry, header)))
  const rows: GeneralRow[] = [
    ...owed.map((one) => one.general),
    ...all.general.map((entry) => generalRow(header, entry, accounts)),
    ...allocated.general,
    ...declared.general,
    ...inRupiah(header, base, [...(stock?.lines ?? []), ...cleared.general]),
    ...billed.general,
    ...charged.general,
    ...ahead.general,
    ...exchangeLines(allocated.exchange, header, accounts),
  ]
  rows.push(...interBranchLines(rows, accounts))
  rows.push(...residueLines(rows, header, accounts))
  const lines = merged(rows)
  assertBalanced(lines)
  assertStockAgrees(lines, stock?.priced ?? [], accounts.holding())
  await checkAccounts(unit, header, lines)
  const journal = lines.length > 0 ? journalRows(header, lines, unit.actor.user, unit.engine.registry.dimensions) : null
  return {
    header,
    journal: journal?.journal ?? null,
    lines: journal?.lines ?? [],
    openItems: owed.map((one) => one.openItem),
    allocations: allocated.allocations,
    clearing: [
      clearingFromStock(header, stock),
      ...[cleared, billed, charged, ahead].map((one) => one.clearing),
    ].flat(),
    declared: pricedRows(declared.rows, stock?.priced ?? [], cleared.clearing),
    stock,
    corrections: await correctionsOf(unit, header, stock?.revaluations ?? []),
    later: [],
  }
}

/**
 * Refuses what a posting of these entries would refuse now, without locking or writing anything: accounts that are
 * missing or take no postings, goods that were not there on the day or have no cost. For the check of files.
 */
export async function checkPostable(unit: Unit, header: PostingHeader, entries: readonly Entry[]): Promise<void> {
  const all = sorted(entries)
  const accounts = new Accounts(unit)
  await accounts.load(askedBy(all))
  for (const { item, contra } of all.stock) {
    accounts.find('inventory', item, header.branch)
    for (const role of [contra ?? []].flat()) if (accounts.find(role, item, header.branch) !== null) break
  }
  const owed = all.owed.map((entry) => owedRows(header, entry, requireAccount(accounts, entry, header)).general)
  const declared = declaredRows(unit.engine.registry, header, all.row, accounts).general
  const general = all.general.map((entry) => generalRow(header, entry, accounts))
  await checkAccounts(unit, header, [...owed, ...general, ...declared])
  await priceStock(unit, header, { moves: all.stock }, accounts, true)
}

/**
 * Rupiah lines of stock and clearing say nothing in a foreign currency; in rupiah both amounts are one. The item stays
 * with the stock ledger, which knows every piece: the journal shows one line an account.
 */
const inRupiah = (header: PostingHeader, base: string | null, rows: readonly GeneralRow[]): GeneralRow[] =>
  rows.map((row) => ({ ...row, item: null, amount: header.currency === base ? row.idr : row.amount }))

function requireAccount(accounts: Accounts, entry: OwedEntry, header: PostingHeader): string {
  const account = entry.account ?? accounts.find(entry.role, entry.party, entry.branch ?? header.branch)
  if (!account) throw new Problem(422, 'account-missing', { purpose: entry.role })
  return account
}

const clearingFromStock = (header: PostingHeader, stock: StockRows | null): LedgerRow[] =>
  (stock?.clearing ?? [])
    .filter((row) => clearingRoles.has(row.role))
    .map((row) => clearingRow(header, { ...row, currency: header.currency }))

interface StoredJournal {
  readonly journal: LedgerRow
  readonly lines: readonly LedgerRow[]
}

/** The lines of a journal on a later day: mirrored, or the same once more. */
export const laterLines = (lines: readonly LedgerRow[], { date, kind }: LaterJournal): LedgerRow[] =>
  lines.map(({ tx: _tx, ...line }) => ({ ...line, ...(kind === 'mirror' ? otherSide(line) : {}), date }))

/** A journal on a later day: its mirror, what an accrual becomes when its period is over, or the same once more. */
function laterJournal(
  { journal, lines }: StoredJournal,
  later: LaterJournal,
  period: string,
  user: string,
): StoredJournal {
  const { date, kind } = later
  const id = newId()
  const own = laterLines(lines, later).map((line) => ({ ...line, journal: id }))
  // What the database adds to a stored journal stays with that one.
  const { tx: _tx, sequence: _sequence, created_at: _at, ...said } = journal
  const filed =
    kind === 'mirror'
      ? { event: 'auto-reversal', kind: 'auto_reversal', reverses: journal.id }
      : { event: `repeat-${date}`, reverses: null }
  const head = { ...said, id, date, period, ...filed, created_by: user, layout: LAYOUT }
  return { journal: { ...head, hash: `\\x${journalHash(head, own)}` }, lines: own }
}

/** Writes what follows from a journal that stands already, or is being written with it. */
export function writeLater(unit: Unit, made: StoredJournal, later: LaterJournal, period: string): void {
  const { journal, lines } = laterJournal(made, later, period, unit.actor.user)
  unit.batch.insert('journal', journal)
  unit.batch.insert('journal_line', ...lines)
}

function insertDeclared(batch: Unit['batch'], rows: readonly DeclaredRow[], journal: unknown): void {
  for (const { ledger, row } of rows) batch.insert(tableOf(ledger.key), { ...row, journal })
}

/** Adds everything to the batch: the only place in the product that writes a ledger. */
export function writePosting(
  unit: Unit,
  { journal, lines, openItems, allocations, clearing, declared, stock, corrections, later }: Posting,
): void {
  const { batch } = unit
  const id = journal?.id ?? null
  if (journal) batch.insert('journal', journal)
  batch.insert('journal_line', ...lines)
  batch.insert('open_item', ...openItems.map((row) => ({ ...row, journal: id })))
  batch.insert('allocation', ...allocations.map((row) => ({ ...row, journal: id })))
  batch.insert('clearing_entry', ...clearing.map((row) => ({ ...row, journal: id })))
  insertDeclared(batch, declared, id)
  for (const correction of corrections) {
    batch.insert('journal', correction.journal)
    batch.insert('journal_line', ...correction.lines)
    batch.insert('clearing_entry', ...correction.clearing.map((row) => ({ ...row, journal: correction.journal.id })))
    insertDeclared(batch, correction.declared, correction.journal.id)
  }
  if (stock) writeStockRows(batch, stock, id)
  if (!journal) return
  for (const { period, ...own } of later) {
    if (period) writeLater(unit, { journal, lines }, own, period)
    else batch.insert('outbox', { id: newId(), topic: `auto-${own.kind}`, payload: { journal: id, ...own } })
  }
}
