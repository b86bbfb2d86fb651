// Goods are received on a location for receiving and put away from there (inventory 2.2, 5.4): a storage transfer is
// proposed of what still lies there, to where its batch already lies, else to an empty location with room.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
let storeman: Headers

const DATE = '2026-11-12'
const MOVE = 'storage-transfer'

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const milk = { code: 'MILK', name: 'Milk', tracking: 'batch', units: [{ unit: byCode('CTN'), numerator: '12' }] }
  await world.make('item', { ...goods, ...milk })
  await world.make('item', { ...goods, code: 'DRUG', name: 'Drug', inspectOnReceipt: true })
  await world.make('warehouses', { code: 'RACKS', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'DOCK', name: 'Dock', warehouse: byCode('RACKS') })
  await world.make('storage', { code: 'HALL', name: 'Hall', warehouse: byCode('RACKS') })
  await world.make('location-category', { code: 'IN', name: 'Receive', use: 'receive' })
  await world.make('location-category', { code: 'PICK', name: 'Pick', use: 'pick', mixBatches: false })
  const place = (code: string, storage: string, category: string, more: Json = {}) =>
    world.make('location', { code, name: code, storage: byCode(storage), category: byCode(category), ...more })
  await place('D-1', 'DOCK', 'IN')
  await place('P-1', 'HALL', 'PICK', { capacity: '60', pickSequence: 1 })
  await place('P-2', 'HALL', 'PICK', { capacity: '60', pickSequence: 2 })
  await place('P-3', 'HALL', 'PICK', { capacity: '60', pickSequence: 3, blocked: true })
  const rights = ['receiving.read', ...['read', 'create', 'submit', 'approve'].map((right) => `${MOVE}.${right}`)]
  storeman = await world.user('storeman', rights)
})
afterAll(() => world?.close())

let note = 0

/** Receives goods on the dock, as rows of batch and quantity. */
async function received(item: string, rows: readonly (readonly [batch: string | null, quantity: number])[]) {
  const quantity = String(rows.reduce((all, [, one]) => all + one, 0))
  const bought = { item: byCode(item), quantity, unit: byCode('PCS'), unitPrice: '100', taxGroup: byCode('PPN') }
  const order = await world.make(
    'purchase-order',
    { date: DATE, supplier: byCode('S-1'), warehouse: byCode('RACKS'), term: byCode('NET30'), lines: [bought] },
    true,
  )
  note += 1
  return world.make(
    'receiving',
    {
      date: DATE,
      supplier: byCode('S-1'),
      warehouse: byCode('RACKS'),
      supplierDeliveryNumber: `DN-${note}`,
      lines: [{ orderLine: order.lines[0]?.id, delivered: quantity }],
      tracking: rows.map(([batchNumber, one]) => ({
        line: 1,
        ...(batchNumber === null ? {} : { batchNumber }),
        location: byCode('D-1'),
        quantity: String(one),
      })),
    },
    true,
  )
}

const proposed = async (...ids: readonly string[]): Promise<readonly Json[]> => {
  const reply = await world.ask('POST', `${world.path(MOVE)}/from/receiving`, { ids }, storeman)
  expect(reply.body['data'], reply.text).toBeInstanceOf(Array)
  return reply.body['data'] as readonly Json[]
}
const sendOff = (draft: Json | undefined): Promise<Reply> =>
  world.ask('POST', `${world.path(MOVE)}?submit=true`, draft, storeman)
const codeOf = (value: unknown): string => String((value as Json | null)?.['code'] ?? '–')
const listOf = (draft: Json | undefined, key: string): readonly Json[] => (draft?.[key] ?? []) as readonly Json[]
/** Rows of a draft: batch, from, to, quantity. */
const rowsOf = (draft: Json | undefined): readonly string[] =>
  listOf(draft, 'tracking').map(({ batch, location, locationTo, quantity }) =>
    [codeOf(batch), codeOf(location), codeOf(locationTo), Number(quantity)].join(' '),
  )
const progressOf = async ({ id }: Stored): Promise<unknown> => {
  const { progress } = (await world.ask('GET', `${world.path('receiving')}/${id}`)).body
  return (progress as Json)['putAway']
}
const work = async (): Promise<readonly Json[]> => {
  const reply = await world.ask('GET', '/warehouse-work', undefined, storeman)
  const rows = (reply.body['rows'] ?? []) as readonly Json[]
  return rows.filter(({ kind }) => kind === 'putAway')
}

