// Books are saved while people post, restored elsewhere and compared; what is no whole backup is refused untouched.
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isWords, Problem } from '@lumbung/core'
import { name as named, raw, sql } from '@lumbung/definition'
import { elsewhere, openPlain, type DatabaseConfig, type Plain } from '@lumbung/engine/backup/plain.ts'
import { acceptable, restoreInto } from '@lumbung/engine/backup/restore.ts'
import { readStructure } from '@lumbung/engine/backup/structure.ts'
import { takeBackup } from '@lumbung/engine/backup/take.ts'
import { type Connection, openDatabase } from '@lumbung/engine/database/connection.ts'
import { verify } from '@lumbung/engine/verify/verify.ts'
import { auditEvent } from '@lumbung/engine/trail/audit.ts'
import { refreshWhenMoved } from '@lumbung/engine/jobs/summaries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packagedBinaries } from '../../apps/server/database/binaries.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../apps/server/database/embedded.ts'
import { freshDatabase } from '../testing/database.ts'
import { openWorld, serviceInvoice, type Stored, stockUp, type World } from './world.ts'

let world: World
let folder = ''
let bytes: Buffer

beforeAll(async () => {
  world = await openWorld()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-test-backup-'))
  fs.chmodSync(folder, 0o755)
  await stockUp(world, ['KOPI', '100', '50000'])
  const one = await world.make('sales-invoice', serviceInvoice('1000'), true)
  bytes = randomBytes(300_000)
  await attachRaw(one)
  await refreshWhenMoved(world.engine.database)
})

/** A file whose name and bytes are of no kind that can be attached, with the row of the trail that tells of it. */
async function attachRaw({ id: record }: Stored): Promise<void> {
  const [file] = await world.owner.query<{ id: string; name: string; sha256: string }>(sql`insert into attachment
    (id, resource, record, name, type, size, hash, bytes, added_at, added_by, user_name)
    values (gen_random_uuid(), 'sales-invoice', ${record}, 'a\tb\\n.bin', 'application/octet-stream', ${bytes.length},
      sha256(${bytes}), ${bytes}, now(), gen_random_uuid(), 'Owner')
    returning id, name, encode(hash, 'hex') as sha256`)
  if (!file) throw new Error('Nothing was attached.')
  const to = { file: file.id, name: file.name, sha256: file.sha256 }
  const changes = [{ path: '', from: null, to, isPersonal: true } as const]
  const entry = { resource: 'sales-invoice', record, number: null, action: 'attach', changes }
  await auditEvent(world.owner, { user: null, name: 'Owner', request: 'test' }, entry)
}

afterAll(async () => {
  await world.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const fileOf = (name: string): string => path.join(folder, `${name}.backup`)

async function within<T>(place: DatabaseConfig, work: (connection: Plain) => Promise<T>): Promise<T> {
  const connection = await openPlain(place)
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}

const save = (name: string, place: DatabaseConfig = world.server.connection) =>
  within(place, (source) =>
    takeBackup(source, { registry: world.registry, file: fileOf(name), product: '1.2.0', kind: 'manual', by: 'Owner' }),
  )

async function restore(name: string, place: DatabaseConfig, product = '1.2.0') {
  const restoring = { file: fileOf(name), registry: world.registry, product }
  const found = await acceptable(restoring)
  return within(place, (target) => restoreInto(target, found, restoring))
}

/** One hash over all rows of each table, whatever their order. */
async function rowsOf(connection: Connection, where = ''): Promise<Readonly<Record<string, unknown>>> {
  const { tables } = await readStructure(connection)
  const each = tables
    .filter(({ columns }) => where === '' || columns.some((one) => one.name === 'tx'))
    .filter(({ name }) => where === '' || name !== 'summary_watermark')
    .map(async ({ name }) => {
      const [row] = await connection.query<{ rows: number; hash: string }>(
        sql`select count(*)::int as rows, md5(coalesce(string_agg(text, '' order by text), '')) as hash
              from (select t::text as text from ${named(name)} t ${raw(where)}) texts`,
      )
      return [name, row] as const
    })
  return Object.fromEntries(await Promise.all(each))
}

const saidBy = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  )
  if (!(error instanceof Problem)) throw error ?? new Error('Nothing was refused.')
  const { what } = error.values
  const faults = typeof what === 'object' && !('figure' in what) && !isWords(what) ? what : []
  return `${error.code}: ${faults.map((one) => one[0]).join()}`
}

