import { Decimal } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { Cache } from '../masters/cache.ts'
import { toOutput } from './output.ts'
import { readRecords } from './read.ts'
import { ids, openShop, type Shop } from './sample-data.ts'

let server: TestDatabase
let shop: Shop

beforeAll(async () => {
  server = await freshDatabase()
  shop = await openShop(server.connection)
})

afterAll(async () => {
  await shop.close()
  await server.drop()
})

const stamps = async (): Promise<Map<string, number>> => {
  const rows = await shop.database.query<{ resource: string; stamp: number }>(
    sql`select resource, stamp from cache_stamp`,
  )
  return new Map(rows.map((row) => [row.resource, row.stamp]))
}

test('a record is read with its lines in order, exact, in one statement', async () => {
  const sent = shop.database.sent()
  const wish = (await readRecords(shop.reader, 'wish', [ids.wish], { lock: false })).get(ids.wish)
  expect(shop.database.sent() - sent).toBe(1)
  expect(wish).toMatchObject({
    number: 'W/0001',
    status: 'approved',
    partner: ids.ani,
    date: '2026-03-01',
    time: null,
    version: 1,
  })
  expect(wish?.total).toEqual(new Decimal('250000'))
  expect(wish?.lines).toEqual([
    { id: ids.wishRice, goods: ids.rice, quantity: new Decimal(10), price: new Decimal(20000), due: null },
    {
      id: ids.wishSugar,
      goods: ids.sugar,
      quantity: new Decimal('4.5'),
      price: new Decimal('10000.123456'),
      due: null,
    },
  ])
})

test('a record that had to be waited for is read as it became', async () => {
  let locked: Promise<unknown> = Promise.resolve()
  await shop.database.transaction(async (first) => {
    await first.query(sql`update wish set note = 'changed' where id = ${ids.wish}`)
    locked = shop.database.transaction((second) =>
      readRecords({ ...shop.reader, transaction: second }, 'wish', [ids.wish], { lock: true }),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    await first.query(sql`update wish_line set quantity = 11 where id = ${ids.wishRice}`)
  })
  const wish = (await locked) as Map<string, { note: string; lines: readonly { quantity: Decimal }[] }>
  expect(wish.get(ids.wish)?.note).toBe('changed')
  expect(wish.get(ids.wish)?.lines[0]?.quantity.toFixed()).toBe('11')
  await shop.database.query(sql`update wish_line set quantity = 10 where id = ${ids.wishRice}`)
})

test('on the wire references carry their code and name, lines their document', async () => {
  const gift = (await readRecords(shop.reader, 'gift', [ids.gift], { lock: false })).get(ids.gift) ?? {}
  expect(await toOutput(shop.reader, 'gift', gift)).toMatchObject({
    id: ids.gift,
    number: 'G/0001',
    branch: { id: ids.jakarta, code: 'JKT', name: 'Jakarta' },
    partner: { id: ids.ani, code: 'ANI', name: 'Toko Ani' },
    lines: [
      { quantity: '3.000000', wishLine: { id: ids.wishRice, document: ids.wish, number: 'W/0001', position: 1 } },
    ],
  })
  const wish = (await readRecords(shop.reader, 'wish', [ids.wish], { lock: false })).get(ids.wish) ?? {}
  expect(await toOutput(shop.reader, 'wish', wish, { progress: true })).toMatchObject({
    createdBy: { id: ids.user, code: 'ani@shop.id', name: 'Ani' },
    total: '250000.00',
    progress: { given: 'partly' },
  })
})

test('a master has its lines, lists and addresses', async () => {
  const partner = await shop.reader.engine.masters.load(shop.database, 'partner', [ids.ani])
  expect(partner.get(ids.ani)).toMatchObject({
    vip: true,
    tags: [ids.dollar],
    address: { street: 'Jl. Melati' },
    visits: [
      { day: '2026-01-01', minutes: 10 },
      { day: '2026-02-02', minutes: 20 },
    ],
  })
})

test('the cache answers codes and whole lists, and drops what another process changed', async () => {
  const masters = new Cache(shop.reader.engine.registry)
  masters.validate(await stamps())
  expect(await masters.idByCode(shop.database, 'item', 'rice')).toBe(ids.rice)
  expect(await masters.idByCode(shop.database, 'wish', 'W/0001')).toBe(ids.wish)
  expect((await masters.whole(shop.database, 'item')).map((one) => String(one.code)).toSorted()).toEqual([
    'RICE',
    'SUGAR',
  ])
  const sent = shop.database.sent()
  await masters.whole(shop.database, 'item')
  await masters.idByCode(shop.database, 'item', 'Sugar')
  expect(shop.database.sent()).toBe(sent)
  await shop.database.query(sql`update item set name = 'Beras merah' where id = ${ids.rice}`)
  masters.validate(await stamps())
  expect(await masters.reference(shop.database, 'item', ids.rice, 'en')).toEqual({
    id: ids.rice,
    code: 'RICE',
    name: 'Beras merah',
  })
})

test('the cache keeps nothing that a stale or an undone transaction read', async () => {
  const masters = new Cache(shop.reader.engine.registry)
  masters.validate(await stamps())
  await masters.load(shop.database, 'item', [ids.sugar])
  const undone = shop.database.transaction(async (transaction) => {
    await transaction.query(sql`update item set name = 'never' where id = ${ids.rice}`)
    expect((await masters.load(transaction, 'item', [ids.rice])).get(ids.rice)?.name).toBe('never')
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect((await masters.load(shop.database, 'item', [ids.rice])).get(ids.rice)?.name).toBe('Beras merah')
})

test('the cache stays within its limit', async () => {
  const masters = new Cache(shop.reader.engine.registry, 3)
  await masters.load(shop.database, 'item', [ids.rice, ids.sugar])
  await masters.load(shop.database, 'partner', [ids.ani, ids.budi])
  expect(masters.size).toBeLessThanOrEqual(3)
})
