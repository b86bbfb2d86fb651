// A draft that `from/…` makes is saved as it comes: for every succession of the registry a real predecessor is entered,
// the draft is asked for over HTTP and sent back unchanged. Its day is one of the period that the user works in.
import { pathOf } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byCode, type Json, line, openWorld, type Stored, stored, type World } from './world.ts'

let world: World
const made = new Map<string, Stored>()

const TERM = { term: byCode('NET30') }
const item = (quantity: string, unitPrice: string): Json => line('KOPI', quantity, unitPrice)
const NEXT = { priceReason: 'Agreed with the supplier' }

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
    supplierInvoiceDate: '2026-10-20',
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
  await world.make('cash-bank-receipt', CAPITAL, true)
  for (const [resource, body] of Object.entries(PREDECESSORS))
    made.set(resource, await world.make(resource, body(), true))
})
afterAll(() => world.close())

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
      const source = made.get(from)
      const target = world.registry.resources.get(to)?.definition
      if (!source || !target) throw new Error(`The test has no ${from} to make a ${to} of.`)
      const reply = await world.ask('POST', `${pathOf(target)}/from/${from}`, { ids: [source.id] })
      const drafts = reply.body.data as readonly Json[] | undefined
      if (!drafts?.[0]) throw new Error(`No ${to} of ${from}: ${reply.text}`)
      for (const draft of drafts) {
        const answer = await world.ask('POST', pathOf(target), draft)
        const said = answer.status === 201 ? stored(answer).date : answer.text
        // What is instructed counts from draft on: the next draft has the same left to make.
        if (answer.status === 201) await world.ask('DELETE', `${pathOf(target)}/${stored(answer).id}`, { version: 1 })
        answers.push(`${from} > ${to}: ${answer.status} ${String(said)}`)
      }
    }
    expect(answers).toEqual(world.registry.successions.map(({ from, to }) => `${from} > ${to}: 201 ${day}`))
  })
})
