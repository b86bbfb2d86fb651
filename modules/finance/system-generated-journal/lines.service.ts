import { snake } from '@lumbung/definition'
import type { Registry } from '@lumbung/engine/kernel.ts'

const COLUMNS = `l.account, l.branch, l.tax, l.tax_base, l.due_date, l.memo, l.debit, l.credit, l.account_debit,
  l.account_credit, l.idr_debit, l.idr_credit`

/**
 * Lines of journals as a journal's record shows them, with an id made of journal and position. A line is about its own
 * party, else about that of its journal: two halves, so that each is found by an index.
 */
export function journalLinesView({ dimensions }: Registry): string {
  const about = [...dimensions.keys()].map((key) => `, l.${snake(key)}`).join('')
  const half = (party: string, from: string, condition: string): string => `
    select md5(l.journal::text || l.position)::uuid as id, l.journal as document, l.position, ${COLUMNS},
           ${party} as party_name, c.id as customer, s.id as supplier${about}
      from journal_line l ${from} where l.party is ${condition}`
  const own = 'left join customer c on c.id = l.party left join supplier s on s.id = l.party'
  const journals = `join journal j on j.id = l.journal
      left join customer c on c.id = j.party left join supplier s on s.id = j.party`
  return `create or replace view system_generated_journal_line as
    ${half('coalesce(c.name, s.name)', own, 'not null')}
    union all
    ${half('null', journals, 'null')}`
}
