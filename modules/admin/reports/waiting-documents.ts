// Every document that was submitted and is not decided yet, whoever is asked, with how long it has waited. An amount is
// the total of the document in rupiah at its own rate; most kinds have no number before they are approved. Told are
// documents that its reader may open: of kinds they may read, in their branches.
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
    kind: f.code({ keyOf: 'resource' }),
    number: f.text(),
    date: f.date(),
    party: f.text(),
    amount: f.money({ optional: true }),
    submittedOn: f.date(),
    submittedBy: f.text(),
    daysWaiting: f.integer(),
    branch: f.ref('branch'),
    sourceType: f.text(),
    source: f.text(),
  },
  hidden: ['sourceType', 'source'],
  totals: ['amount'],
  groups: ['age', 'kind', 'branch', 'submittedBy'],
  grouped: ['age'],
  open: { kind: { type: 'sourceType', id: 'source' }, number: { type: 'sourceType', id: 'source' } },
  figures: [
    {
      key: 'documents-waiting',
      title: ['Documents waiting for approval', 'Dokumen menunggu persetujuan'],
      order: 50,
      counts: 'source',
      by: 'age',
      isOnDashboardsOnly: true,
    },
  ],
  title: ['Documents waiting for approval', 'Dokumen menunggu persetujuan'],
  sentence: ['What was submitted and is not decided yet.', 'Yang sudah diajukan dan belum diputuskan.'],
  words: {
    age: ['Waiting', 'Menunggu'],
    kind: ['Kind', 'Jenis'],
    number: ['Number', 'Nomor'],
    date: ['Date', 'Tanggal'],
    party: ['Party', 'Pihak'],
    amount: ['Amount', 'Nilai'],
    submittedOn: ['Submitted', 'Diajukan'],
    submittedBy: ['Submitted by', 'Diajukan oleh'],
    daysWaiting: ['Days waiting', 'Hari menunggu'],
    branch: ['Branch', 'Cabang'],
    sourceType: ['Kind of document', 'Jenis dokumen'],
    source: ['Document', 'Dokumen'],
  },
  menu: { group: 'report', heading: ['Work', 'Pekerjaan'], order: 60 },
  rows: (filters, { asOf, branches, readable }) => sql`
    with waiting as (
      select w.*, (w.since at time zone 'Asia/Jakarta')::date as submitted_on from waiting_document w
       where w.branch = any(${branches}::uuid[]) and w.source_type = any(${readable}::text[])
    ), counted as (
      select w.*, ${asOf}::date - submitted_on as days_waiting from waiting w where submitted_on <= ${asOf}::date
    ), aged as (
      select counted.*,
             case when days_waiting <= 1 then 'day' when days_waiting <= 7 then 'week' else 'older' end as age
        from counted
    )
    select a.age, a.source_type as kind, coalesce(a.number, '–') as number, a.date, a.party_name as party, a.amount,
           a.submitted_on,
           coalesce(u.name, '') as submitted_by, a.days_waiting, a.branch, a.source_type, a.source
      from aged a left join app_user u on u.id = a.created_by
     where ${filters.age}::text is null or a.age = ${filters.age}
     order by a.submitted_on, a.number, a.source`,
})
