// One statement. It looks through what is open, and finished documents close by themselves, so its cost does not grow
// with history.
import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import { projectedAvailability, type Turn } from './availability.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly item: string
  readonly warehouse: string
  readonly day: string | null
  readonly quantity: string
}

async function turnsOf(
  { branches, expected, query }: FactQuery,
  branch: string | null,
  asked: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, readonly Turn[]>> {
  const items = [...new Set(asked.filter((item) => isId(item)))]
  if (items.length === 0 || !isId(branch) || branches?.includes(branch) === false) return new Map()
  const rows = await query<Row>(
    sql`select t.item, t.warehouse, to_char(t.day, 'YYYY-MM-DD') as day, sum(t.quantity) as quantity
          from (select item, warehouse, null::date as day, quantity from stock_balance
                 where item = any(${items}::uuid[]) and status = 'available' and owner is null
                union all select item, warehouse, day, quantity from (${expected(items, branch)}) open) t
          join warehouses w on w.id = t.warehouse and w.branch = ${branch} and coalesce(w.sellable, true)
         group by t.item, t.warehouse, t.day having sum(t.quantity) <> 0
         order by t.day nulls first, t.item, t.warehouse`,
    'fact-availability',
  )
  const turns = rows.map(({ item, warehouse, day, quantity }) => ({
    item,
    turn: { warehouse, day, quantity: new Decimal(quantity) },
  }))
  return new Map([...Map.groupBy(turns, (one) => one.item)].map(([item, own]) => [item, own.map(({ turn }) => turn)]))
}

export const availabilityAnswer = answerFact(projectedAvailability, {
  answer: (reading, questions) => Promise.all(questions.map(({ branch, items }) => turnsOf(reading, branch, items))),
})
