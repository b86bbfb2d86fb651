// The books as of a day and as of an instant: what is asked of a past moment is answered as it was, however much was
// posted into it since, and what has no past says so.
import { raw, sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  deliveryOf,
  type Json,
  line,
  openWorld,
  salesOrder,
  serviceInvoice,
  shipmentBody,
  stockUp,
  type Stored,
  type World,
} from './world.ts'

let world: World
let order: Stored
let first: Stored
let later: Stored
/** Before the second invoice, and before the first was voided. */
const BETWEEN = '2026-11-20T04:30:00Z'
const BEFORE_VOID = '2026-11-20T05:30:00Z'
const NOW = '2026-11-20T09:00:00Z'

const WRITTEN = ['journal', 'open_item', 'allocation', 'clearing_entry', 'stock_move']
const DOCUMENTS = ['sales_order', 'sales_invoice', 'delivery_order', 'shipment', 'adjustment_in', 'cash_bank_receipt']
const TIMES = [
  ...WRITTEN.map((table) => [table, 'created_at']),
  ...DOCUMENTS.map((table) => [table, 'created_at']),
  ['audit', 'at'],
]

const STAMPS = [4, 5, 6].map((hour) => `2026-11-20T0${hour}:00:00Z`).join(',')

/** Gives all that was written since the last time one of the stamps: the database has a clock of its own. */
async function written(at: string): Promise<void> {
  for (const [table, column] of TIMES)
    await world.owner.query(
      raw(`alter table ${table} disable trigger user;
        update ${table} set ${column} = '${at}' where ${column} <> all ('{${STAMPS}}'::timestamptz[]);
        alter table ${table} enable trigger user`),
    )
  for (const table of DOCUMENTS)
    await world.owner.query(
      raw(`alter table ${table} disable trigger user;
        update ${table} set approved_at = created_at, voided_at = case when voided_at is not null then
          timestamptz '${at}' end where approved_at is not null;
        alter table ${table} enable trigger user`),
    )
}

const receipt = (invoice: Stored, amount: string): Promise<Stored> =>
  world.make(
    'cash-bank-receipt',
    {
      date: '2026-11-14',
      partyKind: 'CUSTOMER',
      customer: byCode('C-1'),
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      amount,
      currency: byCode('IDR'),
      lines: [{ kind: 'INVOICE', openItem: { code: invoice.number }, amount }],
    },
    true,
  )

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '10', '1000'])
  order = await salesOrder(world, [line('KOPI', '4', '9000')])
  first = await world.make('sales-invoice', serviceInvoice('100000'), true)
  await world.owner.query(sql`select refresh_summaries()`)
  await written('2026-11-20T04:00:00Z')
  later = await world.make('sales-invoice', serviceInvoice('50000'), true)
  await receipt(first, '11000')
  await world.make('shipment', shipmentBody(await deliveryOf(world, order)), true)
  await written('2026-11-20T05:00:00Z')
})
afterAll(() => world.close())

const get = async (path: string): Promise<Json> => {
  const { status, body, text } = await world.ask('GET', path)
  expect(status, `${path} ${text.slice(0, 300)}`).toBe(200)
  return body
}
const rowsOf = (body: Json, key = 'rows'): readonly Json[] => body[key] as readonly Json[]

test('a report as of an instant leaves out what was written after, and marks what has changed since', async () => {
  const path = `/report/account-receivable-outstanding?asOf=${BETWEEN}`
  const told = await get(path)
  expect(told['asOf']).toBe(BETWEEN)
  expect(rowsOf(told).map((row) => [row['document'], row['outstanding'], row['postedLater']])).toEqual([
    [first.number, '111000.00', true],
  ])
  expect(rowsOf(told, 'postedLater').map((row) => [row['document'], row['outstanding']])).toEqual([
    [first.number, '100000.00'],
    [later.number, '55500.00'],
  ])
  const now = await get(`/report/account-receivable-outstanding?asOf=${NOW}`)
  expect(rowsOf(now).map((row) => [row['outstanding'], row['postedLater']])).toEqual([
    ['100000.00', undefined],
    ['55500.00', undefined],
  ])
  expect(now['postedLater']).toEqual([])
})

test('balances, statements, ledgers and stock are those of the instant, from summaries and from the tail', async () => {
  const day = '2026-11-30'
  for (const settled of [false, true]) {
    if (settled) await world.owner.query(sql`select refresh_summaries()`)
    const balance = await get(`/report/account-balance?from=2026-11-01&to=${day}&asOf=${BETWEEN}`)
    const { movementDebit, movementCredit } = balance['totals'] as Json
    expect(movementDebit).toBe(movementCredit)
    // The opening stock of 10,000 and the first invoice with its tax.
    expect(movementDebit).toBe('121000.00')
    const stock = await get(`/report/summary-stock?asOf=${BETWEEN}`)
    expect(rowsOf(stock).map((row) => [row['onHand'], row['value'], row['postedLater']])).toEqual([
      ['10.000000', '10000.00', true],
    ])
    const income = await get(`/report/income-statement?from=2026-11-01&to=${day}&asOf=${BETWEEN}`)
    expect(rowsOf(income).at(-1)?.['amount']).toBe('100000.00')
    const sheet = rowsOf(await get(`/report/balance-sheet?asOf=${BETWEEN}`))
    expect(sheet.length).toBeGreaterThan(0)
  }
})

