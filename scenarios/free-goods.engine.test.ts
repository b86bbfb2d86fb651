// Goods that are free with what is bought (sales 2.6): the server adds them to the order, they are delivered and
// invoiced at 0, their cost and the VAT on it are promotion. The worked figures of the handbook: price 200,000, margin
// 50,000, so that the tax base is 150,000 × 11/12 = 137,500 and the VAT 16,500.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import {
  breaches,
  draftOf,
  follow,
  idOf,
  journalOf,
  masters,
  refusal,
  stock,
  stockCard,
  table,
  trialBalance,
  voidIt,
} from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
  await stock(company, 'TEH', '10', '150000')
  const twelve = { item: byCode('KOPI'), quantity: '12', freeItem: byCode('TEH'), freeUnit: byCode('PCS') }
  await company.create('free-goods', {
    code: 'TWELVE',
    name: 'Tea with coffee',
    validFrom: '2026-10-01',
    lines: [twelve],
  })
})
afterAll(() => company.close())

type Line = Readonly<Record<string, unknown>>
const coffee = (quantity: string): Line => ({
  item: byCode('KOPI'),
  quantity,
  unit: byCode('PCS'),
  unitPrice: '100000',
})
const orderOf = (lines: readonly Line[], submit = false, more: object = {}): Promise<Created> =>
  company.create('sales-order', { date: '2026-10-07', customer: byCode('C-1'), lines, ...more }, submit)
const linesOf = (order: unknown): readonly Line[] => (order as { readonly lines: readonly Line[] }).lines
const shown = (order: unknown): readonly string[] =>
  linesOf(order).map(({ item, quantity, amount, isFree }) =>
    [(item as { code: string }).code, String(quantity).replace(/\.0+$/, ''), amount, isFree ? 'free' : ''].join(' '),
  )

async function changed(order: Created, values: object): Promise<Created> {
  await company.refresh()
  const { version } = (await company.service.read(company.actor, 'sales-order', order.id)).body as { version: number }
  const answer = await company.service.write(company.actor, null, (unit) =>
    company.service.change(unit, 'sales-order', order.id, { version, ...values }),
  )
  return answer.body as Created
}

test('the order brings what is free, and it follows what is bought', async () => {
  const order = await orderOf([coffee('12')])
  expect(shown(order)).toEqual(['KOPI 12 1200000.00 ', 'TEH 1 0.00 free'])
  const [paid, gift] = linesOf(order)
  const kept = { id: gift?.id, priceSource: 'promotion', quantity: '1' }
  const more = await changed(order, { lines: [{ id: paid?.id, quantity: '30' }, kept].map(whole(order)) })
  expect(shown(more)).toEqual(['KOPI 30 3000000.00 ', 'TEH 2 0.00 free'])
  const fewer = await changed(order, { lines: [{ id: paid?.id, quantity: '11' }, kept].map(whole(order)) })
  expect(shown(fewer)).toEqual(['KOPI 11 1100000.00 '])
  expect(shown(await orderOf([coffee('12')], false, { givesFree: false }))).toEqual(['KOPI 12 1200000.00 '])
})

/** A stored line as a form would send it back. */
const whole =
  (order: Created) =>
  (line: Line): Line => {
    const stored = linesOf(order).find((one) => one.id === line.id) ?? {}
    const kept = ['item', 'unit', 'unitPrice', 'isFree', 'freeGoods', 'taxGroup', 'warehouse']
    const own = Object.fromEntries(kept.map((key) => [key, idIn(stored[key])]))
    return { ...own, ...line }
  }
const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

test('what somebody gives away by hand needs a reason', async () => {
  const gift = { item: byCode('TEH'), quantity: '1', unit: byCode('PCS'), unitPrice: '0', isFree: true }
  expect(await refusal(orderOf([coffee('1'), gift]))).toEqual([
    { path: 'lines.1.freeReason', code: 'free-line-reason', line: 2 },
  ])
  expect(await refusal(orderOf([coffee('1'), { ...gift, unitPrice: '5', freeReason: byCode('DISCOUNT') }]))).toEqual([
    { path: 'lines.1.unitPrice', code: 'free-line-price', line: 2 },
  ])
  const freeGoods = { id: await idOf(company, 'free-goods', 'TWELVE') }
  const more = { ...gift, quantity: '2', freeGoods, priceSource: 'manual' }
  expect(await refusal(orderOf([coffee('12'), more]))).toEqual([
    { path: 'lines.1.freeReason', code: 'free-line-more', line: 2, quantity: '1' },
  ])
  expect(shown(await orderOf([coffee('12'), { ...more, freeReason: byCode('DISCOUNT') }]))).toHaveLength(2)
})

