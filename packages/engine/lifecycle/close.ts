// Closing by hand gives up what is open. Where that leaves something in the books, goods that nobody will bill for one,
// the document says what closing posts: today, under its own number, beside what it posted before. Reopening takes that
// back on its day, so that close and reopen together are nothing.
import { Problem } from '@lumbung/core'
import { type AnyDocument, sql, type Values } from '@lumbung/definition'
import type { Entry } from '@lumbung/ledger'
import { hasOpenLines } from '../store/progress.ts'
import { loadFacts } from '../facts/load.ts'
import { ALONE, type Posting, posting, writePosting } from '../ledger/writer.ts'
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

async function entriesOf(unit: Unit, { key }: AnyDocument, stored: Values, lock: boolean): Promise<readonly Entry[]> {
  const { close, closeNeeds } = unit.engine.registry.behaviours.get(key) ?? {}
  if (!close) return []
  return close(stored, closeNeeds ? await loadFacts(unit, closeNeeds(stored), { lock }) : {})
}

/** Whether closing gives anything up: lines that nothing has followed yet, or what they leave in the books. */
export const isSomethingOpen = async (unit: Unit, definition: AnyDocument, stored: Values): Promise<boolean> =>
  (await hasOpenLines(unit, definition, stored)) || (await entriesOf(unit, definition, stored, false)).length > 0

export async function refuseNothingOpen(unit: Unit, definition: AnyDocument, stored: Values): Promise<void> {
  if (await isSomethingOpen(unit, definition, stored)) return
  throw new Problem(409, 'nothing-open', { number: String(stored.number ?? '') })
}

/** What closing would write now; null when it leaves the books as they are. */
export async function closingOf(unit: Unit, definition: AnyDocument, stored: Values): Promise<Posting | null> {
  const entries = await entriesOf(unit, definition, stored, true)
  if (entries.length === 0) return null
  const dated: Values = { ...stored, [definition.date]: dayOf(unit) }
  const header = await headerOf(unit, definition, dated, String(stored.number ?? ''))
  // A document may be closed again after it was reopened: each closing is an event of its own.
  const event = `close-${Number(stored.version) + 1}`
  return posting(unit, { ...header, event }, entries)
}

/** What is closed may have changed since its preview was seen: then it is shown again before it is done. */
export async function postClosing(
  unit: Unit,
  definition: AnyDocument,
  stored: Values,
  previewHash: string | undefined,
): Promise<void> {
  const made = await closingOf(unit, definition, stored)
  checkSeen(unit.actor, made, previewHash)
  if (made) writePosting(unit, made)
}

export async function takeBackClosing(unit: Unit, definition: AnyDocument, stored: Values): Promise<void> {
  if (!unit.engine.registry.behaviours.get(definition.key)?.close) return
  const [journal] = await unit.transaction.query<Stored>(
    sql`select * from journal j where source = ${String(stored.id)} and event like 'close-%'
         and not exists (select from journal v where v.reverses = j.id)`,
    'closing-journal',
  )
  if (!journal) return
  await postingPeriod(unit, definition, String(journal.date))
  const id = String(journal.id)
  const [lines, clearing] = await Promise.all([
    unit.transaction.query<Stored>(
      sql`select * from journal_line where journal = ${id} order by position`,
      'closing-lines',
    ),
    unit.transaction.query<Stored>(sql`select * from clearing_entry where journal = ${id}`, 'closing-clearing'),
  ])
  const header = { ...headerFrom(definition, stored, journal), date: String(journal.date) }
  writePosting(unit, {
    header,
    ...mirroredJournal(unit, header, journal, lines),
    ...ALONE,
    clearing: clearing.map((row) => mirroredClearing(header, row)),
  })
}
