// The trade ledger: each bill says what was traded, the stock ledger what it cost, each on its own day; corrections and
// voids are rows of their own, and the reports are their sums.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { asOwner, pastTriggers } from '../checks/testing/past-protection.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, follow, masters, type Row, stock, table, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '10', '60000')
})
afterAll(() => company.close())

/** Date, event without its id, quantity, net, tax and cost of every row of a kind of trade. */
async function ledger(trade: 'sale' | 'purchase'): Promise<string> {
  const rows = await company.engine.database.query<Readonly<Record<string, string>>>(sql`
    select t.date::text, regexp_replace(t.event, '^(revalue)-.*', '\\1') as event, t.quantity::float8::text as quantity,
           t.net::float8::text as net, t.tax::float8::text as tax, t.cost::float8::text as cost
      from trade_ledger t where t.trade = ${trade} order by t.id`)
  return rows.map((row) => Object.values(row).join(' | ')).join('\n')
}

async function order(quantity: string): Promise<Created> {
  const line = { item: byCode('KOPI'), quantity, unit: byCode('PCS'), unitPrice: '100000', taxGroup: byCode('PPN') }
  return company.create('sales-order', { date: '2026-10-05', customer: byCode('C-1'), lines: [line] }, true)
}

async function ship(source: Created): Promise<Created> {
  const delivery = await follow(company, ['sales-order', source.id], 'delivery-order', { date: '2026-10-06' })
  return follow(company, ['delivery-order', delivery.id], 'shipment', { date: '2026-10-06' })
}

/** Goods that were found, and had been there before. */
const foundAt = (unitCost: string): Promise<Created> =>
  company.create(
    'adjustment-in',
    {
      date: '2026-10-02',
      warehouse: byCode('MAIN'),
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode('KOPI'), quantity: '10', unit: byCode('PCS'), unitCost }],
    },
    true,
  )

const bill = (shipment: Created, more: Row = {}): Promise<Created> =>
  follow(company, ['shipment', shipment.id], 'sales-invoice', { date: '2026-10-07', ...more })

const report = async (key: 'sales-per-item' | 'sales-by-customer'): Promise<readonly Row[]> =>
  (await company.service.report(company.actor, key, { from: '2026-10-01', to: '2026-10-31' })).rows

let shipment: Created
let invoice: Created

test('6 × 100,000 that cost 360,000: one row, once they are billed', async () => {
  shipment = await ship(await order('6'))
  expect(await ledger('sale')).toBe('')
  invoice = await bill(shipment)
  expect(await ledger('sale')).toBe(
    table(`
    2026-10-07 | approve | 6 | 600000 | 66000 | 360000`),
  )
  expect(await breaches(company)).toEqual([])
})

test('a receipt dated back makes them cost 45,000 more, on the day of that correction', async () => {
  // (10 × 60,000 + 10 × 75,000) ÷ 20 = 67,500; 6 of them 405,000 instead of 360,000.
  const late = await foundAt('75000')
  expect(await ledger('sale')).toBe(
    table(`
    2026-10-07 | approve | 6 | 600000 | 66000 | 360000
    2026-10-06 | revalue | 0 | 0      | 0     | 45000`),
  )
  expect(await report('sales-per-item')).toMatchObject([
    { quantity: '6.000000', net: '600000.00', cost: '405000.00', margin: '32.5000' },
  ])
  expect(await breaches(company)).toEqual([])
  await voidIt(company, 'adjustment-in', late.id)
  expect(await report('sales-per-item')).toMatchObject([{ cost: '360000.00', margin: '40.0000' }])
  expect(await breaches(company)).toEqual([])
})

test('half of a shipment billed: what is corrected later is of the half that is billed', async () => {
  const second = await ship(await order('4'))
  const draft = await draftOf(company, ['shipment', second.id], 'sales-invoice')
  const [line] = draft.lines as Row[]
  const half = await bill(second, { lines: [{ ...line, quantity: '2' }] })
  const late = await foundAt('75000')
  // 10 pieces left at 60,000 each; at 67,500 the 6 cost 45,000 more, the 2 billed of 4 cost 15,000 more.
  expect(await report('sales-by-customer')).toMatchObject([{ documents: 2, net: '800000.00', cost: '540000.00' }])
  await voidIt(company, 'adjustment-in', late.id)
  await voidIt(company, 'sales-invoice', half.id)
  expect(await report('sales-by-customer')).toMatchObject([{ documents: 1, net: '600000.00', cost: '360000.00' }])
  expect(await breaches(company)).toEqual([])
  await voidIt(company, 'shipment', second.id)
})

test('a void stands against what it takes back, on the same day', async () => {
  await voidIt(company, 'sales-invoice', invoice.id)
  expect((await ledger('sale')).split('\n').at(-1)).toBe(
    table(`
    2026-10-07 | void-approve | -6 | -600000 | -66000 | -360000`),
  )
  expect(await report('sales-per-item')).toEqual([])
  expect(await report('sales-by-customer')).toEqual([])
  expect(await breaches(company)).toEqual([])
})

test('without an account for delivered goods they cost when they leave: a row with the shipment alone', async () => {
  const { engine, service, actor } = company
  const settings = await engine.database.query<{ id: string }>(
    sql`select id from account_setting where role = 'delivered_not_invoiced'`,
  )
  for (const { id } of settings) {
    const { version } = (await service.read(actor, 'account-setting', id)).body as { version: number }
    await service.write(actor, null, (unit) => service.change(unit, 'account-setting', id, { archived: true, version }))
  }
  await foundAt('60000')
  await bill(await ship(await order('2')))
  expect((await ledger('sale')).split('\n').slice(-2).join('\n')).toBe(
    table(`
    2026-10-06 | approve | 0 | 0      | 0     | 120000
    2026-10-07 | approve | 2 | 200000 | 22000 | 0`),
  )
  expect(await breaches(company)).toEqual([])
})

test('verification finds a cost and a net amount that are not those of the books', async () => {
  const planted = sql`insert into trade_ledger
      (id, date, journal, source_type, source, number, event, line, branch, party, trade, item, quantity, net, tax,
       cost)
    select gen_random_uuid(), date, journal, source_type, source, number, 'approve', line, branch, party, trade, item,
           0, 1, 0, 1 from trade_ledger order by id desc limit 1`
  await asOwner(company.connection, (owner) => pastTriggers(owner, planted))
  expect(await breaches(company)).toMatchObject([
    { invariant: 'trade-costs', row: expect.stringMatching(/^KOPI: -1/) },
    { invariant: 'trade-net' },
  ])
})
