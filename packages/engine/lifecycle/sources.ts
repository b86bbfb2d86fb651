import { Problem } from '@lumbung/core'
import { type Definition, join, name, raw, type Sql, sql, type Values } from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { columnOf, lineTableOf, tableOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'
import { visibleCondition } from '../store/visible.ts'
import { placeOf, refuseUnknown } from './named.ts'
import { followsNearer, type SourceField, sourceFieldsOf } from './source-fields.ts'
import { effective } from '../store/states.ts'
import type { Unit } from '../unit.ts'

export const idsOf = (values: Values, source: SourceField): string[] => [
  ...new Set(
    linesIn(values, source.lines).flatMap((line) => {
      const id = line[source.field]
      return typeof id === 'string' && id !== '' ? [id] : []
    }),
  ),
]

/** Whether a line names a line of another document: such a document is made from there, never from its own copy. */
export const comesFromLines = (registry: Registry, definition: Definition, values: Values): boolean =>
  sourceFieldsOf(registry, definition).some((source) => idsOf(values, source).length > 0)

interface LockedSource {
  readonly resource: string
  readonly id: string
  readonly number: string | null
  readonly status: string
  readonly branch: string
}

/** What is locked so far: the source lines named, and the documents they lead to. */
export interface LockedSources {
  readonly lines: ReadonlySet<string>
  readonly documents: readonly LockedSource[]
}

export const nothingLocked: LockedSources = { lines: new Set(), documents: [] }

/**
 * Whether some line takes from this source itself. A line that also names a nearer source, made from this one, only
 * counts here: what was given out of a document that was closed afterwards still goes its way.
 */
function namedDirectly(registry: Registry, definition: Definition, values: Values, source: SourceField): boolean {
  return linesIn(values, source.lines).some(
    (line) => line[source.field] && !followsNearer(registry, definition, source, line),
  )
}

/** A source field with how its lines are found: by their ids, or as what the lines of a nearer source name. */
interface Wanted {
  readonly source: SourceField
  readonly lines: Sql
  readonly followed: boolean
}

/** The lines named, and those that the named lines name in turn: what was given out leads to what was ordered. */
function wantedOf(registry: Registry, definition: Definition, values: Values, already: LockedSources): Wanted[] {
  const fields = sourceFieldsOf(registry, definition)
  const named = fields.flatMap((source): { source: SourceField; ids: string[] }[] => {
    const ids = idsOf(values, source).filter((id) => !already.lines.has(id))
    return ids.length > 0 ? [{ source, ids }] : []
  })
  const followed = fields.flatMap((source): Wanted[] => {
    if (named.some((one) => one.source === source)) return []
    const ways = named.flatMap(({ source: nearer, ids }) =>
      sourceFieldsOf(registry, nearer.source)
        .filter((far) => far.source.key === source.source.key && far.lines === nearer.sourceLines)
        .map((far) => {
          const table = name(lineTableOf(nearer.source.key, nearer.sourceLines))
          const column = name(columnOf(far.field))
          return sql`select ${column} from ${table} where id = any(${ids}::uuid[]) and ${column} is not null`
        }),
    )
    return ways.length === 0 ? [] : [{ source, lines: join(ways, ' union '), followed: true }]
  })
  return [
    ...named.map(({ source, ids }): Wanted => ({ source, lines: sql`select unnest(${ids}::uuid[])`, followed: false })),
    ...followed,
  ].toSorted((a, b) => (a.source.source.key < b.source.source.key ? -1 : 1))
}

/** Locks the documents of each source in the order of their tables and ids; answers the lines that were followed. */
function lockStatement({ actor, engine }: Unit, wanted: readonly Wanted[]): Sql {
  const locks = wanted.map(({ source, lines }, index) => {
    const documents = name(tableOf(source.source.key))
    const own = name(lineTableOf(source.source.key, source.sourceLines))
    return sql`${raw(`l${index} (id) as materialized (`)}${lines}${raw(`), s${index} as (`)}
      select ${source.source.key}::text as resource, d.id, d.number, d.status, d.branch,
             (${visibleCondition(actor, engine.registry, source.source)}) as visible from ${documents} d
       where d.id in (select l.document from ${own} l where l.id in (select id from ${raw(`l${index}`)}))
       order by d.id for no key update${raw(')')}`
  })
  const rows = wanted.flatMap(({ source, followed }, index) => {
    const own = name(lineTableOf(source.source.key, source.sourceLines))
    const lines = followed
      ? raw(`select null, id, null, null, null, null::boolean from l${index}`)
      : sql`select null, l.id, null, null, null, s.visible from ${own} l join ${raw(`s${index}`)} s on s.id = l.document
         where l.id in (select id from ${raw(`l${index}`)})`
    return [raw(`select * from s${index}`), lines]
  })
  return sql`with ${join(locks, ', ')} ${join(rows, ' union all ')}`
}

interface LockedRow extends Readonly<Record<string, unknown>> {
  /** Null for a line. */
  readonly resource: string | null
  readonly id: string
  readonly number: string | null
  readonly status: string
  readonly branch: string
  /** Whether who asks may see it; null for a line that was followed, which nobody named. */
  readonly visible: boolean | null
}

/**
 * Locks the predecessors whose lines this document names, directly or through a nearer one, and refuses when one is not
 * approved: two deliveries of the same order line cannot both see the same open quantity. Answers `already` where
 * nothing is left to lock.
 */
export async function lockSources(
  unit: Unit,
  definition: Definition,
  values: Values,
  already: LockedSources,
  mustLive = true,
): Promise<LockedSources> {
  const { registry } = unit.engine
  const wanted = wantedOf(registry, definition, values, already)
  if (wanted.length === 0) return already
  const rows = await unit.transaction.query<LockedRow>(lockStatement(unit, wanted), 'lock-sources')
  const named = wanted.flatMap(({ source }) => idsOf(values, source))
  const lines = new Set([...already.lines, ...named])
  const documents: LockedSource[] = []
  for (const { resource, visible: _visible, ...row } of rows) {
    if (resource === null) lines.add(row.id)
    else documents.push({ resource, ...row })
  }
  if (mustLive) {
    const seen = new Set(rows.filter(({ resource, visible }) => resource === null && visible).map(({ id }) => id))
    for (const { source, followed } of wanted)
      if (!followed)
        // What was locked before was judged then, and is not among these rows.
        for (const id of idsOf(values, source).filter((one) => !already.lines.has(one)))
          unit.visible.set(placeOf(source.source.key, source.sourceLines, id), seen.has(id))
    refuseUnknown(unit, definition, values)
  }
  const direct = new Set(
    wanted
      .filter(({ source, followed }) => !followed && namedDirectly(registry, definition, values, source))
      .map(({ source }) => source.source.key),
  )
  const dead = documents.find(
    (row) => !effective.has(row.status) || (row.status === 'closed' && direct.has(row.resource)),
  )
  if (dead && mustLive) throw new Problem(422, 'source-not-live', { source: dead.number ?? '', status: dead.status })
  return { lines, documents: [...already.documents, ...documents] }
}
