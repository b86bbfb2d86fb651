// The demo company lives its four months on every machine alike, and its books prove themselves afterwards.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raw, sql } from '@lumbung/definition'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { verify } from '@lumbung/engine/verify/verify.ts'
import { type OpenEngine, openEngine } from '@lumbung/engine/open.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { allPermissions } from '@lumbung/engine/rights.ts'
import { createSchema } from '@lumbung/engine/store/schema.ts'
import { modules } from '../../apps/server/modules.ts'
import { freshDatabase, type TestDatabase } from '../../checks/testing/database.ts'
import { createCompany } from './company.ts'
import { type Seeded, seedDemo } from './demo.ts'

let database: TestDatabase
let engine: OpenEngine
let seeded: Seeded

beforeAll(async () => {
  database = await freshDatabase()
  const registry = registryOf(modules)
  const owner = openDatabase({ ...database.connection, max: 1 })
  await createSchema(owner, registry)
  await owner.close()
  engine = openEngine(registry, database.connection, { now: () => Date.parse('2026-11-21T03:00:00Z') })
  const book = await createCompany(engine, serviceOf(engine), {
    name: 'Lumbung Demo',
    kind: 'demo',
    firstYear: 2026,
    lastYear: 2026,
    branch: { code: 'JKT', name: 'Jakarta' },
    administrator: { email: 'admin@example.com', name: 'Administrator', password: 'correct horse battery' },
  })
  seeded = await seedDemo(book, () => undefined)
}, 180_000)
afterAll(async () => {
  await engine.close()
  await database.drop()
})

const count = async (table: string, where: string): Promise<number> => {
  const [row] = await engine.database.query<{ count: number }>(
    sql`select count(*)::integer as count from ${raw(table)} where ${raw(where)}`,
  )
  return row?.count ?? 0
}

test('hundreds of documents, every invariant holds', async () => {
  expect(seeded.documents).toBeGreaterThan(400)
  expect((await verify(engine.database, engine.registry)).breaches).toEqual([])
})

test('orders are open, drafts, delivered; an invoice is void; bills come in dollars', async () => {
  expect(await count('sales_order', `status = 'draft'`)).toBeGreaterThan(0)
  expect(await count('sales_order', `status = 'approved'`)).toBeGreaterThan(0)
  expect(await count('sales_order', `status = 'closed'`)).toBeGreaterThan(40)
  expect(await count('sales_invoice', `status = 'void'`)).toBe(1)
  expect(await count('purchase_invoice', `currency = (select id from currency where code = 'USD')`)).toBeGreaterThan(0)
})

test('some customers are late, some have paid in part', async () => {
  const taken = `coalesce((select sum(a.amount) from allocation a where a.open_item = open_item.id), 0)`
  expect(await count('open_item', `role = 'ar' and due_date < '2026-11-21' and ${taken} < amount`)).toBeGreaterThan(3)
  expect(await count('open_item', `role = 'ar' and ${taken} > 0 and ${taken} < amount`)).toBeGreaterThan(0)
})

test('both branches trade, and each clerk has written', async () => {
  const rows = await engine.database.query(sql`select distinct branch from sales_invoice`)
  expect(rows).toHaveLength(2)
  const authors = await engine.database.query<{ name: string }>(
    sql`select distinct user_name as name from audit where action = 'create-submit' order by 1`,
  )
  expect(authors.map((row) => row.name)).toEqual(['Budi Santoso', 'Joko Susilo', 'Maya Putri', 'Sari Lestari'])
  expect(seeded.people.map((one) => one.role)).toEqual(['sales', 'purchasing', 'warehouse', 'accounting'])
})

test('what the ledgers wrote, and how the company is set up, is not open to every clerk', async () => {
  const rows = await engine.database.query<{ code: string; permissions: readonly string[] }>(
    sql`select code, permissions from role order by code`,
  )
  const may = (right: string): string[] => rows.filter((row) => row.permissions.includes(right)).map((row) => row.code)
  expect(may('system-generated-journal.read')).toEqual(['accounting'])
  expect(may('setting.read')).toEqual(['accounting'])
  expect(may('item.read')).toHaveLength(4)
  const known = allPermissions(engine.registry)
  expect(rows.flatMap((row) => row.permissions.filter((right) => !known.has(right)))).toEqual([])
})
