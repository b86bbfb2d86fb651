// Catch weight from supplier to customer and between branches (inventory 2.2): pieces are weighed when they come in and
// when they leave, and what is weighed follows them.
//   received 12 of 18.4 kg; shipped 5 of 7.9 kg; 2 of 3.1 kg come back; 4 of 5.6 kg are sent to another branch
//   left: 5 of 8.0 kg; in the other branch 4 of 5.6 kg
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  deliveryOf,
  type Json,
  line,
  openWorld,
  type Reply,
  salesOrder,
  shipmentBody,
  type Stored,
  stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let shipped: Stored

beforeAll(async () => {
  world = await openWorld()
  await world.make('item', {
    itemGroup: byCode('DRY'),
    baseUnit: byCode('PCS'),
    taxGroup: byCode('PPN'),
    code: 'CHICKEN',
    name: 'Broiler',
    measureUnit: byCode('KG'),
    nominalMeasure: '1.5',
    measureTolerance: '10',
    units: [{ unit: byCode('CTN'), numerator: '4' }],
  })
})
afterAll(() => world?.close())

const asked = (resource: string, body: Json): Promise<Reply> =>
  world.ask('POST', `${world.path(resource)}?submit=true`, body)

const weighed = (...measured: readonly (readonly [quantity: string, measured: string])[]): Json => ({
  tracking: measured.map(([quantity, one]) => ({ line: 1, quantity, measured: one })),
})