test('the lines of orders and the progress of a document are those of the day and of the instant', async () => {
  const progress = async (asOf: string): Promise<unknown> => {
    const told = await get(`${world.path('sales-order')}/${order.id}?asOf=${asOf}`)
    expect(told['asOf']).toBe(asOf)
    return (told['progress'] as Json)['delivered']
  }
  expect(await progress(BETWEEN)).toBe('none')
  expect(await progress('2026-11-11')).toBe('none')
  expect(await progress('2026-11-12')).toBe('complete')
  expect((await world.ask('GET', `${world.path('sales-order')}/${order.id}?asOf=2026-11-09`)).status).toBe(404)
  const status = rowsOf(await get(`/report/sales-order-status?asOf=${BETWEEN}`))
  expect(status.map((row) => [row['delivered'], row['postedLater']])).toEqual([['0.000000', true]])
})

test('open items are listed and read as of a day and an instant', async () => {
  const path = world.path('open-item')
  const list = async (asOf: string) => {
    const body = await get(`${path}?asOf=${asOf}&sort=number&totals=outstanding`)
    expect(body['asOf']).toBe(asOf)
    return [rowsOf(body, 'data').map((row) => [row['number'], row['outstanding'], row['postedLater']]), body['totals']]
  }
  expect(await list('2026-11-11')).toEqual([[], { outstanding: '0.00' }])
  expect(await list('2026-11-13')).toEqual([
    [
      [first.number, '111000.00', undefined],
      [later.number, '55500.00', undefined],
    ],
    { outstanding: '166500.00' },
  ])
  expect(await list('2026-11-14')).toEqual([
    [
      [first.number, '100000.00', undefined],
      [later.number, '55500.00', undefined],
    ],
    { outstanding: '155500.00' },
  ])
  expect(await list(BETWEEN)).toEqual([[[first.number, '111000.00', true]], { outstanding: '111000.00' }])
  const [item] = rowsOf(await get(`${path}?filter[number]=${first.number}`), 'data')
  expect(await get(`${path}/${String(item?.['id'])}?asOf=${BETWEEN}`)).toMatchObject({
    outstanding: '111000.00',
    asOf: BETWEEN,
    postedLater: true,
  })
})

test('history ends with the day or the instant', async () => {
  const steps = async (asOf: string): Promise<number> => {
    const told = await get(`${world.path('sales-invoice')}/${later.id}/history?asOf=${asOf}`)
    expect(told['asOf']).toBe(asOf)
    return rowsOf(told, 'data').length
  }
  expect([await steps(BETWEEN), await steps('2026-11-19'), await steps('2026-11-20'), await steps(NOW)]).toEqual([
    0, 0, 1, 1,
  ])
})

test('a void that came later has not happened yet', async () => {
  const current = await world.ask('GET', `${world.path('sales-invoice')}/${later.id}`)
  const voided = await world.act('sales-invoice', current.body as Stored, 'void')
  expect(voided.status, voided.text).toBe(200)
  await written('2026-11-20T06:00:00Z')
  const numbers = async (asOf: string) =>
    rowsOf(await get(`/report/account-receivable-outstanding?asOf=${asOf}`)).map((row) => row['document'])
  expect(await numbers(BEFORE_VOID)).toEqual([first.number, later.number])
  expect(await numbers(NOW)).toEqual([first.number])
  const sales = async (asOf: string) =>
    (await get(`/report/sales?from=2026-11-01&to=2026-11-30&asOf=${asOf}`))['totals']
  expect(await sales(BEFORE_VOID)).not.toEqual(await sales(NOW))
})

test('what has no past refuses with a sentence, and no report answers an instant by what is kept of now', async () => {
  const id = order.id
  for (const path of [
    `${world.path('customer')}?asOf=2026-11-30`,
    `${world.path('sales-order')}?asOf=2026-11-30`,
    `${world.path('system-generated-journal')}?asOf=${BETWEEN}`,
    `${world.path('sales-order')}/${id}/effects?asOf=2026-11-30`,
    `${world.path('sales-order')}/${id}/neighbours?asOf=2026-11-30`,
    `/report/waiting-documents?asOf=${BETWEEN}`,
  ]) {
    const { status, body } = await world.ask('GET', path)
    expect([path, status, body['code']]).toEqual([path, 400, 'as-of-unanswered'])
    expect(String(body['detail'])).toContain('cannot be read as of a past day')
  }
  const refused: string[] = []
  const failed: string[] = []
  for (const [key, { filters }] of world.registry.reports) {
    const account = 'account' in filters ? `&account=${await anAccount()}` : ''
    const item = filters['item'] && !filters['item'].options.optional ? '&item=KOPI' : ''
    const { status, body, text } = await world.ask('GET', `/report/${key}?asOf=${BETWEEN}${account}${item}`)
    if (status === 400 && body['code'] === 'as-of-unanswered') refused.push(key)
    else if (status !== 200) failed.push(`${key} ${status} ${text.slice(0, 300)}`)
  }
  expect(failed).toEqual([])
  expect(refused.toSorted()).toEqual(['cost-of-issue', 'void-purchase', 'void-sales', 'waiting-documents'])
})

async function anAccount(): Promise<string> {
  const [row] = await world.owner.query<{ id: string }>(sql`select account as id from journal_line limit 1`)
  return row?.id ?? ''
}
