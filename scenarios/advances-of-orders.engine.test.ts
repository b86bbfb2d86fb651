// A bill made of a purchase order offers the advances to its supplier to be deducted, as one made of receivings does:
// those of its order first, then those that are for none; none that was made for another order (finance 5.10).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, draftsOf, masters, type Row } from './reading.ts'

let company: OpenCompany
let bills = 0

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  const service = { type: 'service', itemGroup: byCode('GOODS'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await company.create('item', { code: 'JASA', name: 'Installation', ...service })
})
afterAll(() => company.close())

const ordered = (item: string, unitPrice: string, more: Row = {}): Promise<Created> =>
  company.create(
    'purchase-order',
    {
      date: '2026-10-05',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      term: byCode('NET30'),
      lines: [{ item: byCode(item), quantity: '1', unit: byCode('PCS'), unitPrice, taxGroup: byCode('PPN'), ...more }],
    },
    true,
  )

const head = () => ({ date: '2026-10-07', supplierInvoiceDate: '2026-10-07', supplierInvoiceNumber: `F-${++bills}` })

/** A down payment for an order of goods: nothing of it can be billed yet. */
async function advanced(order: Created, amount: string): Promise<Created> {
  const draft = await draftOf(company, ['purchase-order', order.id], 'purchase-invoice')
  const lines = (draft.lines as Row[]).map((line) => ({ ...line, unitPrice: amount }))
  return company.create('purchase-invoice', { ...draft, ...head(), lines }, true)
}

const deducted = (draft: Row): Promise<readonly string[]> =>
  Promise.all(
    ((draft.downPayments ?? []) as Row[]).map(async ({ openItem, amount }) => {
      const { id } = openItem as { readonly id: string }
      const { number } = (await company.service.read(company.actor, 'open-item', id)).body as Row
      return `${String(number)} ${String(amount)}`
    }),
  )
const offered = async (order: Created): Promise<readonly string[]> =>
  deducted(await draftOf(company, ['purchase-order', order.id], 'purchase-invoice'))

test('the advance of the order, up to what the lines come to; one of another order stays', async () => {
  const service = await ordered('JASA', '20000000')
  const goods = await ordered('KOPI', '9000000')
  const own = await company.create(
    'purchase-invoice',
    {
      ...head(),
      kind: 'downPayment',
      supplier: byCode('S-1'),
      purchaseOrder: { id: service.id },
      term: byCode('NET30'),
      lines: [{ description: 'DP', quantity: '1', unitPrice: '6000000', taxGroup: byCode('PPN') }],
    },
    true,
  )
  await advanced(goods, '4000000')
  expect(await offered(service)).toEqual([`${own.number} 6000000.00`])
  const draft = await draftOf(company, ['purchase-order', service.id], 'purchase-invoice')
  const bill = await company.create('purchase-invoice', { ...draft, ...head() }, true)
  expect(bill.number).not.toBeNull()
  expect(await breaches(company)).toEqual([])
})

test('one that is for no order comes too: goods billed before they come take no more than they cost', async () => {
  const money = { date: '2026-10-06', bank: byCode('KAS'), method: byCode('CASH') }
  const capital = { kind: 'ACCOUNT', account: byCode('311101'), amount: '30000000' }
  const owner = { partyKind: 'OTHER', counterpart: 'Owner', amount: '30000000', lines: [capital] }
  await company.create('cash-bank-receipt', { ...money, ...owner }, true)
  const advance = { amount: '5000000', lines: [{ kind: 'DEPOSIT', amount: '5000000' }] }
  const paid = await company.create('cash-bank-issued', { ...money, supplier: byCode('S-1'), ...advance }, true)
  const order = await ordered('KOPI', '1500000', { billBeforeReceipt: true })
  expect(await offered(order)).toEqual([`${paid.number} 1500000.00`])
})

test('bills made of several orders at once share it: the second is offered what the first has left', async () => {
  const orders = [await ordered('JASA', '3000000'), await ordered('JASA', '2500000'), await ordered('JASA', '400000')]
  const drafts = await draftsOf(company, ['purchase-order', ...orders.map(({ id }) => id)], 'purchase-invoice')
  const amounts = (await Promise.all(drafts.map(deducted))).map((told) => told.map((one) => one.split(' ').at(-1)))
  expect(amounts).toEqual([['3000000.00'], ['2000000.00'], []])
  // All of them can be approved as they come.
  for (const draft of drafts) await company.create('purchase-invoice', { ...draft, ...head() }, true)
  expect(await breaches(company)).toEqual([])
})

test('of orders of two customers taken together, each invoice is offered what its own customer paid', async () => {
  const money = { date: '2026-10-06', bank: byCode('KAS'), method: byCode('CASH') }
  const sold = { item: byCode('JASA'), quantity: '1', unit: byCode('PCS'), unitPrice: '900000' }
  const paid: string[] = []
  const orders: string[] = []
  for (const [code, amount] of [
    ['C-1', '500000'],
    ['C-2', '700000'],
  ] as const) {
    const customer = byCode(code)
    const from = { partyKind: 'CUSTOMER', customer, amount, lines: [{ kind: 'DEPOSIT', amount }] }
    const receipt = await company.create('cash-bank-receipt', { ...money, ...from }, true)
    paid.push(`${receipt.number} ${amount}.00`)
    const order = { date: '2026-10-05', customer, term: byCode('NET30'), lines: [sold] }
    orders.push((await company.create('sales-order', order, true)).id)
  }
  const drafts = await draftsOf(company, ['sales-order', ...orders], 'sales-invoice')
  expect(await Promise.all(drafts.map(deducted))).toEqual(paid.map((one) => [one]))
  for (const draft of drafts) await company.create('sales-invoice', { ...draft, date: '2026-10-07' }, true)
  expect(await breaches(company)).toEqual([])
})

test('so do invoices made of several sales orders at once', async () => {
  const header = { date: '2026-10-05', customer: byCode('C-1'), term: byCode('NET30') }
  const money = { date: '2026-10-06', bank: byCode('KAS'), method: byCode('CASH'), amount: '5000000' }
  const lines = [{ kind: 'DEPOSIT', amount: '5000000' }]
  const from = { partyKind: 'CUSTOMER', customer: byCode('C-1') }
  const paid = await company.create('cash-bank-receipt', { ...money, ...from, lines }, true)
  const orders: string[] = []
  for (const unitPrice of ['3000000', '3000000']) {
    const sold = { item: byCode('JASA'), quantity: '1', unit: byCode('PCS'), unitPrice, taxGroup: byCode('PPN') }
    orders.push((await company.create('sales-order', { ...header, lines: [sold] }, true)).id)
  }
  const drafts = await draftsOf(company, ['sales-order', ...orders], 'sales-invoice')
  expect(await Promise.all(drafts.map(deducted))).toEqual([
    [`${paid.number} 3000000.00`],
    [`${paid.number} 2000000.00`],
  ])
  for (const draft of drafts) await company.create('sales-invoice', { ...draft, date: '2026-10-07' }, true)
  expect(await breaches(company)).toEqual([])
})
