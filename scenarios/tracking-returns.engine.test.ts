// Tracked goods that come back, and those that an invoice delivers itself (inventory 3, sales 3.6 and 3.7): only pieces
// that left come back, each at what it left with.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  byCode,
  deliveryOf,
  type Json,
  line,
  openWorld,
  type Reply,
  salesOrder,
  shipmentBody,
  type Stored,
  stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let shipped: Stored

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await world.make('item', { ...goods, code: 'MILK', name: 'Milk', tracking: 'batch', costByBatch: true })
  await world.make('item', { ...goods, code: 'PHONE', name: 'Phone', tracking: 'serial' })
  await found('MILK', '10', '100', [{ batchNumber: 'A', quantity: '10' }])
  await found('MILK', '10', '130', [{ batchNumber: 'B', quantity: '10' }])
  await found('PHONE', '1', '700', [{ serial: 'SN-1' }])
  await found('PHONE', '1', '900', [{ serial: 'SN-2' }])
  await found('PHONE', '1', '500', [{ serial: 'SN-3' }])
  const order = await salesOrder(world, [line('MILK', '12', '200'), line('PHONE', '2', '2000')])
  const delivery = await deliveryOf(world, order)
  const [milk, phones] = delivery.lines.map(({ id }) => id)
  const tracking = rowsOf(delivery).map(({ batch, serial, quantity, line: of }) => ({
    line: of === milk ? 1 : 2,
    batch,
    serial,
    quantity,
  }))
  const lines = [
    { deliveryLine: milk, quantity: '12' },
    { deliveryLine: phones, quantity: '2' },
  ]
  shipped = stored(await asked('shipment', { ...shipmentBody(delivery), lines, tracking }))
})
afterAll(() => world.close())

const asked = (resource: string, body: Json): Promise<Reply> =>
  world.ask('POST', `${world.path(resource)}?submit=true`, body)

async function found(item: string, quantity: string, unitCost: string, rows: readonly Json[]): Promise<Stored> {
  const lines = [{ item: byCode(item), quantity, unit: byCode('PCS'), unitCost }]
  const head = { date: '2026-11-02', warehouse: byCode('MAIN'), type: 'found', adjustmentReason: byCode('STOCK-COUNT') }
  return stored(await asked('adjustment-in', { ...head, lines, tracking: rows.map((row) => ({ line: 1, ...row })) }))
}

const rowsOf = (record: Stored): readonly Json[] => record['tracking'] as readonly Json[]
const codeOf = (value: unknown): unknown => (value as Json | null)?.['code'] ?? null
const said = (record: Stored): unknown[] =>
  rowsOf(record).map(({ batch, serial, quantity }) => [codeOf(batch) ?? serial, Number(quantity)])

