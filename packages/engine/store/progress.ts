// How much of a document is done, counted from the documents made from it, never stored. A successor counts while it
// lives: approved or closed, or, for instructions, from draft on unless rejected or void. Of an instruction that was
// closed by hand only what was done of it counts: the rest is given back to what it was made from.
// Other documents may take back of what was done, or off what was asked for:
//   open = asked for − reduced − (done − reversed)
//   6 delivered and billed, 1 of them returned and credited: nothing is open
import { Decimal, todayIn } from '@lumbung/core'
import {
  type AnyDocument,
  type CountedLines,
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

export const COUNTED = "('approved', 'closed')"
const COUNTED_FROM_DRAFT = "('draft', 'pending', 'revision', 'approved', 'closed')"

/** Lines of other documents that count against a line, as tables. */
export interface OtherLines {
  readonly lines: CountedLines
  readonly table: string
  readonly lineTable: string
}

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
  /** What other documents do of it too. */
  readonly also: readonly OtherLines[]
  readonly reversed: readonly OtherLines[]
  readonly reduced: readonly OtherLines[]
}

/** The successor progresses of a document that can be counted: both ends are declared. */
export function countingsOf(registry: Registry, definition: AnyDocument): Counting[] {
  return Object.entries(definition.progress ?? {}).flatMap(([key, progress]): Counting[] => {
    if (!('by' in progress)) return []
    const by = registry.resources.get(progress.by)?.definition
    const own = fieldOf(registry, progress)?.options.line
    const [counted] = othersOf(registry, [progress])
    if (!own || !counted) return []
    return [
      {
        name: key,
        own,
        progress,
        lineTable: lineTableOf(definition.key, own),
        byTable: counted.table,
        byLineTable: counted.lineTable,
        follows: by?.kind === 'document' ? followingOf(registry, by, progress) : null,
        also: othersOf(registry, progress.alsoBy ?? []),
        reversed: othersOf(registry, progress.reversedBy ?? []),
        reduced: othersOf(registry, progress.reducedBy ?? []),
      },
    ]
  })
}

/** The lines of a successor that name others in this field. */
const linesBy = (registry: Registry, { by, line }: CountedLines) => {
  const definition = registry.resources.get(by)?.definition
  return (definition ? linesOf(definition) : []).find(([, fields]) => fields[line])
}

const fieldOf = (registry: Registry, counted: CountedLines) => linesBy(registry, counted)?.[1][counted.line]

const othersOf = (registry: Registry, all: readonly CountedLines[]): OtherLines[] =>
  all.flatMap((lines) => {
    const [key] = linesBy(registry, lines) ?? []
    return key ? [{ lines, table: tableOf(lines.by), lineTable: lineTableOf(lines.by, key) }] : []
  })

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

/** SQL: what is not open any more of line `l`, or of the line called so: done by successors, or not asked for. */
export const doneOf = (counting: Counting, except: string | null = null, line = 'l'): Sql =>
  counting.reduced.length === 0
    ? takenOf(counting, except, line)
    : sql`(${takenOf(counting, except, line)} + ${amongOthers(counting.reduced, except, line)})`

/** SQL: what successors have done of line `l`, less what was taken back of it. */
export function takenOf(counting: Counting, except: string | null = null, line = 'l'): Sql {
  const { also, reversed } = counting
  const own = bySuccessors(counting, except, line)
  const all = also.length === 0 ? own : sql`${own} + ${amongOthers(also, except, line)}`
  return reversed.length === 0 && also.length === 0
    ? all
    : sql`(${all}${reversed.length === 0 ? raw('') : sql` - (${amongOthers(reversed, except, line)})`})`
}

/** SQL: what approved documents of other kinds say of line `l`. */
const amongOthers = (others: readonly OtherLines[], except: string | null, line: string): Sql =>
  join(
    others.map(({ lines, table, lineTable }, index) => {
      const [n, h] = [`${line}_net${index}`, `${line}_net_of${index}`]
      const other = except ? sql`and ${name(`${h}.id`)} <> ${except}` : raw('')
      return sql`coalesce((select sum(${name(`${n}.${columnOf(lines.quantity)}`)}) from ${name(lineTable)} ${name(n)}
        join ${name(table)} ${name(h)} on ${name(`${h}.id`)} = ${name(`${n}.document`)}
        where ${name(`${n}.${columnOf(lines.line)}`)} = ${name(`${line}.id`)}
          and ${name(`${h}.status`)} in ${raw(COUNTED)} ${other}), 0)`
    }),
    ' + ',
  )

