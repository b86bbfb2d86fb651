// Prices and costs that arrive after goods that are costed by batch or serial number (finance 5.11, 5.12): each pool of
// the receipt takes its share, and what is gone of it goes to the price variance or to cost of goods sold.
import { decimal, sum } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byCode, type Json, openWorld, type Reply, type Stored, stored, type World } from '../checks/must-hold/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await world.make('item', { ...goods, code: 'MILK', name: 'Milk', tracking: 'batch', costByBatch: true })
  await world.make('item', {
    ...goods,
    code: 'CREAM',
    name: 'Cream',
    tracking: 'batch',
    costByBatch: true,
    costing: 'fifo',
  })
  await world.make('item', { ...goods, code: 'PHONE', name: 'Phone', tracking: 'serial' })
})
afterAll(() => world.close())

const asked = (resource: string, body: Json): Promise<Reply> =>
  world.ask('POST', `${world.path(resource)}?submit=true`, body)

let notes = 0
async function received(item: string, quantity: string, price: string, rows: readonly Json[]): Promise<Stored> {
  const order = stored(
    await asked('purchase-order', {
      date: '2026-11-02',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS'), unitPrice: price, taxGroup: null }],
    }),
  )
  return stored(
    await asked('receiving', {
      date: '2026-11-03',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      supplierDeliveryNumber: `SJ-${++notes}`,
      lines: [{ orderLine: order.lines[0]?.id, delivered: quantity }],
      tracking: rows.map((row) => ({ line: 1, ...row })),
    }),
  )
}

const gone = async (item: string, quantity: string, rows: readonly Json[]): Promise<Stored> =>
  stored(
    await asked('adjustment-out', {
      date: '2026-11-05',
      warehouse: byCode('MAIN'),
      type: 'loss',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS') }],
      tracking: rows.map((row) => ({ line: 1, ...row })),
    }),
  )

let bills = 0
const billed = async (receiving: Stored, quantity: string, price: string): Promise<Stored> =>
  stored(
    await asked('purchase-invoice', {
      date: '2026-11-10',
      supplier: byCode('S-1'),
      supplierInvoiceNumber: `F-${++bills}`,
      supplierInvoiceDate: '2026-11-10',
      lines: [{ receivingLine: receiving.lines[0]?.id, quantity, unitPrice: price, taxGroup: null }],
    }),
  )

const charged = async (receiving: Stored, amount: string): Promise<Stored> =>
  stored(
    await asked('additional-cost', {
      date: '2026-11-10',
      costs: [{ costType: 'Freight', amount, basis: 'value' }],
      lines: [{ receivingLine: receiving.lines[0]?.id }],
    }),
  )

const batchOf = async (number: string): Promise<string | undefined> =>
  (await world.owner.query<{ id: string }>(sql`select id from batch where number = ${number}`))[0]?.id

/** What a document adds to the pools of batches and serial numbers. */
const toStock = async ({ id }: Stored): Promise<string[]> => {
  const rows = await world.owner.query<{ row: string }>(sql`
    select coalesce(t.number, m.serial) || ' ' || sum(m.value)::text as row
      from stock_move m left join batch t on t.id = m.batch
     where m.source = ${id} and m.kind = 'value_only' group by t.number, m.serial order by 1`)
  return rows.map(({ row }) => row)
}

/** What each batch or serial number of an item is worth now. */
const pools = async (item: string): Promise<string[]> => {
  const rows = await world.owner.query<{ row: string }>(sql`
    select coalesce(t.number, p.serial) || ' ' || trim_scale(p.quantity) || ' ' || p.value as row
      from stock_pool p join item i on i.id = p.item left join batch t on t.id = p.batch
     where i.code = ${item} and p.quantity <> 0 order by 1`)
  return rows.map(({ row }) => row)
}

const booked = async ({ id }: Stored, account: string): Promise<string> => {
  const [row] = await world.owner.query<{ value: string }>(sql`
    select coalesce(sum(l.idr_debit - l.idr_credit), 0)::text as value from journal_line l
      join journal j on j.id = l.journal join chart_of_account a on a.id = l.account
     where j.source = ${id} and a.code = ${account}`)
  return row?.value ?? ''
}

const PPV = '511203'
const COGS = '511101'

