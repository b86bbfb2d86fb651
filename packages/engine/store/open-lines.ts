// Which lines still take stock or bring it is asked with every delivery. That their document is approved stands in its
// header, so they could only be found by looking through everything that is approved; with thousands of open orders
// that took ten times as long as the rest of a delivery. So these lines say it too: written with them, kept by the
// database when the status of the document changes, and compared by `verify`.
import { type Definition, type Fields, name, raw, type Sql, sql } from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { columnOf, linesOf, lineTableOf, tableOf } from './naming.ts'

export const OPEN_COLUMN = 'open'

/** The columns of items that these lines claim or supply; none of all other lines. */
export function stockItemsOf(definition: Definition, fields: Fields): readonly string[] {
  if (definition.kind !== 'document') return []
  const uses = [...(definition.claims ?? []), ...(definition.supplies ?? [])].filter(({ item }) => fields[item])
  return [...new Set(uses.map(({ item }) => columnOf(item)))]
}

/** Whether lines say that their document is approved. */
export const hasOpenColumn = (definition: Definition, fields: Fields): boolean =>
  stockItemsOf(definition, fields).length > 0

interface Tables {
  readonly header: string
  readonly lines: string
}

const tablesIn = (registry: Registry): Tables[] =>
  [...registry.resources.values()].flatMap(({ definition }) =>
    linesOf(definition).flatMap(([key, fields]) =>
      hasOpenColumn(definition, fields)
        ? [{ header: tableOf(definition.key), lines: lineTableOf(definition.key, key) }]
        : [],
    ),
  )

/** Keeps what the lines say of their document; older rows are told it here. */
export const openLinesStatements = (registry: Registry): string[] =>
  tablesIn(registry).flatMap(({ header, lines }) => [
    `create or replace function keep_open_${lines}() returns trigger language plpgsql as $$ begin
       update ${lines} set ${OPEN_COLUMN} = (new.status = 'approved')
        where document = new.id and ${OPEN_COLUMN} <> (new.status = 'approved');
       return null;
     end $$`,
    `create or replace trigger keep_open_lines after update of status on ${header} for each row
       when ((old.status = 'approved') is distinct from (new.status = 'approved'))
       execute function keep_open_${lines}()`,
    `update ${lines} l set ${OPEN_COLUMN} = true from ${header} d
      where d.id = l.document and d.status = 'approved' and not l.${OPEN_COLUMN}`,
  ])

/** Lines that say otherwise than their document; one statement for each table. */
export const openLinesBreaches = (registry: Registry): Sql[] =>
  tablesIn(registry).map(
    ({ header, lines }) => sql`select d.number || ' line ' || l.position as row from ${name(lines)} l
      join ${name(header)} d on d.id = l.document where l.${raw(OPEN_COLUMN)} <> (d.status = 'approved')`,
  )
