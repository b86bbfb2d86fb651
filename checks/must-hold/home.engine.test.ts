// The first page: what waits for whom, what is late, and figures that are what their reports say.
import { type AnyReport, sql } from '@lumbung/definition'
import type { Actor } from '@lumbung/engine/actor.ts'
import { figures } from '@lumbung/engine/reports/figures.ts'
import type { Reader } from '@lumbung/engine/unit.ts'
import { rebuildSummaries, summaryDifferences } from '@lumbung/engine/reports/summaries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standing } from '../../modules/masters/reports/open-items.ts'
import { salesReport } from '../../modules/sales/reports/sales.ts'
import { settled } from '../testing/settled.ts'
import {
  byCode,
  type Headers,
  type Json,
  line,
  openWorld,
  salesOrder,
  serviceInvoice,
  stockUp,
  stored,
  type Stored,
  TODAY,
  type World,
} from './world.ts'

let world: World
let clerk: Headers
let late: Stored
let paid: Stored

beforeAll(async () => {
  world = await openWorld()
  const rights = ['read', 'create', 'update', 'submit', 'approve'].map((right) => `sales-invoice.${right}`)
  clerk = await world.user('Clerk', rights)
  await stockUp(world, ['KOPI', '10', '1000'])
  const instalments = [{ percent: '100', days: 3 }]
  await world.make('term-of-payment', { code: 'NET3', name: '3 days', nameIndonesian: '3 hari', instalments })
  const soon = { date: '2026-11-02', term: byCode('NET3') }
  late = await world.make('sales-invoice', serviceInvoice('1000000', soon), true)
  paid = await world.make('sales-invoice', serviceInvoice('500000', soon), true)
  await world.make('sales-invoice', serviceInvoice('250000', { date: TODAY }), true)
  await world.make(
    'purchase-invoice',
    {
      kind: 'service',
      date: '2026-11-20',
      supplier: byCode('S-1'),
      supplierInvoiceNumber: 'F-1',
      supplierInvoiceDate: '2026-11-20',
      term: byCode('NET3'),
      lines: [{ account: byCode('621103'), description: 'Listrik', quantity: '1', unitPrice: '70000' }],
    },
    true,
  )
  await salesOrder(world, [line('KOPI', '3', '9000', { requiredDate: '2026-11-12' }), line('KOPI', '2', '9000')], {
    requiredDate: '2026-11-12',
  })
})

afterAll(() => world.close())

const rows = (body: Json): readonly Json[] => (Array.isArray(body['data']) ? body['data'] : [])
const get = async (path: string, who?: Headers): Promise<Json> => (await world.ask('GET', path, undefined, who)).body
const figure = async (key: string, who?: Headers): Promise<Json | undefined> =>
  rows(await get('/me/figures', who)).find((one) => one['key'] === key)

test('a figure is what its report adds up to under the parameters it opens it with', async () => {
  for (const [key, total] of [
    ['sales-today', 'net'],
    ['sales-month', 'net'],
    ['payable-week', 'rupiah'],
    ['stock-value', 'value'],
    ['cash-and-bank', 'closingDebit'],
  ] as const) {
    const told = await figure(key)
    const asked = new URLSearchParams(told?.['parameters'] as Record<string, string>)
    const { totals } = await get(`/report/${String(told?.['report'])}?${asked}`)
    expect(told?.['value'], key).toBe((totals as Json)[total])
  }
  expect(await figure('sales-month')).toMatchObject({ value: '1750000.00', before: '0.00' })
  expect(await figure('receivable-overdue')).toMatchObject({
    value: '1665000.00',
    parts: [{ value: '1665000.00' }, {}, {}, {}],
  })
  expect(await figure('payable-week')).toMatchObject({ value: '70000.00' })
  expect([(await figure('sales-orders-late'))?.['value'], (await figure('stock-below-minimum'))?.['value']]).toEqual([
    '1',
    '0',
  ])
})

