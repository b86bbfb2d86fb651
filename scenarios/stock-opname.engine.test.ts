// A count of a warehouse over HTTP (inventory 5.3): frozen, goods go on moving, counted by several, reviewed, counted
// again by another person, submitted; the books take the difference. Who counts never reads a quantity of the books.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundOf } from '../checks/testing/past-protection.ts'
import { byCode, deliveryOf, line, salesOrder, stored } from '../checks/must-hold/world.ts'
import { type CountDesk, HERE, openCountDesk } from './count-desk.ts'

let desk: CountDesk

beforeAll(async () => {
  desk = await openCountDesk()
})
afterAll(() => desk?.world.close())

const gone = (quantity: string) => ({
  ...HERE,
  adjustmentReason: byCode('STOCK-COUNT'),
  lines: [{ item: byCode('TEH'), quantity }],
})

test('book 100, shipped 8 before counting, counted 90: 2 at 50,000 are lost, at the moment of the count', async () => {
  const { world, ani, budi, count, take, step, at, pass } = desk
  const planned = await desk.plan({ items: [byCode('TEH')] })
  const frozen = await step(planned, 'freeze')
  expect(frozen).toMatchObject({ stage: 'frozen', lines: [{ book: null, expected: null, counted: null }] })
  pass(30)
  await world.make('adjustment-out', gone('8'), true)
  pass(30)
  const replies = await Promise.all([count(planned, 'TEH', '60', ani), count(planned, 'TEH', '30', ani)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  for (const path of ['', '/history', '/actions', '/preview']) {
    const { text } = await world.ask('GET', at(planned, path), undefined, ani)
    expect(text).not.toMatch(/"(100|92)(\.0+)?"/)
  }
  const reviewed = await step(planned, 'review')
  const figures = { book: '100.000000', moved: '-8.000000', expected: '92.000000', counted: '90.000000' }
  expect(reviewed.lines).toMatchObject([
    { ...figures, variance: '-2.000000', cost: '-100000.00', decision: 'recount', short: null },
  ])
  const refused = await desk.submit(planned)
  expect([refused.status, refused.body['code']]).toEqual([422, 'line-recount'])
  expect((await step(planned, 'recount')).lines).toMatchObject([{ round: 2, book: null, variance: null, cost: null }])
  const own = await count(planned, 'TEH', '90', ani)
  expect([own.status, own.body['detail']]).toEqual([422, 'You counted line 1 before. Another person must recount it.'])
  pass(10)
  expect((await count(planned, 'TEH', '90', budi)).status).toBe(200)
  await step(planned, 'review')
  await desk.decide(planned, { TEH: { decision: 'accept' } })
  const posted = stored(await desk.submit(planned))
  expect(posted.status).toBe('approved')
  const moves = await world.owner.query(
    sql`select effective_at, quantity, value from stock_move where source = ${posted.id}`,
  )
  expect(moves).toEqual([{ effective_at: '2026-11-21T02:10:00.000Z', quantity: '-2.000000', value: '-100000.00' }])
  expect((await take(posted, 'count', { rows: [{ item: byCode('TEH'), quantity: '1' }] }, ani)).status).toBe(409)
})

test('uncounted is not zero, and what moves after the count is told', async () => {
  const { ani, count, step, pass, world, at } = desk
  const planned = await step(await desk.plan(), 'freeze')
  await count(planned, 'TEH', '90', ani)
  await step(planned, 'review')
  const uncounted = await desk.submit(planned)
  expect([uncounted.status, uncounted.body['detail']]).toEqual([
    422,
    '1 lines are not counted. Count them or skip them with a reason.',
  ])
  const decided = await desk.decide(planned, { KOPI: { decision: 'skip', reason: 'Locked away' } })
  expect(decided).not.toHaveProperty('warnings')
  pass(10)
  // Dated before the count: what should have lain there was less.
  await world.make('adjustment-out', { ...gone('4'), date: '2026-11-20' }, true)
  const told = await world.ask('GET', at(planned, '/preview'), undefined, world.administrator)
  expect(told.status).toBe(200)
  expect(told.body['warnings']).toMatchObject([
    { code: 'moved-after-count', message: 'Stock of TEH moved after you counted; expected is now 86.' },
  ])
  const posted = stored(await desk.submit(planned))
  // 86 should have lain there, 90 did.
  const moves = await world.owner.query(sql`select item, quantity from stock_move where source = ${posted.id}`)
  expect(moves).toMatchObject([{ quantity: '4.000000' }])
})

test('a result below what is reserved is allowed, and names the orders that are short now', async () => {
  const { ani, count, step, world, at } = desk
  // 90 on hand: 50 promised to the first order, 30 allocated to a delivery of the second.
  const promised = await salesOrder(world, [line('TEH', '50', '90000')])
  const delivery = await deliveryOf(world, await salesOrder(world, [line('TEH', '30', '90000')]))
  const planned = await step(await desk.plan({ items: [byCode('TEH')], tolerancePercent: '100' }), 'freeze')
  await count(planned, 'TEH', '60', ani)
  const reviewed = await step(planned, 'review')
  expect(reviewed.lines).toMatchObject([
    { variance: '-30.000000', decision: 'accept', short: '20.000000', shortOrders: promised.number },
  ])
  expect(delivery.status).toBe('approved')
  const sentence = `Orders now short: ${promised.number}. 20 PCS of TEH are missing.`
  expect(reviewed['warnings']).toMatchObject([{ code: 'orders-short', message: sentence }])
  const preview = await world.ask('GET', at(planned, '/preview'))
  expect(preview.body['warnings']).toMatchObject([{ code: 'orders-short', message: sentence }])
  const posted = stored(await desk.submit(planned))
  expect(posted).toMatchObject({ status: 'approved', warnings: [{ message: sentence }] })
  expect(posted.lines).toMatchObject([{ short: '20.000000', shortOrders: promised.number }])
  expect(await world.breaches()).toEqual([])
})

test('outside of the tolerance by value it is counted again; who sees no costs sees neither of them', async () => {
  const { ani, count, step, world, at } = desk
  const tolerances = { tolerancePercent: null, toleranceValue: '50000' }
  const planned = await step(await desk.plan({ items: [byCode('TEH'), byCode('KOPI')], ...tolerances }), 'freeze')
  await count(planned, 'TEH', '59', ani)
  await count(planned, 'KOPI', '98', ani)
  const reviewed = await step(planned, 'review')
  expect(reviewed.lines).toMatchObject([
    { cost: '-100000.00', decision: 'recount' },
    { cost: '-50000.00', decision: 'accept' },
  ])
  const seen = await world.ask('GET', at(planned), undefined, ani)
  expect(seen.text).not.toMatch(/toleranceValue|"cost"|50000/)
  expect((await world.ask('DELETE', at(planned), { version: reviewed.version })).status).toBe(204)
})

test('what was frozen stays as it was frozen', async () => {
  const { ani, count, step, world, at } = desk
  const planned = await step(await desk.plan({ items: [byCode('TEH')] }), 'freeze')
  await count(planned, 'TEH', '60', ani)
  const { version } = await step(planned, 'review')
  const reply = await world.ask('PATCH', at(planned), { version, freeze: 'hard', items: null })
  expect([reply.status, reply.body['errors']]).toMatchObject([
    422,
    [
      { path: 'items', code: 'frozen-so' },
      { path: 'freeze', code: 'frozen-so' },
    ],
  ])
  await world.ask('DELETE', at(planned), { version })
})

test('one live count per place: the same goods of a warehouse are counted once at a time', async () => {
  const { ani, count, step, take, world, at } = desk
  const tea = await step(await desk.plan({ items: [byCode('TEH')] }), 'freeze')
  const all = await desk.plan()
  const twice = await take(all, 'freeze', { version: all.version })
  expect([twice.status, twice.body['detail']]).toEqual([
    422,
    `${tea.number} is counting the same goods in this warehouse. Finish or delete it first.`,
  ])
  const coffee = await step(await desk.plan({ items: [byCode('KOPI'), byCode('SUSU')] }), 'freeze')
  // Chosen items are counted although the books know of none there.
  expect(coffee.lines).toMatchObject([{ item: { code: 'KOPI' } }, { item: { code: 'SUSU' } }])
  const beside = await count(coffee, 'TEH', '1', ani)
  expect([beside.status, beside.body['detail']]).toEqual([
    422,
    'This item is not part of this count. Count it in another one.',
  ])
  for (const one of [tea, coffee]) await world.ask('DELETE', at(one), { version: one.version })
  expect(stored(await take(all, 'freeze', { version: all.version }))['stage']).toBe('frozen')
  await world.ask('DELETE', at(all), { version: all.version + 1 })
})

const LOST = sql`source_type = 'stock-opname' and quantity = -2`

// By what somebody with the database owner's account did to the first count, or to the one with a skipped line.
test.each([
  ['a piece more was posted', sql`update stock_move set quantity = -3 where ${LOST}`, /counted 90, posted -3$/],
  ['the line was skipped', sql`update stock_opname_line set decision = 'skip' where variance = -2`, /posted -2$/],
  ['nothing was posted', sql`delete from stock_move where ${LOST}`, /counted 90, posted nothing$/],
  ['another count was entered', sql`update stock_opname_counts set quantity = 89 where quantity = 90`, /counted 89, /],
  [
    'a shipment was written before it',
    sql`update stock_move set sequence = 0, local_at = '2026-11-20' where quantity = -4`,
    /counted 90, posted -2$/,
  ],
])('a count that posted something else is told: %s', async (_name, fault, told) => {
  const rows = await foundOf(desk.world.owner, desk.world.registry, 'count-posted', fault)
  expect(rows[0]).toMatch(told)
})
