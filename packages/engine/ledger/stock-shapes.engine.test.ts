// Goods that are costed by batch or serial, weighed beside being counted, or valued by a dated standard (inventory 2.1,
// 4.1, 4.2).
import { decimal, newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { standardsOf } from './stock-standard.ts'
import {
  branch,
  database,
  enter,
  findings,
  into,
  lines,
  out,
  pools,
  refusal,
  takeBack,
  world,
} from './stock-testing.ts'

const byBatch = () => world('average', '2026-03-20', '10:00:00', 'batch')

test('each batch keeps its own value: 5 of 10 / 1,000 cost 500, 5 of 10 / 2,000 cost 1,000', async () => {
  const [one, first, second] = [byBatch(), newId(), newId()]
  await enter(one, '2026-03-01', [into(one, 10, 1000, { batch: first }), into(one, 10, 2000, { batch: second })])
  const gone = await enter(one, '2026-03-02', [out(one, 5, { batch: first }), out(one, 5, { batch: second })])
  expect(gone.moves.map((row) => row.value.toFixed(2))).toEqual(['-500.00', '-1000.00'])
  expect(await pools()).toBe('5 / 500.00, 5 / 1000.00')
  const kept = await database.query(sql`select batch, serial, value from stock_pool order by value`)
  expect(kept).toEqual([
    { batch: first, serial: null, value: '500.00' },
    { batch: second, serial: null, value: '1000.00' },
  ])
  expect(await findings()).toEqual([])
})

test('a receipt entered for an earlier day revalues what left of its batch alone', async () => {
  const [one, first, second] = [byBatch(), newId(), newId()]
  await enter(one, '2026-03-01', [into(one, 10, 1000, { batch: first }), into(one, 10, 1000, { batch: second })])
  await enter(one, '2026-03-05', [out(one, 5, { batch: first }), out(one, 5, { batch: second })])
  const late = await enter(one, '2026-03-03', [into(one, 10, 1300, { batch: second })])
  expect(lines(late)).toEqual([
    'debit inventory 1300.00',
    'credit grir 1300.00',
    'credit inventory 75.00',
    'debit cogs 75.00',
  ])
  expect(await pools()).toBe('5 / 500.00, 15 / 1725.00')
  expect(await findings()).toEqual([])
})

test('a serial costs what it came for; where nothing is costed apart, batches share one pool', async () => {
  const one = world('average', '2026-03-20', '10:00:00', 'serial')
  await enter(one, '2026-03-01', [into(one, 1, 700, { serial: 'A' }), into(one, 1, 900, { serial: 'B' })])
  expect(lines(await enter(one, '2026-03-02', [out(one, 1, { serial: 'B' })]))).toEqual([
    'credit inventory 900.00',
    'debit cogs 900.00',
  ])
  const other = world('average')
  await enter(other, '2026-03-01', [into(other, 1, 700, { batch: newId() }), into(other, 1, 900, { batch: newId() })])
  expect(await pools()).toBe('0 / 0.00, 1 / 700.00, 2 / 1600.00')
  expect(await findings()).toEqual([])
})

test('a move of another batch in the pool of one is found', async () => {
  const one = byBatch()
  await enter(one, '2026-03-01', [into(one, 10, 1000, { batch: newId() })])
  await database.query(sql`update stock_move set batch = ${newId()}`)
  expect(await findings()).toEqual([
    expect.stringMatching(/^stock-balances: /),
    expect.stringMatching(/^stock-balances: /),
    expect.stringMatching(/^stock-costed-apart: /),
  ])
})

test('10 pieces of 12.5 kg less 4 of 5.1 kg are 6 of 7.4 kg; the void brings them back', async () => {
  const one = world('average')
  const left = async () =>
    (
      await database.query(sql`select trim_scale(quantity)::text as pieces, trim_scale(measured)::text as kg
      from stock_balance`)
    )[0]
  await enter(one, '2026-03-01', [into(one, 10, 1000, { measured: decimal('12.5') })])
  const source = newId()
  await enter(one, '2026-03-02', [out(one, 4, { measured: decimal('5.1') })], source)
  expect(await left()).toEqual({ pieces: '6', kg: '7.4' })
  await takeBack(one, '2026-03-02', source)
  expect(await left()).toEqual({ pieces: '10', kg: '12.5' })
  expect(await findings()).toEqual([])
  await database.query(sql`update stock_balance set measured = measured + 1`)
  expect(await findings()).toEqual([expect.stringMatching(/^stock-balances: /)])
})

test('the last pieces take along what is left of the measure; pieces that stay have something left', async () => {
  const one = world('average')
  const left = async () =>
    (
      await database.query<{ said: string }>(sql`select trim_scale(quantity) || ' / ' || trim_scale(measured) as said
      from stock_balance`)
    ).map(({ said }) => said)
  const first = newId()
  await enter(one, '2026-03-01', [into(one, 12, 1200, { measured: decimal('18.4') })], first)
  for (const measured of ['18.4', '18.5']) {
    const refused = await refusal(enter(one, '2026-03-02', [out(one, 11, { measured: decimal(measured) })]))
    expect(refused.findings).toMatchObject([{ path: 'lines.0.quantity', code: 'stock-measured' }])
  }
  const gone = await enter(one, '2026-03-02', [out(one, 12, { measured: decimal('18.1') })])
  expect(gone.moves.map(({ measured }) => measured?.toFixed())).toEqual(['-18.4'])
  expect(await left()).toEqual(['0 / 0'])
  await enter(one, '2026-03-03', [into(one, 13, 1300, { measured: decimal('20') })])
  await enter(one, '2026-03-04', [out(one, 1, { measured: decimal('3') })])
  expect(await left()).toEqual(['12 / 17'])
  expect(await findings()).toEqual([])
})

test('a void that would leave pieces without measure is refused', async () => {
  const one = world('average')
  const first = newId()
  await enter(one, '2026-03-01', [into(one, 12, 1200, { measured: decimal('18.4') })], first)
  await enter(one, '2026-03-01', [into(one, 13, 1300, { measured: decimal('15') })])
  await enter(one, '2026-03-02', [out(one, 12, { measured: decimal('17') })])
  const refused = await refusal(takeBack(one, '2026-03-01', first))
  expect(refused.findings).toMatchObject([{ code: 'stock-measured', values: { left: { figure: '1' } } }])
})

test('goods valued by standard are refused where none is in force, never taken at an average', async () => {
  const one = world('standard')
  const without = { ...one, context: withoutStandard(one) }
  const refused = await refusal(enter(without, '2026-03-01', [into(without, 10, 520_000)]))
  expect(refused.findings).toMatchObject([
    { path: 'lines.0.quantity', code: 'stock-no-standard', values: { item: 'Kopi', date: '2026-03-01' } },
  ])
  expect(await pools()).toBe('')
})

const withoutStandard =
  ({ context }: ReturnType<typeof world>): ReturnType<typeof world>['context'] =>
  (connection) => {
    const own = context(connection)
    return { ...own, item: (id) => ({ ...own.item(id), standard: null }) }
  }

test('the standard of a day is the latest by then, of the branch before that of all branches', async () => {
  const item = newId()
  await database.query(sql`insert into standard_cost (item, branch, valid_from, cost) values
    (${item}, null, '2026-01-01', 50000), (${item}, ${branch}, '2026-03-01', 49000),
    (${item}, null, '2026-04-01', 51000)`)
  const on = async (date: string, at: string): Promise<string | undefined> =>
    (await standardsOf(database, [item], { date, branch: at })).get(item)?.toFixed()
  expect(await on('2025-12-31', branch)).toBeUndefined()
  expect(await on('2026-02-28', branch)).toBe('50000')
  expect(await on('2026-04-01', branch)).toBe('49000')
  expect(await on('2026-03-31', newId())).toBe('50000')
  expect(await on('2026-04-01', newId())).toBe('51000')
})
