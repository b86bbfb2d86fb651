// What an action posts beside what its document posted: a journal of its own, under the document's number, on its own
// day or today. Closing by hand is the first: what nobody will bill of goods received leaves the clearing account. The
// action that takes another back mirrors the newest journal of that one on its day, so that both together are nothing.
import { Problem } from '@lumbung/core'
import { type AnyDocument, sql, type Values } from '@lumbung/definition'
import { ALONE, type Posting, posting, writePosting } from '../ledger/writer.ts'
import { hasOpenLines } from '../store/progress.ts'
import type { AnyOutcome, ActionTaken } from '../behaviour.ts'
import { outcomeOf, takingOf, workOf } from './action-work.ts'
import { headerOf } from './approve.ts'
import { checkSeen } from './effects.ts'
import { postingPeriod } from '../ledger/period.ts'
import { todayOf, type Unit } from '../unit.ts'
import { headerFrom, mirroredClearing, mirroredJournal, type Stored } from './void.ts'

/** Today, within the month its user works in. */
function dayOf(unit: Unit): string {
  const today = todayOf(unit)
  const { period } = unit.actor
  return period && (today < period.start || today > period.end) ? period.end : today
}

/** Whether closing gives anything up: lines that nothing has followed yet, or what they leave in the books. */
export const isSomethingOpen = async (unit: Unit, definition: AnyDocument, stored: Values): Promise<boolean> =>
  (await hasOpenLines(unit, definition, stored)) ||
  ((await outcomeOf(unit, definition, 'close', stored, { lock: false })).entries ?? []).length > 0

export async function refuseNothingOpen(unit: Unit, definition: AnyDocument, stored: Values): Promise<void> {
  if (await isSomethingOpen(unit, definition, stored)) return
  throw new Problem(409, 'nothing-open', { number: String(stored.number ?? '') })
}

/** What the action would write now; null when it leaves the books as they are. */
export async function postingOfAction(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
): Promise<Posting | null> {
  return postingOf(unit, definition, action, stored, await outcomeOf(unit, definition, action, stored, { lock: true }))
}

async function postingOf(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
  { entries = [], date = dayOf(unit) }: AnyOutcome,
): Promise<Posting | null> {
  if (entries.length === 0) return null
  const dated: Values = { ...stored, [definition.date]: date }
  const header = await headerOf(unit, definition, dated, String(stored.number ?? ''))
  // It may be taken again after it was taken back: each time is an event of its own.
  const event = `${action}-${Number(stored.version) + 1}`
  return posting(unit, { ...header, event }, entries)
}

/**
 * Works out what comes of the action and writes what it posts. What it concerns may have changed since its preview was
 * seen: then it is shown again before it is done.
 */
export async function postAction(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
  { previewHash, taking = takingOf(unit) }: { readonly previewHash: string | undefined; readonly taking?: ActionTaken },
): Promise<AnyOutcome> {
  const outcome = await outcomeOf(unit, definition, action, stored, { lock: true, taking })
  const made = await postingOf(unit, definition, action, stored, outcome)
  checkSeen(unit.actor, made, previewHash)
  if (made) writePosting(unit, made)
  return outcome
}

/** Takes back what an action posted, the newest time that still stands. */
export async function takeBackAction(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
): Promise<void> {
  if (!workOf(unit, definition, action)?.run) return
  const [journal] = await unit.transaction.query<Stored>(
    sql`select * from journal j where source = ${String(stored.id)} and event like ${`${action}-%`}
         and not exists (select from journal v where v.reverses = j.id) order by sequence desc limit 1`,
    'action-journal',
  )
  if (!journal) return
  await postingPeriod(unit, definition, String(journal.date))
  const id = String(journal.id)
  const [lines, clearing] = await Promise.all([
    unit.transaction.query<Stored>(
      sql`select * from journal_line where journal = ${id} order by position`,
      'action-lines',
    ),
    unit.transaction.query<Stored>(sql`select * from clearing_entry where journal = ${id}`, 'action-clearing'),
  ])
  const header = { ...headerFrom(definition, stored, journal), date: String(journal.date) }
  writePosting(unit, {
    header,
    ...mirroredJournal(unit, header, journal, lines),
    ...ALONE,
    clearing: clearing.map((row) => mirroredClearing(header, row)),
  })
}
