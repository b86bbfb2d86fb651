// What lies at locations, by item and batch: balances, so that it costs what lies there now.
import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { goodsAt } from '../../masters/tracking/places.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly location: string
  readonly item: string
  readonly batch: string | null
  readonly quantity: string
}

export const goodsAtAnswer = answerFact(goodsAt, {
  decides: true,
  answer: async ({ query, lock }, questions) => {
    const asked = [...new Set(questions.flatMap(({ locations }) => locations.filter((id) => isId(id))))]
    if (asked.length === 0) return questions.map(() => [])
    await lock('location', asked)
    const rows = await query<Row>(
      sql`select location, item, batch, sum(quantity) as quantity from stock_balance
           where location = any(${asked}::uuid[]) and quantity <> 0 group by location, item, batch`,
      'fact-goods-at',
    )
    const goods = rows.map(({ location, item, batch, quantity }) => ({
      location,
      item,
      batch,
      quantity: new Decimal(quantity),
    }))
    return questions.map(() => goods)
  },
})
