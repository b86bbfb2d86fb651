// Reading: balances, stock and lists, as plain SQL over the ledgers answers them, as our summaries answer them, and as
// they arrive over HTTP.
import { type Sql, sql } from '@lumbung/definition'
import type { Database } from '@lumbung/engine/database/connection.ts'
import { inProcess as sending, type Server } from './client.ts'
import { type Books, historyOf, lastDayOf, settle } from './company.ts'
import { leftOpen } from './documents.ts'
import { compare, type Contender, median, shown } from './measure.ts'

export interface Readers {
  readonly books: Books
  readonly server: Server
}

/** Milliseconds by contender. */
export interface Reading {
  readonly work: string
  readonly milliseconds: ReadonlyMap<string, number>
}

const query = (database: Database, name: string, statement: Sql): Contender => ({
  name,
  run: () => database.query(statement, `bench ${name}`),
})

type Suite = readonly [work: string, contenders: readonly Contender[]]

/** The answer as it would be sent, made in this process: comparable with peers that are asked without HTTP. */
const inProcess = ({ system, book }: Books, key: string, parameters: Readonly<Record<string, string>>): Contender => ({
  name: 'engine',
  run: () => system.service.reportText(book.actor, key, parameters, true),
})

const overHttp = (server: Server, address: string): Contender => ({ name: 'HTTP', run: () => server.get(address) })

/** Balances are read as the application reads them: by its own database account. */
function balanceSuites({ books, server }: Readers): readonly Suite[] {
  const { today, owner } = books
  const { database } = books.system
  const months = historyOf(today)
  const past = lastDayOf(months[12] ?? today.slice(0, 7))
  const year = `${today.slice(0, 4)}-01-01`
  const branches = [books.book.branch]
  return [
    [
      'Trial balance',
      [
        query(
          owner,
          'plain',
          sql`select account, sum(idr_debit), sum(idr_credit) from journal_line where date <= ${today} group by
            account`,
        ),
        query(database, 'ours', sql`select * from account_balances(${year}, ${today}, ${branches}::uuid[])`),
        inProcess(books, 'account-balance', { from: year, to: today }),
        overHttp(server, `/report/account-balance?from=${year}&to=${today}`),
      ],
    ],
    [
      'Stock on hand and value',
      [
        query(
          owner,
          'plain',
          sql`select item, warehouse, sum(quantity), sum(value) from stock_move group by item, warehouse`,
        ),
        query(database, 'ours', sql`select * from stock_current`),
        inProcess(books, 'summary-stock', {}),
        overHttp(server, '/report/summary-stock'),
      ],
    ],
    [
      'Stock at a past date',
      [
        query(
          owner,
          'plain',
          sql`select item, warehouse, sum(quantity), sum(value) from stock_move where local_at <
            ${past}::date + 1 group by item, warehouse`,
        ),
        query(database, 'ours', sql`select * from stock_as_of(${`${past} 23:59:59`}::timestamp)`),
        inProcess(books, 'summary-stock', { asOf: past }),
        overHttp(server, `/report/summary-stock?asOf=${past}`),
      ],
    ],
  ]
}

const agingSuite = ({ books, server }: Readers): readonly Suite[] => {
  const { today, owner } = books
  return [
    [
      'Aging of receivables',
      [
        query(
          owner,
          'plain',
          sql`select o.party, sum(o.amount - coalesce(a.amount, 0)) as left from open_item o left join lateral (select
          sum(amount) as amount from allocation where open_item = o.id and date <= ${today}) a on true
          where o.date <= ${today} group by o.party`,
        ),
        inProcess(books, 'account-receivable-aging', { asOf: today }),
        overHttp(server, `/report/account-receivable-aging?asOf=${today}`),
      ],
    ],
  ]
}

/** All figures the administrator may read, as a dashboard asks for them: the first request and with it every other. */
const dashboardSuites = ({ server }: Readers): readonly Suite[] => [
  ['Dashboard, this month', [overHttp(server, '/dashboard')]],
]

function listSuites({ books: { owner }, server }: Readers): readonly Suite[] {
  return [
    [
      'First 80 invoices by date',
      [
        query(
          owner,
          'plain',
          sql`select i.*, c.name as customer_name from sales_invoice i join customer c on c.id = i.customer
            order by i.date desc, i.id desc limit 80`,
        ),
        overHttp(server, '/transaction/sales-invoice?pageSize=80&sort=-date'),
      ],
    ],
    [
      '…number contains, by party',
      [
        query(
          owner,
          'plain',
          sql`select i.*, c.name as customer_name from sales_invoice i join customer c on c.id = i.customer
        where i.number ilike '%0123%' order by lower(c.name), i.id limit 80`,
        ),
        overHttp(server, '/transaction/sales-invoice?pageSize=80&filter[number][contains]=0123&sort=customer'),
      ],
    ],
    [
      '…any search (q), by date',
      [
        query(
          owner,
          'plain',
          sql`select i.* from sales_invoice i where i.number ilike '%01234%' order by i.date desc, i.id desc limit 80`,
        ),
        overHttp(server, '/transaction/sales-invoice?pageSize=80&q=01234'),
      ],
    ],
  ]
}

