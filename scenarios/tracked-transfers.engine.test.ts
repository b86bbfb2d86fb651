// Tracked goods on their way to another branch and from one location to another (inventory 5.4 to 5.6): suggested
// by expiry, each batch keeps its own cost, each serial number arrives once, and every piece says where it lies.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  openWorld,
  type Reply,
  type Stored,
  stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let bandung: Headers

const DATE = '2026-11-12'
const TRANSFER = 'intersite-transfer'
const RECEIVING = 'replenishment-receiving'
const MOVE = 'storage-transfer'

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const milk = { code: 'MILK', name: 'Milk', tracking: 'batch', expiryControl: true, costByBatch: true }
  await world.make('item', { ...goods, ...milk })
  await world.make('item', { ...goods, code: 'PHONE', name: 'Phone', tracking: 'serial' })
  await world.make('warehouses', { code: 'RACKS', name: 'Gudang rak', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'S1', name: 'Zone', warehouse: byCode('RACKS') })
  await world.make('location-category', { code: 'PICK', name: 'Pick', use: 'pick' })
  for (const code of ['R1', 'R2'])
    await world.make('location', { code, name: code, storage: byCode('S1'), category: byCode('PICK') })
  await bring('MILK', '100', [{ batchNumber: 'A', expiry: '2026-11-30', quantity: '6' }])
  await bring('MILK', '150', [{ batchNumber: 'B', expiry: '2027-01-31', quantity: '10' }])
  await bring(
    'PHONE',
    '5000',
    ['1', '2', '3'].map((serial) => ({ serial: `SN-${serial}`, quantity: '1' })),
  )
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const rights = [TRANSFER, RECEIVING].flatMap((key) =>
    ['read', 'create', 'update', 'submit', 'approve', 'void'].map((right) => `${key}.${right}`),
  )
  bandung = await world.user('receiver', rights, [branch?.id ?? ''])
})
afterAll(() => world?.close())

async function bring(item: string, unitCost: string, tracking: readonly Json[], warehouse = 'MAIN'): Promise<void> {
  const quantity = String(tracking.reduce((all, row) => all + Number(row['quantity']), 0))
  await world.make(
    'adjustment-in',
    {
      date: '2026-11-02',
      warehouse: byCode(warehouse),
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS'), unitCost }],
      tracking: tracking.map((row) => ({ line: 1, ...row })),
    },
    true,
  )
}

const line = (item: string, quantity: string): Json => ({ item: byCode(item), quantity, unit: byCode('PCS') })
const send = (lines: readonly Json[], more: Json = {}): Promise<Reply> =>
  world.ask('POST', `${world.path(TRANSFER)}?submit=true`, {
    date: DATE,
    warehouseFrom: byCode('MAIN'),
    branchTo: byCode('BDG'),
    warehouseTo: byCode('WBDG'),
    expectedDate: DATE,
    lines,
    ...more,
  })
const arriving = async ({ id }: Stored): Promise<Json> => {
  const from = `${world.path(RECEIVING)}/from/${TRANSFER}`
  const { body, text } = await world.ask('POST', from, { ids: [id] }, bandung)
  const [draft] = (body['data'] ?? []) as readonly Json[]
  if (!draft) throw new Error(text)
  return draft
}
const arrive = (draft: Json, more: Json = {}): Promise<Reply> =>
  world.ask('POST', `${world.path(RECEIVING)}?submit=true`, { ...draft, ...more }, bandung)
