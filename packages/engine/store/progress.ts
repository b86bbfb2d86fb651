// How much of a document is done, counted from the documents made from it, never stored. A successor counts while it
// lives: approved or closed, or, for instructions, from draft on unless rejected or void. Of an instruction that was
// closed by hand only what was done of it counts: the rest is given back to what it was made from.
import { Decimal, todayIn } from '@lumbung/core'
import {
  type AnyDocument,
  join,
  name,
  type Progress,
  type ProgressState,
  raw,
  type Sql,
  sql,
  type SuccessorProgress,
  type Values,
} from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { columnOf, linesOf, lineTableOf, tableOf } from './naming.ts'
import type { Reader } from '../unit.ts'
import { linesIn } from './save.ts'

const COUNTED = "('approved', 'closed')"
const COUNTED_FROM_DRAFT = "('draft', 'pending', 'revision', 'approved', 'closed')"

export interface Counting {
  readonly name: string
  readonly progress: SuccessorProgress
  /** The lines field that successors count against: that to which theirs refer. */
  readonly own: string
  /** Lines of the document counted, and of its successor, as tables. */
  readonly lineTable: string
  readonly byTable: string
  readonly byLineTable: string
  /** How much is done of the successor's own line, where closing it by hand gives back the rest. */
  readonly follows: Counting | null
}

/** The successor progresses of a document that can be counted: both ends are declared. */
export function countingsOf(registry: Registry, definition: AnyDocument): Counting[] {
  return Object.entries(definition.progress ?? {}).flatMap(([key, progress]): Counting[] => {
    if (!('by' in progress)) return []
    const by = registry.resources.get(progress.by)?.definition
    const [theirs, fields] = (by ? linesOf(by) : []).find(([, one]) => one[progress.line]) ?? []
    const own = fields?.[progress.line]?.options.line
    if (!own || !theirs) return []
    return [
      {
        name: key,
        own,
        progress,
        lineTable: lineTableOf(definition.key, own),
        byTable: tableOf(progress.by),
        byLineTable: lineTableOf(progress.by, theirs),
        follows: by?.kind === 'document' ? followingOf(registry, by, progress) : null,
      },
    ]
  })
}

/** What counts the quantity that a successor took, where nothing but that closes it: an instruction, not a receipt. */
const followingOf = (registry: Registry, by: AnyDocument, { quantity }: SuccessorProgress): Counting | null =>
  by.closesItself ? (countingsOf(registry, by).find(({ progress }) => progress.of === quantity) ?? null) : null

export const counted = (progress: SuccessorProgress): Sql =>
  raw(progress.from === 'draft' ? COUNTED_FROM_DRAFT : COUNTED)

/**
 * What is done of each line, by progress name (those of `names`, else all); `except` leaves one successor out. One
 * statement for all names.
 */
export async function lineProgress(
  reader: Pick<Reader, 'engine' | 'transaction'>,
  definition: AnyDocument,
  lines: readonly string[],
  except: string | null,
  names: ReadonlySet<string> | null = null,
): Promise<Map<string, Record<string, Decimal>>> {
  const done = new Map<string, Record<string, Decimal>>()
  const countings = countingsOf(reader.engine.registry, definition).filter(
    (one) => names === null || names.has(one.name),
  )
  const zero = Object.fromEntries(countings.map((one) => [one.name, new Decimal(0)]))
  for (const line of lines) done.set(line, { ...zero })
  if (countings.length === 0 || lines.length === 0) return done
  // Line by line, by index: what a line's successors did never depends on how many others there are.
  const columns = countings.map((counting, index) => sql`${doneOf(counting, except)} as done${raw(String(index))}`)
  const rows = await reader.transaction.query(
    sql`select l.id, ${join(columns, ', ')} from unnest(${lines}::uuid[]) as l (id)`,
    'line-progress',
  )
  for (const row of rows) {
    const own = done.get(String(row.id))
    countings.forEach(({ name: key }, index) => {
      if (own) own[key] = new Decimal(String(row[`done${index}`]))
    })
  }
  return done
}

/** Whether any line that successors count against is not done as far as it goes: one statement. */
export async function hasOpenLines(
  reader: Pick<Reader, 'engine' | 'transaction'>,
  definition: AnyDocument,
  values: Values,
): Promise<boolean> {
  const countings = countingsOf(reader.engine.registry, definition)
  const lines = [...new Set(countings.map(({ own }) => own))].flatMap((own) => linesIn(values, own))
  const done = await lineProgress(
    reader,
    definition,
    lines.map(({ id }) => id),
    null,
  )
  return countings.some(({ name: key, own, progress: { of, only } }) =>
    linesIn(values, own).some((line) => {
      const wanted = line[of]
      const isConcerned = only === undefined || line[only] === true
      return isConcerned && wanted instanceof Decimal && wanted.greaterThan(done.get(line.id)?.[key] ?? 0)
    }),
  )
}

