// Stock as a document sees it: on hand is own, available stock in the warehouse; reserved is what approved documents
// promised and have not given yet; free is the difference. All in base units.
import { Decimal, ZERO } from '@lumbung/core'
import { type AnyDocument, join, raw, type Sql, type StockState, sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import type { Reader } from '../store/read.ts'
import { type Asked, idsOf } from './load.ts'
import { openLinesOf } from './open-lines.ts'

interface StockRow extends Row {
  readonly item: string
  readonly on_hand: string
  readonly reserved: string
  readonly holders: readonly string[] | null
  readonly unit_cost: string | null
  readonly layers: readonly (readonly [quantity: string, value: string])[] | null
}

/** So many of those that hold an item are named. */
const HOLDERS = 3

/** SQL: open quantity per item that approved documents reserve in one warehouse. */
function reservedStatement(reader: Reader, warehouse: string, items: readonly string[], except: string | null): Sql {
  const parts = [...reader.engine.registry.resources.values()].flatMap(({ definition }) =>
    definition.kind === 'document' ? reservedBy(reader, definition, warehouse, items, except) : [],
  )
  if (parts.length === 0) return raw('select null::uuid as item, 0 as quantity, null::text[] as holders where false')
  return sql`select item, sum(quantity) as quantity,
    (array_agg(distinct number order by number) filter (where quantity > 0))[1:${raw(String(HOLDERS))}] as holders
    from (${join(parts, ' union all ')}) promised group by item`
}

function reservedBy(
  reader: Reader,
  definition: AnyDocument,
  warehouse: string,
  items: readonly string[],
  except: string | null,
): Sql[] {
  const open = openLinesOf(reader, definition, definition.reserves, { items, except })
  if (!open) return []
  return [
    sql`select ${open.item} as item, d.number, ${open.quantity} as quantity ${open.from}
      and ${open.warehouse} = ${warehouse}`,
  ]
}

/** The pools that may cost stock of a warehouse: its own, else its branch's. */
async function poolsOf(reader: Reader, warehouse: string): Promise<readonly string[]> {
  const records = await reader.engine.masters.load(reader.transaction, 'warehouses', [warehouse])
  return [warehouse, ...idsOf([String(records.get(warehouse)?.branch ?? '')])]
}

async function readStock(
  reader: Reader,
  warehouse: string,
  items: readonly string[],
  except: string | null,
  isLayered: boolean,
): Promise<StockRow[]> {
  const pools = await poolsOf(reader, warehouse)
  const ofPool = sql`from stock_pool p where p.item = w.item and p.pool = any(${pools}::uuid[])
                 order by p.pool <> ${warehouse} limit 1`
  const layers = isLayered
    ? sql`(select json_agg(json_build_array(y.quantity::text, y.value::text) order by y.effective_at, y.sequence)
             from stock_layer y where y.item = w.item and y.quantity > 0 and y.pool = (select p.pool ${ofPool}))`
    : raw('null')
  const reserved = reservedStatement(reader, warehouse, items, except)
  return reader.transaction.query<StockRow>(
    sql`select w.item, coalesce(b.quantity, 0) as on_hand, coalesce(r.quantity, 0) as reserved, r.holders,
               (select case when p.quantity > 0 then round(p.value / p.quantity, 6) else p.last_cost end
                  ${ofPool}) as unit_cost, ${layers} as layers
          from unnest(${items}::uuid[]) as w (item)
          left join (${reserved}) r on r.item = w.item
          left join lateral (select sum(quantity) as quantity from stock_balance
                              where item = w.item and warehouse = ${warehouse} and status = 'available'
                                and owner is null) b on true`,
    'fact-stock',
  )
}

const stateOf = (row: StockRow): StockState => {
  const onHand = new Decimal(row.on_hand)
  const reserved = new Decimal(row.reserved)
  return {
    onHand,
    reserved,
    holders: row.holders ?? [],
    free: onHand.minus(reserved),
    unitCost: row.unit_cost === null ? null : new Decimal(row.unit_cost),
    layers: (row.layers ?? []).map(([quantity, value]) => ({
      quantity: new Decimal(quantity),
      value: new Decimal(value),
    })),
  }
}

const NOTHING: StockState = { onHand: ZERO, reserved: ZERO, holders: [], free: ZERO, unitCost: null, layers: [] }

export async function stockFacts(
  reader: Reader,
  asked: Asked<'stock'>,
  answers: Record<string, unknown>,
  except: string | null,
): Promise<void> {
  for (const [warehouse, group] of Map.groupBy(asked, ([, request]) => idsOf([request.warehouse])[0])) {
    const items = idsOf(group.flatMap(([, request]) => request.items))
    const isLayered = group.some(([, request]) => request.layers)
    const rows = warehouse && items.length > 0 ? await readStock(reader, warehouse, items, except, isLayered) : []
    const byItem = new Map(rows.map((row) => [row.item, stateOf(row)]))
    for (const [key, request] of group) {
      answers[key] = new Map(idsOf(request.items).map((item) => [item, byItem.get(item) ?? NOTHING]))
    }
  }
}