test('100 of batch A on the dock go to two locations of 60 each; put away, nothing of it waits', async () => {
  const receipt = await received('MILK', [['A', 100]])
  expect(await progressOf(receipt)).toBe('none')
  const [draft, ...others] = await proposed(receipt.id)
  expect(others).toEqual([])
  expect(draft).toMatchObject({ warehouseFrom: { code: 'RACKS' }, lines: [{ unit: { code: 'PCS' } }] })
  expect(rowsOf(draft)).toEqual(['MILK/A D-1 P-1 60', 'MILK/A D-1 P-2 40'])
  const moved = stored(await sendOff(draft))
  expect(await progressOf(receipt)).toBe('complete')
  expect(await proposed(receipt.id)).toEqual([])
  expect(await world.breaches()).toEqual([])
  // What follows has to be taken back first; then all of it waits again.
  const late = await world.act('receiving', receipt, 'void')
  expect([late.status, late.body['code']]).toEqual([409, 'void-successors'])
  expect((await world.act(MOVE, moved, 'void')).status).toBe(200)
  expect(await progressOf(receipt)).toBe('none')
  stored(await sendOff((await proposed(receipt.id))[0]))
})

test('more of a batch goes to where it lies; what fits nowhere is refused until the storeman places it', async () => {
  const receipt = await received('MILK', [
    ['A', 12],
    ['B', 5],
  ])
  const [draft] = await proposed(receipt.id)
  expect(rowsOf(draft)).toEqual(['MILK/A D-1 P-2 12', 'MILK/B D-1 – 5'])
  const refused = await sendOff(draft)
  expect([refused.status, refused.body['errors']]).toMatchObject([
    422,
    [{ path: 'tracking.1.locationTo', code: 'same-place', message: 'From and to are the same location.' }],
  ])
  // He puts away what has a place; the rest goes on waiting.
  const [line, ...rest] = listOf(draft, 'lines')
  expect(rest).toEqual([])
  const [first] = listOf(draft, 'tracking')
  stored(await sendOff({ ...draft, lines: [{ ...line, quantity: '12' }], tracking: [first] }))
  expect(await progressOf(receipt)).toBe('partly')
  expect(rowsOf((await proposed(receipt.id))[0])).toEqual(['MILK/B D-1 – 5'])
})

test('what several receivings brought and somebody took is left of the newest', async () => {
  const older = await received('KOPI', [[null, 10]])
  const newer = await received('KOPI', [[null, 5]])
  await world.make(
    'adjustment-out',
    {
      date: DATE,
      warehouse: byCode('RACKS'),
      type: 'scrap',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode('KOPI'), quantity: '8', unit: byCode('PCS') }],
      tracking: [{ line: 1, location: byCode('D-1'), quantity: '8' }],
    },
    true,
  )
  const quantities = async (receipt: Stored) =>
    (await proposed(receipt.id)).flatMap(({ lines }) =>
      (lines as readonly Json[]).map((one) => Number(one['quantity'])),
    )
  expect([await quantities(older), await quantities(newer)]).toEqual([[2], [5]])
  // Together they are one transfer, with a line for each receiving.
  const [both, ...others] = await proposed(older.id, newer.id)
  expect(others).toEqual([])
  expect(listOf(both, 'lines').map((one) => Number(one['quantity']))).toEqual([2, 5])
})

