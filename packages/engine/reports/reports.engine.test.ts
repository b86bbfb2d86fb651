import { newId } from '@lumbung/core'
import { defineReport, f, sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { Cache } from '../masters/cache.ts'
import type { Reader } from '../unit.ts'
import { ids, openShop, type Shop } from '../store/sample-data.ts'
import { describeReport, runReport, writeReport } from './run.ts'
import { rebuildSummaries, refreshSummaries, summaryDifferences } from './summaries.ts'

const report = defineReport({
  key: 'wishes',
  module: 'sample',
  routes: ['/report/wishes'],
  dates: 'range',
  filters: { partner: f.ref('partner', { optional: true }), least: f.money({ default: '0' }) },
  columns: { partner: f.ref('partner'), wishes: f.integer(), amount: f.money() },
  totals: ['amount'],
  title: ['Wishes', 'Harapan'],
  sentence: ['Wishes by partner.', 'Harapan per mitra.'],
  words: { wishes: ['Wishes', 'Harapan'] },
  rows: ({ partner, least }, { from, to, branches }) => sql`
    select partner, count(*)::int as wishes, sum(total) as amount from wish
     where date between ${from} and ${to} and branch = any(${branches}::uuid[]) and total >= ${least}
       and (${partner}::uuid is null or partner = ${partner}) group by partner`,
})

const gone = newId()
const everybody = defineReport({
  key: 'everybody',
  module: 'sample',
  routes: ['/report/everybody'],
  dates: 'range',
  filters: {},
  columns: { partner: f.ref('partner', { optional: true }) },
  title: ['Everybody', 'Semua'],
  sentence: ['Everybody and nobody.', 'Semua dan bukan siapa pun.'],
  words: {},
  rows: () => sql`select id as partner from partner union all select null union all select ${gone}::uuid`,
})

// Its row behind the first that is too many cannot be read.
const endless = defineReport({
  key: 'endless',
  module: 'sample',
  routes: ['/report/endless'],
  dates: 'range',
  filters: {},
  columns: { amount: f.money() },
  totals: ['amount'],
  title: ['Endless', 'Tak berujung'],
  sentence: ['More rows than are answered.', 'Lebih banyak baris daripada yang dijawab.'],
  words: {},
  rows: () => sql`select n * (50002 - n) / (50002 - n) as amount from generate_series(1, 60000) n`,
})

let server: TestDatabase
let shop: Shop
let reader: Reader
const [cash, sales] = [newId(), newId()]

beforeAll(async () => {
  server = await freshDatabase()
  shop = await openShop(server.connection)
  const { engine } = shop.reader
  reader = {
    ...shop.reader,
    engine: { ...engine, registry: { ...engine.registry, reports: new Map([['wishes', report]]) } },
  }
})

afterAll(async () => {
  await shop.close()
  await server.drop()
})

async function post(
  date: string,
  amount: number,
  kind = 'normal',
  connection: Pick<Reader['transaction'], 'query'> = shop.database,
): Promise<void> {
  const id = newId()
  await connection.query(sql`
    with j as (insert into journal (id, number, date, period, currency, rate, source_type, source, source_number,
      event, kind, branch, created_by, hash)
      select ${id}, 'J', ${date}, p.id, ${ids.rupiah}, 1, 'gift', ${id}, 'G', 'approve', ${kind}, ${ids.jakarta},
        ${id}, '' from accounting_period p)
    insert into journal_line (journal, position, date, account, branch, debit, credit, idr_debit, idr_credit)
      values (${id}, 1, ${date}, ${cash}, ${ids.jakarta}, ${amount}, 0, ${amount}, 0), (${id}, 2, ${date}, ${sales},
        ${ids.jakarta}, 0, ${amount}, 0, ${amount})`)
}

const balances = async (from: string, to: string, closing = true): Promise<string[]> => {
  const rows = await shop.database.query<{ account: string; opening: string; debit: string; credit: string }>(
    sql`select * from account_balances(${from}::date, ${to}::date, ${[ids.jakarta]}::uuid[], ${closing})
      order by debit desc`,
  )
  return rows.map((row) => `${row.account === cash ? 'cash' : 'sales'} ${row.opening} ${row.debit} ${row.credit}`)
}

test('balances are the same whatever lies in the summary and what in the tail', async () => {
  const check = async (): Promise<void> => {
    expect(await balances('2026-02-10', '2026-03-20')).toEqual([
      'cash 110.00 1100.00 0.00',
      'sales -110.00 0.00 1100.00',
    ])
    expect(await balances('2026-02-01', '2026-02-28')).toEqual(['cash 10.00 200.00 0.00', 'sales -10.00 0.00 200.00'])
    expect(await balances('2026-03-20', '2026-03-20')).toEqual([
      'cash 210.00 1000.00 0.00',
      'sales -210.00 0.00 1000.00',
    ])
  }
  await post('2026-01-31', 10)
  await post('2026-02-09', 100)
  await post('2026-02-10', 100)
  await post('2026-03-20', 1000)
  await post('2026-03-21', 5000)
  await check()
  await refreshSummaries(shop.database)
  await check()
  await rebuildSummaries(shop.database)
  await check()
  expect(await summaryDifferences(shop.database)).toEqual([])
})

test('a posting that commits after the watermark moved is still counted, once', async () => {
  let open = Promise.resolve()
  let commit: () => void = () => undefined
  const posted = new Promise<void>((written) => {
    open = shop.database.transaction(async (transaction) => {
      await post('2026-04-01', 7, 'normal', transaction)
      written()
      await new Promise<void>((resolve) => {
        commit = resolve
      })
    })
  })
  await posted
  await post('2026-04-02', 3)
  await refreshSummaries(shop.database)
  expect(await balances('2026-04-01', '2026-04-30')).toEqual(['cash 6210.00 3.00 0.00', 'sales -6210.00 0.00 3.00'])
  commit()
  await open
  expect(await balances('2026-04-01', '2026-04-30')).toEqual(['cash 6210.00 10.00 0.00', 'sales -6210.00 0.00 10.00'])
  await Promise.all([refreshSummaries(shop.database), refreshSummaries(shop.database)])
  expect(await balances('2026-04-01', '2026-04-30')).toEqual(['cash 6210.00 10.00 0.00', 'sales -6210.00 0.00 10.00'])
  expect(await summaryDifferences(shop.database)).toEqual([])
})

test('closing entries can be left out', async () => {
  await post('2026-05-31', 9, 'closing')
  await refreshSummaries(shop.database)
  expect((await balances('2026-05-01', '2026-05-31', false))[0]).toBe('cash 6220.00 0.00 0.00')
  expect((await balances('2026-05-01', '2026-05-31'))[0]).toBe('cash 6220.00 9.00 0.00')
})

test('summaries of another cluster are made anew', async () => {
  await shop.database.query(sql`update summary_watermark set cluster = 'another', tx = '9000000000'`)
  await post('2026-06-01', 4)
  await refreshSummaries(shop.database)
  expect((await balances('2026-06-01', '2026-06-30'))[0]).toBe('cash 6229.00 4.00 0.00')
})

test('stock as of a moment is months, moves of the month, and the tail; stock now is the balances', async () => {
  const move = (at: string, quantity: number, value: number): Promise<unknown> =>
    shop.database.query(sql`
    insert into stock_move (id, effective_at, local_at, posted_date, source_type, source, number, line, item, warehouse,
      pool, branch, quantity, value, kind, priced, account)
    values (${newId()}, ${at}, ${at}, ${at}::date, 'gift', ${newId()}, 'G', ${newId()}, ${ids.rice}, ${ids.store},
      ${ids.jakarta}, ${ids.jakarta}, ${quantity}, ${value}, 'move', true, ${cash})`)
  const at = async (moment: string): Promise<unknown> =>
    (await shop.database.query(sql`select quantity, value from stock_on_hand(${moment}::timestamp)`))[0]
  await move('2026-01-10 10:00', 10, 1000)
  await move('2026-02-10 10:00', 5, 600)
  await refreshSummaries(shop.database)
  await move('2026-02-10 12:00', -3, -320)
  expect(await at('2026-01-31')).toEqual({ quantity: '10.000000', value: '1000.00' })
  expect(await at('2026-02-10 11:00')).toEqual({ quantity: '15.000000', value: '1600.00' })
  expect(await at('2026-02-10 12:00')).toEqual({ quantity: '12.000000', value: '1280.00' })
  expect(await at('2026-01-10 09:00')).toBeUndefined()
  await rebuildSummaries(shop.database)
  expect(await at('2026-02-10 12:00')).toEqual({ quantity: '12.000000', value: '1280.00' })
  expect(await shop.database.query(sql`select quantity, available, value from stock_current`)).toEqual([
    { quantity: '22.000000', available: '20.000000', value: '220000.00' },
  ])
})

test('stock on any day is the sum of its moves, whenever they were booked and summed', async () => {
  const places = [ids.jakarta, newId()]
  const days = ['2025-11-30', '2025-12-01', '2026-01-15', '2026-01-17', '2026-02-28', '2026-05-16', '2026-05-17']
  // Every month is met out of order, so that what lies behind a move has to follow it.
  for (const [turn, day] of [...days, ...days.toReversed()].entries()) {
    for (const [index, pool] of places.entries()) {
      if (turn === 3 && index === 1) continue
      const at = `${day} ${turn % 2 === 0 ? '00:00:00' : '23:59:59.999999'}`
      await shop.database.query(sql`
        insert into stock_move (id, effective_at, local_at, posted_date, source_type, source, number, line, item,
          warehouse, pool, branch, quantity, value, kind, priced, account)
        values (${newId()}, ${at}, ${at}, ${day}, 'gift', ${newId()}, 'G', ${newId()}, ${ids.rice}, ${ids.store},
          ${pool}, ${ids.jakarta}, ${turn + 1}, ${100 * turn - 300 * index}, 'move', true, ${cash})`)
    }
    if (turn % 3 === 0) await refreshSummaries(shop.database)
  }
  const moments = days.flatMap((day) => [`${day} 00:00:00`, `${day} 12:00:00`, `${day} 23:59:59.999999`])
  const wrong = sql`
    select at, item, warehouse, pool, a.quantity, b.quantity, a.value, b.value
      from unnest(${moments}::timestamp[]) as at,
      lateral (select * from stock_as_of(at)) a full join lateral (
        select item, warehouse, pool, sum(quantity) as quantity, sum(value) as value from stock_move
         where local_at <= at and owner is null group by 1, 2, 3) b using (item, warehouse, pool)
     where (a.quantity, a.value) is distinct from (b.quantity, b.value)`
  for (const settle of [refreshSummaries, rebuildSummaries]) {
    expect(await shop.database.query(wrong)).toEqual([])
    await settle(shop.database)
    expect(await summaryDifferences(shop.database)).toEqual([])
  }
  expect(await shop.database.query(wrong)).toEqual([])
})

test('a report answers rows with names, totals, and the days it is about', async () => {
  const answer = await runReport(reader, 'wishes', { from: '2026-03-01', to: '2026-03-31' })
  expect(answer).toEqual({
    rows: [{ partner: { id: ids.ani, code: 'ANI', name: 'Toko Ani' }, wishes: 1, amount: '250000.00' }],
    totals: { amount: '250000.00' },
    from: '2026-03-01',
    to: '2026-03-31',
    asOf: '2026-03-31',
    isComplete: true,
    dataAt: null,
  })
  expect((await runReport(reader, 'wishes', { partner: 'budi' })).rows).toEqual([])
  expect((await runReport(reader, 'wishes', { least: '250000.01' })).rows).toEqual([])
  expect(await runReport(reader, 'wishes', {})).toMatchObject({ from: '2026-03-01', to: '2026-03-10' })
})

test('of more rows than are answered the first are, and the others are not even read', async () => {
  const { engine } = reader
  const registry = { ...engine.registry, reports: new Map([['endless', endless]]) }
  const answer = await runReport({ ...reader, engine: { ...engine, registry } }, 'endless', { sort: '-amount' })
  expect(answer.isComplete).toBe(false)
  expect([answer.rows.length, answer.rows[0]?.amount]).toEqual([50_000, '50000.00'])
  expect(answer.totals).toEqual({ amount: '1250025000.00' })
})

test('the text that is sent says what the answer says, with and without its rows', async () => {
  const march = { from: '2026-03-01', to: '2026-03-31' }
  const sent = async (asked: Readonly<Record<string, string>>, withRows: boolean): Promise<unknown> =>
    JSON.parse(String(await writeReport(reader, 'wishes', asked, withRows)))
  const { rows, ...rest } = await runReport(reader, 'wishes', march)
  expect(await sent(march, true)).toEqual({ rows, ...rest })
  expect(await sent(march, false)).toEqual(rest)
  expect(await sent({ partner: 'budi' }, true)).toMatchObject({ rows: [] })
})

test('records are named alike whether they are in memory, gone, or more than there is room for', async () => {
  const { engine } = reader
  const registry = { ...engine.registry, reports: new Map([['everybody', everybody]]) }
  const whole = await runReport({ ...reader, engine: { ...engine, registry } }, 'everybody', {})
  expect(whole.rows.length).toBeGreaterThan(2)
  for (const masters of [engine.masters, new Cache(registry), new Cache(registry, 1)]) {
    const text = await writeReport({ ...reader, engine: { ...engine, registry, masters } }, 'everybody', {}, true)
    expect(JSON.parse(String(text))).toEqual(whole)
  }
})

test.each([
  [{ from: '2026-13-01' }, 'wrong-parameter'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'wrong-parameter'],
  [{ least: 'x' }, 'not-a-number'],
  [{ branch: newId() }, 'not-found'],
  [{ sort: 'colour' }, 'wrong-parameter'],
  [{ partner: 'nobody' }, 'not-a-reference'],
] as const)('a report refuses %o', async (parameters, code) => {
  await expect(runReport(reader, 'wishes', parameters)).rejects.toMatchObject({ code })
})

test('a report describes itself without its query', async () => {
  const described = await describeReport(reader, 'wishes')
  expect(described).toMatchObject({
    key: 'wishes',
    words: { wishes: ['Wishes', 'Harapan'], amount: ['Amount', 'Jumlah'] },
  })
  const { from, to, asOf } = await runReport(reader, 'wishes', {})
  expect(described.days).toEqual({ from, to, asOf })
  expect(described).not.toHaveProperty('rows')
})