/** What clerks filter by every morning: how far documents have come, and what their lines are about. */
function filterSuites({ books: { items }, server }: Readers): readonly Suite[] {
  const filtered = (work: string, resource: string, filter: string): Suite => [
    work,
    [overHttp(server, `/transaction/${resource}?pageSize=80&sort=-date&filter${filter}`)],
  ]
  return [
    filtered('Orders with nothing delivered', 'sales-order', '[delivered]=none'),
    filtered('Orders partly delivered', 'sales-order', '[delivered]=partly'),
    filtered('Orders not or partly invoiced', 'sales-order', '[invoiced]=none,partly'),
    filtered('Delivery orders to pick', 'delivery-order', '[shipped]=none'),
    filtered('Shipments not invoiced', 'shipment', '[invoiced]=none'),
    filtered('Shipments partly invoiced', 'shipment', '[invoiced]=partly'),
    filtered('Orders of an item', 'sales-order', `[lines.item]=${items[0] ?? ''}`),
  ]
}

/** What stands beside a draft while it is typed, a request each, and what the palette finds. */
function decidingSuites({ books: { items, customers, today, warehouse, book }, server }: Readers): readonly Suite[] {
  const [item = '', customer = ''] = [items[0], customers[0]]
  const line = `item=${item}&party=${customer}&date=${today}&warehouse=${warehouse}&branch=${book.branch}`
  return [
    ['Customer beside an order', [overHttp(server, `/master/customer/${customer}/summary`)]],
    ['Item under a line', [overHttp(server, `/item-knowledge/sale?${line}`)]],
    ['Palette, end of a number', [overHttp(server, '/search?q=0123')]],
    ['Palette, a name', [overHttp(server, '/search?q=customer%2012')]],
  ]
}

const OPEN = 20

/** Some orders are open, as on any morning; the history itself was finished. */
async function leaveOpen(books: Books): Promise<void> {
  const [row] = await books.owner.query<{ open: number }>(
    sql`select count(*) as open from sales_order where status = 'approved'`,
  )
  for (let at = row?.open ?? 0; at < OPEN * 3; at += 3) await leftOpen(books, sending(books))
}

export async function readings(readers: Readers): Promise<Reading[]> {
  await leaveOpen(readers.books)
  await settle(readers.books)
  const found: Reading[] = []
  const suites = [balanceSuites, agingSuite, dashboardSuites, listSuites, filterSuites, decidingSuites].flatMap(
    (suite) => suite(readers),
  )
  for (const [work, contenders] of suites) {
    const rates = await compare(contenders, { rounds: 5, count: 5, clients: 1 })
    found.push({ work, milliseconds: new Map(rates.map((rate) => [rate.name, rate.milliseconds])) })
  }
  found.push({ work: CLOSING, milliseconds: new Map([['engine', await monthClosed(readers.books)]]) })
  return found
}

const CLOSING = 'Close a month'
const TIMES_CLOSED = 4

/**
 * Closes the last month of the history, behind all earlier ones, and opens it again, by turns; the first time, with
 * cold caches, is not counted.
 */
async function monthClosed({ owner, system: { service }, book: { actor }, today }: Books): Promise<number> {
  const last = historyOf(today).at(-1) ?? ''
  const act = async (action: string, name = last): Promise<number> => {
    const [period] = await owner.query<{ id: string; version: number }>(
      sql`select id, version from accounting_period where name = ${name}`,
    )
    const why = { reason: { code: 'REOPEN-ERROR' }, note: 'Measured by the bench', confirm: name }
    const options = { version: period?.version ?? 0, ...(action === 'reopen' ? why : {}) }
    const began = performance.now()
    await service.write(actor, null, (unit) =>
      service.act(unit, 'accounting-period', period?.id ?? '', action, options),
    )
    return performance.now() - began
  }
  const earlier = await owner.query<{ name: string }>(
    sql`select name from accounting_period where status <> 'closed' and name < ${last} order by start_date`,
  )
  for (const { name } of earlier) await act('close', name)
  const took: number[] = []
  for (let time = 0; time < TIMES_CLOSED; time++) {
    took.push(await act('close'))
    await act('reopen')
  }
  return median(took.slice(1))
}

/** Rows of the table: what ours must reach, from the page of targets, stands beside what was seen. */
export function readingRows(size: string, found: readonly Reading[]): string[][] {
  return found.map(({ work, milliseconds }) => [
    `${work}, ${size}`,
    ...['plain', 'ours', 'engine', 'HTTP'].map((name) =>
      milliseconds.has(name) ? shown(milliseconds.get(name) ?? 0) : '–',
    ),
    size === 'large' ? (MUST[work] ?? '–') : '–',
  ])
}

const MUST: Readonly<Record<string, string>> = {
  'Trial balance': '≤ 15',
  'Stock on hand and value': '≤ 40',
  'Stock at a past date': '≤ 150',
  'Dashboard, this month': '≤ 300',
  [CLOSING]: '≤ 2000',
  'First 80 invoices by date': '≤ 12',
  '…number contains, by party': '≤ 40',
  'Orders with nothing delivered': '≤ 300',
  'Orders partly delivered': '≤ 300',
  'Orders not or partly invoiced': '≤ 300',
  'Delivery orders to pick': '≤ 300',
  'Shipments not invoiced': '≤ 300',
  'Shipments partly invoiced': '≤ 300',
  'Orders of an item': '≤ 300',
  'Customer beside an order': '≤ 60',
  'Item under a line': '≤ 60',
  'Palette, end of a number': '≤ 250',
  'Palette, a name': '≤ 250',
}