/** SQL: what successors have done of line `l`, or of the line called so. */
export const doneOf = (counting: Counting, except: string | null = null, line = 'l'): Sql => {
  const { progress, byTable, byLineTable, follows } = counting
  // Lines of the successor, told apart from those that follow them in turn.
  const [b, s] = [`${line}_by`, `${line}_of`]
  const other = except ? sql`and ${name(`${s}.id`)} <> ${except}` : raw('')
  const taken = name(`${b}.${columnOf(progress.quantity)}`)
  const quantity = follows
    ? sql`case when ${name(`${s}.closed_by_hand`)} then least(${taken}, ${doneOf(follows, null, b)}) else ${taken} end`
    : taken
  return sql`coalesce((select sum(${quantity}) from ${name(byLineTable)} ${name(b)} join ${name(byTable)} ${name(s)}
    on ${name(`${s}.id`)} = ${name(`${b}.document`)}
    where ${name(`${b}.${columnOf(progress.line)}`)} = ${name(`${line}.id`)}
      and ${name(`${s}.status`)} in ${counted(progress)} ${other}), 0)`
}

/** SQL: whether this progress is about line `l`. */
export const concerned = ({ progress: { only } }: Counting): Sql =>
  only ? sql`coalesce(l.${name(columnOf(only))}, false)` : raw('true')

/** SQL: what is still open of line `l`. */
export const openOf = (counting: Counting): Sql => sql`l.${name(columnOf(counting.progress.of))} - ${doneOf(counting)}`

interface StateRow extends Readonly<Record<string, unknown>> {
  readonly document: string
  readonly name: string
  readonly started: boolean
  readonly finished: boolean
  /** What is said of what is not finished, in place of how far it has come. */
  readonly instead: 'overdue' | 'exception' | null
}

const stateOf = ({ finished, instead, started }: StateRow): ProgressState => {
  if (finished) return 'complete'
  return instead ?? (started ? 'partly' : 'none')
}

/** The state of each progress of these documents, in one statement. */
export async function documentProgress(
  reader: Pick<Reader, 'engine' | 'transaction'>,
  definition: AnyDocument,
  ids: readonly string[],
): Promise<Map<string, Record<string, ProgressState>>> {
  const names = Object.entries(definition.progress ?? {})
  const states = new Map<string, Record<string, ProgressState>>(ids.map((id) => [id, {}]))
  if (names.length === 0 || ids.length === 0) return states
  const parts = countingsOf(reader.engine.registry, definition).map((counting) => {
    const of = name(columnOf(counting.progress.of))
    return sql`select document, ${counting.name}::text as name, bool_or(done > 0) as started,
      bool_and(done >= wanted) as finished, null::text as instead
      from (select l.document, l.${of} as wanted, ${doneOf(counting)} as done
              from ${name(counting.lineTable)} l where l.document = any(${ids}::uuid[])
                and ${concerned(counting)}) counted group by document`
  })
  const today = todayIn('WIB', reader.engine.now())
  for (const [key, progress] of names)
    parts.push(...toldBy(reader.engine.registry, definition, ids, key, progress, today))
  if (parts.length === 0) return states
  for (const row of await reader.transaction.query<StateRow>(join(parts, ' union all '), 'progress')) {
    const own = states.get(row.document)
    if (own) own[row.name] = stateOf(row)
  }
  return states
}

/** SQL: the state of a progress that is not counted from successors. */
function toldBy(
  registry: Registry,
  definition: AnyDocument,
  ids: readonly string[],
  key: string,
  progress: Progress,
  today: string,
): Sql[] {
  if ('settles' in progress) return [settlementOf(key, ids, progress.overdue ? today : null)]
  return 'states' in progress ? [statusOf(registry, definition, ids, key, today)] : []
}

/** SQL: when document `d` is in which state, as its domain tells. */
export function statesTold(
  registry: Registry,
  definition: AnyDocument,
  key: string,
  today: string,
): Readonly<Partial<Record<ProgressState, Sql>>> {
  const told = registry.statuses.get(`${definition.key}.${key}`)
  if (!told) throw new Error(`Nobody tells the states of '${definition.key}.${key}' apart.`)
  return told.states({ today })
}

function statusOf(
  registry: Registry,
  definition: AnyDocument,
  ids: readonly string[],
  key: string,
  today: string,
): Sql {
  const cases = Object.entries(statesTold(registry, definition, key, today)).map(
    ([state, when]) => sql`when ${when} then ${state}::text`,
  )
  return sql`select id as document, ${key}::text as name, state = 'partly' as started, state = 'complete' as finished,
      case when state not in ('none', 'partly', 'complete') then state end as instead
    from (select d.id, case ${join(cases, ' ')} end as state from ${name(tableOf(definition.key))} d
           where d.id = any(${ids}::uuid[])) told where state is not null`
}

const settlementOf = (key: string, ids: readonly string[], today: string | null): Sql => sql`
  select source as document, ${key}::text as name, bool_or(settled <> 0) as started,
    sum(amount) = sum(settled) as finished,
    case when bool_or(due_date < ${today}::date and settled <> amount) then 'overdue'::text end as instead
    from (select o.source, o.amount, o.due_date,
                 coalesce((select sum(a.amount) from allocation a where a.open_item = o.id), 0) as settled
            from open_item o where o.source = any(${ids}::uuid[])) items
   group by source`
