// Scheduled jobs: a day's job is done once, whoever looks; what dies or fails in the middle left nothing and is tried
// again or told as not done, to administrators too.
import fs from 'node:fs'
import { sql } from '@lumbung/definition'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { defineJob, type ScheduledJob } from '@lumbung/engine/jobs/job.ts'
import { keepScheduled } from '@lumbung/engine/jobs/scheduled.ts'
import { openEngine } from '@lumbung/engine/open.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { priceListJob } from './example-job.ts'
import { spawnServer } from './spawned.ts'
import { trialJob } from './trial-job.ts'
import { byCode, type Json, MORNING, openWorld, serviceInvoice, type World } from './world.ts'

const DAY = 24 * 3_600_000

let world: World
let clock = MORNING
beforeAll(async () => {
  world = await openWorld(() => clock)
})
afterAll(() => world.close())

beforeEach(async () => {
  await world.owner.query(sql`delete from job where kind = 'scheduled trial'`)
  await world.owner.query(sql`delete from job_turn where key = 'trial'`)
})

interface Attempt extends Readonly<Record<string, unknown>> {
  readonly state: string
  readonly message: string | null
}
const attempts = (): Promise<readonly Attempt[]> =>
  world.owner.query<Attempt>(sql`select state, message from job where kind = 'scheduled trial' order by created_at, id`)
const states = async (): Promise<readonly string[]> => (await attempts()).map(({ state }) => state)
/** What the job made, by the name under which it stands in the trail. */
const done = (): Promise<readonly Json[]> =>
  world.owner.query(sql`select a.user_name as name from supplier_group g join audit a on a.record = g.id
    where g.name = 'Made by the trial'`)

const scheduleOver = (engine: World['engine'], job: ScheduledJob) =>
  keepScheduled({
    engine,
    service: serviceOf(engine),
    jobs: [job],
    backups: null,
    process: null,
    say: (error) => (error instanceof Error ? error.message : ''),
    onError: () => undefined,
  })

/** What failed a moment ago is not tried again at once. */
const wait = () => world.owner.query(sql`update job set finished_at = finished_at - interval '1 minute'`)

test('two processes do a day’s job once, under its name; the next day once more', async () => {
  const other = openEngine(world.registry, world.server.connection, { now: () => clock })
  const both = [scheduleOver(world.engine, trialJob({})), scheduleOver(other, trialJob({}))]
  const before = (await done()).length
  const look = () => Promise.all(both.map((one) => one.look()))
  for (const day of [1, 2]) {
    await look()
    await look()
    expect(await states()).toEqual(Array.from({ length: day }, () => 'done'))
    expect((await done()).slice(before)).toEqual(Array.from({ length: day }, () => ({ name: 'Lumbung: Trial' })))
    clock += DAY
  }
  // Before nine in the morning it is not due yet.
  clock -= 3 * 3_600_000
  await look()
  expect(await states()).toHaveLength(2)
  clock = MORNING
  await Promise.all(both.map((one) => one.stop()))
  await other.close()
})

test('what fails leaves nothing, is tried as often as the job says, and then waits for the next day', async () => {
  const schedule = scheduleOver(world.engine, trialJob({ retries: 1, fails: true }))
  const before = (await done()).length
  for (const made of [1, 1]) {
    await schedule.look()
    expect(await states()).toHaveLength(made)
  }
  await wait()
  for (let look = 0; look < 3; look += 1) {
    await schedule.look()
    await wait()
  }
  expect(await attempts()).toEqual([
    { state: 'failed', message: 'the shelf is empty' },
    { state: 'failed', message: 'the shelf is empty' },
  ])
  expect(await done()).toHaveLength(before)
  clock += DAY
  await schedule.look()
  expect(await states()).toHaveLength(3)
  clock = MORNING
  await schedule.stop()
})

