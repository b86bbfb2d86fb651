// Which actions of a document can be undone and still stand: the trail tells, since each row of an undoing names the
// one that it takes back.
import { Problem } from '@lumbung/core'
import { actionsOf, type AnyDocument, isUndoable, sql, STEP_REASON, UNDO, type Values } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { UNDONE } from '../trail/audit.ts'
import type { Change } from '../trail/set-apart.ts'
import type { Unit } from '../unit.ts'

/** An action that was taken: its row of the trail, its transaction, and what it changed. */
interface StoredEvent extends Row {
  readonly id: string
  readonly action: string
  readonly tx: string
  readonly changes: readonly Change[] | null
}

/** What can be undone and was not, the newest first. */
async function standingEvents(unit: Unit, definition: AnyDocument, id: string): Promise<readonly StoredEvent[]> {
  if (!isUndoable(definition)) return []
  const names = Object.entries(actionsOf(definition)).flatMap(([name, one]) => (one.undoable ? [name] : []))
  const rows = await unit.transaction.query<StoredEvent>(
    sql`select id, action, tx, audit_changes(id, changes) as changes from audit
         where record = ${id} and action = any(${[...names, UNDO]}) order by at, id`,
    'events',
  )
  const standing: StoredEvent[] = []
  for (const row of rows) {
    if (row.action !== UNDO) {
      standing.unshift(row)
      continue
    }
    // Where it names none, it took back the newest.
    const named = standing.findIndex(({ id: event }) => event === undoneBy(row))
    standing.splice(named === -1 ? 0 : named, 1)
  }
  return standing
}

const undoneBy = ({ changes }: StoredEvent): unknown => changes?.find(({ path }) => path === UNDONE)?.to

/** The fields of the header that an event has changed, with what they said before. */
export const changedBy = ({ fields }: AnyDocument, { changes }: Pick<StoredEvent, 'changes'>): readonly Change[] =>
  (changes ?? []).filter(({ path }) => fields[path] !== undefined && path !== STEP_REASON)

/** Those of which no later one that stands changed a field again: each of them can be undone now. */
export async function undoableEvents(unit: Unit, definition: AnyDocument, id: string): Promise<readonly StoredEvent[]> {
  const later = new Set<string>()
  const events = await standingEvents(unit, definition, id)
  return events.filter((event) => {
    const paths = changedBy(definition, event).map(({ path }) => path)
    const isFree = !paths.some((path) => later.has(path))
    for (const path of paths) later.add(path)
    return isFree
  })
}

/** An event as it is offered to be undone: its day, and the documents of others that it settled, with how much. */
export interface UndoStep {
  readonly event: string
  readonly action: string
  readonly date: string | null
  readonly settled: string | null
  readonly amount: string | null
}

/** What can be undone of a document now, the newest first. */
export async function undoSteps(unit: Unit, definition: AnyDocument, id: string): Promise<readonly UndoStep[]> {
  const events = await undoableEvents(unit, definition, id)
  const told = await unit.transaction.query<Row & { tx: string } & Pick<UndoStep, 'date' | 'settled' | 'amount'>>(
    sql`select w.tx, min(w.date) as date,
               string_agg(distinct o.number, ', ' order by o.number) filter (where o.source <> ${id}) as settled,
               sum(abs(w.amount)) filter (where o.source <> ${id}) as amount
          from (select tx, date, null::uuid as open_item, null::numeric as amount from journal where source = ${id}
                union all select tx, date, open_item, amount from allocation where source = ${id}) w
          left join open_item o on o.id = w.open_item
         where w.tx = any(${events.map(({ tx }) => tx)}::xid8[]) group by w.tx`,
    'undo-steps',
  )
  const byTx = new Map(told.map((one) => [one.tx, one]))
  return events.map(({ id: event, action, tx }) => {
    const { date = null, settled = null, amount = null } = byTx.get(tx) ?? {}
    return { event, action, date, settled, amount }
  })
}

/** Refuses to void a document of which an event stands: that is undone first, on its own day. */
export async function refuseEvents(unit: Unit, definition: AnyDocument, stored: Values): Promise<void> {
  const [newest] = await standingEvents(unit, definition, String(stored.id))
  if (!newest) return
  const [en, id] = actionsOf(definition)[newest.action]?.label ?? [newest.action, newest.action]
  const step = [[en.toLowerCase(), id.toLowerCase()] as const]
  throw new Problem(409, 'void-event', { number: String(stored.number ?? ''), step })
}
