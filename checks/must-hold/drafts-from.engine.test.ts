// A draft that `from/…` makes is saved as it comes: for every succession of the registry a real predecessor is entered,
// the draft is asked for over HTTP and sent back unchanged, but for what only a person can say. Its day is one of the
// period that the user works in.
import { pathOf, sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  byCode,
  giveChequeBook,
  type Json,
  line,
  openWorld,
  sentToMain,
  type Stored,
  stored,
  workAt,
  type World,
} from './world.ts'

let world: World
const made = new Map<string, Stored>()
/** Where what is made of a document depends on what it says: by the succession. */
const others = new Map<string, Stored>()

const TERM = { term: byCode('NET30') }
const item = (quantity: string, unitPrice: string): Json => line('KOPI', quantity, unitPrice)
const NEXT = { priceReason: 'Agreed with the supplier' }

/**
 * Why goods come back nobody knows but who takes them; from whom to buy, and for how much, who buys; what is
 * written on a cheque who holds it.
 */
const SAID: Readonly<Record<string, (draft: Json) => Json>> = {
  'sales-return-order': () => ({ returnReason: byCode('RETURN-WRONG') }),
  'purchase-order': ({ lines }) => ({
    supplier: byCode('S-1'),
    ...TERM,
    lines: (lines as readonly Json[]).map((one) => ({ ...one, unitPrice: '60000' })),
  }),
  'check-received': () => ({ chequeNumber: 'BG-1', drawerBank: 'MANDIRI' }),
}

/** Approved predecessors, each with something left to make of it; none says its day. */
const PREDECESSORS: Readonly<Record<string, () => Json>> = {
  'sales-order': () => ({ customer: byCode('C-1'), salesRep: byCode('REP'), ...TERM, lines: [item('6', '100000')] }),
  'delivery-order': () => ({
    customer: byCode('C-1'),
    warehouse: byCode('MAIN'),
    lines: [{ orderLine: firstLine('sales-order'), quantity: '4' }],
  }),
  shipment: () => ({
    customer: byCode('C-1'),
    warehouse: byCode('MAIN'),
    lines: [{ deliveryLine: firstLine('delivery-order'), quantity: '2' }],
  }),
  'sales-invoice': () => ({
    customer: byCode('C-1'),
    ...TERM,
    lines: [{ shipmentLine: firstLine('shipment'), quantity: '1', unitPrice: '100000', taxGroup: byCode('PPN') }],
  }),
  'replenishment-order': () => ({
    warehouseRequesting: byCode('MAIN'),
    warehouseSupplying: byCode('EMPTY'),
    neededBy: '2026-11-30',
    lines: [{ item: byCode('KOPI'), quantity: '10', unit: byCode('PCS') }],
  }),
  'purchase-order': () => ({
    supplier: byCode('S-1'),
    warehouse: byCode('MAIN'),
    ...TERM,
    lines: [{ ...item('10', '60000'), ...NEXT }],
  }),
  receiving: () => ({
    supplier: byCode('S-1'),
    warehouse: byCode('MAIN'),
    supplierDeliveryNumber: 'SJ-1',
    lines: [{ orderLine: firstLine('purchase-order'), delivered: '4' }],
  }),
  'purchase-invoice': () => ({
    supplier: byCode('S-1'),
    supplierInvoiceNumber: 'F-1',
    supplierInvoiceDate: '2026-10-30',
    ...TERM,
    lines: [{ receivingLine: firstLine('receiving'), quantity: '2', unitPrice: '60000', taxGroup: byCode('PPN') }],
  }),
  'cash-bank-issued': () => ({
    partyKind: 'OTHER',
    counterpart: 'Own bank',
    bank: byCode('KAS'),
    method: byCode('TRANSFER'),
    amount: '50000',
    lines: [{ kind: 'TRANSFER', otherBank: byCode('BCA'), amount: '50000' }],
  }),
}

/** The payment needs money to leave. */
const CAPITAL = {
  partyKind: 'OTHER',
  counterpart: 'Owner',
  bank: byCode('KAS'),
  method: byCode('CASH'),
  amount: '100000',
  lines: [{ kind: 'ACCOUNT', account: byCode('311901'), amount: '100000' }],
}

const firstLine = (resource: string): string => made.get(resource)?.lines[0]?.id ?? ''

async function workIn(name: string): Promise<void> {
  const { body } = await world.ask('GET', `/auth/periods?q=${name}&page=1`)
  const [period] = body.data as readonly { readonly id: string }[]
  const me = (await world.ask('GET', '/auth/me')).body.user as { readonly id: string }
  const reply = await world.ask('PUT', '/auth/me/period', { userId: me.id, periodId: period?.id })
  expect(reply.status, reply.text).toBeLessThan(300)
}

beforeAll(async () => {
  world = await openWorld()
  await workIn('2026-10')
  await world.make(
    'adjustment-in',
    {
      warehouse: byCode('MAIN'),
      type: 'opening',
      adjustmentReason: byCode('STOCK-OPENING'),
      date: '2026-10-01',
      lines: [{ item: byCode('KOPI'), quantity: '100', unit: byCode('PCS'), unitCost: '60000' }],
    },
    true,
  )
  await world.make('warehouses', { code: 'EMPTY', name: 'Gudang kosong', branch: byCode('JKT') })
  await world.make('cash-bank-receipt', CAPITAL, true)
  await giveChequeBook(world, 'GB101', 'GB125')
  for (const [resource, body] of Object.entries(PREDECESSORS))
    made.set(resource, await world.make(resource, body(), true))
  await makeReturns()
  await makeTransfers()
})
afterAll(() => world.close())

