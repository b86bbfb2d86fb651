import { isId } from '@lumbung/core'
import { type Sql, sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { transitWarehouse } from './transit.ts'

/** SQL: branches with a warehouse, of which none is for goods in transit. */
export const branchesWithoutTransit: Sql = sql`
  select b.id from branch b
   where not b.archived
     and exists (select from warehouses w where w.branch = b.id and w.type <> 'transit')
     and not exists (select from warehouses w where w.branch = b.id and w.type = 'transit')`

/** Where a company keeps a transit warehouse of its own for a branch, it is that one. */
export const transitAnswer = answerFact(transitWarehouse, {
  // Whoever sends goods need not see where they lie meanwhile: only the posting asks.
  decides: true,
  answer: async ({ query }, questions) => {
    const branches = [...new Set(questions.flatMap(({ branch }) => (isId(branch) ? [branch] : [])))]
    const rows =
      branches.length === 0
        ? []
        : await query<{ branch: string; id: string }>(
            sql`select distinct on (d.branch) d.branch, d.id from warehouses d
                 where d.type = 'transit' and d.branch = any(${branches}::uuid[])
                 order by d.branch, d.archived, d.id`,
            'fact-transit-warehouse',
          )
    const byBranch = new Map(rows.map(({ branch, id }) => [branch, id]))
    return questions.map(({ branch }) => byBranch.get(branch ?? '') ?? null)
  },
})
