import { type Definition, join, name, pathOf, raw, type Sql, sql } from '@lumbung/definition'
import { may } from '../actor.ts'
import { containing, scopeCondition } from './condition.ts'
import { columnOf, tableOf } from './naming.ts'
import type { Reader } from '../unit.ts'
import { isMenu } from './menu-masters.ts'

/** A record found from anywhere: which resource, where its screen is, how it is called. */
export interface SearchHit {
  readonly resource: string
  readonly path: string
  readonly id: string
  readonly code: string
  readonly name: string
}

interface HitRow extends Readonly<Record<string, unknown>> {
  readonly resource: string
  readonly id: string
  readonly code: string | null
  readonly label: string | null
}

const PER_RESOURCE = 5
const SHOWN = 30
// A planner takes longer over one very large union than over a few middling ones.
const AT_ONCE = 40

/** Numbers of documents, codes and names of masters that the user may read, what was typed in full first. */
export async function search(reader: Reader, q: string): Promise<readonly SearchHit[]> {
  const wanted = q.trim()
  if (wanted === '') return []
  const parts: Sql[] = []
  for (const { definition } of reader.engine.registry.resources.values()) {
    if (!may(reader.actor, `${definition.key}.read`) || isElsewhere(definition)) continue
    parts.push(await searched(reader, definition, wanted))
  }
  const rows: HitRow[] = []
  for (let start = 0; start < parts.length; start += AT_ONCE) {
    rows.push(
      ...(await reader.transaction.query<HitRow>(join(parts.slice(start, start + AT_ONCE), ' union all '), 'search')),
    )
  }
  return [...new Map(rows.map((row) => [row.id, row])).values()]
    .map((row) => ({ row, rank: rankOf(row, wanted.toLowerCase()) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ row }) => hitOf(reader, row))
}

/** What ledgers wrote is found in its reports, what stands in the menu is found there. */
const isElsewhere = (definition: Definition): boolean =>
  definition.kind === 'master' && (definition.ledger === true || isMenu(definition.key))

function hitOf(reader: Reader, row: HitRow): SearchHit {
  const definition = reader.engine.registry.resources.get(row.resource)?.definition
  return {
    resource: row.resource,
    path: definition ? pathOf(definition) : '',
    id: row.id,
    code: row.code ?? '',
    name: row.label ?? '',
  }
}

async function searched(reader: Reader, definition: Definition, q: string): Promise<Sql> {
  const isDocument = definition.kind === 'document'
  const code = isDocument ? 'number' : columnOf(definition.identity.code)
  const label = isDocument ? 'number' : columnOf(definition.identity.name)
  const scope = await scopeCondition(reader, definition)
  const columns = [...new Set([code, label])].map((one) => sql`d.${name(one)}::text ilike ${containing(q)}`)
  // A number that was typed in full is found however many others contain it.
  const whole = isDocument
    ? sql`(select ${definition.key}::text as resource, d.id, d.number::text as code, '' as label
        from ${name(tableOf(definition.key))} d where d.number = any(${[q, q.toUpperCase()]}::text[]) and ${scope}
        limit ${PER_RESOURCE}) union all `
    : raw('')
  const living = isDocument ? raw('true') : raw('not d.archived')
  return sql`${whole}(select ${definition.key}::text as resource, d.id, d.${name(code)}::text as code,
    ${isDocument ? raw("''") : sql`d.${name(label)}::text`} as label
    from ${name(tableOf(definition.key))} d where (${join(columns, ' or ')})
      and ${living} and ${scope} limit ${PER_RESOURCE})`
}

function rankOf({ code, label }: HitRow, q: string): number {
  const texts = [code, label].map((text) => (text ?? '').toLowerCase())
  if (texts.includes(q)) return 0
  return texts.some((text) => text.startsWith(q)) ? 1 : 2
}
