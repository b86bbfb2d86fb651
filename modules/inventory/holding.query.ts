// Balances of places, not moves, so that it costs what lies there now, however long the history.
import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { itemHolding, warehouseHolding } from './holding.ts'

const idsIn = (questions: readonly { readonly id: string | null }[]): string[] =>
  questions.flatMap(({ id }) => (isId(id) ? [id] : []))

export const itemHoldingAnswer = answerFact(itemHolding, {
  decides: true,
  answer: async ({ query }, questions) => {
    const ids = idsIn(questions)
    if (ids.length === 0) return questions.map(() => null)
    const rows = await query<{ item: string; quantity: string }>(
      sql`select s.item, sum(s.quantity) as quantity from stock_balance s
           where s.item = any(${ids}::uuid[]) and s.quantity <> 0 group by s.item`,
      'fact-item-holding',
    )
    const byItem = new Map(rows.map(({ item, quantity }) => [item, new Decimal(quantity)]))
    return questions.map(({ id }) => byItem.get(id ?? '') ?? null)
  },
})

export const warehouseHoldingAnswer = answerFact(warehouseHolding, {
  decides: true,
  answer: async ({ query }, questions) => {
    const ids = idsIn(questions)
    if (ids.length === 0) return questions.map(() => 0)
    const rows = await query<{ warehouse: string; items: number }>(
      sql`select s.warehouse, count(distinct s.item)::integer as items from stock_balance s
           where s.warehouse = any(${ids}::uuid[]) and s.quantity <> 0 group by s.warehouse`,
      'fact-warehouse-holding',
    )
    const byWarehouse = new Map(rows.map(({ warehouse, items }) => [warehouse, items]))
    return questions.map(({ id }) => byWarehouse.get(id ?? '') ?? 0)
  },
})
