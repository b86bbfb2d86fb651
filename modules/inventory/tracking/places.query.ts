// Locations of a warehouse with what lies in them: balances, so that it costs what lies there now.
import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import { type LocationUse, type Place, placesFor } from '../../masters/tracking/putting.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly storage: string
  readonly temperature: string | null
  readonly use: LocationUse
  readonly capacity: string | null
  readonly mix_items: boolean
  readonly mix_batches: boolean
  readonly lies: string
  readonly own: readonly { readonly item: string; readonly batch: string | null; readonly quantity: string }[]
}

const placeOf = ({ capacity, mix_items, mix_batches, lies, own, ...row }: Row): Place => ({
  ...row,
  capacity: capacity === null ? null : new Decimal(capacity),
  mixItems: mix_items,
  mixBatches: mix_batches,
  lies: new Decimal(lies),
  own: own.map((one) => ({ ...one, quantity: new Decimal(one.quantity) })),
})

async function placesIn(
  { query }: FactQuery,
  warehouse: string,
  uses: readonly LocationUse[],
  items: readonly string[],
): Promise<readonly Place[]> {
  const rows = await query<Row>(
    sql`
    with here as (
      select l.id, s.id as storage, s.temperature, c.use, l.capacity, coalesce(c.mix_items, true) as mix_items,
             coalesce(c.mix_batches, true) as mix_batches, l.pick_sequence, l.code
        from storage s join location l on l.storage = s.id join location_category c on c.id = l.category
       where s.warehouse = ${warehouse} and c.use = any(${[...uses]}::text[])
         and not l.archived and not coalesce(l.blocked, false)
    ), goods as (
      select b.location, b.item, b.batch, sum(b.quantity) as quantity
        from stock_balance b where b.warehouse = ${warehouse} and b.location in (select id from here)
         and b.quantity <> 0 group by b.location, b.item, b.batch
    )
    select h.id, h.storage, h.temperature, h.use, h.capacity, h.mix_items, h.mix_batches,
           coalesce(sum(g.quantity), 0) as lies,
           coalesce(jsonb_agg(jsonb_build_object('item', g.item, 'batch', g.batch, 'quantity', g.quantity::text))
             filter (where g.item = any(${[...items]}::uuid[])), '[]') as own
      from here h left join goods g on g.location = h.id
     group by h.id, h.storage, h.temperature, h.use, h.capacity, h.mix_items, h.mix_batches, h.pick_sequence, h.code
     order by h.pick_sequence, h.code`,
    'fact-places',
  )
  return rows.map(placeOf)
}

/** A warehouse of a branch that who asks does not see has no places for them. */
async function isSeen({ records, branches }: FactQuery, warehouse: string): Promise<boolean> {
  const found = (await records('warehouses', [warehouse])).get(warehouse)
  if (found?.usesLocations !== true) return false
  return branches === null || (typeof found.branch === 'string' && branches.includes(found.branch))
}

export const placesAnswer = answerFact(placesFor, {
  answer: (asking, questions) =>
    Promise.all(
      questions.map(async ({ warehouse, uses, items }) =>
        isId(warehouse) && uses.length > 0 && (await isSeen(asking, warehouse))
          ? placesIn(asking, warehouse, uses, items.filter(isId))
          : [],
      ),
    ),
})