const codesIn = ({ body }: Reply): string[] =>
  ((body['errors'] ?? []) as readonly { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)

/** Pieces and kilograms by warehouse and condition. */
const lying = async (): Promise<string[]> => {
  const rows = await world.owner.query<{ said: string }>(sql`
    select concat_ws(' ', w.code, b.status, trim_scale(sum(b.quantity)), trim_scale(sum(b.measured))) as said
      from stock_balance b join item i on i.id = b.item join warehouses w on w.id = b.warehouse
     where i.code = 'CHICKEN' group by w.code, b.status having sum(b.quantity) <> 0 or sum(b.measured) <> 0 order by 1`)
  return rows.map(({ said }) => said)
}

async function draftFrom(to: string, from: string, id: string): Promise<Stored> {
  const reply = await world.ask('POST', `${world.path(to)}/from/${from}`, { ids: [id] })
  const [draft] = reply.body['data'] as readonly Stored[]
  if (!draft) throw new Error(reply.text)
  return draft
}

test('what a supplier delivers is weighed when it is received', async () => {
  const order = stored(
    await asked('purchase-order', {
      date: '2026-11-02',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      lines: [{ item: byCode('CHICKEN'), quantity: '3', unit: byCode('CTN'), unitPrice: '160000', taxGroup: null }],
    }),
  )
  const received = (more: Json): Promise<Reply> =>
    asked('receiving', {
      date: '2026-11-03',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      supplierDeliveryNumber: 'SJ-1',
      lines: [{ orderLine: order.lines[0]?.id, delivered: '3' }],
      ...more,
    })
  const none = await received({})
  expect(codesIn(none)).toEqual(['lines.0.item measure-missing'])
  expect(none.text).toContain('CHICKEN has catch weight. Enter the KG of all 12 PCS on line 1.')
  stored(await received(weighed(['12', '18.4'])))
  expect(await lying()).toEqual(['MAIN available 12 18.4'])
})

test('an order promises pieces; they are weighed when they leave, and the delivery note says the weight', async () => {
  const order = await salesOrder(world, [line('CHICKEN', '5', '60000')])
  const delivery = await deliveryOf(world, order)
  expect(codesIn(await asked('shipment', shipmentBody(delivery)))).toEqual(['tracking.0.measured measure-missing'])
  const light = stored(await asked('shipment', { ...shipmentBody(delivery), ...weighed(['5', '4']) }))
  expect(JSON.stringify(light['warnings'])).toContain('CHICKEN: 4 KG for 5 PCS lies outside 6,75 to 8,25.')
  stored(await world.act('shipment', light, 'void'))
  expect(await lying()).toEqual(['MAIN available 12 18.4'])
  shipped = stored(await asked('shipment', { ...shipmentBody(delivery), ...weighed(['2', '3.1'], ['3', '4.8']) }))
  expect(await lying()).toEqual(['MAIN available 7 10.5'])
})

test('what comes back is weighed again', async () => {
  const order = stored(
    await asked('sales-return-order', {
      date: '2026-11-13',
      customer: byCode('C-1'),
      returnReason: byCode('RETURN-DAMAGED'),
      lines: [{ shipmentLine: shipped.lines[0]?.id, quantity: '2' }],
    }),
  )
  const back = (more: Json): Promise<Reply> =>
    asked('sales-return', {
      date: '2026-11-13',
      customer: byCode('C-1'),
      warehouse: byCode('MAIN'),
      lines: [{ returnOrderLine: order.lines[0]?.id, quantity: '2' }],
      ...more,
    })
  expect(codesIn(await back({ tracking: [] }))).toEqual(['lines.0.item measure-missing'])
  stored(await back(weighed(['2', '3.1'])))
  expect(await lying()).toEqual(['MAIN available 9 13.6'])
})

test('between branches the weight travels with the pieces', async () => {
  const sent = stored(
    await asked('intersite-transfer', {
      date: '2026-11-14',
      warehouseFrom: byCode('MAIN'),
      branchTo: byCode('BDG'),
      warehouseTo: byCode('WBDG'),
      expectedDate: '2026-11-15',
      lines: [{ item: byCode('CHICKEN'), quantity: '4', unit: byCode('PCS') }],
      ...weighed(['4', '5.6']),
    }),
  )
  expect(await lying()).toEqual(['MAIN available 5 8', 'TRANSIT-JKT available 4 5.6'])
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const rights = ['intersite-transfer', 'replenishment-receiving'].flatMap((key) =>
    ['read', 'create', 'update', 'submit', 'approve'].map((right) => `${key}.${right}`),
  )
  const receiver = await world.user('receiver', rights, [branch?.id ?? ''])
  const reply = await world.ask(
    'POST',
    `${world.path('replenishment-receiving')}/from/intersite-transfer`,
    { ids: [sent.id] },
    receiver,
  )
  const [draft = {}] = reply.body['data'] as readonly Json[]
  expect((draft['tracking'] as readonly Json[]).map(({ measured }) => Number(measured))).toEqual([5.6])
  stored(await world.ask('POST', `${world.path('replenishment-receiving')}?submit=true`, draft, receiver))
  expect(await lying()).toEqual(['MAIN available 5 8', 'WBDG available 4 5.6'])
  expect(await world.breaches()).toEqual([])
})

test('stock in units says the weight beside what is counted, now and on a day that has passed', async () => {
  const [item] = await world.owner.query<{ id: string }>(sql`select id from item where code = 'CHICKEN'`)
  const told = async (asOf: string): Promise<unknown[]> => {
    const { body } = await world.ask('GET', `/report/stock-detail-conversion?item=${item?.id}&asOf=${asOf}`)
    return (body['rows'] as readonly Json[])
      .filter(({ unit }) => (unit as Json)['code'] === 'PCS')
      .map(({ mixed, measured, measureUnit }) => [mixed, Number(measured), (measureUnit as Json)['code']])
  }
  expect(await told('2026-11-20')).toContainEqual(['1 CTN 1 PCS', 8, 'KG'])
  expect(await told('2026-11-12')).toEqual([['1 CTN 3 PCS', 10.5, 'KG']])
})

test('a draft made of a delivery asks for the weight of what it suggests', async () => {
  const delivery = await deliveryOf(world, await salesOrder(world, [line('CHICKEN', '1', '60000')]))
  const draft = await draftFrom('shipment', 'delivery-order', delivery.id)
  expect((draft['tracking'] as readonly Json[]).map(({ quantity, measured }) => [Number(quantity), measured])).toEqual([
    [1, null],
  ])
})
