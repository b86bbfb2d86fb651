// The server's own account in the database: made by the owner's start, without rights of its own, and nothing else is
// served by.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyTemplate } from '../../checks/testing/company.ts'
import { freshDatabase, type TestDatabase } from '../../checks/testing/database.ts'
import { type EmbeddedConnection, startEmbedded } from './database/embedded.ts'
import { SERVER_LOGIN } from '@lumbung/engine/database/login.ts'
import { openSystem, type SystemOptions } from './system.ts'

let books: TestDatabase
let folder = ''

beforeAll(async () => {
  books = await freshDatabase({ template: await companyTemplate() })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-login-'))
  fs.chmodSync(folder, 0o755)
})
afterAll(async () => {
  await books.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const urlOf = ({ host, database }: EmbeddedConnection, user: string): string =>
  `socket:${host}?db=${database}&user=${user}`
const OWNER = 'lumbung'

const WHO = sql`select session_user as "signedIn", current_user as "works", r.rolsuper as "isSuperuser",
  r.rolcreaterole as "mayGrant", (select count(*)::int from pg_class c
    where c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, c.relowner, 'member')) as owns
  from pg_roles r where r.rolname = session_user`
const UNPRIVILEGED = { works: 'lumbung_app', isSuperuser: false, mayGrant: false, owns: 0 }

/** Who works in the database of a system that is opened so. */
async function worksAs(more: Partial<SystemOptions>): Promise<unknown> {
  const system = await openSystem({ databaseUrl: null, dataDirectory: folder, log: () => undefined, ...more })
  try {
    return (await system.database.query(WHO))[0]
  } finally {
    await system.stop()
  }
}

test('the database it brings along is served by an account of its own, with each start', async () => {
  expect(await worksAs({})).toEqual({ signedIn: SERVER_LOGIN, ...UNPRIVILEGED })
  expect(await worksAs({})).toEqual({ signedIn: SERVER_LOGIN, ...UNPRIVILEGED })
})

test('on loopback, as on Windows, that account has a password of its own, a new one with each start', async () => {
  const dataDirectory = path.join(folder, 'loopback')
  const made = await startEmbedded({ dataDirectory, log: () => undefined, listensOn: 'loopback' })
  const owner = made.connection.password
  await made.stop()
  const passwords: unknown[] = [owner]
  for (let starts = 0; starts < 2; starts++) {
    const system = await openSystem({ databaseUrl: null, dataDirectory, log: () => undefined })
    expect((await system.database.query(WHO))[0]).toEqual({ signedIn: SERVER_LOGIN, ...UNPRIVILEGED })
    passwords.push(system.login.password)
    await system.stop()
  }
  expect(new Set(passwords).size).toBe(3)
  expect(passwords).not.toContain(undefined)
})

test('another server is served by the account of DATABASE_URL, which the start of its owner makes', async () => {
  const { connection } = books
  const account = `clerk_${connection.database.slice(-8)}`
  const databaseUrl = urlOf(connection, account)
  const both = { databaseUrl, databaseOwnerUrl: urlOf(connection, OWNER) }
  expect(await worksAs(both)).toEqual({ signedIn: account, ...UNPRIVILEGED })
  expect(await worksAs({ databaseUrl })).toEqual({ signedIn: account, ...UNPRIVILEGED })
})

test('nothing is served by an account that could change the books, nor without tables', async () => {
  const { connection } = books
  await expect(worksAs({ databaseUrl: urlOf(connection, OWNER) })).rejects.toThrow(
    /^DATABASE_URL signs in as lumbung, who is a superuser/,
  )
  const empty = await freshDatabase()
  await expect(worksAs({ databaseUrl: urlOf(empty.connection, SERVER_LOGIN) })).rejects.toThrow(
    /^The tables are not those of this version/,
  )
  await empty.drop()
})
