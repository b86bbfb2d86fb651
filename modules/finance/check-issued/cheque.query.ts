// How a cheque stands (finance 5.5): what its events made of it, and expired when nobody presented it in 70 days. Each
// leaf is drawn once (finance 9.28), and a cheque that is issued is what the cheque ledger says (9.6).
import { sql } from '@lumbung/definition'
import { answerStatus, defineInvariant } from '@lumbung/engine/contract.ts'
import { checkIssued } from './definition.ts'

const isIn = (stage: string) => sql`d.status = 'approved' and d.stage = ${stage}`

export const chequeAnswer = answerStatus(checkIssued, 'cheque', ({ today }) => {
  const isExpired = sql`d.issue_date + 70 < ${today}::date`
  return {
    none: sql`${isIn('issued')} and not ${isExpired}`,
    overdue: sql`${isIn('issued')} and ${isExpired}`,
    partly: isIn('cancelled'),
    exception: isIn('rejected'),
    complete: isIn('cleared'),
  }
})

const leavesOnce = defineInvariant({
  code: 'cheque-leaves',
  words: ['Each leaf of a cheque book is drawn once', 'Setiap lembar buku cek atau giro dipakai satu kali'],
  breaches: sql`select cheque_number || ' of ' || coalesce(b.code, d.bank::text) as row
      from check_issued d left join bank b on b.id = d.bank
     where d.status in ('approved', 'closed') group by d.bank, b.code, d.kind, cheque_number having count(*) > 1
    union all
    select d.number || ' is drawn on spoiled leaf ' || s.leaf
      from check_issued d join bank_spoiled_leaves s on s.document = d.bank and s.kind = d.kind
       and s.leaf = d.cheque_number where d.status in ('approved', 'closed')`,
})

const issuedAsTold = defineInvariant({
  code: 'cheques-issued',
  words: [
    'A cheque that is issued and not cleared is owed to the bank, no other is',
    'Cek atau giro keluar yang belum cair tercatat sebagai utang giro, yang lain tidak',
  ],
  breaches: sql`select d.number || ' is ' || d.status || ', ' || d.stage || ', rows ' || coalesce(r.amount, 0) as row
      from check_issued d
      left join (select source, sum(amount) as amount from cheque_ledger where role = 'cheque_issued' group by source) r
        on r.source = d.id
     where coalesce(r.amount, 0) <> case when d.status in ('approved', 'closed') and d.stage = 'issued'
             then -d.lines_total else 0 end`,
})

export const issuedInvariants = [leavesOnce, issuedAsTold]
