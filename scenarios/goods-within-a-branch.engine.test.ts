// Goods change place or condition within a branch (inventory 5.4), and replenishment orders are sent, received and
// bought (5.6): by a transfer of the branch that is asked, and by a move within the branch.
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
let clerk: Headers

const DATE = '2026-11-12'
const MOVE = 'storage-transfer'
const ORDER = 'replenishment-order'

beforeAll(async () => {
  world = await openWorld()
  await world.make('warehouses', { code: 'SHOP', name: 'Toko', branch: byCode('JKT') })
  await world.make('warehouses', { code: 'OWN', name: 'Titipan', branch: byCode('JKT'), costPool: 'own' })
  await stockUp(world, ['KOPI', '100', '60000'], ['GULA', '50', '12000'])
  const all = ['read', 'create', 'update', 'submit', 'approve', 'void', 'print'].map((right) => `${MOVE}.${right}`)
  clerk = await world.user('clerk', all)
})
afterAll(() => world?.close())

const line = (quantity: string, more: Json = {}): Json => ({
  item: byCode('KOPI'),
  quantity,
  unit: byCode('PCS'),
  ...more,
})
const move = (lines: readonly Json[], more: Json = {}, headers = world.administrator): Promise<Reply> =>
  world.ask(
    'POST',
    `${world.path(MOVE)}?submit=true`,
    { date: DATE, warehouseFrom: byCode('MAIN'), lines, ...more },
    headers,
  )
const moved = async (lines: readonly Json[], more: Json = {}): Promise<Stored> => stored(await move(lines, more))
const refusal = ({ status, body }: Reply) => [status, body['code'], body['detail']]
const now = async (key: string, { id }: Pick<Stored, 'id'>): Promise<Stored> =>
  stored(await world.ask('GET', `${world.path(key)}/${id}`))
const undo = async (key: string, one: Stored) => world.act(key, await now(key, one), 'void')

const journal = async ({ id }: Stored): Promise<readonly string[]> => {
  const rows = await world.owner.query<{ row: string }>(sql`
    select a.code || ' ' || trim_scale(l.idr_debit) || ' ' || trim_scale(l.idr_credit) as row
      from journal j join journal_line l on l.journal = j.id join chart_of_account a on a.id = l.account
     where j.source = ${id} order by l.position`)
  return rows.map(({ row }) => row)
}
/** What a document did to the stock ledger. */
const moves = async ({ id }: Stored): Promise<readonly string[]> => {
  const rows = await world.owner.query<{ row: string }>(sql`
    select w.code || ' ' || m.status || ' ' || trim_scale(m.quantity) || ' ' || m.value as row
      from stock_move m join warehouses w on w.id = m.warehouse where m.source = ${id} order by m.sequence`)
  return rows.map(({ row }) => row)
}

test('within a cost pool goods move by quantity only: worth nothing, and without a journal', async () => {
  const one = await moved([line('10')], { warehouseTo: byCode('SHOP') })
  expect(await moves(one)).toEqual(['MAIN available -10 0.00', 'SHOP available 10 0.00'])
  expect(await journal(one)).toEqual([])
  expect(await world.breaches()).toEqual([])
  expect((await undo(MOVE, one)).status).toBe(200)
  expect(await world.breaches()).toEqual([])
})

test('into a warehouse with a cost of its own they take their cost along', async () => {
  const one = await moved([line('5')], { warehouseTo: byCode('OWN') })
  expect(await moves(one)).toEqual(['MAIN available -5 -300000.00', 'OWN available 5 300000.00'])
  const [out, into] = await journal(one)
  expect([out?.split(' ').slice(1), into?.split(' ').slice(1)]).toEqual([
    ['0', '300000'],
    ['300000', '0'],
  ])
  expect((await undo(MOVE, one)).status).toBe(200)
  expect(await world.breaches()).toEqual([])
})

test('a condition changes in its place; only quality lets go of what it holds back', async () => {
  const held = await moved([line('3', { conditionTo: 'qc' })], { purpose: 'status' })
  expect(await moves(held)).toEqual(['MAIN available -3 0.00', 'MAIN qc 3 0.00'])
  const back = [line('3', { conditionFrom: 'qc', conditionTo: 'available' })]
  expect(refusal(await move(back, { purpose: 'status' }, clerk))).toEqual([
    422,
    'qc-release',
    'Only quality control may release QC hold.',
  ])
  // To another place it may go as it is.
  const shifted = stored(
    await move([line('1', { conditionFrom: 'qc', conditionTo: 'qc' })], { warehouseTo: byCode('SHOP') }, clerk),
  )
  expect(await moves(shifted)).toEqual(['MAIN qc -1 0.00', 'SHOP qc 1 0.00'])
  expect((await undo(MOVE, shifted)).status).toBe(200)
  const released = await moved(back, { purpose: 'status' })
  expect(await moves(released)).toEqual(['MAIN qc -3 0.00', 'MAIN available 3 0.00'])
  expect(await world.breaches()).toEqual([])
})

