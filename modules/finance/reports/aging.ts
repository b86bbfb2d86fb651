// Every open item stands in exactly one column: an unapplied credit in its own, anything else by its days past the due
// date (or its age, when counted by document date), by the company's limits: with 30, 60 and 90 days an item that is 31
// days late stands under 31–60. The total is the control account on that day, in rupiah. Giros and cheques that have
// paid items and have not cleared stand beside it as a memo: an invoice of 25,000,000 paid by giro is nothing of the
// total, and 25,000,000 there until the bank has paid.
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
  uncleared: f.money(),
  sourceType: f.text(),
  source: f.text(),
} as const

export const agingSteps = ['notDue', 'days30', 'days60', 'days90', 'older'] as const
export const agingTotals = [...agingSteps, 'unapplied', 'total', 'uncleared'] as const

export const byFilter = f.choice(
  {
    due: ['Due date', 'Tanggal jatuh tempo'],
    document: ['Document date', 'Tanggal dokumen'],
  },
  { default: 'due' },
)

export const agingWords: Readonly<Record<string, Words>> = {
  by: ['Aged by', 'Umur menurut'],
  notDue: ['Not due', 'Belum jatuh tempo'],
  unapplied: ['Unapplied credit', 'Kredit belum dialokasikan'],
  uncleared: ['Memo: giros uncleared', 'Memo: giro belum cair'],
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
    ),
    row as (
    select party as ${partyColumn}, number as document, date, due_date,
           case when owed and days <= 0 then outstanding_idr else 0 end as not_due,
           case when owed and days between 1 and ${first}::int then outstanding_idr else 0 end as days30,
           case when owed and days > ${first}::int and days <= ${second}::int then outstanding_idr else 0 end as days60,
           case when owed and days > ${second}::int and days <= ${third}::int then outstanding_idr else 0 end as days90,
           case when owed and days > ${third}::int then outstanding_idr else 0 end as older,
           case when not owed then outstanding_idr else 0 end as unapplied,
           outstanding_idr as total, 0 as uncleared, source_type, source
      from aged
    union all ${unclearedOf(trade, partyColumn, asked.party, asOf, branches)})
    select * from row order by ${partyColumn}, due_date, document, source`
}

/** Giros and cheques of the party that no bank had paid by the end of the day. */
const unclearedOf = (
  trade: Trade,
  partyColumn: Sql,
  party: string | null,
  asOf: string,
  branches: readonly string[],
): Sql => sql`
  select h.party, min(h.number), min(h.date), h.effective_date, 0, 0, 0, 0, 0, 0, 0, abs(sum(h.idr)),
         h.source_type, h.source
    from cheque_ledger h join ${partyColumn} p on p.id = h.party
   where h.date <= ${asOf}::date and h.branch = any(${branches}::uuid[])
     and h.role = any(${trade === 'AR' ? ['cheque_hand', 'cheque_deposited'] : ['cheque_issued']}::text[])
     and (${party}::uuid is null or h.party = ${party}::uuid)
   group by h.party, h.effective_date, h.source_type, h.source having sum(h.idr) <> 0`

export const agingFormulas: Readonly<Record<string, Words>> = {
  notDue: ['Open on the day and not past due', 'Terbuka pada tanggal itu dan belum jatuh tempo'],
  uncleared: [
    'Paid by giro or cheque that the bank had not cleared; not in the total',
    'Dibayar dengan giro atau cek yang belum cair; tidak termasuk dalam jumlah',
  ],
  total: [
    'What was outstanding at the end of the day, at the booked rate',
    'Yang belum lunas pada akhir hari, dengan kurs pembukuan',
  ],
}
