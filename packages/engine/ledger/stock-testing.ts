// A small world for the tests of the stock ledger: one item, five warehouses, a database of their own.
import fs from 'node:fs'
import { decimal, instantOf, localDate, newId, Problem } from '@lumbung/core'
import { raw, sql } from '@lumbung/definition'
import { issue, receive, type StockEntry } from '@lumbung/ledger'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { type Database, openDatabase, type Transaction } from '../database/connection.ts'
import { Batch } from '../database/batch.ts'
import { rowOf, storedColumns, type StoredMove } from './stock-history.ts'
import { priceEntries, type PricedStock, replayEntries } from './stock-price.ts'
import { MOST_REPLAYED } from './stock-queue.ts'
import { mirrorEntries, storedMovesOf } from './stock-void.ts'
import { tablesOf, writeStockRows } from './stock-rows.ts'
import type { StockContext, StockItem, StockWarehouse } from './stock-types.ts'
import { unreplayed } from '../verify/replay.ts'
import { stockInvariants } from '../verify/stock.ts'

export const branch = newId()
const other = newId()
const names = new Map<string, string>()
const costings = new Map<string, StockItem['costing']>()
const account = (name: string): string => {
  const known = [...names].find(([, each]) => each === name)
  if (known) return known[0]
  const id = newId()
  names.set(id, name)
  return id
}

export interface World {
  readonly item: string
  readonly warehouses: Readonly<Record<'main' | 'second' | 'own' | 'loose' | 'transit', string>>
  readonly context: (connection: Transaction) => StockContext
}

export function world(
  costing: StockItem['costing'],
  today = '2026-03-20',
  time = '10:00:00',
  costedBy: StockItem['costedBy'] = null,
  mostReplayed = MOST_REPLAYED,
): World {
  const item = newId()
  const warehouses = { main: newId(), second: newId(), own: newId(), loose: newId(), transit: newId() }
  const houses = new Map<string, StockWarehouse>(
    Object.entries(warehouses).map(([name, id]) => [
      id,
      {
        name,
        branch: name === 'own' ? other : branch,
        branchName: 'Jakarta',
        type: name === 'transit' ? 'transit' : 'storage',
        allowNegative: name === 'loose',
        costPool: name === 'own' ? 'own' : 'branch',
        inventoryAccount: null,
      },
    ]),
  )
  const one: StockItem = {
    name: 'Kopi',
    unit: 'kg',
    stocked: true,
    costing,
    costedBy,
    standard: costing === 'standard' ? decimal(50_000) : null,
  }
  costings.set(item, costing)
  return {
    item,
    warehouses,
    context: (connection) => ({
      connection,
      isReading: false,
      guard: null,
      item: () => one,
      warehouse: (id) =>
        houses.get(id) ?? {
          name: '',
          branch,
          branchName: '',
          type: 'storage',
          allowNegative: false,
          costPool: 'branch',
          inventoryAccount: null,
        },
      account: (role) => account(role),
      postingDate: (date) => (date < '2026-03-01' ? '2026-03-01' : date),
      zone: () => 'WIB',
      now: instantOf('WIB', localDate(today), time),
      pathOf: () => 'lines.0.',
      mostReplayed,
    }),
  }
}

let own: TestDatabase
export let database: Database

beforeAll(async () => {
  own = await freshDatabase()
  database = openDatabase({ ...own.connection, max: 12 })
  await database.query(raw(fs.readFileSync('database/ledger.sql', 'utf8')))
})
afterAll(async () => {
  await database?.close()
  await own?.drop()
})
beforeEach(() => emptied())

export const emptied = (): Promise<unknown> =>
  database.query(raw('truncate stock_move, stock_balance, stock_pool, stock_layer, stock_consumption cascade'))

export async function write(transaction: Transaction, priced: PricedStock): Promise<void> {
  const batch = new Batch()
  writeStockRows(batch, tablesOf(priced), null)
  await batch.send(transaction)
}

export const header = (date: string, source = newId(), number = 'DOC') => ({
  date,
  branch,
  sourceType: 'document',
  source,
  number,
})

export const enter = (
  of: World,
  date: string,
  entries: readonly StockEntry[],
  source = newId(),
  number = 'DOC',
): Promise<PricedStock> =>
  database.transaction(async (transaction) => {
    const priced = await priceEntries(of.context(transaction), header(date, source, number), { moves: entries })
    await write(transaction, priced)
    return priced
  })

export const takeBack = (of: World, date: string, source: string): Promise<PricedStock> =>
  database.transaction(async (transaction) => {
    const stored = await storedMovesOf(transaction, sql`source = ${source}`)
    const priced = await mirrorEntries(of.context(transaction), header(date, source), stored)
    await write(transaction, priced)
    return priced
  })

export const into = (of: World, quantity: number, value: number | null, rest: Partial<StockEntry> = {}): StockEntry =>
  receive({
    item: of.item,
    warehouse: of.warehouses.main,
    quantity: decimal(quantity),
    value: value === null ? null : decimal(value),
    contra: 'grir',
    line: newId(),
    ...rest,
  })
export const out = (of: World, quantity: number, rest: Partial<StockEntry> = {}): StockEntry =>
  issue({
    item: of.item,
    warehouse: of.warehouses.main,
    quantity: decimal(quantity),
    contra: 'cogs',
    line: newId(),
    ...rest,
  })

export const pools = async (): Promise<string> =>
  (
    await database.query<{ text: string }>(
      sql`select trim_scale(quantity) || ' / ' || value as text from stock_pool order by quantity, value`,
    )
  )
    .map((row) => row.text)
    .join(', ')

export const lines = (priced: PricedStock): string[] =>
  [...priced.lines, ...priced.revaluations.flatMap((one) => one.lines)].map(
    (line) => `${line.side} ${names.get(line.account)} ${line.idr.toFixed(2)}`,
  )

/** Everything but the general ledger, which these tests do not write. */
export async function findings(): Promise<string[]> {
  const found: string[] = []
  for (const { code, breaches } of stockInvariants) {
    if (code === 'stock-accounts') continue
    found.push(...(await database.query<{ row: string }>(breaches)).map((row) => `${code}: ${row.row}`))
  }
  const differing = await unreplayed(database, async () => costings)
  return [...found, ...differing.map(({ invariant, row }) => `${invariant}: ${row}`)]
}

/** Recalculates what is queued, pool by pool, as the job does; answers how many pools it walked. */
export async function recalculate(of: World): Promise<number> {
  for (let walked = 0; ; walked++) {
    const [known] = await database.query<StoredMove>(sql`select ${storedColumns}, m.sequence
      from stock_pool p join stock_move m on m.item = p.item and m.pool = p.pool
     where p.replay_at is not null and p.item = ${of.item} order by p.replay_at, p.pool limit 1`)
    if (!known) return walked
    await database.transaction(async (transaction) => {
      const replayed = await replayEntries(of.context(transaction), rowOf(known))
      if (replayed) await write(transaction, replayed.priced)
    })
  }
}

export const refusal = async (work: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw error ?? new Error('was not refused')
  return error
}
