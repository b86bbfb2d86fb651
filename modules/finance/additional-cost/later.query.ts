import { isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { laterCosts } from './later.ts'

export const laterCostsAnswer = answerFact(laterCosts, {
  decides: true,
  answer: async ({ query }, questions) => {
    const ids = questions.map(({ id }) => id).filter((id) => isId(id))
    if (ids.length === 0) return questions.map(() => [])
    const rows = await query<{ readonly id: string; readonly number: string }>(
      sql`select distinct own.document as id, d.number
            from additional_cost_line own
            join additional_cost_line l on l.receiving_line = own.receiving_line and l.document <> own.document
            join additional_cost d on d.id = l.document and d.status = 'approved'
           where own.document = any(${ids}::uuid[])
             and (select min(j.sequence) from journal j where j.source = d.id)
               > (select min(j.sequence) from journal j where j.source = own.document)
           order by d.number`,
      'fact-later-costs',
    )
    return questions.map(({ id }) => rows.filter((row) => row.id === id).map(({ number }) => number))
  },
})
