// Lines of approved documents that will still take stock or bring it. What is finished closes by itself, and the lines
// of what is open are found by their item: neither history nor the number of open documents costs anything.
import { type AnyDocument, type Brings, name, raw, type Reserves, type Sql, sql } from '@lumbung/definition'
import { columnOf, linesOf, lineTableOf, tableOf } from '../store/naming.ts'
import { OPEN_COLUMN } from '../store/open-lines.ts'
import { countingsOf, doneOf } from '../store/progress.ts'
import type { Reader } from '../store/read.ts'

export interface OpenLines {
  /** SQL of line `l` and its document `d`: its item, its warehouse, and what is open of it, never below nothing. */
  readonly item: Sql
  readonly warehouse: Sql
  readonly quantity: Sql
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
  return {
    item,
    warehouse: name(`${fields[use.warehouse] ? 'l' : 'd'}.${columnOf(use.warehouse)}`),
    quantity: sql`greatest(l.${name(columnOf(use.quantity))} - ${doneOf(counting)}, 0)`,
    from: sql`from ${name(lineTableOf(definition.key, key))} l
    join ${name(tableOf(definition.key))} d on d.id = l.document
   where ${item} = any(${of.items}::uuid[]) and l.${raw(OPEN_COLUMN)} and d.status = 'approved'
     ${of.narrowed ?? raw('')} ${own} ${willing}`,
  }
}
