// Price lists are masters: those that the party's record names or that name the party, as far as they hold today.
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { ListedPrice } from './prices.ts'

/** So many rows are told at most. */
export const PRICES_MOST = 200

/** `own` is the list that the party's record names. */
export const listedPrices = (
  { query, today }: FactQuery,
  party: string,
  own: string | null,
  direction: 'sell' | 'buy',
): Promise<readonly ListedPrice[]> =>
  query<ListedPrice & Readonly<Record<string, unknown>>>(
    sql`select l.id, d.code as list, d.id as "listId", coalesce(i.code || ' · ' || i.name, g.name, '') as what,
               u.code as unit, m.code as currency, l.minimum_quantity as "from", l.price,
               l.discount_percent as discount, d.valid_to as until
          from price_list d join price_list_line l on l.document = d.id
          join unit u on u.id = l.unit join currency m on m.id = d.currency
          left join item i on i.id = l.item left join item_group g on g.id = l.item_group
         where (d.id = ${own}::uuid or d.customer = ${party}) and d.direction = ${direction} and not d.archived
           and d.valid_from <= ${today}::date and (d.valid_to is null or d.valid_to >= ${today}::date)
         order by d.priority, i.code nulls last, g.name, l.minimum_quantity limit ${PRICES_MOST}`,
    'party-listed-prices',
  )
