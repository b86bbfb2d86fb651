// Reports that read what customers settled: the list a collector takes along (finance 3), which adds up to what is
// outstanding, and the commission of a sales rep (sales 2.2), which adds up to what was invoiced or collected.
import { decimal, sum } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, idOf, masters, type Row, stock, table, voidIt } from './reading.ts'

let company: OpenCompany
const october = { from: '2026-10-01', to: '2026-10-31' }
const november = { from: '2026-11-01', to: '2026-11-30' }
let first: Created
let second: Created

const invoiceOf = async (customer: string, lines: readonly Row[], more: Row = {}): Promise<Created> => {
  const given = lines.map((line) => ({ unit: byCode('PCS'), taxGroup: byCode('PPN'), ...line }))
  const head = { date: '2026-10-06', kind: 'direct', customer: byCode(customer), salesRep: byCode('TONO') }
  return company.create('sales-invoice', { ...head, lines: given, ...more }, true)
}
async function receive(invoice: Created, date: string, amount: string): Promise<Created> {
  const [item] = await company.engine.database.query<{ id: string; party: string }>(
    sql`select id, party from open_item where source = ${invoice.id}`,
  )
  const money = { bank: byCode('BCA'), method: byCode('TRANSFER'), currency: byCode('IDR'), amount }
  const lines = [{ kind: 'INVOICE', openItem: { id: item?.id }, amount }]
  const head = { date, partyKind: 'CUSTOMER', customer: { id: item?.party } }
  return company.create('cash-bank-receipt', { ...head, ...money, lines }, true)
}

const rowsOf = async (report: string, asked: Row): Promise<readonly Row[]> =>
  (await company.service.report(company.actor, report, asked as Record<string, string>)).rows
const text = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : String(value ?? '')
const shown = (rows: readonly Row[], ...columns: readonly string[]): string =>
  rows.map((row) => columns.map((one) => text(row[one])).join(' | ')).join('\n')
const total = (rows: readonly Row[], column: string): string =>
  sum(rows.map((row) => decimal(String(row[column])))).toFixed(2)

const rep = (code: string): Promise<string> => idOf(company, 'sales-rep', code)
const commissionOf = async (code: string, days: Row): Promise<readonly string[]> => {
  const rows = await rowsOf('sales-commission', { ...days, salesRep: await rep(code) })
  return [total(rows, 'base'), total(rows, 'commission')]
}

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
  await company.create('collector', { code: 'ANDI', name: 'Andi' })
  await company.create('item-group', { code: 'WORK', name: 'Work' })
  await company.create('item', {
    code: 'JASA',
    name: 'Work',
    type: 'service',
    itemGroup: byCode('WORK'),
    baseUnit: byCode('PCS'),
    taxGroup: byCode('PPN'),
  })
  for (const [code, commissionBasis] of [
    ['TONO', 'collected'],
    ['WATI', 'invoiced'],
  ] as const) {
    const commissions = [{ itemGroup: byCode('GOODS'), percent: '2.5' }]
    await company.create('sales-rep', { code, name: code, branch: byCode('JKT'), commissionBasis, commissions })
  }
  const coffee = { item: byCode('KOPI'), quantity: '6', unitPrice: '100000' }
  const work = { item: byCode('JASA'), quantity: '1', unitPrice: '50000' }
  first = await invoiceOf('C-1', [coffee], { collector: byCode('ANDI') })
  second = await invoiceOf('C-2', [coffee, work], { salesRep: byCode('WATI') })
})
afterAll(() => company.close())

test('what is collected: half of 666,000 settled is 2.5% of 300,000, the parts add up to the net', async () => {
  const rate = ['salesRep', 'number', 'itemGroup', 'net', 'base', 'percent', 'commission'] as const
  expect(shown(await rowsOf('sales-commission', { ...october, salesRep: await rep('TONO') }), ...rate)).toBe('')
  const half = await receive(first, '2026-10-20', '333000')
  expect(shown(await rowsOf('sales-commission', { ...october, salesRep: await rep('TONO') }), ...rate)).toBe(
    table(`TONO | ${first.number} | GOODS | 600000.00 | 300000.00 | 2.5000 | 7500.00`),
  )
  await receive(first, '2026-11-05', '111000.01')
  await receive(first, '2026-11-12', '221999.99')
  const whole = await rowsOf('sales-commission', { from: '2026-10-01', to: '2026-11-30', salesRep: await rep('TONO') })
  expect([total(whole, 'base'), total(whole, 'commission')]).toEqual(['600000.00', '15000.00'])
  expect(await commissionOf('TONO', november)).toEqual(['300000.00', '7500.00'])
  expect(await commissionOf('TONO', { from: '2026-11-01', to: '2026-11-05' })).toEqual(['100000.01', '2500.00'])
  await voidIt(company, 'cash-bank-receipt', half.id)
  expect(await commissionOf('TONO', october)).toEqual(['0.00', '0.00'])
})

test('what is invoiced: as much as the sales report says, no commission on groups without a rate', async () => {
  const rows = await rowsOf('sales-commission', { ...october, salesRep: await rep('WATI') })
  expect(shown(rows, 'itemGroup', 'net', 'base', 'percent', 'commission')).toBe(
    table(`
    GOODS | 600000.00 | 600000.00 | 2.5000 | 15000.00
    WORK | 50000.00 | 50000.00 | 0.0000 | 0.00`),
  )
  const sold = await rowsOf('sales', { ...october, salesRep: await rep('WATI') })
  expect(total(rows, 'base')).toBe(total(sold, 'net'))
  expect(await commissionOf('WATI', november)).toEqual(['0.00', '0.00'])
})

test('the list of a collector: what is open on the day, all lists together what is outstanding', async () => {
  const shownOn = async (asked: Row) =>
    shown(await rowsOf('collection-list', asked), 'collector', 'customer', 'document', 'daysLate', 'outstanding')
  expect(await shownOn({ asOf: '2026-10-19' })).toBe(
    table(`
    ANDI | C-1 | ${first.number} | 0 | 666000.00
     | C-2 | ${second.number} | 0 | 721500.00`).replace(/^ \|/m, ' |'),
  )
  expect(await shownOn({ asOf: '2026-10-19', collector: await idOf(company, 'collector', 'ANDI') })).toContain(
    String(first.number),
  )
  for (const asOf of ['2026-10-19', '2026-11-06', '2026-11-30']) {
    const open = await rowsOf('account-receivable-outstanding', { asOf })
    expect(total(await rowsOf('collection-list', { asOf }), 'rupiah')).toBe(total(open, 'rupiah'))
  }
  expect(await shownOn({ asOf: '2026-11-19', dueBy: '2026-11-04' })).toBe('')
  expect(await breaches(company)).toEqual([])
})
