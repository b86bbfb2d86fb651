// Dashboards: figures are what their reports say, about the days and branches chosen; who arranged them, and who may
// see what.
import { decimal, sum } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { rebuildSummaries } from '@lumbung/engine/reports/summaries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Headers, type Json, openWorld, serviceInvoice, stockUp, TODAY, type World } from './world.ts'

let world: World

const MONTH = 'from=2026-11-01&to=2026-11-21'

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '10', '1000'])
  for (const [period, date, price] of [
    ['2026-10', '2026-10-05', '400000'],
    ['2026-10', '2026-10-30', '700000'],
    ['2026-11', '2026-11-02', '1000000'],
    ['2026-11', '2026-11-16', '500000'],
    ['2026-11', TODAY, '250000'],
  ] as const) {
    const [one] = await world.owner.query<{ id: string }>(sql`select id from accounting_period where name = ${period}`)
    await world.ask('PUT', '/auth/me/period', { periodId: one?.id })
    await world.make('sales-invoice', serviceInvoice(price, { date }), true)
  }
  await world.make(
    'purchase-invoice',
    {
      kind: 'service',
      date: '2026-11-20',
      supplier: byCode('S-1'),
      supplierInvoiceNumber: 'F-1',
      supplierInvoiceDate: '2026-11-20',
      lines: [{ account: byCode('621103'), description: 'Listrik', quantity: '1', unitPrice: '70000' }],
    },
    true,
  )
  await rebuildSummaries(world.engine.database)
})

afterAll(() => world.close())

interface Told {
  readonly key: string
  readonly report: string
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
  readonly before: string | null
  readonly previous: {
    readonly value: string
    readonly parameters: Readonly<Record<string, string>>
    readonly values: readonly string[] | null
  } | null
  readonly parts: readonly {
    readonly title: readonly string[]
    readonly value: string
    readonly parameters: Readonly<Record<string, string>> | null
  }[]
  readonly others: { readonly value: string } | null
  readonly course: {
    readonly step: string
    readonly days: readonly string[]
    readonly values: readonly string[]
  } | null
}

interface Answer {
  readonly tiles: readonly { readonly figure: string; readonly width: number; readonly height: number }[]
  readonly isOwn: boolean
  readonly data: readonly Told[]
  readonly failed: readonly string[]
}

const ask = (question = '', who?: Headers) => world.ask('GET', `/dashboard${question}`, undefined, who)
const dashboard = async (question = '', who?: Headers): Promise<Answer> => {
  const { status, text, body } = await ask(question, who)
  if (status !== 200) throw new Error(text)
  return body as unknown as Answer
}
const told = async (key: string, question = ''): Promise<Told> => {
  const found = (await dashboard(`?keys=${key}${question}`)).data.find((one) => one.key === key)
  if (!found) throw new Error(`${key} was not told.`)
  return found
}

/** The columns of a report by which each figure can be checked with its totals. */
const TOTALS: readonly (readonly [figure: string, more: string, less?: string])[] = [
  ['sales-today', 'net'],
  ['sales-month', 'net'],
  ['revenue-year', 'revenue'],
  ['gross-profit', 'gross'],
  ['revenue-and-cost', 'revenue'],
  ['best-customers', 'net'],
  ['best-items', 'net'],
  ['purchases-month', 'net'],
  ['receivable-by-age', 'total'],
  ['payable-by-age', 'total'],
  ['payable-week', 'rupiah'],
  ['cash-and-bank', 'closingDebit', 'closingCredit'],
  ['stock-value', 'value'],
]

const totalOf = async (report: string, parameters: Readonly<Record<string, string>>, more: string, less?: string) => {
  const asked = new URLSearchParams({ ...parameters, rows: 'none' })
  const { totals } = (await world.ask('GET', `/report/${report}?${asked}`)).body as { readonly totals: Json }
  return decimal(String(totals[more]))
    .minus(less === undefined ? 0 : String(totals[less]))
    .toFixed(2)
}

test.each(['', `&${MONTH}`, '&from=2026-10-01&to=2026-11-21', '&branch=all'])(
  'each tile is what its report adds up to under the parameters it opens it with%s',
  async (question) => {
    for (const [key, more, less] of TOTALS) {
      const one = await told(key, question)
      const asked = [one, ...(one.previous ? [one.previous] : []), ...one.parts.filter(({ parameters }) => parameters)]
      const totals = asked.map(({ parameters }) => totalOf(one.report, parameters ?? {}, more, less))
      expect([key, ...asked.map(({ value }) => value)]).toEqual([key, ...(await Promise.all(totals))])
      const parts = [...one.parts.map(({ value }) => value), ...(one.others ? [one.others.value] : [])]
      // Parts and days add up to the whole, where there are any.
      const sums = [parts, one.course?.values ?? []].filter((values) => values.length > 0)
      expect([key, ...sums.map((values) => sum(values.map(decimal)).toFixed(2))]).toEqual([
        key,
        ...sums.map(() => one.value),
      ])
    }
  },
)

