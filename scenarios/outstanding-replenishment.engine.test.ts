// What of replenishment orders is still to come (sales 6, outstanding-ro): asked for by Bandung, bought, sent, lost and
// received in parts, on the day and on days before; seen by who asks and by who sends.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  openWorld,
  type Stored,
  stockUp,
  stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let bandung: Headers
let order: Stored

const ORDER = 'replenishment-order'
const REPORT = 'outstanding-ro'

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '200', '60000'], ['GULA', '50', '12000'])
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const keys = [ORDER, 'intersite-transfer', 'replenishment-receiving', 'purchase-order']
  const rights = keys.flatMap((key) =>
    ['read', 'create', 'update', 'submit', 'approve', 'close'].map((right) => `${key}.${right}`),
  )
  bandung = await world.user('shopkeeper', [...rights, `report.${REPORT}.read`], [branch?.id ?? ''])
})
afterAll(() => world?.close())

const goods = (item: string, quantity: string, more: Json = {}) => ({
  item: byCode(item),
  quantity,
  unit: byCode('PCS'),
  ...more,
})
const posted = async (resource: string, body: Json, headers = world.administrator): Promise<Stored> =>
  stored(await world.ask('POST', `${world.path(resource)}?submit=true`, body, headers))

const transferred = (date: string, quantity: string): Promise<Stored> =>
  posted('intersite-transfer', {
    date,
    warehouseFrom: byCode('MAIN'),
    branchTo: byCode('BDG'),
    warehouseTo: byCode('WBDG'),
    expectedDate: date,
    lines: [goods('KOPI', quantity, { replenishmentLine: order.lines[0]?.id })],
  })

const FIGURES = ['ordered', 'bought', 'sent', 'received', 'toSend', 'onTheWay', 'quantityOpen', 'daysLate']
/** Item and figures of each row. */
async function shown(question: string, headers = world.administrator): Promise<readonly string[]> {
  const { body, text } = await world.ask('GET', `/report/${REPORT}?${question}`, undefined, headers)
  if (!Array.isArray(body['rows'])) throw new Error(text)
  return (body['rows'] as readonly Json[]).map((row) =>
    [Object(row['item']).code, ...FIGURES.map((key) => Number(row[key]))].join(' '),
  )
}

test('100 asked for, 20 bought, 50 sent of which 5 were lost, 30 arrived: 35 to send, 15 in transit', async () => {
  const header = { warehouseRequesting: byCode('WBDG'), warehouseSupplying: byCode('MAIN') }
  const lines = [goods('KOPI', '100'), goods('GULA', '10')]
  order = await posted(ORDER, { ...header, date: '2026-11-10', neededBy: '2026-11-14', lines }, bandung)
  const price = { unitPrice: '60000', taxGroup: null, replenishmentLine: order.lines[0]?.id }
  const buying = { supplier: byCode('S-1'), warehouse: byCode('WBDG'), term: byCode('NET30') }
  await posted('purchase-order', { ...buying, date: '2026-11-11', lines: [goods('KOPI', '20', price)] }, bandung)
  const first = await transferred('2026-11-12', '35')
  await transferred('2026-11-13', '15')
  const receiving = {
    date: '2026-11-13',
    warehouse: byCode('WBDG'),
    lines: [{ dispatchLine: first.lines[0]?.id, received: '30', shortDecision: 'lost' }],
  }
  await posted('replenishment-receiving', receiving, bandung)
  expect(await shown('asOf=2026-11-21')).toEqual(['KOPI 100 20 45 30 35 15 50 7', 'GULA 10 0 0 0 10 0 10 7'])
  expect(await shown('asOf=2026-11-12')).toEqual(['KOPI 100 20 35 0 45 35 80 0', 'GULA 10 0 0 0 10 0 10 0'])
  expect(await shown('asOf=2026-11-09')).toEqual([])
})

test('it is asked of a warehouse, an item, what is late and what is due before a day', async () => {
  const [kopi] = await world.owner.query<{ id: string }>(sql`select id from item where code = 'KOPI'`)
  expect(await shown(`asOf=2026-11-21&item=${kopi?.id}`)).toHaveLength(1)
  expect(await shown('asOf=2026-11-21&dueBefore=2026-11-14')).toEqual([])
  expect(await shown('asOf=2026-11-21&dueBefore=2026-11-15')).toHaveLength(2)
  // On the day itself nothing is late yet.
  expect(await shown('asOf=2026-11-14&lateOnly=true')).toEqual([])
  expect(await shown('asOf=2026-11-15&lateOnly=true')).toHaveLength(2)
})

test('who asks and who sends see it, a third branch does not', async () => {
  expect(await shown('asOf=2026-11-21', bandung)).toHaveLength(2)
  const third = await world.make('branch', { code: 'SBY', name: 'Surabaya', timeZone: 'WIB' })
  const stranger = await world.user('stranger', [`report.${REPORT}.read`, `${ORDER}.read`], [third.id])
  expect(await shown('asOf=2026-11-21', stranger)).toEqual([])
})

test('of a closed order only what is in transit is still to come', async () => {
  const { version } = stored(await world.ask('GET', `${world.path(ORDER)}/${order.id}`))
  const closed = await world.act(ORDER, { ...order, version }, 'close', bandung)
  expect(closed.status, closed.text).toBe(200)
  expect(await shown('asOf=2026-11-21')).toEqual(['KOPI 100 20 45 30 0 15 15 7'])
  expect(await world.breaches()).toEqual([])
})