test('its cost and the VAT on it are promotion, and later corrections of the cost follow', async () => {
  const order = await orderOf([coffee('12')], true)
  const instructed = await follow(company, ['sales-order', order.id], 'delivery-order', { date: '2026-10-07' })
  const shipped = await follow(company, ['delivery-order', instructed.id], 'shipment', { date: '2026-10-07' })
  expect(await journalOf(company, 'shipment', shipped.id)).toBe(
    table(`
    114114 | 870000 | 0
    114107 | 0      | 870000`),
  )
  // Who sends the invoice need not know which of its lines are free: the shipment says so.
  const draft = await draftOf(company, ['shipment', shipped.id], 'sales-invoice')
  const lines = linesOf(draft).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([key]) => key !== 'isFree')),
  )
  const invoice = await company.create('sales-invoice', { ...draft, lines, date: '2026-10-07' }, true)
  expect(linesOf(invoice)[1]).toMatchObject({
    amount: '0.00',
    isFree: true,
    giftBase: '150000.00',
    giftTax: '16500.00',
  })
  expect(invoice).toMatchObject({ total: '1332000.00' })
  expect(await journalOf(company, 'sales-invoice', invoice.id)).toBe(
    table(`
    112101 | 1332000 | 0
    511101 | 720000  | 0
    611103 | 166500  | 0
    114114 | 0       | 870000
    214101 | 0       | 148500
    411101 | 0       | 1200000`),
  )
  expect(await breaches(company)).toEqual([])
  // Ten more that were there before at 170,000: the one that was given cost 160,000.
  const found = { item: byCode('TEH'), quantity: '10', unit: byCode('PCS'), unitCost: '170000' }
  const reason = { warehouse: byCode('MAIN'), type: 'found', adjustmentReason: byCode('STOCK-COUNT') }
  await company.create('adjustment-in', { date: '2026-10-02', ...reason, lines: [found] }, true)
  const promotion = (balance: string): string => balance.split('\n').find((row) => row.startsWith('611103')) ?? ''
  expect(promotion(await trialBalance(company, '2026-11-30'))).toBe('611103 | 176500 | 0')
  expect(await breaches(company)).toEqual([])
  await voidIt(company, 'sales-invoice', invoice.id)
  await voidIt(company, 'shipment', shipped.id)
  expect(promotion(await trialBalance(company, '2026-11-30'))).toBe('')
  expect((await stockCard(company, 'TEH')).split('\n').at(-1)).toContain('20 | 3200000')
  expect(await breaches(company)).toEqual([])
})

test('without an account for delivered goods the VAT is counted on what the shipment cost', async () => {
  const settings = await company.engine.database.query<{ id: string }>(
    sql`select id from account_setting where role = 'delivered_not_invoiced'`,
  )
  const { service, actor } = company
  for (const { id } of settings) {
    const { version } = (await service.read(actor, 'account-setting', id)).body as { version: number }
    await service.write(actor, null, (unit) => service.change(unit, 'account-setting', id, { archived: true, version }))
  }
  const order = await orderOf([coffee('12')], true)
  const instructed = await follow(company, ['sales-order', order.id], 'delivery-order', { date: '2026-10-08' })
  const shipped = await follow(company, ['delivery-order', instructed.id], 'shipment', { date: '2026-10-08' })
  const promotion = (journal: string): string => journal.split('\n').find((row) => row.startsWith('611103')) ?? ''
  const cost = Number(promotion(await journalOf(company, 'shipment', shipped.id)).split(' | ')[1])
  const invoice = await follow(company, ['shipment', shipped.id], 'sales-invoice', { date: '2026-10-08' })
  expect(linesOf(invoice)[1]).toMatchObject({ giftBase: `${cost}.00` })
  expect(Number(linesOf(invoice)[1]?.giftTax)).toBe(Math.round((cost * 11) / 100))
  expect(await breaches(company)).toEqual([])
})