describe('what is refused', () => {
  test.each<[string, () => Promise<Reply>, readonly unknown[]]>([
    ['to where it is', () => move([line('1')]), ['same-place', 'From and to are the same location.']],
    [
      'to another branch',
      () => move([line('1')], { warehouseTo: byCode('WBDG') }),
      ['foreign-branch', 'Warehouse WBDG belongs to another branch. Choose a warehouse of your own branch.'],
    ],
    [
      'what is not there in this condition',
      () => move([line('1', { conditionFrom: 'damaged' })], { warehouseTo: byCode('SHOP') }),
      [
        'stock-short',
        'Only 0 PCS of KOPI is available in Gudang Utama; 1 is needed. Bring in 1 more or lower the quantity.',
      ],
    ],
    [
      'half a piece',
      () => move([line('0.5')], { warehouseTo: byCode('SHOP') }),
      ['not-whole', 'KOPI is counted in whole PCS. Enter a whole number.'],
    ],
  ])('moving %s', async (_, reply, expected) => {
    expect(refusal(await reply()).slice(1)).toEqual(expected)
  })

  test('what is reserved for somebody stays where it is, and fit for sale', async () => {
    const order = await world.make(
      'sales-order',
      {
        date: DATE,
        customer: byCode('C-1'),
        salesRep: byCode('REP'),
        lines: [line('95', { unitPrice: '90000', taxGroup: byCode('PPN'), warehouse: byCode('MAIN') })],
      },
      true,
    )
    expect(refusal(await move([line('6')], { warehouseTo: byCode('SHOP') }))).toEqual([
      422,
      'reserved',
      `95 PCS of KOPI is reserved for ${order.number}; 5 is free. Release the reservation or lower the quantity.`,
    ])
    expect(refusal(await move([line('6', { conditionTo: 'damaged' })]))[1]).toBe('reserved')
    expect((await undo('sales-order', order)).status).toBe(200)
  })
})

/** Asks for stock, of the main warehouse unless another is named. */
const ask = (lines: readonly Json[], more: Json = {}): Promise<Stored> =>
  world.make(
    ORDER,
    {
      date: DATE,
      warehouseRequesting: byCode('SHOP'),
      warehouseSupplying: byCode('MAIN'),
      neededBy: '2026-11-20',
      lines,
      ...more,
    },
    true,
  )
const draftsOf = async (key: string, order: Stored, headers = world.administrator): Promise<readonly Json[]> => {
  const reply = await world.ask('POST', `${world.path(key)}/from/${ORDER}`, { ids: [order.id] }, headers)
  expect(reply.body['data'], reply.text).toBeInstanceOf(Array)
  return reply.body['data'] as readonly Json[]
}
const progress = async (order: Stored): Promise<readonly unknown[]> => {
  const { status, ...one } = await now(ORDER, order)
  const { sent, received, ordered } = Object(one['progress'])
  return [status, sent, received, ordered]
}

test('an order within the branch is sent and received by one move, as far as the goods are free', async () => {
  const order = await ask([line('120')])
  expect(await progress(order)).toEqual(['approved', 'none', 'none', 'none'])
  expect(await draftsOf('intersite-transfer', order)).toEqual([])
  const [draft = expect.fail()] = await draftsOf(MOVE, order)
  expect(draft).toMatchObject({
    warehouseFrom: { code: 'MAIN' },
    warehouseTo: { code: 'SHOP' },
    lines: [{ item: { code: 'KOPI' }, quantity: '100.000000' }],
  })
  const part = await moved([line('70', { replenishmentLine: order.lines[0]?.id })], { warehouseTo: byCode('SHOP') })
  expect(await progress(order)).toEqual(['approved', 'partly', 'partly', 'none'])
  expect(
    refusal(await move([line('51', { replenishmentLine: order.lines[0]?.id })], { warehouseTo: byCode('SHOP') })).slice(
      1,
    ),
  ).toEqual([
    'over-source',
    `Line 1: 51 PCS is more than the 50 PCS still open on ${order.number}, tolerance 0% included. Lower the quantity.`,
  ])
  const [buying = expect.fail()] = await draftsOf('purchase-order', order)
  expect(buying).toMatchObject({ lines: [{ quantity: '20.000000' }] })
  const lines = (buying['lines'] as readonly Json[]).map((one) => ({ ...one, unitPrice: '60000' }))
  await world.make('purchase-order', { ...buying, supplier: byCode('S-1'), term: byCode('NET30'), lines }, true)
  expect(await progress(order)).toEqual(['approved', 'partly', 'partly', 'partly'])
  const rest = await moved([line('30', { replenishmentLine: order.lines[0]?.id })], { warehouseTo: byCode('SHOP') })
  expect(await progress(order)).toEqual(['closed', 'complete', 'complete', 'complete'])
  expect(await world.breaches()).toEqual([])
  for (const one of [rest, part]) expect((await undo(MOVE, one)).status).toBe(200)
  expect(await progress(order)).toEqual(['approved', 'none', 'none', 'partly'])
})

