// What is left of a database that was gone for a moment while the process lived on.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '@lumbung/engine/database/connection.ts'
import { openLine } from '@lumbung/engine/processes/line.ts'
import { watchOrphans } from '@lumbung/engine/jobs/orphans.ts'
import { createJobRunner, type NewJob } from '@lumbung/engine/jobs/runner.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

test('a job that ended while the database was gone is told as failed, though its process lives', async () => {
  const { database } = world.engine
  let isGone = false
  const failing: Database = {
    ...database,
    query: (statement, name) => {
      if (!isGone) return database.query(statement, name)
      isGone = false
      return Promise.reject(new Error('Connection terminated'))
    },
  }
  const line = await openLine(world.server.connection, { onEvents: () => undefined, onLost: () => undefined })
  const jobs = createJobRunner(failing, String, () => undefined, line.id)
  const [user] = await world.owner.query<{ id: string }>(sql`select id from app_user limit 1`)
  const job: NewJob = { user: user?.id ?? '', language: 'en', kind: 'test', total: 1 }
  const lost = await jobs.note(database, job)
  const held = await jobs.note(database, job)
  let letGo = (): void => undefined
  jobs.start(lost, job, async () => {
    isGone = true
    throw new Error('Connection terminated')
  })
  const waits = new Promise<void>((resolve) => {
    letGo = resolve
  })
  jobs.start(held, job, () => waits)
  const stateOf = async (id: string) =>
    (await database.query<{ state: string }>(sql`select state from job where id = ${id}`))[0]?.state
  const watch = watchOrphans({
    database,
    catalogue: { 'job-lost': ['Lost.', 'Hilang.'] },
    line,
    held: () => jobs.held(),
    tell: () => undefined,
    onError: () => undefined,
  })
  try {
    await expect.poll(() => stateOf(lost), { timeout: 20_000 }).toBe('failed')
    expect(jobs.held()).toEqual([held])
    expect(await stateOf(held)).not.toBe('failed')
  } finally {
    await watch.stop()
    letGo()
    await jobs.idle()
    await line.close()
  }
})
