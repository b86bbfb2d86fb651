// Goods of a random life beside those of the reference ledger.
import { sql } from '@lumbung/definition'
import { expect } from 'vitest'
import type { Life } from './life.ts'
import { type Books, poolOf } from './reference-books.ts'

/** Pools of both branches, and how many of each batch lie in each. */
export async function compareGoods({ world, items, done }: Life, books: Books): Promise<void> {
  const told = done.join(', ')
  const pools = await world.owner.query<{ pool: string; quantity: string; value: string }>(sql`
    select i.code || case b.code when 'BDG' then '@BDG' else '' end as pool,
           p.quantity::bigint::text as quantity, (p.value * 100)::bigint::text as value
      from stock_pool p join item i on i.id = p.item join branch b on b.id = p.pool
     where i.code = any(${[...items]}::text[])`)
  for (const { pool, quantity, value } of pools) {
    const known = poolOf(books, pool)
    expect([BigInt(quantity), BigInt(value)], `${pool} after ${told}`).toEqual([known.quantity, known.value])
  }
  const lying = await world.owner.query<{ piece: string; quantity: string }>(sql`
    select i.code || case b.code when 'BDG' then '@BDG' else '' end || ' ' || i.code || '/' || t.number as piece,
           sum(s.quantity)::bigint::text as quantity
      from stock_balance s join item i on i.id = s.item join batch t on t.id = s.batch
      join warehouses w on w.id = s.warehouse and w.type <> 'transit' join branch b on b.id = w.branch
     where i.code = any(${[...items]}::text[]) group by 1 having sum(s.quantity) <> 0 order by 1`)
  const known = [...books.pieces].filter(([, quantity]) => quantity !== 0n)
  expect(lying.map(({ piece, quantity }) => `${piece} ${quantity}`).toSorted(), `batches after ${told}`).toEqual(
    known.map(([piece, quantity]) => `${piece} ${quantity}`).toSorted(),
  )
}
