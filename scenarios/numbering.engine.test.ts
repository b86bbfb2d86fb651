// How documents are numbered: by the pattern that holds on their day, one after the other, without a gap where the
// series says so, the same wherever the number is shown.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  line,
  openWorld,
  type Reply,
  salesOrder,
  serviceInvoice,
  type Stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(async () => {
  expect(await world.breaches()).toEqual([])
  await world.close()
})

const invoice = (amount = '125000', key?: string): Promise<Reply> =>
  world.ask(
    'POST',
    `${world.path('sales-invoice')}?submit=true`,
    serviceInvoice(amount),
    key === undefined ? world.administrator : { ...world.administrator, 'idempotency-key': key },
  )

const pattern = (document: string, text: string, gapless = true): Promise<Stored> =>
  world.make('numbering-set', { document, pattern: text, resets: 'never', gapless, validFrom: '2026-01-01' })

const next = (document: string): Promise<unknown> =>
  world.owner
    .query(sql`select next from numbering_counter where document = ${document} and period = 'always'`)
    .then(([row]) => row?.next ?? null)

/** Every table in which a number is written, and what stands for one until it is counted. */
async function tokensLeft(): Promise<readonly string[]> {
  const columns = await world.owner.query<{ name: string; column: string }>(sql`
    select c.table_name as name, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'json', 'jsonb')`)
  const left: string[] = []
  for (const { name, column } of columns) {
    const statement = `select 1 from "${name}" where "${column}"::text like '%@number:%' limit 1`
    if ((await world.owner.query({ parts: [statement], values: [] })).length > 0) left.push(`${name}.${column}`)
  }
  expect(columns.length).toBeGreaterThan(300)
  return left
}

test('a number is told, kept and repeated the same, whatever its pattern is made of', async () => {
  await pattern('sales-invoice', String.raw`F "\{BR}"/{YYYY}/{SEQ:1}-é`)
  const first = await invoice('125000', 'numbered-once')
  const expected = String.raw`F "\JKT"/2026/1-é`
  expect([first.status, first.body['number']]).toEqual([201, expected])
  const again = await invoice('125000', 'numbered-once')
  expect(again.body).toEqual(first.body)
  const written = await world.owner.query(sql`
    select 'document' as what, number from sales_invoice where id = ${first.body['id']}
    union all select 'journal', number from journal where source = ${first.body['id']}
    union all select 'source of journal', source_number from journal where source = ${first.body['id']}
    union all select 'open item', number from open_item where source = ${first.body['id']}
    union all select 'audit', number from audit where record = ${first.body['id']}`)
  expect(written.map(({ what, number }) => `${String(what)} ${String(number)}`)).toEqual(
    ['document', 'journal', 'source of journal', 'open item', 'audit'].map((what) => `${what} ${expected}`),
  )
})

test('a series outgrows the digits of its pattern', async () => {
  const numbers: string[] = []
  for (let count = 0; count < 9; count++) numbers.push(String((await invoice()).body['number']))
  expect(numbers.slice(-2)).toEqual([String.raw`F "\JKT"/2026/9-é`, String.raw`F "\JKT"/2026/10-é`])
})

test('a refused document takes no number, of a gapless series or of another', async () => {
  await pattern('sales-order', 'SO-{BR}-{SEQ:4}', false)
  const order = (quantity: string): Promise<string> =>
    salesOrder(world, [line('KOPI', quantity, '50000')]).then(({ number }) => number)
  expect(await order('1')).toBe('SO-JKT-0001')
  const before = [await next('sales-invoice'), await next('sales-order')]
  expect((await invoice('-1')).status).toBe(400)
  await expect(order('-1')).rejects.toThrow('400')
  const closed = { ...serviceInvoice('125000'), date: '2020-01-15' }
  expect((await world.ask('POST', `${world.path('sales-invoice')}?submit=true`, closed)).status).toBe(422)
  expect([await next('sales-invoice'), await next('sales-order')]).toEqual(before)
  expect(await order('1')).toBe('SO-JKT-0002')
})

test('thirty at once are thirty numbers in a row', async () => {
  const from = Number(await next('sales-invoice'))
  const replies = await Promise.all(Array.from({ length: 30 }, () => invoice()))
  const numbers = replies.map((one) => String(one.body['number']))
  const wanted = Array.from({ length: 30 }, (_, at) => String.raw`F "\JKT"/2026/${from + at}-é`)
  expect(numbers.toSorted()).toEqual(wanted.toSorted())
})

test('the code of a branch stays once numbers carry it', async () => {
  const rename = async (code: string, to: string): Promise<Reply> => {
    const [one] = await world.owner.query<{ id: string; version: number }>(
      sql`select id, version from branch where code = ${code}`,
    )
    return world.ask('PATCH', `${world.path('branch')}/${one?.id}`, { version: one?.version, code: to })
  }
  const refused = await rename('JKT', 'JAK')
  expect([refused.status, refused.body['errors']]).toMatchObject([
    422,
    [{ path: 'code', code: 'branch-code-numbered' }],
  ])
  // Nothing is numbered in Bandung yet.
  expect((await rename('BDG', 'BDO')).status).toBe(200)
  expect((await rename('BDO', 'BDG')).status).toBe(200)
})

test('no table keeps what stood for a number until it was counted', async () => {
  expect(await tokensLeft()).toEqual([])
})
