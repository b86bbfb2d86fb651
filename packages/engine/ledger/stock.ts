// How a document's stock entries reach the database: the engine's side of `stock-price.ts`. Masters and accounts come
// from the unit of work; what is priced goes back as rows for the ledger writer, which alone inserts them.
import { Problem } from '@lumbung/core'
import type { Values } from '@lumbung/definition'
import type { AccountRole, StockEntry } from '@lumbung/ledger'
import { periodsOf } from './period.ts'
import { nameFor } from '../masters/cache.ts'
import { timeOf, todayOf, type Unit } from '../unit.ts'
import { Accounts } from './accounts.ts'
import type { GeneralRow, PostingHeader } from './header.ts'
import { lineOf } from './journal.ts'
import { type PricedStock, priceEntries } from './stock-price.ts'
import { type StockTables, tablesOf } from './stock-rows.ts'
import { priceValues, type ShareOf, type ValueEntry } from './stock-value.ts'
import { mirrorEntries, storedMovesOf } from './stock-void.ts'
import type { StockClearing, StockContext, StockHeader, StockItem, StockLine, StockWarehouse } from './stock-types.ts'

/** Corrections of earlier documents that belong into a journal of their own, dated `date`. */
export interface RevaluationRows {
  readonly date: string
  readonly general: readonly GeneralRow[]
  readonly clearing: readonly (StockClearing & { readonly sourceType: string; readonly document: string })[]
}

/** Rows of the stock tables, and what they mean to the other ledgers. */
export interface StockRows extends StockTables {
  readonly general: readonly GeneralRow[]
  readonly clearing: readonly StockClearing[]
  readonly revaluations: readonly RevaluationRows[]
}

/** Prices the stock entries of a document under lock. */
export async function priceStock(
  unit: Unit,
  header: PostingHeader,
  entries: readonly StockEntry[],
  accounts: Accounts,
): Promise<StockRows> {
  const context = await contextOf(
    unit,
    accounts,
    entries,
    entries.map((entry) => entry.line),
  )
  return rowsOf(await priceEntries(context, headerOf(header), entries))
}

/** Refuses what pricing the stock entries of a document would refuse now; nothing is locked, so nothing is kept. */
export async function checkStock(
  unit: Unit,
  header: PostingHeader,
  entries: readonly StockEntry[],
  accounts: Accounts,
): Promise<void> {
  const lines = entries.map((entry) => entry.line)
  const context = await contextOf(unit, accounts, entries, lines)
  await priceEntries({ ...context, isReading: true }, headerOf(header), entries)
}

/** Lets a later price or cost fall on what is still on hand; `shareOf` says how much of it, in rupiah. */
export async function valueStock(
  unit: Unit,
  header: PostingHeader,
  entries: readonly ValueEntry[],
  accounts: Accounts,
  shareOf: ShareOf,
): Promise<StockRows> {
  const context = await contextOf(
    unit,
    accounts,
    entries,
    entries.map((entry) => entry.line),
  )
  return rowsOf(await priceValues(context, headerOf(header), entries, shareOf))
}

/** The mirror of a document's moves; null when it moved nothing. */
export async function mirrorStock(unit: Unit, source: string): Promise<StockRows | null> {
  const stored = await storedMovesOf({ connection: unit.transaction }, source)
  const [first] = stored
  if (!first) return null
  const accounts = new Accounts(unit)
  await accounts.load(stored.map((row) => ({ role: 'cogs', of: row.item })))
  const context = await contextOf(
    unit,
    accounts,
    stored,
    stored.map((row) => row.line),
  )
  const header: StockHeader = {
    date: first.posted_date,
    sourceType: first.source_type,
    source,
    number: first.number,
  }
  return rowsOf(await mirrorEntries(context, header, stored))
}

const headerOf = (header: PostingHeader): StockHeader => ({
  date: header.date,
  sourceType: header.sourceType,
  source: header.source,
  number: header.number,
})

const generalOf = (lines: readonly StockLine[]): GeneralRow[] =>
  lines.map((line) => ({
    ...lineOf(line.account, line.branch, line.side, line.amount, line.idr),
    item: line.item,
    costCode: line.costCode,
  }))

function rowsOf(priced: PricedStock): StockRows {
  return {
    ...tablesOf(priced),
    general: generalOf(priced.lines),
    clearing: priced.clearing,
    revaluations: priced.revaluations.map((one) => ({
      date: one.date,
      general: generalOf(one.lines),
      clearing: one.clearing,
    })),
  }
}

const missing = (kind: string, id: string): Error => new Error(`Stock moves of an unknown ${kind}: ${id}`)

async function contextOf(
  unit: Unit,
  accounts: Accounts,
  touched: readonly { readonly item: string; readonly warehouse: string }[],
  lines: readonly string[],
): Promise<StockContext> {
  const { masters } = unit.engine
  const items = new Map(await masters.load(unit.transaction, 'item', [...new Set(touched.map((one) => one.item))]))
  const warehouses = new Map(
    await masters.load(unit.transaction, 'warehouses', [...new Set(touched.map((one) => one.warehouse))]),
  )
  const branches = await masters.load(unit.transaction, 'branch', [
    ...new Set([...warehouses.values()].map((one) => String(one.branch))),
  ])
  const periods = await periodsOf(unit)
  const positions = new Map([...new Set(lines)].map((line, index) => [line, index]))
  return {
    connection: unit.transaction,
    isReading: false,
    item: (id) => {
      const item = items.get(id) ?? raise(missing('item', id))
      return itemOf(item, nameFor(unit, 'item', item))
    },
    warehouse: (id) => {
      const warehouse = warehouses.get(id) ?? raise(missing('warehouse', id))
      const branch = branches.get(String(warehouse.branch)) ?? {}
      return warehouseOf(warehouse, nameFor(unit, 'warehouses', warehouse), nameFor(unit, 'branch', branch))
    },
    batch: () => null,
    account: (role: AccountRole, of, branch) => accounts.find(role, of, branch),
    postingDate: (date) => {
      const own = periods.find((one) => date >= one.start && date <= one.end)
      if (own?.status === 'active') return date
      const open = periods.find((one) => one.status === 'active' && one.start > date)
      if (!open) throw new Problem(422, 'period-missing', { date })
      return open.start
    },
    today: todayOf(unit),
    time: timeOf(unit),
    pathOf: (line) => `lines.${positions.get(line) ?? 0}.`,
    numberOf: (line) => (positions.get(line) ?? 0) + 1,
  }
}

function raise(error: Error): never {
  throw error
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const itemOf = (item: Values, name: string): StockItem => ({
  name,
  unit: text(item.baseUnitCode) ?? '',
  stocked: item.type === 'stock',
  costing: item.costing === 'fifo' ? 'fifo' : 'average',
  tracking: item.tracking === 'batch' || item.tracking === 'serial' ? item.tracking : 'none',
  standard: null,
})

const warehouseOf = (warehouse: Values, name: string, branchName: string): StockWarehouse => ({
  name,
  branch: String(warehouse.branch),
  branchName,
  type: String(warehouse.type),
  allowNegative: warehouse.allowNegative === true,
  costPool: warehouse.costPool === 'own' ? 'own' : 'branch',
  inventoryAccount: text(warehouse.inventoryAccount),
})
