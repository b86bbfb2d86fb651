// How a document's stock entries reach the database: the engine's side of `stock-price.ts`. Masters and accounts come
// from the unit of work; what is priced goes back as rows for the ledger writer, which alone inserts them.
import { type Decimal, Problem, refuse, zoneNamed } from '@lumbung/core'
import type { Sql, Values } from '@lumbung/definition'
import { costingOf } from '@lumbung/ledger'
import { periodOf, periodsOf } from './period.ts'
import { nameFor } from '../masters/cache.ts'
import type { Unit } from '../unit.ts'
import { Accounts } from './accounts.ts'
import type { PostingHeader } from './header.ts'
import { type PricedStock, priceEntries, replayEntries, type StockPlan } from './stock-price.ts'
import { MOST_REPLAYED } from './stock-queue.ts'
import { type StockTables, tablesOf } from './stock-rows.ts'
import { standardsOf } from './stock-standard.ts'
import { mirrorEntries, storedMovesOf } from './stock-void.ts'
import type { MovesGuard, StockContext, StockHeader, StockItem, StockRow, StockWarehouse } from './stock-types.ts'

/** Rows of the stock tables, and what they mean to the other ledgers. */
export type StockRows = StockTables &
  Pick<PricedStock, 'lines' | 'clearing' | 'revaluations'> & {
    /** The document's own rows, as they are priced. */
    readonly priced: readonly StockRow[]
  }

/**
 * Prices what a document does to stock, under lock; null where it does nothing to it. Reading, it refuses alike;
 * nothing is locked and nothing kept.
 */
export async function priceStock(
  unit: Unit,
  header: PostingHeader,
  plan: StockPlan,
  accounts: Accounts,
  isReading = false,
): Promise<StockRows | null> {
  const touched = [...plan.moves, ...(plan.values?.entries ?? [])]
  if (touched.length === 0) return null
  const context = await contextOf(unit, accounts, touched, header)
  const guard = guardOf(unit, header, context, isReading)
  const priced = await priceEntries({ ...context, isReading, guard }, header, plan)
  return priced.moves.length > 0 ? rowsOf(priced) : null
}

/** The mirror of a document's moves; null when it moved nothing. */
export async function mirrorStock(unit: Unit, own: Sql): Promise<StockRows | null> {
  const stored = await storedMovesOf(unit.transaction, own)
  const [first] = stored
  if (!first) return null
  const accounts = new Accounts(unit)
  await accounts.load(stored.map((row) => ({ role: 'cogs', of: row.item })))
  const header = { ...first, date: first.postedDate }
  const context = await contextOf(unit, accounts, stored, header)
  const guard = guardOf(unit, header, context, false)
  return rowsOf(await mirrorEntries({ ...context, guard }, header, stored))
}

/** What a queued pool is truly worth, for the document it was queued for; null where it waits no more. */
export async function replayStock(
  unit: Unit,
  known: StockRow,
): Promise<{ readonly header: StockHeader; readonly rows: StockRows } | null> {
  const accounts = new Accounts(unit)
  await accounts.load([{ role: 'cogs', of: known.item }])
  const context = await contextOf(unit, accounts, [known], { ...known, date: known.postedDate })
  const replayed = await replayEntries(context, known)
  return replayed && { header: replayed.header, rows: rowsOf(replayed.priced) }
}

/** What domains have to say about moves of this document; null where none lends a guard. */
function guardOf(
  unit: Unit,
  { date, sourceType, source }: StockHeader,
  { pathOf }: StockContext,
  isReading: boolean,
): MovesGuard | null {
  const { registry, masters, guarded } = unit.engine
  const resources = [...registry.guards.keys()]
  if (resources.length === 0) return null
  return {
    resources,
    check: async (rows, stamps) => {
      for (const resource of resources) masters.confirm(resource, stamps.get(resource) ?? 0)
      // A later price of goods moves none of them.
      const moving = rows.filter(({ quantity }) => !quantity.isZero())
      const moves = moving.map((row) => ({ ...row, date, path: pathOf(row.line) }))
      if (moves.length === 0) return
      const findings = await guarded(unit, moves, { resource: sourceType, id: source }, isReading)
      if (findings.length > 0) throw refuse(findings)
    },
  }
}

const rowsOf = (stock: PricedStock): StockRows => ({ ...stock, ...tablesOf(stock), priced: stock.moves })

const missing = (kind: string, id: string): Error => new Error(`Stock moves of an unknown ${kind}: ${id}`)

async function contextOf(
  unit: Unit,
  accounts: Accounts,
  touched: readonly { readonly item: string; readonly warehouse: string; readonly line: string }[],
  header: Pick<StockHeader, 'date' | 'branch'>,
): Promise<StockContext> {
  const { masters } = unit.engine
  const items = new Map(await masters.load(unit.transaction, 'item', [...new Set(touched.map((one) => one.item))]))
  const warehouses = new Map(
    await masters.load(unit.transaction, 'warehouses', [...new Set(touched.map((one) => one.warehouse))]),
  )
  const branches = await masters.load(unit.transaction, 'branch', [
    ...new Set([header.branch, ...[...warehouses.values()].map((one) => String(one.branch))]),
  ])
  const periods = await periodsOf(unit)
  const byStandard = [...items].flatMap(([id, item]) => (item.costing === 'standard' ? [id] : []))
  const standards = await standardsOf(unit.transaction, byStandard, header)
  const positions = new Map([...new Set(touched.map(({ line }) => line))].map((line, index) => [line, index]))
  return {
    connection: unit.transaction,
    isReading: false,
    guard: null,
    item: (id) => {
      const item = items.get(id) ?? raise(missing('item', id))
      return itemOf(item, nameFor(unit, 'item', item), standards.get(id) ?? null)
    },
    warehouse: (id) => {
      const warehouse = warehouses.get(id) ?? raise(missing('warehouse', id))
      const branch = branches.get(String(warehouse.branch)) ?? {}
      return warehouseOf(warehouse, nameFor(unit, 'warehouses', warehouse), nameFor(unit, 'branch', branch))
    },
    account: (role, of, branch) => accounts.find(role, of, branch),
    postingDate: (date) => {
      if (periodOf(periods, date)?.status === 'active') return date
      const open = periods.find((one) => one.status === 'active' && one.start > date)
      if (!open) throw new Problem(422, 'period-missing', { date })
      return open.start
    },
    zone: (branch) => zoneNamed(branches.get(branch)?.timeZone),
    now: unit.now,
    pathOf: (line) => `lines.${positions.get(line) ?? 0}.`,
    mostReplayed: MOST_REPLAYED,
  }
}

function raise(error: Error): never {
  throw error
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Only what is tracked so can keep a cost of its own. */
function costedBy({ tracking, costByBatch, costBySerial }: Values): StockItem['costedBy'] {
  if (tracking === 'batch' && costByBatch === true) return 'batch'
  return tracking === 'serial' && costBySerial === true ? 'serial' : null
}

const itemOf = (item: Values, name: string, standard: Decimal | null): StockItem => ({
  name,
  unit: text(item.baseUnitCode) ?? '',
  stocked: item.type === 'stock',
  costing: costingOf(item.costing),
  costedBy: costedBy(item),
  standard,
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
