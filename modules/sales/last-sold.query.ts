// One step into the index of items for each item, newest lines first, and no further than a thousand of them.
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { LAST, type LastPriceRow, LOOKED_THROUGH, pricesIn, wantedOf } from '../masters/item-knowledge/last-prices.ts'
import { lastSold } from './last-sold.ts'

export const lastSoldAnswer = answerFact(lastSold, {
  answer: async ({ query, visible }, questions) => {
    const { places, parties, items } = wantedOf(questions)
    if (items.length === 0) return questions.map(() => new Map())
    const rows = await query<LastPriceRow>(
      sql`select k.place, k.item, x.id, x.number, to_char(x.date, 'YYYY-MM-DD') as date, x.amount, x.net, x.quantity,
                 x.unit, x.currency
            from unnest(${places}::integer[], ${parties}::uuid[], ${items}::uuid[]) as k (place, party, item)
           cross join lateral (
             select d.id, d.number, d.date, d.currency, l.amount, l.net_amount as net, l.quantity, l.unit
               from (select id, document, amount, net_amount, quantity, unit from sales_invoice_line
                      where item = k.item and not is_free and quantity > 0
                      order by id desc limit ${LOOKED_THROUGH}) l
               join sales_invoice d on d.id = l.document
              where d.customer = k.party and d.status in ('approved', 'closed') and ${visible('sales-invoice')}
              order by d.date desc, l.id desc limit ${LAST}) x
           order by x.date desc`,
      'fact-last-sold',
    )
    return pricesIn(questions, rows)
  },
})
