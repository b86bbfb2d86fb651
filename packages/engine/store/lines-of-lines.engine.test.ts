// A second list whose rows belong to lines of the first: one table more, written and read with the rest of the record.
import { newId } from '@lumbung/core'
import { defineDocument, f, sql, type Values } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { type Database, openDatabase, sqlState } from '../database/connection.ts'
import { changesBetween } from '../trail/audit.ts'
import { fingerprintOf } from '../trail/fingerprint.ts'
import { Cache } from '../masters/cache.ts'
import { Batch } from '../database/batch.ts'
import { readRecords } from './read.ts'
import { sampleDefinitions, sampleRegistry } from './sample.ts'
import { insertRecord, updateRecord } from './save.ts'
import { createSchema } from './schema.ts'

const basket = defineDocument({
  key: 'basket',
  module: 'sample',
  numbering: 'B/{SEQ:4}',
  resets: 'never',
  date: 'date',
  fields: {
    date: f.date(),
    lines: f.lines({ name: f.text() }),
    serials: f.lines({ code: f.code(), weight: f.quantity({ optional: true }) }, { of: 'lines' }),
  },
  list: { columns: ['number', 'date'] },
  form: { header: ['date'], lines: ['lines'] },
})

const [rice, sugar] = [newId(), newId()]
const header = { number: 'B/0001', status: 'draft', branch: newId(), version: 1 }
const draft: Values = {
  id: newId(),
  ...header,
  date: '2026-03-01',
  lines: [
    { id: rice, name: 'Rice' },
    { id: sugar, name: 'Sugar' },
  ],
  serials: [
    { id: newId(), line: sugar, code: 'S-1', weight: null },
    { id: newId(), line: rice, code: 'R-1', weight: null },
  ],
}
const without: Values = {
  ...draft,
  lines: [{ id: sugar, name: 'Sugar' }],
  serials: [{ id: newId(), line: sugar, code: 'S-2', weight: null }],
}

let server: TestDatabase
let database: Database

beforeAll(async () => {
  server = await freshDatabase()
  const owner = openDatabase({ ...server.connection, max: 1 })
  await createSchema(owner, sampleRegistry([...sampleDefinitions, basket]))
  await owner.close()
  database = openDatabase({ ...server.connection, max: 2, role: 'lumbung_app' })
  await database.query(sql`insert into branch (id, code, name) values (${header.branch}, 'JKT', 'Jakarta')`)
})
afterAll(async () => {
  await database.close()
  await server.drop()
})

/** Sends what a batch holds and reads the record again; with the number of statements each of them took. */
async function kept(batch: Batch) {
  const registry = sampleRegistry([...sampleDefinitions, basket])
  let count = 0
  return database.transaction(async (transaction) => {
    await batch.send(transaction)
    const counting = {
      ...transaction,
      query: (...asked: Parameters<typeof transaction.query>) => {
        count++
        return transaction.query(...asked)
      },
    }
    const engine = { registry, masters: new Cache(registry) }
    const read = await readRecords({ transaction: counting, engine } as never, 'basket', [String(draft.id)], {
      lock: false,
    })
    return { record: read.get(String(draft.id)) ?? {}, count }
  })
}

test('it is stored with its lines and read with them, by one statement', async () => {
  const batch = new Batch()
  insertRecord(batch, basket, draft, header)
  const { record, count } = await kept(batch)
  expect(record.serials).toEqual(draft.serials)
  expect(count).toBe(1)
})

test('a line takes its rows along, and what changed is told row by row', async () => {
  const batch = new Batch()
  updateRecord(batch, basket, without, draft, { version: 2 })
  const { record } = await kept(batch)
  expect(record.serials).toEqual(without.serials)
  const paths = changesBetween(basket, draft, without).map(({ path }) => path.split('.').toSpliced(1, 1).join('.'))
  expect(paths).toEqual(['lines', 'serials.line', 'serials.code', 'serials', 'serials'])
})

test('the database keeps no row of a line that is gone', async () => {
  await database.query(sql`delete from basket_line where id = ${sugar}`)
  expect(await database.query(sql`select 1 from basket_serials`)).toEqual([])
})

test('a row of a line that is not there is not stored', async () => {
  const row = { id: newId(), document: draft.id, position: 1, line: newId(), code: 'X-1' }
  const batch = new Batch()
  batch.insert('basket_serials', row)
  const state = await database.transaction((transaction) => batch.send(transaction)).then(() => null, sqlState)
  expect(state).toBe('23503')
})

test('which line it belongs to counts for what was approved', () => {
  const approved: Values = { ...draft, status: 'approved' }
  const moved = (approved.serials as Values[]).map((row) => ({ ...row, line: rice }))
  expect(fingerprintOf(basket, { ...approved, serials: moved })?.hash).not.toBe(fingerprintOf(basket, approved)?.hash)
})
