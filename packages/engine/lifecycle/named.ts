// Documents and lines of documents that a record names. Of another branch than one works in, they are to whoever names
// them as if they were not there: what is given, taken, billed or paid begins with what one may see. What follows
// from a line that was named, the order behind a delivery for one, is named by nobody.
import { type Finding, isId, Problem, refuse } from '@lumbung/core'
import {
  type AnyDocument,
  type Definition,
  type Field,
  type Fields,
  join,
  name,
  type Sql,
  sql,
  type Values,
} from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { linesOf, lineTableOf, plainFieldsOf, tableOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'
import { isVisible, visibleCondition } from '../store/visible.ts'
import { followsNearer, sourceFieldsOf } from './source-fields.ts'
import type { Unit } from '../unit.ts'

interface NamedDocument {
  readonly path: string
  readonly target: AnyDocument
  /** The lines field of the target, where one of its lines is named. */
  readonly line: string | null
  readonly id: string
}

/** Where a document or a line of one is remembered. */
export const placeOf = (key: string, line: string | null, id: string): string => `${key}${line ? `.${line}` : ''} ${id}`

const placeIn = ({ target, line, id }: NamedDocument): string => placeOf(target.key, line, id)

function namedIn(registry: Registry, definition: Definition, values: Values): readonly NamedDocument[] {
  const sources = sourceFieldsOf(registry, definition)
  const collect = (fields: Fields, row: Values, prefix: string, lines = ''): NamedDocument[] =>
    plainFieldsOf(fields).flatMap(([key, { options }]) => {
      const target = registry.resources.get(options.key ?? '')?.definition
      if (options.derived || target?.kind !== 'document') return []
      const source = sources.find((one) => one.lines === lines && one.field === key)
      if (source && followsNearer(registry, definition, source, row)) return []
      const held: readonly unknown[] = Array.isArray(row[key]) ? row[key] : [row[key]]
      return held.filter(isId).map((id) => ({ path: prefix + key, target, line: options.line ?? null, id }))
    })
  return [
    ...collect(definition.fields, values, ''),
    ...linesOf(definition).flatMap(([key, fields]) =>
      linesIn(values, key).flatMap((line, at) => collect(fields, line, `${key}.${at}.`, key)),
    ),
  ]
}

const unknown = ({ path }: NamedDocument): Finding => ({ path, code: 'unknown-record' })

/** Refuses what is known already to be of another branch, or not there at all. */
export function refuseUnknown(unit: Unit, definition: Definition, values: Values): void {
  const named = namedIn(unit.engine.registry, definition, values)
  const findings = named.filter((one) => unit.visible.get(placeIn(one)) === false).map(unknown)
  if (findings.length > 0) throw refuse(findings)
}

/** Every document and line that is named and cannot be seen. What was read on the way is not asked for again. */
export async function unknownDocuments(
  unit: Unit,
  definition: Definition,
  values: Values,
): Promise<readonly Finding[]> {
  const named = namedIn(unit.engine.registry, definition, values)
  const asked = named.filter((one) => !unit.visible.has(placeIn(one)))
  if (asked.length > 0) await readVisible(unit, asked)
  return named.filter((one) => unit.visible.get(placeIn(one)) !== true).map(unknown)
}

async function readVisible(
  { actor, engine, transaction, visible }: Unit,
  asked: readonly NamedDocument[],
): Promise<void> {
  const statements = [...Map.groupBy(asked, ({ target, line }) => placeOf(target.key, line, ''))].flatMap(
    ([place, group]): Sql[] => {
      const [first] = group
      if (!first) return []
      const { target, line } = first
      const ids = [...new Set(group.map(({ id }) => id))]
      const seen = visibleCondition(actor, engine.registry, target)
      const documents = sql`${name(tableOf(target.key))} d`
      return [
        line === null
          ? sql`select ${place} || d.id as place from ${documents} where d.id = any(${ids}::uuid[]) and ${seen}`
          : sql`select ${place} || l.id as place from ${name(lineTableOf(target.key, line))} l
              join ${documents} on d.id = l.document where l.id = any(${ids}::uuid[]) and ${seen}`,
      ]
    },
  )
  const rows = await transaction.query<{ place: string }>(join(statements, ' union all '), 'named-documents')
  for (const one of asked) visible.set(placeIn(one), false)
  for (const { place } of rows) visible.set(place, true)
}

/**
 * The id of a code or number, where one may see what it names. A number of another branch is as unknown as one that was
 * never given.
 */
export async function idNamed(
  unit: Unit,
  { options }: Field<unknown, boolean>,
  code: string,
  known?: string | null,
): Promise<string | null> {
  const { actor, engine, transaction } = unit
  const { key = '', anyBranch } = options
  const definition = engine.registry.resources.get(key)?.definition
  const id = known === undefined ? await engine.masters.idByCode(transaction, key, code, actor.branches) : known
  if (!definition) throw new Problem(404, 'not-found')
  if (id === null || definition.kind === 'document' || !definition.branch || anyBranch) return id
  const record = (await engine.masters.load(transaction, key, [id])).get(id)
  return record && isVisible(actor, definition, record) ? id : null
}
