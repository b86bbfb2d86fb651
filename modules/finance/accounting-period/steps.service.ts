import { formatPeriod, Problem } from '@lumbung/core'
import { type Definition, name, sql, type Values } from '@lumbung/definition'
import {
  type ActOptions,
  askedBy,
  auditRecord,
  checkVersion,
  lockRecord,
  type MasterHook,
  nextVersion,
  notNow,
  readingOf,
  reasonChange,
  type Saved,
  tableOf,
  type Unit,
  writeWaiting,
} from '@lumbung/engine/kernel.ts'
import { closingPeriod, closingRemarks, refuseBlocked } from './checklist.service.ts'

type State = 'future' | 'active' | 'closing' | 'closed'

/** Which state follows which (finance 4). */
const NEXT: Readonly<Record<string, Readonly<Partial<Record<State, State>>>>> = {
  open: { future: 'active' },
  'start-closing': { active: 'closing' },
  close: { closing: 'closed', active: 'closed' },
  reopen: { closed: 'closing', closing: 'active' },
}
const MOST_ACTIVE = 2
const CLOSES: ReadonlySet<string> = new Set(['start-closing', 'close'])

interface PeriodRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly name: string
  readonly start_date: string
  readonly end_date: string
  readonly status: State
}

/** Opens, closes and reopens an accounting period; every step is checked against its neighbours and logged. */
async function actOnPeriod(
  unit: Unit,
  definition: Definition,
  id: string,
  action: string,
  options: ActOptions,
): Promise<Saved> {
  // Adds up all there is: planned as reports are, and before the lock, which holds up every posting.
  const reading = readingOf(unit.engine, unit.actor)
  const closing = CLOSES.has(action) ? await closingPeriod(reading, id) : null
  const [warnings] = await Promise.all([
    closing ? closingRemarks(reading, closing) : [],
    closing && action === 'close' ? refuseBlocked(reading, closing, false) : undefined,
  ])
  // All periods are locked together: two of them must not become active, or closed, past each other.
  const periods = await unit.transaction.query<PeriodRow>(
    sql`select id, name, start_date, end_date, status from ${name(tableOf(definition.key))}
      order by start_date for update`,
  )
  const stored = await lockRecord(unit, definition, id)
  checkVersion(stored, options.version)
  const index = periods.findIndex((period) => period.id === id)
  const period = periods[index]
  const next = period ? NEXT[action]?.[period.status] : undefined
  if (!period || !next) throw notNow(definition, formatPeriod(String(stored.name), unit.actor.language), stored.status)
  checkNeighbours(periods, index, action)
  if (closing && action === 'close') await refuseBlocked(unit, closing, true)
  const why = await askedBy(unit, definition, action, { number: period.name, options })
  const saved: Values = { ...stored, status: next, version: nextVersion(stored) }
  unit.batch.update(tableOf(definition.key), ['id'], { id, status: next, version: saved.version }, true)
  if (next === 'active')
    await writeWaiting(unit, { id, name: period.name, from: period.start_date, to: period.end_date })
  const changes = [{ path: 'status', from: period.status, to: next }, ...reasonChange(why)]
  auditRecord(unit, definition, saved, { action, reason: why.note, changes })
  return { values: saved, warnings }
}

function checkNeighbours(periods: readonly PeriodRow[], index: number, action: string): void {
  const before = periods.slice(0, index)
  const after = periods.slice(index + 1)
  const previous = before.at(-1)
  if (action === 'open' && previous?.status === 'future')
    throw new Problem(409, 'period-order', { period: previous.name })
  // Whichever way a period becomes active.
  const active = periods.filter((period) => period.status === 'active')
  if (periods[index] && NEXT[action]?.[periods[index].status] === 'active' && active.length >= MOST_ACTIVE)
    throw new Problem(409, 'period-most-active', { periods: active.map((period) => period.name).join(', ') })
  const open = before.find((period) => period.status !== 'closed')
  if (action === 'close' && open) throw new Problem(409, 'period-order', { period: open.name })
  const later = after.find((period) => period.status === 'closed')
  if (action === 'reopen' && later) throw new Problem(409, 'period-later-closed', { later: later.name })
}

export const periodHook: MasterHook = { act: actOnPeriod }
