// Filters of lists by how far documents have come. They are asked of everything that was ever stored, so what is cheap
// comes first: documents that close by themselves, or are marked when nothing of them is open, are looked at while they
// are open; the others by their index.
import { todayIn } from '@lumbung/core'
import {
  type AnyDocument,
  join,
  name,
  type Progress,
  type ProgressState,
  raw,
  type Sql,
  sql,
  statesOf,
} from '@lumbung/definition'
import { marksFinished } from './finished.ts'
import { FINISHED_COLUMN } from './finished-column.ts'
import { columnOf, tableOf } from './naming.ts'
import {
  concerned,
  counted,
  type Counting,
  countingsOf,
  doneOf,
  openOf,
  statesTold,
  takenBack,
  takenOf,
} from './progress.ts'
import type { Reader } from '../unit.ts'

/**
 * SQL: whether document `d` is in one of these states of a progress; null when the progress cannot be counted.
 * `isAlone`: nothing else is asked that may leave few documents.
 */
export function progressCondition(
  engine: Reader['engine'],
  definition: AnyDocument,
  key: string,
  states: readonly ProgressState[],
  isAlone: boolean,
): Sql | null {
  const progress = definition.progress?.[key]
  if (!progress || states.length === 0 || !states.every((state) => statesOf(progress)[state])) return null
  const counting = countingsOf(engine.registry, definition).find((one) => one.name === key)
  if ('by' in progress && !counting) return null
  const asked = counting && { counting, definition, unfinished: unfinishedOf(engine, definition), isAlone }
  const isBegunOrNot = asked && states.includes('none') && states.includes('partly')
  const others = isBegunOrNot ? states.filter((state) => state !== 'none' && state !== 'partly') : states
  const conditions = others.map((state) =>
    asked ? successorCondition(asked, state) : toldCondition(engine, definition, key, progress, state),
  )
  if (isBegunOrNot) conditions.push(unfinishedCondition(asked))
  const found = conditions.filter((one) => one !== null)
  return found.length < conditions.length ? null : sql`(${join(found, ' or ')})`
}

interface Asked {
  readonly counting: Counting
  readonly definition: AnyDocument
  /** SQL: whether `d` is one of the few that may have something open; null where that is not known beforehand. */
  readonly unfinished: Sql | null
  /** Nothing else is asked that may leave few documents. */
  readonly isAlone: boolean
}

// What closed by itself did so in the batch that took the last of it, and opens again when that is voided.
const NOT_CLOSED = raw("(d.status = 'approved' or d.status not in ('approved', 'closed') or d.closed_by_hand)")

function unfinishedOf({ registry }: Reader['engine'], definition: AnyDocument): Sql | null {
  if (definition.closesItself) return NOT_CLOSED
  return marksFinished(registry, definition) ? raw(`not d.${FINISHED_COLUMN}`) : null
}

/** SQL: a state that is not counted from successors. */
function toldCondition(
  { registry, now }: Reader['engine'],
  definition: AnyDocument,
  key: string,
  progress: Progress,
  state: ProgressState,
): Sql | null {
  const today = todayIn('WIB', now())
  if ('settles' in progress) return settlementCondition(state, today)
  return 'states' in progress ? (statesTold(registry, definition, key, today)[state] ?? null) : null
}

/** SQL: whether some line of `d` is one of these. */
const someLine = ({ lineTable }: Counting, condition: Sql): Sql =>
  sql`exists (select from ${name(lineTable)} l where l.document = d.id and ${condition})`

/**
 * SQL: whether a living successor takes anything of `d`: nothing where all was rejected, and of one closed by hand what
 * was done of it.
 */
function startedOf(counting: Counting): Sql {
  const { progress, byTable, byLineTable, lineTable, follows, reversed, also } = counting
  const took = follows ? sql`and (not s.closed_by_hand or ${doneOf(follows, null, 'b')} > 0)` : raw('')
  const kept = reversed.length > 0 ? sql`and ${takenOf(counting)} > 0` : raw('')
  // By one of several kinds: what they come to together says it.
  if (also.length > 0) return someLine(counting, sql`${takenOf(counting)} > 0`)
  return sql`exists (select from ${name(lineTable)} l
    join ${name(byLineTable)} b on b.${name(columnOf(progress.line))} = l.id
    join ${name(byTable)} s on s.id = b.document where l.document = d.id and s.status in ${counted(progress)}
       and b.${name(columnOf(progress.quantity))} > 0 ${took} ${kept})`
}

/**
 * SQL: whether some line of `d` is not done. Most lines are taken whole by one successor, and quantities are never
 * below nothing: only the lines without such a one are counted. So the database may put all lines beside all
 * successors at once where many documents are asked, and go line by line where few are.
 */
