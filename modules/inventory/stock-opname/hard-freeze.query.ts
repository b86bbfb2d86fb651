// Kept in memory until a count is frozen or decided: postings of goods ask it, and cost no statement more.
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { stockOpname } from './definition.ts'
import { type HardCount, hardCounts } from './hard-freeze.ts'

export const hardCountsAnswer = answerFact(hardCounts, {
  decides: true,
  answer: async ({ remembered }, questions) => {
    const counts = await remembered(stockOpname.key, 'hard', (query) =>
      query<HardCount & Readonly<Record<string, unknown>>>(
        sql`select d.id, d.number, d.warehouse, d.storage, d.location, d.category, d.items from stock_opname d
             where d.freeze_ = 'hard' and d.stage <> 'planned' and d.status in ('draft', 'revision', 'pending')
             order by d.number`,
        'fact-opname-hard',
      ),
    )
    return questions.map(() => counts)
  },
})
