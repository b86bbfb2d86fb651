// Giros and cheques that took effect before the period ends and have not cleared by then (finance 4): presented and not
// noted, or never presented. 18,000,000 effective on 20 March and not cleared by 31 March is told, with its rupiah.
import { defineCloseCheck, sql } from '@lumbung/definition'

export const overdueCheques = defineCloseCheck({
  key: 'overdue-cheques',
  title: ['Due giros and cheques have cleared', 'Giro dan cek yang jatuh tempo sudah cair'],
  blocks: false,
  code: 'period-overdue-cheques',
  rows: ({ to }) => sql`
    select source_type as resource, source as id, number as label, branch, abs(sum(idr)) as value
      from cheque_ledger where date <= ${to} and effective_date < ${to}
     group by source_type, source, number, branch having sum(amount) <> 0`,
})
