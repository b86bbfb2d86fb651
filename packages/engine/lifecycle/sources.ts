import { Problem } from '@lumbung/core'
import { type AnyDocument, type Definition, type Field, join, name, raw, sql, type Values } from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { linesOf, lineTableOf, plainFieldsOf, tableOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'
import { effective } from './states.ts'
import type { Unit } from './unit.ts'

/** A line field of this document that points at lines of another. */
export interface SourceField {
  readonly lines: string
  readonly field: string
  readonly source: AnyDocument
  readonly sourceLines: string
}

/** The fields of lines that name a line of a predecessor. */
export function sourceFieldsOf(registry: Registry, definition: Definition): readonly SourceField[] {
  const known = found.get(registry)?.get(definition)
  if (known) return known
  const fields = linesOf(definition).flatMap(([lines, own]) =>
    plainFieldsOf(own).flatMap(([field, one]: [string, Field<unknown, boolean>]) => {
      const source = one.options.key ? registry.resources.get(one.options.key)?.definition : undefined
      if (!one.options.line || source?.kind !== 'document') return []
      return [{ lines, field, source, sourceLines: one.options.line }]
    }),
  )
  found.set(
    registry,
    (found.get(registry) ?? new WeakMap<Definition, readonly SourceField[]>()).set(definition, fields),
  )
  return fields
}

// Worked out once: what is declared never changes while the program runs.
const found = new WeakMap<Registry, WeakMap<Definition, readonly SourceField[]>>()

export const idsOf = (values: Values, source: SourceField): string[] => [
  ...new Set(
    linesIn(values, source.lines).flatMap((line) => {
      const id = line[source.field]
      return typeof id === 'string' && id !== '' ? [id] : []
    }),
  ),
]

export interface LockedSource {
  readonly resource: string
  readonly id: string
  readonly number: string | null
  readonly status: string
  readonly branch: string
}

/** What is locked so far: the line fields looked at, and the documents they lead to. */
export interface Locked {
  readonly fields: readonly string[]
  readonly documents: readonly LockedSource[]
}

export const nothingLocked: Locked = { fields: [], documents: [] }

/**
 * Whether some line takes from this source itself. A line that also names a nearer source, made from this one, only
 * counts here: what was given out of a document that was closed afterwards still goes its way.
 */
function namedDirectly(registry: Registry, definition: Definition, values: Values, source: SourceField): boolean {
  const nearer = sourceFieldsOf(registry, definition).filter(
    (other) =>
      other.lines === source.lines &&
      sourceFieldsOf(registry, other.source).some((far) => far.source.key === source.source.key),
  )
  return linesIn(values, source.lines).some((line) => line[source.field] && !nearer.some((other) => line[other.field]))
}

/**
 * Locks the predecessors whose lines this document names, in the order of their tables and ids, and refuses when one is
 * not approved: two deliveries of the same order line cannot both see the same open quantity.
 */
export async function lockSources(
  unit: Unit,
  definition: Definition,
  values: Values,
  already: Locked,
  mustLive = true,
): Promise<Locked> {
  const fields = [...sourceFieldsOf(unit.engine.registry, definition)]
    .map((source) => ({ source, ids: idsOf(values, source) }))
    .filter(({ source, ids }) => ids.length > 0 && !already.fields.includes(source.field))
    .toSorted((a, b) => (a.source.source.key < b.source.source.key ? -1 : 1))
  if (fields.length === 0) return already
  const locks = fields.map(({ source, ids }, index) => {
    const table = name(tableOf(source.source.key))
    const lines = name(lineTableOf(source.source.key, source.sourceLines))
    return sql`${raw(`s${index} as (`)}select ${source.source.key}::text as resource, d.id, d.number, d.status,
      d.branch from ${table} d
      where d.id in (select l.document from ${lines} l where l.id = any(${ids}::uuid[]))
        order by d.id for no key update${raw(')')}`
  })
  const all = join(
    locks.map((_, index) => raw(`select * from s${index}`)),
    ' union all ',
  )
  const text = `lock-sources ${definition.key} ${fields.map(({ source }) => source.field).join()}`
  const rows = await unit.transaction.query<LockedSource & Record<string, unknown>>(
    sql`with ${join(locks, ', ')} ${all}`,
    text,
  )
  const direct = new Set(
    fields
      .filter(({ source }) => namedDirectly(unit.engine.registry, definition, values, source))
      .map(({ source }) => source.source.key),
  )
  const dead = rows.find((row) => !effective.has(row.status) || (row.status === 'closed' && direct.has(row.resource)))
  if (dead && mustLive) throw new Problem(422, 'source-not-live', { source: dead.number ?? '', status: dead.status })
  return {
    fields: [...already.fields, ...fields.map(({ source }) => source.field)],
    documents: [...already.documents, ...rows],
  }
}