test('cash is told by account, once some has come', async () => {
  const [item] = await world.owner.query<{ id: string }>(sql`select id from open_item where source = ${paid.id}`)
  const receipt = {
    date: TODAY,
    bank: byCode('BCA'),
    method: byCode('TRANSFER'),
    customer: byCode('C-1'),
    amount: '555000',
    lines: [{ openItem: item?.id, amount: '555000' }],
  }
  await world.make('cash-bank-receipt', receipt, true)
  const cash = await figure('cash-and-bank')
  expect(cash).toMatchObject({ value: '555000.00', parts: [{ value: '555000.00' }] })
  expect(await figure('receivable-overdue')).toMatchObject({ value: '1110000.00' })
})

test('one that cannot be told leaves the others standing', async () => {
  const { engine } = world
  const broken: AnyReport = {
    ...salesReport,
    rows: () => sql`select nothing from nowhere`,
  }
  const reports = new Map([...engine.registry.reports, ['sales', broken]])
  const [owner] = await world.owner.query<{ id: string; branch: string }>(
    sql`select id, branch from app_user where name = 'Owner'`,
  )
  const actor: Actor = {
    user: owner?.id ?? '',
    name: 'Owner',
    language: 'en',
    administrator: true,
    permissions: new Set(),
    branches: [owner?.branch ?? ''],
    branch: owner?.branch ?? null,
    period: null,
    request: 'test',
  }
  const reader: Reader = {
    actor,
    engine: { ...engine, registry: { ...engine.registry, reports } },
    transaction: { kind: 'transaction', query: engine.database.query },
  }
  const { answers, failed } = await figures(reader, null)
  expect(failed.map(({ key }) => key)).toEqual(['sales-today', 'sales-month'])
  expect(answers.map(({ key }) => key)).toContain('stock-value')
})

test('figures and what is late are told to who may read their reports', async () => {
  expect(await get('/me/figures', clerk)).toEqual({ data: [], failed: [], dataAt: null })
  expect(await get('/me/late', clerk)).toEqual({ data: [] })
  const collector = await world.user('Collector', ['report.account-receivable-outstanding.read'])
  const [only, ...others] = rows(await get('/me/late', collector))
  expect(others).toEqual([])
  // The document itself stays closed to who may not read it.
  expect(only).toMatchObject({
    count: 1,
    rows: [{ number: late.number, days: 16, amount: '1110000.00', resource: null }],
  })
  const orders = rows(await get('/me/late')).find((one) => one['report'] === 'sales-order-status')
  expect(orders).toMatchObject({ count: 1, rows: [{ resource: 'sales-order', days: 9, amount: null }] })
  const [bandung] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const elsewhere = await world.user('Elsewhere', ['report.account-receivable-outstanding.read'], [bandung?.id ?? ''])
  expect(rows(await get('/me/late', elsewhere))).toMatchObject([{ count: 0, rows: [] }])
  expect((await world.ask('GET', '/me/figures', undefined, {})).status).toBe(401)
})

