// What open documents will bring, and what they promised. What is finished closes by itself, so its cost does not grow
// with history.
import { type AnyDocument, join, name, raw, type Sql, sql, STOCK_KEYS } from '@lumbung/definition'
import { type OverDocuments, visibleRows } from './asking.ts'
import { columnOf } from '../store/naming.ts'
import { openLines } from './open-lines.ts'

/** Whom a document is about, where it is about somebody. */
const partyOf = ({ party }: AnyDocument): Sql => (party ? name(`d.${columnOf(party)}`) : raw('null::uuid'))

interface Asked {
  /** Null: all. */
  readonly items: readonly string[] | null
  readonly branch: string | null
  readonly except: string | null
}

/**
 * SQL: rows (item, warehouse, day, quantity) of what comes into the warehouses of a branch, and with a minus of what
 * goes, on its day, whichever branch asked for it; each with the number of its document, where who asks may see that,
 * and when it was approved, whether it is allocated to it (hard), and what says more of the goods (location, batch,
 * serial, owner, status), blank where the line says none.
 */
export function expectedRows(reader: OverDocuments, asked: Asked): Sql {
  const within = {
    items: asked.items,
    except: asked.except,
    ...(asked.branch === null ? {} : { branch: asked.branch }),
  }
  const rows = (use: 'claims' | 'supplies', sign: Sql): Sql[] =>
    openLines(reader, use, within).map(
      ({ definition, item, warehouse, day, quantity, hard, keys, from }) =>
        sql`select ${item} as item, ${warehouse} as warehouse, ${day} as day, ${sign}${quantity} as quantity,
          ${definition.key}::text as resource, case when ${visibleRows(reader, definition)} then d.id end as document,
          case when ${visibleRows(reader, definition)} then d.number end as number,
          case when ${visibleRows(reader, definition)} then ${partyOf(definition)} end as party, d.approved_at,
          ${raw(String(hard))} as hard,
          ${join(
            STOCK_KEYS.map((key) => sql`${keys[key] ?? raw('null')}::text as ${raw(key)}`),
            ', ',
          )} ${from}`,
    )
  const none = sql`select null::uuid as item, null::uuid as warehouse, null::date as day, 0::numeric as quantity,
    null::text as resource, null::uuid as document, null::text as number,
    null::uuid as party, null::timestamptz as approved_at, false as hard,
    ${join(
      STOCK_KEYS.map((key) => sql`null::text as ${raw(key)}`),
      ', ',
    )} where false`
  return join([none, ...rows('claims', raw('-')), ...rows('supplies', raw(''))], ' union all ')
}