const codesIn = ({ body }: Reply): string[] =>
  (body['errors'] as readonly { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)

const batchOf = async (number: string): Promise<string | undefined> =>
  (await world.owner.query<{ id: string }>(sql`select id from batch where number = ${number}`))[0]?.id

/** What lies of an item: batch or serial number, quantity, status. */
const lying = async (item: string): Promise<string[]> => {
  const rows = await world.owner.query<{ piece: string }>(sql`
    select coalesce(t.number, b.serial) || ' ' || trim_scale(sum(b.quantity)) || ' ' || b.status as piece
      from stock_balance b join item i on i.id = b.item left join batch t on t.id = b.batch
     where i.code = ${item} and b.quantity <> 0 group by t.number, b.serial, b.status order by 1`)
  return rows.map(({ piece }) => piece)
}

async function draftFrom(to: string, from: string, id: string): Promise<Stored> {
  const reply = await world.ask('POST', `${world.path(to)}/from/${from}`, { ids: [id] })
  const [draft] = reply.body['data'] as readonly Stored[]
  if (!draft) throw new Error(reply.text)
  return draft
}

const RETURN = { date: '2026-11-13', customer: byCode('C-1') }

const announced = async (lines: readonly Json[]): Promise<Stored> =>
  stored(await asked('sales-return-order', { ...RETURN, returnReason: byCode('RETURN-DAMAGED'), lines }))

describe('what left with a shipment', () => {
  let order: Stored
  const back = (quantity: string, tracking: readonly Json[], at = 0, more: Json = {}): Promise<Reply> =>
    asked('sales-return', {
      ...RETURN,
      warehouse: byCode('MAIN'),
      lines: [{ returnOrderLine: order.lines[at]?.id, quantity, ...more }],
      tracking: tracking.map((row) => ({ line: 1, ...row })),
    })

  test('is suggested to come back, as much of it as is announced', async () => {
    expect(said(shipped)).toEqual([
      ['MILK/A', 10],
      ['MILK/B', 2],
      ['SN-1', 1],
      ['SN-2', 1],
    ])
    const [milk, phones] = shipped.lines.map(({ id }) => id)
    order = await announced([
      { shipmentLine: milk, quantity: '12' },
      { shipmentLine: phones, quantity: '2' },
    ])
    const draft = await draftFrom('sales-return', 'sales-return-order', order.id)
    expect(said(draft)).toEqual([
      ['MILK/A', 10],
      ['MILK/B', 2],
      ['SN-1', 1],
      ['SN-2', 1],
    ])
  })
  test('nothing else comes back, and no more of it', async () => {
    expect(codesIn(await back('1', []))).toEqual(['lines.0.item batch-missing'])
    expect(codesIn(await back('1', [], 1))).toEqual(['lines.0.item serial-missing'])
    const other = await back('1', [{ serial: 'SN-9' }], 1)
    expect(codesIn(other)).toEqual(['tracking.0.serial serial-not-left'])
    expect(other.text).toContain(`Serial number SN-9 did not leave with ${shipped.number}, or is back already.`)
    expect(codesIn(await back('1', [{ serial: 'SN-3' }], 1))).toEqual([
      'tracking.0.serial serial-in-stock',
      'tracking.0.serial serial-not-left',
    ])
    const more = await back('3', [{ batch: await batchOf('B'), quantity: '3' }])
    expect(codesIn(more)).toEqual(['tracking.0.quantity batch-not-left'])
    expect(more.text).toContain(`Of batch B only 2 PCS that left with ${shipped.number} can still come back.`)
  })
  test('each batch and serial number comes back at what it left with, into its condition', async () => {
    stored(await back('2', [{ batch: await batchOf('B'), quantity: '2' }], 0, { condition: 'qc' }))
    const phone = stored(await back('1', [{ serial: 'SN-2' }], 1))
    const values = await world.owner.query<{ piece: string; value: string }>(sql`
      select coalesce(t.number, m.serial) as piece, m.value::text as value from stock_move m
        left join batch t on t.id = m.batch where m.source_type = 'sales-return' order by 1`)
    expect(values).toEqual([
      { piece: 'B', value: '260.00' },
      { piece: 'SN-2', value: '900.00' },
    ])
    expect(await lying('MILK')).toEqual(['B 2 qc', 'B 8 available'])
    expect(await lying('PHONE')).toEqual(['SN-2 1 available', 'SN-3 1 available'])
    expect(await world.breaches()).toEqual([])
    const rest = await draftFrom('sales-return', 'sales-return-order', order.id)
    expect(said(rest)).toEqual([
      ['MILK/A', 10],
      ['SN-1', 1],
    ])
    expect(codesIn(await back('1', [{ batch: await batchOf('B'), quantity: '1' }]))).toEqual([
      'tracking.0.quantity batch-not-left',
    ])
    stored(await world.act('sales-return', phone, 'void'))
    expect(await lying('PHONE')).toEqual(['SN-3 1 available'])
    expect(await world.breaches()).toEqual([])
  })
})

describe('what an invoice delivers itself', () => {
  const direct = (item: string, quantity: string, tracking: readonly Json[] | null, more: Json = {}): Promise<Reply> =>
    asked('sales-invoice', {
      date: '2026-11-14',
      kind: 'direct',
      customer: byCode('C-1'),
      warehouse: byCode('MAIN'),
      lines: [line(item, quantity, '2500')],
      ...(tracking ? { tracking: tracking.map((row) => ({ line: 1, ...row })) } : {}),
      ...more,
    })

  test('is suggested as it lies, and leaves at its own cost', async () => {
    const [milk] = await world.owner.query<{ item: string; unit: string }>(
      sql`select id as item, base_unit as unit from item where code = 'MILK'`,
    )
    const { body } = await world.ask('POST', `${world.path('sales-invoice')}/fill`, {
      draft: {
        date: '2026-11-14',
        kind: 'direct',
        customer: byCode('C-1'),
        warehouse: byCode('MAIN'),
        lines: [{ kind: 'item', ...line('MILK', '3', '200'), ...milk }],
      },
      changed: 'lines.0.quantity',
    })
    expect(said(body as Stored)).toEqual([['MILK/B', 3]])
    const invoice = stored(await direct('PHONE', '1', [{ serial: 'SN-3' }]))
    const [gone] = await world.owner.query<{ value: string }>(
      sql`select value::text as value from stock_move where serial = 'SN-3' and source_type = 'sales-invoice'`,
    )
    expect(gone?.value).toBe('-500.00')
    const order = await announced([{ invoiceLine: invoice.lines[0]?.id, quantity: '1' }])
    const draft = await draftFrom('sales-return', 'sales-return-order', order.id)
    expect(said(draft)).toEqual([['SN-3', 1]])
    stored(
      await asked('sales-return', {
        ...RETURN,
        date: '2026-11-14',
        warehouse: byCode('MAIN'),
        lines: [{ returnOrderLine: order.lines[0]?.id, quantity: '1' }],
        tracking: [{ line: 1, serial: 'SN-3' }],
      }),
    )
    expect(await lying('PHONE')).toEqual(['SN-3 1 available'])
    expect(await world.breaches()).toEqual([])
  })
  test('says its numbers, of goods that are there and that nobody else holds', async () => {
    expect(codesIn(await direct('PHONE', '1', [{ serial: 'SN-1' }]))).toEqual(['tracking.0.serial serial-absent'])
    const order = await salesOrder(world, [line('MILK', '8', '200')])
    const held = await deliveryOf(world, order)
    expect(said(held)).toEqual([['MILK/B', 8]])
    await found('MILK', '5', '90', [{ batchNumber: 'C', quantity: '5' }])
    const taken = await direct('MILK', '1', [{ batch: await batchOf('B'), quantity: '1' }])
    expect(codesIn(taken)).toEqual(['tracking.0.quantity piece-short'])
    const normal = await direct('MILK', '1', [{ batch: await batchOf('C'), quantity: '1' }], { kind: 'normal' })
    expect(codesIn(normal)).toContain('tracking.0.quantity pieces-not-direct')
    stored(await direct('MILK', '1', null))
    expect(await lying('MILK')).toEqual(['B 2 qc', 'B 8 available', 'C 4 available'])
  })
})
