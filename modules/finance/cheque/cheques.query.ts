// What must hold of all cheques and giros (finance 9.6, Indonesia 16.19), read from the cheque ledger. That the control
// accounts are the sum of its rows at every date holds of every ledger.
import { sql } from '@lumbung/definition'
import { defineInvariant } from '@lumbung/engine/contract.ts'

// 25,000,000 received on 1 March and deposited on 10 March: on hand from the 1st, deposited from the 10th, never both.
const oneState = defineInvariant({
  code: 'cheque-states',
  words: [
    'A cheque is in one state at every date, with its whole amount',
    'Satu cek berada pada satu status pada setiap tanggal, dengan seluruh jumlahnya',
  ],
  breaches: sql`
    with days as (select distinct source, date as day from cheque_ledger),
      held as (
        select d.source, d.day, l.role, min(l.number) as number, sum(l.amount) as amount
          from days d join cheque_ledger l on l.source = d.source and l.date <= d.day
         group by d.source, d.day, l.role having sum(l.amount) <> 0)
    select h.number || ' on ' || h.day as row from held h group by h.source, h.number, h.day
    having count(*) > 1 or bool_or((h.amount < 0) <> (h.role = 'cheque_issued'))
        or bool_or(abs(h.amount) <> (select max(abs(w.amount)) from cheque_ledger w where w.source = h.source))`,
})

// Issued on 1 March: effective from 1 March to 10 May, 70 days on.
const giroDates = defineInvariant({
  code: 'giro-dates',
  words: [
    'A giro takes effect within 70 days of its issue',
    'Tanggal efektif bilyet giro dalam 70 hari sejak tanggal penerbitan',
  ],
  breaches: sql`select number || ' ' || cheque_number as row from cheque_ledger
    where kind = 'GIRO' and reverses is null and effective_date not between issue_date and issue_date + 70`,
})

const notInBank = defineInvariant({
  code: 'cheques-not-in-bank',
  words: [
    'A cheque that has not cleared does not move a bank account',
    'Cek atau giro yang belum cair tidak menggerakkan rekening bank',
  ],
  breaches: sql`select distinct j.number || ' ' || j.event as row
    from journal j join journal_line l on l.journal = j.id join bank b on b.account = l.account
   where j.source in (select source from cheque_ledger) and j.event !~ '(clear|bounce)'`,
})

export const chequeInvariants = [oneState, giroDates, notInBank]
