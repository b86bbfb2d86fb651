// One document may claim several times and supply too: a work order claims components in one warehouse and supplies
// what is made of them in another, with days of its own.
import { newId } from '@lumbung/core'
import { defineDocument, f, fact, type StockKey, sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { sampleDefinitions, sampleRegistry } from '../store/sample.ts'
import { ids, openShop, type Shop } from '../store/sample-data.ts'
import { expectedRows } from './expected.ts'
import { loadFacts } from './load.ts'

let server: TestDatabase
let shop: Shop

const words = [
  ['None', 'Belum'],
  ['Part', 'Sebagian'],
  ['All', 'Semua'],
] as const
const goods = { item: 'goods', quantity: 'quantity' }
const numbered = { module: 'sample', numbering: '{SEQ:4}', resets: 'never', date: 'date' } as const
const shown = { list: { columns: ['number'] }, form: { header: ['date'] } } as const

const work = defineDocument({
  ...numbered,
  ...shown,
  key: 'work',
  fields: {
    date: f.date(),
    place: f.ref('warehouses'),
    destination: f.ref('warehouses'),
    finish: f.date(),
    components: f.lines({ goods: f.ref('item'), quantity: f.quantity(), due: f.date({ optional: true }) }),
    spares: f.lines({ goods: f.ref('item'), quantity: f.quantity(), serial: f.text({ optional: true }) }),
    outputs: f.lines({ goods: f.ref('item'), quantity: f.quantity() }),
  },
  progress: {
    taken: { by: 'step', line: 'component', quantity: 'quantity', of: 'quantity', words },
    spared: { by: 'step', line: 'spare', quantity: 'quantity', of: 'quantity', words },
    made: { by: 'step', line: 'output', quantity: 'quantity', of: 'quantity', words },
  },
  claims: [
    { ...goods, warehouse: 'place', due: 'due', until: 'taken', hard: true },
    { ...goods, warehouse: 'place', due: 'finish', until: 'spared', hard: false, keys: { serial: 'serial' } },
  ],
  supplies: [{ ...goods, warehouse: 'destination', due: 'finish', until: 'made' }],
})

const step = defineDocument({
  ...numbered,
  ...shown,
  key: 'step',
  fields: {
    date: f.date(),
    lines: f.lines({
      quantity: f.quantity(),
      component: f.ref('work', { line: 'components', optional: true }),
      spare: f.ref('work', { line: 'spares', optional: true }),
      output: f.ref('work', { line: 'outputs', optional: true }),
    }),
  },
})

const order = newId()
const depot = newId()
const component = newId()
const output = newId()

beforeAll(async () => {
  server = await freshDatabase()
  shop = await openShop(server.connection, sampleRegistry([...sampleDefinitions, work, step]))
  const { query } = shop.database
  await query(sql`insert into warehouses (id, code, name, branch) values (${depot}, 'GD2', 'Depo', ${ids.jakarta})`)
  await query(sql`insert into work (id, number, status, branch, created_by, date, place, destination, finish) values
    (${order}, 'K/0001', 'approved', ${ids.jakarta}, ${ids.user}, '2026-03-02', ${ids.store}, ${depot}, '2026-03-12')`)
  await query(sql`insert into work_components (id, document, position, goods, quantity, due, open)
    values (${component}, ${order}, 1, ${ids.rice}, 8, '2026-03-10', true)`)
  await query(sql`insert into work_spares (id, document, position, goods, quantity, open)
    values (${newId()}, ${order}, 1, ${ids.rice}, 2, true)`)
  await query(sql`insert into work_outputs (id, document, position, goods, quantity, open)
    values (${output}, ${order}, 1, ${ids.sugar}, 6, true)`)
})

afterAll(async () => {
  await shop.close()
  await server.drop()
})

const expected = async (): Promise<readonly string[]> => {
  const rows = expectedRows(
    { ...shop.reader, seenBy: null },
    { items: [ids.rice, ids.sugar], branch: ids.jakarta, except: ids.wish },
  )
  const found = await shop.database.query(
    sql`select w.code, i.code as item, day::text as day, trim_scale(quantity)::text as quantity from (${rows}) r
          join warehouses w on w.id = r.warehouse join item i on i.id = r.item order by day, quantity`,
  )
  return found.map(({ code, item, day, quantity }) => [code, item, day, quantity].join(' '))
}

/** What is free of the rice in the store to an order for 10 pieces, of which 7 are open, and how much is reserved. */
const rice = async (): Promise<readonly unknown[]> => {
  const asked = { it: fact.stock(ids.store, [ids.rice], { claims: [ids.wishRice] }) }
  const { it } = await loadFacts(shop.reader, asked, { lock: false })
  const state = it instanceof Map ? it.get(ids.rice) : undefined
  return [state?.onHand, state?.reserved, state?.free].map(String)
}

test('components are claimed here on their days, and what is made of them is supplied there on its own', async () => {
  expect(await expected()).toEqual(['GD1 RICE 2026-03-10 -8', 'GD1 RICE 2026-03-12 -2', 'GD2 SUGAR 2026-03-12 6'])
})

test('hard claims come first; soft ones wait their turn by day', async () => {
  // On hand 20: 8 are allocated, the order of 1 March is before the spares of the 12th.
  expect(await rice()).toEqual(['20', '17', '10'])
  await shop.database.query(
    sql`update stock_balance set quantity = 10 where item = ${ids.rice} and status = 'available'`,
  )
  expect(await rice()).toEqual(['10', '17', '2'])
  await shop.database.query(
    sql`update stock_balance set quantity = 20 where item = ${ids.rice} and status = 'available'`,
  )
})

test('each is open until its own progress has done it', async () => {
  const done = newId()
  await shop.database.query(sql`insert into step (id, number, status, branch, created_by, date) values
    (${done}, 'S/0001', 'approved', ${ids.jakarta}, ${ids.user}, '2026-03-11')`)
  await shop.database.query(sql`insert into step_line (id, document, position, quantity, component, output) values
    (${newId()}, ${done}, 1, 5, ${component}, null), (${newId()}, ${done}, 2, 6, null, ${output})`)
  expect(await expected()).toEqual(['GD1 RICE 2026-03-10 -3', 'GD1 RICE 2026-03-12 -2', 'GD2 SUGAR 2026-03-12 0'])
})

test('whichever branch asks, it is claimed where the goods lie; its number is for who sees its branch', async () => {
  const { query } = shop.database
  await query(sql`update work set branch = ${ids.medan} where id = ${order}`)
  const seen = async (branch: string, branches: readonly string[] | null): Promise<readonly unknown[]> => {
    const seenBy = branches && { ...shop.reader.actor, branches }
    const rows = expectedRows({ ...shop.reader, seenBy }, { items: [ids.rice], branch, except: ids.wish })
    const found = await query(sql`select number, trim_scale(quantity)::text as quantity from (${rows}) r order by 2`)
    return found.map(({ number, quantity }) => [number ?? '–', quantity].join(' '))
  }
  expect(await seen(ids.jakarta, null)).toEqual(['K/0001 -2', 'K/0001 -3'])
  expect(await seen(ids.jakarta, [ids.jakarta])).toEqual(['– -2', '– -3'])
  expect(await seen(ids.medan, null)).toEqual([])
  await query(sql`update work set branch = ${ids.jakarta} where id = ${order}`)
})

// Inventory 6.
test('on hand 100, −30 on the 10th, +50 on the 12th, −90 on the 20th: projected 70, 120, 30', async () => {
  const { query } = shop.database
  const refining = newId()
  await query(sql`update work set status = 'closed' where id = ${order}`)
  await query(sql`insert into stock_balance (item, warehouse, status, pool, quantity, last_at)
    values (${ids.sugar}, ${ids.store}, 'available', ${ids.jakarta}, 100, now())`)
  await query(sql`insert into work (id, number, status, branch, created_by, date, place, destination, finish) values
    (${refining}, 'K/0002', 'approved', ${ids.jakarta}, ${ids.user}, '2026-03-02', ${ids.store}, ${ids.store},
      '2026-03-12')`)
  await query(sql`insert into work_components (id, document, position, goods, quantity, due, open) values
    (${newId()}, ${refining}, 1, ${ids.sugar}, 90, '2026-03-20', true),
    (${newId()}, ${refining}, 2, ${ids.sugar}, 30, '2026-03-10', true)`)
  await query(sql`insert into work_outputs (id, document, position, goods, quantity, open)
    values (${newId()}, ${refining}, 1, ${ids.sugar}, 50, true)`)
  const rows = expectedRows(
    { ...shop.reader, seenBy: null },
    { items: [ids.sugar], branch: ids.jakarta, except: ids.wish },
  )
  const projected = await query(sql`select trim_scale(100 + sum(quantity) over (order by day))::text as quantity
    from (${rows}) r order by day`)
  expect(projected.map(({ quantity }) => quantity)).toEqual(['70', '120', '30'])
})

test('goods of a serial are claimed by who names it and by who names none, and lie apart from all others', async () => {
  const { query } = shop.database
  const engine = newId()
  await query(sql`insert into item (id, code, name) values (${engine}, 'MOTOR', 'Motor')`)
  await query(sql`insert into stock_balance (item, warehouse, serial, status, owner, pool, quantity, last_at) values
    (${engine}, ${ids.store}, 'S-1', 'available', null, ${ids.jakarta}, 1, now()),
    (${engine}, ${ids.store}, 'S-2', 'available', null, ${ids.jakarta}, 1, now()),
    (${engine}, ${ids.store}, 'S-3', 'qc', null, ${ids.jakarta}, 1, now()),
    (${engine}, ${ids.store}, 'S-4', 'available', ${ids.ani}, ${ids.ani}, 1, now())`)
  const repair = newId()
  await query(sql`insert into work (id, number, status, branch, created_by, date, place, destination, finish) values
    (${repair}, 'K/0003', 'approved', ${ids.jakarta}, ${ids.user}, '2026-03-02', ${ids.store}, ${ids.store},
      '2026-03-12')`)
  await query(sql`insert into work_spares (id, document, position, goods, quantity, serial, open)
    values (${newId()}, ${repair}, 1, ${engine}, 1, 'S-1', true)`)
  const held = async (keys: Readonly<Partial<Record<StockKey, string>>>): Promise<string> => {
    const { it } = await loadFacts(shop.reader, { it: fact.stock(ids.store, [engine], { keys }) }, { lock: false })
    const state = it instanceof Map ? it.get(engine) : undefined
    return `${state?.onHand} on hand, ${state?.reserved} reserved`
  }
  expect(await held({})).toBe('2 on hand, 1 reserved')
  expect(await held({ serial: 'S-1' })).toBe('1 on hand, 1 reserved')
  expect(await held({ serial: 'S-2' })).toBe('1 on hand, 0 reserved')
  expect(await held({ status: 'qc' })).toBe('1 on hand, 0 reserved')
  expect(await held({ owner: ids.ani })).toBe('1 on hand, 0 reserved')
  await query(sql`update work_spares set serial = null where document = ${repair}`)
  expect(await held({ serial: 'S-2' })).toBe('1 on hand, 1 reserved')
})
