// Every amount still open on a day, with what was settled by then. The rupiah add up to the aging and to the control
// account of that day.
import type { Words } from '@lumbung/core'
import { f, type Sql, sql } from '@lumbung/definition'
import { standing, type Trade } from '../../masters/reports/open-items.ts'

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
  daysLate: ['Days late', 'Hari terlambat'],
  settled: ['Settled', 'Dilunasi'],
  rupiah: ['In rupiah', 'Dalam rupiah'],
  sourceType: ['Document type', 'Jenis dokumen'],
  source: ['Source', 'Sumber'],
}

interface Asked {
  readonly party: string | null
  readonly overdueOnly: boolean | null
}

export const outstandingRows = (
  trade: Trade,
  partyColumn: Sql,
  asked: Asked,
  asOf: string,
  branches: readonly string[],
): Sql => sql`
  with item as (${standing(trade, asOf, branches, asked.party)})
  select party as ${partyColumn}, number as document, date, due_date,
         greatest(${asOf}::date - due_date, 0) as days_late, currency, amount, settled, outstanding,
         outstanding_idr as rupiah, source_type, source
    from item where not ${asked.overdueOnly ?? false}::boolean or (due_date < ${asOf}::date and outstanding > 0)
   order by party, due_date, number, id`
