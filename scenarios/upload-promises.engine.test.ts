// A check promises what its commit keeps: it asks all that submitting asks, tells what is there already, and one round
// of mending is enough.
import { sql } from '@lumbung/definition'
import { unitOf } from '@lumbung/engine/unit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csv, openUploadDesk, type Shown, type UploadDesk } from './upload-desk.ts'
import { because } from '../checks/testing/why.ts'

let desk: UploadDesk

beforeAll(async () => {
  desk = await openUploadDesk()
})

afterAll(() => desk.close())

const told = ({ rows }: Shown): readonly string[] =>
  rows.flatMap(({ findings }) => findings.map(({ message, warning }) => `${warning ? '~' : '!'} ${message}`))

const PURCHASES = 'ref;date;supplier;warehouse;item;qty;price;price_reason'
const purchase = (ref: string, price: number, reason = '', date = '2025-03-10'): string =>
  `${ref};${date};S-1;MAIN;KPI-1001;10;${price};${reason}`

test('a price above the one before it in the file asks for its reason, as submitting does', async () => {
  const file = (reason: string) => csv(PURCHASES, purchase('P-1', 1000), purchase('P-2', 1500, reason))
  const shown = await desk.check('purchase-order', file(''))
  expect(told(shown)).toEqual([
    '~ Row 3, price_reason: When it is submitted: Line 1: price is 50% above the last purchase. Give a reason.',
  ])
  expect(shown.summary).toMatchObject({ wrong: 0, right: 2, held: 1 })
  await expect(desk.commit('purchase-order', shown.upload, { submit: true })).rejects.toMatchObject({
    code: 'upload-not-submittable',
    values: { n: 1 },
  })
  const mended = await desk.check('purchase-order', file('Only they deliver this week'))
  expect(told(mended)).toEqual([])
  expect(await desk.commit('purchase-order', mended.upload, { submit: true })).toBe('done')
})

test('the period of submitting is asked of each row, by its date', async () => {
  const rows = [purchase('Q-1', 1000, 'x', '2025-07-10'), purchase('Q-2', 1000, 'x', '2025-08-10')]
  const shown = await desk.check('purchase-order', csv(PURCHASES, ...rows))
  expect(shown.summary).toMatchObject({ wrong: 0, held: 2 })
  expect(told(shown)).toEqual([
    expect.stringMatching(/^~ Row 2, date: When it is submitted: .*Jul 2025/),
    expect.stringMatching(/^~ Row 3, date: When it is submitted: .*Aug 2025/),
  ])
})

test('what a commit finds since the check is told of all rows, not of the first two hundred', async () => {
  const { database } = desk.engine
  const customers = Array.from({ length: 3 }, (_, at) => `C-P${at};Toko ${at};no;Jl. A;NET30;BUDI`)
  const masters = await desk.check('master-customer', csv('code;name;pkp;address;term;sales_rep', ...customers))
  expect(await desk.commit('master-customer', masters.upload)).toBe('done')
  const orders = Array.from({ length: 450 }, (_, at) => `A-${at};2025-03-10;C-P${at % 3};KPI-1001;1;1000`)
  const shown = await desk.check('sales-order', csv('ref;date;customer;item;qty;price', ...orders))
  await database.query(sql`update customer set archived = true where code = 'C-P1'`)
  expect(await desk.commit('sales-order', shown.upload)).toMatch(/^failed: 150 rows have errors/)
  const refused = await desk.read('sales-order', shown.upload)
  expect(refused.summary).toMatchObject({ wrong: 150, right: 300 })
  await database.query(sql`update customer set archived = false where code = 'C-P1'`)
})

const HEAD = 'ref;date;customer;sales_rep;item;qty;price'
const order = (ref: string, item: string, qty: number): string => `${ref};2025-03-10;C-1;BUDI;${item};${qty};1000`

test('an order split over two files, or said otherwise in the second, is told and counted', async () => {
  const first = await desk.check('sales-order', csv(HEAD, order('S-1', 'KPI-1001', 2), order('S-2', 'KPI-1001', 1)))
  // Checked before the first one is stored, so that nothing of it is known.
  const early = await desk.check('sales-order', csv(HEAD, order('S-1', 'SBL-2003', 5)))
  expect(await desk.commit('sales-order', first.upload)).toBe('done')
  expect(await desk.commit('sales-order', early.upload)).toMatch(/^failed: 1 row has errors/)
  expect(told(await desk.read('sales-order', early.upload))).toEqual([
    '! Row 2: S-1 was stored by another file since this one was checked. Check the file again.',
  ])
  const second = await desk.check(
    'sales-order',
    csv(HEAD, order('S-1', 'KPI-1001', 2), order('S-1', 'SBL-2003', 3), order('S-2', 'KPI-1001', 7)),
  )
  expect(second.summary).toMatchObject({ wrong: 0, known: 2, differing: 2 })
  expect(told(second)).toEqual([
    expect.stringMatching(/^~ Row 2: S-1 is there already as \S+ with 1 line, and the file has 2\./),
    expect.stringMatching(/^~ Row 3: S-1 is there already as \S+ with 1 line, and the file has 2\./),
    expect.stringMatching(/^~ Row 4: S-2 is there already as \S+, and qty differ\./),
  ])
  expect(await desk.commit('sales-order', second.upload)).toBe('done')
})

