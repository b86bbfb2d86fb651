// Filters by how far documents have come find what counting line by line finds: of drafts, of what was delivered or
// billed in parts, voided, closed by hand or by itself, and of orders with nothing to deliver.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filteredByProgress } from '../checks/testing/one-by-one.ts'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { because } from '../checks/testing/why.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, masters, type Row, stock, voidIt } from './reading.ts'

let company: OpenCompany
let papers = 0

type Made = readonly [resource: string, document: Created]

const DAY = '2026-10-08'

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  const jasa = { code: 'JASA', name: 'Jasa', type: 'service', itemGroup: byCode('GOODS'), baseUnit: byCode('PCS') }
  await company.create('item', { ...jasa, taxGroup: byCode('PPN') })
  await stock(company, 'KOPI', '1000', '60000')
})
afterAll(() => company.close())

const line = (item: string, quantity = '10'): Row => ({
  item: byCode(item),
  quantity,
  unit: byCode('PCS'),
  unitPrice: '100000',
})

async function sold(lines: readonly Row[] = [line('KOPI')], submit = true): Promise<Made> {
  const head = { date: DAY, customer: byCode('C-1'), term: byCode('NET30') }
  return ['sales-order', await company.create('sales-order', { ...head, lines }, submit)]
}

async function bought(lines: readonly Row[] = [line('KOPI')], submit = true): Promise<Made> {
  const head = { date: DAY, supplier: byCode('S-1'), warehouse: byCode('MAIN') }
  return ['purchase-order', await company.create('purchase-order', { ...head, lines }, submit)]
}

/** What a kind of document needs beside what its source gives. */
const HEADS: Readonly<Record<string, () => Row>> = {
  receiving: () => ({ supplierDeliveryNumber: `SJ-${++papers}` }),
  'purchase-invoice': () => ({ supplierInvoiceNumber: `F-${++papers}`, supplierInvoiceDate: DAY }),
}

/** The next document, with its lines changed. */
async function next([key, { id }]: Made, resource: string, change: Row = {}, submit = true): Promise<Made> {
  const draft = await draftOf(company, [key, id], resource)
  const lines = (draft.lines as Row[]).map((one) => ({ ...one, ...change }))
  const body = { ...draft, date: DAY, ...HEADS[resource]?.(), lines }
  return [resource, await company.create(resource, body, submit)]
}

const some = (quantity: string): Row => ({ quantity })

async function close([key, { id }]: Made): Promise<void> {
  await company.refresh()
  const { service, actor } = company
  const { version } = (await service.read(actor, key, id)).body as { version: number }
  await service.write(actor, null, (unit) => service.act(unit, key, id, 'close', { version, ...because('close') }))
}

const undo = ([key, { id }]: Made): Promise<void> => voidIt(company, key, id)

/** Instructed, shipped and billed, each of so much. */
async function chain(instructed: Row = {}, shipped: Row = {}, billed: Row = {}): Promise<Made[]> {
  const order = await sold()
  const delivery = await next(order, 'delivery-order', instructed)
  const shipment = await next(delivery, 'shipment', shipped)
  return [order, delivery, shipment, await next(shipment, 'sales-invoice', billed)]
}

const told = async ([key, { id }]: Made): Promise<Row> =>
  (await company.service.read(company.actor, key, id)).body as Row

async function sellAll(): Promise<void> {
  await sold([line('KOPI')], false)
  await sold()
  await undo(await sold())
  await next(await sold(), 'delivery-order', {}, false)
  await next(await sold(), 'delivery-order', some('4'))
  const [whole] = await chain()
  expect(whole && (await told(whole))).toMatchObject({ status: 'closed', progress: { delivered: 'complete' } })
  await chain(some('6'), some('4'), some('3'))
  const [, , , bill] = await chain()
  if (bill) await undo(bill)
  // Closed by hand: nothing delivered, and some of it.
  await close(await sold())
  const [begun, delivery] = await chain(some('6'), some('4'))
  if (delivery && begun) {
    await close(delivery)
    await close(begun)
  }
  await close(await next(await sold(), 'delivery-order'))
  // A void of the shipment opens what it was made of.
  await undo(await next(await next(await sold(), 'delivery-order'), 'shipment'))
  // Services alone are billed and never delivered; beside goods they do not count.
  const service = await sold([line('JASA')])
  await next(service, 'sales-invoice')
  expect(await told(service)).toMatchObject({ status: 'closed', progress: { invoiced: 'complete' } })
  expect(await told(service)).not.toHaveProperty('progress.delivered')
  await sold([line('JASA')])
  await next(await sold([line('KOPI'), line('JASA')]), 'delivery-order')
  await next(await sold(), 'delivery-order', { picked: '10' })
}

async function buyAll(): Promise<void> {
  await bought([line('KOPI')], false)
  await bought()
  await undo(await bought())
  await close(await bought())
  const receiving = await next(await bought(), 'receiving')
  await next(receiving, 'purchase-invoice', some('4'))
  await next(await next(await bought(), 'receiving', { delivered: '6', accepted: '6' }), 'purchase-invoice')
  const order = await bought()
  await next(await next(order, 'receiving'), 'purchase-invoice')
  expect(await told(order)).toMatchObject({
    status: 'closed',
    progress: { received: 'complete', invoiced: 'complete' },
  })
  await next(await bought(), 'receiving')
  await close(await next(await bought(), 'receiving'))
  const written = await next(await bought(), 'receiving')
  await next(written, 'purchase-invoice', some('4'))
  await close(written)
  await undo(await next(await bought(), 'receiving'))
  await next(await bought(), 'receiving', { accepted: '0', rejected: '10', rejectReason: 'Wet' })
  const service = await bought([line('JASA')])
  await next(service, 'purchase-invoice')
  await bought([line('JASA')])
}

test('every state of every kind is found and counted as line by line', async () => {
  await sellAll()
  await buyAll()
  const { found, wrong } = await filteredByProgress(company.engine, company.actor)
  expect(wrong).toEqual([])
  expect([...found].filter(([, count]) => count === 0).map(([label]) => label)).toEqual([])
  expect(await breaches(company)).toEqual([])
}, 120_000)

test('several states, and a state beside a customer, are found together', async () => {
  const { service, actor } = company
  const list = async (filters: readonly { field: string; values: readonly string[] }[]): Promise<number> => {
    const asked = filters.map((one) => ({ ...one, operator: 'in' as const }))
    const query = { q: null, page: 1, pageSize: 100, cursor: null, sort: [], fields: ['number'], counts: null }
    return (await service.list(actor, 'sales-order', { ...query, filters: asked, totals: [], asOf: null })).total
  }
  const [none, partly, both] = await Promise.all([
    list([{ field: 'delivered', values: ['none'] }]),
    list([{ field: 'delivered', values: ['partly'] }]),
    list([{ field: 'delivered', values: ['none', 'partly'] }]),
  ])
  expect(both).toBe(none + partly)
  const nobody = [{ field: 'customer', values: ['00000000-0000-7000-8000-000000000000'] }]
  expect(await list([{ field: 'delivered', values: ['none'] }, ...nobody])).toBe(0)
})