/** What is asked of a warehouse that has it, in this branch and in another, and what is on its way from there. */
async function makeTransfers(): Promise<void> {
  const ask = (warehouseRequesting: string, warehouseSupplying: string): Promise<Stored> => {
    const lines = [{ item: byCode('KOPI'), quantity: '3', unit: byCode('PCS') }]
    const from = { warehouseRequesting: byCode(warehouseRequesting), warehouseSupplying: byCode(warehouseSupplying) }
    return world.make('replenishment-order', { ...from, neededBy: '2026-11-30', lines }, true)
  }
  others.set('replenishment-order > storage-transfer', await ask('EMPTY', 'MAIN'))
  const sent = await sentToMain(world, '5', '2026-10-30')
  others.set('intersite-transfer > replenishment-receiving', sent)
  others.set('replenishment-order > intersite-transfer', await askFromBandung())
  others.set('receiving > storage-transfer', await receiveOnDock())
}

/** Goods on a location for receiving, with a place to put them. */
async function receiveOnDock(): Promise<Stored> {
  const warehouse = byCode('DOCKED')
  await world.make('warehouses', { code: 'DOCKED', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'S-1', name: 'Hall', warehouse })
  for (const [code, use] of [
    ['D-1', 'receive'],
    ['P-1', 'pick'],
  ]) {
    await world.make('location-category', { code: `C-${code}`, name: `C-${code}`, use })
    await world.make('location', { code, name: code, storage: byCode('S-1'), category: byCode(`C-${code}`) })
  }
  const lines = [{ ...item('10', '60000'), ...NEXT }]
  const order = await world.make('purchase-order', { supplier: byCode('S-1'), warehouse, ...TERM, lines }, true)
  const goods = { supplier: byCode('S-1'), warehouse, supplierDeliveryNumber: 'SJ-2' }
  return world.make('receiving', { ...goods, lines: [{ orderLine: order.lines[0]?.id, delivered: '4' }] }, true)
}

async function askFromBandung(): Promise<Stored> {
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const rights = ['read', 'create', 'submit'].map((right) => `replenishment-order.${right}`)
  const bandung = await world.user('asker', rights, [branch?.id ?? ''])
  await workAt(world, 'asker', '2026-10-30')
  const body = {
    date: '2026-10-30',
    warehouseRequesting: byCode('WBDG'),
    warehouseSupplying: byCode('MAIN'),
    neededBy: '2026-11-30',
    lines: [{ item: byCode('KOPI'), quantity: '3', unit: byCode('PCS') }],
  }
  return stored(await world.ask('POST', `${world.path('replenishment-order')}?submit=true`, body, bandung))
}

/** Of a shipment that is billed whole: two may come back, one does. */
async function makeReturns(): Promise<void> {
  const [customer, warehouse] = [byCode('C-1'), byCode('MAIN')]
  const make = (resource: string, body: Json): Promise<Stored> => world.make(resource, body, true)
  const order = await make('sales-order', PREDECESSORS['sales-order']?.() ?? {})
  const of = (key: string, { lines }: Stored, quantity: string, more: Json = {}) => ({
    customer,
    lines: [{ [key]: lines[0]?.id, quantity, ...more }],
  })
  const delivery = await make('delivery-order', { ...of('orderLine', order, '2'), warehouse })
  const shipment = await make('shipment', { ...of('deliveryLine', delivery, '2'), warehouse })
  const price = { unitPrice: '100000', taxGroup: byCode('PPN') }
  await make('sales-invoice', { ...of('shipmentLine', shipment, '2', price), ...TERM })
  const permitted = { ...of('shipmentLine', shipment, '2'), returnReason: byCode('RETURN-WRONG') }
  const returnOrder = await make('sales-return-order', permitted)
  made.set('sales-return-order', returnOrder)
  made.set('sales-return', await make('sales-return', { ...of('returnOrderLine', returnOrder, '1'), warehouse }))
}

test('a document without a date is dated on the last day of the period of its author, when today lies outside', () => {
  expect([...made.values()].map(({ date }) => date)).toEqual([...made.keys()].map(() => '2026-10-31'))
})

describe.each([
  ['2026-10', '2026-10-31'],
  ['2026-11', '2026-11-21'],
])('at work in %s', (period, day) => {
  beforeAll(() => workIn(period))

  test('every draft made of a predecessor can be sent back as it came', async () => {
    const answers: string[] = []
    for (const { from, to } of world.registry.successions) {
      const source = others.get(`${from} > ${to}`) ?? made.get(from)
      const target = world.registry.resources.get(to)?.definition
      if (!source || !target) throw new Error(`The test has no ${from} to make a ${to} of.`)
      const reply = await world.ask('POST', `${pathOf(target)}/from/${from}`, { ids: [source.id] })
      const drafts = reply.body.data as readonly Json[] | undefined
      if (!drafts?.[0]) throw new Error(`No ${to} of ${from}: ${reply.text}`)
      for (const draft of drafts) {
        const answer = await world.ask('POST', pathOf(target), { ...draft, ...SAID[to]?.(draft) })
        const said = answer.status === 201 ? stored(answer).date : answer.text
        // What is instructed counts from draft on: the next draft has the same left to make.
        if (answer.status === 201) await world.ask('DELETE', `${pathOf(target)}/${stored(answer).id}`, { version: 1 })
        answers.push(`${from} > ${to}: ${answer.status} ${String(said)}`)
      }
    }
    expect(answers).toEqual(world.registry.successions.map(({ from, to }) => `${from} > ${to}: 201 ${day}`))
  })
})