/** Does the work while four people post; tells how many were posted meanwhile. */
async function underLoad<T extends object>(work: () => Promise<T>): Promise<T & { readonly during: number }> {
  const state = { isOver: false, posted: 0 }
  const warm = Promise.withResolvers<void>()
  const writers = [1, 2, 3, 4].map(async () => {
    while (!state.isOver) {
      await world.make('sales-invoice', serviceInvoice('15000'), true)
      state.posted++
      if (state.posted === 8) warm.resolve()
    }
  })
  await warm.promise
  const before = state.posted
  const done = await work()
  const during = state.posted - before
  state.isOver = true
  await Promise.all(writers)
  return { ...done, during }
}

test('saved while four people post, restored into another cluster: one moment, whole and proved', async () => {
  const { manifest, during } = await underLoad(() => save('loaded'))
  expect(during).toBeGreaterThan(0)

  const dataDirectory = path.join(folder, 'data')
  // Of another version, where the packages brought one for this machine.
  const [binaries] = packagedBinaries()
  const options = { dataDirectory, durable: false, log: () => undefined, ...(binaries ? { binaries } : {}) }
  const other: EmbeddedDatabase = await startEmbedded(options)
  try {
    const { checked } = await restore('loaded', other.connection)
    expect(checked).toBeGreaterThan(15)
    const owner = openDatabase({ ...other.connection, max: 2 })
    // Of the books, exactly the rows of transactions that had ended when the backup began.
    const seen = `where pg_visible_in_snapshot(tx, '${manifest.snapshot}')`
    const books = await rowsOf(owner, 'where true')
    expect(books).toEqual(await rowsOf(world.owner, seen))
    expect(Object.keys(books)).toEqual(expect.arrayContaining(['journal', 'journal_line', 'audit', 'stock_move']))
    const [file] = await owner.query<{ name: string; bytes: Buffer }>(sql`select name, bytes from attachment`)
    expect([file?.name, file?.bytes.equals(bytes)]).toEqual(['a\tb\\n.bin', true])
    // The other cluster has counted past the books, so what is written there is summed and sealed behind them.
    await refreshWhenMoved(owner)
    expect((await verify(owner, world.registry)).breaches).toEqual([])
    await expect(owner.query(sql`delete from journal`)).rejects.toThrow('never changed or deleted')
    await owner.close()
  } finally {
    await other.stop()
  }
})

test('every table, index, view, function and trigger comes back as it was; rows one by one', async () => {
  await save('whole')
  const target = await freshDatabase()
  await restore('whole', target.connection)
  const owner = openDatabase({ ...target.connection, max: 2 })
  const gone = ['sign_in_ticket', 'session', 'password_link', 'job', 'schema_version']
  const kept = async (connection: Connection) =>
    Object.entries(await rowsOf(connection)).filter(([table]) => !gone.includes(table))
  expect(await kept(owner)).toEqual(await kept(world.owner))
  expect(await owner.query(sql`select from session`)).toEqual([])
  const made = (connection: Connection) =>
    connection.query<{ name: string }>(sql`
      select 'index ' || indexdef as name from pg_indexes where schemaname = 'public'
      union all select 'view ' || definition from pg_views where schemaname = 'public'
      union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select 'constraint ' || conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select 'function ' || proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
        and prokind = 'f' and probin is null
      union all select 'column ' || attrelid::regclass || ' ' || attname || format_type(atttypid, atttypmod)
          || attnotnull || attcompression::text
        from pg_attribute join pg_class c on c.oid = attrelid where c.relnamespace = 'public'::regnamespace
         and c.relkind = 'r' and attnum > 0 and not attisdropped
      union all select 'right ' || relname || coalesce(relacl::text, '') from pg_class
        where relnamespace = 'public'::regnamespace
      order by 1`)
  expect(await made(owner)).toEqual(await made(world.owner))
  const next = sql`select nextval('ledger_sequence') as next`
  expect(await owner.query(next)).toEqual(await world.owner.query(next))
  await owner.close()
  const taken = await saidBy(restore('whole', target.connection))
  expect(taken).toBe('backup-place-taken: ')
  await target.drop()
})

/** A file like `whole` but for what is done to its bytes. */
function altered(name: string, alter: (whole: Buffer) => Buffer): void {
  fs.writeFileSync(fileOf(name), alter(fs.readFileSync(fileOf('whole'))))
}

/** With a manifest of one's own, and the last line that belongs to it. */
const withManifest =
  (change: (manifest: Record<string, unknown>) => void) =>
  (whole: Buffer): Buffer => {
    const offset = Number(whole.subarray(-81, -66).toString())
    const manifest = JSON.parse(whole.subarray(offset, -93).toString())
    change(manifest)
    const place = String(offset).padStart(15, '0')
    const end = Buffer.from(`${JSON.stringify(manifest)}\nLUMBUNG END ${place} `)
    const body = Buffer.concat([whole.subarray(0, offset), end])
    return Buffer.concat([body, Buffer.from(`${createHash('sha256').update(body).digest('hex')}\n`)])
  }

