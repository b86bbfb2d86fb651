// Reports of sales and what verifies the books, once goods have come back (sales 6 and 7): what was sold is net of
// credits in all of them, and what waits for an invoice adds up to delivered not invoiced.
import { raw, sql } from '@lumbung/definition'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, masters, type Row, stock, table, trialBalance } from './reading.ts'
import { day, type Made, returning } from './returning.ts'

let company: OpenCompany
const { back, next, shipped, undo } = returning(() => company)

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
let voided: Made

/**
 * 6 sold at 100,000 that cost 60,000, one of them back and credited; of 6 others that nobody billed 2 are back; 3 more
 * are billed, and one of them is back to be replaced.
 */
beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
  const reps = { code: 'TONO', name: 'Tono', commissionBasis: 'invoiced' }
  const commissions = [{ itemGroup: byCode('GOODS'), percent: '2.5' }]
  await company.create('sales-rep', { ...reps, branch: byCode('JKT'), commissions })
  const rep = { salesRep: byCode('TONO') }
  const sold = await shipped('6', {}, rep)
  const invoice = await next(sold.shipment, 'sales-invoice', undefined, day('2026-10-08'))
  const [, returned] = await back(invoice, '1')
  await next(returned, 'sales-return-invoice', undefined, day('2026-10-12'))
  await back((await shipped('6')).shipment, '2')
  const replaced = await shipped('3')
  await next(replaced.shipment, 'sales-invoice', undefined, day('2026-10-08'))
  await back(replaced.shipment, '1', { action: 'replace' })
  const [, gone] = await back(sold.shipment, '1')
  await undo(gone)
  voided = gone
})
afterAll(() => company.close())

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : String(value ?? '')

async function shown(report: string, asked: Row, ...columns: readonly string[]): Promise<string> {
  const { rows } = await company.service.report(company.actor, report, asked as Record<string, string>)
  return rows.map((row) => columns.map((one) => text(row[one]).replace(/\.0+$/, '')).join(' | ')).join('\n')
}

describe('what was sold is net of what was credited', () => {
  test('document by document, as the accounts of sales and returns', async () => {
    expect(await shown('sales', OCTOBER, 'date', 'type', 'gross', 'returned', 'net', 'taxTotal', 'total')).toBe(
      table(`
      2026-10-08 | sales-invoice        | 600000 | 0      | 600000  | 66000  | 666000
      2026-10-08 | sales-invoice        | 300000 | 0      | 300000  | 33000  | 333000
      2026-10-12 | sales-return-invoice | 0      | 100000 | -100000 | -11000 | -111000`),
    )
    const accounts = (await trialBalance(company, '2026-10-31')).split('\n')
    expect(accounts.filter((row) => /^(411|511)/.test(row))).toEqual(
      table(`
      411101 | 0      | 900000
      411201 | 100000 | 0
      511101 | 420000 | 0`).split('\n'),
    )
  })
  test('by customer and by item, with what the goods cost that were kept', async () => {
    expect(await shown('sales-by-customer', OCTOBER, 'customer', 'documents', 'net', 'returns', 'cost')).toBe(
      'C-1 | 2 | 800000 | 100000 | 420000',
    )
    const history = await company.service.report(company.actor, 'history-cogs', OCTOBER)
    expect(history.totals).toMatchObject({ totalCost: '420000.00', adjustments: '0.00' })
    // What is to be replaced was sold, and costs again when it leaves.
    expect(await shown('sales-per-item', OCTOBER, 'item', 'quantity', 'net', 'cost')).toBe('KOPI | 8 | 800000 | 420000')
  })
  test('commission is earned on what stays sold', async () => {
    expect(await shown('sales-commission', OCTOBER, 'type', 'net', 'base', 'commission')).toBe(
      table(`
      sales-invoice        | 600000  | 600000  | 15000
      sales-return-invoice | -100000 | -100000 | -2500`),
    )
  })
})

describe('what is open', () => {
  test('of orders: delivered less what is replaced, invoiced less what is credited', async () => {
    const columns = ['ordered', 'delivered', 'returned', 'invoiced', 'quantityOpen']
    expect(await shown('sales-order-status', { asOf: '2026-10-31' }, ...columns)).toBe(
      table(`
      6 | 6 | 1 | 5 | 0
      6 | 6 | 2 | 0 | 0
      3 | 3 | 1 | 3 | 1`),
    )
  })
  test('of shipments: what nobody billed and nobody returned, as delivered not invoiced', async () => {
    const columns = ['waitsFor', 'quantityOpen', 'cost']
    expect(await shown('outstanding-shipment', { asOf: '2026-10-31' }, ...columns)).toBe('invoice | 4 | 240000')
    expect(await trialBalance(company, '2026-10-31')).toContain('114114 | 240000 | 0')
    // The day before it was credited, what came back stood there with a minus.
    expect(await shown('outstanding-shipment', { asOf: '2026-10-11' }, ...columns)).toBe(
      table(`
      invoice | -1 | -60000
      invoice | 4  | 240000`),
    )
  })
  test('what was voided', async () => {
    const { rows } = await company.service.report(company.actor, 'void-sales', { from: '2026-11-01', to: '2026-11-30' })
    expect(rows).toMatchObject([{ type: 'sales-return', number: voided[1].number, posted: '60000.00' }])
  })
})

describe('the books prove themselves', () => {
  test.each([
    ['sales_return_line set base_quantity = 7', 'returned-moved'],
    ['sales_return_invoice_line set tax_amount = 66001', 'credited-billed'],
    ['sales_return_invoice_line set net_amount = 1', 'trade-net'],
    ['sales_invoice_line set base_quantity = base_quantity - 1', 'delivered-not-invoiced'],
  ])('update %s is found', async (planted, code) => {
    expect(await breaches(company)).toEqual([])
    const owner = openDatabase({ ...company.connection, max: 1 })
    const [name = ''] = planted.split(' ')
    await owner.query(sql`set session_replication_role = replica`)
    await owner.query(raw(`create table kept as select * from ${name}`))
    await owner.query(raw(`update ${planted}`))
    expect((await breaches(company)).map((one) => Object(one).invariant)).toContain(code)
    await owner.query(raw(`delete from ${name}`))
    await owner.query(raw(`insert into ${name} select * from kept`))
    await owner.query(raw('drop table kept'))
    await owner.close()
    expect(await breaches(company)).toEqual([])
  })
})
