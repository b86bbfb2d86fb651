// What a warehouse has to do, as its page lists it: what is open and due, of the kinds and branches that are one's own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  deliveryOf,
  type Headers,
  line,
  openWorld,
  salesOrder,
  shipmentBody,
  stockUp,
  type Stored,
  type World,
} from './world.ts'

const READ = ['purchase-order', 'receiving', 'sales-order', 'delivery-order', 'stock-opname'].map(
  (key) => `${key}.read`,
)
const DO = [
  'receiving.create',
  'storage-transfer.create',
  'delivery-order.create',
  'shipment.create',
  'stock-opname.count',
]

interface WorkRow {
  readonly kind: string
  readonly number: string | null
  readonly party: string
  readonly days: number
  readonly lines: number
  readonly picked: boolean
}

let world: World
let storeman: Headers
let bought: Stored
let sold: Stored
let delivery: Stored

beforeAll(async () => {
  world = await openWorld()
  storeman = await world.user('Storeman', [...READ, ...DO])
  await stockUp(world, ['KOPI', '100', '1000'], ['GULA', '100', '1000'])
  bought = await world.make(
    'purchase-order',
    {
      date: '2026-11-10',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      term: byCode('NET30'),
      expectedDate: '2026-11-14',
      lines: [line('TEH', '40', '9000'), line('SUSU', '10', '5000')],
    },
    true,
  )
  sold = await salesOrder(world, [line('KOPI', '30', '9000'), line('GULA', '5', '9000')])
  delivery = await deliveryOf(world, sold, ['20', '5'])
})

afterAll(() => world.close())

async function work(as: Headers, question = '') {
  const { status, body } = await world.ask('GET', `/warehouse-work${question}`, undefined, as)
  expect(status).toBe(200)
  return JSON.parse(JSON.stringify(body)) as {
    readonly rows: readonly WorkRow[]
    readonly counts: Readonly<Record<string, number>>
    readonly warehouses: readonly { readonly id: string; readonly name: string }[]
  }
}

const shown = ({ rows }: { readonly rows: readonly WorkRow[] }) =>
  rows.map(({ kind, number, party, days, lines, picked }) => [kind, number, party, days, lines, picked])

test('what is open stands under its tab with its lines left and its days late', async () => {
  const all = await work(storeman)
  expect(shown(all)).toEqual([
    // Of thirty ordered, twenty are instructed.
    ['release', sold.number, 'Toko Maju', 11, 1, false],
    ['ship', delivery.number, 'Toko Maju', 10, 2, false],
    ['receive', bought.number, 'PT Sumber', 7, 2, false],
  ])
  expect(all.counts).toEqual({ receive: 1, putAway: 0, pick: 2, ship: 1, count: 0 })
})

test('what has come and left is left no more, and what lies ready is only to be shipped', async () => {
  const goods = [{ orderLine: bought.lines[0]?.id, delivered: '40' }]
  const note = { warehouse: byCode('MAIN'), supplierDeliveryNumber: 'SJ-1' }
  await world.make('receiving', { date: '2026-11-15', supplier: byCode('S-1'), ...note, lines: goods }, true)
  const lines = delivery.lines.map(({ id, quantity }) => ({ id, picked: quantity }))
  const changed = { version: delivery.version, lines }
  expect((await world.ask('PATCH', `${world.path('delivery-order')}/${delivery.id}`, changed)).status).toBe(200)
  const some = await work(storeman)
  expect(shown(some)).toEqual([
    ['release', sold.number, 'Toko Maju', 11, 1, false],
    ['ship', delivery.number, 'Toko Maju', 10, 2, true],
    ['receive', bought.number, 'PT Sumber', 7, 1, false],
  ])
  expect(some.counts).toEqual({ receive: 1, putAway: 0, pick: 1, ship: 1, count: 0 })
  await world.make('shipment', shipmentBody(delivery), true)
  expect((await work(storeman)).counts).toEqual({ receive: 1, putAway: 0, pick: 1, ship: 0, count: 0 })
})

test('what is ahead is told only when the days ahead are asked for; another warehouse has its own', async () => {
  await salesOrder(world, [line('GULA', '2', '9000', { requiredDate: '2026-11-24' })], { requiredDate: '2026-11-24' })
  expect((await work(storeman)).counts['pick']).toBe(1)
  const week = await work(storeman, '?until=week')
  expect(week.counts['pick']).toBe(2)
  expect(shown(week).at(-1)?.[3]).toBe(-3)
  const [main] = week.warehouses
  expect((await work(storeman, `?warehouse=${main?.id ?? ''}`)).counts['receive']).toBe(1)
  expect((await work(storeman, `?warehouse=${sold.id}`)).rows).toEqual([])
  expect((await world.ask('GET', '/warehouse-work?warehouse=main', undefined, storeman)).status).toBe(404)
  expect((await world.ask('GET', '/warehouse-work?until=year', undefined, storeman)).status).toBe(400)
})

test('a count under way says how much of it nobody has counted', async () => {
  const lines = [{ item: byCode('KOPI') }, { item: byCode('GULA') }]
  const planned = { date: '2026-11-18', warehouse: byCode('MAIN'), team: [], lines }
  const count = await world.make('stock-opname', planned)
  const counted = (await work(storeman)).rows.filter(({ kind }) => kind === 'count')
  expect(counted.map(({ days, lines: left }) => [days, left])).toEqual([[3, 2]])
  expect(count.status).toBe('draft')
})

test('who may not make what is to be made, or read what it is made of, is told nothing of it', async () => {
  const reader = await world.user('Reader', READ)
  const doer = await world.user('Doer', DO)
  expect((await world.ask('GET', '/warehouse-work', undefined, reader)).status).toBe(403)
  expect(await work(doer)).toMatchObject({ rows: [], counts: {}, warehouses: [] })
  const shipper = await world.user('Shipper', ['delivery-order.read', 'shipment.create', 'purchase-order.read'])
  expect(Object.keys((await work(shipper)).counts)).toEqual(['pick', 'ship'])
  // Nor is who may do none of it led there.
  const led = async (as: Headers) => {
    const { body } = await world.ask('GET', '/me/queues', undefined, as)
    return JSON.parse(JSON.stringify(body['data'])).map(({ key }: { key: string }) => key)
  }
  expect(await led(reader)).toEqual([])
  expect(await led(storeman)).toEqual(['warehouse-work'])
})

test('whoever works in another branch is told nothing of this one', async () => {
  const branches = await world.ask('GET', `${world.path('branch')}?filter[code]=BDG`)
  const [elsewhere] = JSON.parse(branches.text).data
  const other = await world.user('Other', [...READ, ...DO], [elsewhere.id])
  const { rows, counts, warehouses } = await work(other, '?until=week')
  expect([rows, counts, warehouses]).toEqual([[], { receive: 0, putAway: 0, pick: 0, ship: 0, count: 0 }, []])
})
