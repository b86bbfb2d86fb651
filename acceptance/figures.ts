// The figures of the acceptance, each computed from what the API answers and compared with what is known of the data.
import { type Decimal, decimal, sum, ZERO } from '@lumbung/core'
import type { Books } from './books.ts'
import { codeIn, inFlight, isJson, type Json, listOf } from './client.ts'
import { FREIGHT } from './masters.ts'

export interface Figure {
  readonly name: string
  readonly found: string
  readonly expected: string
}

const EXPECTED = {
  orders: 830,
  lines: 2155,
  goods: '1265793.29',
  freight: '64942.69',
  units: '51317',
  unshipped: 21,
} as const

const AS_OF = '1998-12-31'

const money = (value: Decimal): string => value.toFixed(2)
const amountIn = (row: Json | undefined, key: string): Decimal => decimal(String(row?.[key] ?? '0'))
const totalsIn = (report: Json): Json => (isJson(report.totals) ? report.totals : {})

interface Ordered {
  readonly goods: Decimal
  readonly freight: Decimal
  readonly units: Decimal
  readonly lines: number
  readonly orders: number
}

/** Reads every order and adds up its lines. */
async function readOrders(books: Books): Promise<Ordered> {
  const ids = (await books.client.all('/transaction/sales-order?fields=number&sort=number')).map((row) =>
    String(row.id),
  )
  const lines: Json[] = []
  await inFlight(ids, books.inFlight, async (id) => {
    const order = await books.client.get(`/transaction/sales-order/${id}`)
    lines.push(...listOf(order.lines))
  })
  const goods = lines.filter((line) => codeIn(line.item) !== FREIGHT)
  const freight = lines.filter((line) => codeIn(line.item) === FREIGHT)
  return {
    goods: sum(goods.map((line) => amountIn(line, 'netAmount'))),
    freight: sum(freight.map((line) => amountIn(line, 'netAmount'))),
    units: sum(goods.map((line) => amountIn(line, 'quantity'))),
    lines: goods.length,
    orders: ids.length,
  }
}

/** Orders of which nothing was delivered, as the list finds them and as the status report counts them. */
async function outstanding(books: Books): Promise<{ listed: Json[]; reported: number }> {
  const { client } = books
  const listed = await client.all(
    '/transaction/sales-order?filter[delivered]=none&filter[status]=approved&sort=number' +
      '&fields=number,date,customer,customerOrderNumber,total',
  )
  const report = await client.get(`/report/sales-order-status?asOf=${AS_OF}`)
  const open = listOf(report.rows).filter((row) => amountIn(row, 'quantityOpen').greaterThan(0))
  return { listed, reported: new Set(open.map((row) => String(row.number))).size }
}

const closingOf = (balance: Json, code: string): Decimal => {
  const row = listOf(balance.rows).find((one) => codeIn(one.account) === code)
  return amountIn(row, 'closingDebit').minus(amountIn(row, 'closingCredit'))
}

async function ledgerFigures(books: Books, ordered: Ordered): Promise<Figure[]> {
  const { client } = books
  const balance = await client.get(`/report/account-balance?from=1996-01-01&to=${AS_OF}`)
  const aging = await client.get(`/report/account-receivable-aging?asOf=${AS_OF}`)
  const stock = await client.get(`/report/summary-stock?asOf=${AS_OF}`)
  const invoices = await client.get('/transaction/sales-invoice?filter[status]=approved,closed&totals=total&pageSize=1')
  const totals = totalsIn(balance)
  const sales = closingOf(balance, '411101').negated()
  const freight = closingOf(balance, '411107').negated()
  return [
    {
      name: 'trial balance, debit = credit',
      found: money(amountIn(totals, 'closingDebit')),
      expected: money(amountIn(totals, 'closingCredit')),
    },
    {
      name: 'trial balance is not empty',
      found: String(amountIn(totals, 'closingDebit').greaterThan(ordered.goods)),
      expected: 'true',
    },
    {
      name: 'receivables account = aging',
      found: money(closingOf(balance, '112101')),
      expected: money(amountIn(totalsIn(aging), 'total')),
    },
    {
      name: 'inventory account = stock value',
      found: money(closingOf(balance, '114107')),
      expected: money(amountIn(totalsIn(stock), 'value')),
    },
    { name: 'delivered and not invoiced', found: money(closingOf(balance, '114114')), expected: money(ZERO) },
    {
      name: 'revenue accounts = invoices',
      found: money(sales.plus(freight)),
      expected: money(amountIn(totalsIn(invoices), 'total')),
    },
  ]
}

export interface Findings {
  readonly figures: readonly Figure[]
  readonly unshipped: readonly Json[]
}

export async function computeFigures(books: Books, counts: Readonly<Record<string, number>>): Promise<Findings> {
  const ordered = await readOrders(books)
  const { listed, reported } = await outstanding(books)
  const total = async (resource: string): Promise<string> =>
    String((await books.client.get(`${resource}?pageSize=1`)).total)
  const counted: Figure[] = []
  for (const [resource, expected] of Object.entries(counts)) {
    counted.push({ name: `records of ${resource}`, found: await total(resource), expected: String(expected) })
  }
  return {
    unshipped: listed,
    figures: [
      { name: 'orders', found: String(ordered.orders), expected: String(EXPECTED.orders) },
      { name: 'order lines', found: String(ordered.lines), expected: String(EXPECTED.lines) },
      { name: 'goods over all orders', found: money(ordered.goods), expected: EXPECTED.goods },
      { name: 'freight over all orders', found: money(ordered.freight), expected: EXPECTED.freight },
      { name: 'units ordered', found: ordered.units.toFixed(), expected: EXPECTED.units },
      { name: 'orders without delivery', found: String(listed.length), expected: String(EXPECTED.unshipped) },
      { name: 'orders open in the status report', found: String(reported), expected: String(EXPECTED.unshipped) },
      ...(await ledgerFigures(books, ordered)),
      ...counted,
    ],
  }
}
