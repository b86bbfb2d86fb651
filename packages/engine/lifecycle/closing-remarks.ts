// What is worth knowing of a month that closes, and does not keep it open (finance 4): drafts that are still dated in
// it, and goods that came or left before it began and are billed by nobody. Added up over all there is, so it is asked
// before anything is locked.
import { Decimal, type Finding, formatRupiah } from '@lumbung/core'
import { join, name, raw, type Sql, sql } from '@lumbung/definition'
import { columnOf, tableOf } from '../store/naming.ts'
import type { Unit } from './unit.ts'

interface Month extends Readonly<Record<string, unknown>> {
  readonly name: string
  readonly start_date: string
  readonly end_date: string
}

/** So many drafts are named. */
const NAMED = 5
const UNBILLED: Readonly<Record<string, string>> = {
  grir: 'period-received-unbilled',
  delivered_not_invoiced: 'period-delivered-unbilled',
}

export async function closingRemarks(unit: Unit, periods: string, id: string): Promise<readonly Finding[]> {
  const [month] = await unit.transaction.query<Month>(
    sql`select name, start_date, end_date from ${name(tableOf(periods))} where id = ${id}`,
  )
  if (!month) return []
  return [...(await draftsIn(unit, month)), ...(await unbilledBefore(unit, month))]
}

async function draftsIn(unit: Unit, month: Month): Promise<Finding[]> {
  const parts = [...unit.engine.registry.resources.values()].flatMap(({ definition }): Sql[] =>
    definition.kind === 'document'
      ? [
          sql`select number from ${name(tableOf(definition.key))} where status in ('draft', 'revision')
            and ${name(columnOf(definition.date))} between ${month.start_date} and ${month.end_date}`,
        ]
      : [],
  )
  if (parts.length === 0) return []
  const [row] = await unit.transaction.query<{ count: number; numbers: readonly string[] | null }>(
    sql`select count(*)::integer as count,
          (array_agg(number order by number) filter (where number is not null))[1:${raw(String(NAMED))}] as numbers
          from (${join(parts, ' union all ')}) drafts`,
  )
  if (!row || row.count === 0) return []
  const numbers = row.numbers ?? []
  const list = [...numbers, ...(row.count > numbers.length ? ['…'] : [])].join(', ')
  return [{ path: '', code: 'period-drafts', warning: true, values: { period: month.name, count: row.count, list } }]
}

/** Lines whose goods moved before the month and that still stand in a clearing account at its end. */
async function unbilledBefore(unit: Unit, month: Month): Promise<Finding[]> {
  const rows = await unit.transaction.query<{ role: string; count: number; value: string }>(
    sql`select role, count(*)::integer as count, sum(value) as value
          from (select role, source_line, sum(value) as value, min(date) as came from clearing_entry
                 where date <= ${month.end_date} group by role, source_line having sum(quantity) > 0) standing
         where came < ${month.start_date} group by role order by role desc`,
  )
  return rows.flatMap(({ role, count, value }): Finding[] => {
    const code = UNBILLED[role]
    const values = { date: month.start_date, count, value: formatRupiah(new Decimal(value)) }
    return code ? [{ path: '', code, warning: true, values }] : []
  })
}