test('what is asked together says what is asked alone', async () => {
  for (const one of (await dashboard(`?${MONTH}`)).data) expect(one).toEqual(await told(one.key, `&${MONTH}`))
})

test('a month is told day by day and compared with the same days of the month before', async () => {
  const sales = await told('sales-month', `&${MONTH}`)
  expect([sales.value, sales.previous, sales.before]).toEqual([
    '1750000.00',
    {
      value: '400000.00',
      parameters: { from: '2026-10-01', to: '2026-10-21' },
      values: expect.arrayContaining(['400000.00', '0.00']),
    },
    '0.00',
  ])
  // Drawn behind: as many days of the month before, which add up to it.
  expect(sales.previous?.values?.length).toBe(21)
  expect(sum((sales.previous?.values ?? []).map(decimal)).toFixed(2)).toBe('400000.00')
  expect((await told('stock-value', `&${MONTH}`)).previous?.values ?? null).toBeNull()
  expect(sales.course?.step).toBe('day')
  expect(sales.course?.days.length).toBe(21)
  expect([sales.course?.days[1], sales.course?.values[1], sales.course?.values[2]]).toEqual([
    '2026-11-02',
    '1000000.00',
    '0.00',
  ])
  const longer = await told('sales-month', '&from=2026-10-01&to=2026-11-21')
  expect([longer.course?.step, longer.course?.days.slice(0, 2), longer.course?.values.at(-1)]).toEqual([
    'week',
    ['2026-09-28', '2026-10-05'],
    '750000.00',
  ])
})

test('what is told of today stays today’s; what stands on a day is told of the last one chosen', async () => {
  expect((await told('sales-today', '&from=2026-10-01&to=2026-10-31')).parameters).toEqual({ from: TODAY, to: TODAY })
  expect((await told('receivable-by-age', '&from=2026-10-01&to=2026-10-31')).parameters).toEqual({ asOf: '2026-10-31' })
  expect((await told('receivable-by-age', '&from=2026-11-01&to=2027-11-30')).parameters).toEqual({ asOf: TODAY })
})

test('documents that wait are counted by how long they wait, each kind of them', async () => {
  const clerk = await world.user('Writer', ['sales-invoice.read', 'sales-invoice.create', 'sales-invoice.submit'])
  const [writer] = await world.owner.query<{ id: string }>(sql`select id from app_user where name = 'Owner'`)
  const group = await world.make('approval-group', { code: 'OWNER', name: 'Owner', members: [{ user: writer?.id }] })
  const levels = [{ group: { id: group.id } }]
  await world.make('approval-set', { name: 'All', document: 'sales-invoice', levels })
  expect((await told('documents-waiting')).value).toBe('0')
  const made = await world.ask('POST', `${world.path('sales-invoice')}?submit=true`, serviceInvoice('9000'), clerk)
  expect([made.status, made.body['status']]).toEqual([201, 'pending'])
  const waiting = await told('documents-waiting')
  expect([waiting.value, waiting.parts]).toEqual([
    '1',
    [{ title: ['Up to 1 day', 'Sampai 1 hari'], value: '1', parameters: { asOf: TODAY, age: 'day' } }],
  ])
  const { body } = await world.ask('GET', `/report/waiting-documents?asOf=${TODAY}&age=day`)
  expect(body['rows']).toMatchObject([{ kind: 'sales-invoice', source: made.body['id'], amount: '9990.00' }])
})

test('of what waits nobody is told of kinds they may not read, nor of other branches', async () => {
  const rowsFor = async (headers?: Headers): Promise<readonly unknown[]> => {
    const { body, status } = await world.ask('GET', `/report/waiting-documents?asOf=${TODAY}`, undefined, headers)
    expect(status).toBe(200)
    return (body['rows'] as readonly { readonly kind: string }[]).map(({ kind }) => kind)
  }
  const reads = 'report.waiting-documents.read'
  const [bandung] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  expect(await rowsFor()).toEqual(['sales-invoice'])
  expect(await rowsFor(await world.user('Watcher', [reads, 'sales-invoice.read']))).toEqual(['sales-invoice'])
  expect(await rowsFor(await world.user('Other kinds', [reads, 'purchase-order.read']))).toEqual([])
  expect(await rowsFor(await world.user('Elsewhere', [reads, 'sales-invoice.read'], [bandung?.id ?? '']))).toEqual([])
  const counted = await dashboard('?keys=documents-waiting', await world.user('Counts', [reads]))
  expect(counted.data.map(({ value }) => value)).toEqual(['0'])
})

