import { name, type ReferenceCondition, sql } from '@lumbung/definition'
import type { Unit } from '../unit.ts'
import { columnOf, tableOf } from '../store/naming.ts'
import { visibleCondition } from '../store/visible.ts'

// A longer list helps nobody to find a code, and would make the template as large as an upload.
const LONGEST = 2000

/** Code and name of every record that may stand in a column; null for documents, or when there are too many. */
export async function lookupRows(unit: Unit, key: string, where: ReferenceCondition = {}): Promise<string[][] | null> {
  const definition = unit.engine.registry.resources.get(key)?.definition
  if (definition?.kind !== 'master') return null
  const [code, title] = [name(columnOf(definition.identity.code)), name(columnOf(definition.identity.name))]
  const scope = visibleCondition(unit.actor, unit.engine.registry, definition)
  const asked = Object.entries(where)
    .filter(([field]) => field !== 'archived')
    .map(([field, value]) =>
      Array.isArray(value)
        ? sql`and ${name(columnOf(field))} = any(${value}::text[])`
        : sql`and ${name(columnOf(field))} = ${value}`,
    )
  const conditions = asked.reduce((all, one) => sql`${all} ${one}`, sql``)
  const rows = await unit.transaction.query<{ code: string | null; name: string | null }>(
    sql`select ${code}::text as code, ${title}::text as name from ${name(tableOf(key))} d
      where not archived and ${scope} ${conditions}
      order by 1 limit ${LONGEST + 1}`,
  )
  return rows.length > LONGEST ? null : rows.map((row) => [row.code ?? '', row.name ?? ''])
}
