// Every document that was submitted and is not decided yet, and every change of a master that waits for others, whoever
// is asked, with how long it has waited. An amount is the total of the document in rupiah at its own rate, or what the
// change would set; most kinds have no number before they are approved, a change has the code of its record, the day it
// was asked for and no branch. Told is what its reader may open: of kinds they may read, in their branches, and no
// change of fields that they do not see.
import { defineReport, f, sql } from '@lumbung/definition'

const age = {
  day: ['Up to 1 day', 'Sampai 1 hari'],
  week: ['2–7 days', '2–7 hari'],
  older: ['Over 7 days', 'Lebih dari 7 hari'],
} as const

export const waitingDocuments = defineReport({
  key: 'waiting-documents',
  module: 'admin',
  routes: [],
  dates: 'as-of',
  filters: { age: f.choice(age, { optional: true }) },
  columns: {
    age: f.choice(age),
    kind: f.code({ keyOf: 'approvable' }),
    number: f.text(),
    date: f.date(),
    party: f.text(),
    amount: f.money({ optional: true }),
    submittedOn: f.date(),
    submittedBy: f.text(),
    daysWaiting: f.integer(),
    branch: f.ref('branch', { optional: true }),
    sourceType: f.text(),
    source: f.text(),
  },
  hidden: ['sourceType', 'source'],
  tellsOf: 'kind',
  totals: ['amount'],
  groups: ['age', 'kind', 'branch', 'submittedBy'],
  levels: ['age'],
  open: { kind: { type: 'sourceType', id: 'source' }, number: { type: 'sourceType', id: 'source' } },
  figures: [
    {
      key: 'documents-waiting',
      title: ['Waiting for approval', 'Menunggu persetujuan'],
      order: 50,
      counts: 'source',
      by: 'age',
      isOnDashboardsOnly: true,
    },
  ],
  title: ['Waiting for approval', 'Menunggu persetujuan'],
  sentence: [
    'Documents and changes that were submitted and are not decided yet.',
    'Dokumen dan perubahan yang sudah diajukan dan belum diputuskan.',
  ],
  words: {
    age: ['Waiting', 'Menunggu'],
    kind: ['Kind', 'Jenis'],
    number: ['Number', 'Nomor'],
    date: ['Date', 'Tanggal'],
    party: ['Party', 'Pihak'],
    amount: ['Amount', 'Jumlah'],
    submittedOn: ['Submitted', 'Diajukan'],
    submittedBy: ['Submitted by', 'Diajukan oleh'],
    daysWaiting: ['Days waiting', 'Hari menunggu'],
    branch: ['Branch', 'Cabang'],
    sourceType: ['Kind of record', 'Jenis data'],
    source: ['Record', 'Data'],
  },
  menu: { group: 'report', heading: ['Work', 'Pekerjaan'], order: 60 },
  rows: (filters, { asOf, branches }) => sql`
    with waiting as (
      select w.*, (w.since at time zone 'Asia/Jakarta')::date as submitted_on from waiting_document w
       where w.branch is null or w.branch = any(${branches}::uuid[])
    ), counted as (
      select w.*, ${asOf}::date - submitted_on as days_waiting from waiting w where submitted_on <= ${asOf}::date
    ), aged as (
      select counted.*,
             case when days_waiting <= 1 then 'day' when days_waiting <= 7 then 'week' else 'older' end as age
        from counted
    )
    select a.age, a.subject as kind, coalesce(a.number, '–') as number, a.date, a.party_name as party, a.amount,
           a.submitted_on,
           coalesce(u.name, '') as submitted_by, a.days_waiting, a.branch, a.source_type, a.source
      from aged a left join app_user u on u.id = a.created_by
     where ${filters.age}::text is null or a.age = ${filters.age}
     order by a.submitted_on, a.number, a.source`,
})
