// What time does to giros. One received is valid for 70 days from its issue: 7 days before that it is told while it is
// still in hand (Indonesia 8), and once. Those drawn on a bank that take effect within 7 days are told where they come
// to more than it has (finance 5.5): with 10,000,000 in the bank and 13,000,000 due, 3,000,000.
import { defineWatch, sql } from '@lumbung/definition'
import { balanceOn } from '../bank/balance.query.ts'

export const expiringGiros = defineWatch({
  event: 'giro-expiring',
  restSeconds: 600,
  rows: ({ today }) => sql`
    select d.id as subject, 'check-received' as resource, d.id as record, d.number, d.branch,
           array[j.created_by] as concerned, d.lines_total * d.rate as amount,
           jsonb_build_object('cheque', d.cheque_number, 'bank', d.drawer_bank,
             'validUntil', to_char(d.issue_date + 70, 'DD/MM/YYYY')) as places
      from check_received d
      join journal j on j.source = d.id and j.event = 'approve'
     where d.status = 'approved' and d.stage = 'hand' and d.kind = 'GIRO' and d.issue_date <= ${today}::date - 63`,
})

export const girosDue = defineWatch({
  event: 'giros-due',
  restSeconds: 600,
  rows: ({ today }) => sql`
    select h.id as subject, 'bank' as resource, h.id as record, h.code as number, h.branch,
           '{}'::uuid[] as concerned, h.due - h.balance as amount,
           jsonb_build_object('bank', h.name, 'until', to_char(${today}::date + 7, 'DD/MM/YYYY')) as places
      from (select b.id, b.code, b.name, b.branch, g.due, ${balanceOn(sql`b.account`, sql`${today}`)} as balance
              from (select bank, -sum(idr) as due from cheque_ledger
                     where role = 'cheque_issued' and effective_date <= ${today}::date + 7
                     group by bank having sum(idr) < 0) g
              join bank b on b.id = g.bank
              join currency c on c.id = b.currency and c.code = 'IDR') h
     where h.due > h.balance`,
})
