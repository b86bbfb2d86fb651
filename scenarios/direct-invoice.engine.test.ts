// An invoice that delivers by itself (sales 3.6): goods, cost and debt in one posting. And what is picked of a delivery
// order is what its shipment proposes.
import type { Actor } from '@lumbung/engine/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, follow, journalOf, masters, refusal, stock, stockCard, table, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '10', '60000')
  await stock(company, 'TEH', '4', '150000')
})
afterAll(() => company.close())

const line = (item: string, quantity: string, more: object = {}) => ({
  item: byCode(item),
  quantity,
  unit: byCode('PCS'),
  unitPrice: '100000',
  taxGroup: byCode('PPN'),
  ...more,
})
const invoiceOf = (lines: readonly object[], more: object = {}): Promise<Created> =>
  company.create('sales-invoice', { date: '2026-10-06', kind: 'direct', customer: byCode('C-1'), lines, ...more }, true)

test('it takes the goods out of the warehouse of its branch and their cost to cost of goods sold', async () => {
  const invoice = await invoiceOf([line('KOPI', '6')])
  expect(invoice).toMatchObject({ warehouse: { code: 'MAIN' }, total: '666000.00' })
  expect(await journalOf(company, 'sales-invoice', invoice.id)).toBe(
    table(`
    112101 | 666000 | 0
    511101 | 360000 | 0
    114107 | 0      | 360000
    214101 | 0      | 66000
    411101 | 0      | 600000`),
  )
  const report = await company.service.report(company.actor, 'sales-per-item', { from: '2026-10-01', to: '2026-10-31' })
  expect(report.rows).toMatchObject([{ item: { code: 'KOPI' }, net: '600000.00', cost: '360000.00' }])
  expect(await breaches(company)).toEqual([])
  expect(await refusal(invoiceOf([line('TEH', '1'), line('KOPI', '5')]))).toMatchObject([
    { path: 'lines.1.quantity', code: 'shortage', item: 'KOPI', available: '4', needed: '5' },
  ])
  await voidIt(company, 'sales-invoice', invoice.id)
  expect(await stockCard(company, 'KOPI')).toBe(
    table(`
    2026-10-01 | 10 | 600000  | 10 | 600000
    2026-10-06 | -6 | -360000 | 4  | 240000
    2026-10-06 | 6  | 360000  | 10 | 600000`),
  )
  expect(await breaches(company)).toEqual([])
})

test('the text of a line is the name of its item in the language of who writes', async () => {
  const item = { itemGroup: byCode('GOODS'), baseUnit: byCode('PCS'), name: 'Rice', nameIndonesian: 'Beras' }
  const { id } = await company.create('item', { code: 'BERAS', ...item })
  await company.refresh()
  const said = async (writer: Actor) => {
    const draft = { kind: 'direct', customer: byCode('C-1'), date: '2026-10-06', lines: [{ kind: 'item', item: id }] }
    return company.service.fill(writer, 'sales-invoice', { draft, changed: 'lines.0.item' })
  }
  expect(await said(company.actor)).toMatchObject({ lines: [{ description: 'Rice' }] })
  expect(await said({ ...company.actor, language: 'id' })).toMatchObject({ lines: [{ description: 'Beras' }] })
})

test('a gift on it is promotion with its VAT: cost 150,000, base 137,500, VAT 16,500', async () => {
  const gift = line('TEH', '1', { unitPrice: '0', isFree: true, freeReason: byCode('DISCOUNT') })
  const invoice = await invoiceOf([line('KOPI', '1'), gift])
  expect(invoice).toMatchObject({ total: '111000.00' })
  expect(await journalOf(company, 'sales-invoice', invoice.id)).toBe(
    table(`
    112101 | 111000 | 0
    511101 | 60000  | 0
    611103 | 166500 | 0
    114107 | 0      | 210000
    214101 | 0      | 27500
    411101 | 0      | 100000`),
  )
  expect(await breaches(company)).toEqual([])
})

test('without delivery only a direct invoice bills goods; revenue may go to an account of choice', async () => {
  expect(await refusal(invoiceOf([line('KOPI', '1')], { kind: 'normal' }))).toEqual([
    { path: 'lines.0.shipmentLine', code: 'stock-needs-shipment', line: 1 },
  ])
  const chosen = line('KOPI', '1', { incomeAccount: byCode('411102') })
  const invoice = await invoiceOf([chosen])
  expect(await journalOf(company, 'sales-invoice', invoice.id)).toContain('411102 | 0 | 100000')
})

test('a shipment is made of what was picked', async () => {
  const order = await company.create(
    'sales-order',
    { date: '2026-10-07', customer: byCode('C-1'), lines: [line('KOPI', '5')] },
    true,
  )
  const delivery = await follow(company, ['sales-order', order.id], 'delivery-order', { date: '2026-10-07' })
  const [own] = (delivery as unknown as { lines: { id: string }[] }).lines
  const pick = async (picked: string): Promise<unknown> => {
    await company.refresh()
    const { version } = (await company.service.read(company.actor, 'delivery-order', delivery.id)).body as never
    const lines = [{ id: own?.id, picked }]
    return company.service.write(company.actor, null, (unit) =>
      company.service.change(unit, 'delivery-order', delivery.id, { version, lines }),
    )
  }
  expect(await refusal(pick('6'))).toMatchObject([{ path: 'lines.0.picked', code: 'picked-too-much' }])
  await pick('3')
  const draft = await draftOf(company, ['delivery-order', delivery.id], 'shipment')
  expect(draft.lines).toMatchObject([{ quantity: '3.000000' }])
  // Picked once all of it is; how much of it has left is told beside that.
  const states = async (): Promise<unknown> => {
    const { body } = await company.service.read(company.actor, 'delivery-order', delivery.id)
    const all = { q: null, page: 1, pageSize: 50, cursor: null, sort: [], fields: null, counts: null, totals: [] }
    const found = async (field: string, state: string): Promise<boolean> => {
      const filters = [{ field, operator: 'eq' as const, values: [state] }]
      const { data } = await company.service.list(company.actor, 'delivery-order', { ...all, filters, asOf: null })
      return data.some((row) => row.id === delivery.id)
    }
    const { shipped, picking } = (body as { progress: { shipped: string; picking: string } }).progress
    expect(await found('shipped', shipped)).toBe(true)
    expect(await found('picking', picking)).toBe(true)
    return [shipped, picking, await found('picking', 'none'), await found('shipped', 'none')]
  }
  expect(await states()).toEqual(['none', 'none', true, true])
  await pick('5')
  expect(await states()).toEqual(['none', 'complete', false, true])
  await company.create('shipment', { ...draft, date: '2026-10-07' }, true)
  expect(await states()).toEqual(['partly', 'complete', false, false])
})