const bySuccessors = (counting: Counting, except: string | null, line: string): Sql => {
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

/** SQL: whether this progress is about line `l`: not where nothing of it is asked for any more. */
export const concerned = ({ progress: { only, of }, reduced }: Counting, except: string | null = null): Sql => {
  const flagged = only ? sql`coalesce(l.${name(columnOf(only))}, false)` : raw('true')
  return reduced.length === 0
    ? flagged
    : sql`(${flagged} and l.${name(columnOf(of))} > ${amongOthers(reduced, except, 'l')})`
}

/** SQL: lines of which something was taken back; what one successor had taken whole may be open again. */
export const takenBack = ({ reversed }: Counting): Sql[] =>
  reversed.map(({ lines, lineTable }) => {
    const link = name(columnOf(lines.line))
    return sql`select ${link} from ${name(lineTable)} where ${link} is not null`
  })

/** SQL: what is still open of line `l`. */
export const openOf = (counting: Counting): Sql => sql`l.${name(columnOf(counting.progress.of))} - ${doneOf(counting)}`

interface StateRow extends Readonly<Record<string, unknown>> {
  readonly document: string
  readonly name: string
  readonly started: boolean
  readonly finished: boolean
  /** What is said of what is not finished, in place of how far it has come. */
  readonly instead: 'overdue' | 'exception' | null
  /** Of its lines, where those are counted: how many are done, and how many there are. */
  readonly done: number | null
  readonly lines: number | null
}

const stateOf = ({ finished, instead, started }: StateRow): ProgressState => {
  if (finished) return 'complete'
  return instead ?? (started ? 'partly' : 'none')
}

/** How far one document has come. */
export interface DocumentProgress {
  readonly progress: Record<string, ProgressState>
  /** How many of its lines are done, by each progress that counts lines. */
  readonly progressLines: Record<string, { readonly done: number; readonly of: number }>
}

const NOTHING_COUNTED: DocumentProgress = { progress: {}, progressLines: {} }

/** How far these documents have come in each way, in one statement. */
export async function documentProgress(
  reader: Pick<Reader, 'engine' | 'transaction'>,
  definition: AnyDocument,
  ids: readonly string[],
): Promise<(id: string) => DocumentProgress> {
  const names = Object.entries(definition.progress ?? {})
  const found = new Map<string, DocumentProgress>(ids.map((id) => [id, { progress: {}, progressLines: {} }]))
  const answer = (id: string): DocumentProgress => found.get(id) ?? NOTHING_COUNTED
  if (names.length === 0 || ids.length === 0) return answer
  const parts = countingsOf(reader.engine.registry, definition).map((counting) => {
    const of = name(columnOf(counting.progress.of))
    return sql`select document, ${counting.name}::text as name, bool_or(taken > 0) as started,
      bool_and(done >= wanted) as finished, null::text as instead,
      count(*) filter (where done >= wanted)::int as done, count(*)::int as lines
      from (select l.document, l.${of} as wanted, ${doneOf(counting)} as done, ${takenOf(counting)} as taken
              from ${name(counting.lineTable)} l where l.document = any(${ids}::uuid[])
                and ${concerned(counting)}) counted group by document`
  })
  const today = todayIn('WIB', reader.engine.now())
  for (const [key, progress] of names)
    parts.push(...toldBy(reader.engine.registry, definition, ids, key, progress, today))
  if (parts.length === 0) return answer
  for (const row of await reader.transaction.query<StateRow>(join(parts, ' union all '), 'progress')) {
    const own = found.get(row.document)
    if (!own) continue
    own.progress[row.name] = stateOf(row)
    if (row.done !== null && row.lines !== null) own.progressLines[row.name] = { done: row.done, of: row.lines }
  }
  return answer
}

// A progress that is not counted from lines says so in the same columns.
const NO_LINES = raw('null::int as done, null::int as lines')

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
      case when state not in ('none', 'partly', 'complete') then state end as instead, ${NO_LINES}
    from (select d.id, case ${join(cases, ' ')} end as state from ${name(tableOf(definition.key))} d
           where d.id = any(${ids}::uuid[])) told where state is not null`
}

const settlementOf = (key: string, ids: readonly string[], today: string | null): Sql => sql`
  select source as document, ${key}::text as name, bool_or(settled <> 0) as started,
    sum(amount) = sum(settled) as finished,
    case when bool_or(due_date < ${today}::date and settled <> amount) then 'overdue'::text end as instead, ${NO_LINES}
    from (select o.source, o.amount, o.due_date,
                 coalesce((select sum(a.amount) from allocation a where a.open_item = o.id), 0) as settled
            from open_item o where o.source = any(${ids}::uuid[])) items
   group by source`
