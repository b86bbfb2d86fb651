import { Decimal, type Finding, Problem, refuse } from '@lumbung/core'
import {
  type AnyDocument, type Definition, type Field, join, name, raw, type Sql, type SuccessorProgress, sql, type Values,
} from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { columnOf, linesOf, lineTableOf, plainFieldsOf, tableOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'
import { effective } from './states.ts'
import type { Unit } from './unit.ts'

/** A line field of this document that points at lines of another. */
interface SourceField {
  readonly lines: string
  readonly field: string
  readonly source: AnyDocument
  readonly sourceLines: string
}

/** The fields of lines that name a line of a predecessor. */
export function sourceFieldsOf(registry: Registry, definition: Definition): readonly SourceField[] {
  return linesOf(definition).flatMap(([lines, fields]) =>
    plainFieldsOf(fields).flatMap(([field, one]: [string, Field<unknown, boolean>]) => {
      const source = one.options.key ? registry.resources.get(one.options.key)?.definition : undefined
      if (!one.options.line || source?.kind !== 'document') return []
      return [{ lines, field, source, sourceLines: one.options.line }]
    }),
  )
}

const idsOf = (values: Values, source: SourceField): string[] => [
  ...new Set(linesIn(values, source.lines).flatMap((line) => {
    const id = line[source.field]
    return typeof id === 'string' && id !== '' ? [id] : []
  })),
]

interface LockedSource {
  readonly resource: string
  readonly id: string
  readonly number: string | null
  readonly status: string
  readonly branch: string
}

/**
 * Locks the predecessors whose lines this document names, in the order of their tables and ids, and refuses when one is
 * not approved: two deliveries of the same order line cannot both see the same open quantity.
 */
export async function lockSources(unit: Unit, definition: Definition, values: Values, already: readonly string[]): Promise<readonly string[]> {
  const fields = [...sourceFieldsOf(unit.engine.registry, definition)]
    .map((source) => ({ source, ids: idsOf(values, source) }))
    .filter(({ source, ids }) => ids.length > 0 && !already.includes(source.field))
    .sort((a, b) => (a.source.source.key < b.source.source.key ? -1 : 1))
  if (fields.length === 0) return already
  const locks = fields.map(({ source, ids }, index) => {
    const table = name(tableOf(source.source.key))
    const lines = name(lineTableOf(source.source.key, source.sourceLines))
    return sql`${raw(`s${index} as (`)}select ${source.source.key}::text as resource, d.id, d.number, d.status, d.branch from ${table} d
      where d.id in (select l.document from ${lines} l where l.id = any(${ids}::uuid[])) order by d.id for no key update${raw(')')}`
  })
  const all = join(locks.map((_, index) => raw(`select * from s${index}`)), ' union all ')
  const text = `lock-sources ${definition.key} ${fields.map(({ source }) => source.field).join()}`
  const rows = await unit.transaction.query<LockedSource & Record<string, unknown>>(sql`with ${join(locks, ', ')} ${all}`, text)
  const dead = rows.find((row) => !effective.has(row.status) || row.status === 'closed')
  if (dead) throw new Problem(422, 'source-not-live', { source: dead.number ?? '', status: dead.status })
  return [...already, ...fields.map(({ source }) => source.field)]
}

interface Limit {
  readonly of: AnyDocument
  readonly source: SourceField
  readonly progress: SuccessorProgress
}

/** Progress of predecessors that lines of this document may not exceed. */
function limitsOn(registry: Registry, definition: Definition): readonly Limit[] {
  return sourceFieldsOf(registry, definition).flatMap((source) =>
    Object.values(source.source.progress ?? {}).flatMap((progress) =>
      'by' in progress && progress.limits && progress.by === definition.key && progress.line === source.field
        ? [{ of: source.source, source, progress }]
        : [],
    ),
  )
}

/** What of each source line is done by others, beside this document. */
function doneStatement(limit: Limit, ids: readonly string[], except: string): Sql {
  const { progress, of, source } = limit
  const line = name(lineTableOf(of.key, source.sourceLines))
  const by = name(lineTableOf(progress.by, source.lines))
  const document = name(tableOf(progress.by))
  const counted = progress.from === 'draft' ? raw("('draft', 'pending', 'revision', 'approved', 'closed')") : raw("('approved', 'closed')")
  const tolerance = progress.tolerance ? sql`coalesce(l.${name(columnOf(progress.tolerance))}, 0)` : raw('0')
  return sql`select l.id, l.${name(columnOf(progress.of))} as total, ${tolerance} as tolerance, d.number,
      coalesce((select sum(b.${name(columnOf(progress.quantity))}) from ${by} b join ${document} s on s.id = b.document
                 where b.${name(columnOf(progress.line))} = l.id and s.status in ${counted} and s.id <> ${except}), 0) as done
    from ${line} l join ${name(tableOf(of.key))} d on d.id = l.document where l.id = any(${ids}::uuid[])`
}

/**
 * Refuses lines that take more than is open on their source, tolerance included. Counted in base units; money never
 * decides. Run after `lockSources`, so that what is counted cannot change before the commit.
 */
export async function checkOpenQuantities(unit: Unit, definition: Definition, values: Values): Promise<void> {
  const limits = limitsOn(unit.engine.registry, definition).map((limit) => ({ limit, ids: idsOf(values, limit.source) })).filter(({ ids }) => ids.length > 0)
  const counted = await Promise.all(limits.map(({ limit, ids }) => unit.transaction.query(doneStatement(limit, ids, String(values.id)), 'done')))
  const findings = limits.flatMap(({ limit }, index): Finding[] => overdrawn(limit, values, counted[index] ?? []))
  if (findings.length > 0) throw refuse(findings)
}

function overdrawn(limit: Limit, values: Values, rows: readonly Readonly<Record<string, unknown>>[]): Finding[] {
  const { lines, field } = limit.source
  const left = new Map(rows.map((row) => {
    const total = new Decimal(String(row.total))
    const most = total.plus(total.times(String(row.tolerance)).div(100))
    return [String(row.id), { open: most.minus(String(row.done)), tolerance: String(row.tolerance), number: String(row.number) }]
  }))
  return linesIn(values, lines).flatMap((line, index) => {
    const source = left.get(String(line[field]))
    const quantity = line[limit.progress.quantity]
    if (!source || !(quantity instanceof Decimal)) return []
    const open = source.open
    source.open = open.minus(quantity)
    if (!quantity.greaterThan(open)) return []
    const shown = { line: index + 1, quantity: quantity.toFixed(), open: open.isNegative() ? '0' : open.toFixed(), source: source.number, tolerance: new Decimal(source.tolerance).toFixed() }
    return [{ path: `${lines}.${index}.quantity`, code: 'over-source', values: shown }]
  })
}