const codesIn = ({ body }: Reply): string[] =>
  ((body['errors'] ?? []) as readonly { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)

/** Where pieces of an item lie: warehouse, location, number, quantity, and what they are worth. */
const lying = async (item: string): Promise<readonly string[]> => {
  const rows = await world.owner.query<{ row: string }>(sql`
    select concat_ws(' ', w.code, l.code, coalesce(t.number, m.serial), trim_scale(sum(m.quantity)),
             sum(m.value)) as row
      from stock_move m join warehouses w on w.id = m.warehouse join item i on i.id = m.item
      left join location l on l.id = m.location left join batch t on t.id = m.batch
     where i.code = ${item} group by w.code, l.code, t.number, m.serial having sum(m.quantity) <> 0 order by 1`)
  return rows.map(({ row }) => row)
}

test('what expires first is sent; each batch takes its own cost to the other branch', async () => {
  const transfer = stored(await send([line('MILK', '8')]))
  expect(await lying('MILK')).toEqual(['MAIN B 8 1200.00', 'TRANSIT-JKT A 6 600.00', 'TRANSIT-JKT B 2 300.00'])
  const draft = await arriving(transfer)
  expect(draft['tracking']).toMatchObject([{ quantity: '6.000000' }, { quantity: '2.000000' }])
  // Which of them came, where not all did, nobody guesses.
  const bare = await arrive(draft, { lines: [{ dispatchLine: transfer.lines[0]?.id, received: '7' }], tracking: [] })
  expect([bare.status, codesIn(bare)]).toEqual([422, ['lines.0.item batch-missing']])
  const arrival = stored(await arrive(draft))
  expect(await lying('MILK')).toEqual(['MAIN B 8 1200.00', 'WBDG A 6 600.00', 'WBDG B 2 300.00'])
  expect(await world.breaches()).toEqual([])
  const undone = await world.act(RECEIVING, arrival, 'void', bandung)
  expect(undone.status, undone.text).toBe(200)
  expect(await lying('MILK')).toEqual(['MAIN B 8 1200.00', 'TRANSIT-JKT A 6 600.00', 'TRANSIT-JKT B 2 300.00'])
  // Of batch A one was lost: its own line, with its own row.
  const [sent] = transfer.lines
  const [a, b] = draft['tracking'] as readonly Json[]
  const lines = [
    { dispatchLine: sent?.id, received: '7' },
    { dispatchLine: sent?.id, received: '0', shortDecision: 'lost' },
  ]
  const tracking = [
    { ...a, line: 1, quantity: '5' },
    { ...b, line: 1 },
    { ...a, line: 2, quantity: '1' },
  ]
  const reply = await arrive(draft, { lines, tracking })
  expect(reply.status, reply.text).toBe(201)
  expect(await lying('MILK')).toEqual(['MAIN B 8 1200.00', 'WBDG A 5 500.00', 'WBDG B 2 300.00'])
  expect(await world.breaches()).toEqual([])
})

test('what came in parts leaves the rest to suggest; the carrier owes what the lost pieces cost', async () => {
  await bring('MILK', '100', [{ batchNumber: 'C', expiry: '2026-12-31', quantity: '4' }])
  await bring('MILK', '300', [{ batchNumber: 'D', expiry: '2027-03-31', quantity: '3' }])
  const [c, d] = await Promise.all(
    ['C', 'D'].map(
      async (number) =>
        (await world.owner.query<{ id: string }>(sql`select id from batch where number = ${number}`))[0]?.id,
    ),
  )
  const rows = [
    { line: 1, batch: c, quantity: '4' },
    { line: 1, batch: d, quantity: '3' },
  ]
  const transfer = stored(await send([line('MILK', '7')], { tracking: rows }))
  const { tracking: _, ...first } = await arriving(transfer)
  const dispatchLine = transfer.lines[0]?.id
  const some = { lines: [{ dispatchLine, received: '2' }], tracking: [{ line: 1, batch: c, quantity: '2' }] }
  stored(await arrive({ ...first, ...some }))
  const rest = await arriving(transfer)
  expect(rest['tracking']).toMatchObject([
    { batch: { id: c }, quantity: '2.000000' },
    { batch: { id: d }, quantity: '3.000000' },
  ])
  // Two of C and one of D came, of D two were lost: 600, not two of five pieces that are worth 1,100.
  const tracking = [
    { line: 1, batch: c, quantity: '2' },
    { line: 1, batch: d, quantity: '3' },
  ]
  const lost = { lines: [{ dispatchLine, received: '3', shortDecision: 'lost' }], carrier: byCode('S-1'), tracking }
  const arrival = stored(await arrive({ ...rest, ...lost }))
  const [claim] = await world.owner.query<{ amount: string }>(
    sql`select amount::text as amount from open_item where source = ${arrival.id} and role = 'ar_other'`,
  )
  expect(claim?.amount).toBe('600.00')
  expect((await lying('MILK')).filter((row) => / [CD] /.test(row))).toEqual(['WBDG C 4 400.00', 'WBDG D 1 300.00'])
  expect(await world.breaches()).toEqual([])
})

test('a serial number arrives once, and is nowhere else meanwhile', async () => {
  const rows = [{ line: 1, serial: 'SN-2', quantity: '1' }]
  const transfer = stored(await send([line('PHONE', '1')], { tracking: rows }))
  const again = await send([line('PHONE', '1')], { tracking: rows })
  expect(codesIn(again)).toEqual(['tracking.0.serial serial-elsewhere'])
  const draft = await arriving(transfer)
  const other = await arrive(draft, { tracking: [{ line: 1, serial: 'SN-1', quantity: '1' }] })
  expect(other.status).toBe(422)
  stored(await arrive(draft))
  expect((await lying('PHONE')).map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    'MAIN SN-1',
    'MAIN SN-3',
    'WBDG SN-2',
  ])
  expect(await world.breaches()).toEqual([])
})

