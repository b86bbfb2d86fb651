// A restore that is killed, at whatever moment: the books are those there were or those of the backup, whole, and the
// next restore goes through.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { raw, sql } from '@lumbung/definition'
import { besidePrefix } from '@lumbung/engine/backup/beside.ts'
import { openPlain } from '@lumbung/engine/backup/plain.ts'
import { verify } from '@lumbung/engine/verify/verify.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../apps/server/modules.ts'
import { companyTemplate } from '../testing/company.ts'
import { freshDatabase, type TestDatabase } from '../testing/database.ts'

const KILLS = 8
const COMPANY = 'PT Uji Coba'
const entry = fileURLToPath(new URL('backup-process.ts', import.meta.url))

let place: TestDatabase
let folder = ''

beforeAll(async () => {
  place = await freshDatabase({ template: await companyTemplate() })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-test-killed-'))
})

afterAll(async () => {
  await place.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Begins it in a process of its own; answers what it says first, or nothing where it was refused. */
async function begun(more: object): Promise<{ readonly child: ChildProcess; readonly said: string }> {
  const setup = JSON.stringify({ connection: place.connection, folder, ...more })
  const child = spawn(process.execPath, [entry, setup], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])])
  return { child, said: String(said).trim() }
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Locks of a killed process go with its connections, a moment after it. */
async function restoring(restore: string): Promise<ChildProcess> {
  for (let tries = 0; tries < 20; tries++) {
    const { child, said } = await begun({ restore, company: COMPANY })
    if (said === 'begun') return child
    await ended(child)
    await pause(250)
  }
  throw new Error('The restore never began.')
}

type Books = 'before' | 'backup'

/** Which books these are; every invariant of them holds. */
async function books(): Promise<Books> {
  const connection = await openPlain(place.connection)
  try {
    expect((await verify(connection, registryOf(modules))).breaches).toEqual([])
    const [marked] = await connection.query(sql`select from company_mark`).catch(() => [])
    return marked ? 'before' : 'backup'
  } finally {
    await connection.end()
  }
}

/** What the books have that the backup does not. */
async function mark(): Promise<void> {
  const connection = await openPlain(place.connection)
  await connection.query(raw('create table if not exists company_mark as select 1 as one'))
  await connection.end()
}

test('whenever it is killed, the books are whole: those before, or those of the backup', async () => {
  const { child, said: name } = await begun({})
  await ended(child)
  await mark()
  const first = await restoring(name)
  const start = performance.now()
  await ended(first)
  const whole = performance.now() - start
  expect(await books()).toBe('backup')

  const found: Books[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await mark()
    const killed = await restoring(name)
    await pause((whole * (kill + 0.5)) / KILLS)
    killed.kill('SIGKILL')
    await ended(killed)
    found.push(await books())
  }
  expect(found).toHaveLength(KILLS)
  // Killed early it has changed nothing.
  expect(found[0]).toBe('before')

  await mark()
  await ended(await restoring(name))
  expect(await books()).toBe('backup')
  const connection = await openPlain(place.connection)
  const beside = `${besidePrefix(place.connection.database)}%`
  expect(await connection.query(sql`select from pg_database where datname like ${beside}`)).toEqual([])
  await connection.end()
}, 180_000)
