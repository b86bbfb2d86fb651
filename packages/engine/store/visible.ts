// Which records somebody may see beyond the right to their kind: those of their branches, and of rows that tell of
// records of all kinds those that tell of kinds they may read. It is one predicate for each resource, said twice, of a
// record that was read and of rows in a statement: whoever reads on somebody's behalf asks one of the two, so what is
// added here holds in lists, look-ups, searches, facts, references, prints and steps alike.
import {
  type AnyReport,
  approvalSubjects,
  type Definition,
  join,
  name,
  raw,
  snake,
  type Sql,
  sql,
  type Values,
} from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { Registry } from '../registry.ts'
import { columnOf } from './naming.ts'

/** Kinds of documents, and changes of masters, that somebody may read: one of a field that is not seen is none. */
const readableBy = (actor: Actor, { resources }: Registry): readonly string[] =>
  [...resources.values()].flatMap(({ definition }) =>
    may(actor, `${definition.key}.read`)
      ? approvalSubjects(definition).flatMap(({ key, change }) =>
          (change?.fields ?? []).every((field) => field in definition.fields) ? [key] : [],
        )
      : [],
  )

/** The field that says which branch a record belongs to; null where all branches share them. */
export const branchFieldOf = (definition: Definition): string | null =>
  definition.kind === 'document' ? 'branch' : (definition.branch ?? null)

/** Whether a record lies where somebody may see it; where not, it is to them as if it were not there. */
export function isVisible(actor: Actor, definition: Definition, values: Values): boolean {
  const field = branchFieldOf(definition)
  const branch = field === null ? null : values[field]
  if (typeof branch === 'string' && !actor.branches.includes(branch) && !isShared(actor, definition, values))
    return false
  return (
    definition.kind === 'document' || !definition.tellsOf || may(actor, `${String(values[definition.tellsOf])}.read`)
  )
}

/** Whether a record is of a branch that somebody works in: only then they may do something with it. */
export function isOwn({ branches }: Actor, definition: Definition, values: Values): boolean {
  const field = branchFieldOf(definition)
  const branch = field === null ? null : values[field]
  return typeof branch !== 'string' || branches.includes(branch)
}

/** From its approval on the branches that a document names see it too. */
const SHARED = ['approved', 'closed', 'void']

const sharedWith = (definition: Definition): readonly string[] =>
  (definition.kind === 'document' && definition.sharedWith) || []

const isShared = ({ branches }: Actor, definition: Definition, values: Values): boolean =>
  SHARED.includes(String(values.status)) && sharedWith(definition).some((key) => branches.includes(String(values[key])))

/** The same of rows `d`, in some of their branches. */
export function visibleCondition(
  actor: Actor,
  registry: Registry,
  definition: Definition,
  branches: readonly string[] | null = actor.branches,
): Sql {
  const inBranch = branches === null ? null : branchCondition(definition, branches)
  const ofKind = kindCondition(actor, registry, definition)
  return inBranch && ofKind ? sql`${inBranch} and ${ofKind}` : (inBranch ?? ofKind ?? raw('true'))
}

function branchCondition(definition: Definition, branches: readonly string[]): Sql | null {
  const field = branchFieldOf(definition)
  if (field === null) return null
  const column = name(`d.${columnOf(field)}`)
  const [only] = branches
  // One branch is written as equality: then rows come out of the index already in order.
  const own = branches.length === 1 && only ? sql`${column} = ${only}` : sql`${column} = any(${branches}::uuid[])`
  if (definition.kind === 'document') {
    const others = sharedWith(definition).map((key) => sql`${name(`d.${columnOf(key)}`)} = any(${branches}::uuid[])`)
    return others.length === 0
      ? own
      : sql`(${own} or (d.status = any(${SHARED}::text[]) and (${join(others, ' or ')})))`
  }
  return sql`(${column} is null or ${own})`
}

/** Which rows tell of kinds that somebody may read; null when all. */
function kindCondition(actor: Actor, registry: Registry, definition: Definition): Sql | null {
  if (definition.kind === 'document' || !definition.tellsOf || actor.administrator) return null
  return sql`${name(`d.${columnOf(definition.tellsOf)}`)} = any(${readableBy(actor, registry)}::text[])`
}

/** Of the rows of a report that tell of records of all kinds, those that tell of kinds which somebody may read. */
export function ofReadableKinds(actor: Actor, registry: Registry, report: AnyReport, rows: Sql): Sql {
  if (report.tellsOf === undefined || actor.administrator) return rows
  const kind = name(`r.${snake(report.tellsOf)}`)
  return sql`select r.* from (${rows}) as r where ${kind} = any(${readableBy(actor, registry)}::text[])`
}
