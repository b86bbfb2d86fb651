// Filters by how far documents have come find what counting line by line finds: of drafts, of what was delivered or
// billed in parts, voided, closed by hand or by itself, and of orders with nothing to deliver.
import { name, sql } from '@lumbung/definition'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { markFinished } from '@lumbung/engine/store/finished.ts'
import { tableOf } from '@lumbung/engine/store/naming.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filteredByProgress } from '../checks/testing/one-by-one.ts'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { because } from '../checks/testing/why.ts'
import { type Created, createRecord } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, idOf, masters, type Row, stock, voidIt } from './reading.ts'

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
  await company.create('warehouses', { code: 'EMPTY', name: 'Gudang kosong', branch: byCode('JKT') })
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
  'purchase-order': () => ({ supplier: byCode('S-1') }),
  receiving: () => ({ supplierDeliveryNumber: `SJ-${++papers}` }),
  'purchase-invoice': () => ({ supplierInvoiceNumber: `F-${++papers}`, supplierInvoiceDate: DAY }),
  'sales-return-order': () => ({ returnReason: byCode('RETURN-WRONG'), action: papers++ % 2 ? 'credit' : 'replace' }),
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

/** Back of billed goods and of goods that nobody billed, for credit and to be replaced: all of it, or some. */
async function returnAll(): Promise<void> {
  for (const billed of ['10', '10', '4', '4'])
    for (const [announced, back, again] of [['10'], ['10', '4'], ['10', '10'], ['6', '6', '2'], ['6', '6', '6']]) {
      const [order, , shipment] = await chain({}, {}, some(billed))
      if (!order || !shipment) continue
      const announcing = await next(shipment, 'sales-return-order', some(announced ?? ''))
      if (!back) continue
      const returned = await next(announcing, 'sales-return', some(back))
      const { action } = await told(announcing)
      if (action === 'replace' && again) await next(order, 'delivery-order', some(again))
      if (action === 'replace' || !again) continue
      if (billed === '10') await next(returned, 'sales-return-invoice', some(again))
      else if (again === '6') await undo(returned)
    }
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

/** Ordered whole, in parts, taken back, and closed by hand before and after. */
async function askAll(): Promise<void> {
  const asked = async (...ordered: readonly string[]): Promise<readonly Made[]> => {
    const order: Made = ['replenishment-order', await company.create('replenishment-order', ASKED, true)]
    const orders: Made[] = []
    for (const quantity of ordered) orders.push(await next(order, 'purchase-order', { quantity, unitPrice: '60000' }))
    return [order, ...orders]
  }
  for (const [order] of [await asked('10'), await asked('4', '6')])
    expect(order && (await told(order))).toMatchObject({ status: 'closed', progress: { ordered: 'complete' } })
  const [back, voided, open, short, begun] = [
    await asked('10'),
    await asked(),
    await asked(),
    await asked(),
    await asked('4'),
  ]
  if (back[1]) await undo(back[1])
  if (voided[0]) await undo(voided[0])
  for (const one of [short[0], begun[0]]) if (one) await close(one)
  expect(open[0] && (await told(open[0]))).toMatchObject({ status: 'approved', progress: { ordered: 'none' } })
  await asked('4')
}

const firstLine = ([, { lines }]: Made): unknown => (lines as readonly Row[])[0]?.['id']

/** Moved within the branch for an order: all, some, and taken back. */
async function moveAll(): Promise<void> {
  await stock(company, 'TEH', '1000', '9000')
  const lines = [{ item: byCode('TEH'), quantity: '10', unit: byCode('PCS') }]
  const places = { warehouseRequesting: byCode('EMPTY'), warehouseSupplying: byCode('MAIN') }
  for (const [moved, rest] of [['10'], ['4'], ['4', '6'], ['4', '2'], []]) {
    const body = { ...ASKED, ...places, lines }
    const order: Made = ['replenishment-order', await company.create('replenishment-order', body, true)]
    if (moved) await next(order, 'storage-transfer', { quantity: moved })
    const goods = { item: byCode('TEH'), unit: byCode('PCS'), replenishmentLine: firstLine(order) }
    const buying = { date: DAY, supplier: byCode('S-1'), warehouse: byCode('EMPTY') }
    if (!rest) continue
    await company.create(
      'purchase-order',
      { ...buying, lines: [{ ...goods, quantity: rest, unitPrice: '9000' }] },
      true,
    )
  }
}

/** Sent to another branch for an order and by itself: received in parts, waited for, lost, and taken back. */
async function sendAll(): Promise<void> {
  await company.create('branch', { code: 'BDG', name: 'Bandung' })
  const branch = await idOf(company, 'branch', 'BDG')
  const there = { ...company.actor, branch, branches: [branch] }
  const warehouse = { code: 'WBDG', name: 'Gudang Bandung', branch: byCode('BDG') }
  await createRecord(company.engine, company.service, there, { resource: 'warehouses', values: warehouse })
  const make = (resource: string, values: Row): Promise<Created> =>
    createRecord(company.engine, company.service, there, { resource, values }, true)
  const lines = [{ item: byCode('TEH'), quantity: '10', unit: byCode('PCS') }]
  const asked = { ...ASKED, warehouseRequesting: byCode('WBDG'), warehouseSupplying: byCode('MAIN'), lines }
  const arrivals: readonly (readonly Row[])[] = [
    [],
    [{ received: '10' }],
    [{ received: '4' }],
    [{ received: '4' }, { received: '6' }],
    [{ received: '9', shortDecision: 'lost' }],
    [{ received: '9', shortDecision: 'back' }],
    [{ received: '0', damaged: '2' }],
  ]
  for (const [at, own] of arrivals.entries()) {
    const order: Made = ['replenishment-order', await make('replenishment-order', asked)]
    const sent = await next(order, 'intersite-transfer', { quantity: at === 2 ? '8' : '10' })
    for (const one of own) {
      const goods = [{ dispatchLine: firstLine(sent), ...one }]
      await make('replenishment-receiving', { date: DAY, warehouse: byCode('WBDG'), lines: goods })
    }
  }
  await undo(await next(['replenishment-order', await make('replenishment-order', asked)], 'intersite-transfer'))
}

const ASKED: Row = {
  date: DAY,
  warehouseRequesting: byCode('MAIN'),
  warehouseSupplying: byCode('EMPTY'),
  neededBy: '2026-10-20',
  lines: [{ item: byCode('KOPI'), quantity: '10', unit: byCode('PCS') }],
}

test('every state of every kind is found and counted as line by line', async () => {
  await sellAll()
  await returnAll()
  await buyAll()
  await askAll()
  await moveAll()
  await sendAll()
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

const isMarked = async ([key, { id }]: Made): Promise<unknown> => {
  const [row] = await company.engine.database.query(sql`select finished from ${name(tableOf(key))} where id = ${id}`)
  return row?.finished
}

test('what stays approved is marked when nothing of it is open, and no more once something is', async () => {
  const shipment = await next(await next(await sold(), 'delivery-order'), 'shipment')
  const bill = await next(shipment, 'sales-invoice', some('4'))
  expect(await isMarked(shipment)).toBe(false)
  await next(shipment, 'sales-invoice', some('6'))
  expect(await isMarked(shipment)).toBe(true)
  await undo(bill)
  expect(await isMarked(shipment)).toBe(false)
  await next(shipment, 'sales-invoice', some('4'))
  expect(await isMarked(shipment)).toBe(true)
  if (papers % 2 === 0) papers++
  const announcing = await next(shipment, 'sales-return-order', some('3'))
  const returned = await next(announcing, 'sales-return', some('3'))
  expect(await isMarked(shipment)).toBe(true)
  // Credited goods count as not billed any more; that they came back is what keeps them from being billed anew.
  const credit = await next(returned, 'sales-return-invoice', some('3'))
  expect((await told(shipment)).progress).toMatchObject({ invoiced: 'complete' })
  await undo(credit)
  const receiving = await next(await bought([{ ...line('KOPI'), unitPrice: '60000' }]), 'receiving')
  expect(await isMarked(receiving)).toBe(false)
  const purchase = await next(receiving, 'purchase-invoice')
  expect(await isMarked(receiving)).toBe(true)
  await undo(purchase)
  expect(await isMarked(receiving)).toBe(false)
  expect(await breaches(company)).toEqual([])
})

test('marks that an older program knew nothing of are made at the next start', async () => {
  const { registry } = company.engine
  const owner = openDatabase({ ...company.connection, max: 1 })
  const waiting = sql`select count(*)::int as count from shipment where not finished and status = 'approved'`
  const [before] = await owner.query(waiting)
  // As they were made, they stand; another program may have counted less, or nothing.
  await owner.query(sql`update shipment set finished = not finished where status = 'approved'`)
  await markFinished(owner, registry)
  expect(await breaches(company)).not.toEqual([])
  await owner.query(sql`comment on column shipment.finished is 'counted otherwise'`)
  await markFinished(owner, registry)
  const [after] = await owner.query(waiting)
  expect(Number(after?.count)).toBeLessThanOrEqual(Number(before?.count))
  expect(Number(after?.count)).toBeGreaterThan(0)
  const { wrong } = await filteredByProgress(company.engine, company.actor)
  expect(wrong).toEqual([])
  expect(await breaches(company)).toEqual([])
  await owner.close()
})