test('the work of the warehouse tells what waits, since when, and leads to nobody who may not do it', async () => {
  const rows = await work()
  expect(rows.map(({ party, days, lines }) => [party, days, lines])).toEqual([
    [expect.any(String), 9, 1],
    [expect.any(String), 9, 1],
    [expect.any(String), 9, 1],
  ])
  const reader = await world.user('reads only', ['receiving.read', 'receiving.create', 'purchase-order.read'])
  const reply = await world.ask('GET', '/warehouse-work', undefined, reader)
  expect(Object.keys(reply.body['counts'] as Json)).not.toContain('putAway')
  const forbidden = await world.ask('POST', `${world.path(MOVE)}/from/receiving`, { ids: [rows[0]?.['id']] }, reader)
  expect(forbidden.status).toBe(403)
  const other = await world.user(
    'of Bandung',
    ['receiving.read', `${MOVE}.create`],
    [(await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`))[0]?.id ?? ''],
  )
  const elsewhere = await world.ask('POST', `${world.path(MOVE)}/from/receiving`, { ids: [rows[0]?.['id']] }, other)
  expect(elsewhere.status).toBe(404)
})

test('goods on QC hold wait for quality where there is no location for inspection', async () => {
  const receipt = await received('DRUG', [[null, 6]])
  expect(await proposed(receipt.id)).toEqual([])
  await world.make('location-category', { code: 'LAB', name: 'Lab', use: 'qc' })
  const lab = { code: 'Q-1', name: 'Q-1', storage: byCode('HALL'), category: byCode('LAB') }
  await world.make('location', lab)
  const [draft] = await proposed(receipt.id)
  expect(rowsOf(draft)).toEqual(['– D-1 Q-1 6'])
  expect(draft).toMatchObject({ lines: [{ conditionFrom: 'qc', conditionTo: 'qc' }] })
  stored(await sendOff(draft))
  expect(await world.breaches()).toEqual([])
})

test('a line of a receiving is put away as what it brought, from its warehouse', async () => {
  const receipt = await received('KOPI', [[null, 1]])
  const [draft] = await proposed(receipt.id)
  const [line] = listOf(draft, 'lines')
  const refused = await sendOff({ ...draft, lines: [{ ...line, item: byCode('GULA') }] })
  const errors = refused.body['errors'] as readonly Json[]
  expect(errors.map(({ path, code }) => [path, code].join(' '))).toContain('lines.0.receivingLine received-otherwise')
})

/** The next document, sent as it is drafted but for what is given. */
async function next(to: string, from: string, { id }: Stored, more: Json = {}, submit = true): Promise<Stored> {
  const reply = await world.ask('POST', `${world.path(to)}/from/${from}`, { ids: [id] })
  const [draft] = (reply.body['data'] ?? []) as readonly Json[]
  if (!draft) throw new Error(reply.text)
  const { lines, tracking, ...head } = draft
  const body = { ...head, lines, tracking, ...more }
  return submit ? stored(await world.ask('POST', `${world.path(to)}?submit=true`, body)) : (body as unknown as Stored)
}

test('what is received is put to the location for receiving by itself, and follows what is counted', async () => {
  const bought = { item: byCode('TEH'), quantity: '8', unit: byCode('PCS'), unitPrice: '100', taxGroup: byCode('PPN') }
  const head = { date: DATE, supplier: byCode('S-1'), term: byCode('NET30'), lines: [bought] }
  const order = await world.make('purchase-order', { ...head, warehouse: byCode('RACKS') }, true)
  const draft = await next('receiving', 'purchase-order', order, {}, false)
  const rows = (one: Json) =>
    (one['tracking'] as readonly Json[]).map(({ location, quantity }) => `${codeOf(location)} ${Number(quantity)}`)
  expect(rows(draft)).toEqual(['D-1 8'])
  const [line] = draft.lines
  const typed = { ...draft, lines: [{ ...line, delivered: '6' }] }
  const asked = { draft: typed, changed: 'lines.0.delivered' }
  const { body } = await world.ask('POST', `${world.path('receiving')}/fill`, asked)
  expect(rows(body)).toEqual(['D-1 6'])
  const plain = await next(
    'receiving',
    'purchase-order',
    await world.make('purchase-order', { ...head, warehouse: byCode('MAIN') }, true),
    {},
    false,
  )
  expect(rows(plain)).toEqual([])
})

test('what comes back is put to where its item lies, and to a location for returns once there is one', async () => {
  const place = (code: string, category: string) =>
    world.make('location', { code, name: code, storage: byCode('HALL'), category: byCode(category) })
  await place('P-4', 'PICK')
  const receipt = await received('SUSU', [[null, 10]])
  const [away] = await proposed(receipt.id)
  expect(rowsOf(away)).toEqual(['– D-1 P-4 10'])
  stored(await sendOff(away))
  const goods = { item: byCode('SUSU'), quantity: '6', unit: byCode('PCS'), unitPrice: '200', taxGroup: byCode('PPN') }
  const sold = await world.make(
    'sales-order',
    {
      date: DATE,
      customer: byCode('C-1'),
      salesRep: byCode('REP'),
      term: byCode('NET30'),
      lines: [{ ...goods, warehouse: byCode('RACKS') }],
    },
    true,
  )
  const delivery = await next('delivery-order', 'sales-order', sold)
  const shipment = await next('shipment', 'delivery-order', delivery)
  const why = { returnReason: byCode('RETURN-WRONG'), action: 'credit' }
  const announced = await next('sales-return-order', 'shipment', shipment, why)
  const back = await next('sales-return', 'sales-return-order', announced, {}, false)
  expect(back['tracking']).toMatchObject([{ location: { code: 'P-4' }, quantity: '6.000000' }])
  await world.make('location-category', { code: 'BACK', name: 'Returns', use: 'return' })
  await place('B-1', 'BACK')
  const again = await next('sales-return', 'sales-return-order', announced)
  expect(again['tracking']).toMatchObject([{ location: { code: 'B-1' }, quantity: '6.000000' }])
  expect(await world.breaches()).toEqual([])
})

describe('what is put away against its proposal', () => {
  const BIN = { storage: byCode('HALL'), category: byCode('BIN') }
  let draft: Json | undefined

  beforeAll(async () => {
    const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
    await world.make('item', { ...goods, code: 'MIE', name: 'Noodles' })
    await world.make('location-category', { code: 'BIN', name: 'Bin', use: 'pick', mixItems: false })
    await world.make('location', { code: 'N-1', name: 'N-1', ...BIN, capacity: '10' })
    await world.make('location', { code: 'N-2', name: 'N-2', ...BIN })
    const lay = (item: string, location: string) =>
      world.make(
        'adjustment-in',
        {
          date: '2026-11-02',
          warehouse: byCode('RACKS'),
          type: 'found',
          adjustmentReason: byCode('STOCK-COUNT'),
          lines: [{ item: byCode(item), quantity: '4', unit: byCode('PCS'), unitCost: '100' }],
          tracking: [{ line: 1, location: byCode(location), quantity: '4' }],
        },
        true,
      )
    await lay('GULA', 'N-2')
    draft = (await proposed((await received('MIE', [[null, 12]])).id))[0]
  })

  /** All of it to one location. */
  const put = (code: string): Promise<Reply> =>
    sendOff({ ...draft, tracking: [{ ...listOf(draft, 'tracking')[0], locationTo: byCode(code), quantity: '12' }] })
  const found = ({ status, body }: Reply): readonly unknown[] => [
    status,
    ...listOf(body, 'errors').map(({ path, code }) => `${String(path)} ${String(code)}`),
  ]

  test('12 where 10 fit, beside another item, or where goods are blocked: each is refused', async () => {
    expect(found(await put('N-1'))).toEqual([422, 'tracking.0.locationTo location-full'])
    expect(found(await put('N-2'))).toEqual([422, 'tracking.0.locationTo location-mixed-items'])
    expect(found(await put('P-3'))).toEqual([422, 'lines.0.item location-blocked'])
  })

  test('where goods are counted under a hard freeze it waits for the count', async () => {
    await world.make('location', { code: 'N-3', name: 'N-3', ...BIN })
    const [me] = await world.owner.query<{ id: string }>(sql`select id from app_user where email = 'owner@example.com'`)
    const count = await world.make('stock-opname', {
      date: DATE,
      warehouse: byCode('RACKS'),
      location: byCode('N-3'),
      freeze: 'hard',
      team: [me?.id],
    })
    const freeze = `${world.path('stock-opname')}/${count.id}/actions/freeze`
    stored(await world.ask('POST', freeze, { version: count.version }))
    const refused = await put('N-3')
    expect(found(refused)).toEqual([422, 'lines.0.item location-frozen'])
    expect(refused.text).toContain(`Location N-3 is being counted in ${count.number}.`)
    expect(await world.breaches()).toEqual([])
  })
})

test('in a warehouse without locations there is nothing to put away', async () => {
  const bought = { item: byCode('TEH'), quantity: '3', unit: byCode('PCS'), unitPrice: '100', taxGroup: byCode('PPN') }
  const head = { date: DATE, supplier: byCode('S-1'), warehouse: byCode('MAIN') }
  const order = await world.make('purchase-order', { ...head, term: byCode('NET30'), lines: [bought] }, true)
  const lines = [{ orderLine: order.lines[0]?.id, delivered: '3' }]
  const receipt = await world.make('receiving', { ...head, supplierDeliveryNumber: 'DN-MAIN', lines }, true)
  expect(await proposed(receipt.id)).toEqual([])
  expect(await progressOf(receipt)).not.toBe('none')
  expect((await work()).map(({ id }) => id)).not.toContain(receipt.id)
})
