// A first start that was killed, wherever it was, and its database with it: the next one begins anew, until one is left
// alone. From then on the company is whole, and a kill takes nothing of it.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOf, until, workersOf } from './database/processes.ts'
import { stopOrphan } from './database/server.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const launcher = path.join(root, 'bootstrap', 'run.mjs')
const OWNER = { email: 'owner@example.com', password: 'correct-horse-battery' }
const ANEW = 'Beginning anew'
const PATIENCE_MS = 60_000
// Each test starts the program several times over, and each start may take its patience.
const STARTS_MS = 5 * PATIENCE_MS

let data = ''
const started: ChildProcess[] = []

interface Run {
  readonly said: () => string
  readonly ended: Promise<number | null>
}

function run(name: string, ...args: readonly string[]): Run {
  const env = { ...process.env, DATA_DIRECTORY: data, PORT: '0', HOST: '127.0.0.1' }
  const child = spawn(process.execPath, [launcher, `apps/server/${name}.ts`, ...args], { env, stdio: 'pipe' })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  return { said: () => said, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

const numberIn = (file: string): number | null => {
  try {
    return Number.parseInt(/\d+/.exec(fs.readFileSync(path.join(data, file), 'utf8'))?.[0] ?? '', 10)
  } catch {
    return null
  }
}
const cluster = (): string => path.join(data, 'postgres')

/** Kills the program and its database at once, as a power cut does. */
async function cut({ ended }: Run): Promise<void> {
  for (const pid of [numberIn('owner.json'), ...workersOf(cluster())]) {
    if (pid !== null && startOf(pid) !== null) process.kill(pid, 'SIGKILL')
  }
  await ended
}

async function cutOnce(one: Run, isThere: () => boolean): Promise<string> {
  const isReached = await until(isThere, PATIENCE_MS, 2)
  const said = one.said()
  await cut(one)
  expect(isReached, said).toBe(true)
  return said
}

const isInitializing = (): boolean =>
  fs.existsSync(data) && fs.readdirSync(data).some((name) => name.startsWith('postgres.new'))
const isServing = (): boolean => fs.existsSync(path.join(cluster(), 'postmaster.pid'))

beforeAll(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-first-'))
  fs.chmodSync(data, 0o755)
})

afterAll(async () => {
  const owner = numberIn('owner.json')
  if (owner !== null && startOf(owner) !== null) process.kill(owner, 'SIGKILL')
  await stopOrphan(cluster(), () => undefined)
  fs.rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

test(
  'killed while the data, the tables, the company and its business are made, it begins anew',
  async () => {
    const first = run('main')
    await cutOnce(first, isInitializing)
    const second = run('main')
    expect(await cutOnce(second, isServing)).not.toContain('Created the tables')
    const third = run('main')
    expect(await cutOnce(third, () => third.said().includes('Creating the demo company'))).not.toContain(ANEW)
    const fourth = run('main')
    const isMaking = (): boolean => fourth.said().includes('Masters of the demo company are there')
    // Half of its business is there.
    await cutOnce(fourth, isMaking)
    const company = `--name PT_Uji --email ${OWNER.email} --password ${OWNER.password} --admin Owner --branch HO`
    const made = run('company-new', ...`${company} --branch-name Pusat --year 2026`.split(' '))
    expect(await made.ended, made.said()).toBe(0)
    expect(made.said()).toContain(ANEW)
  },
  STARTS_MS,
)

test(
  'a company that is whole outlives being killed',
  async () => {
    for (const _ of [1, 2]) {
      const one = run('main')
      expect(await until(() => one.said().includes('ready: '), PATIENCE_MS, 20), one.said()).toBe(true)
      expect(one.said()).not.toContain(ANEW)
      const address = /ready: (\S+)/.exec(one.said())?.[1] ?? ''
      const headers = { 'content-type': 'application/json', origin: address }
      const answer = await fetch(`${address}/api/v1/auth/login`, {
        method: 'POST',
        headers,
        body: JSON.stringify(OWNER),
      })
      expect(answer.status).toBe(200)
      await cut(one)
    }
  },
  STARTS_MS,
)
