import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { openLinesBreaches } from './open-lines.ts'
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

const openLines = async (): Promise<readonly unknown[]> =>
  (await shop.database.query(sql`select position from wish_line where open order by position`)).map(
    (row) => row.position,
  )

const breaches = async (): Promise<readonly unknown[]> => {
  const rows = await Promise.all(openLinesBreaches(shop.reader.engine.registry).map((one) => shop.database.query(one)))
  return rows.flat().map((one) => one.row)
}

test('lines follow their document: open while it is approved, and again when it is reopened', async () => {
  expect(await openLines()).toEqual([1, 2])
  await shop.database.query(sql`update wish set status = 'closed' where id = ${ids.wish}`)
  expect(await openLines()).toEqual([])
  await shop.database.query(sql`update wish set status = 'approved', version = version + 1 where id = ${ids.wish}`)
  expect(await openLines()).toEqual([1, 2])
  expect(await breaches()).toEqual([])
})

test('a line that says otherwise is named', async () => {
  await shop.database.query(sql`update wish_line set open = false where id = ${ids.wishRice}`)
  expect(await breaches()).toEqual(['W/0001 line 1'])
  await shop.database.query(sql`update wish_line set open = true where id = ${ids.wishRice}`)
})
