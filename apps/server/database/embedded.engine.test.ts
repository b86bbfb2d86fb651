import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountFor, ownBinaries, packagedBinaries } from './binaries.ts'
import { runningEmbedded, startEmbedded, type EmbeddedConnection, type EmbeddedDatabase } from './embedded.ts'
import { startOf, until } from './processes.ts'
import { stopOrphan } from './server.ts'

const asRoot = process.getuid?.() === 0
let folder = ''
let running: EmbeddedDatabase[] = []
let owners: ChildProcess[] = []
let abandoned: string[] = []

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-embedded-'))
  fs.chmodSync(folder, 0o755)
})

afterEach(async () => {
  for (const owner of owners) owner.kill('SIGKILL')
  for (const database of running) await database.stop()
  await stopOrphan(path.join(folder, 'data', 'postgres'), () => undefined)
  for (const place of [folder, ...abandoned]) fs.rmSync(place, { recursive: true, force: true })
  running = []
  owners = []
  abandoned = []
})

async function start(dataDirectory = path.join(folder, 'data')): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDirectory, log: () => undefined })
  running.push(database)
  return database
}

async function rows(connection: EmbeddedConnection, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** An owner in a process of its own, ready when it has written its connection. */
async function startElsewhere(): Promise<{ readonly owner: ChildProcess; readonly connection: EmbeddedConnection }> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const database = await startEmbedded({ dataDirectory: process.argv[1], log: () => undefined })
    process.stdout.write(JSON.stringify(database.connection))
    setInterval(() => undefined, 1000)`
  const args = ['--input-type=module-typescript', '--eval', program, path.join(folder, 'data')]
  const owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  owners.push(owner)
  const [said] = await once(owner.stdout, 'data')
  const connection: EmbeddedConnection = JSON.parse(String(said))
  abandoned.push(connection.host)
  return { owner, connection }
}

async function kill(owner: ChildProcess): Promise<void> {
  const gone = once(owner, 'exit')
  owner.kill('SIGKILL')
  await gone
}

const serverNumber = (): number =>
  Number.parseInt(fs.readFileSync(path.join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8'), 10)

test('creates the data once, durable and reachable by the socket alone, and finds them again', async () => {
  const first = await start()
  await rows(first.connection, 'create table kept (word text)')
  await rows(first.connection, "insert into kept values ('gudang')")
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses']
  const settings = names.map((name) => `current_setting('${name}')`).join(', ')
  expect(await rows(first.connection, `select ${settings}`)).toEqual(['on', 'on', 'on', 'on', ''])
  expect(await rows(first.connection, "select current_setting('server_encoding'), lower('É')")).toEqual(['UTF8', 'é'])
  expect(fs.statSync(first.connection.host).mode & 0o777).toBe(0o700)
  await first.stop()
  expect(fs.existsSync(path.join(folder, 'data', 'owner.json'))).toBe(false)
  const second = await start()
  expect(await rows(second.connection, 'select word from kept')).toEqual(['gudang'])
})

test('refuses a second owner in one sentence that names the first', async () => {
  const { owner } = await startElsewhere()
  await expect(start()).rejects.toThrow(`is in use by another process of this program (number ${owner.pid}).`)
})

test('refuses a second owner within the same process', async () => {
  await start()
  await expect(start()).rejects.toThrow('is in use by another process')
})

test('takes over after its owner was killed, with everything that was acknowledged', async () => {
  const { owner, connection } = await startElsewhere()
  await rows(connection, 'create table kept (number integer)')
  await rows(connection, 'insert into kept values (41)')
  const orphan = serverNumber()
  await kill(owner)
  expect(startOf(orphan)).not.toBeNull()
  const next = await start()
  expect(startOf(orphan)).toBeNull()
  expect(await rows(next.connection, 'select number from kept')).toEqual([41])
})

test('starts again after the owner and the server were killed at once', async () => {
  const { owner, connection } = await startElsewhere()
  await rows(connection, 'create table kept as select 42 as number')
  const server = serverNumber()
  process.kill(server, 'SIGKILL')
  await kill(owner)
  const next = await start()
  expect(await rows(next.connection, 'select number from kept')).toEqual([42])
})

const WORKING = `select count(*)::integer from pg_stat_activity
  where state = 'active' and query like '%generate_series(1, 1%' and pid <> pg_backend_pid()`

test('starts its server again when the system kills it, and keeps everything that was acknowledged', async () => {
  const { connection } = await start()
  await rows(connection, 'create table kept as select 43 as number')
  // It works on, and notices its server's end only when it is done.
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const busy = client.query('select count(*) from generate_series(1, 100000000000)').catch(String)
  await expect.poll(() => rows(connection, WORKING), { timeout: 10_000 }).toEqual([1])
  const killed = serverNumber()
  process.kill(killed, 'SIGKILL')
  const answered = () => rows(connection, 'select number from kept').catch(() => null)
  await expect.poll(answered, { timeout: 10_000, interval: 100 }).toEqual([43])
  expect(await busy).toMatch(/terminat/i)
  expect(serverNumber()).not.toBe(killed)
})

test('says so when its server cannot be started again', async () => {
  const losses: unknown[] = []
  const dataDirectory = path.join(folder, 'data')
  const database = await startEmbedded({ dataDirectory, log: () => undefined, onLost: (error) => losses.push(error) })
  running.push(database)
  fs.renameSync(path.join(dataDirectory, 'postgres', 'global'), path.join(dataDirectory, 'global'))
  process.kill(serverNumber(), 'SIGKILL')
  await expect.poll(() => losses.length, { timeout: 20_000 }).toBe(1)
  expect(String(losses[0])).toContain('PostgreSQL did not start')
})

test('waits for room where the disk is full, however long, and then goes on', async () => {
  const said: string[] = []
  let hasRoom = true
  const losses: unknown[] = []
  const database = await startEmbedded({
    dataDirectory: path.join(folder, 'data'),
    log: (line) => said.push(line),
    onLost: (error) => losses.push(error),
    isFull: () => !hasRoom,
  })
  running.push(database)
  await rows(database.connection, 'create table kept as select 43 as number')
  hasRoom = false
  process.kill(serverNumber(), 'SIGKILL')
  const answered = () => rows(database.connection, 'select number from kept').catch(() => null)
  await expect.poll(() => said.join()).toContain('It starts again as soon as there is room')
  expect(await answered()).toBeNull()
  hasRoom = true
  await expect.poll(answered, { timeout: 10_000, interval: 100 }).toEqual([43])
  expect([said.at(-1), losses]).toEqual(['There is room again, and the database works.', []])
})

test('is not held up by the mark of a dead process whose number another one has now', async () => {
  const first = await start()
  await first.stop()
  const data = path.join(folder, 'data')
  fs.writeFileSync(path.join(data, 'owner.json'), JSON.stringify({ pid: process.pid, start: 'earlier' }))
  fs.writeFileSync(path.join(data, 'postgres', 'postmaster.pid'), `${process.pid}\n`)
  const next = await start()
  expect(await rows(next.connection, 'select 1')).toEqual([1])
})

test('forgets a first start that was interrupted', async () => {
  fs.mkdirSync(path.join(folder, 'data', 'postgres.new'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'data', 'postgres.new', 'PG_VERSION'), '15')
  const database = await start()
  expect(await rows(database.connection, 'select 1')).toEqual([1])
  expect(fs.existsSync(path.join(folder, 'data', 'postgres.new'))).toBe(false)
})

test('gives its connection as one text too', async () => {
  const database = await start()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const answer = await client.query('select current_user::text as name, current_database()::text as database')
  await client.end()
  expect(answer.rows).toEqual([{ name: 'lumbung', database: 'lumbung' }])
})

test.runIf(asRoot)('works as root in a folder that the account of the database cannot walk into', async () => {
  fs.chmodSync(folder, 0o700)
  const database = await start()
  const account = accountFor(path.join(folder, 'data', 'postgres'))
  expect(fs.statSync(database.connection.host).uid).toBe(account?.uid)
  expect(await rows(database.connection, 'select 1')).toEqual([1])
  await database.stop()
  const again = await start()
  expect(await rows(again.connection, 'select 2')).toEqual([2])
})

test.runIf(packagedBinaries().length > 0)('runs on the PostgreSQL that came with the packages', async () => {
  const database = await start()
  expect(database.version).toMatch(new RegExp(`^${packagedBinaries()[0]?.major}\\.`))
  expect(await rows(database.connection, "select lower('É')")).toEqual(['é'])
})

const others = ownBinaries().filter(({ major }) => major !== packagedBinaries()[0]?.major)

test.runIf(others.length > 0)('goes on with the version that wrote the data, where the machine has it', async () => {
  const dataDirectory = path.join(folder, 'data')
  const [binaries] = others
  const before = await startEmbedded({ dataDirectory, log: () => undefined, ...(binaries ? { binaries } : {}) })
  await rows(before.connection, 'create table kept as select 44 as number')
  await before.stop()
  const after = await start()
  expect(after.version).toBe(before.version)
  expect(await rows(after.connection, 'select number from kept')).toEqual([44])
})

test('on loopback it lets nobody in without the password, which stays with the data', async () => {
  const dataDirectory = path.join(folder, 'data')
  const begin = async (): Promise<EmbeddedDatabase> => {
    const database = await startEmbedded({ dataDirectory, log: () => undefined, listensOn: 'loopback' })
    running.push(database)
    return database
  }
  const first = await begin()
  const { connection } = first
  expect(connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^[\w-]{32}$/) })
  expect(await rows(connection, "select current_setting('unix_socket_directories')")).toEqual([''])
  await expect(rows({ ...connection, password: 'guessed' }, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  expect(fs.statSync(path.join(dataDirectory, 'postgres-password')).mode & 0o777).toBe(0o600)
  // Another command of ours finds it.
  expect(runningEmbedded(dataDirectory)).toEqual(connection)
  const client = new pg.Client({ connectionString: first.url })
  await client.connect()
  await client.end()
  await first.stop()
  const second = await begin()
  expect(second.connection.password).toBe(connection.password)
  expect(await rows(second.connection, 'select 1')).toEqual([1])
})

test('stops in order, and a second stop waits for the first', async () => {
  const database = await start()
  const server = serverNumber()
  await Promise.all([database.stop(), database.stop()])
  expect(await until(() => startOf(server) === null, 1000)).toBe(true)
  expect(fs.readFileSync(path.join(folder, 'data', 'postgres.log'), 'utf8')).toContain('database system is shut down')
})

test.runIf(asRoot)('tells another account plainly that the data are not its own', async () => {
  const database = await start()
  await database.stop()
  // The account is dropped inside: it may not be allowed to walk down to the program of a closed home.
  const address = JSON.stringify(new URL('./embedded.ts', import.meta.url).href)
  const source = `const { startEmbedded } = await import(${address})
    process.setgroups([]); process.setgid(65534); process.setuid(65534)
    await startEmbedded({ dataDirectory: process.argv[1], log: () => undefined })`
  const args = ['--input-type=module-typescript', '--eval', source, path.join(folder, 'data')]
  const answer = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(answer.stderr).toContain('belong to account number 0, because another account created them.')
})
