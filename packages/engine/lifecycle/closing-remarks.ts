// What is worth knowing of a month that closes, and does not keep it open (finance 4): drafts that are still dated in
// it, goods that came or left before it began and are billed by nobody, numbers that are missing where none may be, and
// accounts that were not compared with their statements. Added up over all there is, so it is asked
// before anything is locked.
import { Decimal, type Finding, formatRupiah } from '@lumbung/core'
import { join, name, raw, type Sql, sql } from '@lumbung/definition'
import { columnOf, tableOf } from '../store/naming.ts'
import { numbersMissing } from './numbers-missing.ts'
import type { Unit } from './unit.ts'

export interface Month extends Readonly<Record<string, unknown>> {
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
  return [
    ...(await draftsIn(unit, month)),
    ...(await unbilledBefore(unit, month)),
    ...(await numbersMissing(unit, month)),
    ...(await unproved(unit, month)),
  ]
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

/** Accounts that moved in the month and whose statements nobody has compared up to its end. */
async function unproved(unit: Unit, month: Month): Promise<Finding[]> {
  const parts = [...unit.engine.registry.resources.values()].flatMap(({ definition }): Sql[] => {
    if (definition.kind !== 'master' || !definition.proved) return []
    const { account, until, when } = definition.proved
    const [field, values] = when
    return [
      sql`select b.${name(columnOf(definition.identity.code))} as code from ${name(tableOf(definition.key))} b
           where not b.archived and b.${name(columnOf(field))} = any(${[...values]}::text[])
             and (b.${name(columnOf(until))} is null or b.${name(columnOf(until))} < ${month.end_date})
             and exists (select from journal_line l where l.account = b.${name(columnOf(account))}
                          and l.date between ${month.start_date} and ${month.end_date})`,
    ]
  })
  if (parts.length === 0) return []
  const rows = await unit.transaction.query<{ code: string }>(join(parts, ' union all '))
  const list = rows.map(({ code }) => code).toSorted()
  const values = { date: month.end_date, list: list.join(', ') }
  return list.length === 0 ? [] : [{ path: '', code: 'period-unproved', warning: true, values }]
}
