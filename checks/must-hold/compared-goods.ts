// Goods of a random life beside those of the reference ledger.
import { sql } from '@lumbung/definition'
import { expect } from 'vitest'
import type { Life } from './life.ts'
import { type Books, poolOf } from './reference-books.ts'

/** Pools of both branches, and how many of each batch and serial number lie in each of their places. */
export async function compareGoods(life: Life, books: Books): Promise<void> {
  const { world, items, done } = life
  const told = done.join(', ')
  const pools = await world.owner.query<{ pool: string; quantity: string; value: string }>(sql`
    select concat_ws(' ', i.code || case b.code when 'BDG' then '@BDG' else '' end,
             coalesce(i.code || '/' || t.number, p.serial)) as pool,
           p.quantity::bigint::text as quantity, (p.value * 100)::bigint::text as value
      from stock_pool p join item i on i.id = p.item join branch b on b.id = p.pool left join batch t on t.id = p.batch
     where i.code = any(${[...items]}::text[])`)
  for (const { pool, quantity, value } of pools) {
    const known = poolOf(books, pool)
    expect([BigInt(quantity), BigInt(value)], `${pool} after ${told}`).toEqual([known.quantity, known.value])
  }
  const lying = await world.owner.query<{ piece: string; quantity: string }>(sql`
    select i.code || case when w.type = 'transit' then '@WAY' when b.code = 'BDG' then '@BDG' else '' end
           || ' ' || coalesce(l.code, '')
           || case s.status when 'available' then '' else '!' || s.status end || ' '
           || coalesce(i.code || '/' || t.number, s.serial, '') as piece,
           sum(s.quantity)::bigint::text as quantity
      from stock_balance s join item i on i.id = s.item left join batch t on t.id = s.batch
      left join location l on l.id = s.location
      join warehouses w on w.id = s.warehouse join branch b on b.id = w.branch
     where i.code = any(${[...items]}::text[]) group by 1 having sum(s.quantity) <> 0 order by 1`)
  const known = [...books.pieces].filter(([, quantity]) => quantity !== 0n)
  expect(lying.map(({ piece, quantity }) => `${piece} ${quantity}`).toSorted(), `places after ${told}`).toEqual(
    known.map(([piece, quantity]) => `${piece} ${quantity}`).toSorted(),
  )
  await compareInventory(life, books)
}

/** The inventory account of each branch is worth what its pools are. */
async function compareInventory({ world, documents, done }: Life, books: Books): Promise<void> {
  const worth = (isOf: (pool: string) => boolean): bigint =>
    [...books.pools].reduce((all, [name, { value }]) => (isOf(name) ? all + value : all), 0n)
  const rows = await world.owner.query<{ branch: string; cents: string }>(sql`
    select b.code as branch, (coalesce(sum(l.idr_debit - l.idr_credit), 0) * 100)::bigint::text as cents
      from branch b cross join account_setting s
      left join (journal_line l join journal j on j.id = l.journal and j.source = any(${[...documents.keys()]}::uuid[]))
        on l.account = s.account and l.branch = b.id
     where s.role = 'inventory' and b.code in ('JKT', 'BDG') group by b.code order by b.code`)
  expect(
    rows.map(({ branch, cents }) => [branch, BigInt(cents)]),
    `inventory after ${done.join(', ')}`,
  ).toEqual([
    ['BDG', worth((name) => name.includes('@BDG'))],
    ['JKT', worth((name) => !name.includes('@BDG'))],
  ])
}
