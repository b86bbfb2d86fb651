// What is to be collected and paid, as its page lists it: open invoices that are due, of the branches and to the rights
// of whoever asks, with the money at hand for who may know it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Headers, openWorld, serviceInvoice, type Stored, TODAY, type World } from './world.ts'

const COLLECT = ['sales-invoice.read', 'cash-bank-receipt.create']
const PAY = ['purchase-invoice.read', 'cash-bank-issued.create']
const MONEY = ['bank.read', 'report.account-balance.read']

interface DueItem {
  readonly tab: string
  readonly number: string
  readonly partyName: string
  readonly days: number
  readonly currency: string
  readonly outstanding: string
  readonly contact: string | null
}

let world: World
let cashier: Headers
let owed: Stored
let bill: Stored

beforeAll(async () => {
  world = await openWorld()
  cashier = await world.user('Cashier', [...COLLECT, ...PAY, ...MONEY])
  const instalments = [{ percent: '100', days: 3 }]
  await world.make('term-of-payment', { code: 'NET3', name: '3 days', nameIndonesian: '3 hari', instalments })
  owed = await world.make(
    'sales-invoice',
    serviceInvoice('1000000', { date: '2026-11-02', term: byCode('NET3') }),
    true,
  )
  // Due in two days, and in a month.
  await world.make('sales-invoice', serviceInvoice('500000', { date: '2026-11-20', term: byCode('NET3') }), true)
  await world.make('sales-invoice', serviceInvoice('250000', { date: TODAY }), true)
  bill = await world.make(
    'purchase-invoice',
    {
      kind: 'service',
      date: '2026-11-15',
      supplier: byCode('S-1'),
      supplierInvoiceNumber: 'F-1',
      supplierInvoiceDate: '2026-11-15',
      term: byCode('NET3'),
      lines: [{ account: byCode('621103'), description: 'Listrik', quantity: '1', unitPrice: '70000' }],
    },
    true,
  )
})

afterAll(() => world.close())

async function due(as: Headers, question = '') {
  const { status, body } = await world.ask('GET', `/cash-work${question}`, undefined, as)
  expect(status).toBe(200)
  return JSON.parse(JSON.stringify(body)) as {
    readonly items: readonly DueItem[]
    readonly counts: Readonly<Record<string, number>>
    readonly places: readonly { readonly name: string; readonly balance: string }[]
  }
}

const shown = ({ items }: { readonly items: readonly DueItem[] }) =>
  items.map(({ tab, number, partyName, days, outstanding }) => [tab, number, partyName, days, Number(outstanding)])

test('what is due is told with what is open of it, what is ahead only when it is asked for', async () => {
  const now = await due(cashier)
  expect(shown(now)).toEqual([
    ['collect', owed.number, 'Toko Maju', 16, Number(owed['total'])],
    ['pay', bill.number, 'PT Sumber', 3, Number(bill['total'])],
  ])
  expect(now.counts).toEqual({ collect: 1, pay: 1 })
  expect((await due(cashier, '?until=week')).counts).toEqual({ collect: 2, pay: 1 })
  expect(now.places.map(({ balance }) => Number(balance))).toEqual(now.places.map(() => 0))
  expect(now.places.length).toBeGreaterThan(0)
})

test('what was received is open no more, and lies in the bank', async () => {
  const drafts = await world.ask('POST', `${world.path('cash-bank-receipt')}/from/sales-invoice`, { ids: [owed.id] })
  expect(drafts.status).toBe(200)
  const [item] = JSON.parse(drafts.text).data[0].lines
  const amount = '400000'
  const lines = [{ kind: 'INVOICE', openItem: item.openItem.id, amount }]
  const header = { date: TODAY, customer: byCode('C-1'), bank: byCode('BCA'), method: byCode('TRANSFER'), amount }
  await world.make('cash-bank-receipt', { ...header, lines }, true)
  const after = await due(cashier)
  expect(shown(after)[0]).toEqual(['collect', owed.number, 'Toko Maju', 16, Number(owed['total']) - 400_000])
  expect(after.places.reduce((all, { balance }) => all + Number(balance), 0)).toBe(400_000)
})

test('who may only collect is told nothing of bills, nor of money and persons without the right', async () => {
  const collector = await world.user('Collector', COLLECT)
  const { counts, places, items } = await due(collector)
  expect([counts, places, items.map(({ tab }) => tab), items.map(({ contact }) => contact)]).toEqual([
    { collect: 1 },
    [],
    ['collect'],
    [null],
  ])
  const reader = await world.user('Reader', ['sales-invoice.read', 'purchase-invoice.read', ...MONEY])
  expect((await world.ask('GET', '/cash-work', undefined, reader)).status).toBe(403)
})

test('whoever works in another branch is told nothing of this one', async () => {
  const branches = await world.ask('GET', `${world.path('branch')}?filter[code]=BDG`)
  const [elsewhere] = JSON.parse(branches.text).data
  const other = await world.user('Other', [...COLLECT, ...PAY, ...MONEY], [elsewhere.id])
  expect(await due(other, '?until=week')).toMatchObject({ items: [], counts: { collect: 0, pay: 0 }, places: [] })
})
