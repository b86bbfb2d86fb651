// Backing up from the screen: by administrators alone, one at a time, found again after a crash, proved beside the
// books, and put in their place.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { raw, sql } from '@lumbung/definition'
import { besidePrefix } from '@lumbung/engine/backup/beside.ts'
import { readManifest } from '@lumbung/engine/backup/format.ts'
import { holdSaving } from '@lumbung/engine/backup/lock.ts'
import { openPlain } from '@lumbung/engine/backup/plain.ts'
import { BackupService } from '@lumbung/engine/backup/service.ts'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { keepScheduled } from '@lumbung/engine/jobs/scheduled.ts'
import { backupJob } from '@lumbung/modules/admin/backup/job.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverOver } from './server.ts'
import { API, type Headers, type Json, type Method, MORNING, openWorld, serviceInvoice, type World } from './world.ts'

const AT = '/setting/backup-database'

let world: World
let folder = ''
let clock = MORNING
let backups: BackupService
let app: FastifyInstance
let restarts = 0

const serviceOver = (): BackupService =>
  new BackupService({
    engine: world.engine,
    place: world.server.connection,
    folder,
    product: '1.2.0',
    restart: async () => {
      restarts++
    },
  })

beforeAll(async () => {
  world = await openWorld(() => clock)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-test-backups-'))
  backups = serviceOver()
  app = serverOver(world.engine, { backups }).app
})

