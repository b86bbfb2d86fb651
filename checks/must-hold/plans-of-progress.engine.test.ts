// What clerks filter by every morning, what is not delivered or not billed yet, reads what is open and not what was
// finished in years: plans of the database over thousands of documents of every kind that closes by itself, asked as
// the application asks.
import { type AnyDocument, raw, type Sql, sql } from '@lumbung/definition'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { COUNT_LIMIT } from '@lumbung/engine/store/list.ts'
import { columnOf, tableOf } from '@lumbung/engine/store/naming.ts'
import { type Counting, countingsOf } from '@lumbung/engine/store/progress.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../testing/company.ts'
import { rowsTouched } from './plan-rows.ts'

let company: OpenCompany
let owner: Database
let closing: readonly AnyDocument[]

const HISTORY = 20_000
// Of a thousand one is open; every other of those was begun: half of each line.
const OPEN = 'n % 1000 = 107'
const BEGUN = 'n % 2000 = 107'

beforeAll(async () => {
  company = await openCompany()
  owner = openDatabase({ ...company.connection, max: 1 })
  await owner.query(raw('set session_replication_role = replica'))
  const { registry } = company.engine
  closing = [...registry.resources.values()].flatMap(({ definition }) =>
    definition.kind === 'document' && definition.closesItself ? [definition] : [],
  )
  const countings = closing.flatMap((one) => countingsOf(registry, one))
  for (const one of closing) await fillHeaders(tableOf(one.key), one.date, countings)
  for (const one of closing)
    await fillLines(countingsOf(registry, one)[0]?.lineTable ?? '', tableOf(one.key), countings)
  const closingTables = new Set(closing.map(({ key }) => tableOf(key)))
  for (const [table, of] of Map.groupBy(countings, ({ byTable }) => byTable)) {
    if (closingTables.has(table)) continue
    await fillHeaders(table, 'date', countings)
    await fillLines(of[0]?.byLineTable ?? '', table, countings)
  }
  await owner.query(raw('analyze'))
})
afterAll(async () => {
  await owner.close()
  await company.close()
})

/** Which of the documents there are: of what follows others nothing is there for orders that were not begun. */
const thereAre = (table: string, countings: readonly Counting[]): string =>
  countings.some(({ byTable }) => byTable === table) ? `(${BEGUN} or not ${OPEN})` : 'true'

async function fillHeaders(table: string, date: string, countings: readonly Counting[]): Promise<void> {
  const closes = closing.some(({ key }) => tableOf(key) === table)
  const status = closes ? `case when ${OPEN} then 'approved' else 'closed' end` : "'approved'"
  await owner.query(
    sql`insert into ${raw(table)} (id, number, status, branch, ${raw(columnOf(date))})
        select md5(${table} || n)::uuid, ${table} || n, ${raw(status)},
               ${company.actor.branch}::uuid, '2025-01-01'::date + n / 40
          from generate_series(1, ${HISTORY}::int) n where ${raw(thereAre(table, countings))}`,
  )
}

/** Three lines for each, which name those of what they follow, and count in whatever columns are counted. */
async function fillLines(lines: string, table: string, countings: readonly Counting[]): Promise<void> {
  const columns = new Map<string, string>()
  for (const { progress, lineTable, byLineTable } of countings) {
    if (lineTable === lines) {
      columns.set(columnOf(progress.of), '10')
      if (progress.only) columns.set(columnOf(progress.only), 'true')
    }
    if (byLineTable !== lines) continue
    columns.set(columnOf(progress.quantity), `case when ${OPEN} then 5 else 10 end`)
    columns.set(columnOf(progress.line), `md5('${lineTable}' || n || '-' || p)::uuid`)
  }
  await owner.query(
    raw(`insert into ${lines} (id, document, position, ${[...columns.keys()].join(', ')})
      select md5('${lines}' || n || '-' || p)::uuid, md5('${table}' || n)::uuid, p, ${[...columns.values()].join(', ')}
        from generate_series(1, ${HISTORY}) n, generate_series(1, 3) p where ${thereAre(table, countings)}`),
  )
}

const LISTED = {
  q: null,
  page: 1,
  pageSize: 20,
  cursor: null,
  sort: [{ field: 'date', descending: true }],
  fields: ['number', 'date'],
  counts: null,
  totals: [],
  asOf: null,
}

/** The statements of a list that is filtered by how far its documents have come. */
async function askedOf(key: string, field: string, states: readonly string[]): Promise<Sql[]> {
  const { actor, engine } = company
  const asked: Sql[] = []
  const query: Database['query'] = (statement, name) => {
    if (name === 'list') asked.push(statement)
    return engine.database.query(statement, name)
  }
  const watched = serviceOf({ ...engine, database: { ...engine.database, query } })
  const filters = [{ field, operator: 'in' as const, values: states }]
  await watched.list(actor, key, { ...LISTED, filters })
  return asked
}

test('what has nothing delivered or billed, or some of it, is found and counted among what is open', async () => {
  const touched: string[] = []
  for (const definition of closing)
    for (const { name: field } of countingsOf(company.engine.registry, definition))
      for (const states of [['none'], ['partly'], ['none', 'partly']]) {
        const [statement, ...more] = await askedOf(definition.key, field, states)
        expect(more).toEqual([])
        const rows = statement ? await rowsTouched(company.engine.database, statement) : Number.NaN
        touched.push(`${definition.key} ${field} ${states.join()}: ${rows < 2500 ? 'few' : rows}`)
      }
  expect(touched.length).toBeGreaterThan(10)
  expect(touched.filter((one) => !one.endsWith('few'))).toEqual([])
})

test('of more than are counted a page comes in order, and the next behind it', async () => {
  const { actor, service } = company
  const filters = [{ field: 'delivered', operator: 'eq' as const, values: ['complete'] }]
  const first = await service.list(actor, 'sales-order', { ...LISTED, filters })
  expect(first).toMatchObject({ total: COUNT_LIMIT, totalIsExact: false })
  const next = await service.list(actor, 'sales-order', { ...LISTED, filters, cursor: first.next ?? null })
  const both = [...first.data, ...next.data].map(({ id }) => String(id))
  const wanted = await owner.query<{ id: string }>(
    sql`select id from sales_order where status = 'closed' order by date desc, id desc limit 40`,
  )
  expect(both).toEqual(wanted.map(({ id }) => id))
})
