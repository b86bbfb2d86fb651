// What stands behind a figure of a report: itself in the twelve months up to then, and its lines with the way to each
// document, as far as who asks may read reports, branches and documents.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Headers,
  type Json,
  openWorld,
  serviceInvoice,
  stockUp,
  TODAY,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let account: Json
let invoice: string

const DAYS = `from=2026-11-01&to=${TODAY}`
const BALANCE = ['report.account-balance.read', 'report.general-ledger.read']

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '10', '1000'])
  const made = await world.make('sales-invoice', serviceInvoice('100000'), true)
  invoice = made.id
  await world.make('sales-invoice', serviceInvoice('50000', { date: '2026-11-02' }), true)
  const { body } = await world.ask('GET', `/report/account-balance?${DAYS}`)
  const rows = body['rows'] as readonly { readonly account: Json }[]
  account = rows.find((row) => row.account['code'] === '112101')?.account ?? {}
})
afterAll(() => world.close())

const drill = (column: string, more = '', who?: Headers) =>
  world.ask(
    'GET',
    `/report/account-balance/drill-down?${DAYS}&column=${column}&row=account:${String(account['id'])}${more}`,
    undefined,
    who,
  )
const linesIn = (body: Json): readonly Json[] => body['lines'] as readonly Json[]

test('the debit of receivables in November: 166,500, of two invoices, the newest first', async () => {
  const { status, body, text } = await drill('movementDebit')
  expect(status, text.slice(0, 300)).toBe(200)
  const months = body['months'] as readonly Json[]
  expect(months.map(({ month, value }) => `${String(month)} ${String(value)}`).slice(-3)).toEqual([
    '2026-09 0.00',
    '2026-10 0.00',
    '2026-11 166500.00',
  ])
  expect(months).toHaveLength(12)
  expect(body['count']).toBe(2)
  expect(linesIn(body)).toMatchObject([
    { amount: '111000.00', resource: 'sales-invoice', id: invoice },
    { amount: '55500.00', date: '2026-11-02' },
  ])
})

test('the closing balance is that of the end of each month; a page beyond the last has no lines', async () => {
  const { body } = await drill('closingDebit')
  const months = body['months'] as readonly Json[]
  expect(months.slice(-2).map(({ value }) => value)).toEqual(['0.00', '166500.00'])
  const page = await drill('closingDebit', '&page=2')
  expect([page.body['months'], linesIn(page.body)]).toEqual([[], []])
})

test('what stood before the days and after them opens the lines up to then, with its own sign', async () => {
  const days = `from=2026-11-03&to=${TODAY}`
  const { body } = await world.ask('GET', `/report/account-balance?${days}`)
  const rows = body['rows'] as readonly (Json & { readonly account: Json })[]
  const linesOf = async (column: string, code: string) => {
    const row = rows.find((one) => one.account['code'] === code)
    const asked = `${days}&column=${column}&row=account:${String(row?.account['id'])}`
    const told = await world.ask('GET', `/report/account-balance/drill-down?${asked}`)
    return [row?.[column], linesIn(told.body).map(({ amount }) => amount)]
  }
  expect(await linesOf('openingDebit', '112101')).toEqual(['55500.00', ['55500.00']])
  expect(await linesOf('closingDebit', '112101')).toEqual(['166500.00', ['111000.00', '55500.00']])
  const revenue = rows.find((one) => one['openingCredit'] === '50000.00')
  const code = String(revenue?.account['code'])
  expect(await linesOf('openingCredit', code)).toEqual(['50000.00', ['50000.00']])
  expect(await linesOf('closingCredit', code)).toEqual(['150000.00', ['100000.00', '50000.00']])
})

test('stock leads to its moves', async () => {
  const { body } = await world.ask('GET', `/report/summary-stock?asOf=${TODAY}`)
  const [row] = body['rows'] as readonly { readonly item: Json; readonly warehouse: Json }[]
  const named = `item:${String(row?.item['id'])},warehouse:${String(row?.warehouse['id'])}`
  const told = await world.ask('GET', `/report/summary-stock/drill-down?asOf=${TODAY}&column=onHand&row=${named}`)
  expect(told.status, told.text.slice(0, 300)).toBe(200)
  expect(linesIn(told.body)).toMatchObject([{ amount: '10.000000' }])
})

test('what was credited is income: the lines of 150,000 have the sign of the figure that they add up to', async () => {
  const { body } = await world.ask('GET', `/report/income-statement?${DAYS}`)
  const rows = body['rows'] as readonly Json[]
  const revenue = rows.find((row) => row['section'] === 'REVENUE')
  expect(revenue?.['amount']).toBe('150000.00')
  const idOf = (key: string): string => String((revenue?.[key] as Json | null)?.['id'] ?? '')
  const row = `section:REVENUE,category:${idOf('category')},account:${idOf('account')}`
  const told = await world.ask('GET', `/report/income-statement/drill-down?${DAYS}&column=amount&row=${row}`)
  expect(linesIn(told.body).map(({ amount }) => amount)).toEqual(['100000.00', '50000.00'])
  const months = told.body['months'] as readonly Json[]
  expect(months.at(-1)).toEqual({ month: '2026-11', value: '150000.00' })
})

test('who may not read the lines, the branch or the document gets none of them', async () => {
  const balanceOnly = await world.user('balance', ['report.account-balance.read'])
  expect((await drill('movementDebit', '', balanceOnly)).status).toBe(400)
  const described = await world.ask('GET', '/report/account-balance/describe', undefined, balanceOnly)
  expect(described.body['drills']).toEqual([])
  const both = await world.user('both', BALANCE)
  const seen = await drill('movementDebit', '', both)
  expect(linesIn(seen.body)).toMatchObject([{ amount: '111000.00', resource: null }, { resource: null }])
  const branches = await world.owner.query<{ id: string }>(sql`select id from branch where code <> 'JKT'`)
  const elsewhere = await world.user(
    'elsewhere',
    BALANCE,
    branches.map(({ id }) => id),
  )
  const hidden = await drill('movementDebit', '', elsewhere)
  expect([hidden.body['count'], linesIn(hidden.body)]).toEqual([0, []])
})

test('what is no figure of the report is refused', async () => {
  expect((await drill('account')).status).toBe(400)
  expect((await drill('nothing')).status).toBe(400)
  expect((await drill('movementDebit', ',nothing:1')).status).toBe(400)
  expect((await drill('movementDebit', '&page=0')).status).toBe(400)
})
