// Giros and cheques that the bank has not cleared by a day, in whichever state they are: the sum of each state is the
// balance of its account on that day, since every row of the cheque ledger stands behind a line of it. A giro in hand
// lies with no bank; the row that takes it out of there names the one it is deposited at, so banks are told of sums:
//   received 4,000,000 in hand, deposited at BCA: in hand 0, deposited 4,000,000 at BCA
import { defineReport, f, sql } from '@lumbung/definition'
import { CHEQUE_KINDS } from '../cheque/fields.ts'
import { chequeWords } from '../cheque/words.ts'

const STATES = {
  cheque_issued: ['Issued', 'Dikeluarkan'],
  cheque_hand: ['In hand', 'Di tangan'],
  cheque_deposited: ['Deposited', 'Disetor'],
} as const

// What is to be paid and what is to come in are never one amount.
const ASKED = { ...STATES, received: ['Received, in hand or deposited', 'Diterima, di tangan atau disetor'] } as const
const RECEIVED = ['cheque_hand', 'cheque_deposited']

export const unclearedCheques = defineReport({
  key: 'uncleared-cheques',
  module: 'finance',
  routes: [],
  dates: 'as-of',
  filters: {
    bank: f.ref('bank', { optional: true }),
    state: f.choice(ASKED, { optional: true }),
    effectiveUntil: f.date({ optional: true }),
  },
  columns: {
    effectiveDate: f.date(),
    kind: f.choice(CHEQUE_KINDS),
    chequeNumber: f.code(),
    document: f.text(),
    state: f.choice(STATES),
    supplier: f.ref('supplier', { optional: true }),
    customer: f.ref('customer', { optional: true }),
    bank: f.ref('bank', { optional: true }),
    issueDate: f.date(),
    daysLeft: f.integer(),
    currency: f.ref('currency'),
    amount: f.money(),
    rupiah: f.money(),
    sourceType: f.text(),
    source: f.text(),
  },
  hidden: ['sourceType', 'source'],
  totals: ['rupiah'],
  groups: ['state', 'bank', 'supplier', 'customer'],
  levels: ['state'],
  open: {
    document: { type: 'sourceType', id: 'source' },
    supplier: { resource: 'supplier' },
    customer: { resource: 'customer' },
  },
  formulas: { daysLeft: ['Issue date + 70 − day', 'Tanggal penerbitan + 70 − hari'] },
  figures: [
    {
      key: 'giros-week',
      title: ['Giros issued, due in 7 days', 'Giro dikeluarkan, jatuh tempo 7 hari'],
      order: 22,
      with: { effectiveUntil: { days: 7 }, state: 'cheque_issued' },
      sum: ['rupiah'],
    },
    {
      key: 'giros-received-week',
      title: ['Giros received, due in 7 days', 'Giro diterima, jatuh tempo 7 hari'],
      order: 22,
      with: { effectiveUntil: { days: 7 }, state: 'received' },
      sum: ['rupiah'],
    },
  ],
  title: ['Uncleared giros and cheques', 'Giro dan cek belum cair'],
  sentence: [
    'Giros and cheques that the bank has not cleared on a day, with the day on which they take effect.',
    'Giro dan cek yang belum cair pada suatu tanggal, beserta tanggal efektifnya.',
  ],
  words: {
    ...chequeWords,
    effectiveUntil: ['Effective until', 'Efektif sampai'],
    state: ['State', 'Status'],
    daysLeft: ['Days left', 'Sisa hari'],
    rupiah: ['In rupiah', 'Dalam rupiah'],
    sourceType: ['Document type', 'Jenis dokumen'],
    source: ['Source', 'Sumber'],
  },
  menu: { group: 'report', heading: ['Cash and bank', 'Kas dan bank'], order: 35 },
  rows: ({ bank, state, effectiveUntil }, { asOf, branches }) => {
    const roles = state === 'received' ? RECEIVED : [state ?? '']
    return sql`
    with held as (
      select source_type, source, role, number, party, kind, cheque_number, issue_date, effective_date, currency,
             abs(sum(amount)) as amount, abs(sum(idr)) as rupiah,
             case when role <> 'cheque_hand' then (array_agg(bank order by date desc, id desc))[1] end as bank
        from cheque_ledger
       where date <= ${asOf} and branch = any(${branches}::uuid[])
         and (${state}::text is null or role = any(${roles}::text[]))
         and (${effectiveUntil}::date is null or effective_date <= ${effectiveUntil}::date)
       group by source_type, source, role, number, party, kind, cheque_number, issue_date, effective_date, currency
      having sum(amount) <> 0)
    select h.effective_date, h.kind, h.cheque_number, h.number as document, h.role as state, s.id as supplier,
           c.id as customer, h.bank, h.issue_date, h.issue_date + 70 - ${asOf}::date as days_left, h.currency, h.amount,
           h.rupiah, h.source_type, h.source
      from held h left join supplier s on s.id = h.party left join customer c on c.id = h.party
     where ${bank}::uuid is null or h.bank = ${bank}::uuid
     order by h.effective_date, h.cheque_number, h.source`
  },
})
