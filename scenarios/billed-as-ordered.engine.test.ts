// A customer who is billed what was ordered (sales 2.1, 3.3): the order makes the invoice, before its goods leave or
// after; a shipment of it is never billed, and its cost is cost of goods sold at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, follow, journalOf, masters, refusal, type Row, stock, table, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await company.create('customer', {
    code: 'C-3',
    name: 'Hotel Melati',
    term: byCode('NET30'),
    salesRep: byCode('RINA'),
    invoicePolicy: 'ordered',
  })
  await stock(company, 'KOPI', '20', '60000')
})
afterAll(() => company.close())

const orderOf = (quantity: string, more: Row = {}, header: Row = {}): Promise<Created> => {
  const line = { item: byCode('KOPI'), quantity, unit: byCode('PCS'), unitPrice: '100000', taxGroup: byCode('PPN') }
  const lines = [{ ...line, ...more }]
  return company.create('sales-order', { date: '2026-10-05', customer: byCode('C-3'), lines, ...header }, true)
}
async function next(source: readonly [string, Created], resource: string, date: string, line: Row): Promise<Created> {
  const draft = await draftOf(company, [source[0], source[1].id], resource)
  return company.create(
    resource,
    { ...draft, date, lines: (draft.lines as Row[]).map((one) => ({ ...one, ...line })) },
    true,
  )
}
const deliver = (order: Created, line: Row = {}): Promise<Created> =>
  next(['sales-order', order], 'delivery-order', '2026-10-06', line)
const ship = (delivery: Created, line: Row = {}): Promise<Created> =>
  next(['delivery-order', delivery], 'shipment', '2026-10-07', line)
const bill = (order: Created, date: string, more: Row = {}): Promise<Created> =>
  follow(company, ['sales-order', order.id], 'sales-invoice', { date, ...more })
const progressOf = async (resource: string, { id }: Created): Promise<unknown> =>
  ((await company.service.read(company.actor, resource, id)).body as { progress: Row }).progress.invoiced
const perItem = async (): Promise<unknown> => {
  const { rows } = await company.service.report(company.actor, 'sales-per-item', {
    from: '2026-10-01',
    to: '2026-10-31',
  })
  return rows.map(({ quantity, net, cost }) => [quantity, net, cost])
}

test('6 × 100,000 are billed with the order, and cost 360,000 when they leave', async () => {
  const order = await orderOf('6')
  const invoice = await bill(order, '2026-10-05')
  expect(await journalOf(company, 'sales-invoice', invoice.id)).toBe(
    table(`
    112101 | 666000 | 0
    214101 | 0      | 66000
    411101 | 0      | 600000`),
  )
  expect(await perItem()).toEqual([['6.000000', '600000.00', '0.00']])
  const delivery = await deliver(order)
  const first = await ship(delivery, { quantity: '2' })
  const rest = await ship(delivery)
  expect(await journalOf(company, 'shipment', rest.id)).toBe(
    table(`
    511101 | 240000 | 0
    114107 | 0      | 240000`),
  )
  expect(await perItem()).toEqual([['6.000000', '600000.00', '360000.00']])
  expect([await progressOf('sales-order', order), await progressOf('shipment', first)]).toEqual(['complete', undefined])
  await expect(draftOf(company, ['shipment', first.id], 'sales-invoice')).rejects.toThrow('Nothing is left open')
  const { body } = await company.service.read(company.actor, 'sales-order', order.id)
  expect(body).toMatchObject({ status: 'closed' })
  expect(await breaches(company)).toEqual([])
})

test('what has left is billed by the order too, each time what is left of it', async () => {
  const order = await orderOf('5', { tolerance: '20' })
  const shipped = await ship(await deliver(order, { quantity: '6' }))
  const draft = await draftOf(company, ['sales-order', order.id], 'sales-invoice')
  expect((draft.lines as Row[]).map(({ quantity }) => quantity)).toEqual(['6.000000'])
  const [line] = draft.lines as Row[]
  const { body } = await company.service.read(company.actor, 'shipment', shipped.id)
  const [gone] = (body as { lines: Row[] }).lines
  const byShipment = { ...draft, date: '2026-10-08', lines: [{ ...line, shipmentLine: { id: gone?.id } }] }
  expect(await refusal(company.create('sales-invoice', byShipment, true))).toMatchObject([
    { path: 'lines.0.shipmentLine', code: 'billed-by-order', order: order.number },
  ])
  const half = await bill(order, '2026-10-08', { lines: [{ ...line, quantity: '4' }] })
  await bill(order, '2026-10-09')
  expect(await progressOf('sales-order', order)).toBe('complete')
  expect(await perItem()).toEqual([['12.000000', '1200000.00', '720000.00']])
  await voidIt(company, 'sales-invoice', half.id)
  // All twelve have left, and what they cost stands in cost of goods sold, whichever of them is billed again.
  expect(await perItem()).toEqual([['8.000000', '800000.00', '720000.00']])
  expect(await breaches(company)).toEqual([])
})

test('a gift is billed by its shipment, which knows what it cost', async () => {
  const gift = { unitPrice: '0', isFree: true, freeReason: byCode('DISCOUNT') }
  const order = await orderOf('1', gift)
  expect(await draftOf(company, ['sales-order', order.id], 'sales-invoice')).toMatchObject({ kind: 'downPayment' })
  const shipped = await ship(await deliver(order))
  expect(await progressOf('shipment', shipped)).toBe('none')
  const invoice = await follow(company, ['shipment', shipped.id], 'sales-invoice', { date: '2026-10-08' })
  expect(await journalOf(company, 'sales-invoice', invoice.id)).toBe(
    table(`
    611103 | 66600 | 0
    114114 | 0     | 60000
    214101 | 0     | 6600`),
  )
})

test('who is billed what was delivered gets no invoice of goods from the order', async () => {
  const order = await orderOf('1', {}, { customer: byCode('C-1') })
  expect(await draftOf(company, ['sales-order', order.id], 'sales-invoice')).toMatchObject({ kind: 'downPayment' })
})
