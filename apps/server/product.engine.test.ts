// The product as it is started, with the database it brings along: by the launcher, in processes of its own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOf, until } from './database/processes.ts'
import { stopOrphan } from './database/server.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const launcher = path.join(root, 'bootstrap', 'run.mjs')
const COMPANY =
  '--name PT_Uji --email owner@example.com --password correct-horse-battery --admin Owner ' +
  '--branch HO --branch-name Pusat --year 2026'

let data = ''
const started: ChildProcess[] = []
let running: Started
const environment = () => ({ ...process.env, DATA_DIRECTORY: data, PORT: '0', HOST: '127.0.0.1' })

const command = (name: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [launcher, `apps/server/${name}.ts`, ...args], { env: environment(), encoding: 'utf8' })

interface Started {
  readonly shell: ChildProcess
  readonly address: string
}

/** Starts it as npm does: by a shell, which goes on to stand between. */
async function start(): Promise<Started> {
  const env = { ...environment(), npm_lifecycle_script: 'node bootstrap/run.mjs apps/server/main.ts' }
  const script = `"${process.execPath}" "${launcher}" apps/server/main.ts; true`
  const shell = spawn('sh', ['-c', script], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  started.push(shell)
  let said = ''
  shell.stdout?.on('data', (chunk) => (said += String(chunk)))
  if (!(await until(() => said.includes('ready: '), 60_000, 50))) throw new Error(`It did not start: ${said}`)
  return { shell, address: /ready: (\S+)/.exec(said)?.[1] ?? '' }
}

const numberIn = (file: string): number =>
  Number.parseInt(/\d+/.exec(fs.readFileSync(path.join(data, file), 'utf8'))?.[0] ?? '', 10)
const PID = 'postgres/postmaster.pid'
const server = (): number => numberIn('owner.json')
const database = (): number => (fs.existsSync(path.join(data, PID)) ? numberIn(PID) : 0)

beforeAll(async () => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-product-'))
  fs.chmodSync(data, 0o755)
  const made = command('company-new', ...COMPANY.split(' '))
  if (made.status !== 0) throw new Error(made.stderr)
  running = await start()
})

afterAll(async () => {
  for (const { pid } of started) if (pid !== undefined && startOf(pid) !== null) process.kill(-pid, 'SIGKILL')
  await stopOrphan(path.join(data, 'postgres'), () => undefined)
  fs.rmSync(data, { recursive: true, force: true })
})

test('verify runs beside it', () => {
  const beside = command('verify')
  expect([beside.stdout, beside.stderr, beside.status]).toEqual([
    expect.stringMatching(/^\d+ invariants checked, 0 breaches\.\n$/),
    '',
    0,
  ])
})

test('it answers again within seconds when the system has killed its database', async () => {
  const ready = async () => (await fetch(`${running.address}/readyz`)).status
  expect(await ready()).toBe(200)
  const [serving, killed] = [server(), database()]
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => [0, killed].includes(database()), { timeout: 10_000 }).toBe(false)
  await expect.poll(ready, { timeout: 10_000 }).toBe(200)
  expect(server()).toBe(serving)
})

const END = 'database system is shut down'

/** Sends a signal, and looks what it leaves. */
async function leftBy(signal: () => void): Promise<readonly unknown[]> {
  const [serving, books] = [server(), database()]
  signal()
  const isOver = await until(() => startOf(serving) === null && startOf(books) === null, 20_000, 50)
  const log = fs.readFileSync(path.join(data, 'postgres.log'), 'utf8').trimEnd()
  return [isOver ? 'ended' : 'running', fs.existsSync(path.join(data, 'owner.json')), log.slice(-END.length)]
}

test('SIGTERM, which npm hands to its shell alone, ends server and database in order', async () => {
  expect(await leftBy(() => running.shell.kill('SIGTERM'))).toEqual(['ended', false, END])
})

test('so does Ctrl+C, which the whole group hears; and books at rest are verified', async () => {
  const { shell } = await start()
  expect(await leftBy(() => process.kill(-(shell.pid ?? 0), 'SIGINT'))).toEqual(['ended', false, END])
  expect(command('verify').stdout).toMatch(/^\d+ invariants checked, 0 breaches\.\n$/)
})
