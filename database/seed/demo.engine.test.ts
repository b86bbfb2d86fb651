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

test('milk and cheese lie in batches, one of them past its date; what was sold went by expiry', async () => {
  const batches = await engine.database.query<{ item: string; expired: boolean; lying: string }>(
    sql`select i.code as item, b.expiry < '2026-11-21' as expired, sum(s.quantity) as lying
          from stock_balance s join batch b on b.id = s.batch join item i on i.id = s.item
         where s.quantity > 0 group by i.code, b.id`,
  )
  expect(new Set(batches.map(({ item }) => item)).size).toBe(3)
  expect(batches.filter(({ expired }) => expired)).toEqual([{ item: 'KJU-250', expired: true, lying: '24.000000' }])
  expect(await count('shipment_tracking', 'batch is not null')).toBeGreaterThan(5)
})

test('Surabaya keeps all goods by location, put away from the gate and picked from the racks', async () => {
  const inSurabaya = `warehouse = (select id from warehouses where code = 'SBY')`
  const at = (code: string) => `location = (select id from location where code = '${code}')`
  expect(await count('stock_balance', `${inSurabaya} and quantity <> 0 and location is null`)).toBe(0)
  expect(await count('stock_balance', `${inSurabaya} and quantity > 0 and not (${at('SBY-TRM-1')})`)).toBeGreaterThan(
    35,
  )
  // What Jakarta sent today still lies at the gate.
  expect(await count('stock_balance', `${at('SBY-TRM-1')} and quantity > 0`)).toBeGreaterThan(1)
  expect(await count('storage_transfer_line', 'receiving_line is not null')).toBeGreaterThan(20)
  const picked = `from stock_move m join location l on l.id = m.location where m.source_type = 'shipment' and l.code`
  expect(await count(`(select 1 ${picked} like 'SBY-__-_') racks`, 'true')).toBeGreaterThan(100)
  expect(await count('stock_opname_counts', 'location is not null')).toBe(6)
})

test('coolers are known by serial number, what is held back lies apart, a batch waits for the laboratory', async () => {
  const coolers = await engine.database.query<Readonly<Record<string, string>>>(
    sql`select status || ' ' || count(*) as told from stock_balance where serial is not null and quantity = 1
         group by status order by 1`,
  )
  expect(coolers.map(({ told }) => told)).toEqual(['available 3', 'damaged 1'])
  expect(await count('shipment_tracking', 'serial is not null')).toBe(2)
  const held = `status = 'qc' and quantity = 12 and location = (select id from location where code = 'JKT-KRT-1')`
  expect(await count('stock_balance', held)).toBe(1)
  expect(await count('batch', `state = 'blocked' and state_reason is not null`)).toBe(1)
})

test('papers wait on two levels, beyond a limit, came back with what is to be mended, and are drafts', async () => {
  const orders = await engine.database.query<Readonly<Record<string, string>>>(
    sql`select o.status || ' ' || coalesce(s.name, '') as told from purchase_order o
          left join supplier s on s.id = o.supplier where o.status not in ('approved', 'closed') order by 1`,
  )
  expect(orders.map(({ told }) => told)).toEqual([
    'draft PT Mi Jaya Makmur',
    'pending PT Bahari Muncar',
    'pending PT Renyah Abadi',
    'revision PT Sawit Emas',
  ])
  expect(await count('sales_order', `status = 'pending'`)).toBe(1)
  expect(await count('memorial_journal', `status = 'draft'`)).toBe(1)
  expect(await count('stock_opname', `status = 'draft' and stage = 'counting'`)).toBe(1)
  expect(await count('delivery_order', `status = 'approved'`)).toBe(2)
})

test('goods are on their way to the other branch, and some of them did not arrive', async () => {
  const transfers = await engine.database.query<Readonly<Record<string, string>>>(
    sql`select d.status || ' ' || (select count(*) from replenishment_receiving_line r join intersite_transfer_line l
          on l.id = r.dispatch_line where l.document = d.id) as told from intersite_transfer d order by 1`,
  )
  expect(transfers.map(({ told }) => told)).toEqual(['approved 0', 'approved 2'])
  expect(await count('replenishment_receiving_line', `short > 0 and short_decision = 'wait'`)).toBe(1)
  expect(await count('storage_transfer', `status = 'approved' and purpose = 'status'`)).toBe(2)
})

