// Stock as a document sees it: on hand is own, available stock in the warehouse; reserved is what approved documents
// promised and have not given yet; free is the difference. All in base units.
// Claims are served in turn (inventory 6): hard ones first, then soft ones by the day on which they are wanted, then by
// approval. On hand 10: an order of 10 for the 5th has them, however much one for the 20th waits for.
import { Decimal, larger, smaller, sum, todayIn, ZERO } from '@lumbung/core'
import { join, raw, type Sql, type StockState, sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import type { Reader } from '../unit.ts'
import { isVisible } from '../store/visible.ts'
import { type FactsReader, idsOf, type NamedRequests, visibleRows } from './asking.ts'
import { poolWithin } from '../ledger/stock-pools.ts'
import { openLines } from './open-lines.ts'
import { claimsSuch, type Keys, lyingAt } from './stock-keys.ts'

/** An open line: what it claims, and what the soft claims before it do. */
type ClaimRow = readonly [line: string, quantity: string, ahead: string]

interface StockRow extends Row {
  readonly item: string
  readonly on_hand: string
  readonly reserved: string
  readonly hard: string
  readonly claims: readonly ClaimRow[] | null
  readonly holders: readonly string[] | null
  readonly unit_cost: string | null
  readonly layers: readonly (readonly [quantity: string, value: string])[] | null
}

const WAREHOUSES = 'warehouses'
const BATCHES = 'batch'

/** So many of those that hold an item are named. */
const HOLDERS = 3

interface StockAsked {
  readonly items: readonly string[]
  /** Lines of which it is asked what their turn brings. */
  readonly claims: readonly string[]
  readonly isLayered: boolean
  readonly except: string | null
  readonly keys: Keys
}

/** SQL: open quantity per item that approved documents claim in one warehouse. */
function reservedStatement(reader: FactsReader, warehouse: string, asked: StockAsked): Sql {
  const { items, claims, except, keys } = asked
  const parts = openLines(reader, 'claims', { items, except }).map(
    ({ definition, hard, item, day, quantity, from, warehouse: place, keys: own }) =>
      sql`select ${item} as item, d.number, l.id as line, ${day} as day, d.approved_at, ${raw(String(hard))} as hard,
      (${visibleRows(reader, definition)}) as visible, ${quantity} as quantity ${from} and ${place} = ${warehouse}
      ${claimsSuch(own, keys)}`,
  )
  if (parts.length === 0)
    return raw(`select null::uuid as item, 0 as quantity, 0 as hard, null::json as claims, null::text[] as holders
      where false`)
  // Only who has a claim asks whose turn it is.
  const ahead =
    claims.length > 0
      ? sql`sum(quantity) filter (where not hard) over (partition by item order by day, approved_at, line
          rows between unbounded preceding and 1 preceding)`
      : raw('0')
  return sql`select item, sum(quantity) as quantity, coalesce(sum(quantity) filter (where hard), 0) as hard,
    json_agg(json_build_array(line, quantity::text, coalesce(ahead, 0)::text))
      filter (where visible and line = any(${claims}::uuid[])) as claims,
    (array_agg(distinct number order by number)
      filter (where visible and quantity > 0))[1:${raw(String(HOLDERS))}] as holders
    from (select *, ${ahead} as ahead from (${join(parts, ' union all ')}) open) promised group by item`
}

/** The pools that may cost stock of a warehouse: its own, else its branch's; before both those of a batch or serial. */
async function poolsOf(reader: Reader, warehouse: string, { batch, serial }: Keys): Promise<readonly string[]> {
  const records = await reader.engine.masters.load(reader.transaction, WAREHOUSES, [warehouse])
  const shared = [warehouse, ...idsOf([String(records.get(warehouse)?.branch ?? '')])]
  const kept = [serial, batch].flatMap((key) => (key === undefined ? [] : shared.map((pool) => poolWithin(pool, key))))
  return [...kept, ...shared]
}

/** SQL: whatever batch is not named is usable: neither expired before today nor held back (inventory 6). */
function usable({ engine }: FactsReader, { batch }: Keys): Sql {
  if (batch !== undefined || !engine.registry.resources.has(BATCHES)) return raw('')
  const today = todayIn('WIB', engine.now())
  return sql`and (batch is null or exists (select from batch t
    where t.id = stock_balance.batch and t.state = 'open' and (t.expiry is null or t.expiry >= ${today}::date)))`
}

async function readStock(
  reader: FactsReader,
  warehouse: string,
  asked: StockAsked,
  lock: boolean,
): Promise<readonly StockRow[]> {
  const { items, isLayered } = asked
  const pools = await poolsOf(reader, warehouse, asked.keys)
  // Who takes reserved goods waits for who does so before: a statement of its own, so that the next one sees it.
  const locked = lock && asked.claims.length > 0 ? lockPools(reader, items, pools) : null
  const ofPool = sql`from stock_pool p where p.item = w.item and p.pool = any(${pools}::uuid[])
                 order by array_position(${pools}::uuid[], p.pool) limit 1`
  const layers = isLayered
    ? sql`(select json_agg(json_build_array(y.quantity::text, y.value::text) order by y.effective_at, y.sequence)
             from stock_layer y where y.item = w.item and y.quantity > 0 and y.pool = (select p.pool ${ofPool}))`
    : raw('null')
  const reserved = reservedStatement(reader, warehouse, asked)
  const reading = reader.transaction.query<StockRow>(
    sql`select w.item, coalesce(b.quantity, 0) as on_hand, coalesce(r.quantity, 0) as reserved,
               coalesce(r.hard, 0) as hard, r.claims, r.holders,
               (select case when p.quantity > 0 then round(p.value / p.quantity, 6) else p.last_cost end
                  ${ofPool}) as unit_cost, ${layers} as layers
          from unnest(${items}::uuid[]) as w (item)
          left join (${reserved}) r on r.item = w.item
          left join lateral (select sum(quantity) as quantity from stock_balance
                              where item = w.item and warehouse = ${warehouse} and ${lyingAt(asked.keys)}
                                ${usable(reader, asked.keys)}) b on true`,
    'fact-stock',
  )
  const [rows] = await Promise.all([reading, locked])
  return rows
}

/** In the order in which postings lock them. */
const lockPools = (reader: Reader, items: readonly string[], pools: readonly string[]): Promise<unknown> =>
  reader.transaction.query(
    sql`select from stock_pool where item = any(${items}::uuid[]) and pool = any(${pools}::uuid[])
         order by item, pool for update`,
    'fact-lock-stock',
  )

interface Claim {
  readonly quantity: Decimal
  readonly ahead: Decimal
}

/** What is there for these soft claims: what hard ones and those before them leave, and what nobody claims. */
export function freeTo(claims: readonly Claim[], onHand: Decimal, reserved: Decimal, hard: Decimal): Decimal {
  const unclaimed = onHand.minus(reserved)
  if (claims.length === 0) return unclaimed
  const turns = claims.map(({ quantity, ahead }) => larger(smaller(quantity, onHand.minus(hard).minus(ahead)), ZERO))
  return sum(turns).plus(larger(unclaimed, ZERO))
}

/** Stock in a warehouse that who asks may not see is as if it were not there. */
async function isWarehouseVisible({ engine, seenBy, transaction }: FactsReader, warehouse: string): Promise<boolean> {
  const definition = engine.registry.resources.get(WAREHOUSES)?.definition
  if (!seenBy || !definition) return true
  const record = (await engine.masters.load(transaction, WAREHOUSES, [warehouse])).get(warehouse)
  return record !== undefined && isVisible(seenBy, definition, record)
}

const stateOf = (row: StockRow, claims: readonly string[]): StockState => {
  const onHand = new Decimal(row.on_hand)
  const reserved = new Decimal(row.reserved)
  const own = (row.claims ?? []).filter(([line]) => claims.includes(line))
  const turns = own.map(([, quantity, ahead]) => ({ quantity: new Decimal(quantity), ahead: new Decimal(ahead) }))
  return {
    onHand,
    reserved,
    holders: row.holders ?? [],
    free: freeTo(turns, onHand, reserved, new Decimal(row.hard)),
    unitCost: row.unit_cost === null ? null : new Decimal(row.unit_cost),
    layers: (row.layers ?? []).map(([quantity, value]) => ({
      quantity: new Decimal(quantity),
      value: new Decimal(value),
    })),
  }
}

const NOTHING: StockState = { onHand: ZERO, reserved: ZERO, holders: [], free: ZERO, unitCost: null, layers: [] }

export async function stockFacts(
  reader: FactsReader,
  asked: NamedRequests<'stock'>,
  answers: Record<string, unknown>,
  { except, lock }: { readonly except: string | null; readonly lock: boolean },
): Promise<void> {
  const alike = Map.groupBy(asked, ([, { warehouse, keys }]) => `${idsOf([warehouse])[0]} ${JSON.stringify(keys)}`)
  for (const group of alike.values()) {
    const [warehouse] = idsOf([group[0]?.[1].warehouse ?? null])
    const keys = group[0]?.[1].keys ?? {}
    const items = idsOf(group.flatMap(([, request]) => request.items))
    const claims = idsOf(group.flatMap(([, request]) => request.claims))
    const isLayered = group.some(([, request]) => request.layers)
    const isAnswered = warehouse !== undefined && items.length > 0 && (await isWarehouseVisible(reader, warehouse))
    const rows = isAnswered ? await readStock(reader, warehouse, { items, claims, isLayered, except, keys }, lock) : []
    const byItem = new Map(rows.map((row) => [row.item, row]))
    for (const [key, request] of group) {
      answers[key] = new Map(
        idsOf(request.items).map((item) => {
          const row = byItem.get(item)
          return [item, row ? stateOf(row, idsOf(request.claims)) : NOTHING]
        }),
      )
    }
  }
}
