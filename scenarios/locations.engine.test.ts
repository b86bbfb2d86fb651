// Where goods are put (inventory 2.2): a location takes no more than it has room for, and nothing mixed where its
// category is not for that; what is offered of a location or batch belongs to the warehouse and the item of the line.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, openWorld, type Reply, type Stored, stored, type World } from '../checks/must-hold/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await world.make('item', { ...goods, code: 'MILK', name: 'Milk', tracking: 'batch' })
  await world.make('item', { ...goods, code: 'CREAM', name: 'Cream', tracking: 'batch' })
  await world.make('warehouses', { code: 'RACKS', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'HALL', name: 'Hall', warehouse: byCode('RACKS'), temperature: 'chilled' })
  await world.make('storage', { code: 'YARD', name: 'Yard', warehouse: byCode('MAIN') })
  await world.make('location-category', { code: 'ANY', name: 'Any' })
  await world.make('location-category', { code: 'PURE', name: 'One item', mixItems: false })
  await world.make('location-category', { code: 'LOT', name: 'One batch', mixBatches: false })
  const place = (code: string, category: string, more: Json = {}) =>
    world.make('location', { code, name: code, storage: byCode('HALL'), category: byCode(category), ...more })
  await place('A-1', 'ANY', { capacity: '100', aisle: 'A', rack: '1' })
  await place('P-1', 'PURE')
  await place('L-1', 'LOT')
  await place('Y-1', 'ANY', { storage: byCode('YARD') })
})
afterAll(() => world.close())

type Put = readonly [item: string, batchNumber: string, location: string, quantity: string]

const put = (...rows: readonly Put[]): Promise<Reply> =>
  world.ask('POST', `${world.path('adjustment-in')}?submit=true`, {
    date: '2026-11-02',
    warehouse: byCode('RACKS'),
    type: 'found',
    adjustmentReason: byCode('STOCK-COUNT'),
    lines: rows.map(([item, , , quantity]) => ({ item: byCode(item), quantity, unit: byCode('PCS'), unitCost: '100' })),
    tracking: rows.map(([, batchNumber, location, quantity], index) => ({
      line: index + 1,
      batchNumber,
      location: byCode(location),
      quantity,
    })),
  })

const refused = ({ body }: Reply): string[] =>
  (body['errors'] as readonly { path: string; message: string }[]).map(({ path, message }) => `${path} ${message}`)

test('room for 100, 60 lie there: 50 more are refused, 40 fit', async () => {
  stored(await put(['MILK', 'A', 'A-1', '60']))
  expect(refused(await put(['MILK', 'A', 'A-1', '30'], ['CREAM', 'C', 'A-1', '20']))).toEqual([
    'tracking.0.location Location A-1 has room for 40; this needs 50. Choose another location or split the quantity.',
  ])
  stored(await put(['MILK', 'A', 'A-1', '30'], ['CREAM', 'C', 'A-1', '10']))
  expect(refused(await put(['MILK', 'A', 'A-1', '1']))).toEqual([
    'tracking.0.location Location A-1 has room for 0; this needs 1. Choose another location or split the quantity.',
  ])
})

test('a location of one item refuses another, of what lies there and of the same document', async () => {
  expect(refused(await put(['MILK', 'A', 'P-1', '1'], ['CREAM', 'C', 'P-1', '1']))).toEqual([
    'tracking.1.location Location P-1 does not take mixed items. Choose another location.',
  ])
  stored(await put(['MILK', 'A', 'P-1', '1'], ['MILK', 'B', 'P-1', '1']))
  expect(refused(await put(['CREAM', 'C', 'P-1', '1']))).toEqual([
    'tracking.0.location Location P-1 does not take mixed items. Choose another location.',
  ])
})

test('a location of one batch takes each item in one batch, a new one too', async () => {
  expect(refused(await put(['MILK', 'A', 'L-1', '1'], ['MILK', 'NEW', 'L-1', '1']))).toEqual([
    'tracking.1.location Location L-1 does not take mixed batches. Choose another location.',
  ])
  stored(await put(['MILK', 'NEW', 'L-1', '1'], ['CREAM', 'C', 'L-1', '1']))
  stored(await put(['MILK', 'new', 'L-1', '1']))
  expect(refused(await put(['MILK', 'A', 'L-1', '1']))).toEqual([
    'tracking.0.location Location L-1 does not take mixed batches. Choose another location.',
  ])
})

test('twenty that put 10 each where 50 fit: five do', async () => {
  const capacity = { code: 'S-1', name: 'S-1', storage: byCode('HALL'), category: byCode('ANY'), capacity: '50' }
  await world.make('location', capacity)
  const replies = await Promise.all(Array.from({ length: 20 }, () => put(['MILK', 'A', 'S-1', '10'])))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(await world.breaches()).toEqual([])
})

test('locations of the warehouse and batches of the item are offered; all while the form says nothing', async () => {
  const idOf = async (table: 'warehouses' | 'item', code: string): Promise<string> => {
    const [row] = await world.owner.query<Stored>(
      table === 'item'
        ? sql`select id from item where code = ${code}`
        : sql`select id from warehouses where code = ${code}`,
    )
    return row?.id ?? ''
  }
  const offered = async (key: string, field: string, context: Json): Promise<string[]> => {
    const asked = `for=${field}&context=${encodeURIComponent(JSON.stringify(context))}`
    const reply = await world.ask('GET', `${world.path(key)}/lookup?q=&${asked}`)
    return (reply.body['data'] as readonly Json[]).map(({ code }) => String(code)).toSorted()
  }
  const racks = await idOf('warehouses', 'RACKS')
  const main = await idOf('warehouses', 'MAIN')
  expect(await offered('adjustment-in', 'tracking.location', { warehouse: main })).toEqual(['Y-1'])
  expect(await offered('adjustment-in', 'tracking.location', { warehouse: racks })).toEqual([
    'A-1',
    'L-1',
    'P-1',
    'S-1',
  ])
  expect(await offered('adjustment-in', 'tracking.location', {})).toHaveLength(5)
  const owner = { item: await idOf('item', 'CREAM') }
  expect(await offered('shipment', 'tracking.batch', { owner })).toEqual(['CREAM/C'])
  expect(await offered('shipment', 'tracking.batch', { owner: { item: 'half typed' } })).toHaveLength(4)
})
