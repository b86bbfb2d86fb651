// Whatever moves goods, sent three times at once under one key, happens once and is answered three times alike: each
// document, its void, and each step of a count and of an order for stock.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CountDesk, openCountDesk } from '../../scenarios/count-desk.ts'
import { goodsPostings, LEAVES, type Posting } from './killed-goods.ts'
import {
  byCode,
  type Headers,
  type Json,
  openWorld,
  type Reply,
  type Stored,
  stored,
  TODAY,
  type World,
} from './world.ts'

let world: World
let desk: CountDesk
let headers: Readonly<Record<Posting['by'], Headers>>

beforeAll(async () => {
  world = await openWorld()
  desk = await openCountDesk()
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const rights = ['read', 'create', 'submit', 'approve', 'void'].map((right) => `replenishment-receiving.${right}`)
  const receiver = await world.user('receiver', [...rights, 'intersite-transfer.read'], [branch?.id ?? ''])
  headers = { jakarta: world.administrator, bandung: receiver }
})
afterAll(async () => {
  await world.close()
  await desk.world.close()
})

let keys = 0

/** The one answer of three. */
async function thrice(of: World, path: string, body: Json, by: Headers): Promise<Reply> {
  const key = { ...by, 'idempotency-key': `goods-${++keys}` }
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => of.ask('POST', path, body, key)))
  if (!first) throw new Error('Nothing was answered.')
  for (const { status, body: again } of others) expect([status, again]).toEqual([first.status, first.body])
  return first
}

interface Left extends Readonly<Record<string, unknown>> {
  readonly journals: number
  readonly moves: number
}

async function leftBy(id: string): Promise<Left | undefined> {
  const [row] = await world.owner.query<Left>(sql`
    select (select count(*) from journal where source = ${id}) as journals,
           (select count(*) from stock_move where source = ${id}) as moves`)
  return row
}

const KINDS = Object.keys(LEAVES).filter((kind) => kind !== 'stock-opname')

test('each document that moves goods is made once and voided once', async () => {
  const next = await goodsPostings(world)
  const made: { readonly one: Stored; readonly of: Posting }[] = []
  for (let left = KINDS.length; left > 0; left--) {
    const of = next()
    const reply = await thrice(world, of.at, of.body, headers[of.by])
    expect(reply.status, reply.text).toBe(201)
    const one = stored(reply)
    const [journals, moves] = LEAVES[of.resource] ?? []
    expect([of.resource, await leftBy(one.id)]).toEqual([of.resource, { journals, moves }])
    made.push({ one, of })
  }
  expect(made.map(({ of }) => of.resource).toSorted()).toEqual(KINDS.toSorted())
  for (const { one, of } of made.toReversed()) {
    const path = `${world.path(of.resource)}/${one.id}`
    const why = { version: one.version, reason: byCode('VOID-ERROR'), note: 'Entered twice', confirm: one.number }
    const reply = await thrice(world, `${path}/void`, why, headers[of.by])
    expect([of.resource, reply.status, reply.body['detail']]).toEqual([of.resource, 200, undefined])
    const [journals = 0, moves = 0] = LEAVES[of.resource] ?? []
    expect([of.resource, await leftBy(one.id)]).toEqual([of.resource, { journals: 2 * journals, moves: 2 * moves }])
  }
  expect(await world.breaches()).toEqual([])
})

test('each step of a count is taken once, and what is counted is counted once', async () => {
  const { at, plan, ani, budi } = desk
  const planned = await plan({ items: [byCode('TEH')] })
  const version = async (): Promise<number> => stored(await desk.world.ask('GET', at(planned))).version
  const take = async (action: string, more: Json = {}): Promise<Stored> => {
    const body = { version: await version(), ...more }
    return stored(await thrice(desk.world, at(planned, `/actions/${action}`), body, desk.world.administrator))
  }
  const counted = async (quantity: string, by: Headers): Promise<void> => {
    const rows = [{ item: byCode('TEH'), quantity }]
    expect((await thrice(desk.world, at(planned, '/actions/count'), { rows }, by)).status).toBe(200)
  }
  expect((await take('freeze'))['stage']).toBe('frozen')
  await counted('97', ani)
  expect((await take('review')).lines).toMatchObject([{ counted: '97.000000', decision: 'recount' }])
  expect((await take('recount')).lines).toMatchObject([{ round: 2 }])
  await counted('98', budi)
  expect((await take('review')).lines).toMatchObject([{ counted: '98.000000', variance: '-2.000000' }])
  await desk.decide(planned, { TEH: { decision: 'accept' } })
  const sent = { version: await version() }
  const posted = stored(await thrice(desk.world, at(planned, '/submit'), sent, desk.world.administrator))
  expect(posted.status).toBe('approved')
  const moves = await desk.world.owner.query(sql`select quantity from stock_move where source = ${planned.id}`)
  expect(moves).toEqual([{ quantity: '-2.000000' }])
  expect(await desk.world.breaches()).toEqual([])
})

test('an order for stock is planned once', async () => {
  await world.make('warehouses', { code: 'KIOSK', name: 'Kios', branch: byCode('JKT') })
  const [item] = (await world.ask('GET', '/master/item?filter[code]=TEH')).body['data'] as readonly Stored[]
  const stockLevels = [{ warehouse: byCode('KIOSK'), minimum: '40', maximum: '100' }]
  stored(await world.ask('PATCH', `/master/item/${item?.id}`, { version: item?.version, stockLevels }))
  const head = { date: TODAY, warehouseRequesting: byCode('KIOSK'), warehouseSupplying: byCode('MAIN') }
  const lines = [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS') }]
  const order = await world.make('replenishment-order', { ...head, neededBy: TODAY, lines })
  const at = `${world.path('replenishment-order')}/${order.id}/actions/plan`
  const planned = await thrice(world, at, { version: order.version }, world.administrator)
  expect([planned.status, planned.body['detail']]).toEqual([200, undefined])
  expect(stored(planned).lines).toMatchObject([
    { item: { code: 'KOPI' }, suggested: null },
    { item: { code: 'TEH' }, suggested: '100.000000' },
  ])
})
