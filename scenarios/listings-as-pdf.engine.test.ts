// A report and a list on paper: what was asked for in words, the rows and totals of the screen, who may have them, and
// what is too long for it.
import { serviceOf } from '@lumbung/engine/engine.ts'
import { createServer } from '@lumbung/engine/http/server.ts'
import { LISTING_MOST } from '@lumbung/engine/print/listing.ts'
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import { createPrinter, type Printer } from '@lumbung/engine/print/printer.ts'
import { sql } from '@lumbung/definition'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ADMINISTRATOR,
  API,
  type Headers,
  line,
  openWorld,
  ORIGIN,
  salesOrder,
  serviceInvoice,
  stockUp,
  type World,
} from '../checks/must-hold/world.ts'

interface Sheet {
  readonly title: readonly string[]
  readonly asked: readonly (readonly string[])[]
  readonly columns: readonly { readonly title: string }[]
  readonly rows: readonly { readonly kind: string; readonly level: number; readonly cells: readonly string[] }[]
  readonly company: { readonly name: string }
  readonly foot: string
}

let world: World
let printer: Printer
let app: FastifyInstance
let administrator: Headers
let sheets: Sheet[] = []

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '10', '1000'], ['TEH', '5', '3000'])
  await world.make('sales-invoice', serviceInvoice('100000'), true)
  await salesOrder(world, [line('KOPI', '2', '60000')])
  printer = createPrinter()
  const { engine, registry, catalogue } = world
  const prints = printServiceOf(engine, {
    ...printer,
    print: (papers) => {
      sheets.push(...papers.map(({ sheet }) => sheet as Sheet))
      return printer.print(papers)
    },
  })
  app = createServer({
    service: serviceOf(engine),
    registry,
    database: engine.database,
    catalogue,
    origin: ORIGIN,
    prints,
    onStamps: (stamps) => engine.masters.validate(stamps),
  })
  administrator = await world.signIn(ADMINISTRATOR.email, ADMINISTRATOR.password)
})
afterAll(async () => {
  await app.close()
  printer.close()
  await world.close()
})
beforeEach(() => {
  sheets = []
})

async function pdf(path: string, headers: Headers = administrator) {
  const answer = await app.inject({ method: 'GET', url: `${API}${path}`, headers })
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body, sheet: sheets.at(-1) }
}

const read = (sheet: Sheet | undefined): readonly string[] =>
  (sheet?.rows ?? []).map(({ kind, level, cells }) => {
    const sign = { row: '', group: '', subtotal: '= ', total: '== ' }[kind] ?? kind
    return `${'  '.repeat(level)}${sign}${cells.filter(Boolean).join(' | ')}`
  })

test('the trial balance under its heads, as far as the screen has unfolded them, and what was asked for', async () => {
  const path = '/report/account-balance/export?format=pdf&depth=2&scale=thousands'
  const { status, type, text, sheet } = await pdf(path)
  expect([status, type, text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  expect(sheet?.asked).toEqual([
    ['Period', '01/11/2026 – 21/11/2026'],
    ['Branch', 'Jakarta'],
    ['Amounts', 'in thousands'],
  ])
  expect(read(sheet)).toEqual([
    'Receivable | – | – | 111,00 | – | 111,00 | –',
    '  Trade receivables | – | – | 111,00 | – | 111,00 | –',
    'Inventory | – | – | 25,00 | – | 25,00 | –',
    '  Inventories | – | – | 25,00 | – | 25,00 | –',
    'Other current liability | – | – | – | 11,00 | – | 11,00',
    '  Taxes payable | – | – | – | 11,00 | – | 11,00',
    'Equity | – | – | – | 25,00 | – | 25,00',
    '  Equity | – | – | – | 25,00 | – | 25,00',
    'Revenue | – | – | – | 100,00 | – | 100,00',
    '  Operating revenue | – | – | – | 100,00 | – | 100,00',
    '== Grand total | 0,00 | 0,00 | 136,00 | 136,00 | 136,00 | 136,00',
  ])
})

test('a list: its filters in words, its columns, what they come to; the file says who had it', async () => {
  const { status, sheet } = await pdf(
    `${world.path('sales-order')}/export?format=pdf&fields=number,customer,total&filter[status]=approved`,
  )
  expect(status).toBe(200)
  expect(sheet?.asked).toEqual([['Status', 'Approved']])
  expect(sheet?.foot).toContain('Printed by')
  expect(read(sheet)).toEqual(['SO/JKT/2611/0001 | Toko Maju | 133.200,00 | IDR', '== Grand total, IDR | 133.200,00'])
  const [row] = await world.owner.query(sql`select resource, changes::text as changes from audit
    where action = 'export' order by at desc limit 1`)
  expect(row).toMatchObject({ resource: 'sales-order' })
  expect(row?.['changes']).toContain('pdf')
})

test('a filter by a customer is told by name; the reader’s language is that of the paper', async () => {
  const [customer] = await world.owner.query<{ id: string; name: string }>(
    sql`select id, name from customer order by code limit 1`,
  )
  const taker = await world.user('pembaca', ['report.sales.read', 'report.sales.export', 'customer.read'])
  await world.ask('PUT', '/auth/me/language', { language: 'id' }, taker)
  const path = '/report/sales/export?format=pdf&negative=minus&from=2026-01-01&to=2026-01-31'
  const { sheet } = await pdf(`${path}&customer=${customer?.id}&branch=all`, taker)
  expect(sheet?.asked).toEqual([
    ['Periode', '01/01/2026 – 31/01/2026'],
    ['Cabang', 'Semua cabang'],
    ['Pelanggan', customer?.name],
  ])
  expect(read(sheet).join()).toMatch(/^== Total akhir/)
})

test('who may not take a report along has no paper of it, and guarded columns are on none', async () => {
  const reader = await world.user('reader', ['report.sales-per-item.read'])
  expect((await pdf('/report/sales-per-item/export?format=pdf', reader)).status).toBe(403)
  const taker = await world.user('taker', ['report.sales-per-item.read', 'report.sales-per-item.export'])
  const { status, sheet } = await pdf('/report/sales-per-item/export?format=pdf', taker)
  expect(status).toBe(200)
  const titles = sheet?.columns.map(({ title }) => title) ?? []
  expect(titles).not.toContain('Cost')
  expect(titles).not.toContain('Margin')
})

test('what is too long for paper is refused with a sentence that says what to do', async () => {
  await world.owner.query(sql`insert into unit select made.* from (select * from unit limit 1) u,
    generate_series(1, ${LISTING_MOST}) n, lateral jsonb_populate_record(null::unit, to_jsonb(u) ||
      jsonb_build_object('id', gen_random_uuid(), 'code', 'U' || n, 'name', 'Unit ' || n)) made`)
  const { status, text } = await pdf(`${world.path('unit')}/export?format=pdf`)
  expect([status, JSON.parse(text).detail]).toEqual([
    422,
    'A PDF holds at most 2000 rows, and these are more. Filter more closely, fold the levels, or export to Excel.',
  ])
  expect(sheets).toEqual([])
})
