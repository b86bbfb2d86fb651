import { Problem } from '@lumbung/core'
import { type AnyDocument, type Definition, type Values, WHO_BEGINS } from '@lumbung/definition'
import type { Source } from '../behaviour.ts'
import type { Connection } from '../database/connection.ts'
import { loadFacts } from '../facts/load.ts'
import type { Registry } from '../registry.ts'
import { linesOf } from '../store/naming.ts'
import { lineProgress } from '../store/progress.ts'
import { readRecords } from '../store/read.ts'
import { linesIn } from '../store/save.ts'
import { isVisible } from '../store/visible.ts'
import { firstDayOf, momentOf } from './prepare.ts'
import { settlementsOf } from './settlements.ts'
import { type Linked, type LinkedTo, type Placed, predecessorsOf, successorsOf } from './successors.ts'
import type { Unit } from '../unit.ts'

/** Unsaved drafts made from what is still open on one or many predecessors, one per party. */
export async function draftsFrom(
  unit: Unit,
  target: AnyDocument,
  source: AnyDocument,
  ids: readonly string[],
  lines: readonly string[] | null,
): Promise<readonly Values[]> {
  const succession = unit.engine.registry.successions.find((one) => one.from === source.key && one.to === target.key)
  if (!succession) throw new Problem(404, 'not-found')
  const records = await readRecords(unit, source.key, ids, { lock: false })
  const sources: Source<Values>[] = []
  for (const id of ids) {
    const record = records.get(id)
    if (!record || !isVisible(unit.actor, source, record)) throw new Problem(404, 'not-found')
    if (record.status !== 'approved')
      throw new Problem(422, 'source-not-live', { source: String(record.number ?? ''), status: String(record.status) })
    const chosen = lines === null ? record : onlyLines(source, record, new Set(lines))
    const lineIds = linesOf(source).flatMap(([key]) => linesIn(chosen, key).map((line) => line.id))
    sources.push({ document: chosen, done: await lineProgress(unit, source, lineIds, null) })
  }
  await refuseElsewhere(unit, sources, succession.branch)
  const begun = { ...beginningOf(target, unit), ...branchOf(unit, sources, succession.branch) }
  // Its day is one that its author can save it with.
  const moment = { ...momentOf(unit, target, 'save'), today: firstDayOf(unit, target) }
  const asked = succession.needs?.(sources, moment)
  const facts = asked ? await loadFacts(unit, asked, { lock: false, except: '' }) : {}
  return succession.make(sources, facts, moment).map((draft) => ({ ...begun, ...draft }))
}

/** What a record says of who begins it. */
const beginningOf = ({ fields }: AnyDocument, { actor }: Unit): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { options }]) => (options.default === WHO_BEGINS ? [[key, actor.name]] : [])),
  )

/** What another branch goes on with is made by who works there now. */
async function refuseElsewhere(
  { actor, engine, transaction }: Unit,
  sources: readonly Source<Values>[],
  field: string | undefined,
): Promise<void> {
  const elsewhere = field && actor.branch ? sources.find(({ document }) => document[field] !== actor.branch) : undefined
  if (!field || !elsewhere) return
  const id = String(elsewhere.document[field] ?? '')
  const branch = (await engine.masters.load(transaction, 'branch', [id])).get(id)
  throw new Problem(422, 'goes-on-elsewhere', {
    number: String(elsewhere.document.number ?? ''),
    branch: String(branch?.name ?? ''),
  })
}

/** Who works in all branches says for which one a document is: that of what it is made from, or one that it names. */
function branchOf({ actor }: Unit, sources: readonly Source<Values>[], field = 'branch'): Values {
  const [branch, ...others] = new Set(sources.map(({ document }) => document[field]))
  return actor.branch === null && others.length === 0 ? { branch } : {}
}

function onlyLines(definition: Definition, record: Values, wanted: ReadonlySet<string>): Values {
  const kept: Record<string, unknown> = { ...record }
  for (const [key] of linesOf(definition)) kept[key] = linesIn(record, key).filter((line) => wanted.has(line.id))
  return kept
}

export interface Flow {
  readonly nodes: readonly (Linked & { readonly self?: true })[]
  /** With the lines that name one another; null where a whole document is named. */
  readonly edges: readonly { readonly from: string; readonly to: string; readonly lines: number | null }[]
}

// A chain of business is short; more steps than this would be a loop.
const REACH = 6

/**
 * What a document was made from and what was made from it, what it settles and what settles it, as far as they go and
 * who asks may see them: the way may lead through others.
 */
export async function flowOf(
  connection: Connection,
  registry: Registry,
  definition: AnyDocument,
  values: Values,
  isShown: (one: Placed) => boolean,
): Promise<Flow> {
  const start: Placed = {
    resource: definition.key,
    id: String(values.id),
    number: typeof values.number === 'string' ? values.number : null,
    status: String(values.status),
    branch: String(values.branch),
  }
  // What it was made from and what was made from it do not wait for each other.
  const ways = await Promise.all([false, true].map((forward) => walked(connection, registry, start, forward)))
  const nodes = new Map(ways.flatMap((way) => [...way.nodes]))
  const edges = new Map(ways.flatMap((way) => [...way.edges]))
  const shown = [...nodes.values()].filter(isShown)
  const ids = new Set(shown.map(({ id }) => id))
  return {
    nodes: shown.map(({ branch: _branch, ...node }) => (node.id === start.id ? { ...node, self: true } : node)),
    edges: [...edges.values()].filter(({ from, to }) => ids.has(from) && ids.has(to)),
  }
}

interface Walked {
  readonly nodes: ReadonlyMap<string, Placed>
  readonly edges: ReadonlyMap<string, Flow['edges'][number]>
}

/** One way along the chain, a step of all documents that were reached at a time. */
async function walked(connection: Connection, registry: Registry, start: Placed, forward: boolean): Promise<Walked> {
  const nodes = new Map([[start.id, start]])
  const edges = new Map<string, Flow['edges'][number]>()
  for (let reached = [start], depth = 0; reached.length > 0 && depth <= REACH; depth++) {
    const kinds = [...Map.groupBy(reached, ({ resource }) => resource)]
    const found = await Promise.all(
      kinds.map(([resource, some]) => linkedTo(connection, registry, resource, some, forward)),
    )
    reached = []
    for (const { origin, lines = 0, ...one } of found.flat()) {
      const [from, to] = forward ? [origin, one.id] : [one.id, origin]
      const known = edges.get(`${from} ${to}`)?.lines ?? 0
      edges.set(`${from} ${to}`, { from, to, lines: Math.max(lines, known) || null })
      if (nodes.has(one.id)) continue
      nodes.set(one.id, one)
      reached.push(one)
    }
  }
  return { nodes, edges }
}

/** What documents of one kind were made from and settle, or what was made from them and settles them. */
async function linkedTo(
  connection: Connection,
  registry: Registry,
  resource: string,
  documents: readonly Placed[],
  forward: boolean,
): Promise<readonly LinkedTo[]> {
  const of = registry.resources.get(resource)?.definition
  if (of?.kind !== 'document') return []
  const ids = documents.map(({ id }) => id)
  const made = forward ? successorsOf : predecessorsOf
  const found = await Promise.all([
    made(connection, registry, of, ids),
    settlementsOf(connection, registry, ids, forward),
  ])
  return found.flat()
}
