import { Decimal, newId, Problem, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { BillEntry } from '@lumbung/ledger'
import { type BillShare, billShare } from '@lumbung/ledger/stock/share.ts'
import type { Unit } from '../lifecycle/unit.ts'
import { todayOf } from '../lifecycle/prepare.ts'
import type { Accounts } from './accounts.ts'
import { clearingRow, type Standing, type Standings, standingKey, takeStanding } from './clearing.ts'
import type { GeneralRow, LedgerRow, PostingHeader } from './header.ts'
import { lineOf } from './journal.ts'
import type { StockRows } from './stock.ts'

interface Pool extends Readonly<Record<string, unknown>> {
  readonly item: string
  readonly pool: string
  readonly quantity: string
  readonly value: string
  readonly last_cost: string | null
  readonly last_at: string
}

interface Layer extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly line: string
  readonly item: string
  readonly pool: string
  readonly move: string
  readonly effective_at: string
  readonly sequence: number
  readonly quantity: string
  readonly value: string
}

interface State {
  quantity: Decimal
  value: Decimal
  readonly row: Pool
}

interface Rows {
  readonly general: GeneralRow[]
  readonly clearing: LedgerRow[]
  readonly stock: StockRows | null
}

/** Items and warehouses say how and where a piece is valued. */
async function placesOf(unit: Unit, entries: readonly BillEntry[]): Promise<(entry: BillEntry) => { pool: string; branch: string; costing: string }> {
  const items = await unit.engine.masters.load(unit.transaction, 'item', entries.map((entry) => entry.item))
  const warehouses = await unit.engine.masters.load(unit.transaction, 'warehouses', entries.map((entry) => entry.warehouse))
  return (entry) => {
    const warehouse = warehouses.get(entry.warehouse)
    const branch = String(warehouse?.branch)
    return { pool: warehouse?.costPool === 'own' ? entry.warehouse : branch, branch, costing: String(items.get(entry.item)?.costing) }
  }
}

async function lockPools(unit: Unit, keys: readonly { item: string; pool: string }[]): Promise<Map<string, State>> {
  const rows = await unit.transaction.query<Pool>(
    sql`select p.* from stock_pool p join unnest(${keys.map((key) => key.item)}::uuid[], ${keys.map((key) => key.pool)}::uuid[]) as k (item, pool)
        on p.item = k.item and p.pool = k.pool order by p.item, p.pool for update of p`, 'bill-pools')
  return new Map(rows.map((row) => [`${row.item} ${row.pool}`, { quantity: new Decimal(row.quantity), value: new Decimal(row.value), row }]))
}

const layersOf = (unit: Unit, sources: readonly string[]): Promise<Layer[]> =>
  unit.transaction.query<Layer>(
    sql`select l.*, m.line from stock_layer l join stock_move m on m.id = l.move where m.line = any(${sources}::uuid[]) order by l.effective_at, l.sequence for update of l`, 'bill-layers')

/**
 * Bills received quantities (finance 5.11):
 *
 *   debit   goods received not invoiced   exactly the receipt's value of the quantity
 *   debit   inventory                     the price difference of the share still on hand (a value-only stock row)
 *   debit   price variance                the price difference of the rest; all of it for standard-cost items
 *   debit   exchange on receipts          what the rate did between receipt and bill
 *
 * The supplier's credit is the document's own entry.
 */
