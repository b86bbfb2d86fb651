// An invoice bills goods by their shipment and the freight by the order itself: lines of one document name lines of
// several predecessors, and each is judged with the lock that finds it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  deliveryOf,
  line,
  openWorld,
  salesOrder,
  shipmentBody,
  stockUp,
  stored,
  type Stored,
  type World,
} from './world.ts'

let world: World
let order: Stored
let shipped: Stored

beforeAll(async () => {
  world = await openWorld()
  await world.make('item', {
    code: 'FREIGHT',
    name: 'Freight',
    type: 'service',
    itemGroup: byCode('DRY'),
    baseUnit: byCode('PCS'),
    buy: false,
  })
  await stockUp(world, ['KOPI', '10', '1000'])
  order = await salesOrder(world, [line('KOPI', '4', '9000'), line('FREIGHT', '1', '20000')])
  const goods = { ...order, lines: order.lines.slice(0, 1) }
  const delivery = await deliveryOf(world, goods)
  shipped = await world.make('shipment', shipmentBody(delivery), true)
})
afterAll(() => world.close())

test('goods by their shipment and freight by the order are billed at once', async () => {
  const [goods] = shipped.lines
  const [, freight] = order.lines
  const body = {
    date: '2026-11-12',
    customer: byCode('C-1'),
    term: byCode('NET30'),
    lines: [
      { kind: 'item', shipmentLine: goods?.id, quantity: '4', unitPrice: '9000', priceSource: 'order', taxGroup: null },
      {
        kind: 'freight',
        orderLine: freight?.id,
        item: byCode('FREIGHT'),
        quantity: '1',
        unit: byCode('PCS'),
        unitPrice: '20000',
        priceSource: 'order',
        taxGroup: null,
      },
    ],
  }
  const reply = await world.ask('POST', `${world.path('sales-invoice')}?submit=true`, body)
  expect(reply.status, reply.text).toBe(201)
  expect(stored(reply)).toMatchObject({ status: 'approved', total: '56000.00' })
  expect(await world.breaches()).toEqual([])
})