test('goods go from one location to another, and say which where a warehouse has such', async () => {
  const move = (tracking: readonly Json[], more: Json = {}): Promise<Reply> =>
    world.ask('POST', `${world.path(MOVE)}?submit=true`, {
      date: DATE,
      warehouseFrom: byCode('RACKS'),
      lines: [line('KOPI', '4')],
      tracking: tracking.map((row) => ({ line: 1, quantity: '4', ...row })),
      ...more,
    })
  await bring('KOPI', '100', [{ location: byCode('R1'), quantity: '10' }], 'RACKS')
  expect(codesIn(await move([{ location: byCode('R1') }]))).toEqual(['tracking.0.locationTo same-place'])
  await world.make('location', {
    code: 'R3',
    name: 'R3',
    storage: byCode('S1'),
    category: byCode('PICK'),
    capacity: '3',
  })
  const full = await move([{ location: byCode('R1'), locationTo: byCode('R3') }])
  expect([codesIn(full), full.body['detail']]).toEqual([
    ['tracking.0.locationTo location-full'],
    'Location R3 has room for 3; this needs 4. Choose another location or split the quantity.',
  ])
  stored(await move([{ location: byCode('R1'), locationTo: byCode('R2') }]))
  expect(await lying('KOPI')).toEqual(['RACKS R1 6 1000.00', 'RACKS R2 4 0.00'])
  const out = await move([{ location: byCode('R2') }], { warehouseTo: byCode('MAIN') })
  expect(out.status, out.text).toBe(201)
  const back = await move([{}], { warehouseFrom: byCode('MAIN'), warehouseTo: byCode('RACKS') })
  expect(codesIn(back)).toEqual(['lines.0.item location-missing'])
  expect(await world.breaches()).toEqual([])
})

test('what another branch sends back lies where it was taken from, unseen by who receives it', async () => {
  await bring('KOPI', '100', [{ location: byCode('R2'), quantity: '2' }], 'RACKS')
  const rows = [
    { line: 1, location: byCode('R1'), quantity: '4' },
    { line: 1, location: byCode('R2'), quantity: '2' },
  ]
  const sent = stored(await send([line('KOPI', '6')], { warehouseFrom: byCode('RACKS'), tracking: rows }))
  const draft = await arriving(sent)
  const [own] = draft['lines'] as readonly Json[]
  const arrival = stored(await arrive({ ...draft, lines: [{ ...own, received: '1', shortDecision: 'back' }] }))
  const there = async () =>
    (await lying('KOPI')).filter((row) => /RACKS|WBDG/.test(row)).map((row) => row.replace(/ [^ ]+$/, ''))
  expect(await there()).toEqual(['RACKS R1 6', 'RACKS R2 1', 'WBDG 1'])
  expect(await world.breaches()).toEqual([])
  const undone = await world.act(RECEIVING, arrival, 'void', bandung)
  expect(undone.status, undone.text).toBe(200)
  expect(await there()).toEqual(['RACKS R1 2'])
})

test('what another branch sent arrives at a location, in the only warehouse that takes it in', async () => {
  const [warehouse] = await world.owner.query<{ id: string; version: number }>(
    sql`select id, version from warehouses where code = 'WBDG'`,
  )
  const at = `${world.path('warehouses')}/${warehouse?.id}`
  const kept = await world.ask('PATCH', at, { version: warehouse?.version, usesLocations: true })
  expect(kept.status, kept.text).toBe(200)
  await world.make('storage', { code: 'B1', name: 'Dock', warehouse: byCode('WBDG') })
  await world.make('location-category', { code: 'IN', name: 'Receive', use: 'receive' })
  await world.make('location', { code: 'BD-1', name: 'BD-1', storage: byCode('B1'), category: byCode('IN') })
  const empty = await world.ask('POST', `${world.path(RECEIVING)}/fill`, { draft: {}, changed: '' }, bandung)
  expect(empty.body['warehouse']).toMatchObject({ code: 'WBDG' })
  await bring('KOPI', '100', [{ quantity: '5' }])
  const plain = stored(await send([line('KOPI', '5')]))
  const draft = await arriving(plain)
  expect(draft['tracking']).toMatchObject([{ location: { code: 'BD-1' }, quantity: '5.000000' }])
  // 4 arrive; one that goes back is put nowhere in the sender's warehouse by the receiver's location.
  const [own] = draft['lines'] as readonly Json[]
  const back = { ...draft, lines: [{ ...own, received: '4', shortDecision: 'back' }] }
  stored(await arrive(back))
  expect((await lying('KOPI')).filter((row) => /WBDG|MAIN/.test(row))).toEqual(['MAIN 5 100.00', 'WBDG BD-1 4 400.00'])
  const phones = stored(await send([line('PHONE', '1')], { tracking: [{ line: 1, serial: 'SN-3', quantity: '1' }] }))
  const arrival = await arriving(phones)
  expect(arrival['tracking']).toMatchObject([{ location: { code: 'BD-1' }, serial: 'SN-3' }])
  stored(await arrive(arrival))
  expect(await lying('PHONE')).toContain('WBDG BD-1 SN-3 1 5000.00')
  expect(await world.breaches()).toEqual([])
})