test('giros are received and cleared, ours too; sales are returned; freight becomes landed cost', async () => {
  expect(await count('check_received', `stage = 'hand'`)).toBeGreaterThan(0)
  expect(await count('check_received', `stage = 'cleared'`)).toBeGreaterThan(3)
  expect(await count('check_issued', `stage = 'cleared'`)).toBeGreaterThan(1)
  expect(await count('check_issued', `stage = 'issued'`)).toBeGreaterThan(0)
  expect(await count('sales_return', `status = 'approved'`)).toBe(2)
  expect(await count('sales_return_invoice', `status = 'approved'`)).toBe(1)
  expect(await count('additional_cost', `status = 'approved'`)).toBeGreaterThan(1)
})

test('wages are paid as owed, and what was held back of them is remitted', async () => {
  const rows = await engine.database.query<Readonly<Record<string, unknown>>>(
    sql`select a.code, to_char(l.date, 'YYYY-MM') as month, sum(l.credit - l.debit)::integer as left
          from journal_line l join chart_of_account a on a.id = l.account
         where a.code in ('212103', '214201') group by 1, 2 order by 1, 2`,
  )
  expect(rows.map(({ code, month, left }) => `${String(code)} ${String(month)} ${String(left)}`)).toEqual([
    '212103 2026-08 0',
    '212103 2026-09 0',
    '212103 2026-10 0',
    '214201 2026-08 1300000',
    '214201 2026-09 0',
    '214201 2026-10 0',
    '214201 2026-11 -1300000',
  ])
})

test('business has grown since it began, and no open order is older than three weeks', async () => {
  const rows = await engine.database.query<{ readonly sold: number }>(
    sql`select (sum(l.credit - l.debit) / extract(day from max(least(date_trunc('month', l.date) + interval '1 month'
                 - interval '1 day', date '2026-11-21'))))::integer as sold
          from journal_line l join chart_of_account a on a.id = l.account
         where a.code like '41%' group by date_trunc('month', l.date) order by date_trunc('month', l.date)`,
  )
  const [first = 0, ...later] = rows.map(({ sold }) => sold)
  expect(later).toHaveLength(3)
  for (const daily of later) expect(daily).toBeGreaterThan(first * 1.5)
  expect(await count('purchase_order', `status = 'approved' and date < '2026-10-31'`)).toBe(0)
})

test('papers name the company with its NPWP, and where it is paid', async () => {
  expect(await count('setting', `key = 'companyTaxNumber' and value = '0013121660091000'`)).toBe(1)
  expect(await count('bank', `account_number is not null`)).toBe(4)
  expect(await count('bank', `on_papers`)).toBe(3)
  expect(await count('logo', `image like 'data:image/svg+xml;base64,%'`)).toBe(1)
})

test('each has favourites that they may open', async () => {
  expect(await count('app_user', `jsonb_array_length(preferences -> 'favourites') > 2`)).toBe(7)
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
  const posts = ['sales', 'purchasing', 'warehouse', 'accounting', 'cashier', 'manager', 'owner']
  expect(seeded.people.map((one) => one.role)).toEqual(posts)
})

test('what the ledgers wrote, and how the company is set up, is not open to every clerk', async () => {
  const rows = await engine.database.query<{ code: string; permissions: readonly string[] }>(
    sql`select code, permissions from role order by code`,
  )
  const may = (right: string): string[] => rows.filter((row) => row.permissions.includes(right)).map((row) => row.code)
  expect(may('system-generated-journal.read')).toEqual(['accounting', 'owner'])
  expect(may('setting.read')).toEqual(['accounting', 'owner'])
  expect(may('item.read')).toEqual(['accounting', 'cashier', 'manager', 'owner', 'purchasing', 'sales', 'warehouse'])
  const known = allPermissions(engine.registry)
  expect(rows.flatMap((row) => row.permissions.filter((right) => !known.has(right)))).toEqual([])
})
