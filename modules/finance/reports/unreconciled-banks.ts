// Banks and cards that moved in the period and whose statements nobody has compared up to its end (finance 4). A cash
// box has no statement.
import { defineCloseCheck, sql } from '@lumbung/definition'

export const unreconciledBanks = defineCloseCheck({
  key: 'unreconciled-banks',
  title: ['Banks are reconciled', 'Bank sudah direkonsiliasi'],
  blocks: false,
  code: 'period-unreconciled',
  rows: ({ from, to }) => sql`
    select 'bank' as resource, b.id, b.code as label, null::uuid as branch, null::numeric as value
      from bank b
     where not b.archived and b.kind in ('BANK', 'CARD')
       and (b.reconciled_until is null or b.reconciled_until < ${to})
       and exists (select from journal_line l where l.account = b.account and l.date between ${from} and ${to})`,
})
