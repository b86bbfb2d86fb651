// Reports of the inventory (inventory 8) over one small history: what was in stock and what moved it is the inventory
// account, what goods cost that were sold is the account of cost of goods sold, every figure has what it came from
// behind it, and a month that closed tells the same after it is corrected.
import { Decimal } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { pastTriggers } from '../checks/testing/past-protection.ts'
import { because } from '../checks/testing/why.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, follow, idOf, masters, type Row, stock, table, voidIt } from './reading.ts'
import { day, type Made, returning, SOLD } from './returning.ts'
import { stockReports, text } from './stock-reports.ts'

let company: OpenCompany
const { back, next, shipped, told } = returning(() => company)
const { direct, found, openLoose, rowsOf, shown } = stockReports(() => company)

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const PARTS = [
  OCTOBER,
  { from: '2026-10-01', to: '2026-10-07' },
  { from: '2026-10-08', to: '2026-10-31' },
  NOVEMBER,
  { from: '2026-10-01', to: '2026-11-30' },
]

/** Ten for 1,000, whose freight of 100 comes after four of them were sold. */
async function charged(): Promise<Created> {
  const order = await company.create(
    'purchase-order',
    {
      date: '2026-10-05',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      lines: [{ item: byCode('TEH'), quantity: '10', unit: byCode('PCS'), unitPrice: '100', taxGroup: byCode('PPN') }],
    },
    true,
  )
  const goods = await follow(company, ['purchase-order', order.id], 'receiving', {
    date: '2026-10-06',
    supplierDeliveryNumber: 'SJ-1',
  })
  await direct('TEH', '4', '2026-10-09')
  const { lines } = await told(['receiving', goods])
  return company.create(
    'additional-cost',
    {
      date: '2026-10-10',
      costs: [{ costType: 'Freight', amount: '100', basis: 'value' }],
      lines: (lines as Row[]).map(({ id }) => ({ receivingLine: id })),
    },
    true,
  )
}

let delivery: Made
let bills: readonly Made[]
let late: Created
let freight: Created
let returned: Made
let credit: Made
let milk: Made

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await openLoose()
  // 10 for 1,000, 5 of them shipped, 3 billed; 10 for 1,300 are entered later and come before: each truly costs 115.
  await stock(company, 'KOPI', '10', '100')
  delivery = (await shipped('5')).shipment
  const first = await next(delivery, 'sales-invoice', '3', day('2026-10-08'))
  late = await found('KOPI', '10', '130', { date: '2026-10-03' })
  bills = [first, await next(delivery, 'sales-invoice', undefined, day('2026-10-20'))]
  // 100 at 50,000 and 50 at 52,000, first in, first out; 120 are sold.
  await stock(company, 'SUSU', '100', '50000')
  await found('SUSU', '50', '52000', { date: '2026-10-02' })
  milk = (await shipped('120', { item: byCode('SUSU') })).shipment
  await next(milk, 'sales-invoice', undefined, day('2026-10-08'))
  freight = await charged()
  const [, goods] = await back(first, '1')
  returned = goods
  credit = await next(goods, 'sales-return-invoice', undefined, day('2026-10-12'))
  const wrong = await direct('KOPI', '2', '2026-10-13')
  await voidIt(company, 'sales-invoice', wrong.id)
})
afterAll(() => company.close())

const totalOf = (rows: readonly Row[], column: string): string =>
  rows.reduce((all, row) => all.plus(String(row[column])), new Decimal(0)).toFixed(2)

const MOVED = ['opening', 'received', 'returned', 'produced', 'transferred', 'issued', 'adjusted', 'revalued'] as const

/** Accounts of the general ledger at the end and over a period, by account and branch. */
async function booked(asked: Row, column: 'closing' | 'movement'): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf('account-balance', asked)
  return new Map(
    rows.map((row) => [
      text(row.account),
      new Decimal(String(row[`${column}Debit`])).minus(String(row[`${column}Credit`])).toFixed(2),
    ]),
  )
}

