// The first move of each item by an index, whatever its history.
import { sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import { movedItems } from './moved.ts'

async function movedOf({ query }: FactQuery, items: readonly string[], warehouse: string | null): Promise<string[]> {
  if (items.length === 0 || warehouse === null) return []
  const rows = await query<{ item: string }>(
    sql`select w.item from unnest(${[...items]}::uuid[]) as w (item)
         where exists (select from stock_move m where m.item = w.item and m.warehouse = ${warehouse}
                          and m.source_type <> 'adjustment-in')`,
    'fact-moved',
  )
  return rows.map(({ item }) => item)
}

export const movedAnswer = answerFact(movedItems, {
  decides: true,
  answer: (reading, questions) =>
    Promise.all(questions.map(({ items, warehouse }) => movedOf(reading, items, warehouse))),
})
