// What a form takes over from a predecessor: the picker of lines offers what is open of the chosen party, a whole
// document or one of its lines, and choosing it brings quantity and header.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, line, openWorld, serviceInvoice, type Stored, stored, type World } from './world.ts'

let world: World
let order: Stored
let other: Stored

const ordered = (supplier: string, ...lines: readonly Json[]): Promise<Stored> =>
  world.make(
    'purchase-order',
    { date: '2026-11-16', supplier: byCode(supplier), warehouse: byCode('MAIN'), lines },
    true,
  )
const priced = (item: string, quantity: string): Json => line(item, quantity, '60000', { priceReason: 'As agreed' })

beforeAll(async () => {
  world = await openWorld()
  order = await ordered('S-1', priced('KOPI', '10'), priced('GULA', '5'), priced('TEH', '2'))
  other = await ordered('S-2', priced('SUSU', '3'))
})
afterAll(() => world.close())

const supplierOf = ({ supplier }: Stored): string => (supplier as { readonly id: string }).id

async function offered(supplier: string, q = ''): Promise<readonly Json[]> {
  const context = encodeURIComponent(JSON.stringify({ supplier }))
  const at = `${world.path('receiving')}/lookup?for=lines.orderLine&q=${encodeURIComponent(q)}&context=${context}`
  return (await world.ask('GET', at)).body['data'] as readonly Json[]
}
const namesOf = (rows: readonly Json[]): readonly unknown[] => rows.map(({ name }) => name)

async function filled(draft: Json, changed: string): Promise<Stored> {
  return stored(await world.ask('POST', `${world.path('receiving')}/fill`, { draft, changed }))
}
const deliveredOf = ({ delivered }: Json): string => String(delivered).replace(/\.0+$/, '')
const idOf = (value: unknown): unknown => (value as { readonly id?: unknown } | null)?.id ?? null

test('open lines of the chosen supplier are offered, behind the order they are of, and no others', async () => {
  const rows = await offered(supplierOf(order))
  expect(rows.map(({ id }) => id)).toEqual([order.id, ...order.lines.map(({ id }) => id)])
  expect(namesOf(rows.slice(1))).toEqual([1, 2, 3].map((position) => `${order.number} #${position}`))
  expect(rows.slice(1).map(({ code }) => code)).toEqual(['KOPI KOPI', 'GULA GULA', 'TEH TEH'])
  expect((await offered(supplierOf(other))).map(({ id }) => id)).toEqual([other.id, other.lines[0]?.id])
})

test('a line says how much of it is open, and in Indonesian its item by its Indonesian name', async () => {
  const rows = await offered(supplierOf(order))
  expect(rows.map(({ open }) => open)).toEqual([
    undefined,
    { quantity: '10', unit: 'PCS' },
    { quantity: '5', unit: 'PCS' },
    { quantity: '2', unit: 'PCS' },
  ])
  const items = await world.ask('GET', `${world.path('item')}?q=KOPI`)
  const item = (items.body['data'] as readonly Json[]).find(({ code }) => code === 'KOPI')
  const at = `${world.path('item')}/${String(item?.['id'])}`
  stored(await world.ask('PATCH', at, { version: item?.['version'], nameIndonesian: 'Kopi bubuk' }))
  await world.ask('PUT', '/auth/me/language', { language: 'id' })
  expect((await offered(supplierOf(order)))[1]?.['code']).toBe('KOPI Kopi bubuk')
  await world.ask('PUT', '/auth/me/language', { language: 'en' })
})

test('choosing an order brings all of its open lines and its header, in one step', async () => {
  const draft = { supplier: supplierOf(order), lines: [{ id: order.id, orderLine: order.id }] }
  const body = await filled(draft, 'lines.0.orderLine')
  expect(body.lines.map((one) => [idOf(one['orderLine']), deliveredOf(one)])).toEqual([
    [order.lines[0]?.id, '10'],
    [order.lines[1]?.id, '5'],
    [order.lines[2]?.id, '2'],
  ])
  expect([idOf(body['warehouse']), body['number'] ?? null]).toEqual([idOf(order['warehouse']), null])
})

test('choosing a line brings what is open of it; what was typed stays', async () => {
  const [first, second] = order.lines
  const draft = {
    supplier: supplierOf(order),
    lines: [
      { id: other.id, orderLine: first?.id, delivered: '4' },
      { id: order.id, orderLine: second?.id },
    ],
  }
  const body = await filled(draft, 'lines.1.orderLine')
  expect(body.lines.map(deliveredOf)).toEqual(['4', '5'])
  const typed = await filled({ ...draft, lines: draft.lines.slice(0, 1) }, 'lines.0.orderLine')
  expect(typed.lines.map(deliveredOf)).toEqual(['4'])
})

test('what is received is offered no more', async () => {
  const [first, ...rest] = order.lines
  const lines = rest.map(({ id }, at) => ({ orderLine: id, delivered: at === 0 ? '5' : '2' }))
  const header = { date: '2026-11-17', supplier: byCode('S-1'), warehouse: byCode('MAIN') }
  await world.make('receiving', { ...header, supplierDeliveryNumber: 'SJ-7', lines }, true)
  const rows = await offered(supplierOf(order))
  expect(rows.map(({ id }) => id)).toEqual([order.id, first?.id])
  await world.make(
    'receiving',
    { ...header, supplierDeliveryNumber: 'SJ-8', lines: [{ orderLine: first?.id, delivered: '4' }] },
    true,
  )
  expect((await offered(supplierOf(order))).at(-1)?.['open']).toEqual({ quantity: '6', unit: 'PCS' })
  const draft = { supplier: supplierOf(order), lines: [{ id: order.id, orderLine: order.id }] }
  expect((await filled(draft, 'lines.0.orderLine')).lines.map(deliveredOf)).toEqual(['6'])
})

test('the look-up of deposits says what they are and what is left, and offers nothing else', async () => {
  const deposit = { kind: 'DEPOSIT', amount: '50000' }
  const header = { date: '2026-11-18', partyKind: 'CUSTOMER', customer: byCode('C-1') }
  const money = { bank: byCode('BCA'), method: byCode('TRANSFER'), amount: '50000' }
  const receipt = await world.make('cash-bank-receipt', { ...header, ...money, lines: [deposit] }, true)
  await world.make('sales-invoice', serviceInvoice('1000', { date: '2026-11-18' }), true)
  const invoice = await world.make(
    'sales-invoice',
    serviceInvoice('30000', {
      date: '2026-11-18',
      downPayments: [{ openItem: { code: receipt.number }, amount: '20000' }],
    }),
    true,
  )
  const context = encodeURIComponent(JSON.stringify({ customer: idOf(invoice['customer']) }))
  const at = `${world.path('sales-invoice')}/lookup?for=downPayments.openItem&context=${context}`
  const { body } = await world.ask('GET', at)
  expect(body['columns']).toEqual(['role', 'outstanding', 'currency', 'dueDate'])
  expect(body['data']).toMatchObject([
    { code: receipt.number, values: { role: 'customer_deposit', outstanding: '-30000.00' } },
  ])
})

test('a new receiving takes the only warehouse of a branch that names no usual one', async () => {
  const [bandung] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const me = (await world.ask('GET', '/auth/me')).body['user'] as { readonly id: string }
  await world.ask('PUT', '/auth/me/branch', { userId: me.id, branchId: bandung?.id })
  expect((await filled({}, ''))['warehouse']).toMatchObject({ code: 'WBDG' })
})
