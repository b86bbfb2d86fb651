// Who else has a record open: told to those who may see the record, to nobody else, and never a lock.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Headers, type Json, openWorld, serviceInvoice, type Stored, type World } from './world.ts'

let world: World
let ani: Headers
let budi: Headers
let stranger: Headers
let elsewhere: Headers
let invoice: Stored

beforeAll(async () => {
  world = await openWorld()
  const rights = ['sales-invoice.read', 'sales-invoice.update']
  ani = await world.user('ani', rights)
  budi = await world.user('budi', rights)
  stranger = await world.user('stranger', ['item.read'])
  const [other] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  elsewhere = await world.user('elsewhere', rights, [other?.id ?? ''])
  await world.make('customer', { code: 'C-PRESENT', name: 'Toko Bersama', term: byCode('NET30') })
  invoice = await world.make('sales-invoice', { ...serviceInvoice('100000'), customer: byCode('C-PRESENT') })
})
afterAll(() => world.close())

const say = (headers: Headers, body: Json = {}) =>
  world.ask('PUT', `${world.path('sales-invoice')}/${invoice.id}/presence`, body, headers)

test('two who have the same record open are told of each other, and who is changing it', async () => {
  expect((await say(ani)).body).toEqual({ data: [] })
  expect((await say(budi, { editing: true })).body).toEqual({
    data: [{ id: expect.any(String), name: 'ani', editing: false }],
  })
  expect((await say(ani)).body.data).toMatchObject([{ name: 'budi', editing: true }])
  expect((await say(budi)).body.data).toMatchObject([{ name: 'ani' }])
  expect((await say(ani)).body.data).toMatchObject([{ name: 'budi', editing: false }])
})

test('who may not read the record learns of nobody, and nobody of them', async () => {
  expect((await say(stranger)).status).toBe(403)
  expect((await say(elsewhere)).status).toBe(404)
  expect((await say(ani)).body.data).toMatchObject([{ name: 'budi' }])
})

test('what else is sent with it is refused', async () => {
  expect((await say(ani, { lock: true })).status).toBe(400)
})