/** Asked of an item, a customer or what is of a prior period, the costs of goods sold are those rows of the whole. */
async function costsAsked(days: Row): Promise<void> {
  const whole = await rowsOf('history-cogs', days)
  for (const [filter, resource, codes] of [
    ['item', 'item', ['KOPI', 'SUSU', 'TEH']],
    ['customer', 'customer', ['C-1', 'C-2']],
  ] as const)
    for (const code of codes) {
      const own = whole.filter((row) => row[filter] !== null && text(row[filter]) === code)
      expect(await rowsOf('history-cogs', { ...days, [filter]: await idOf(company, resource, code) })).toEqual(own)
    }
  const prior = whole.filter((row) => row.priorPeriod === true)
  expect(await rowsOf('history-cogs', { ...days, priorOnly: 'true' })).toEqual(prior)
}

/** Every period: opening + movements = closing, closing = inventory accounts, cost = cost of goods sold. */
async function ties(): Promise<void> {
  for (const days of PARTS) {
    const rows = await rowsOf('inventory-balance', days)
    for (const row of rows)
      for (const of of ['Quantity', 'Value']) {
        const all = MOVED.reduce((sum, one) => sum.plus(String(row[`${one}${of}`] ?? '0')), new Decimal(0))
        expect([days, text(row.item), all.toFixed(6)]).toEqual([
          days,
          text(row.item),
          new Decimal(String(row[`closing${of}`])).toFixed(6),
        ])
      }
    const closing = await booked(days, 'closing')
    for (const [account, own] of Map.groupBy(rows, (row) => text(row.account)))
      expect([days, account, totalOf(own, 'closingValue')]).toEqual([days, account, closing.get(account)])
    const sold = (await booked(days, 'movement')).get(SOLD) ?? '0.00'
    expect([days, totalOf(await rowsOf('history-cogs', days), 'totalCost')]).toEqual([days, sold])
    await costsAsked(days)
  }
  // What one period ends with the next begins with.
  const [, first = OCTOBER, second = OCTOBER] = PARTS
  const ended = (await rowsOf('inventory-balance', first)).map((row) => [text(row.item), row.closingValue])
  const begun = (await rowsOf('inventory-balance', second)).map((row) => [text(row.item), row.openingValue])
  expect(begun).toEqual(expect.arrayContaining(ended.filter(([, value]) => value !== '0.00')))
}