export async function billRows(unit: Unit, header: PostingHeader, entries: readonly BillEntry[], standing: Standings, accounts: Accounts): Promise<Rows> {
  if (entries.length === 0) return { general: [], clearing: [], stock: null }
  const placeOf = await placesOf(unit, entries)
  const pools = await lockPools(unit, entries.map((entry) => ({ item: entry.item, pool: placeOf(entry).pool })))
  const fifo = entries.filter((entry) => placeOf(entry).costing === 'fifo')
  const layers = fifo.length > 0 ? await layersOf(unit, fifo.map((entry) => entry.source)) : []
  const general: GeneralRow[] = []
  const clearing: LedgerRow[] = []
  const moves: LedgerRow[] = []
  const changed = new Map<string, Layer>()
  for (const entry of entries) {
    const place = placeOf(entry)
    const state = pools.get(`${entry.item} ${place.pool}`)
    const at = standing.get(standingKey(entry.role, entry.source))
    if (!at) throw new Problem(422, 'nothing-to-bill')
    const own = layers.filter((layer) => layer.line === entry.source)
    const onHand = place.costing === 'standard' ? ZERO : place.costing === 'fifo' ? held(own) : (state?.quantity ?? ZERO)
    const { share, taken, account } = shareOf(header, entry, at, onHand, place.costing === 'fifo')
    general.push(...linesOf(header, entry, share, taken, account, accounts))
    clearing.push(clearingRow(header, {
      role: entry.role, account, source: entry.source, line: entry.line, item: entry.item, quantity: entry.quantity.negated(),
      value: taken.value.negated(), amount: taken.amount.negated(), currency: at.currency, pieces: share.pieces,
    }))
    if (share.stock.isZero() || !state) continue
    state.value = state.value.plus(share.stock)
    if (own[0]) changed.set(own[0].id, { ...own[0], value: new Decimal(changed.get(own[0].id)?.value ?? own[0].value).plus(share.stock).toFixed() })
    moves.push(valueOnly(unit, header, entry, place, share, accounts))
  }
  return { general, clearing, stock: moves.length > 0 ? stockRows(moves, [...pools.values()], [...changed.values()]) : null }
}

const held = (layers: readonly Layer[]): Decimal => layers.reduce((total, layer) => total.plus(layer.quantity), ZERO)

function shareOf(header: PostingHeader, entry: BillEntry, at: Standing, onHand: Decimal, layered: boolean): { share: BillShare; taken: { value: Decimal; amount: Decimal }; account: string } {
  const taken = takeStanding(at, entry.quantity)
  const share = billShare({
    quantity: entry.quantity, receiptValue: taken.value, receiptAmount: taken.amount, billAmount: entry.amount, billRate: header.rate,
    onHand, givenEarlier: layered ? ZERO : at.piecesToStock,
  })
  at.piecesToStock = at.piecesToStock.plus(share.pieces)
  return { share, taken, account: at.account }
}

function linesOf(header: PostingHeader, entry: BillEntry, share: BillShare, taken: { value: Decimal; amount: Decimal }, account: string, accounts: Accounts): GeneralRow[] {
  const { branch } = header
  const side = (value: Decimal): 'debit' | 'credit' => (value.isNegative() ? 'credit' : 'debit')
  const rows = [lineOf(account, branch, 'debit', taken.amount, taken.value)]
  // In the document's currency the difference is what is billed beyond the receipt; it splits as the rupiah does.
  const difference = entry.amount.minus(taken.amount)
  const toStock = share.priceDifference.isZero() ? ZERO : difference.times(share.stock).div(share.priceDifference).toDecimalPlaces(2)
  const add = (role: 'inventory' | 'ppv' | 'fx_grir', of: string | null, amount: Decimal, idr: Decimal): void => {
    if (idr.isZero() && amount.isZero()) return
    const found = accounts.find(role, of, branch)
    if (found) rows.push(lineOf(found, branch, side(idr.isZero() ? amount : idr), amount.abs(), idr.abs()))
  }
  add('inventory', entry.item, toStock, share.stock)
  add('ppv', entry.item, difference.minus(toStock), share.rest)
  add('fx_grir', null, ZERO, share.rateDifference)
  return rows
}

function valueOnly(unit: Unit, header: PostingHeader, entry: BillEntry, place: { pool: string; branch: string }, share: BillShare, accounts: Accounts): LedgerRow {
  const local = new Date(unit.now + 7 * 3_600_000).toISOString()
  const time = header.date === todayOf(unit) ? local.slice(11, 23) : '23:59:00'
  return {
    id: newId(), effective_at: `${header.date} ${time}`, posted_date: header.date, source_type: header.sourceType, source: header.source,
    number: header.number, line: entry.line, item: entry.item, warehouse: entry.warehouse, location: null, batch: null, serial: null,
    status: 'available', owner: null, pool: place.pool, branch: place.branch, quantity: ZERO, value: share.stock, kind: 'value_only',
    priced: false, cause: null, account: accounts.find('inventory', entry.item, header.branch), contra_account: null, contra_role: entry.role,
  }
}

const stockRows = (moves: LedgerRow[], pools: readonly State[], layers: readonly Layer[]): StockRows => ({
  moves, balances: [], bites: [], general: [], clearing: [],
  pools: pools.map(({ row, value }) => ({ item: row.item, pool: row.pool, quantity: row.quantity, value, last_cost: row.last_cost, last_at: row.last_at })),
  layers: layers.map(({ line: _line, ...layer }) => layer),
})
