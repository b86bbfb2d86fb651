// Goods come back from customers (sales 3.7): a return order permits it, the return takes them into stock at what they
// cost when they left, and what nobody billed is cleared by that alone; or they are delivered anew.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, masters, refusal, type Row, stock, stockCard, table } from './reading.ts'
import { costs, day, DELIVERED, RETURN, SOLD, returning, whyNot } from './returning.ts'

let company: OpenCompany
const { back, journal, next, shipped, standing, told, undo } = returning(() => company)

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
})
afterAll(() => company.close())

const LISTED = {
  q: null,
  page: 1,
  pageSize: 100,
  cursor: null,
  sort: [],
  fields: ['number'],
  counts: null,
  totals: [],
  asOf: null,
}

describe('what nobody billed', () => {
  test('1 of 6 comes back at 60,000, which alone clears delivered not invoiced', async () => {
    const { shipment } = await shipped('6')
    const [order, returned] = await back(shipment, '1')
    expect(await journal(returned)).toBe(costs(DELIVERED, 60000))
    expect(await standing(shipment)).toBe('5 | 300000')
    const { status, expires, progress } = await told(order)
    expect({ status, expires, progress }).toEqual({
      status: 'closed',
      expires: '2026-10-24',
      progress: { returned: 'complete' },
    })
    expect(await told(shipment)).toMatchObject({ progress: { returned: 'partly', invoiced: 'none' } })
    const invoice = await next(shipment, 'sales-invoice')
    expect((await told(invoice)).lines).toMatchObject([{ quantity: '5.000000' }])
    expect(await standing(shipment)).toBe('0 | 0')
    expect(await told(shipment)).toMatchObject({ progress: { returned: 'partly', invoiced: 'complete' } })
    expect(await breaches(company)).toEqual([])
  })
  test('of 6 that all come back nothing is to be invoiced, and the order waits for nothing', async () => {
    const { order, shipment } = await shipped('6')
    expect(await told(order)).toMatchObject({
      status: 'approved',
      progress: { delivered: 'complete', invoiced: 'none' },
    })
    const [, returned] = await back(shipment, '6')
    expect((await told(shipment)).progress).toEqual({ returned: 'complete', received: 'none' })
    expect(await told(order)).toMatchObject({ status: 'closed' })
    await expect(draftOf(company, [shipment[0], shipment[1].id], 'sales-invoice')).rejects.toThrow(
      'Nothing is left open',
    )
    await undo(returned)
    expect(await told(order)).toMatchObject({
      status: 'approved',
      progress: { delivered: 'complete', invoiced: 'none' },
    })
    expect((await told(shipment)).progress).toEqual({ invoiced: 'none', received: 'none' })
    expect(await standing(shipment)).toBe('6 | 360000')
    expect(await breaches(company)).toEqual([])
  })
  test('the lists find what is returned, and what is left to invoice', async () => {
    const { shipment } = await shipped('2')
    await back(shipment, '2')
    const found = async (field: string, value: string): Promise<boolean> => {
      const filters = [{ field, operator: 'in' as const, values: [value] }]
      const { data } = await company.service.list(company.actor, 'shipment', { ...LISTED, filters })
      return data.some(({ id }) => id === shipment[1].id)
    }
    const fields = ['returned complete', 'returned partly', 'invoiced none', 'invoiced complete']
    const is = await Promise.all(fields.map((one) => found(...(one.split(' ') as [string, string]))))
    expect(is).toEqual([true, false, false, false])
  })
})