test('only what a user may read is offered or answered, in branches they may see', async () => {
  const seller = await world.user('Seller', ['report.sales.read'])
  const own = await dashboard('', seller)
  expect(own.tiles.map(({ figure }) => figure)).toEqual(['sales-today', 'sales-month'])
  expect(own.data.map(({ key }) => key)).toEqual(['sales-today', 'sales-month'])
  expect((await dashboard('?keys=stock-value,sales-today', seller)).data.map(({ key }) => key)).toEqual(['sales-today'])
  const [bandung] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  expect((await ask(`?branch=${bandung?.id}`, seller)).status).toBe(404)
  expect((await dashboard(`?keys=sales-month&branch=${bandung?.id}`)).data[0]?.value).toBe('0.00')
  expect((await dashboard('', await world.user('Nobody', []))).tiles).toEqual([])
  expect((await ask('', {})).status).toBe(401)
})

test.each(['?from=2026-11-01', '?from=2026-11-02&to=2026-11-01', '?to=never&from=2026-11-01', '?face=wall', '?x=1'])(
  'a wrong question is refused: %s',
  async (question) => expect((await ask(question)).status).toBe(400),
)

test('a role begins with what an administrator arranged, until a user arranges it themselves', async () => {
  const seller = await world.user('Second seller', [
    'report.sales.read',
    'report.summary-stock.read',
    'field.cost.read',
  ])
  const { data } = (await world.ask('GET', '/dashboard/role')).body as {
    readonly data: readonly { readonly id: string; readonly name: string; readonly isArranged: boolean }[]
  }
  const [found] = await world.owner.query<{ role: string }>(sql`select role from app_user where name = 'Second seller'`)
  const role = found?.role ?? ''
  expect(data.find(({ id }) => id === role)).toMatchObject({ isArranged: false })
  const tiles = [
    { figure: 'stock-value', width: 2, height: 2 },
    { figure: 'payable-week', width: 1, height: 1 },
    { figure: 'sales-today', width: 1, height: 1 },
  ]
  const put = (body: unknown, who?: Headers) => world.ask('PUT', `/dashboard/role/${role}`, body, who)
  expect((await put({ tiles }, seller)).status).toBe(403)
  expect((await world.ask('GET', '/dashboard/role', undefined, seller)).status).toBe(403)
  expect((await put({ tiles })).status).toBe(204)
  const names = (answer: Answer): readonly string[] => answer.tiles.map(({ figure }) => figure)
  // What the role may not read is left out, whoever arranged it.
  expect(names(await dashboard('', seller))).toEqual(['stock-value', 'sales-today'])
  const own = [
    { figure: 'sales-month', width: 4, height: 3 },
    { figure: 'payable-week', width: 1, height: 1 },
  ]
  await world.ask('PATCH', '/me/preferences', { dashboard: own }, seller)
  expect(names(await dashboard('?face=own', seller))).toEqual(['sales-month'])
  expect(names(await dashboard('', seller))).toEqual(['stock-value', 'sales-today'])
  await world.ask('PATCH', '/me/preferences', { dashboard: null }, seller)
  expect(await dashboard('?face=own', seller)).toMatchObject({ isOwn: false, tiles: [tiles[0], tiles[2]] })
  const trail = await world.owner.query(
    sql`select user_name, action, changes from audit where resource = 'dashboard' and record = ${role} order by at`,
  )
  expect(trail).toMatchObject([{ user_name: 'Owner', action: 'update', changes: [{ path: 'value', from: null }] }])
  expect((await world.ask('DELETE', `/dashboard/role/${role}`)).status).toBe(204)
  expect(names(await dashboard('', seller))).toContain('sales-month')
})

test.each([
  ['a figure nobody knows', [{ figure: 'nothing', width: 1, height: 1 }]],
  ['a figure twice', [1, 1].map((width) => ({ figure: 'sales-today', width, height: 1 }))],
  ['no size', [{ figure: 'sales-today', width: 5, height: 1 }]],
  ['no list', 'sales-today'],
])('an arrangement is refused that has %s', async (_, tiles) => {
  const [role] = await world.owner.query<{ id: string }>(sql`select id from role where not administrator limit 1`)
  expect((await world.ask('PUT', `/dashboard/role/${role?.id}`, { tiles })).body).toMatchObject({ code: 'wrong-tile' })
})

test('all of it is one request, and questions that are the same are asked once', async () => {
  await dashboard()
  const before = world.engine.database.sent()
  const { data, tiles } = await dashboard(`?${MONTH}`)
  // Who asks, what stands there, and the questions: 21 reports and parameters, and eleven of other days.
  expect([data.length, tiles.length]).toEqual([23, 23])
  expect(world.engine.database.sent() - before).toBe(34)
})
