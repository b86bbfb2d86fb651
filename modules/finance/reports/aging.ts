// Every open item stands in exactly one column: an unapplied credit in its own, anything else by its days past the due
// date (or its age, when counted by document date), by the company's limits: with 30, 60 and 90 days an item that is 31
// days late stands under 31–60. The total is the control account on that day, in rupiah.
import type { Words } from '@lumbung/core'
import { f, type ReportContext, type SettingsOf, type Sql, sql } from '@lumbung/definition'
import { standing, type StandingDay, type Trade } from '../../masters/reports/open-items.ts'
import { financeSettings } from '../settings.ts'

export const agingColumns = {
  document: f.text(),
  date: f.date(),
  dueDate: f.date(),
  notDue: f.money(),
  days30: f.money(),
  days60: f.money(),
  days90: f.money(),
  older: f.money(),
  unapplied: f.money(),
  total: f.money(),
  sourceType: f.text(),
  source: f.text(),
} as const

export const agingSteps = ['notDue', 'days30', 'days60', 'days90', 'older'] as const
export const agingTotals = [...agingSteps, 'unapplied', 'total'] as const

export const byFilter = f.choice(
  {
    due: ['Due date', 'Jatuh tempo'],
    document: ['Document date', 'Tanggal dokumen'],
  },
  { default: 'due' },
)

export const agingWords: Readonly<Record<string, Words>> = {
  by: ['Aged by', 'Umur menurut'],
  notDue: ['Not due', 'Belum jatuh tempo'],
  unapplied: ['Unapplied credit', 'Kredit belum dialokasikan'],
  sourceType: ['Document type', 'Jenis dokumen'],
  source: ['Source', 'Sumber'],
}

export const agingSettings = [financeSettings.agingDays]
type Set = SettingsOf<(typeof agingSettings)[number]>

const same = (text: string): Words => [text, text]

/** The columns are called by the company's limits. */
export function agingWordsOf({ agingDays }: Set): Record<string, Words> {
  const [first = 0, second = 0, third = 0] = agingDays
  return {
    days30: same(`1–${first}`),
    days60: same(`${first + 1}–${second}`),
    days90: same(`${second + 1}–${third}`),
    older: same(`> ${third}`),
  }
}

interface Asked {
  readonly party: string | null
  readonly by: 'due' | 'document' | null
}

export function agingRows(
  trade: Trade,
  partyColumn: Sql,
  asked: Asked,
  day: StandingDay & Pick<ReportContext<Set>, 'settings'>,
  branches: readonly string[],
): Sql {
  const { asOf } = day
  const [first = 0, second = 0, third = 0] = day.settings.agingDays
  const byDocument = asked.by === 'document'
  return sql`
    with item as (${standing(trade, day, branches, asked.party)}),
    aged as (
      select item.*, outstanding >= 0 as owed,
             ${asOf}::date - (case when ${byDocument}::boolean then date else due_date end) as days from item
    )
    select party as ${partyColumn}, number as document, date, due_date,
           case when owed and days <= 0 then outstanding_idr else 0 end as not_due,
           case when owed and days between 1 and ${first}::int then outstanding_idr else 0 end as days30,
           case when owed and days > ${first}::int and days <= ${second}::int then outstanding_idr else 0 end as days60,
           case when owed and days > ${second}::int and days <= ${third}::int then outstanding_idr else 0 end as days90,
           case when owed and days > ${third}::int then outstanding_idr else 0 end as older,
           case when not owed then outstanding_idr else 0 end as unapplied,
           outstanding_idr as total, source_type, source
      from aged order by party, due_date, number, id`
}

export const agingFormulas: Readonly<Record<string, Words>> = {
  notDue: ['Open on the day and not past due', 'Terbuka pada tanggal itu dan belum jatuh tempo'],
  total: [
    'What was outstanding at the end of the day, at the booked rate',
    'Yang belum lunas pada akhir hari, dengan kurs pembukuan',
  ],
}