describe('inventory balance', () => {
  test('each movement in its column, in quantity and value', async () => {
    const columns = ['opening', 'received', 'returned', 'issued', 'adjusted', 'closing'].map((one) => `${one}Quantity`)
    expect(await shown('inventory-balance', OCTOBER, 'item', ...columns)).toBe(
      table(`
      KOPI | 0 | 0  | 1 | -5   | 20  | 16
      SUSU | 0 | 0  | 0 | -120 | 150 | 30
      TEH  | 0 | 10 | 0 | -4   | 0   | 6`),
    )
    const values = ['received', 'returned', 'issued', 'adjusted', 'revalued', 'closing'].map((one) => `${one}Value`)
    expect(await shown('inventory-balance', OCTOBER, 'item', ...values)).toBe(
      table(`
      KOPI | 0    | 115 | -500     | 2300    | -75 | 1840
      SUSU | 0    | 0   | -6040000 | 7600000 | 0   | 1560000
      TEH  | 1000 | 0   | -400     | 0       | 60  | 660`),
    )
  })
  test('opening + movements = closing = the inventory account, in any period', async () => {
    await ties()
    expect(await breaches(company)).toEqual([])
  })
  test('by item, group and account; of an account that holds nothing there is nothing', async () => {
    const item = await idOf(company, 'item', 'TEH')
    expect(await shown('inventory-balance', { ...OCTOBER, item }, 'item', 'closingValue')).toBe('TEH | 660')
    const account = await idOf(company, 'chart-of-account', SOLD)
    expect(await shown('inventory-balance', { ...OCTOBER, account }, 'item')).toBe('')
    await expect(rowsOf('inventory-balance', { from: '2026-10-31', to: '2026-10-01' })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('history of cost of goods sold', () => {
  const numbers = (made: Made | Created): string => String(('id' in made ? made : made[1]).number)
  test('each issue with its bill, its cost when it left and what corrected that', async () => {
    const columns = ['item', 'date', 'issue', 'invoice', 'quantity', 'costAtIssue', 'adjustments', 'totalCost']
    const kopi = { ...OCTOBER, item: await idOf(company, 'item', 'KOPI') }
    const [one, two] = bills.map(numbers)
    // The billed three cost 15 more each, which followed them; the other two were billed with it.
    expect(await shown('history-cogs', kopi, ...columns, 'correctedBy')).toBe(
      table(`
      KOPI | 2026-10-08 | ${numbers(delivery)} | ${one} | 3 | 300 | 45 | 345 | ${numbers(late)}
      KOPI | 2026-10-12 | ${numbers(delivery)} | ${numbers(credit)} | -1 | -100 | -15 | -115 |
      KOPI | 2026-10-20 | ${numbers(delivery)} | ${two} | 2 | 200 | 30 | 230 |`).replaceAll(/ \|$/gm, ' | '),
    )
    expect(numbers(returned)).not.toBe('')
    const teh = { ...OCTOBER, item: await idOf(company, 'item', 'TEH') }
    expect(await shown('history-cogs', teh, 'quantity', 'costAtIssue', 'adjustments', 'correctedBy', 'customer')).toBe(
      table(`
      4 | 400 | 0 |  | C-1
      0 | 0 | 40 | ${numbers(freight)} | `),
    )
  })
  test('of a customer; what sales per item says of its cost', async () => {
    const customer = await idOf(company, 'customer', 'C-1')
    const other = await idOf(company, 'customer', 'C-2')
    const [own, sold] = [
      await rowsOf('history-cogs', { ...OCTOBER, customer }),
      await rowsOf('sales-per-item', { ...OCTOBER, customer }),
    ]
    expect(totalOf(own, 'totalCost')).toBe(totalOf(sold, 'cost'))
    expect(await rowsOf('history-cogs', { ...OCTOBER, customer: other })).toEqual([])
  })
})

describe('the cost of an issue', () => {
  const steps = async (item: string, made: Made): Promise<string> => {
    const asked = { ...NOVEMBER, item: await idOf(company, 'item', item), issue: made[1].number }
    return shown('cost-of-issue', asked, 'step', 'date', 'quantity', 'unitCost', 'value')
  }
  test('by average: the pool before and after, and what corrected it', async () => {
    expect(await steps('KOPI', delivery)).toBe(
      table(`
      before    | 2026-10-07 | 20 | 115 | 2300
      issued    | 2026-10-07 | -5 | 100 | -500
      corrected | 2026-10-07 | 0  |  | -75
      after     | 2026-10-07 | 15 | 115 | 1725`),
    )
  })
  test('first in, first out: each receipt it took from', async () => {
    expect(await steps('SUSU', milk)).toBe(
      table(`
      before | 2026-10-07 | 150  | 50666.666667 | 7600000
      issued | 2026-10-07 | -120 | 50333.333333 | -6040000
      layer  | 2026-10-01 | -100 | 50000        | -5000000
      layer  | 2026-10-02 | -20  | 52000        | -1040000
      after  | 2026-10-07 | 30   | 52000        | 1560000`),
    )
  })
  test('of all issues of a period; one that was voided is none', async () => {
    const item = await idOf(company, 'item', 'KOPI')
    const rows = await rowsOf('cost-of-issue', { ...OCTOBER, item })
    expect(new Set(rows.map((row) => row.issue))).toEqual(new Set([delivery[1].number]))
    expect(await rowsOf('cost-of-issue', { ...NOVEMBER, item })).toEqual([])
    await expect(rowsOf('cost-of-issue', OCTOBER)).rejects.toMatchObject({ status: 400, code: 'required' })
  })
})

describe('a month that closes', () => {
  const REPORTS = ['inventory-balance', 'history-cogs', 'detail-stock', 'summary-stock', 'stock-detail-conversion']
  const october = async (): Promise<readonly unknown[]> =>
    Promise.all(REPORTS.map(async (one) => [one, await rowsOf(one, { ...OCTOBER, asOf: OCTOBER.to })]))
  let receipt: Created

  async function period(name: string, action: string): Promise<void> {
    const [row] = await company.engine.database.query<{ id: string; version: number }>(
      sql`select id, version from accounting_period where name = ${name}`,
    )
    await company.refresh()
    await company.service.write(company.actor, null, (unit) =>
      company.service.act(unit, 'accounting-period', row?.id ?? '', action, {
        version: row?.version ?? 0,
        ...(action === 'reopen' ? { ...because('reopen', 'A receipt was forgotten'), confirm: name } : {}),
      }),
    )
    await company.refresh()
  }

  test('tells the same once what left below nothing in it is covered in the next', async () => {
    await found('TEH', '2', '100', { date: '2026-10-01', warehouse: 'LOOSE' })
    const sale = await direct('TEH', '4', '2026-10-15', { warehouse: byCode('LOOSE') })
    const before = await october()
    receipt = await found('TEH', '5', '110', { date: '2026-11-03', warehouse: 'LOOSE' })
    expect(await october()).toEqual(before)
    const teh = { ...NOVEMBER, item: await idOf(company, 'item', 'TEH') }
    const columns = ['month', 'issue', 'quantity', 'adjustments', 'priorPeriod', 'correctedBy']
    expect(await shown('history-cogs', teh, ...columns)).toBe(
      `2026-11 | ${sale.number} | 0 | 20 | true | ${receipt.number}`,
    )
    const only = await rowsOf('history-cogs', { ...OCTOBER, to: NOVEMBER.to, priorOnly: 'true' })
    expect(totalOf(only, 'totalCost')).toBe('20.00')
    await ties()
    // On the card it stands on the day of the receipt, names the sale, and has no time of its own.
    const card = { ...teh, warehouse: await idOf(company, 'warehouses', 'LOOSE') }
    expect(
      await shown('detail-stock', card, 'date', 'time', 'number', 'corrects', 'balance', 'adjustments', 'balanceValue'),
    ).toBe(
      table(`
      2026-11-01 |  |  |  | -2 | 0 | -200
      2026-11-03 |  | ${receipt.number} | ${sale.number} | -2 | -20 | -220
      2026-11-03 | 23:59:00 | ${receipt.number} |  | 3 | 0 | 330`),
    )
  })

  test('what is dated back before it corrects it on the first open day', async () => {
    await period('2026-10', 'start-closing')
    await period('2026-09', 'reopen')
    const moved = async (): Promise<string> =>
      shown('inventory-balance', OCTOBER, 'item', ...MOVED.slice(1).map((one) => `${one}Value`))
    const [cost, moves] = [await rowsOf('history-cogs', OCTOBER), await moved()]
    await found('KOPI', '10', '160', { date: '2026-09-30' })
    expect([await rowsOf('history-cogs', OCTOBER), await moved()]).toEqual([cost, moves])
    const kopi = { ...NOVEMBER, item: await idOf(company, 'item', 'KOPI') }
    expect(await shown('history-cogs', kopi, 'date', 'quantity', 'costAtIssue', 'priorPeriod')).toMatch(
      /^2026-11-01 \| 0 \| 0 \| true/,
    )
    await ties()
    expect(await breaches(company)).toEqual([])
    const dates = (await rowsOf('detail-stock', { ...OCTOBER, to: NOVEMBER.to })).map((row) => [
      text(row.item),
      text(row.warehouse),
      String(row.date),
    ])
    for (const [place, own] of Map.groupBy(dates, ([item, warehouse]) => `${item} ${warehouse}`))
      expect([place, own.map(([, , date]) => date)]).toEqual([
        place,
        own.map(([, , date]) => date).toSorted((a = '', b = '') => a.localeCompare(b)),
      ])
  })

  test('what another branch did by its own clock counts on the day of the books', async () => {
    const issued = async (): Promise<string> =>
      shown('inventory-balance', { from: '2026-10-07', to: '2026-10-07' }, 'item', 'issuedQuantity')
    const before = await issued()
    expect(before).toContain('SUSU | -120')
    const owner = openDatabase({ ...company.connection, max: 1 })
    await pastTriggers(
      owner,
      sql`update stock_move set local_at = timestamp '2026-10-08 01:59' where posted_date = '2026-10-07'`,
    )
    await owner.query(sql`select rebuild_summaries()`)
    await owner.close()
    expect(await issued()).toBe(before)
    await ties()
  })
})
