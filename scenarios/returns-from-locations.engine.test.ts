// Goods that left in one line from several locations and come back as one (sales 3.7, inventory 4.3): all of their cost
// comes back, however the return tells them apart.
//   10 at 60,000; 2 are sent from A-1 and 3 from A-2; 5 come back:  300,000
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, openWorld, type Stored, stored, type World } from '../checks/must-hold/world.ts'

let world: World
const RACKS = { warehouse: byCode('RACKS') }
const CUSTOMER = { date: '2026-11-12', customer: byCode('C-1') }

beforeAll(async () => {
  world = await openWorld()
  await world.make('warehouses', { code: 'RACKS', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'HALL', name: 'Hall', ...RACKS })
  await world.make('location-category', { code: 'PICK', name: 'Pick', use: 'pick' })
  for (const code of ['A-1', 'A-2'])
    await world.make('location', { code, name: code, storage: byCode('HALL'), category: byCode('PICK') })
})
afterAll(() => world?.close())

const post = async (resource: string, body: Json): Promise<Stored> =>
  stored(await world.ask('POST', `${world.path(resource)}?submit=true`, body))

const rows = (...quantities: readonly (readonly [location: string, quantity: string])[]): readonly Json[] =>
  quantities.map(([location, quantity]) => ({ line: 1, location: byCode(location), quantity }))

const goods = (quantity: string, more: Json = {}): Json => ({
  item: byCode('KOPI'),
  quantity,
  unit: byCode('PCS'),
  ...more,
})

/** Ordered, instructed and sent from both locations. */
async function sent(): Promise<Stored> {
  const price = { unitPrice: '100000', taxGroup: byCode('PPN'), ...RACKS }
  const order = await post('sales-order', { ...CUSTOMER, salesRep: byCode('REP'), lines: [goods('5', price)] })
  const tracking = rows(['A-1', '2'], ['A-2', '3'])
  const ordered = [{ orderLine: order.lines[0]?.id, quantity: '5' }]
  const delivery = await post('delivery-order', { ...CUSTOMER, ...RACKS, lines: ordered, tracking })
  const instructed = [{ deliveryLine: delivery.lines[0]?.id, quantity: '5' }]
  return post('shipment', { ...CUSTOMER, ...RACKS, lines: instructed, tracking })
}

const worth = async ({ id }: Stored): Promise<string | undefined> =>
  (
    await world.owner.query<{ value: string }>(
      sql`select sum(value)::text as value from stock_move where source = ${id}`,
    )
  )[0]?.value

test('five that left as two and three come back as one row for 300,000, or as one and four', async () => {
  const found = { type: 'found', adjustmentReason: byCode('STOCK-COUNT'), date: '2026-11-02', ...RACKS }
  const lines = [goods('10', { unitCost: '60000' })]
  await post('adjustment-in', { ...found, lines, tracking: rows(['A-1', '5'], ['A-2', '5']) })
  const shipment = await sent()
  expect(await worth(shipment)).toBe('-300000.00')
  const announced = { ...CUSTOMER, returnReason: byCode('RETURN-DAMAGED') }
  const order = await post('sales-return-order', {
    ...announced,
    lines: [{ shipmentLine: shipment.lines[0]?.id, quantity: '5' }],
  })
  const back = (quantity: string): Promise<Stored> =>
    post('sales-return', {
      ...CUSTOMER,
      ...RACKS,
      lines: [{ returnOrderLine: order.lines[0]?.id, quantity }],
      tracking: rows(['A-1', quantity]),
    })
  const whole = await back('5')
  expect(await worth(whole)).toBe('300000.00')
  expect(await world.breaches()).toEqual([])
  stored(await world.act('sales-return', whole, 'void'))
  expect([await worth(await back('1')), await worth(await back('4'))]).toEqual(['60000.00', '240000.00'])
  expect(await world.breaches()).toEqual([])
})
