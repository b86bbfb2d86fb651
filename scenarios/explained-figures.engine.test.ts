// A figure of a report is explained by its formula and by figures that lead on (api.md, `explain?cell=`): what is added
// up comes to what is explained, and every way leads somewhere.
import { Decimal } from '@lumbung/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  openWorld,
  serviceInvoice,
  stockUp,
  TODAY,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let seller: Headers

beforeAll(async () => {
  world = await openWorld()
  seller = await world.user('Seller', ['report.income-statement.read'])
  await stockUp(world, ['KOPI', '10', '1000'], ['TEH', '5', '3000'])
  await world.make('sales-invoice', serviceInvoice('100000'), true)
  await world.make(
    'purchase-invoice',
    {
      kind: 'service',
      date: '2026-11-20',
      supplier: byCode('S-1'),
      supplierInvoiceNumber: 'F-1',
      supplierInvoiceDate: '2026-11-20',
      term: byCode('NET30'),
      lines: [{ account: byCode('621103'), description: 'Listrik', quantity: '1', unitPrice: '70000' }],
    },
    true,
  )
})
afterAll(() => world.close())

const get = async (path: string, who?: Headers): Promise<Json> => {
  const { status, body, text } = await world.ask('GET', path, undefined, who)
  expect(status, `${path} ${text.slice(0, 200)}`).toBe(200)
  return body
}
const rowsIn = (body: Json, key: string): readonly Json[] => body[key] as readonly Json[]
const explain = (report: string, query: string, cell: string, who?: Headers): Promise<Json> =>
  get(`/report/${report}/explain?${query}&cell=${cell}`, who)

const DAYS = `from=2026-11-01&to=${TODAY}`

/** What its inputs come to. */
const sumOf = (told: Json): string =>
  rowsIn(told, 'inputs')
    .reduce((all, one) => {
      const amount = new Decimal(String(one['value']))
      return one['isTakenOff'] === true ? all.minus(amount) : all.plus(amount)
    }, new Decimal(0))
    .toFixed(2)

test('a total is its rows, each with the way to what it is made of', async () => {
  const told = await explain('summary-stock', `asOf=${TODAY}`, 'total:value')
  expect(told).toMatchObject({ title: 'Value', value: '25000.00', formula: 'Quantity × cost of the pool' })
  expect(rowsIn(told, 'inputs').map((one) => [one['title'], one['value']])).toEqual([
    ['KOPI', '10000.00'],
    ['TEH', '15000.00'],
  ])
  expect(sumOf(told)).toBe('25000.00')
  for (const one of rowsIn(told, 'inputs')) await get(String(one['link']))
})

test('a figure of a row names the figures that its formula speaks about', async () => {
  const told = await explain('summary-stock', `asOf=${TODAY}`, '0:unitCost')
  expect(told).toMatchObject({ value: '1000.000000', formula: 'Value of the cost pool ÷ its quantity' })
  expect(rowsIn(told, 'inputs').map((one) => [one['cell'], one['value']])).toEqual([['0:value', '10000.00']])
  const onHand = await explain('summary-stock', `asOf=${TODAY}`, '0:onHand')
  expect(String(onHand['link'])).toMatch(/^\/report\/.*asOf=2026-11-21.*item=/)
  await get(String(onHand['link']))
})

test('a row of a statement that adds up others is those that come to it', async () => {
  const rows = rowsIn(await get(`/report/income-statement?${DAYS}`), 'rows')
  const at = rows.findIndex((row) => row['section'] === 'NET')
  const told = await explain('income-statement', DAYS, `${at}:amount`)
  expect(told).toMatchObject({ value: '30000.00', formula: 'The rows above, added up' })
  expect(rowsIn(told, 'inputs').map((one) => [one['value'], one['isTakenOff']])).toEqual([
    ['100000.00', false],
    ['70000.00', true],
  ])
  for (const one of rowsIn(told, 'inputs')) await get(String(one['link']))
})

test('every sum of the balance sheet is explained to the cent', async () => {
  const rows = rowsIn(await get(`/report/balance-sheet?asOf=${TODAY}`), 'rows')
  const sums = rows.flatMap((row, at) => (String(row['section']).endsWith('TOTAL') ? [at] : []))
  expect(sums.length).toBe(4)
  for (const at of sums) {
    const told = await explain('balance-sheet', `asOf=${TODAY}`, `${at}:amount`)
    expect(sumOf(told)).toBe(rows[at]?.['amount'])
  }
})

test('who may not open what it leads to is told the figure without the way', async () => {
  const rows = rowsIn(await get(`/report/income-statement?${DAYS}`, seller), 'rows')
  const at = rows.findIndex((row) => row['section'] === 'NET')
  const told = await explain('income-statement', DAYS, `${at}:amount`, seller)
  expect(rowsIn(told, 'inputs').map((one) => one['link'])).toEqual([null, null])
  const refused = await world.ask('GET', `/report/summary-stock/explain?cell=total:value`, undefined, seller)
  expect(refused.status).toBe(403)
})

test('a cell that there is not is refused', async () => {
  for (const cell of ['', 'x', '999:value', 'total:item', '0:nothing', '0:constructor', '-1:value'])
    expect((await world.ask('GET', `/report/summary-stock/explain?cell=${cell}`)).status, cell).toBe(400)
  expect((await world.ask('GET', '/report/summary-stock?cell=0:value')).status).toBe(400)
})
