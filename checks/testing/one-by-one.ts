// How far documents have come, counted of each of them line by line, without a shortcut: what a filter of a list finds,
// and counts, is this.
import {
  type AnyDocument,
  join,
  name,
  PROGRESS_STATES,
  type ProgressState,
  raw,
  type Sql,
  sql,
  statesOf,
} from '@lumbung/definition'
import type { Actor } from '@lumbung/engine/actor.ts'
import { serviceOf } from '@lumbung/engine/engine.ts'
import type { ListQuery } from '@lumbung/engine/store/list-query.ts'
import type { OpenEngine } from '@lumbung/engine/open.ts'
import { tableOf } from '@lumbung/engine/store/naming.ts'
import { concerned, type Counting, countingsOf, openOf, takenOf } from '@lumbung/engine/store/progress.ts'

/** SQL: document `d` is in this state. */
function inState(definition: AnyDocument, counting: Counting, state: ProgressState): Sql {
  const { progress, lineTable } = counting
  const some = (condition: Sql): Sql =>
    sql`exists (select from ${name(lineTable)} l where l.document = d.id and ${condition})`
  const started = some(sql`${takenOf(counting)} > 0`)
  const lines = some(concerned(counting))
  const open = some(sql`${concerned(counting)} and ${openOf(counting)} > 0`)
  const waits = raw(progress.closed ? "d.status <> 'closed'" : 'true')
  if (state === 'complete') return sql`${lines} and not ${open}`
  if (state === 'partly') return sql`${started} and ${open} and ${waits}`
  return sql`not ${started} and ${open} and ${waits}`
}

const EVERYTHING: ListQuery = {
  q: null,
  page: 1,
  pageSize: 10_000,
  cursor: null,
  sort: [],
  filters: [],
  fields: ['number'],
  counts: null,
  totals: [],
  asOf: null,
}

const ids = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  rows
    .map(({ id }) => String(id))
    .toSorted()
    .join()

const EVER = { field: 'createdAt', operator: 'gte' as const, values: ['2000-01-01'] }

interface Filtered {
  /** `sales-order delivered none`, with how many documents it finds. */
  readonly found: ReadonlyMap<string, number>
  /** Filters that find or count anything else than what is counted one by one. */
  readonly wrong: readonly string[]
}

/** Each state, and what a clerk asks for together. */
const askedOf = ({ progress }: Counting): readonly (readonly ProgressState[])[] => [
  ...PROGRESS_STATES.filter((state) => statesOf(progress)[state]).map((state) => [state]),
  ['none', 'partly'],
  ['partly', 'complete'],
]

/** Every filter by what successors did, of all kinds of documents, beside what is counted one by one. */
export async function filteredByProgress(engine: OpenEngine, actor: Actor): Promise<Filtered> {
  const service = serviceOf(engine)
  const found = new Map<string, number>()
  const wrong: string[] = []
  for (const { definition } of engine.registry.resources.values()) {
    if (definition.kind !== 'document') continue
    for (const counting of countingsOf(engine.registry, definition))
      for (const states of askedOf(counting)) {
        const label = `${definition.key} ${counting.name} ${states.join()}`
        const filters = [{ field: counting.name, operator: 'in' as const, values: states }]
        const rows = await engine.database.query<{ id: string }>(
          sql`select d.id from ${name(tableOf(definition.key))} d
            where ${join(
              states.map((state) => inState(definition, counting, state)),
              ' or ',
            )}`,
        )
        found.set(label, rows.length)
        // Alone, and beside another filter, which is asked of few documents.
        for (const asked of [filters, [...filters, EVER]]) {
          const page = await service.list(actor, definition.key, { ...EVERYTHING, filters: asked })
          if (ids(page.data) !== ids(rows) || page.total !== rows.length)
            wrong.push(`${label}: ${page.data.length} instead of ${rows.length}`)
        }
      }
  }
  return { found, wrong }
}
