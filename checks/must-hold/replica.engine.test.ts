// Reports read from a streaming replica say what the primary says, up to a moment that they name; lists and forms never
// read from it, and without it, or while it lies too far behind, the primary answers.
import { sql } from '@lumbung/definition'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { type OpenEngine, openEngine } from '@lumbung/engine/open.ts'
import { refreshSummaries } from '@lumbung/engine/reports/summaries.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fillCompany } from '../testing/company.ts'
import { soonest } from '../testing/soonest.ts'
import { type Cluster, type Standby, startCluster } from '../testing/standby.ts'
import { serverOver, type TestServer } from './server.ts'
import {
  API,
  byCode,
  deliveryOf,
  type Json,
  line,
  MORNING,
  openWorld,
  salesOrder,
  serviceInvoice,
  shipmentBody,
  stockUp,
  type World,
} from './world.ts'

const MOST_LAG_MS = 3000
const REPORT = '/report/account-balance'

let cluster: Cluster
let standby: Standby
/** Without a replica. */
let world: World
let engine: OpenEngine
let server: TestServer
/** Of the account that owns the replica. */
let owner: Database

const replicaAt = (config: pg.PoolConfig): OpenEngine =>
  openEngine(world.registry, cluster.connection, {
    now: () => MORNING,
    connections: 4,
    replica: { config, mostLagMs: MOST_LAG_MS },
  })

beforeAll(async () => {
  cluster = await startCluster()
  await fillCompany(cluster.connection)
  world = await openWorld(() => MORNING, { connection: cluster.connection, drop: () => Promise.resolve() })
  await stockUp(world, ['KOPI', '100', '50000'], ['GULA', '60', '14000'])
  const order = await salesOrder(world, [line('KOPI', '5', '75000'), line('GULA', '7', '18000')])
  await world.make('shipment', shipmentBody(await deliveryOf(world, order)), true)
  await refreshSummaries(world.engine.database)
  await world.make('sales-invoice', serviceInvoice('250000'), true)
  standby = await cluster.standby()
  const connection = standby.connection()
  engine = replicaAt({ ...connection })
  server = serverOver(engine)
  owner = openDatabase({ ...connection, max: 1 })
})

afterAll(async () => {
  await owner?.close()
  await server?.close()
  await engine?.close()
  await world?.close()
  await cluster?.stop()
})

async function ask(path: string, app = server.app) {
  const answer = await app.inject({ url: API + path, headers: { host: 'lumbung.test', ...world.administrator } })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? (JSON.parse(answer.body) as Json) : {} }
}

const dataAt = async (path = REPORT): Promise<number | null> => {
  const { body } = await ask(path)
  return typeof body['dataAt'] === 'string' ? Date.parse(body['dataAt']) : null
}

