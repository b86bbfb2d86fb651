// What comes with every save, every list and every few seconds reads few rows, however long the history: plans of the
// database over books of thousands of documents, asked as the application asks.
import { raw, type Sql, sql, textOf } from '@lumbung/definition'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { openItemsAsked } from '@lumbung/engine/facts/ledgers.ts'
import type { ListQuery } from '@lumbung/engine/store/list-query.ts'
import { LEDGERS_MOVED } from '@lumbung/engine/jobs/summaries.ts'
import { brokenOf } from '@lumbung/engine/verify/verify.ts'
import { COUNT_LIMIT } from '@lumbung/engine/store/list.ts'
import { rebuildSummaries } from '@lumbung/engine/reports/summaries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../testing/company.ts'
import { rowsGathered, rowsTouched } from './plan-rows.ts'

let company: OpenCompany
let owner: Database

const HISTORY = 20_000
const PARTIES = 200

beforeAll(async () => {
  company = await openCompany()
  owner = openDatabase({ ...company.connection, max: 1 })
  await owner.query(raw('set session_replication_role = replica'))
  await owner.query(
    sql`insert into journal (id, number, date, period, currency, rate, source_type, source, source_number, event, kind,
          branch, created_by, hash)
        select gen_random_uuid(), 'J-' || n, '2026-10-01', gen_random_uuid(), gen_random_uuid(), 1, 'sales-invoice',
               gen_random_uuid(), 'I-' || n, 'approve', 'normal', gen_random_uuid(), gen_random_uuid(), ''
          from generate_series(1, ${HISTORY}::int) n`,
  )
  // One item in a thousand is still open.
  await owner.query(
    sql`insert into open_item (id, account, role, party, branch, source_type, source, number, date, due_date, currency,
          amount, idr, journal)
        select md5('item ' || n)::uuid, md5('account')::uuid, 'receivable', md5('party ' || n % ${PARTIES}::int)::uuid,
               md5('branch')::uuid, 'sales-invoice', md5('invoice ' || n)::uuid, 'I-' || n, '2026-10-01', '2026-10-31',
               md5('currency')::uuid, 100, 100, gen_random_uuid()
          from generate_series(1, ${HISTORY}::int) n`,
  )
  await owner.query(
    sql`insert into allocation (id, open_item, date, amount, idr, source_type, source, number)
        select gen_random_uuid(), id, date, amount, idr, 'cash-bank-receipt', gen_random_uuid(), 'R'
          from open_item where right(number, 3) <> '107'`,
  )
  await owner.query(
    sql`insert into customer (id, code, name)
        select md5('party ' || n)::uuid, 'C-' || n, 'Toko ' || n from generate_series(0, ${PARTIES}::int - 1) n`,
  )
  await owner.query(
    sql`insert into sales_invoice (id, number, status, branch, customer, date, due_date, total)
        select md5('invoice ' || n)::uuid, 'I-' || n, 'approved', md5('branch')::uuid,
               md5('party ' || n % ${PARTIES}::int)::uuid, '2026-10-01', '2026-10-01'::date + n % 90, n
          from generate_series(1, ${HISTORY}::int) n`,
  )
  await rebuildSummaries(owner)
  await owner.query(raw('analyze'))
})
afterAll(async () => {
  await owner.close()
  await company.close()
})

test('what a party has open is found without adding up what it ever had', async () => {
  const { database } = company.engine
  const party = sql`select party from open_item where number = 'I-107'`
  const [{ party: customer } = { party: '' }] = await database.query<{ party: string }>(party)
  const touched = await database.transaction(async (transaction) => {
    expect(await transaction.query(openItemsAsked({ ids: [], parties: [customer], sources: [] }, null))).toHaveLength(
      HISTORY / 1000,
    )
    return rowsTouched(transaction, openItemsAsked({ ids: [], parties: [customer], sources: [] }, null))
  })
  expect(touched).toBeLessThan(1000)
})

test('whether anything was posted is the end of two indexes', async () => {
  const { database } = company.engine
  expect(await database.query(LEDGERS_MOVED)).toMatchObject([{ moved: false }])
  expect(await rowsTouched(database, LEDGERS_MOVED)).toBeLessThan(20)
})

test('a list in the order of its total, a day or its party, or of what is unpaid, reads a page', async () => {
  const { actor, engine } = company
  const asked: Sql[] = []
  const query: Database['query'] = (statement, name) => {
    if (name === 'list') asked.push(statement)
    return engine.database.query(statement, name)
  }
  const watched = serviceOf({ ...engine, database: { ...engine.database, query } })
  const base = { q: null, page: 1, pageSize: 20, cursor: null, filters: [], fields: ['number'], counts: null }
  const sorted = (field: string): ListQuery => ({
    ...base,
    sort: [{ field, descending: true }],
    totals: [],
    asOf: null,
  })
  const unpaid = { ...sorted('date'), filters: [{ field: 'paid', operator: 'eq' as const, values: ['none'] }] }
  for (const one of [sorted('total'), sorted('dueDate'), sorted('customer'), unpaid])
    await watched.list(actor, 'sales-invoice', one)
  expect(asked).toHaveLength(4)
  // The count beside the rows looks at ten thousand at most; what is measured is the way to the rows.
  for (const statement of asked) {
    const page = { ...statement, values: statement.values.map((value) => (value === COUNT_LIMIT + 1 ? 1 : value)) }
    expect(await rowsTouched(engine.database, page), textOf(page).slice(-300)).toBeLessThan(6000)
  }
})

test('a month closes on books of many postings without looking through all of them for each ledger line', async () => {
  await owner.query(
    sql`insert into stock_move (id, effective_at, local_at, posted_date, source_type, source, number, line, item,
          warehouse, pool, branch, quantity, value, kind, priced, account, tx)
        select gen_random_uuid(), '2026-10-01', '2026-10-01', '2026-10-01', 'shipment', gen_random_uuid(), 'S-' || n,
               gen_random_uuid(), md5('item')::uuid, md5('warehouse')::uuid, md5('pool')::uuid, md5('branch')::uuid, -1,
               0, 'move', true, md5('account')::uuid, (n + 1000)::text::xid8 from generate_series(1, 2000) n`,
  )
  await owner.query(
    sql`insert into journal_line (journal, position, date, account, branch, tx)
        select id, 1, date, md5('account')::uuid, branch, '1001' from journal limit 1`,
  )
  const gathered: number[] = []
  const query: Database['query'] = async (statement) => {
    gathered.push(...(await rowsGathered(owner, statement)))
    return owner.query(statement)
  }
  expect(await brokenOf({ query }, company.engine.registry, ['stock-journals'])).toEqual([])
  expect(gathered).toEqual([1])
})