describe('a price that is billed later', () => {
  test('60 received at 50,000 and billed at 52,000, 40 still on hand: 80,000 to stock, 40,000 variance', async () => {
    const receiving = await received('MILK', '60', '50000', [
      { batchNumber: 'A', quantity: '30' },
      { batchNumber: 'B', quantity: '30' },
    ])
    await gone('MILK', '20', [{ batch: await batchOf('A'), quantity: '20' }])
    const invoice = await billed(receiving, '60', '52000')
    expect(await toStock(invoice)).toEqual(['A 20000.00', 'B 60000.00'])
    expect(await booked(invoice, PPV)).toBe('40000.00')
    expect(await pools('MILK')).toEqual(['A 10 520000.00', 'B 30 1560000.00'])
    expect(await world.breaches()).toEqual([])
    stored(await world.act('purchase-invoice', invoice, 'void'))
    expect(await pools('MILK')).toEqual(['A 10 500000.00', 'B 30 1500000.00'])
    expect(await world.breaches()).toEqual([])
  })
  test('bills of parts give no piece twice', async () => {
    const receiving = await received('MILK', '10', '100', [
      { batchNumber: 'C', quantity: '6' },
      { batchNumber: 'D', quantity: '4' },
    ])
    await gone('MILK', '4', [{ batch: await batchOf('C'), quantity: '4' }])
    const first = await billed(receiving, '5', '110')
    const rest = await billed(receiving, '5', '110')
    // Six of ten are there: five of the first bill, one of the second.
    const [one, other] = [await toStock(first), await toStock(rest)]
    const worth = (rows: readonly string[]) => sum(rows.map((row) => decimal(row.split(' ')[1] ?? '0'))).toFixed()
    expect([worth(one), worth(other)]).toEqual(['50', '10'])
    expect([await booked(first, PPV), await booked(rest, PPV)]).toEqual(['0', '40.00'])
    expect(await world.breaches()).toEqual([])
  })
  test('what came in before or after it is not touched', async () => {
    await received('CREAM', '10', '100', [{ batchNumber: 'K', quantity: '10' }])
    const second = await received('CREAM', '10', '100', [
      { batchNumber: 'K', quantity: '4' },
      { batchNumber: 'L', quantity: '6' },
    ])
    const invoice = await billed(second, '10', '110')
    expect(await toStock(invoice)).toEqual(['K 40.00', 'L 60.00'])
    expect(await pools('CREAM')).toEqual(['K 14 1440.00', 'L 6 660.00'])
    expect(await world.breaches()).toEqual([])
  })
  test('a lower price leaves no serial number worth less than nothing', async () => {
    const serials = ['SN-1', 'SN-2', 'SN-3'].map((serial) => ({ serial }))
    const receiving = await received('PHONE', '3', '100', serials)
    await gone('PHONE', '1', [{ serial: 'SN-2' }])
    const invoice = await billed(receiving, '3', '33.33')
    expect(await toStock(invoice)).toEqual(['SN-1 -66.67', 'SN-3 -66.67'])
    expect(await booked(invoice, PPV)).toBe('-66.67')
    expect(await pools('PHONE')).toEqual(['SN-1 1 33.33', 'SN-3 1 33.33'])
    expect(await world.breaches()).toEqual([])
  })
})

describe('a cost that is charged later', () => {
  test('10 received for 1,000, 4 issued, freight 100: 60 to stock, 40 cost of goods sold', async () => {
    const receiving = await received('MILK', '10', '100', [
      { batchNumber: 'E', quantity: '5' },
      { batchNumber: 'F', quantity: '5' },
    ])
    await gone('MILK', '4', [
      { batch: await batchOf('E'), quantity: '3' },
      { batch: await batchOf('F'), quantity: '1' },
    ])
    const cost = await charged(receiving, '100')
    expect(cost.lines).toMatchObject([{ onHand: '6.000000', issued: '4.000000' }])
    expect(await toStock(cost)).toEqual(['E 20.00', 'F 40.00'])
    expect(await booked(cost, COGS)).toBe('40.00')
    expect(await world.breaches()).toEqual([])
  })
  test('cents are shared by largest remainder, and what is all gone takes nothing', async () => {
    const serials = ['SN-4', 'SN-5', 'SN-6'].map((serial) => ({ serial }))
    const receiving = await received('PHONE', '3', '100', serials)
    const cost = await charged(receiving, '100')
    const shares = (await toStock(cost)).map((row) => row.split(' ')[1] ?? '')
    expect(shares.toSorted()).toEqual(['33.33', '33.33', '33.34'])
    await gone('PHONE', '3', serials)
    const late = await charged(receiving, '50')
    expect(await toStock(late)).toEqual([])
    expect(await booked(late, COGS)).toBe('50.00')
    expect(await world.breaches()).toEqual([])
  })
})

/** Numbers that look like chance and come again with the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % below
  }
}

test.each([3, 17, 29, 71])(
  'seed %i: what falls on stock and what does not are the difference, to the cent',
  async (seed) => {
    const next = chance(seed)
    const code = `R${seed}`
    const costing = next(2) === 0 ? 'average' : 'fifo'
    const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), tracking: 'batch', costByBatch: true, costing }
    await world.make('item', { ...goods, code, name: code })
    const rows = ['X', 'Y', 'Z'].map((name) => ({ batchNumber: `${code}${name}`, quantity: 1 + next(9) }))
    const whole = rows.reduce((all, { quantity }) => all + quantity, 0)
    const receiving = await received(
      code,
      String(whole),
      '100.01',
      rows.map((row) => ({ ...row, quantity: String(row.quantity) })),
    )
    for (const { batchNumber, quantity } of rows) {
      const taken = next(quantity + 1)
      if (taken > 0) await gone(code, String(taken), [{ batch: await batchOf(batchNumber), quantity: String(taken) }])
    }
    const price = decimal(9_000 + next(2_000)).div(100)
    const invoice = await billed(receiving, String(whole), price.toFixed(2))
    const cost = await charged(
      receiving,
      decimal(1 + next(100_000))
        .div(100)
        .toFixed(2),
    )
    const worth = async (one: Stored) => sum((await toStock(one)).map((row) => decimal(row.split(' ')[1] ?? '0')))
    const difference = price.minus('100.01').times(whole)
    expect((await worth(invoice)).plus(await booked(invoice, PPV)).toFixed(2)).toBe(difference.toFixed(2))
    expect((await worth(cost)).plus(await booked(cost, COGS)).toFixed(2)).toBe(
      decimal(String(cost['total'])).toFixed(2),
    )
    expect(await world.breaches()).toEqual([])
  },
)