test('the job of docs/a-job.md runs as it is written there', async () => {
  const page = fs.readFileSync(new URL('../../docs/a-job.md', import.meta.url), 'utf8')
  for (const file of ['example-job.ts', 'example.query.ts'])
    expect(page).toContain(fs.readFileSync(new URL(file, import.meta.url), 'utf8'))
  const listOf = (code: string, validTo: string) =>
    world.make('price-list', {
      code,
      name: code,
      validFrom: '2024-01-01',
      validTo,
      lines: [{ item: byCode('KOPI'), unit: byCode('PCS'), price: '75000' }],
    })
  const [old, young] = [await listOf('OLD', '2025-11-20'), await listOf('YOUNG', '2025-11-21')]
  const schedule = scheduleOver(world.engine, priceListJob)
  await schedule.look()
  await schedule.look()
  const archived = await world.owner.query(
    sql`select code, archived from price_list where id in (${old.id}, ${young.id}) order by code`,
  )
  expect(archived).toEqual([
    { code: 'OLD', archived: true },
    { code: 'YOUNG', archived: false },
  ])
  const [written] = await world.owner.query(
    sql`select user_name as name from audit where record = ${old.id} order by id desc limit 1`,
  )
  expect(written).toEqual({ name: 'Lumbung: Archiving of old price lists' })
  await schedule.stop()
})

test('a job works on documents of every branch: a forgotten draft is removed, under its name', async () => {
  const draft = await world.make('sales-invoice', serviceInvoice('1000'))
  const { id, version } = draft
  const schedule = scheduleOver(
    world.engine,
    defineJob({
      key: 'trial',
      title: ['Trial', 'Percobaan'],
      at: async () => ({ time: '09:00' }),
      run: ({ service, whole }) =>
        whole(async (unit) => {
          await service.remove(unit, 'sales-invoice', id, version)
        }),
    }),
  )
  await schedule.look()
  await schedule.stop()
  expect(await attempts()).toEqual([{ state: 'done', message: null }])
  expect((await world.ask('GET', `${world.path('sales-invoice')}/${id}`)).status).toBe(404)
  const trail = await world.owner.query(sql`select user_name as name, action from audit where record = ${id}::uuid
    order by at desc, id desc limit 1`)
  expect(trail).toEqual([{ name: 'Lumbung: Trial', action: 'delete' }])
})

test('a killed process leaves its job to another one, which does it whole', async () => {
  const before = (await done()).length
  const doomed = await spawnServer(world, { trial: { hangs: true, retries: 1 } })
  await expect.poll(states, { timeout: 30_000 }).toEqual(['running'])
  const other = await spawnServer(world, { trial: { retries: 1 } })
  await doomed.kill()
  expect(await states()).toEqual(['running'])
  await expect.poll(states, { timeout: 60_000 }).toEqual(['failed', 'done'])
  expect(await done()).toHaveLength(before + 1)
  await other.kill()
}, 120_000)

async function told(): Promise<readonly Json[]> {
  const { body } = await world.ask('GET', '/notification')
  return (body['data'] as readonly Json[]).filter((one) => JSON.stringify(one).includes('The job trial was not done'))
}

test('one that is not tried again is told as not done, to administrators, with when and why', async () => {
  const [before, heard] = [(await done()).length, (await told()).length]
  const doomed = await spawnServer(world, { trial: { hangs: true } })
  await expect.poll(states, { timeout: 30_000 }).toEqual(['running'])
  const other = await spawnServer(world, { trial: {} })
  await doomed.kill()
  await expect.poll(states, { timeout: 60_000 }).toEqual(['failed'])
  await expect.poll(async () => (await told()).length, { timeout: 60_000 }).toBe(heard + 1)
  const { body } = await world.ask('GET', '/report/failed-job?from=2020-01-01&to=2099-12-31')
  const [row] = body['rows'] as readonly Json[]
  expect(row).toMatchObject({ job: 'trial', why: (await attempts())[0]?.message })
  expect(String(row?.['why'])).not.toBe('')
  expect(await done()).toHaveLength(before)
  expect(await states()).toEqual(['failed'])
  await other.kill()
  expect(await world.breaches()).toEqual([])
}, 150_000)
