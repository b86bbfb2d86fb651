// Pick lists: what is taken from the shelves for a delivery order, or for several together, in the order of the
// locations, with batch and expiry, in pieces and in cartons; what was shipped is not taken again.
import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '@lumbung/engine/actor.ts'
import { printServiceOf, type PrintService } from '@lumbung/engine/print/paper.ts'
import { createPrinter, type Printer } from '@lumbung/engine/print/printer.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Json,
  openWorld,
  shipmentBody,
  type Stored,
  stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let printer: Printer
let prints: PrintService
const deliveries: Stored[] = []

const DATE = '2026-11-12'
const PICK = 'pick-list'

let actor: Actor
const actorOf = (branches: readonly string[]): Actor => ({
  user: newId(),
  name: 'Joko',
  language: 'en',
  administrator: true,
  permissions: new Set(),
  branches,
  branch: null,
  period: null,
  request: 'pick-list',
})

beforeAll(async () => {
  world = await openWorld()
  const branches = await world.owner.query<{ id: string }>(sql`select id from branch`)
  actor = actorOf(branches.map(({ id }) => id))
  printer = createPrinter()
  prints = printServiceOf(world.engine, printer)
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const milk = { code: 'MILK', name: 'Milk', nameIndonesian: 'Susu segar', tracking: 'batch', expiryControl: true }
  await world.make('item', { ...goods, ...milk, units: [{ unit: byCode('CTN'), numerator: '12' }] })
  await world.make('warehouses', { code: 'RACKS', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'S1', name: 'Hall', warehouse: byCode('RACKS') })
  await world.make('location-category', { code: 'PICK', name: 'Pick', use: 'pick' })
  // The first location to walk by is not the first by its code.
  for (const [code, pickSequence] of [
    ['A-9', 1],
    ['A-1', 2],
  ])
    await world.make('location', { code, name: code, storage: byCode('S1'), category: byCode('PICK'), pickSequence })
  await bring('MILK', 'A-1', '30', { batchNumber: 'LOT-1', expiry: '2027-01-31' })
  await bring('KOPI', 'A-9', '20')
  for (const [item, quantity] of [
    ['MILK', '18'],
    ['KOPI', '5'],
  ])
    deliveries.push(await instructed(String(item), String(quantity)))
})
afterAll(() => {
  printer?.close()
  return world?.close()
})

const bring = (item: string, location: string, quantity: string, more: Json = {}): Promise<Stored> =>
  world.make(
    'adjustment-in',
    {
      date: '2026-11-02',
      warehouse: byCode('RACKS'),
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS'), unitCost: '100' }],
      tracking: [{ line: 1, location: byCode(location), quantity, ...more }],
    },
    true,
  )

async function instructed(item: string, quantity: string): Promise<Stored> {
  const goods = { item: byCode(item), quantity, unit: byCode('PCS'), unitPrice: '200', taxGroup: byCode('PPN') }
  const head = { date: DATE, customer: byCode('C-1') }
  const lines = [{ ...goods, warehouse: byCode('RACKS') }]
  const order = await world.make(
    'sales-order',
    { ...head, salesRep: byCode('REP'), term: byCode('NET30'), lines },
    true,
  )
  const sent = [{ orderLine: order.lines[0]?.id, quantity }]
  return world.make('delivery-order', { ...head, warehouse: byCode('RACKS'), lines: sent }, true)
}

async function textOf(ids: readonly string[], language: 'en' | 'id' = 'en'): Promise<string> {
  const records = ids.map((id) => ({ key: 'delivery-order', id }))
  const { pdf } = await prints.papers(actor, records, { template: PICK, language })
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  expect(document.numPages).toBe(1)
  const { items } = await (await document.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

const ids = (): string[] => deliveries.map(({ id }) => id)

test('the paper of a delivery order stays its usual one; the pick list stands beside it', async () => {
  const offered = await prints.templates(actor, 'delivery-order', ids()[0] ?? '')
  expect(offered.map(({ key }) => key)).toEqual(['print', PICK])
})

test('one delivery order: 18 pieces of a batch, as 1 carton and 6 pieces', async () => {
  const text = await textOf(ids().slice(0, 1))
  expect(text).toContain('Pick List')
  expect(text).toContain('LOT-1')
  expect(text).toContain('18 PCS')
  expect(text).toContain('1 CTN 6 PCS')
  expect(await textOf(ids().slice(0, 1), 'id')).toMatch(/Daftar Pengambilan Barang.*Susu segar/)
})

test('several are one sheet in the order of the locations, rows name their order; each counts as printed', async () => {
  const text = await textOf(ids())
  const [milk, coffee] = deliveries.map(({ number }) => number)
  expect(text.indexOf('A-9')).toBeGreaterThan(0)
  expect(text.indexOf('A-9')).toBeLessThan(text.indexOf('A-1'))
  for (const number of [milk, coffee]) expect(text).toContain(number)
  const [printed] = await world.owner.query<{ count: number }>(sql`
    select count(distinct record)::int as count from audit where action = 'print' and reason = ${PICK}`)
  expect(printed?.count).toBe(2)
})

test('what was shipped is not taken again; of nothing left the sheet says so', async () => {
  const [first] = deliveries
  if (!first) throw new Error('No delivery order.')
  const rows = first['tracking'] as readonly Json[]
  const part = {
    ...shipmentBody(first),
    warehouse: byCode('RACKS'),
    lines: [{ deliveryLine: first.lines[0]?.id, quantity: '10' }],
    tracking: rows.map(({ batch, location }) => ({ line: 1, batch, location, quantity: '10' })),
  }
  stored(await world.ask('POST', `${world.path('shipment')}?submit=true`, part))
  expect(await textOf([first.id])).toContain('8 PCS')
  const rest = await world.ask('POST', `${world.path('shipment')}/from/delivery-order`, { ids: [first.id] })
  const [draft] = rest.body['data'] as readonly Json[]
  stored(await world.ask('POST', `${world.path('shipment')}?submit=true`, draft))
  expect(await textOf([first.id])).toContain('Nothing is left to pick.')
})

test('who may not print delivery orders gets none, and of another branch neither', async () => {
  const records = ids().map((id) => ({ key: 'delivery-order', id }))
  const asked = { template: PICK, language: 'en' } as const
  const reader = { ...actor, administrator: false, permissions: new Set(['delivery-order.read']) }
  await expect(prints.papers(reader, records, asked)).rejects.toMatchObject({ status: 403 })
  const elsewhere = { ...reader, permissions: new Set(['delivery-order.print']), branches: [newId()] }
  await expect(prints.papers(elsewhere, records, asked)).rejects.toMatchObject({ status: 404 })
})
