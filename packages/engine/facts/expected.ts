// What open documents will bring, and what they promised. What is finished closes by itself, so its cost does not grow
// with history.
import { join, raw, type Sql, sql } from '@lumbung/definition'
import type { Reader } from '../unit.ts'
import { openLines } from './open-lines.ts'

interface Asked {
  readonly items: readonly string[]
  readonly branch: string
  readonly except: string | null
}

/**
 * SQL: rows (item, warehouse, day, quantity) of what comes, and with a minus of what goes, on its day; each with the
 * number of its document and when that was approved, and whether it is allocated to it (hard).
 */
export function expectedRows(reader: Reader, { branch, ...asked }: Asked): Sql {
  const of = { ...asked, narrowed: sql`and d.branch = ${branch}` }
  const rows = (use: 'claims' | 'supplies', sign: Sql): Sql[] =>
    openLines(reader, use, of).map(
      ({ item, warehouse, day, quantity, hard, from }) =>
        sql`select ${item} as item, ${warehouse} as warehouse, ${day} as day, ${sign}${quantity} as quantity,
          d.number, d.approved_at, ${raw(String(hard))} as hard ${from}`,
    )
  const none = sql`select null::uuid as item, null::uuid as warehouse, null::date as day, 0::numeric as quantity,
    null::text as number, null::timestamptz as approved_at, false as hard where false`
  return join([none, ...rows('claims', raw('-')), ...rows('supplies', raw(''))], ' union all ')
}
