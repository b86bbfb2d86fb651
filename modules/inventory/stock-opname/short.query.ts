// It looks through what is open, and finished documents close by themselves, so its cost does not grow with history.
import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { claimed } from './short.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly item: string
  readonly number: string | null
  readonly quantity: string
}

export const claimedAnswer = answerFact(claimed, {
  answer: ({ branches, expected, query }, questions) =>
    Promise.all(
      questions.map(async ({ branch, warehouse, items }) => {
        const known = items.filter((item) => isId(item))
        if (known.length === 0 || !isId(warehouse) || !isId(branch) || branches?.includes(branch) === false) return null
        const rows = await query<Row>(
          sql`select item, number, -quantity as quantity from (${expected(known, branch)}) open
               where warehouse = ${warehouse} and quantity < 0
               order by item, not hard, case when not hard then day end, approved_at, number`,
          'fact-opname-claimed',
        )
        const claims = rows.map(({ item, number, quantity }) => ({ item, number, quantity: new Decimal(quantity) }))
        return Map.groupBy(claims, ({ item }) => item)
      }),
    ),
})
