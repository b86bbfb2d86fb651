// What open documents will bring, and what they promised. What is finished closes by itself, so its cost does not grow
// with history.
import { type AnyDocument, type Brings, join, type Reserves, type Sql, sql } from '@lumbung/definition'
import type { Reader } from '../lifecycle/unit.ts'
import { openLinesOf } from './open-lines.ts'

interface Asked {
  readonly items: readonly string[]
  readonly branch: string
  readonly except: string | null
}

function openBy(
  reader: Reader,
  definition: AnyDocument,
  use: Reserves | Brings | undefined,
  { items, branch, except }: Asked,
): Sql[] {
  if (!use?.due) return []
  const open = openLinesOf(reader, definition, use, { items, except, narrowed: sql`and d.branch = ${branch}` })
  if (!open) return []
  const quantity = use === definition.brings ? open.quantity : sql`-${open.quantity}`
  return [
    sql`select ${open.item} as item, ${open.warehouse} as warehouse, ${open.day} as day, ${quantity} as quantity
        ${open.from}`,
  ]
}

/** SQL: rows (item, warehouse, day, quantity) of what comes, and with a minus of what goes, on its day. */
export function expectedRows(reader: Reader, asked: Asked): Sql {
  const open = [...reader.engine.registry.resources.values()].flatMap(({ definition }) =>
    definition.kind === 'document'
      ? [definition.reserves, definition.brings].flatMap((use) => openBy(reader, definition, use, asked))
      : [],
  )
  const none = sql`select null::uuid as item, null::uuid as warehouse, null::date as day, 0::numeric as quantity
    where false`
  return join([none, ...open], ' union all ')
}
