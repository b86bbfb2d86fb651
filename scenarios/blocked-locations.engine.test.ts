// What is taken back is judged as it moves now (inventory 2.2, 3): a blocked location takes nothing in, not by a void
// either, and gives what a void takes out of it; goods of a blocked batch come back from whom they were sent to.
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

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await world.make('item', { ...goods, code: 'MILK', name: 'Milk', tracking: 'batch' })
  await world.make('warehouses', { code: 'RACKS', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'HALL', name: 'Hall', warehouse: byCode('RACKS') })
  await world.make('location-category', { code: 'PICK', name: 'Pick', use: 'pick' })
  await world.make('location', { code: 'A-1', name: 'A-1', storage: byCode('HALL'), category: byCode('PICK') })
})
afterAll(() => world?.close())

const adjusted = async (resource: string, warehouse: string, goods: Json, row: Json): Promise<Stored> =>
  stored(
    await world.ask('POST', `${world.path(resource)}?submit=true`, {
      date: '2026-11-12',
      warehouse: byCode(warehouse),
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ unit: byCode('PCS'), ...goods }],
      tracking: [{ line: 1, quantity: goods['quantity'], ...row }],
    }),
  )

const codesIn = ({ body }: Reply): readonly string[] =>
  ((body['errors'] ?? []) as readonly { readonly code: string }[]).map(({ code }) => code)

/** Changes a master as it stands now. */
async function changed(resource: 'location' | 'batch', id: string, values: Json): Promise<void> {
  const at = `${world.path(resource)}/${id}`
  const { version } = stored(await world.ask('GET', at))
  stored(await world.ask('PATCH', at, { version, ...values }))
}

test('a void puts nothing to a blocked location, and takes what it brought there', async () => {
  const kopi = { item: byCode('KOPI'), quantity: '4' }
  const place = { location: byCode('A-1') }
  const first = await adjusted('adjustment-in', 'RACKS', { ...kopi, unitCost: '1000' }, place)
  const second = await adjusted('adjustment-in', 'RACKS', { ...kopi, unitCost: '1000' }, place)
  const gone = await adjusted('adjustment-out', 'RACKS', kopi, place)
  const [location] = await world.owner.query<{ id: string }>(sql`select id from location where code = 'A-1'`)
  await changed('location', location?.id ?? '', { blocked: true })
  expect(codesIn(await world.act('adjustment-out', gone, 'void'))).toEqual(['location-blocked'])
  stored(await world.act('adjustment-in', second, 'void'))
  await changed('location', location?.id ?? '', { blocked: false })
  stored(await world.act('adjustment-out', gone, 'void'))
  stored(await world.act('adjustment-in', first, 'void'))
  expect(await world.breaches()).toEqual([])
})

test('a shipment of a batch that was blocked since is taken back; nothing more of it is sent', async () => {
  const milk = { item: byCode('MILK'), quantity: '6' }
  await adjusted('adjustment-in', 'MAIN', { ...milk, unitCost: '1000' }, { batchNumber: 'A' })
  const delivery = await deliveryOf(world, await salesOrder(world, [line('MILK', '5', '2000')]))
  const shipment = stored(await world.ask('POST', `${world.path('shipment')}?submit=true`, shipmentBody(delivery)))
  const [batch] = await world.owner.query<{ id: string }>(sql`select id from batch where number = 'A'`)
  await changed('batch', batch?.id ?? '', { state: 'blocked', stateReason: 'Sour' })
  stored(await world.act('shipment', shipment, 'void'))
  const again = await world.ask('POST', `${world.path('shipment')}?submit=true`, shipmentBody(delivery))
  expect(again.status, again.text).toBe(422)
  expect(await world.breaches()).toEqual([])
})
