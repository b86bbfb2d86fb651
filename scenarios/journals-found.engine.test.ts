// Journals are found by an account that they move and by whom they are about (finance 5.15), documents by what their
// lines refer to.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  deliveryOf,
  type Json,
  line,
  openWorld,
  salesOrder,
  serviceInvoice,
  shipmentBody,
  stockUp,
  type World,
} from '../checks/must-hold/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '10', '1000'], ['TEH', '10', '1000'])
  const order = await salesOrder(world, [line('KOPI', '2', '9000')])
  await salesOrder(world, [line('TEH', '1', '9000')])
  await world.make('shipment', shipmentBody(await deliveryOf(world, order)), true)
  await world.make('sales-invoice', serviceInvoice('100000'), true)
  await world.make(
    'purchase-invoice',
    {
      kind: 'service',
      date: '2026-11-20',
      supplier: byCode('S-1'),
      supplierInvoiceNumber: 'F-1',
      supplierInvoiceDate: '2026-11-20',
      term: byCode('NET30'),
      lines: [{ account: byCode('621103'), description: 'Listrik', quantity: '1', unitPrice: '70000' }],
    },
    true,
  )
  await world.make(
    'memorial-journal',
    {
      date: '2026-11-20',
      lines: [
        { account: byCode('621103'), debit: '500' },
        { account: byCode('621104'), credit: '500' },
      ],
    },
    true,
  )
})
afterAll(() => world.close())

async function idOf(resource: string, code: string): Promise<string> {
  const { body } = await world.ask('GET', `${world.path(resource)}?filter[code]=${code}&fields=code`)
  return String((body['data'] as readonly Json[])[0]?.['id'])
}

async function found(resource: string, filter: string, column = 'sourceType'): Promise<readonly string[]> {
  const { body, status, text } = await world.ask('GET', `${world.path(resource)}?${filter}&fields=${column}`)
  expect(status, text).toBe(200)
  return (body['data'] as readonly Json[]).map((row) => String(row[column])).toSorted()
}

test('by an account, by a customer and by a supplier, whether its lines name them or the journal alone', async () => {
  const journals = (field: string, id: string) => found('system-generated-journal', `filter[lines.${field}]=${id}`)
  expect(await journals('account', await idOf('chart-of-account', '621103'))).toEqual([
    'memorial-journal',
    'purchase-invoice',
  ])
  // Goods that left name their customer in the head of the journal only.
  expect(await journals('customer', await idOf('customer', 'C-1'))).toEqual(['sales-invoice', 'shipment'])
  expect(await journals('customer', await idOf('customer', 'C-2'))).toEqual([])
  expect(await journals('supplier', await idOf('supplier', 'S-1'))).toEqual(['purchase-invoice'])
})

test('several conditions hold together, and the file has the rows of the list', async () => {
  const account = await idOf('chart-of-account', '621103')
  const filter = `filter[lines.account]=${account}&filter[kind]=normal&filter[date][gte]=2026-11-20`
  expect(await found('system-generated-journal', `${filter}&filter[sourceType]=memorial-journal`)).toHaveLength(1)
  const file = await world.ask('GET', `${world.path('system-generated-journal')}/export?format=csv&${filter}`)
  expect(file.status).toBe(200)
  expect(file.text.trim().split('\n')).toHaveLength(3)
})

test('documents are found by what their lines refer to', async () => {
  const item = await idOf('item', 'TEH')
  expect(await found('sales-order', `filter[lines.item]=${item}`, 'number')).toHaveLength(1)
})

test('what lines do not have, what is no reference and what is no condition of one is refused', async () => {
  const item = await idOf('item', 'TEH')
  for (const filter of [
    `filter[lines.nothing]=${item}`,
    'filter[lines.quantity]=1',
    `filter[nothing.item]=${item}`,
    `filter[lines.item][contains]=${item}`,
    'filter[lines.item]=TEH',
    'filter[lines.item][empty]=true',
    `filter[lines.item.code]=${item}`,
  ])
    expect((await world.ask('GET', `${world.path('sales-order')}?${filter}`)).status, filter).toBe(400)
})
