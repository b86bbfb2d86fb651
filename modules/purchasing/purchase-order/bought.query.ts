// One statement for all orders that ask, and one step into the index of items for each line. Ids grow with time, so the
// newest line is the last of its ids.
import { Decimal, isId, isLocalDate } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { type Bought, bought } from './bought.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly place: number
  readonly item: string
  readonly netAmount: string
  readonly baseQuantity: string
  readonly currency: string
  readonly rate: string
}

const boughtOf = ({ netAmount, baseQuantity, currency, rate }: Row): Bought => ({
  netAmount: new Decimal(netAmount),
  baseQuantity: new Decimal(baseQuantity),
  currency,
  rate: new Decimal(rate),
})

export const boughtAnswer = answerFact(bought, {
  answer: async ({ query, visible, except }, questions) => {
    const wanted = questions.flatMap(({ items, until }, place) =>
      isLocalDate(until)
        ? [...new Set(items.filter((item) => isId(item)))].map((item) => ({ item, until, place }))
        : [],
    )
    if (wanted.length === 0) return questions.map(() => new Map())
    const rows = await query<Row>(
      sql`select k.place, k.item, x.*
            from unnest(${wanted.map(({ place }) => place)}::integer[], ${wanted.map(({ item }) => item)}::uuid[],
                   ${wanted.map(({ until }) => until)}::date[]) as k (place, item, until)
           cross join lateral (
             select l.net_amount as "netAmount", l.base_quantity as "baseQuantity", d.currency, d.rate
               from purchase_order_line l join purchase_order d on d.id = l.document
              where l.item = k.item and d.status in ('approved', 'closed') and d.date <= k.until
                and d.id is distinct from ${except}::uuid and ${visible('purchase-order')}
              order by l.id desc limit 1) x`,
      'fact-bought',
    )
    const byPlace = Map.groupBy(rows, ({ place }) => place)
    return questions.map((_, place) => new Map((byPlace.get(place) ?? []).map((row) => [row.item, boughtOf(row)])))
  },
})