describe('where the goods go', () => {
  test('at what they cost when they left, whatever the pool says now, and as corrected since', async () => {
    await stock(company, 'TEH', '10', '60000')
    const { shipment } = await shipped('6', { item: byCode('TEH') })
    const found = { date: '2026-10-08', warehouse: byCode('MAIN'), adjustmentReason: byCode('STOCK-COUNT') }
    const line = { item: byCode('TEH'), quantity: '4', unit: byCode('PCS'), unitCost: '70000' }
    await company.create('adjustment-in', { ...found, lines: [line] }, true)
    const [, returned] = await back(shipment, '2')
    expect(await stockCard(company, 'TEH')).toBe(
      table(`
      2026-10-01 | 10 | 600000  | 10 | 600000
      2026-10-07 | -6 | -360000 | 4  | 240000
      2026-10-08 | 4  | 280000  | 8  | 520000
      2026-10-11 | 2  | 120000  | 10 | 640000`),
    )
    // 10 more were there on the 2nd, at 80,000: a piece cost 70,000 when it left.
    const earlier = { ...line, quantity: '10', unitCost: '80000' }
    await company.create('adjustment-in', { ...found, date: '2026-10-02', lines: [earlier] }, true)
    expect(await journal(returned)).toBe(costs(DELIVERED, 120000))
    expect(await standing(shipment)).toBe('4 | 280000')
    expect(await breaches(company)).toEqual([])
  })
  test('QC hold and scrap lie apart, in whatever warehouse, and are not sold', async () => {
    await company.create('warehouses', { code: 'RETUR', name: 'Retur', branch: byCode('JKT') })
    const { shipment } = await shipped('3')
    const order = await next(shipment, 'sales-return-order', '3', RETURN)
    const { lines } = await draftOf(company, [order[0], order[1].id], 'sales-return')
    const [line] = lines as Row[]
    const parts = ['good', 'qc', 'scrap'].map((condition) => ({ ...line, condition, quantity: '1' }))
    const body = { date: '2026-10-12', customer: byCode('C-1'), warehouse: byCode('RETUR'), lines: parts }
    const returned = await company.create('sales-return', body, true)
    const balances = await company.engine.database.query<{ status: string; quantity: string }>(sql`
      select b.status, sum(b.quantity)::int::text as quantity
        from stock_balance b join warehouses w on w.id = b.warehouse
       where w.code = 'RETUR' group by b.status order by b.status`)
    expect(balances.map(({ status, quantity }) => `${status} ${quantity}`)).toEqual([
      'available 1',
      'damaged 1',
      'qc 1',
    ])
    expect(await standing(shipment)).toBe('0 | 0')
    await undo(['sales-return', returned])
    expect(await breaches(company)).toEqual([])
  })
})

describe('refused', () => {
  test('more than was delivered, less what came back and what others announced', async () => {
    const { shipment } = await shipped('6')
    await back(shipment, '2')
    await next(shipment, 'sales-return-order', '1', RETURN)
    const work = next(shipment, 'sales-return-order', '4', RETURN)
    expect(await refusal(work)).toEqual([
      {
        path: 'lines.0.quantity',
        code: 'return-over-moved',
        quantity: '3',
        unit: 'PCS',
        item: 'KOPI',
        source: shipment[1].number,
      },
    ])
  })
  test('more than the return order, and after it expired', async () => {
    const { shipment } = await shipped('6')
    const order = await next(shipment, 'sales-return-order', '2', RETURN)
    expect(await refusal(next(order, 'sales-return', '3'))).toMatchObject([{ code: 'over-source', open: '2' }])
    expect(await refusal(next(order, 'sales-return', '2', day('2026-10-25')))).toMatchObject([
      { code: 'return-expired', number: order[1].number },
    ])
  })
  test('after the days for returns, unless who may gives a reason', async () => {
    const { shipment } = await shipped('1')
    const late = { ...RETURN, date: '2026-11-07' }
    expect(await refusal(next(shipment, 'sales-return-order', '1', late))).toMatchObject([
      { path: 'lines.0.shipmentLine', code: 'return-late', days: 30 },
    ])
    const order = await next(shipment, 'sales-return-order', '1', { ...late, lateReason: 'The customer was closed' })
    expect(await told(order)).toMatchObject({ status: 'approved' })
  })
  test('goods of another customer, and what no shipment delivered', async () => {
    const { shipment } = await shipped('1')
    const other = next(shipment, 'sales-return-order', '1', { ...RETURN, customer: byCode('C-2') })
    expect(await refusal(other)).toMatchObject([{ code: 'other-customer' }])
    const service = { kind: 'service', description: 'Installation', quantity: '1', unitPrice: '50000' }
    const head = { date: '2026-10-08', customer: byCode('C-1') }
    const invoice = await company.create('sales-invoice', { ...head, lines: [service] }, true)
    const [line] = (await told(['sales-invoice', invoice])).lines as Row[]
    const lines = [{ invoiceLine: line?.id, quantity: '1' }]
    const order = company.create('sales-return-order', { ...RETURN, customer: byCode('C-1'), lines }, true)
    expect(await refusal(order)).not.toEqual([])
    expect(await draftOf(company, ['sales-invoice', invoice.id], 'sales-return-order').catch(() => null)).toBeNull()
  })
  test('a void of what was returned', async () => {
    const { shipment } = await shipped('2')
    const [order, returned] = await back(shipment, '1')
    const both = [returned, order].map(([, { number }]) => number).join(', ')
    expect(await whyNot(undo(shipment))).toEqual({ code: 'void-successors', successors: both, count: 2 })
    expect(await whyNot(undo(order))).toMatchObject({ code: 'status-conflict' })
    await undo(returned)
    await undo(order)
    await undo(shipment)
    expect(await breaches(company)).toEqual([])
  })
})

