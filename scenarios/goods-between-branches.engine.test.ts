// Goods go from Jakarta to Bandung (inventory 5.5, 5.6): sent by who works in Jakarta, received by who works there,
// whole, damaged, lost or sent back; the accounts of both branches, what a void leaves, what two hands at once get, and
// what verification finds when the books are tampered with.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  openWorld,
  type Reply,
  type Stored,
  stockUp,
  stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let jakarta: Headers
let bandung: Headers

const DATE = '2026-11-12'
const TRANSFER = 'intersite-transfer'
const RECEIVING = 'replenishment-receiving'
const RIGHTS = ['read', 'create', 'update', 'submit', 'approve', 'void', 'print']

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '100', '60000'], ['GULA', '30', '12000.01'])
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const all = [TRANSFER, RECEIVING].flatMap((key) => RIGHTS.map((right) => `${key}.${right}`))
  jakarta = await world.user('sender', all)
  bandung = await world.user('receiver', all, [branch?.id ?? ''])
})
afterAll(() => world?.close())

const send = (quantity: string, more: Json = {}, item = 'KOPI'): Promise<Reply> =>
  world.ask(
    'POST',
    `${world.path(TRANSFER)}?submit=true`,
    {
      date: DATE,
      warehouseFrom: byCode('MAIN'),
      branchTo: byCode('BDG'),
      warehouseTo: byCode('WBDG'),
      expectedDate: '2026-11-14',
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS') }],
      ...more,
    },
    jakarta,
  )
const sent = async (quantity: string, item = 'KOPI'): Promise<Stored> => stored(await send(quantity, {}, item))

const receive = (transfer: Stored, line: Json, more: Json = {}): Promise<Reply> =>
  world.ask(
    'POST',
    `${world.path(RECEIVING)}?submit=true`,
    {
      date: DATE,
      warehouse: byCode('WBDG'),
      lines: [{ dispatchLine: transfer.lines[0]?.id, ...line }],
      ...more,
    },
    bandung,
  )
const received = async (transfer: Stored, line: Json, more: Json = {}): Promise<Stored> =>
  stored(await receive(transfer, line, more))

/** Branch, account by its role, debit, credit. */
const journal = async ({ id }: Pick<Stored, 'id'>): Promise<readonly string[]> => {
  const rows = await world.owner.query<{ row: string }>(sql`
    select b.code || ' ' || (select min(role) from account_setting s where s.account = l.account
             and role in ('inventory', 'goods_in_transit', 'inter_branch', 'adjustment_loss', 'ar_other'))
           || ' ' || trim_scale(l.idr_debit) || ' ' || trim_scale(l.idr_credit) as row
      from journal j join journal_line l on l.journal = j.id join branch b on b.id = l.branch
     where j.source = ${id} and j.kind <> 'void' order by b.code, l.position`)
  return rows.map(({ row }) => row)
}
/** What lies where: warehouse, condition, quantity and value. */
const stock = async (item: string): Promise<readonly string[]> => {
  const rows = await world.owner.query<{ row: string }>(sql`
    select w.code || ' ' || m.status || ' ' || trim_scale(sum(m.quantity)) || ' ' || trim_scale(sum(m.value)) as row
      from stock_move m join warehouses w on w.id = m.warehouse join item i on i.id = m.item
     where i.code = ${item} group by w.code, m.status having sum(m.quantity) <> 0 order by 1`)
  return rows.map(({ row }) => row)
}
const refusal = ({ status, body }: Reply) => [status, body['code'], body['detail']]
const now = async (key: string, { id }: Pick<Stored, 'id'>, headers = world.administrator): Promise<Stored> =>
  stored(await world.ask('GET', `${world.path(key)}/${id}`, undefined, headers))
const states = async (transfer: Stored): Promise<readonly unknown[]> => {
  const { status, ...one } = await now(TRANSFER, transfer)
  const { received: arrived, difference } = Object(one['progress'])
  return [status, arrived, ...(difference ? [difference] : [])]
}
const undo = async (key: string, one: Stored, headers: Headers) => world.act(key, await now(key, one), 'void', headers)

test('10 at 60,000 are sent: in transit at the sender, 9 arrive and 1 is lost', async () => {
  const transfer = await sent('10')
  expect(await journal(transfer)).toEqual(['JKT inventory 0 600000', 'JKT goods_in_transit 600000 0'])
  expect(await states(transfer)).toEqual(['approved', 'none'])
  const arrival = await received(transfer, { received: '9', shortDecision: 'lost' })
  expect((await journal(arrival)).toSorted()).toEqual([
    'BDG inter_branch 0 540000',
    'BDG inventory 540000 0',
    'JKT adjustment_loss 60000 0',
    'JKT goods_in_transit 0 600000',
    'JKT inter_branch 540000 0',
  ])
  expect(arrival.lines).toMatchObject([{ sent: '10.000000', received: '9.000000', short: '1.000000' }])
  expect(await states(transfer)).toEqual(['closed', 'complete'])
  expect(await stock('KOPI')).toEqual(['MAIN available 90 5400000', 'WBDG available 9 540000'])
  expect(await world.breaches()).toEqual([])
})