test('the reference of a draft that was deleted may come again', async () => {
  const { engine, book } = desk
  const first = await desk.check('sales-order', csv(HEAD, order('D-1', 'KPI-1001', 2)))
  expect(await desk.commit('sales-order', first.upload)).toBe('done')
  const [draft] = await engine.database.query<{ id: string; version: number }>(
    sql`select id, version from sales_order where reference = 'D-1'`,
  )
  await engine.database.transaction(async (transaction) => {
    const unit = unitOf(engine, book.actor, transaction)
    await book.service.remove(unit, 'sales-order', draft?.id ?? '', draft?.version ?? 0)
    await unit.batch.send(transaction)
  })
  const again = await desk.check('sales-order', csv(HEAD, order('D-1', 'KPI-1001', 3)))
  expect(again.summary).toMatchObject({ known: 0, wrong: 0 })
  expect(await desk.commit('sales-order', again.upload)).toBe('done')
})

test('one wrong cell of a document stops all its rows: none of them is called right', async () => {
  const lines = ['KPI-1001', 'SBL-2003', 'GLA-3105'].map((item) => `O-1;2025-03-10;OTHER;BUDI;${item};1;1000`)
  const shown = await desk.check('sales-order', csv(HEAD, ...lines, order('O-2', 'KPI-1001', 1)))
  expect(shown.summary).toMatchObject({ rows: 4, wrong: 1, right: 1 })
})

const GOODS = 'code;name;type;group;base_unit'
const goods = (...codes: string[]) => csv(GOODS, ...codes.map((code) => `${code};Barang ${code};stock;DRY;PCS`))
const versions = () =>
  desk.engine.database.query<{ code: string; version: number; archived: boolean }>(
    sql`select code, version, archived from item where code like 'W-%' order by code`,
  )

test('the same masters again make no new version; withdrawn ones come back, and can be withdrawn again', async () => {
  const { uploads, book } = desk
  const why = because('void', 'uploaded by mistake')
  const first = await desk.check('master-item', goods('W-1', 'W-2'))
  expect(await desk.commit('master-item', first.upload)).toBe('done')
  const same = await desk.check('master-item', goods('W-1', 'W-2'))
  expect(await desk.commit('master-item', same.upload, { again: true })).toBe('done')
  expect((await desk.read('master-item', same.upload)).summary).toMatchObject({ made: 0, changed: 0, same: 2 })
  expect(await versions()).toEqual(['W-1', 'W-2'].map((code) => ({ code, version: 1, archived: false })))
  await uploads.withdraw(book.actor, 'master-item', first.upload, why)
  const back = await desk.check('master-item', goods('W-1', 'W-2'))
  expect(back.summary).toMatchObject({ wrong: 0, changes: 2, restores: 2 })
  expect(told(back)).toEqual(
    ['W-1', 'W-2'].map((code, at) => `~ Row ${at + 2}, code: ${code} is archived. Storing this row brings it back.`),
  )
  expect(await desk.commit('master-item', back.upload, { again: true })).toBe('done')
  expect(await versions()).toEqual(['W-1', 'W-2'].map((code) => ({ code, version: 3, archived: false })))
  await uploads.withdraw(book.actor, 'master-item', back.upload, why)
  expect((await versions()).every(({ archived }) => archived)).toBe(true)
})

test('a job tells how long it worked, up to its commit', async () => {
  const { jobs, engine, book } = desk
  const job = { user: book.actor.user, language: 'en', kind: 'upload x', total: 1 } as const
  const id = await engine.database.transaction((transaction) => jobs.note(transaction, job))
  jobs.start(id, job, (progress) =>
    engine.database.transaction(async (transaction) => {
      await transaction.query(sql`select pg_sleep(0.4)`)
      await progress.finish(transaction, {})
    }),
  )
  await jobs.idle()
  const [row] = await engine.database.query<{ seconds: number }>(
    sql`select extract(epoch from finished_at - begun_at)::float8 as seconds from job where id = ${id}`,
  )
  expect(row?.seconds).toBeGreaterThan(0.4)
})

test('goods that were not there on the day of a row, or had no cost then, are told by the check', async () => {
  const comes = 'ref;date;warehouse;type;reason;item;qty;unit_cost'
  const first = await desk.check('adjustment-in', csv(comes, 'G-1;2025-03-10;MAIN;found;STOCK-COUNT;SBL-2003;10;5000'))
  expect(told(first)).toEqual([])
  expect(await desk.commit('adjustment-in', first.upload, { submit: true })).toBe('done')
  const gone = 'ref;date;warehouse;type;reason;item;qty;cost_code'
  const row = (ref: string, date: string) => `${ref};${date};MAIN;loss;STOCK-DAMAGED;SBL-2003;4;`
  const shown = await desk.check('adjustment-out', csv(gone, row('G-2', '2025-03-05'), row('G-3', '2025-03-11')))
  expect(told(shown)).toEqual([
    expect.stringMatching(/^~ Row 2, qty: When it is submitted: Only 0 PCS of Sambal Bawang .* 4 is needed/),
  ])
  await expect(desk.commit('adjustment-out', shown.upload, { submit: true })).rejects.toMatchObject({
    code: 'upload-not-submittable',
  })
  const uncosted = await desk.check('adjustment-in', csv(comes, 'G-4;2025-03-05;MAIN;found;STOCK-COUNT;SBL-2003;1;'))
  expect(told(uncosted)).toEqual([expect.stringMatching(/^~ Row 2, qty: When it is submitted: .*cost/)])
  // What is judged is read, not kept: no pool is made by a check, and none is locked.
  const [pool] = await desk.engine.database.query<{ quantity: number }>(
    sql`select p.quantity::float from stock_pool p join item i on i.id = p.item where i.code = 'SBL-2003'`,
  )
  expect(pool).toEqual({ quantity: 10 })
})
