// Voided documents of one side of the business, document by document, with the journal that was posted and its mirror:
// the pair adds up to nothing. Each side says where its documents stand; the rest of the question is the same.
import type { Words } from '@lumbung/core'
import { f, type ReportContext, type Sql, sql } from '@lumbung/definition'

export const voidedFilters = {
  user: f.text({ optional: true, max: 100 }),
  reason: f.ref('reason', { optional: true, where: { type: 'VOID' } }),
} as const

/** What stands between the type and party of a side and its reason. */
// What a document without a total was worth is what it posted, which may be what goods cost.
export const voidedColumns = {
  amount: f.money({ guard: 'cost' }),
  voidedAt: f.date(),
  voidedTime: f.time(),
  voidedBy: f.text(),
  reason: f.ref('reason', { optional: true }),
  note: f.text(),
  daysAfter: f.integer({ optional: true }),
  posted: f.money({ guard: 'cost' }),
  mirrored: f.money({ guard: 'cost' }),
  source: f.text(),
  journal: f.text({ optional: true }),
  mirror: f.text({ optional: true }),
} as const

export const voidedHidden = ['source', 'journal', 'mirror'] as const
export const voidedTotals = ['posted', 'mirrored'] as const

export const voidedOpenings = {
  number: { type: 'type', id: 'source' },
  posted: { resource: 'system-generated-journal', id: 'journal' },
  mirrored: { resource: 'system-generated-journal', id: 'mirror' },
} as const

export const voidedFormulas: Readonly<Record<'amount' | 'daysAfter' | 'posted' | 'mirrored', Words>> = {
  amount: [
    'The total of the document in rupiah; of a document without one, what it posted',
    'Total dokumen dalam rupiah; bila tidak ada, jumlah yang dibukukan',
  ],
  daysAfter: ['Days between approval and voiding', 'Hari antara persetujuan dan pembatalan'],
  posted: ['Total debit of the document journal', 'Jumlah debit jurnal dokumen'],
  mirrored: [
    'What its reversing journal takes back; the two add up to 0',
    'Jumlah jurnal pembaliknya; keduanya berjumlah 0',
  ],
}

export const voidedWords: Readonly<Record<string, Words>> = {
  user: ['Voided by', 'Dibatalkan oleh'],
  reason: ['Reason', 'Alasan'],
  note: ['Note', 'Catatan'],
  number: ['Number', 'Nomor'],
  type: ['Type', 'Jenis'],
  date: ['Date', 'Tanggal'],
  amount: ['Amount', 'Jumlah'],
  voidedAt: ['Voided', 'Dibatalkan'],
  voidedTime: ['Time', 'Jam'],
  voidedBy: ['Voided by', 'Dibatalkan oleh'],
  daysAfter: ['Days after', 'Selang hari'],
  posted: ['Posted', 'Dibukukan'],
  mirrored: ['Reversed', 'Dibalik'],
  source: ['Document', 'Dokumen'],
  journal: ['Journal', 'Jurnal'],
  mirror: ['Reversing journal', 'Jurnal pembalik'],
}

export interface VoidedFilter {
  readonly type: string | null
  readonly user: string | null
  readonly reason: string | null
}

/** `documents` answers `type, id, branch, date, party, amount, approved_at`; the amount may be null. */
export const voidedRows = (
  documents: Sql,
  partyColumn: Sql,
  { type, user, reason }: VoidedFilter,
  { from, to, branches }: Pick<ReportContext, 'from' | 'to' | 'branches'>,
): Sql => sql`
  with document as (${documents}),
  voided as (
    select d.*, a.number, a.user_name, w.reason, coalesce(a.reason, '') as note,
           a.at at time zone 'Asia/Jakarta' as voided_at, d.approved_at at time zone 'Asia/Jakarta' as approved
      from document d join audit a on a.record = d.id and a.action = 'void'
      left join lateral (select (c ->> 'to')::uuid as reason from jsonb_array_elements(a.changes) c
                          where c ->> 'path' = 'stepReason') w on true
     where d.branch = any(${branches}::uuid[])
  )
  select v.number, v.type, v.date, v.party as ${partyColumn},
         coalesce(v.amount, p.posted, 0)::numeric(20, 2) as amount,
         v.voided_at::date as voided_at, to_char(v.voided_at, 'HH24:MI') as voided_time,
         v.user_name as voided_by, v.reason, v.note,
         v.voided_at::date - v.approved::date as days_after, coalesce(p.posted, 0) as posted,
         coalesce(-m.posted, 0) as mirrored, v.id as source, p.id as journal, m.id as mirror
    from voided v
    left join lateral (select j.id, sum(l.idr_debit) as posted from journal j join journal_line l on l.journal = j.id
                        where j.source = v.id and j.event = 'approve' group by j.id) p on true
    left join lateral (select j.id, sum(l.idr_credit) as posted from journal j join journal_line l on l.journal = j.id
                        where j.source = v.id and j.reverses = p.id group by j.id) m on true
   where v.voided_at::date between ${from}::date and ${to}::date
     and (${type}::text is null or v.type = ${type})
     and (${user}::text is null or v.user_name ilike '%' || ${user} || '%')
     and (${reason}::uuid is null or v.reason = ${reason})
   order by v.voided_at, v.number`
