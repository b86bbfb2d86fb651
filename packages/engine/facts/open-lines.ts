// Lines of approved documents that will still take stock or bring it. What is finished closes by itself, and the lines
// of what is open are found by their item: neither history nor the number of open documents costs anything.
import {
  type AnyDocument,
  type Brings,
  type Fields,
  join,
  name,
  raw,
  type Reserves,
  type Sql,
  sql,
} from '@lumbung/definition'
import { columnOf, linesOf, lineTableOf, tableOf } from '../store/naming.ts'
import { OPEN_COLUMN } from '../store/open-lines.ts'
import { countingsOf, doneOf } from '../store/progress.ts'
import type { Reader } from '../lifecycle/unit.ts'

export interface OpenLines {
  /** SQL of line `l` and its document `d`: its item, its warehouse, and what is open of it, never below nothing. */
  readonly item: Sql
  readonly warehouse: Sql
  readonly quantity: Sql
  /** The day on which it is wanted or comes; that of its document where it says none. */
  readonly day: Sql
  /** SQL: `from` and `where`; more conditions may follow. */
  readonly from: Sql
}

/**
 * The open lines of one kind of document with these items, except those of one document; `narrowed` holds more
 * conditions on `d`. Null where the document does not use stock so.
 */
export function openLinesOf(
  reader: Reader,
  definition: AnyDocument,
  use: Reserves | Brings | undefined,
  of: { readonly items: readonly string[]; readonly except: string | null; readonly narrowed?: Sql },
): OpenLines | null {
  const counting = countingsOf(reader.engine.registry, definition).find((one) => one.name === use?.until)
  const lines = linesOf(definition).find(([, fields]) => use && fields[use.item])
  if (!use || !counting || !lines) return null
  const [key, fields] = lines
  const item = name(`l.${columnOf(use.item)}`)
  const willing = 'flag' in use && use.flag ? sql`and l.${name(columnOf(use.flag))}` : raw('')
  const own = of.except ? sql`and d.id <> ${of.except}` : raw('')
  const date = name(`d.${columnOf(definition.date)}`)
  const due = use.due && name(`${fields[use.due] ? 'l' : 'd'}.${columnOf(use.due)}`)
  const held = use === definition.reserves ? takenOver(reader, definition, of.except) : raw('')
  return {
    item,
    warehouse: name(`${fields[use.warehouse] ? 'l' : 'd'}.${columnOf(use.warehouse)}`),
    quantity: sql`greatest(l.${name(columnOf(use.quantity))} - ${doneOf(counting)} ${held}, 0)`,
    day: due ? sql`coalesce(${due}, ${date})` : date,
    from: sql`from ${name(lineTableOf(definition.key, key))} l
    join ${name(tableOf(definition.key))} d on d.id = l.document
   where ${item} = any(${of.items}::uuid[]) and l.${raw(OPEN_COLUMN)} and d.status = 'approved'
     ${of.narrowed ?? raw('')} ${own} ${willing} ${inForce(fields, use)}`,
  }
}

/** SQL: what was taken over of an order that was closed by hand is not going to be taken any more. */
function inForce(fields: Fields, use: Reserves | Brings): Sql {
  const takesOver = 'takesOver' in use ? use.takesOver : undefined
  const { key, line } = fields[takesOver ?? '']?.options ?? {}
  if (!takesOver || !key || !line) return raw('')
  return sql`and exists (select from ${name(lineTableOf(key, line))} t join ${name(tableOf(key))} h on h.id = t.document
    where t.id = l.${name(columnOf(takesOver))} and h.status = 'approved')`
}

/** SQL: less what approved documents that were made of line `l` hold in its place, so that nothing is held twice. */
function takenOver(reader: Reader, definition: AnyDocument, except: string | null): Sql {
  const { registry } = reader.engine
  const parts = [...registry.resources.values()].flatMap(({ definition: by }): Sql[] => {
    const use = by.kind === 'document' ? by.reserves : undefined
    if (by.kind !== 'document' || !use?.takesOver) return []
    const { takesOver, quantity, until } = use
    const lines = linesOf(by).find(([, fields]) => fields[takesOver]?.options.key === definition.key)
    const counting = countingsOf(registry, by).find((one) => one.name === until)
    if (!lines || !counting) return []
    const open = sql`greatest(t.${name(columnOf(quantity))} - ${doneOf(counting, null, 't')}, 0)`
    const own = except ? sql`and h.id <> ${except}` : raw('')
    return [
      sql`- coalesce((select sum(${open}) from ${name(lineTableOf(by.key, lines[0]))} t
        join ${name(tableOf(by.key))} h on h.id = t.document
       where t.${name(columnOf(takesOver))} = l.id and h.status = 'approved' ${own}), 0)`,
    ]
  })
  return join(parts, ' ')
}