test('goods are moved for an order between its warehouses only, and only what it asks for', async () => {
  const order = await ask([line('1')])
  const replenishmentLine = order.lines[0]?.id
  expect(refusal(await move([line('1', { replenishmentLine })], { warehouseTo: byCode('OWN') })).slice(1)).toEqual([
    'asked-otherwise',
    `Line 1: ${order.number} asks for goods between other warehouses. ` +
      'Choose those, or clear the replenishment line.',
  ])
  const other = line('1', { replenishmentLine, item: byCode('GULA') })
  expect(refusal(await move([other], { warehouseTo: byCode('SHOP') }))[1]).toBe('not-asked-for')
  expect((await undo(ORDER, order)).status).toBe(200)
})

test('the branch that is asked sees the order and sends; what is lost on the way is asked for again', async () => {
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const rights = (key: string, ...more: string[]) => ['read', 'create', 'submit', ...more].map((one) => `${key}.${one}`)
  const bandung = await world.user(
    'shop',
    [...rights(ORDER, 'update'), ...rights('replenishment-receiving'), 'intersite-transfer.read'],
    [branch?.id ?? ''],
  )
  const jakarta = await world.user('supplier', [`${ORDER}.read`, ...rights('intersite-transfer')])
  const body = {
    date: DATE,
    warehouseRequesting: byCode('WBDG'),
    warehouseSupplying: byCode('MAIN'),
    neededBy: '2026-11-20',
    lines: [line('10', { item: byCode('GULA') })],
  }
  const order = stored(await world.ask('POST', `${world.path(ORDER)}?submit=true`, body, bandung))
  const seen = await world.ask('GET', `${world.path(ORDER)}/${order.id}`, undefined, jakarta)
  expect([seen.status, seen.body['branchSupplying']]).toMatchObject([200, { code: 'JKT' }])
  const send = async () => {
    const [draft = expect.fail()] = await draftsOf('intersite-transfer', order, jakarta)
    const reply = await world.ask('POST', `${world.path('intersite-transfer')}?submit=true`, draft, jakarta)
    return stored(reply)
  }
  const arrive = async (transfer: Stored, more: Json) => {
    const at = world.path('replenishment-receiving')
    const made = await world.ask('POST', `${at}/from/intersite-transfer`, { ids: [transfer.id] }, bandung)
    const [draft = expect.fail()] = made.body['data'] as readonly Json[]
    const lines = (draft['lines'] as readonly Json[]).map((one) => ({ ...one, ...more }))
    return stored(await world.ask('POST', `${at}?submit=true`, { ...draft, lines }, bandung))
  }
  const transfer = await send()
  expect(await progress(order)).toEqual(['approved', 'complete', 'none', undefined])
  await arrive(transfer, { received: '9', shortDecision: 'lost' })
  expect(await progress(order)).toEqual(['approved', 'partly', 'partly', undefined])
  const again = await send()
  expect(again.lines).toMatchObject([{ quantity: '1.000000' }])
  await arrive(again, {})
  expect(await progress(order)).toEqual(['closed', 'complete', 'complete', undefined])
  expect(await world.breaches()).toEqual([])
})

test('10 at 50,000 come in as opening stock; of goods at 60,000 two are lost (inventory 5.1, 5.2)', async () => {
  const booked = async ({ id }: Stored): Promise<readonly string[]> => {
    const rows = await world.owner.query<{ row: string }>(sql`
      select (select min(role) from account_setting s where s.account = l.account
               and role in ('inventory', 'opening_balance', 'adjustment_loss'))
             || ' ' || trim_scale(l.idr_debit) || ' ' || trim_scale(l.idr_credit) as row
        from journal j join journal_line l on l.journal = j.id where j.source = ${id} order by l.position`)
    return rows.map(({ row }) => row)
  }
  const opened = await stockUp(world, ['TEH', '10', '50000'])
  expect(await booked(opened)).toEqual(['inventory 500000 0', 'opening_balance 0 500000'])
  await stockUp(world, ['SUSU', '5', '60000'])
  const lost = { date: DATE, warehouse: byCode('MAIN'), adjustmentReason: byCode('STOCK-COUNT') }
  const gone = await world.make('adjustment-out', { ...lost, lines: [line('2', { item: byCode('SUSU') })] }, true)
  expect((await booked(gone)).toSorted()).toEqual(['adjustment_loss 120000 0', 'inventory 0 120000'])
})