afterAll(async () => {
  await backups.idle()
  await app.close()
  await world.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function ask(method: Method, to: string, body?: Json, headers: Headers = world.administrator) {
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await app.inject({
    method,
    url: API + AT + to,
    headers: { host: 'lumbung.test', ...type, ...headers },
    ...payload,
  })
  const json: Json = answer.body.startsWith('{') ? JSON.parse(answer.body) : {}
  return { status: answer.statusCode, body: json, bytes: answer.rawPayload }
}

const listed = async (): Promise<readonly Json[]> => {
  const { data } = (await ask('GET', '')).body
  return Array.isArray(data) ? data : []
}
const found = async (name: unknown): Promise<Json | undefined> => (await listed()).find((one) => one['name'] === name)

async function backUp(): Promise<string> {
  clock += 1000
  const { status, body } = await ask('POST', '', {})
  expect(status, JSON.stringify(body)).toBe(202)
  await backups.idle()
  return String(body['name'])
}

const audited = async (): Promise<readonly string[]> =>
  (
    await world.owner.query<{ said: string }>(
      sql`select action || ' ' || coalesce(number, '') as said from audit where resource = 'backup-database'
        order by id`,
    )
  ).map((row) => row.said)

test('administrators save, prove and download; nobody else, and no token, even sees a list', async () => {
  const clerk = await world.user('clerk', ['customer.read'])
  const token = await world.ask('POST', '/auth/tokens', { name: 'x', scopes: ['*.*'] })
  for (const headers of [clerk, { authorization: `Bearer ${String(token.body['token'])}` }]) {
    expect((await ask('GET', '', undefined, headers)).status).toBe(403)
    expect((await ask('POST', '', {}, headers)).status).toBe(403)
  }
  const name = await backUp()
  const file = path.join(folder, `${name}.backup`)
  expect(await found(name)).toMatchObject({
    state: 'done',
    kind: 'manual',
    by: 'Owner',
    size: fs.statSync(file).size,
    attachments: { count: 0 },
    verified: null,
  })
  expect((await ask('GET', `/${name}/download`, undefined, clerk)).status).toBe(403)
  const got = await ask('GET', `/${name}/download`)
  expect(got.bytes.equals(fs.readFileSync(file))).toBe(true)
  expect((await ask('GET', '/..%2f..%2fetc%2fpasswd/download')).status).toBe(404)
  expect((await ask('POST', `/${name}/verify`, {})).status).toBe(202)
  await backups.idle()
  expect(await found(name)).toMatchObject({ verified: { at: new Date(clock).toISOString(), problem: null } })
  expect(await audited()).toEqual([`back-up ${name}`, `download ${name}`, `verify ${name}`])
  // What lies in the folder without a note of ours is a backup like another.
  fs.copyFileSync(file, path.join(folder, 'from-elsewhere.backup'))
  fs.writeFileSync(path.join(folder, 'torn.backup'), fs.readFileSync(file).subarray(0, 3000))
  expect(await found('from-elsewhere')).toMatchObject({ state: 'done', by: 'Owner' })
  expect(await found('torn')).toMatchObject({
    state: 'failed',
    failure: 'Backup torn failed its check: the file is cut off. It cannot be restored.',
  })
  const refused = await ask('POST', '/torn/restore', { understood: true, confirm: 'PT Uji Coba' })
  expect([refused.status, refused.body['detail']]).toEqual([
    422,
    'Backup torn failed its check: the file is cut off. It cannot be restored.',
  ])
})

test('a file that was altered fails its check and is not restored; the books stay', async () => {
  const name = await backUp()
  const file = path.join(folder, `${name}.backup`)
  const bytes = fs.readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(9000) ^ 4, 9000)
  fs.writeFileSync(file, bytes)
  await ask('POST', `/${name}/verify`, {})
  await backups.idle()
  expect(await found(name)).toMatchObject({ state: 'done', verified: { problem: 'the file was altered' } })
  const asked = { understood: true, confirm: 'PT Uji Coba' }
  const refused = await ask('POST', `/${name}/restore`, asked)
  expect(refused.body['detail']).toBe(`Backup ${name} failed its check: the file was altered. It cannot be restored.`)
  expect((await ask('GET', '')).status).toBe(200)
  expect((await listed()).some((one) => one['kind'] === 'before-restore')).toBe(false)
})

test('a second one is refused while one runs; of a killed one stays the note that it failed', async () => {
  const lock = await openPlain(world.server.connection)
  await holdSaving(lock)
  const refused = await ask('POST', '', {})
  expect(refused.status).toBe(409)
  expect(refused.body['detail']).toMatch(/^A backup is running since \d\d:\d\d\. Wait for it to finish\.$/)
  await lock.end()

  const holder = await openPlain(world.server.connection)
  await holder.query(raw('begin; lock table stock_move in access exclusive mode'))
  const entry = fileURLToPath(new URL('backup-process.ts', import.meta.url))
  const setup = JSON.stringify({ connection: world.server.connection, folder })
  const child = spawn(process.execPath, [entry, setup], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  const name = String(said).trim()
  await expect.poll(() => fs.existsSync(path.join(folder, `${name}.backup.part`)), { timeout: 20_000 }).toBe(true)
  expect(await found(name)).toMatchObject({ state: 'running', by: 'another process' })
  expect((await ask('POST', '', {})).status).toBe(409)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  await holder.query(raw('rollback'))
  await holder.end()
  await expect.poll(async () => (await found(name))?.['state'], { timeout: 20_000 }).toBe('failed')
  expect(await found(name)).toMatchObject({ failure: 'The server was stopped before the backup was finished.' })
  expect(fs.existsSync(path.join(folder, `${name}.backup.part`))).toBe(false)
})

test('the schedule saves once a day, whoever looks, and keeps so many', async () => {
  expect((await ask('PUT', '/schedule', { at: '25:00', keep: 3 })).status).toBe(422)
  expect((await ask('PUT', '/schedule', { at: '02:30', keep: 0 })).status).toBe(422)
  const set = await ask('PUT', '/schedule', { at: '02:30', keep: 2 })
  expect(set.body['schedule']).toMatchObject({ at: '02:30', keep: 2, changedBy: 'Owner' })
  const both = [backups, serviceOver()].map((one) =>
    keepScheduled({
      engine: world.engine,
      service: serviceOf(world.engine),
      jobs: [backupJob],
      backups: one,
      process: null,
      say: String,
      onError: (error) => expect.fail(String(error)),
    }),
  )
  const scheduled = async () => (await listed()).filter((one) => one['kind'] === 'scheduled' && one['state'] === 'done')
  const look = async (): Promise<void> => {
    await Promise.all(both.map((one) => one.look()))
  }
  // It is ten: the time of today has passed.
  await look()
  expect(await scheduled()).toEqual([])
  for (const day of [1, 2, 3]) {
    clock = MORNING + day * 24 * 3_600_000 - 8 * 3_600_000
    await look()
    expect(await scheduled()).toHaveLength(Math.min(2, day - 1))
    clock += 3_600_000
    await look()
    await look()
    expect(await scheduled()).toHaveLength(Math.min(2, day))
  }
  await ask('PUT', '/schedule', { at: null, keep: 2 })
  clock += 48 * 3_600_000
  await look()
  expect(await scheduled()).toHaveLength(2)
  await Promise.all(both.map((one) => one.stop()))
})

test('the books are replaced by those of a backup, after they were saved as they were', async () => {
  const kept = await world.make('sales-invoice', serviceInvoice('1000'), true)
  const name = await backUp()
  const lost = await world.make('sales-invoice', serviceInvoice('2000'), true)
  const asked = { understood: true, confirm: 'PT Uji' }
  expect((await ask('POST', `/${name}/restore`, { confirm: 'PT Uji Coba' })).status).toBe(422)
  expect((await ask('POST', `/${name}/restore`, asked)).body['detail']).toContain('PT Uji Coba')
  // As a process leaves it that is killed while it restores beside the books.
  await world.owner.query(raw(`create database ${besidePrefix(world.server.connection.database)}left`))
  clock += 1000
  const begun = await ask('POST', `/${name}/restore`, { ...asked, confirm: 'PT Uji Coba' })
  expect(begun.status).toBe(202)
  const meanwhile = await ask('GET', '')
  expect([meanwhile.status, meanwhile.body['code']]).toEqual([503, 'backup-restoring'])
  const follow = (ticket: unknown) => app.inject({ url: `${API}/auth/restore/${String(ticket)}` })
  expect((await follow(begun.body['ticket'])).json()).toMatchObject({ doing: { step: 'waiting' }, refused: null })
  expect((await follow('another')).statusCode).toBe(401)
  await backups.idle()
  await expect.poll(() => restarts, { timeout: 20_000 }).toBe(1)
  expect((await follow(begun.body['ticket'])).json()).toMatchObject({ refused: null })

  const numbers = await world.owner.query<{ number: string }>(sql`select number from sales_invoice order by number`)
  expect(numbers.map((row) => row.number)).toContain(kept.number)
  expect(numbers.map((row) => row.number)).not.toContain(lost.number)
  expect(await world.owner.query(sql`select from session`)).toEqual([])
  expect(await world.breaches()).toEqual([])
  expect((await audited()).at(-1)).toBe(`restore ${name}`)
  const [before] = (await serviceOver().list()).backups.filter((one) => one.kind === 'before-restore')
  expect(before).toMatchObject({ state: 'done', by: 'Owner' })
  const { manifest } = await readManifest(path.join(folder, `${before?.name}.backup`))
  const rows = (of: typeof manifest) => of.tables.find((one) => one.name === 'sales_invoice')?.rows ?? 0
  const restored = await readManifest(path.join(folder, `${name}.backup`))
  expect(rows(manifest)).toBe(rows(restored.manifest) + 1)
  const left = await world.owner.query(
    sql`select datname from pg_database where starts_with(datname, ${besidePrefix(world.server.connection.database)})`,
  )
  expect(left).toEqual([])
})
