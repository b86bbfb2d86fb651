// A document dated back before more rows than a posting replays: a job recalculates them. Until then the item says
// so, its period stays open, and whatever is dated back, voided or closed beside it, or dies on the way, all comes out
// right.
import { sql } from '@lumbung/definition'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { replayJob } from '@lumbung/engine'
import { keepScheduled } from '@lumbung/engine/jobs/scheduled.ts'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnServer } from './spawned.ts'
import { byCode, type Json, openWorld, type Stored, type World } from './world.ts'

/** Three documents of so many lines are one more than a posting replays. */
const LINES = 667

let world: World
beforeAll(async () => {
  world = await openWorld()
  await received('2026-11-02', '10000', '100')
  for (const day of ['09', '10', '11']) await issued(`2026-11-${day}`, LINES)
}, 120_000)
afterAll(() => world.close())

const received = (date: string, quantity: string, unitCost: string): Promise<Stored> =>
  world.make(
    'adjustment-in',
    {
      date,
      warehouse: byCode('MAIN'),
      type: 'gift',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode('KOPI'), quantity, unit: byCode('PCS'), unitCost }],
    },
    true,
  )

const issued = (date: string, count: number): Promise<Stored> =>
  world.make(
    'adjustment-out',
    {
      date,
      warehouse: byCode('MAIN'),
      type: 'loss',
      adjustmentReason: byCode('STOCK-DAMAGED'),
      lines: Array.from({ length: count }, () => ({ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS') })),
    },
    true,
  )

const pool = async (): Promise<string> => {
  const rows = await world.owner.query<{ text: string }>(
    sql`select quantity::integer || ' / ' || value || case when replay_at is null then '' else ' …' end as text
          from stock_pool`,
  )
  return rows.map(({ text }) => text).join()
}

/** What was corrected, by the document that it followed from and its day. */
const corrected = (): Promise<readonly Json[]> =>
  world.owner.query(
    sql`select number, posted_date as day, count(*)::integer as rows, sum(value)::text as value from stock_move
         where kind = 'revalue' group by 1, 2 order by 2, 1`,
  )

const recalculate = async (): Promise<void> => {
  const schedule = keepScheduled({
    engine: world.engine,
    service: serviceOf(world.engine),
    jobs: [replayJob],
    backups: null,
    process: null,
    say: (error) => String(error),
    onError: (error) => {
      throw error
    },
  })
  await schedule.look()
  await schedule.stop()
  // The clock of the tests stands still: the next turn is a new one.
  await world.owner.query(sql`delete from job_turn`)
}

async function isFlagged(report = 'summary-stock?zeroRows=true'): Promise<unknown> {
  const { body } = await world.ask('GET', `/report/${report}`)
  return (body['rows'] as readonly Json[]).find(({ item }) => (item as Json)['code'] === 'KOPI')?.['recalculating']
}

const isFlaggedOnCard = () => isFlagged('detail-stock?from=2026-11-01&to=2026-11-30')

async function closing(): Promise<Json> {
  const [period] = await world.owner.query<{ id: string; version: number }>(
    sql`select id, version from accounting_period where name = '2026-01'`,
  )
  const path = `${world.path('accounting-period')}/${period?.id}/close`
  return (await world.ask('POST', path, { version: period?.version })).body
}

test('a receipt dated back before 2,001 issues is written at once, and the job corrects them', async () => {
  const late = await received('2026-11-05', '10000', '130')
  // 10,000 at 100 less 2,001 at 100, and 10,000 at 130: each issue is truly 115.
  expect([await pool(), await corrected(), await world.breaches()]).toEqual(['17999 / 2099900.00 …', [], []])
  expect([await isFlagged(), await isFlaggedOnCard()]).toEqual([true, true])
  expect(await closing()).toMatchObject({
    status: 409,
    detail: 'Valuation of 1 items is still being recalculated. Close the period when it has finished.',
  })
  await recalculate()
  expect(await pool()).toBe('17999 / 2069885.00')
  expect(await corrected()).toEqual(
    ['2026-11-09', '2026-11-10', '2026-11-11'].map((day) => ({
      number: late.number,
      day,
      rows: 667,
      value: '-10005.00',
    })),
  )
  expect([await isFlagged(), await isFlaggedOnCard(), await world.breaches()]).toEqual([null, null, []])
  // Voided, it is queued once more; with all corrections taken back, the issues cost 100 again.
  expect((await world.act('adjustment-in', late, 'void')).status).toBe(200)
  expect([await pool(), await world.breaches()]).toEqual(['7999 / 769885.00 …', []])
  await recalculate()
  expect([await pool(), await world.breaches()]).toEqual(['7999 / 799900.00', []])
}, 180_000)

test('two dated back, a void and a job at once', async () => {
  const first = await received('2026-11-04', '100', '200')
  await Promise.all([
    received('2026-11-03', '10000', '130'),
    received('2026-11-06', '50', '100'),
    world.act('adjustment-in', first, 'void'),
    recalculate(),
    closing(),
  ])
  expect(await world.breaches()).toEqual([])
  await recalculate()
  // 10,000 at 100, 10,000 at 130 and 50 at 100 come before the issues: 2,001 of 20,050 worth 2,305,000 at 114.96.
  expect([await pool(), await world.breaches()]).toEqual(['18049 / 2074965.04', []])
  const rows = (await corrected()).length
  await world.owner.query(sql`update stock_pool set replay_at = '2026-11-01', replay_for =
    (select source from stock_move order by sequence limit 1)`)
  await recalculate()
  expect([(await corrected()).length, await pool()]).toEqual([rows, '18049 / 2074965.04'])
}, 180_000)

test('a process killed in the middle leaves all or nothing, and another one does it', async () => {
  await received('2026-11-07', '1000', '1000')
  const before = await pool()
  const written = await corrected()
  // The job waits at its writing, with all it read and locked.
  const blocking = openDatabase({ ...world.server.connection, max: 1 })
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holding = blocking.transaction(async (transaction) => {
    await transaction.query(sql`lock table stock_move in share mode`)
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  const doomed = await spawnServer(world)
  const waits = async (): Promise<number> =>
    (
      await world.owner.query(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).length
  await expect.poll(waits, { timeout: 60_000 }).toBe(1)
  await doomed.kill()
  held.resolve()
  await holding
  await blocking.close()
  await expect.poll(waits, { timeout: 30_000 }).toBe(0)
  const [between, rows] = [await pool(), JSON.stringify(await corrected())]
  const isNothing = between === before && rows === JSON.stringify(written)
  expect([isNothing, !between.includes('…')]).toContain(true)
  expect(await world.breaches()).toEqual([])
  const other = await spawnServer(world)
  await expect.poll(pool, { timeout: 60_000 }).not.toContain('…')
  await other.kill()
  expect(await world.breaches()).toEqual([])
  const [last] = (await corrected()).slice(-1)
  expect(last).toMatchObject({ day: '2026-11-11', rows: LINES })
}, 240_000)
