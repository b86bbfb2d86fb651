import { addDays, type Finding, isLocalDate, Problem, todayIn } from '@lumbung/core'
import { type AnyDocument, OWN_LIMIT, sql, type Values } from '@lumbung/definition'
import { may, type Period } from '../actor.ts'
import { bookSettings } from '../own-settings.ts'
import { settingNow, settingValues } from '../settings.ts'
import type { Row } from '../database/connection.ts'
import { isWaiting } from '../store/states.ts'
import { zoneOf } from '../masters/zone.ts'
import type { Unit } from '../unit.ts'

const PERIODS = 'accounting-period'

/** All accounting periods by start, cached until one changes. */
export const periodsOf = (unit: Unit): Promise<readonly Period[]> =>
  unit.engine.masters.remembered(unit.transaction, PERIODS, (connection) =>
    connection.query<Period & Row>(
      sql`select id, name, start_date as start, end_date as "end", status from accounting_period order by start_date`,
      'periods',
    ),
  )

/** The period that a day lies in. */
export const periodOf = (periods: readonly Period[], date: string): Period | undefined =>
  periods.find(({ start, end }) => date >= start && date <= end)

/** The date must lie in the period the author works in (finance E1); who has none may use any open one. */
export function checkAuthorPeriod(unit: Unit, definition: AnyDocument, values: Values): void {
  const period = unit.actor.period
  const date = String(values[definition.date])
  if (!period || (date >= period.start && date <= period.end)) return
  const shown = { date, period: period.name, start: period.start, end: period.end }
  throw new Problem(422, 'outside-period', shown, [{ path: definition.date, code: 'outside-period', values: shown }])
}

/** The period a date is posted in; refuses when it is closed (E2), closing (E3), not open yet, or missing. */
export async function postingPeriod(unit: Unit, definition: AnyDocument, date: string): Promise<Period> {
  const periods = await periodsOf(unit)
  const period = periodOf(periods, date)
  if (!period) throw new Problem(422, 'period-missing', { date })
  if (period.status === 'closed') throw new Problem(422, 'period-closed', { period: period.name })
  if (period.status === 'future') throw new Problem(422, 'period-future', { period: period.name })
  // Closing documents too are for those who may close the period (finance 4).
  if (period.status === 'closing' && !(definition.closing && may(unit.actor, `${PERIODS}.close`))) {
    const next = periods.find((one) => one.start > period.end && one.status === 'active')
    throw new Problem(422, 'period-closing', { period: period.name, next: next?.name ?? '—' })
  }
  if (period.status === 'closing') await writeWhileClosing(unit)
  return period
}

/** The database refuses journals of a period that closes, unless the transaction says that it may write them. */
export const writeWhileClosing = (unit: Unit): Promise<unknown> =>
  unit.transaction.query(sql`select set_config('lumbung.closing', 'on', true)`)

/** Goods are moved in the past so many days back; further only by those who may close periods, as supervisors. */
export async function checkBackdating(unit: Unit, definition: AnyDocument, values: Values): Promise<void> {
  // Whoever approves cannot choose another day: the author was asked when they submitted it.
  if (isWaiting(values)) return
  const date = String(values[definition.date])
  // A company that is set up brings its past along.
  if (unit.actor.founding || may(unit.actor, `${PERIODS}.close`)) return
  const all = await settingValues(unit.transaction, unit.engine.masters)
  const backdatingDays = settingNow(all, bookSettings.backdatingDays)
  const first = addDays(todayIn(await zoneOf(unit, values.branch), unit.now), -backdatingDays)
  if (!isLocalDate(date) || date >= first) return
  const told = { days: backdatingDays }
  const finding = { path: definition.date, code: 'stock-too-far-back', values: told }
  throw new Problem(422, 'stock-too-far-back', told, [finding])
}

/** Whatever a document moves: nobody posts further back than their role may. Answers what is let pass of it. */
export async function checkRoleBackdating(
  unit: Unit,
  definition: AnyDocument,
  values: Values,
  passing: ReadonlySet<string>,
): Promise<readonly Finding[]> {
  const days = unit.actor.limits?.backdatingDays ?? null
  const date = String(values[definition.date])
  if (days === null || !isLocalDate(date)) return []
  const first = addDays(todayIn(await zoneOf(unit, values.branch), unit.now), -days)
  if (date >= first) return []
  const finding = { path: definition.date, code: 'dated-back-too-far', values: { days, first }, level: OWN_LIMIT }
  if (passing.has(OWN_LIMIT)) return [finding]
  throw new Problem(422, finding.code, finding.values, [finding])
}