function openAmongMany(counting: Counting): Sql {
  const { progress, byTable, byLineTable, lineTable, follows } = counting
  const of = sql`l.${name(columnOf(progress.of))}`
  const link = sql`b.${name(columnOf(progress.line))}`
  const whole = [
    ...(follows ? [raw('and not s.closed_by_hand')] : []),
    ...takenBack(counting).map((lines) => sql`and ${link} not in (${lines})`),
  ]
  return sql`exists (select from ${name(lineTable)} l
    left join (${name(byLineTable)} b
               join ${name(byTable)} s on s.id = b.document and s.status in ${counted(progress)} ${join(whole, ' ')})
      on ${link} = l.id and b.${name(columnOf(progress.quantity))} >= ${of}
    cross join lateral (select coalesce(${link}, l.id) as id) o
   where l.document = d.id and ${concerned(counting)} and b.id is null and ${of} > ${doneOf(counting, null, 'o')})`
}

/** SQL: whether document `d` is in a state of a progress that successors make. */
function successorCondition(asked: Asked, state: ProgressState): Sql {
  const { counting, isAlone, unfinished } = asked
  const { progress } = counting
  const started = startedOf(counting)
  const lines = someLine(counting, concerned(counting))
  if (state === 'complete') return sql`${lines} and not ${openOfAll(asked)}`
  const open = openOfSome(asked)
  const waits = waitsFor(counting)
  if (state === 'partly') return sql`${among(asked)} and ${started} and ${open} and ${waits}`
  // As long as nothing was taken, all that a line asks for is open.
  const wanted = someLine(counting, sql`${concerned(counting)} and l.${name(columnOf(progress.of))} > 0`)
  // What was done ahead of its time has no successors and nothing open.
  const within = isAlone && !unfinished ? untaken(counting) : among(asked)
  return sql`${within} and not ${started} and ${wanted} and ${waits}`
}

/**
 * SQL: `d` has a line that no successor names, or only one that does not count or was taken back. Which lines nobody
 * names is read from two indexes side by side, several times as quick as looking at each of many documents.
 */
function untaken(counting: Counting): Sql {
  const { lineTable, byTable, byLineTable, progress } = counting
  const back = takenBack(counting).map((lines) => sql`union all ${lines}`)
  const link = name(columnOf(progress.line))
  return sql`d.id = any(array(select l.document from ${name(lineTable)} l where l.id = any(array(
      select i.id from ${name(lineTable)} i where not exists (select from ${name(byLineTable)} b where b.${link} = i.id)
      union all select b.${link} from ${name(byTable)} s join ${name(byLineTable)} b on b.document = s.id
       where s.status not in ${counted(progress)} and b.${link} is not null ${join(back, ' ')}))))`
}

// What was closed by hand has come no further, and is not waited for.
const waitsFor = ({ progress: { closed } }: Counting): Sql => raw(closed ? "d.status <> 'closed'" : 'true')

/** SQL: nothing or some of `d` is done; asked together, nobody need know which of the two. */
function unfinishedCondition(asked: Asked): Sql {
  return sql`${among(asked)} and ${openOfSome(asked)} and ${waitsFor(asked.counting)}`
}

/** SQL: whether `d` has anything open, asked of few documents or of many. */
const openOfSome = ({ counting, unfinished }: Asked): Sql =>
  unfinished ? someLine(counting, sql`${concerned(counting)} and ${openOf(counting)} > 0`) : openAmongMany(counting)

/** SQL: the same of all documents: those that closed or are marked have nothing open, the others are counted once. */
function openOfAll(asked: Asked): Sql {
  const { counting, definition, unfinished } = asked
  // Most are done, so they are looked at one by one until there are enough: not put beside all that was ever billed.
  const one = sql`coalesce((select true from ${name(counting.lineTable)} l
    where l.document = d.id and ${concerned(counting)} and ${openOf(counting)} > 0 limit 1), false)`
  if (!unfinished) return one
  return sql`d.id in (select d.id from ${name(tableOf(definition.key))} d where ${unfinished} and ${openOfSome(asked)})`
}

/**
 * SQL: `d` is one of those that may have something open; true where that is not known. They are gathered first, each
 * part by an index of its own, so that nothing is counted of what was finished years ago.
 */
const among = ({ definition: { key }, unfinished }: Asked): Sql =>
  unfinished ? sql`d.id = any(array(select d.id from ${name(tableOf(key))} d where ${unfinished}))` : raw('true')

/**
 * What is overdue is unpaid or partly paid as well. Of what is not settled there is little, so that is where the search
 * begins, however many documents there were.
 */
function settlementCondition(state: ProgressState, today: string): Sql {
  if (state === 'complete') {
    const settled = raw('coalesce((select sum(a.amount) from allocation a where a.open_item = o.id), 0)')
    const items = (condition: string): Sql =>
      sql`exists (select from open_item o where o.source = d.id and ${settled} ${raw(condition)})`
    return sql`${items('= o.amount')} and not ${items('<> o.amount')}`
  }
  const found =
    state === 'overdue'
      ? sql`bool_or(o.due_date < ${today}::date and s.amount <> o.amount)`
      : state === 'none'
        ? raw('bool_and(s.amount = 0)')
        : raw('bool_or(s.amount <> 0) and bool_or(s.amount <> o.amount)')
  return sql`d.id in (
    select o.source from open_item o join lateral (
        select coalesce(sum(a.amount), 0) as amount from allocation a where a.open_item = o.id) s on true
     where o.source in (select n.source from open_item_now n) group by o.source having ${found})`
}
