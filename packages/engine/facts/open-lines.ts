// Lines of approved documents that will still take stock or bring it: claims and supplies. What is finished closes by
// itself, and the lines of what is open are found by their item: neither history nor the number of open documents costs
// anything.
import {
  type AnyDocument,
  type Claim,
  type Fields,
  join,
  name,
  raw,
  type Sql,
  type StockKey,
  type Supply,
  sql,
} from '@lumbung/definition'
import { documentsOf } from '../registry.ts'
import { columnOf, linesOf, lineTableOf, tableOf } from '../store/naming.ts'
import { OPEN_COLUMN } from '../store/open-lines.ts'
import { countingsOf, doneOf } from '../store/progress.ts'
import type { Reader } from '../unit.ts'

export interface OpenLines {
  readonly definition: AnyDocument
  /** Claims alone: allocated. */
  readonly hard: boolean
  /** SQL of line `l` and its document `d`: its item, its warehouse, and what is open of it, never below nothing. */
  readonly item: Sql
  readonly warehouse: Sql
  readonly quantity: Sql
  /** SQL of what says more of the goods, for lines that can say it. */
  readonly keys: Readonly<Partial<Record<StockKey, Sql>>>
  /** The day on which it is wanted or comes; that of its document where it says none. */
  readonly day: Sql
  /** SQL: `from` and `where`; more conditions may follow. */
  readonly from: Sql
}

interface Declared {
  readonly engine: Pick<Reader['engine'], 'registry'>
}

interface Asked {
  /** Null: all. */
  readonly items: readonly string[] | null
  readonly except: string | null
  /** Only in warehouses of this branch, whichever the document belongs to. */
  readonly branch?: string
}

/** The open lines that claim these items, or supply them, in all documents but one. */
export const openLines = (reader: Declared, use: 'claims' | 'supplies', asked: Asked): OpenLines[] =>
  documentsOf(reader.engine.registry).flatMap((definition) =>
    (definition[use] ?? []).flatMap((one) => openBy(reader, definition, one, asked) ?? []),
  )

function openBy(reader: Declared, definition: AnyDocument, use: Claim | Supply, asked: Asked): OpenLines | null {
  const counting = countingsOf(reader.engine.registry, definition).find((one) => one.name === use.until)
  const [key, fields] = linesOf(definition).find(([lines]) => lines === counting?.own) ?? []
  if (!counting || !key || !fields) return null
  const of = (field: string): Sql => name(`${fields[field] ? 'l' : 'd'}.${columnOf(field)}`)
  const claim = 'hard' in use ? use : null
  const own = asked.except ? sql`and d.id <> ${asked.except}` : raw('')
  const place = of(use.warehouse)
  const near = asked.branch
    ? sql`and ${asked.branch} = (select w.branch from warehouses w where w.id = ${place})`
    : raw('')
  const willing = claim?.only ? sql`and ${of(claim.only)}` : raw('')
  return {
    definition,
    hard: claim?.hard === true,
    item: of(use.item),
    warehouse: place,
    quantity: sql`greatest(${of(use.quantity)} - ${doneOf(counting)}
      ${claim ? takenOver(reader, definition, asked.except) : raw('')}, 0)`,
    keys: Object.fromEntries(Object.entries(use.keys ?? {}).map(([said, field]) => [said, of(field)])),
    day: sql`coalesce(${of(use.due)}, ${of(definition.date)})`,
    from: sql`from ${name(lineTableOf(definition.key, key))} l
    join ${name(tableOf(definition.key))} d on d.id = l.document
   where ${among(of(use.item), asked.items)} l.${raw(OPEN_COLUMN)} and d.status = 'approved'
     ${near} ${own} ${willing} ${inForce(fields, claim)}`,
  }
}

const among = (item: Sql, items: Asked['items']): Sql =>
  items === null ? raw('') : sql`${item} = any(${items}::uuid[]) and`

/** SQL: what was taken over of an order that was closed by hand is not going to be taken any more. */
function inForce(fields: Fields, claim: Claim | null): Sql {
  const { key, line } = fields[claim?.from ?? '']?.options ?? {}
  if (!claim?.from || !key || !line) return raw('')
  return sql`and exists (select from ${name(lineTableOf(key, line))} t join ${name(tableOf(key))} h on h.id = t.document
    where t.id = l.${name(columnOf(claim.from))} and h.status = 'approved')`
}

/** SQL: less what approved documents made of line `l` claim in its place, so that nothing is claimed twice. */
function takenOver(reader: Declared, definition: AnyDocument, except: string | null): Sql {
  const claims = documentsOf(reader.engine.registry).flatMap((by) => (by.claims ?? []).map((claim) => ({ by, claim })))
  const parts = claims.flatMap(({ by, claim: { from = '', quantity, until } }): Sql[] => {
    const lines = linesOf(by).find(([, fields]) => fields[from]?.options.key === definition.key)
    const counting = countingsOf(reader.engine.registry, by).find((one) => one.name === until)
    if (!lines || !counting) return []
    const open = sql`greatest(t.${name(columnOf(quantity))} - ${doneOf(counting, null, 't')}, 0)`
    const own = except ? sql`and h.id <> ${except}` : raw('')
    return [
      sql`- coalesce((select sum(${open}) from ${name(lineTableOf(by.key, lines[0]))} t
        join ${name(tableOf(by.key))} h on h.id = t.document
       where t.${name(columnOf(from))} = l.id and h.status = 'approved' ${own}), 0)`,
    ]
  })
  return join(parts, ' ')
}