test('damaged goods arrive with their value, and what is waited for stays in transit', async () => {
  const transfer = await sent('10')
  await received(transfer, { received: '6', damaged: '1' })
  expect(await states(transfer)).toEqual(['approved', 'partly', 'exception'])
  expect(await stock('KOPI')).toEqual([
    'MAIN available 80 4800000',
    'TRANSIT-JKT available 3 180000',
    'WBDG available 15 900000',
    'WBDG damaged 1 60000',
  ])
  // The form begins with what is still in transit.
  const { body } = await world.ask('POST', `${world.path(RECEIVING)}/from/${TRANSFER}`, { ids: [transfer.id] }, bandung)
  const [draft = expect.fail()] = body['data'] as readonly Json[]
  expect(draft).toMatchObject({ warehouse: { code: 'WBDG' }, lines: [{ received: '3.000000' }] })
  const rest = await received(transfer, { received: '1', shortDecision: 'back' })
  expect(await states(transfer)).toEqual(['closed', 'complete', 'complete'])
  expect(await journal(rest)).toContain('JKT inventory 120000 0')
  expect(await stock('KOPI')).toEqual(['MAIN available 82 4920000', 'WBDG available 16 960000', 'WBDG damaged 1 60000'])
  expect(await world.breaches()).toEqual([])
})

test('of 3 for 36,000.03 each share is rounded, and the last one takes the rest', async () => {
  const opened = await sent('3', 'GULA')
  for (const quantity of ['1', '1', '1']) await received(opened, { received: quantity })
  const rows = await world.owner.query<{ value: string }>(sql`select m.value::text as value from stock_move m
    join warehouses w on w.id = m.warehouse where w.code = 'WBDG' and m.line in (
      select id from replenishment_receiving_line where dispatch_line = ${opened.lines[0]?.id}) order by m.sequence`)
  expect(rows.map(({ value }) => value)).toEqual(['12000.01', '12000.01', '12000.01'])
  expect(await states(opened)).toEqual(['closed', 'complete', 'complete'])
})

test('what a carrier lost is claimed from them; once that is settled nothing is voided', async () => {
  const transfer = await sent('2')
  const arrival = await received(transfer, { received: '1', shortDecision: 'lost' }, { carrier: byCode('S-1') })
  expect((await journal(arrival)).filter((row) => /ar_other|adjustment_loss|transit/.test(row)).toSorted()).toEqual([
    'JKT adjustment_loss 0 60000',
    'JKT adjustment_loss 60000 0',
    'JKT ar_other 60000 0',
    'JKT goods_in_transit 0 120000',
  ])
  const [item] = await world.owner.query<{ id: string; amount: string }>(
    sql`select id, amount::text as amount from open_item where source = ${arrival.id} and role = 'ar_other'`,
  )
  expect(item?.amount).toBe('60000.00')
  expect(await world.breaches()).toEqual([])
})

test('a void of the receiving opens the transfer again; one of the transfer waits for that', async () => {
  const before = await stock('KOPI')
  const transfer = await sent('4')
  const arrival = await received(transfer, { received: '3', damaged: '1' })
  expect(await states(transfer)).toEqual(['closed', 'complete'])
  expect((await undo(TRANSFER, transfer, jakarta)).status).toBe(409)
  expect((await undo(RECEIVING, arrival, bandung)).status).toBe(200)
  expect(await states(transfer)).toEqual(['approved', 'none'])
  expect((await stock('KOPI')).find((row) => row.startsWith('TRANSIT'))).toBe('TRANSIT-JKT available 4 240000')
  expect((await undo(TRANSFER, transfer, jakarta)).status).toBe(200)
  expect(await stock('KOPI')).toEqual(before)
  expect(await world.breaches()).toEqual([])
})

test('a dispatch that two receive at once arrives once', async () => {
  const before = await stock('KOPI')
  const transfer = await sent('5')
  const replies = await Promise.all(Array.from({ length: 6 }, () => receive(transfer, { received: '5' })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422, 422])
  expect(new Set(replies.filter(({ status }) => status === 422).map(({ body }) => body['code']))).toEqual(
    new Set(['source-not-live']),
  )
  const [arrival = expect.fail()] = replies.filter(({ status }) => status === 201)
  expect((await undo(RECEIVING, stored(arrival), bandung)).status).toBe(200)
  expect((await undo(TRANSFER, transfer, jakarta)).status).toBe(200)
  expect(await stock('KOPI')).toEqual(before)
})

