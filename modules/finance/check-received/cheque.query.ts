// How a cheque stands (finance 5.4): what its events made of it; in hand it is due from its effective date on, and
// expired when it was not deposited in 70 days. Each paper is recorded once (finance 9.28), and a cheque that is in
// hand or deposited is what the cheque ledger says (9.6).
import { sql } from '@lumbung/definition'
import { answerStatus, defineInvariant } from '@lumbung/engine/contract.ts'
import { checkReceived } from './definition.ts'

const isIn = (stage: string) => sql`d.status = 'approved' and d.stage = ${stage}`

export const stageAnswer = answerStatus(checkReceived, 'cheque', () => ({
  none: isIn('hand'),
  partly: isIn('deposited'),
  complete: isIn('cleared'),
  exception: isIn('bounced'),
}))

export const presentedAnswer = answerStatus(checkReceived, 'presented', ({ today }) => {
  const isExpired = sql`d.issue_date + 70 < ${today}::date`
  return {
    partly: sql`${isIn('hand')} and d.effective_date <= ${today}::date and not ${isExpired}`,
    overdue: sql`${isIn('hand')} and ${isExpired}`,
    complete: isIn('returned'),
  }
})

const recordedOnce = defineInvariant({
  code: 'cheques-recorded-once',
  words: ['Each cheque of a drawer bank is recorded once', 'Setiap cek atau giro bank penerbit dicatat satu kali'],
  breaches: sql`select min(number) || ' and ' || max(number) || ': ' || cheque_number || ' of ' || drawer_bank as row
    from check_received where status in ('approved', 'closed')
   group by drawer_bank, cheque_number having count(*) > 1`,
})

const receivedAsTold = defineInvariant({
  code: 'cheques-received',
  words: [
    'A cheque that is in hand or deposited stands in that account with its amount, no other does',
    'Cek atau giro di tangan atau disetor tercatat pada akunnya sebesar jumlahnya, yang lain tidak',
  ],
  breaches: sql`select d.number || ' is ' || d.status || ', ' || d.stage || ', rows ' || coalesce(r.hand, 0)
           || ' in hand, ' || coalesce(r.deposited, 0) || ' deposited' as row
      from check_received d
      left join (select source, sum(amount) filter (where role = 'cheque_hand') as hand,
                        sum(amount) filter (where role = 'cheque_deposited') as deposited
                   from cheque_ledger group by source) r on r.source = d.id
     where coalesce(r.hand, 0) <> case when d.status in ('approved', 'closed') and d.stage = 'hand'
             then d.lines_total else 0 end
        or coalesce(r.deposited, 0) <> case when d.status in ('approved', 'closed') and d.stage = 'deposited'
             then d.lines_total else 0 end`,
})

export const receivedInvariants = [recordedOnce, receivedAsTold]
