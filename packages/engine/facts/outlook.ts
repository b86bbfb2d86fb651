// How stock will stand (inventory 6): what lies in the warehouses of a branch from which goods are sold, what open
// documents bring and what they promised, each on its day. One statement; it looks through what is open, and finished
// documents close by themselves, so its cost does not grow with history.
import { Decimal, isId } from '@lumbung/core'
import {
  type AnyDocument,
  type Brings,
  join,
  name,
  type OutlookRequest,
  type Reserves,
  type Sql,
  sql,
  type Turn,
} from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { tableOf } from '../store/naming.ts'
import type { Reader } from '../store/read.ts'
import { type FactsReader, idsOf } from './load.ts'
import { openLinesOf } from './open-lines.ts'

interface TurnRow extends Row {
  readonly item: string
  readonly warehouse: string
  readonly day: string | null
  readonly quantity: string
}

/** SQL: what is open of the lines of one kind of document, with the day it comes or goes. */
function openBy(
  reader: Reader,
  definition: AnyDocument,
  use: Reserves | Brings | undefined,
  { branch, items }: OutlookRequest,
  except: string | null,
): Sql[] {
  if (!use?.due) return []
  const narrowed = sql`and d.branch = ${branch}`
  const open = openLinesOf(reader, definition, use, { items: idsOf(items), except, narrowed })
  if (!open) return []
  const turn = use === definition.brings ? open.quantity : sql`-${open.quantity}`
  return [
    sql`select ${open.item} as item, ${open.warehouse} as warehouse, ${open.day} as day, ${turn} as quantity
        ${open.from}`,
  ]
}

/** By item what is there (first, without a day), then what turns on each day, in order. */
export async function outlookFact(
  reader: FactsReader,
  request: OutlookRequest,
  except: string | null,
): Promise<ReadonlyMap<string, readonly Turn[]>> {
  const items = idsOf(request.items)
  const isTold = reader.seenBy === null || reader.seenBy.branches.includes(request.branch ?? '')
  if (items.length === 0 || !isId(request.branch) || !isTold) return new Map()
  const open = [...reader.engine.registry.resources.values()].flatMap(({ definition }) =>
    definition.kind === 'document'
      ? [definition.reserves, definition.brings].flatMap((use) => openBy(reader, definition, use, request, except))
      : [],
  )
  const there = sql`select item, warehouse, null::date as day, quantity from stock_balance
    where item = any(${items}::uuid[]) and status = 'available' and owner is null`
  const rows = await reader.transaction.query<TurnRow>(
    sql`select t.item, t.warehouse, to_char(t.day, 'YYYY-MM-DD') as day, sum(t.quantity) as quantity
          from (${join([there, ...open], ' union all ')}) t
          join ${name(tableOf('warehouses'))} w on w.id = t.warehouse and w.branch = ${request.branch}
            and coalesce(w.sellable, true)
         group by t.item, t.warehouse, t.day having sum(t.quantity) <> 0
         order by t.day nulls first, t.item, t.warehouse`,
    'fact-outlook',
  )
  const turns = rows.map(({ item, warehouse, day, quantity }) => ({
    item,
    turn: { warehouse, day, quantity: new Decimal(quantity) },
  }))
  return new Map([...Map.groupBy(turns, (one) => one.item)].map(([item, own]) => [item, own.map(({ turn }) => turn)]))
}