/** Waits until the replica has what was written until now. */
async function caughtUp(): Promise<void> {
  const now = Date.now()
  await expect.poll(async () => (await dataAt()) ?? 0, { timeout: 15_000, interval: 100 }).toBeGreaterThanOrEqual(now)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('a replica that keeps up', () => {
  test('answers every report as the primary does, and says up to when', async () => {
    await caughtUp()
    let compared = 0
    for (const key of world.registry.reports.keys()) {
      const [here, there] = [await ask(`/report/${key}`, world.app), await ask(`/report/${key}`)]
      expect([key, there.status]).toEqual([key, here.status])
      if (here.status !== 200) continue
      expect([key, here.body['dataAt'], typeof there.body['dataAt']]).toEqual([key, null, 'string'])
      expect({ ...there.body, dataAt: null }).toEqual(here.body)
      if (Array.isArray(here.body['rows']) && here.body['rows'].length > 0) compared++
    }
    expect(compared).toBeGreaterThan(10)
  })

  test('answers figures and files too', async () => {
    const figures = await ask('/me/figures')
    expect([figures.body['failed'], typeof figures.body['dataAt']]).toEqual([[], 'string'])
    const here = await ask('/me/figures', world.app)
    const plain = (body: Json) =>
      (Array.isArray(body['data']) ? body['data'] : []).map(({ key, value }) => [key, value])
    expect(plain(figures.body)).toEqual(plain(here.body))
    const file = await ask(`${REPORT}/export?format=csv`)
    expect([file.status, typeof file.headers['x-data-at']]).toEqual([200, 'string'])
    expect(await engine.replica?.lagSeconds()).toBeLessThan(MOST_LAG_MS / 1000)
  })

  test('books balance in every answer, while postings and summaries go on', async () => {
    const storm = { isOver: false }
    const post = async (): Promise<void> => {
      for (let index = 0; index < 12; index++) {
        await world.make('sales-invoice', serviceInvoice(`${1000 + index}`), true)
        if (index % 3 === 0) await refreshSummaries(world.engine.database)
      }
    }
    const posting = post().finally(() => (storm.isOver = true))
    let [answers, replicas] = [0, 0]
    do {
      const { body } = await ask(REPORT)
      const totals = body['totals'] as Readonly<Record<string, string>>
      expect(totals['closingDebit']).toBe(totals['closingCredit'])
      expect(totals['closingDebit']).not.toBe('0.00')
      answers++
      if (body['dataAt'] !== null) replicas++
    } while (!storm.isOver)
    await posting
    expect([answers > 3, replicas > 3]).toEqual([true, true])
    await caughtUp()
    expect({ ...(await ask(REPORT)).body, dataAt: null }).toEqual((await ask(REPORT, world.app)).body)
  })
})

test('one that lies behind says so, and beyond the bound is not asked; lists show what was just written', async () => {
  await caughtUp()
  await owner.query(sql`select pg_wal_replay_pause()`)
  const before = await ask(REPORT)
  await pause(20)
  const posted = Date.now()
  await world.make('sales-invoice', serviceInvoice('777000'), true)
  await world.make('customer', { code: 'C-NEW', name: 'Toko Baru', term: byCode('NET30') })
  const list = await ask(`${world.path('customer')}?filter[code]=C-NEW`)
  expect(list.body['data']).toMatchObject([{ code: 'C-NEW' }])
  const behind = await ask(REPORT)
  expect(behind.body['rows']).toEqual(before.body['rows'])
  expect(Date.parse(String(behind.body['dataAt']))).toBeLessThan(posted)
  await expect.poll(() => dataAt(), { timeout: 10_000, interval: 200 }).toBeNull()
  const fresh = await ask(REPORT)
  expect(fresh.body).toEqual((await ask(REPORT, world.app)).body)
  expect(fresh.body['rows']).not.toEqual(before.body['rows'])
  await owner.query(sql`select pg_wal_replay_resume()`)
  await caughtUp()
})

test('one that falls silent in the middle of a report is left, and the server answers', async () => {
  await caughtUp()
  const pids = await owner.query<{ pid: number }>(
    sql`select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  expect(pids.length).toBeGreaterThan(0)
  const signal = (name: NodeJS.Signals): void => pids.forEach(({ pid }) => void process.kill(pid, name))
  signal('SIGSTOP')
  try {
    // Measured before it fell silent, or found silent by the measure: either way the primary answers in the end.
    expect((await ask(REPORT)).body['dataAt']).toBeNull()
  } finally {
    signal('SIGCONT')
  }
  await caughtUp()
}, 30_000)

test('one that is away is not waited for, and is asked again when it is back', async () => {
  await owner.close()
  await standby.stop()
  await expect.poll(async () => (await ask(REPORT)).body['dataAt'], { timeout: 10_000 }).toBeNull()
  const answered = async () => expect((await ask(REPORT)).status).toBe(200)
  for (let index = 0; index < 3; index++) expect(await soonest(1000, answered)).toBeLessThan(1000)
  await standby.start()
  await caughtUp()
  owner = openDatabase({ ...standby.connection(), max: 1 })
})

test('another server, or the primary itself, is no replica', async () => {
  for (const config of [inject('databaseServer'), cluster.connection]) {
    const strange = replicaAt({ ...config })
    const asked = serverOver(strange)
    expect((await ask(REPORT, asked.app)).body['dataAt']).toBeNull()
    await asked.close()
    await strange.close()
  }
})