test('unfinished documents are one’s own, and those that wait for one’s approval', async () => {
  const draft = async (who: Headers): Promise<Stored> =>
    stored(await world.ask('POST', world.path('sales-invoice'), serviceInvoice('1000'), who))
  const [own, other, returned] = [await draft(clerk), await draft(world.administrator), await draft(clerk)]
  const people = await world.owner.query<{ id: string }>(sql`select id from app_user where name in ('Clerk', 'Owner')`)
  const { id } = await world.make('approval-group', {
    code: 'BOTH',
    name: 'Both',
    members: people.map((user) => ({ user })),
  })
  const levels = [{ group: { id } }]
  const set = await world.make('approval-set', { name: 'All', document: 'sales-invoice', levels })
  stored(await world.act('sales-invoice', other, 'submit'))
  const submitted = stored(await world.act('sales-invoice', returned, 'submit', clerk))
  stored(await world.act('sales-invoice', submitted, 'revise'))
  await get('/me/unfinished', clerk)
  const before = world.engine.database.sent()
  const answer = await get('/me/unfinished', clerk)
  // Who asks, what waits anywhere, what was decided of it, and what they asked.
  expect(world.engine.database.sent() - before).toBe(4)
  expect(answer['counts']).toEqual({ draft: 1, returned: 1, waiting: 1 })
  expect(rows(answer)).toMatchObject([
    {
      part: 'returned',
      id: returned.id,
      reason: { name: 'Needs correction' },
      note: 'Typed for the wrong customer',
      by: 'Clerk',
    },
    { part: 'waiting', id: other.id, by: 'Owner', total: '1110.00', party: { name: 'Toko Maju' } },
    { part: 'draft', id: own.id, reason: null, currency: { code: 'IDR' } },
  ])
  expect(answer['more']).toEqual([])
  for (let count = 2; count <= 9; count++) await draft(clerk)
  const many = await get('/me/unfinished', clerk)
  // What is counted beyond what is told is named, so that a page can lead to it.
  expect(rows(many).filter(({ part }) => part === 'draft')).toHaveLength(8)
  expect(many['more']).toEqual([{ part: 'draft', resource: 'sales-invoice', count: 9 }])
  const reader = await world.user('Reader', ['sales-invoice.read'])
  expect((await get('/me/unfinished', reader))['counts']).toEqual({ draft: 0, returned: 0, waiting: 0 })
  await world.ask('DELETE', `${world.path('approval-set')}/${set.id}?version=${set.version}`)
})

test('what is owed now is read from what is not settled, and is what the books say', async () => {
  const { database } = world.engine
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'JKT'`)
  const owed = async (today: string) =>
    database.query(
      sql`select number, outstanding::text, outstanding_idr::text from (${standing(
        'AR',
        { asOf: TODAY, today },
        [branch?.id ?? ''],
        null,
      )}) s order by id`,
    )
  const same = async () => expect(await owed(TODAY)).toEqual(await owed('another day'))
  await same()
  await settled(database)
  await same()
  const kept = async () => (await database.query(sql`select open_item from open_item_unsettled`)).length
  const before = await kept()
  const made = await world.make('sales-invoice', serviceInvoice('90000'), true)
  await same()
  await settled(database)
  expect(await kept()).toBe(before + 1)
  // A settled one leaves the list, and comes back when what settled it is taken back, summed or not.
  stored(await world.act('sales-invoice', made, 'void'))
  await same()
  await settled(database)
  await same()
  expect(await kept()).toBe(before)
  await rebuildSummaries(database)
  await settled(database)
  expect([await kept(), await summaryDifferences(database)]).toEqual([before, []])
  await world.owner.query(sql`delete from open_item_unsettled`)
  expect((await summaryDifferences(database)).map(({ ledger }) => ledger)).toEqual(Array(before).fill('open'))
})

test('what shall lie somewhere and never did is below its minimum, in the figure as in its report', async () => {
  const before = Number((await figure('stock-below-minimum'))?.['value'])
  const stockLevels = [{ warehouse: byCode('MAIN'), minimum: '5', maximum: '9' }]
  const item = { name: 'Never stocked', itemGroup: byCode('DRY'), baseUnit: byCode('PCS') }
  await world.make('item', { code: 'NEVER', ...item, stockLevels })
  const lying = async (question: string): Promise<readonly Json[]> => {
    const { rows: all } = await get(`/report/summary-stock${question}`)
    return (Array.isArray(all) ? all : []).filter((row: Json) => JSON.stringify(row['item']).includes('NEVER'))
  }
  expect(await lying('?belowOnly=true')).toMatchObject([
    { onHand: '0.000000', value: '0.00', minimum: '5.000000', belowMinimum: true },
  ])
  expect(await lying('')).toEqual([])
  expect(Number((await figure('stock-below-minimum'))?.['value'])).toBe(before + 1)
})
