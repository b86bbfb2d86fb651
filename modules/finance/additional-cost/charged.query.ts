import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { chargedStock } from './charged.ts'

export const chargedStockAnswer = answerFact(chargedStock, {
  answer: async ({ query, branches, hidden }, questions) => {
    const ids = questions.map(({ id }) => id).filter((id) => isId(id))
    if (ids.length === 0 || hidden.has('cost')) return questions.map(() => new Map<string, Decimal>())
    const rows = await query<{ readonly source: string; readonly line: string; readonly value: string }>(
      sql`select m.source, m.line, sum(m.value)::text as value from stock_move m
           where m.source = any(${ids}::uuid[]) and m.kind = 'value_only'
             and ${branches === null ? sql`true` : sql`m.branch = any(${branches}::uuid[])`}
           group by m.source, m.line`,
      'fact-charged-stock',
    )
    const bySource = Map.groupBy(rows, ({ source }) => source)
    return questions.map(
      ({ id }) => new Map((bySource.get(id) ?? []).map(({ line, value }) => [line, new Decimal(value)])),
    )
  },
})
