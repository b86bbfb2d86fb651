import { addDays, fiscalPeriods, isLocalDate, type LocalDate, MOST_PERIODS, newId, Problem } from '@lumbung/core'
import { sql, type Values } from '@lumbung/definition'
import {
  type Answer,
  auditRecord,
  definitionOf,
  inColumns,
  insertRecord,
  permit,
  stampsOf,
  type Unit,
} from '@lumbung/engine/kernel.ts'
import { accountingPeriod } from './definition.ts'

/** A fiscal year as it is asked for; its periods follow from its days. */
export interface FiscalYear {
  readonly year: number
  readonly start: string
  readonly end: string
}

interface Stored extends Readonly<Record<string, unknown>> {
  readonly name: string
  readonly fiscal_year: number
  readonly start_date: string
  readonly end_date: string
}

const refused = (path: string, code: string, values: Problem['values'] = {}): Problem =>
  new Problem(422, code, values, [{ path, code, values }])

const day = (text: string, path: string): LocalDate => {
  if (isLocalDate(text)) return text
  throw refused(path, 'not-a-date', { value: text })
}

/** Makes all periods of a fiscal year in one step; together they go on from the last period or lead up to the first. */
export async function createFiscalYear(unit: Unit, asked: FiscalYear): Promise<Answer> {
  const definition = definitionOf(unit.engine.registry, accountingPeriod.key)
  permit(unit, definition.key, 'create')
  const [start, end] = [day(asked.start, 'startDate'), day(asked.end, 'endDate')]
  if (end < start) throw refused('endDate', 'year-ends-before-start')
  const periods = fiscalPeriods(start, end)
  if (periods.length > MOST_PERIODS) throw refused('endDate', 'year-too-long', { most: MOST_PERIODS })
  // One at a time: two years made at once must not both find the same end to go on from.
  await unit.transaction.query(sql`select pg_advisory_xact_lock(hashtext('fiscal-year'))`)
  const stored = await unit.transaction.query<Stored>(
    sql`select name, fiscal_year, start_date, end_date from accounting_period order by start_date`,
  )
  checkPlace(stored, asked.year, start, end)
  const names = new Set(stored.map(({ name }) => name))
  const taken = periods.find(({ name }) => names.has(name))
  if (taken) throw refused('startDate', 'period-named', { period: taken.name })
  const data = periods.map((period): Values => {
    const { name, start: startDate, end: endDate } = period
    const values = { id: newId(), name, fiscalYear: asked.year, startDate, endDate, status: 'future' }
    const header = { archived: false, version: 1 }
    insertRecord(unit.batch, definition, values, { ...header, ...inColumns(stampsOf(unit, 'created')) })
    const made = { ...values, ...header }
    auditRecord(unit, definition, made, { action: 'create' })
    return made
  })
  return { status: 201, body: { data } }
}

function checkPlace(stored: readonly Stored[], year: number, start: LocalDate, end: LocalDate): void {
  if (stored.some((period) => period.fiscal_year === year)) throw refused('fiscalYear', 'year-taken', { year })
  const [first, last] = [stored[0], stored.at(-1)]
  if (!first || !last) return
  const follows = isLocalDate(last.end_date) && start === addDays(last.end_date, 1)
  const leadsUp = isLocalDate(first.start_date) && addDays(end, 1) === first.start_date
  if (follows || leadsUp) return
  const date = isLocalDate(last.end_date) ? addDays(last.end_date, 1) : start
  throw refused('startDate', 'period-gap', { period: start.slice(0, 7), previous: last.name, date })
}