interface Loose {
  tables: {
    name: string
    rows: number
    declared: string[]
    constraints: { name: string; kind: string; definition: string }[]
  }[]
}

const table = (manifest: Record<string, unknown>, name: string): Loose['tables'][number] => {
  const found = (manifest as unknown as Loose).tables.find((one) => one.name === name)
  if (!found) throw new Error(`No table ${name}.`)
  return found
}

test.each<[string, (whole: Buffer) => Buffer, string]>([
  ['empty', () => Buffer.alloc(0), 'it is no backup of this product'],
  ['foreign', () => Buffer.from('PK\x03\x04 something else altogether'), 'it is no backup of this product'],
  ['half', (whole) => whole.subarray(0, whole.length / 2), 'the file is cut off'],
  ['short', (whole) => whole.subarray(0, -1), 'the file is cut off'],
  ['longer', (whole) => Buffer.concat([whole, Buffer.from('x')]), 'the file is cut off'],
  ['byte', (whole) => Buffer.from(whole.map((one, at) => (at === 5000 ? one ^ 1 : one))), 'the file was altered'],
  [
    'end',
    (whole) => Buffer.from(whole.map((one, at) => (at === whole.length - 5 ? (one === 48 ? 49 : 48) : one))),
    'the file was altered',
  ],
  ['newer', withManifest((one) => (one['product'] = '1.3.0')), 'it was made by version 1.3.0, which is newer'],
  [
    'unknown',
    withManifest((one) => table(one, 'customer').declared.push('shoe_size')),
    'it holds customer.shoe_size, which this version does not know',
  ],
  ['formless', withManifest((one) => (one['tables'] = [{ name: 'journal' }])), 'the file was altered'],
  ['rows', withManifest((one) => table(one, 'journal').rows++), 'the rows of table journal are not those'],
  [
    'constraint',
    withManifest((one) =>
      table(one, 'item').constraints.push({ name: 'x', kind: 'c', definition: 'check (code is null)' }),
    ),
    'its tables could not be made',
  ],
])('%s: refused with a sentence, and the place is as empty as before', async (name, alter, said) => {
  altered(name, alter)
  const target = await freshDatabase()
  expect(await saidBy(restore(name, target.connection))).toContain(`backup-check-failed: ${said}`)
  expect((await within(target.connection, readStructure)).tables).toEqual([])
  await target.drop()
})

test('an older backup is brought up to date as a start does; wrong books are refused', async () => {
  const source = await freshDatabase()
  await restore('whole', source.connection)
  await within(source.connection, async (owner) => {
    await owner.query(raw('drop schema as_of cascade'))
    await owner.query(raw('alter table customer drop column phone; alter table customer add column shoe_size text'))
    await owner.query(raw("drop table notification; update schema_version set definitions = 'older'"))
    await save('older', source.connection)
    await owner.query(raw('alter table journal_line disable trigger user'))
    await owner.query(sql`update journal_line set idr_debit = idr_debit + 1 where idr_debit > 0`)
    await save('broken', source.connection)
  })
  const target = await freshDatabase()
  expect(await saidBy(restore('broken', target.connection))).toContain('Every journal balances')
  expect((await within(target.connection, readStructure)).tables).toEqual([])
  await restore('older', target.connection, '1.4.0')
  const { tables } = await within(target.connection, readStructure)
  const columns = tables.find(({ name }) => name === 'customer')?.columns.map((one) => one.name)
  expect(columns).toEqual(expect.arrayContaining(['phone', 'shoe_size']))
  expect(tables.some(({ name }) => name === 'notification')).toBe(true)
  for (const one of [source, target]) await one.drop()
})

test('the database beside is named whichever way the server is', () => {
  expect(elsewhere({ host: '/tmp/x', database: 'books' }, 'other')).toEqual({ host: '/tmp/x', database: 'other' })
  const moved = (connectionString: string) => elsewhere({ connectionString }, 'other').connectionString
  expect(moved('postgres://a:b@db:5432/books?sslmode=require')).toBe('postgres://a:b@db:5432/other?sslmode=require')
  expect(moved('postgresql://a@/books?host=/run/pg')).toBe('postgresql://a@/other?host=/run/pg')
  expect(moved('postgres://db')).toBe('postgres://db/other')
  expect(moved('socket:/run/pg?db=books&user=a')).toBe('socket:/run/pg?db=other&user=a')
})