describe('replaced', () => {
  const REPLACE: Row = { action: 'replace' }
  test('unbilled goods are delivered anew on their order, and billed once', async () => {
    const { order, shipment } = await shipped('6')
    const [, returned] = await back(shipment, '1', REPLACE)
    expect(await told(order)).toMatchObject({
      status: 'approved',
      progress: { delivered: 'partly', instructed: 'partly' },
    })
    const again = await next(order, 'delivery-order', undefined, day('2026-10-12'))
    expect((await told(again)).lines).toMatchObject([
      { quantity: '1.000000', returnLine: null, billedAsOrdered: false },
    ])
    const second = await next(again, 'shipment', undefined, day('2026-10-12'))
    expect(await whyNot(undo(returned))).toEqual({ code: 'void-done-anew', source: order[1].number })
    await next(shipment, 'sales-invoice')
    await next(second, 'sales-invoice')
    expect(await told(order)).toMatchObject({
      status: 'closed',
      progress: { delivered: 'complete', invoiced: 'complete' },
    })
    expect([await standing(shipment), await standing(second)]).toEqual(['0 | 0', '0 | 0'])
    expect(await breaches(company)).toEqual([])
  })
  test('billed goods are not billed again: their cost comes out of what was sold, and goes there again', async () => {
    const { order, shipment } = await shipped('6')
    await next(shipment, 'sales-invoice')
    expect(await told(order)).toMatchObject({ status: 'closed' })
    const [, returned] = await back(shipment, '1', REPLACE)
    expect(await journal(returned)).toMatch(new RegExp(`^114107 \\| \\d+ \\| 0\n${SOLD}`))
    expect(await told(returned)).toMatchObject({ progress: { replaced: 'none' } })
    expect(await told(order)).toMatchObject({
      status: 'approved',
      progress: { delivered: 'partly', invoiced: 'complete' },
    })
    const again = await next(order, 'delivery-order', undefined, day('2026-10-12'))
    const [line] = (await told(again)).lines as Row[]
    expect(line).toMatchObject({ quantity: '1.000000', billedAsOrdered: true })
    expect(await told(returned)).toMatchObject({ progress: { replaced: 'complete' } })
    const second = await next(again, 'shipment', undefined, day('2026-10-12'))
    expect(await journal(second)).toContain(SOLD)
    expect((await told(second)).progress).toEqual({ received: 'none' })
    expect(await told(order)).toMatchObject({ status: 'closed' })
    expect(await whyNot(undo(returned))).toMatchObject({ code: 'void-successors', successors: again[1].number })
    expect(await standing(shipment)).toBe('0 | 0')
    expect(await breaches(company)).toEqual([])
  })
  test('of 10 of which 8 are billed 4 come back: 2 of them are billed once more', async () => {
    const { order, shipment } = await shipped('10')
    await next(shipment, 'sales-invoice', '8')
    const [, returned] = await back(shipment, '4', REPLACE)
    expect((await told(returned)).lines).toMatchObject([{ billed: '2.000000', replacesBilled: '2.000000' }])
    expect(await standing(shipment)).toBe('0 | 0')
    const again = await next(order, 'delivery-order', undefined, day('2026-10-12'))
    expect(
      ((await told(again)).lines as Row[]).map(({ quantity, billedAsOrdered }) => [quantity, billedAsOrdered]),
    ).toEqual([
      ['2.000000', true],
      ['2.000000', false],
    ])
    const second = await next(again, 'shipment', undefined, day('2026-10-12'))
    const invoice = await next(second, 'sales-invoice')
    expect((await told(invoice)).lines).toMatchObject([{ quantity: '2.000000' }])
    expect(await told(order)).toMatchObject({ status: 'closed', progress: { invoiced: 'complete' } })
    expect(await breaches(company)).toEqual([])
  })
})

// It archives an account, so it comes last.
describe('without an account for delivered goods', () => {
  test('the return takes its cost out of cost of goods sold', async () => {
    const { service, actor, engine } = company
    const [setting] = await engine.database.query<{ id: string; version: number }>(
      sql`select id, version from account_setting where role = 'delivered_not_invoiced'`,
    )
    const { id = '', version = 1 } = setting ?? {}
    await service.write(actor, null, (unit) => service.change(unit, 'account-setting', id, { archived: true, version }))
    const { shipment } = await shipped('6')
    expect(await journal(shipment)).toContain(SOLD)
    const [, returned] = await back(shipment, '1')
    expect(await journal(returned)).toMatch(new RegExp(`^114107 \\| \\d+ \\| 0\n${SOLD}`))
    expect(await breaches(company)).toEqual([])
  })
})
