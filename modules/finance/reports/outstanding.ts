// Every amount still open on a day, with what was settled by then. The rupiah add up to the aging and to the control
// account of that day.
import type { Words } from '@lumbung/core'
import { f, type Sql, sql } from '@lumbung/definition'
import { standing, type StandingDay, type Trade } from '../../masters/reports/open-items.ts'

export const outstandingColumns = {
  document: f.text(),
  date: f.date(),
  dueDate: f.date(),
  daysLate: f.integer(),
  currency: f.ref('currency'),
  amount: f.money(),
  settled: f.money(),
  outstanding: f.money(),
  rupiah: f.money(),
  sourceType: f.text(),
  source: f.text(),
} as const

export const outstandingWords: Readonly<Record<string, Words>> = {
  overdueOnly: ['Overdue only', 'Hanya yang lewat jatuh tempo'],
  dueUntil: ['Due until', 'Jatuh tempo sampai'],
  daysLate: ['Days late', 'Hari terlambat'],
  settled: ['Settled', 'Dilunasi'],
  rupiah: ['In rupiah', 'Dalam rupiah'],
  sourceType: ['Document type', 'Jenis dokumen'],
  source: ['Source', 'Sumber'],
}

interface Asked {
  readonly party: string | null
  readonly overdueOnly: boolean | null
  /** Only what is to be paid up to this day. */
  readonly dueUntil: string | null
}

export const outstandingRows = (
  trade: Trade,
  partyColumn: Sql,
  asked: Asked,
  day: StandingDay,
  branches: readonly string[],
): Sql => sql`
  with item as (${standing(trade, day, branches, asked.party)})
  select party as ${partyColumn}, number as document, date, due_date,
         greatest(${day.asOf}::date - due_date, 0) as days_late, currency, amount, settled, outstanding,
         outstanding_idr as rupiah, source_type, source
    from item
   where (not ${asked.overdueOnly ?? false}::boolean or (due_date < ${day.asOf}::date and outstanding > 0))
     and (${asked.dueUntil}::date is null or (due_date <= ${asked.dueUntil}::date and outstanding > 0))
   order by party, due_date, number, id`