test('two parts at once are never more than what is in transit', async () => {
  const transfer = await sent('5')
  const replies = await Promise.all(Array.from({ length: 4 }, () => receive(transfer, { received: '2' })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422])
  const refused = replies.filter(({ status }) => status === 422).map(({ body }) => body['detail'])
  expect(new Set(refused)).toEqual(new Set(['Line 1: received 2 plus damaged 0 exceeds 1 still in transit.']))
  await received(transfer, { received: '1' })
  expect(await world.breaches()).toEqual([])
})

test('a price that is put right later follows the goods into the other branch', async () => {
  await world.make(
    'adjustment-in',
    {
      date: '2026-11-01',
      warehouse: byCode('MAIN'),
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode('KOPI'), quantity: '100', unit: byCode('PCS'), unitCost: '66000' }],
    },
    true,
  )
  expect(await world.breaches()).toEqual([])
  const [{ value } = expect.fail()] = await world.owner.query<{ value: string }>(sql`
    select sum(m.value)::text as value from stock_move m join warehouses w on w.id = m.warehouse
      join item i on i.id = m.item where i.code = 'KOPI' and w.code = 'TRANSIT-JKT'`)
  expect(value).toBe('0.00')
})

test('a draft is checked while it is typed, and what is continued elsewhere says where', async () => {
  const body = {
    date: DATE,
    warehouseFrom: byCode('MAIN'),
    branchTo: byCode('BDG'),
    warehouseTo: byCode('WBDG'),
    expectedDate: '2026-11-14',
    lines: [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS') }],
  }
  const check = (quantity: string) => {
    const lines = body.lines.map((one) => ({ ...one, quantity }))
    return world.ask('POST', `${world.path(TRANSFER)}/check`, { ...body, lines }, jakarta)
  }
  const right = await check('1')
  expect([right.status, right.body]).toEqual([200, { warnings: [] }])
  expect(refusal(await check('5000')).slice(0, 2)).toEqual([422, 'stock-short'])
  const transfer = await sent('1')
  const from = `${world.path(RECEIVING)}/from/${TRANSFER}`
  expect(refusal(await world.ask('POST', from, { ids: [transfer.id] }, jakarta))).toEqual([
    422,
    'goes-on-elsewhere',
    `${transfer.number} is continued by branch Bandung. Change to that branch first.`,
  ])
  expect((await undo(TRANSFER, transfer, jakarta)).status).toBe(200)
})

describe('what each branch sees and may do', () => {
  test('the receiving branch reads a transfer once it is sent, and does nothing with it itself', async () => {
    const body = {
      date: DATE,
      warehouseFrom: byCode('MAIN'),
      branchTo: byCode('BDG'),
      warehouseTo: byCode('WBDG'),
      expectedDate: '2026-11-14',
      lines: [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS') }],
    }
    const draft = stored(await world.ask('POST', world.path(TRANSFER), body, jakarta))
    const at = `${world.path(TRANSFER)}/${draft.id}`
    expect((await world.ask('GET', at, undefined, bandung)).status).toBe(404)
    const transfer = stored(await world.act(TRANSFER, draft, 'submit', jakarta))
    expect((await world.ask('GET', at, undefined, bandung)).status).toBe(200)
    const listed = await world.ask(
      'GET',
      `${world.path(TRANSFER)}?filter[number]=${transfer.number}`,
      undefined,
      bandung,
    )
    expect(listed.body['data']).toMatchObject([{ number: transfer.number }])
    expect((await world.act(TRANSFER, transfer, 'void', bandung)).status).toBe(403)
    const patched = await world.ask('PATCH', at, { version: transfer.version, notes: 'ours' }, bandung)
    expect(patched.status).toBe(403)
    const { body: offered } = await world.ask('GET', `${at}/actions`, undefined, bandung)
    expect(JSON.stringify(offered)).not.toContain('void')
    expect((await undo(TRANSFER, transfer, jakarta)).status).toBe(200)
  })

  test('a cost is told to nobody who does not see costs', async () => {
    const transfer = await sent('1')
    const { text } = await world.ask('GET', `${world.path(TRANSFER)}/${transfer.id}`, undefined, bandung)
    expect(text).not.toContain('costTotal')
    expect((await undo(TRANSFER, transfer, jakarta)).status).toBe(200)
  })
})

describe('what is refused', () => {
  test.each<[string, Json, readonly unknown[]]>([
    [
      'inside the branch',
      { branchTo: byCode('JKT'), warehouseTo: byCode('MAIN') },
      ['inside-branch', 'Choose another branch; inside Jakarta use a storage transfer.'],
    ],
    [
      'into a warehouse of another branch than the one named',
      { warehouseTo: byCode('MAIN') },
      ['warehouse-elsewhere', 'Warehouse MAIN is not in branch Bandung. Choose one of its warehouses.'],
    ],
    [
      'to arrive before it leaves',
      { expectedDate: '2026-11-11' },
      [
        'expected-before-sent',
        'The goods are expected on 11/11/2026, before they are sent on 12/11/2026. Choose a later date.',
      ],
    ],
    [
      'out of a warehouse of another branch',
      { warehouseFrom: byCode('WBDG') },
      ['unknown-code', expect.stringContaining('WBDG')],
    ],
  ])('sending %s', async (_, more, [code, detail]) => {
    expect(refusal(await send('1', more))).toEqual([422, code, detail])
  })

  test('sending more than there is names what is there', async () => {
    const reply = await send('5000')
    expect([reply.status, String(reply.body['detail'])]).toEqual([
      422,
      expect.stringMatching(/^Only \d+ PCS of KOPI is available in Gudang Utama; 5\.000 is needed/),
    ])
  })

  test('receiving more than is in transit, before it was sent, or nothing', async () => {
    const transfer = await sent('10')
    const dispatchLine = transfer.lines[0]?.id
    const twice = {
      lines: [
        { dispatchLine, received: '6' },
        { dispatchLine, received: '6' },
      ],
    }
    expect(refusal(await receive(transfer, {}, twice))[2]).toBe(
      'Line 2: received 6 plus damaged 0 exceeds 4 still in transit.',
    )
    expect(refusal(await receive(transfer, { received: '9', damaged: '2' }))).toEqual([
      422,
      'more-than-in-transit',
      'Line 1: received 9 plus damaged 2 exceeds 10 still in transit.',
    ])
    expect(refusal(await receive(transfer, { received: '0' }))).toEqual([
      422,
      'nothing-received',
      'Nothing was received, lost or sent back. Enter what arrived, or choose what happens to the shortage.',
    ])
    expect(refusal(await receive(transfer, {}, { date: '2026-11-11' }))[1]).toBe('received-before-sent')
    expect(refusal(await receive(transfer, { received: '0.5' }))[1]).toBe('not-whole')
    expect((await undo(TRANSFER, transfer, jakarta)).status).toBe(200)
  })

  test('anything but a transfer that moves what is in transit', async () => {
    const reply = await world.ask('POST', `${world.path('adjustment-out')}?submit=true`, {
      date: DATE,
      warehouse: await transit(),
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS') }],
    })
    // It is not offered, so it is refused before anything moves.
    expect(reply.status).toBe(422)
    await world.owner.query(sql`update warehouses set archived = false where code = 'TRANSIT-JKT'`)
  })
})

const transit = async (): Promise<string> =>
  (await world.owner.query<{ id: string }>(sql`select id from warehouses where code = 'TRANSIT-JKT'`))[0]?.id ?? ''

test('goods that are missing from transit, or came out of nowhere, are named by verification', async () => {
  const transfer = await sent('10')
  await world.owner.query(sql`alter table stock_move disable trigger all`)
  await world.owner.query(sql`update stock_move set quantity = 9
    where source = ${transfer.id} and warehouse = ${await transit()}`)
  const found = await world.breaches()
  expect(found).toEqual(
    expect.arrayContaining([
      `goods-in-transit: ${transfer.number}: 9 in transit, 10 under way`,
      `transfer-in-out: ${transfer.number}: -1 / 0.00`,
    ]),
  )
  await world.owner.query(sql`update stock_move set quantity = 10, value = value - 1000
    where source = ${transfer.id} and warehouse = ${await transit()}`)
  expect(await world.breaches()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^goods-in-transit: goods_in_transit: ledger \d+\.00, transfers \d+\.00$/),
      `transfer-in-out: ${transfer.number}: 0 / -1000.00`,
    ]),
  )
  await world.owner.query(sql`alter table journal_line disable trigger all`)
  await world.owner.query(sql`update journal_line set idr_debit = idr_debit + 1 where ctid = (
    select l.ctid from journal_line l join account_setting s on s.account = l.account and s.role = 'inter_branch'
     where l.idr_debit > 0 limit 1)`)
  expect(await world.breaches()).toEqual(expect.arrayContaining(['inter-branch: inter_branch']))
})
