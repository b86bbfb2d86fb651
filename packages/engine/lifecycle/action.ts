// What an action posts beside what its document posted: a journal of its own, under the document's number, on its own
// day or today. Closing by hand is the first: what nobody will bill of goods received leaves the clearing account.
import { Problem, todayIn } from '@lumbung/core'
import { type AnyDocument, sql, type Values } from '@lumbung/definition'
import { NOTHING_PASSES } from '../approval/submit.ts'
import type { AnyOutcome } from '../behaviour.ts'
import { checkAuthorPeriod, checkBackdating, checkRoleBackdating, postingPeriod } from '../ledger/period.ts'
import { type Posting, posting, writePosting } from '../ledger/writer.ts'
import { hasOpenLines } from '../store/progress.ts'
import { zoneOf } from '../masters/zone.ts'
import type { Unit } from '../unit.ts'
import { outcomeOf } from './action-work.ts'
import { headerOf } from './approve.ts'
import { checkSeen } from './effects.ts'
import { mirror, type Stored } from './void.ts'

/** Today in the branch of the document, within the month its user works in. */
async function dayOf(unit: Unit, { branch }: Values): Promise<string> {
  const today = todayIn(await zoneOf(unit, branch), unit.now)
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

/** What would be written of what comes of an action; null when it leaves the books as they are. */
export async function postingOf(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
  { entries = [], date }: AnyOutcome,
): Promise<Posting | null> {
  const dated: Values = { ...stored, [definition.date]: date ?? (await dayOf(unit, stored)) }
  if (date !== undefined) await checkDay(unit, definition, action, dated)
  if (entries.length === 0) return null
  if (entries.some((entry) => entry.ledger === 'stock')) await checkBackdating(unit, definition, dated)
  const header = await headerOf(unit, definition, dated, String(stored.number ?? ''))
  // It may be taken again after it was taken back: each time is an event of its own.
  const event = `${action}-${Number(stored.version) + 1}`
  return posting(unit, { ...header, event }, entries)
}

/**
 * The day that an action says is judged as that of a document (finance E1 to E3); and it does not come before what
 * happened to its document last, but for the same: credit is applied on any days.
 */
async function checkDay(unit: Unit, definition: AnyDocument, action: string, dated: Values): Promise<void> {
  const date = String(dated[definition.date])
  checkAuthorPeriod(unit, definition, dated)
  await checkRoleBackdating(unit, definition, dated, NOTHING_PASSES)
  await postingPeriod(unit, definition, date)
  const [row] = await unit.transaction.query<{ readonly last: string | null }>(
    sql`select max(date) as last from journal j where source = ${String(dated.id)}
         and kind <> 'void' and event not like 'revalue-%' and event not like ${`${action}-%`}
         and not exists (select from journal v where v.reverses = j.id and v.kind = 'void')`,
    'last-day',
  )
  const { last = null } = row ?? {}
  if (last === null || date >= last) return
  const values = { number: String(dated.number ?? ''), date: last }
  throw new Problem(422, 'before-last-step', values, [{ path: definition.date, code: 'before-last-step', values }])
}

/** What closing by hand would write now. */
export async function closingPosting(unit: Unit, definition: AnyDocument, stored: Values): Promise<Posting | null> {
  return postingOf(
    unit,
    definition,
    'close',
    stored,
    await outcomeOf(unit, definition, 'close', stored, { lock: true }),
  )
}

/** Writes what closing by hand posts. */
export async function postClosing(
  unit: Unit,
  definition: AnyDocument,
  stored: Values,
  previewHash: string | undefined,
): Promise<void> {
  const made = await closingPosting(unit, definition, stored)
  checkSeen(unit.actor, [made], previewHash)
  if (made) writePosting(unit, made)
}

/** Takes back what closing posted, the last time, so that both together are nothing on its day. */
export async function takeBackClosing(unit: Unit, definition: AnyDocument, stored: Values): Promise<void> {
  const [closing] = await unit.transaction.query<Stored>(
    sql`select tx, date from journal j where source = ${String(stored.id)} and event like 'close-%'
         and not exists (select from journal v where v.reverses = j.id) order by sequence desc limit 1`,
    'closing-journal',
  )
  if (!closing) return
  await postingPeriod(unit, definition, String(closing.date))
  for (const written of await mirror(unit, definition, stored, String(closing.tx))) writePosting(unit, written)
}
