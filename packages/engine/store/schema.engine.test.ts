import { newId } from '@lumbung/core'
import { defineMaster, f, raw, sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { type Database, openDatabase } from '../database/connection.ts'
import { sampleDefinitions, sampleRegistry } from './sample.ts'
import { createSchema } from './schema.ts'

let server: TestDatabase
let owner: Database
let app: Database

const period = { open: newId(), closing: newId(), closed: newId(), future: newId() }
const currency = newId()
const branch = newId()

beforeAll(async () => {
  server = await freshDatabase()
  owner = openDatabase({ ...server.connection, max: 3 })
  await createSchema(owner, sampleRegistry())
  app = openDatabase({ ...server.connection, max: 3, role: 'lumbung_app' })
  await app.query(sql`insert into accounting_period (id, name, fiscal_year, start_date, end_date, status) values
    (${period.closed}, '2026-01', 2026, '2026-01-01', '2026-01-31', 'closed'),
    (${period.closing}, '2026-02', 2026, '2026-02-01', '2026-02-28', 'closing'),
    (${period.open}, '2026-03', 2026, '2026-03-01', '2026-03-31', 'active'),
    (${period.future}, '2026-04', 2026, '2026-04-01', '2026-04-30', 'future')`)
})

afterAll(async () => {
  await app.close()
  await owner.close()
  await server.drop()
})

interface Posting {
  readonly date?: string
  readonly period?: string
  readonly credit?: string
  readonly kind?: string
  readonly lines?: boolean
}

// One journal, written the way the engine does it: journal and lines in one statement.
async function post({
  date = '2026-03-10',
  period: lies = period.open,
  credit = '100',
  kind = 'normal',
  lines = true,
}: Posting = {}): Promise<string> {
  const id = newId()
  const account = newId()
  await app.query(sql`
    with j as (insert into journal (id, number, date, period, currency, rate, source_type, source, source_number, event,
        kind, branch, created_by, hash)
      values (${id}, 'J1', ${date}, ${lies}, ${currency}, 1, 'gift', ${id}, 'G1', 'approve', ${kind}, ${branch},
        ${id}, ''))
    insert into journal_line (journal, position, date, account, branch, debit, credit, idr_debit, idr_credit)
      select ${id}, position, ${date}::date, ${account}, ${branch}, debit, credit, debit, credit
        from (values (1, 100, 0), (2, 0, ${credit}::numeric)) as l (position, debit, credit) where ${lines}`)
  return id
}

const state = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  )

describe('the books', () => {
  test('take a balanced journal of an open period', async () => {
    expect(await state(post())).toBe('done')
  })
  test.each([
    ['does not balance', { credit: '99' }, 'LB002'],
    ['has no lines', { lines: false }, 'LB002'],
    ['lies in a closed period', { date: '2026-01-10', period: period.closed }, 'LB003'],
    ['lies in a future period', { date: '2026-04-10', period: period.future }, 'LB003'],
    ['lies in a closing period', { date: '2026-02-10', period: period.closing }, 'LB003'],
    ['names another period than its date', { date: '2026-02-10' }, 'LB003'],
  ] as const)('refuse a journal that %s', async (_, posting, code) => {
    expect(await state(post(posting))).toBe(code)
  })
  test('let closing entries into a closing period, and others with the right to it', async () => {
    expect(await state(post({ date: '2026-02-28', period: period.closing, kind: 'closing' }))).toBe('done')
  })
  test.each(['journal', 'journal_line', 'open_item', 'allocation', 'clearing_entry', 'stock_move', 'audit', 'seal'])(
    'never change or lose a row of %s, whoever asks',
    async (table) => {
      expect(await state(app.query(raw(`delete from ${table}`)))).toBe('42501')
      expect(await state(app.query(raw(`truncate ${table} cascade`)))).toBe('42501')
      expect(await state(owner.query(raw(`delete from ${table}`)))).toBe('LB001')
      expect(
        await state(owner.query(raw(`update ${table} set tx = tx`.replace('seal set tx = tx', 'seal set rows = 0')))),
      ).toBe('LB001')
      expect(await state(owner.query(raw(`truncate ${table} cascade`)))).toBe('LB001')
    },
  )
  test('take no line after the journal was committed', async () => {
    const id = await post()
    const late = app.query(sql`insert into journal_line (journal, position, date, account, branch, debit, idr_debit)
      values (${id}, 3, '2026-03-10', ${id}, ${branch}, 5, 5)`)
    expect(await state(late)).toBe('LB001')
  })
  test('let an open item be locked before it is settled, and not be changed', async () => {
    expect(await state(app.query(raw('select id from open_item for update')))).toBe('done')
    expect(await state(app.query(raw('update open_item set tx = tx')))).toBe('LB001')
  })
  test('take no stock move in a closed period', async () => {
    const id = newId()
    const move = (day: string) =>
      app.query(sql`insert into stock_move (id, effective_at, local_at, posted_date, source_type, source,
        number, line, item, warehouse, pool, branch, quantity, value, kind, priced, account)
      values (${newId()}, ${day}, ${day}, ${day}, 'gift', ${id}, 'G1', ${id}, ${id}, ${id}, ${id}, ${id}, 1, 1, 'move',
        true, ${id})`)
    expect(await state(move('2026-01-31'))).toBe('LB003')
    expect(await state(move('2026-03-01'))).toBe('done')
  })
  test('keep a posting and the closing of its period apart', async () => {
    let closing: Promise<unknown> = Promise.resolve()
    let closed = false
    await app.transaction(async (transaction) => {
      await transaction.query(raw('select pg_advisory_xact_lock_shared(4711001)'))
      const close = async () => {
        await app.query(sql`update accounting_period set name = name where id = ${period.open}`)
        closed = true
      }
      closing = close()
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(closed).toBe(false)
    })
    await closing
    expect(closed).toBe(true)
  })
})

