// Goods on QC hold and damaged goods (inventory 1, 5.4): what is inspected on receipt is promised to nobody until
// quality releases it by a storage transfer; what is found damaged is promised no more.
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
/** Both may move goods; only quality may release them. */
let storeman: Headers
let quality: Headers

const DATE = '2026-11-12'
const MOVE = 'storage-transfer'

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN'), inspectOnReceipt: true }
  await world.make('item', { ...goods, code: 'DRUG', name: 'Drug' })
  await world.make('item', { ...goods, code: 'VAX', name: 'Vaccine', tracking: 'batch', expiryControl: true })
  const rights = ['read', 'create', 'submit', 'approve', 'void'].map((right) => `${MOVE}.${right}`)
  storeman = await world.user('storeman', rights)
  quality = await world.user('quality', [...rights, `${MOVE}.release`])
})
afterAll(() => world?.close())

let note = 0

async function received(item: string, quantity: string, tracking: readonly Json[] = []): Promise<Stored> {
  const bought = { item: byCode(item), quantity, unit: byCode('PCS'), unitPrice: '100', taxGroup: byCode('PPN') }
  const head = { date: DATE, supplier: byCode('S-1'), warehouse: byCode('MAIN') }
  const order = await world.make('purchase-order', { ...head, term: byCode('NET30'), lines: [bought] }, true)
  note += 1
  const lines = [{ orderLine: order.lines[0]?.id, delivered: quantity }]
  return world.make('receiving', { ...head, supplierDeliveryNumber: `DN-${note}`, lines, tracking }, true)
}

const changed = (
  item: string,
  quantity: string,
  [conditionFrom, conditionTo]: readonly [string, string],
  headers: Headers,
  more: Json = {},
): Promise<Reply> =>
  world.ask(
    'POST',
    `${world.path(MOVE)}?submit=true`,
    {
      date: DATE,
      warehouseFrom: byCode('MAIN'),
      purpose: 'status',
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS'), conditionFrom, conditionTo }],
      ...more,
    },
    headers,
  )

/** What lies of an item in each condition. */
const lying = async (item: string): Promise<readonly string[]> => {
  const rows = await world.owner.query<{ row: string }>(sql`
    select concat_ws(' ', b.status, t.number, trim_scale(sum(b.quantity))) as row
      from stock_balance b join item i on i.id = b.item left join batch t on t.id = b.batch
     where i.code = ${item} group by b.status, t.number having sum(b.quantity) <> 0 order by 1`)
  return rows.map(({ row }) => row)
}

/** An instruction to send so much; what is refused is not ordered any more. */
async function instructed(item: string, quantity: string): Promise<Reply> {
  const goods = { item: byCode(item), quantity, unit: byCode('PCS'), unitPrice: '200', taxGroup: byCode('PPN') }
  const head = { date: DATE, customer: byCode('C-1') }
  const lines = [{ ...goods, warehouse: byCode('MAIN') }]
  const terms = { salesRep: byCode('REP'), term: byCode('NET30') }
  const order = await world.make('sales-order', { ...head, ...terms, lines }, true)
  const reply = await world.ask('POST', `${world.path('delivery-order')}?submit=true`, {
    ...head,
    warehouse: byCode('MAIN'),
    lines: [{ orderLine: order.lines[0]?.id, quantity }],
  })
  if (reply.status >= 300) stored(await world.act('sales-order', order, 'void'))
  return reply
}

const refusal = ({ status, body }: Reply) => [status, body['code'], body['detail']]
const codes = ({ body }: Reply): readonly string[] =>
  ((body['errors'] ?? []) as readonly Json[]).map(({ path, code }) => [path, code].join(' '))

describe('inspected on receipt', () => {
  test('10 arrive on hold: none of them is promised', async () => {
    await received('DRUG', '10')
    expect(await lying('DRUG')).toEqual(['qc 10'])
    expect(refusal(await instructed('DRUG', '4'))).toEqual([
      422,
      'shortage',
      'Only 0 PCS of DRUG is available in MAIN; 4 is needed. Add 4 more or lower the quantity.',
    ])
  })
  test('a storeman may not release them, to whatever condition; quality may', async () => {
    for (const to of ['available', 'damaged'])
      expect(refusal(await changed('DRUG', '6', ['qc', to], storeman))).toEqual([
        422,
        'qc-release',
        'Only quality control may release QC hold.',
      ])
    expect(await lying('DRUG')).toEqual(['qc 10'])
    const release = stored(await changed('DRUG', '6', ['qc', 'available'], quality))
    expect(await lying('DRUG')).toEqual(['available 6', 'qc 4'])
    expect((await world.act(MOVE, release, 'void', quality)).status).toBe(200)
    expect(await lying('DRUG')).toEqual(['qc 10'])
    stored(await changed('DRUG', '6', ['qc', 'available'], quality))
  })
  test('more than is on hold is not released', async () => {
    expect(refusal(await changed('DRUG', '5', ['qc', 'available'], quality)).slice(0, 2)).toEqual([422, 'stock-short'])
  })
})

describe('damaged', () => {
  test('of 6 released 1 is found damaged: 5 may be promised, and no more', async () => {
    stored(await changed('DRUG', '1', ['available', 'damaged'], storeman))
    expect(await lying('DRUG')).toEqual(['available 5', 'damaged 1', 'qc 4'])
    expect(refusal(await instructed('DRUG', '6'))[2]).toBe(
      'Only 5 PCS of DRUG is available in MAIN; 6 is needed. Add 1 more or lower the quantity.',
    )
    stored(await instructed('DRUG', '5'))
    // What is promised now stays fit for sale.
    expect(refusal(await changed('DRUG', '1', ['available', 'damaged'], storeman)).slice(0, 2)).toEqual([
      422,
      'reserved',
    ])
    expect(await world.breaches()).toEqual([])
  })
})

test('a batch is released by its number, and only then offered to whoever picks', async () => {
  const row = { batchNumber: 'L-1', expiry: '2027-06-30', quantity: '8' }
  await received('VAX', '8', [{ line: 1, ...row }])
  expect(await lying('VAX')).toEqual(['qc L-1 8'])
  expect(codes(await instructed('VAX', '3'))).not.toEqual([])
  expect(codes(await changed('VAX', '8', ['qc', 'available'], quality))).toEqual(['lines.0.item batch-missing'])
  const tracking = [{ line: 1, batch: { code: 'VAX/L-1' }, quantity: '8' }]
  expect(codes(await changed('VAX', '8', ['qc', 'available'], storeman, { tracking }))).toEqual([
    'lines.0.conditionTo qc-release',
  ])
  stored(await changed('VAX', '8', ['qc', 'available'], quality, { tracking }))
  expect(stored(await instructed('VAX', '3'))['tracking']).toMatchObject([
    { batch: { code: 'VAX/L-1' }, quantity: '3.000000' },
  ])
  expect(await world.breaches()).toEqual([])
})
