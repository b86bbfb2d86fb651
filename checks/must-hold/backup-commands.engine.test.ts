// The commands as one types them, on a server that DATABASE_URL names.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from '@lumbung/definition'
import { openPlain, type DatabaseConfig } from '@lumbung/engine/backup/plain.ts'
import { expect, test } from 'vitest'
import type { EmbeddedConnection } from '../../apps/server/database/embedded.ts'
import { companyTemplate } from '../testing/company.ts'
import { freshDatabase } from '../testing/database.ts'

const server = path.resolve(import.meta.dirname, '..', '..', 'apps', 'server')
const run = promisify(execFile)

const urlOf = ({ host, user, database }: EmbeddedConnection): string => `socket:${host}?db=${database}&user=${user}`

/** What a command said, and whether it ended well. */
async function command(name: string, args: readonly string[], url: string, folder: string) {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIRECTORY: folder, BACKUP_DIRECTORY: folder }
  const script = path.join(server, `${name}.ts`)
  const done = await run(process.execPath, [script, ...args], { env }).catch((error: unknown) => {
    if (error instanceof Error && 'stderr' in error) return { stdout: '', stderr: String(error.stderr) }
    throw error
  })
  return done.stdout + done.stderr
}

async function booksOf(place: DatabaseConfig) {
  const connection = await openPlain(place)
  const [found] = await connection.query<{ name: string; written: number }>(
    sql`select name, (select count(*)::int from audit) as written from company`,
  )
  await connection.end()
  return { name: found?.name, written: found?.written ?? 0 }
}

test('backup, restore --check, restore: into an empty database, and not a second time', async () => {
  const [source, target] = [await freshDatabase({ template: await companyTemplate() }), await freshDatabase()]
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-test-commands-'))
  const [from, to] = [urlOf(source.connection), urlOf(target.connection)]
  expect(await command('backup', [], from, folder)).toMatch(/lumbung-[\d-]+\.backup: \d+\.\d MB in \d+ s\.\n$/)
  const file = path.join(folder, fs.readdirSync(folder).find((name) => name.endsWith('.backup')) ?? '')
  expect(await command('restore', [file, '--check'], from, folder)).toMatch(/^Checked PT Uji Coba as of .* invariants/)
  const note = JSON.parse(fs.readFileSync(file.replace('.backup', '.json'), 'utf8'))
  expect(note).toMatchObject({ by: 'npm run backup', verified: { problem: null } })
  expect(await command('restore', [file], to, folder)).toMatch(/^Restored PT Uji Coba as of .* invariants/)
  const [here, there] = [await booksOf(source.connection), await booksOf(target.connection)]
  // The backup left a row in the audit trail here before its moment, the restore one there.
  expect(there).toEqual({ name: 'PT Uji Coba', written: here.written + 1 })
  expect(await command('restore', [file], to, folder)).toMatch(
    /^This database already holds the books of PT Uji Coba\./,
  )
  fs.truncateSync(file, 5000)
  expect(await command('restore', [file, '--check'], from, folder)).toMatch(/failed its check: the file is cut off\./)
  for (const one of [source, target]) await one.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})