describe('the schema', () => {
  test('does nothing when all is there, and asks little', async () => {
    const before = owner.sent()
    expect(await createSchema(owner, sampleRegistry())).toEqual({ created: false, migrated: [], added: [] })
    expect(owner.sent() - before).toBe(1)
  })
  test('adds what the definitions gained and refuses what would lose data', async () => {
    const grown = {
      ...sampleDefinitions[3],
      fields: {
        ...sampleDefinitions[3].fields,
        phone: f.text({ optional: true }),
        tier: f.choice({ plain: ['Plain', 'Biasa'], gold: ['Gold', 'Emas'] }, { default: 'plain' }),
        mailed: f.flag({ default: true }),
      },
    }
    const [old] = await owner.query<{ id: string }>(
      sql`insert into partner (id, code, name) values (${newId()}, 'OLD', 'There before') returning id`,
    )
    const toy = defineMaster({
      key: 'toy',
      module: 'sample',
      identity: { code: 'code', name: 'name' },
      fields: { code: f.code({ unique: true }), name: f.text(), owner: f.ref('partner') },
      list: { columns: ['code'] },
      form: { header: ['code'] },
    })
    const rest = sampleDefinitions.filter((one) => one.key !== 'partner')
    const result = await createSchema(owner, sampleRegistry([...rest, grown, toy]))
    expect(result).toEqual({
      created: false,
      migrated: [],
      added: ['toy', 'partner.phone', 'partner.tier', 'partner.mailed'],
    })
    // Who was there before is what a new one would be; who comes says it.
    expect(await owner.query(sql`select phone, tier, mailed from partner where id = ${old?.id}`)).toEqual([
      { phone: null, tier: 'plain', mailed: true },
    ])
    const fallbacks = sql`select column_default from information_schema.columns
      where table_schema = 'public' and table_name = 'partner' and column_name in ('tier', 'mailed')`
    expect(await owner.query(fallbacks)).toEqual([{ column_default: null }, { column_default: null }])
    await owner.query(sql`delete from partner where id = ${old?.id}`)
    const lost = { ...sampleDefinitions[3], fields: { ...sampleDefinitions[3].fields, limit: f.text() } }
    await expect(createSchema(owner, sampleRegistry([...rest, lost, toy]))).rejects.toThrow(
      'Column partner.limit_ is numeric(20,2) in this database and text in this version',
    )
  })
  test('lets lines be written before their header', async () => {
    const deferred = async () =>
      (
        await owner.query<{ deferred: boolean }>(
          sql`select condeferred as deferred from pg_constraint where conname = 'gift_line_document_fkey'`,
        )
      ).map((row) => row.deferred)
    expect(await deferred()).toEqual([true])
  })
  test('moves the stamp of a master with every write', async () => {
    const stamp = () => app.query<{ stamp: number }>(sql`select stamp from cache_stamp where resource = 'item'`)
    await app.query(sql`insert into item (id, code, name) values (${newId()}, 'A', 'Apple')`)
    const [first] = await stamp()
    await app.query(sql`update item set name = 'Apples'`)
    const [second] = await stamp()
    expect(second?.stamp).toBeGreaterThan(first?.stamp ?? 0)
  })
  test('counts a code once whatever the size of its letters', async () => {
    await app.query(sql`insert into item (id, code, name) values (${newId()}, 'Twin', 'x')`)
    expect(await state(app.query(sql`insert into item (id, code, name) values (${newId()}, 'TWIN', 'x')`))).toBe(
      '23505',
    )
  })
})
