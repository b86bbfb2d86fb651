// Freight, duty and insurance of goods that were received (finance 5.12): a bill of landed costs waits in clearing, and
// an additional cost spreads it over what is on hand and what is gone, on its own day.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import {
  breaches,
  draftOf,
  follow,
  idOf,
  journalOf,
  masters,
  paperOf,
  refusal,
  type Row,
  stockCard,
  table,
  trialBalance,
  voidIt,
} from './reading.ts'

let company: OpenCompany
let notes = 0

interface LineWanted {
  readonly item: string
  readonly quantity: string
  readonly unitPrice: string
}

/** One receiving of these goods, and its lines by item. */
async function received(wanted: readonly LineWanted[], head: Row = {}): Promise<Created> {
  const lines = wanted.map(({ item, quantity, unitPrice }) => ({
    item: byCode(item),
    quantity,
    unit: byCode('PCS'),
    unitPrice,
    taxGroup: byCode('PPN'),
  }))
  const order = await company.create(
    'purchase-order',
    {
      date: '2026-10-05',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      term: byCode('NET30'),
      lines,
      ...head,
    },
    true,
  )
  return follow(company, ['purchase-order', order.id], 'receiving', {
    date: '2026-10-06',
    supplierDeliveryNumber: `SJ-${++notes}`,
  })
}

const lost = (item: string, quantity: string, date = '2026-10-07'): Promise<Created> =>
  company.create(
    'adjustment-out',
    {
      date,
      warehouse: byCode('MAIN'),
      type: 'loss',
      adjustmentReason: byCode('STOCK-DAMAGED'),
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS') }],
    },
    true,
  )

/** A bill of one landed cost, by default without tax. */
const billed = (amount: string, line: Row = {}, head: Row = {}): Promise<Created> =>
  company.create(
    'purchase-invoice',
    {
      date: '2026-10-08',
      kind: 'landedCost',
      supplier: byCode('S-1'),
      supplierInvoiceNumber: `F-${++notes}`,
      supplierInvoiceDate: '2026-10-08',
      term: byCode('NET30'),
      lines: [{ description: 'Ocean freight', quantity: '1', unitPrice: amount, taxGroup: null, ...line }],
      ...head,
    },
    true,
  )

async function linesOf(resource: string, { id }: Created, field = 'lines'): Promise<readonly Row[]> {
  await company.refresh()
  const { body } = await company.service.read(company.actor, resource, id)
  return (body as Readonly<Record<string, readonly Row[]>>)[field] ?? []
}

const idsOf = async (resource: string, one: Created, field = 'lines'): Promise<string[]> =>
  (await linesOf(resource, one, field)).map((line) => String(line.id))

/** The cost row that takes the first line of a bill. */
const costOf = async (bill: Created, change: Row = {}): Promise<Row> => {
  const [line] = await idsOf('purchase-invoice', bill)
  return { costType: 'Freight', invoiceLine: line, basis: 'value', ...change }
}

/** An additional cost over all lines of the receivings. */
async function spreadOver(
  receivings: readonly Created[],
  costs: readonly Row[],
  { manual = [], ...head }: Row & { readonly manual?: readonly string[] } = {},
): Promise<Created> {
  const ids = (await Promise.all(receivings.map((one) => idsOf('receiving', one)))).flat()
  const lines = ids.map((receivingLine, index) => ({
    receivingLine,
    ...(manual[index] ? { manualShare: manual[index] } : {}),
  }))
  return company.create('additional-cost', { date: '2026-10-09', costs, lines, ...head }, true)
}

/** How far a document has come. */
async function state(resource: string, { id }: Created, progress: string): Promise<unknown> {
  await company.refresh()
  const { body } = await company.service.read(company.actor, resource, id)
  return (body as { progress: Row }).progress[progress]
}

const shares = async (cost: Created): Promise<string> =>
  (await linesOf('additional-cost', cost))
    .map(({ share, onHand, issued }) => `${Number(share)} | ${Number(onHand)} | ${Number(issued)}`)
    .join('\n')

beforeEach(async () => {
  company = await openCompany()
  await masters(company)
})

// Whatever a test did, the books prove themselves.
afterEach(async () => {
  const found = await breaches(company)
  await company.close()
  if (found.length > 0) throw new Error(JSON.stringify(found))
})

const TWO: readonly LineWanted[] = [
  { item: 'KOPI', quantity: '100', unitPrice: '60000' },
  { item: 'TEH', quantity: '100', unitPrice: '40000' },
]

describe('freight of 3,000,000 over A 6,000,000, of which 40% are gone, and B 4,000,000', () => {
  test('is billed to clearing, spread by value, and falls on what is on hand', async () => {
    const goods = await received(TWO)
    await lost('KOPI', '40')
    const bill = await billed('3000000', { taxGroup: byCode('PPN') })
    expect(await journalOf(company, 'purchase-invoice', bill.id)).toBe(
      table(`
      116101 | 330000  | 0
      211107 | 3000000 | 0
      211101 | 0       | 3330000`),
    )
    expect(await state('purchase-invoice', bill, 'spread')).toBe('none')
    const cost = await spreadOver([goods], [await costOf(bill, { amount: '3000000' })])
    expect(await journalOf(company, 'additional-cost', cost.id)).toBe(
      table(`
      114107 | 2280000 | 0
      511101 | 720000  | 0
      211107 | 0       | 3000000`),
    )
    expect(await shares(cost)).toBe(
      table(`
      1800000 | 60  | 40
      1200000 | 100 | 0`),
    )
    expect(await stockCard(company, 'KOPI')).toBe(
      table(`
      2026-10-06 | 100 | 6000000  | 100 | 6000000
      2026-10-07 | -40 | -2400000 | 60  | 3600000
      2026-10-09 | 0   | 1080000  | 60  | 4680000`),
    )
    expect(await state('purchase-invoice', bill, 'spread')).toBe('complete')
    expect(await state('additional-cost', cost, 'invoiced')).toBe('complete')
    expect(await trialBalance(company, '2026-10-31')).not.toContain('211107')
    const sheet = await paperOf(company, 'additional-cost', cost.id)
    expect(sheet).toContain('Lembar Alokasi Biaya')
    expect(sheet).toMatch(/KOPI.*6\.000\.000,00 1\.800\.000,00 1\.080\.000,00 720\.000,00/)
    expect(sheet).toMatch(/TEH.*4\.000\.000,00 1\.200\.000,00 1\.200\.000,00 0,00/)
    expect(sheet).toMatch(
      /Ke persediaan On stock (?:Rp )?2\.280\.000,00 Ke HPP On cost of goods sold (?:Rp )?720\.000,00/,
    )
  })
})

const TEN = (item: string): readonly LineWanted[] => [{ item, quantity: '10', unitPrice: '100' }]

describe('what is on hand takes the cost, what is gone goes to cost of goods sold', () => {
  test('10 for 1,000, of which 4 are issued: freight of 100 leaves a pool of 6 worth 660 (inventory 4.4)', async () => {
    const goods = await received(TEN('KOPI'))
    await lost('KOPI', '4')
    const cost = await spreadOver([goods], [await costOf(await billed('100'), { amount: '100' })])
    expect(await journalOf(company, 'additional-cost', cost.id)).toBe(
      table(`
      114107 | 60 | 0
      511101 | 40 | 0
      211107 | 0  | 100`),
    )
    expect(await stockCard(company, 'KOPI')).toContain('2026-10-09 | 0 | 60 | 6 | 660')
  })

  test('first in, first out: it falls on what is left of the layer of its own receipt (ruling 26)', async () => {
    const first = await received(TEN('SUSU'))
    const second = await received(TEN('SUSU'))
    await lost('SUSU', '12')
    const early = await spreadOver([first], [await costOf(await billed('100'), { amount: '100' })])
    const late = await spreadOver([second], [await costOf(await billed('100'), { amount: '100' })])
    expect(await journalOf(company, 'additional-cost', early.id)).toBe(
      table(`
      511101 | 100 | 0
      211107 | 0   | 100`),
    )
    expect(await journalOf(company, 'additional-cost', late.id)).toBe(
      table(`
      114107 | 80 | 0
      511101 | 20 | 0
      211107 | 0  | 100`),
    )
    expect([await shares(early), await shares(late)]).toEqual(['100 | 0 | 10', '100 | 8 | 2'])
  })

  test('what is issued after the day of the cost carries its part of it', async () => {
    const goods = await received(TEN('KOPI'))
    await lost('KOPI', '4', '2026-10-10')
    const cost = await spreadOver([goods], [await costOf(await billed('100'), { amount: '100' })])
    expect(await journalOf(company, 'additional-cost', cost.id)).toBe(
      table(`
      114107 | 100 | 0
      511201 | 40  | 0
      114107 | 0   | 40
      211107 | 0   | 100`),
    )
    expect(await shares(cost)).toBe('100 | 10 | 0')
    expect(await trialBalance(company, '2026-10-31')).toContain('114107 | 660 | 0')
  })

  test('goods that were billed before they came take it like any others', async () => {
    const order = await company.create(
      'purchase-order',
      {
        date: '2026-10-05',
        supplier: byCode('S-1'),
        warehouse: byCode('MAIN'),
        term: byCode('NET30'),
        lines: [
          {
            item: byCode('KOPI'),
            quantity: '10',
            unit: byCode('PCS'),
            unitPrice: '100',
            taxGroup: byCode('PPN'),
            billBeforeReceipt: true,
            priceReason: 'Agreed',
          },
        ],
      },
      true,
    )
    await follow(company, ['purchase-order', order.id], 'purchase-invoice', {
      date: '2026-10-05',
      supplierInvoiceNumber: `F-${++notes}`,
      supplierInvoiceDate: '2026-10-05',
    })
    const goods = await follow(company, ['purchase-order', order.id], 'receiving', {
      date: '2026-10-06',
      supplierDeliveryNumber: `SJ-${++notes}`,
    })
    await lost('KOPI', '4')
    const cost = await spreadOver([goods], [await costOf(await billed('100'), { amount: '100' })])
    expect(await journalOf(company, 'additional-cost', cost.id)).toBe(
      table(`
      114107 | 60 | 0
      511101 | 40 | 0
      211107 | 0  | 100`),
    )
  })

  test('a reduction takes from what is on hand', async () => {
    const goods = await received(TEN('KOPI'))
    await lost('KOPI', '4')
    const cost = await spreadOver([goods], [{ costType: 'Refund', amount: '-100', basis: 'value' }])
    expect(await journalOf(company, 'additional-cost', cost.id)).toBe(
      table(`
      211107 | 100 | 0
      114107 | 0   | 60
      511101 | 0   | 40`),
    )
  })
})

describe('several costs', () => {
  test('of one document, each by its own basis; and of a second one on the same goods', async () => {
    const goods = await received(TWO)
    const bill = await billed('3000000')
    const costs = [
      await costOf(bill, { amount: '1000000' }),
      { costType: 'Handling', amount: '500000', basis: 'equal' },
      { costType: 'Insurance', amount: '100000', basis: 'manual' },
    ]
    const cost = await spreadOver([goods], costs, { manual: ['75000', '25000'] })
    expect(await shares(cost)).toBe(
      table(`
      925000 | 100 | 0
      675000 | 100 | 0`),
    )
    expect(await state('purchase-invoice', bill, 'spread')).toBe('partly')
    expect(await state('additional-cost', cost, 'invoiced')).toBe('partly')
    await spreadOver([goods], [await costOf(bill, { amount: '2000000', basis: 'quantity' })])
    expect(await state('purchase-invoice', bill, 'spread')).toBe('complete')
    expect(await stockCard(company, 'KOPI')).toContain('2026-10-09 | 0 | 1000000 | 100 | 7925000')
  })

  test('by weight and volume of the items; over several receivings', async () => {
    for (const [code, weight, volume] of [
      ['BESI', '3', '0.1'],
      ['BUSA', '1', '0.9'],
    ] as const) {
      const more = { itemGroup: byCode('GOODS'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
      await company.create('item', { code, name: code, weight, volume, ...more })
    }
    const goods = [await received(TEN('BESI')), await received(TEN('BUSA'))]
    const bill = await billed('2000')
    const byWeight = await spreadOver(goods, [await costOf(bill, { amount: '1000', basis: 'weight' })])
    const byVolume = await spreadOver(goods, [await costOf(bill, { amount: '1000', basis: 'volume' })])
    expect([await shares(byWeight), await shares(byVolume)]).toEqual([
      '750 | 10 | 0\n250 | 10 | 0',
      '100 | 10 | 0\n900 | 10 | 0',
    ])
  })
})

describe('an estimate', () => {
  test('is owed by clearing until its bill comes; a lower bill takes the difference back', async () => {
    const goods = await received(TWO)
    await lost('KOPI', '40')
    const estimated = await spreadOver([goods], [{ costType: 'Freight', amount: '3000000', basis: 'value' }])
    expect(await state('additional-cost', estimated, 'invoiced')).toBe('none')
    expect(await trialBalance(company, '2026-10-31')).toContain('211107 | 0 | 3000000')
    const bill = await billed('2800000', {}, { date: '2026-10-12', supplierInvoiceDate: '2026-10-12' })
    const [estimate] = await idsOf('additional-cost', estimated, 'costs')
    const settled = await spreadOver(
      [goods],
      [
        await costOf(bill, { amount: '2800000' }),
        { costType: 'Freight', estimate, amount: '-3000000', basis: 'value' },
      ],
      { date: '2026-10-13' },
    )
    expect(await journalOf(company, 'additional-cost', settled.id)).toBe(
      table(`
      211107 | 3000000 | 0
      114107 | 0       | 152000
      211107 | 0       | 2800000
      511101 | 0       | 48000`),
    )
    expect(await state('additional-cost', estimated, 'invoiced')).toBe('complete')
    expect(await trialBalance(company, '2026-10-31')).not.toContain('211107')
  })

  test('is made in rupiah', async () => {
    const goods = await received(TEN('KOPI'))
    await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-10-09', rate: '16000' })
    const work = spreadOver([goods], [{ costType: 'Freight', amount: '10', basis: 'value' }], {
      currency: byCode('USD'),
    })
    expect(await refusal(work)).toEqual([{ path: 'costs.0.invoiceLine', code: 'estimate-in-rupiah' }])
  })
})

test('a bill in dollars is spread at the rupiah it was booked at, whatever the rate is by then', async () => {
  await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-10-08', rate: '16000' })
  await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-10-09', rate: '17000' })
  const goods = await received(TEN('KOPI'))
  await lost('KOPI', '4')
  const bill = await billed('100', {}, { supplier: byCode('S-USD'), currency: byCode('USD'), rate: '16000' })
  const cost = await spreadOver([goods], [await costOf(bill, { amount: '100' })], { currency: byCode('USD') })
  expect(await journalOf(company, 'additional-cost', cost.id)).toBe(
    table(`
    114107 | 960000 | 0
    511101 | 640000 | 0
    211107 | 0      | 1600000`),
  )
  const work = spreadOver([goods], [await costOf(bill, { amount: '1' })])
  expect(await refusal(work)).toMatchObject([
    { path: 'costs.0.invoiceLine', code: 'cost-other-currency' },
    { path: 'costs.0.amount', code: 'cost-overspread', left: '0,00' },
  ])
})

describe('voiding', () => {
  test('puts the cost back into clearing, and the goods where they were', async () => {
    const goods = await received(TEN('KOPI'))
    await lost('KOPI', '4')
    const bill = await billed('100')
    const cost = await spreadOver([goods], [await costOf(bill, { amount: '100' })])
    await voidIt(company, 'additional-cost', cost.id)
    expect(await trialBalance(company, '2026-10-31')).toContain('211107 | 100 | 0')
    expect(await trialBalance(company, '2026-10-31')).toContain('114107 | 600 | 0')
    expect(await state('purchase-invoice', bill, 'spread')).toBe('none')
    await voidIt(company, 'purchase-invoice', bill.id)
    expect(await trialBalance(company, '2026-10-31')).not.toContain('211107')
  })

  test('newest first; the bill and the receiving after their costs', async () => {
    const goods = await received(TEN('KOPI'))
    const bill = await billed('300')
    const first = await spreadOver([goods], [await costOf(bill, { amount: '100' })])
    const second = await spreadOver([goods], [await costOf(bill, { amount: '200' })])
    await expect(voidIt(company, 'additional-cost', first.id)).rejects.toMatchObject({
      status: 409,
      code: 'void-later-costs',
      values: { number: first.number, later: second.number },
    })
    for (const [resource, { id }] of [
      ['purchase-invoice', bill],
      ['receiving', goods],
    ] as const) {
      await expect(voidIt(company, resource, id)).rejects.toMatchObject({ status: 409, code: 'void-successors' })
    }
    await voidIt(company, 'additional-cost', second.id)
    await voidIt(company, 'additional-cost', first.id)
  })
})

describe('refused', () => {
  test('shares by hand that do not make the cost', async () => {
    const goods = await received(TWO)
    const costs = [{ costType: 'Duty', amount: '100', basis: 'manual' }]
    expect(await refusal(spreadOver([goods], costs, { manual: ['60', '30'] }))).toEqual([
      { path: 'lines', code: 'shares-differ', a: '90,00', b: '100,00' },
    ])
  })

  test('a basis that no line of a receiving has', async () => {
    const goods = await received(TWO)
    const work = spreadOver([goods], [{ costType: 'Freight', amount: '100', basis: 'weight' }])
    expect(await refusal(work)).toEqual([
      { path: 'costs.0.basis', code: 'basis-missing', receiving: goods.number, weight: 'weight' },
    ])
  })

  test('more than a bill has left, in one row or several', async () => {
    const goods = await received(TWO)
    const bill = await billed('100')
    const half = await costOf(bill, { amount: '60' })
    const over = { code: 'cost-overspread', invoice: bill.number, left: '100,00' }
    expect(await refusal(spreadOver([goods], [half, half]))).toEqual([{ path: 'costs.1.amount', ...over, x: '120,00' }])
    expect(await refusal(spreadOver([goods], [{ ...half, amount: '-60' }]))).toEqual([
      { path: 'costs.0.amount', ...over, x: '-60,00' },
    ])
  })

  test('nothing, a bill of something else, and the same goods twice', async () => {
    const goods = await received(TEN('KOPI'))
    const nothing = [{ costType: 'Freight', amount: '0', basis: 'value' }]
    expect(await refusal(spreadOver([goods], nothing))).toMatchObject([{ code: 'cost-zero', line: 1 }])
    expect(await refusal(spreadOver([goods], []))).toMatchObject([{ path: 'costs', code: 'cost-missing' }])
    const service = await billed('100', { account: byCode('611101') }, { kind: 'service' })
    expect(await refusal(spreadOver([goods], [await costOf(service, { amount: '100' })]))).toMatchObject([
      { path: 'costs.0.invoiceLine', code: 'not-landed-cost', invoice: service.number },
      { code: 'cost-overspread' },
    ])
    const estimate = [{ costType: 'Freight', amount: '100', basis: 'value' }]
    expect(await refusal(spreadOver([goods, goods], estimate))).toMatchObject([
      { path: 'lines.1.receivingLine', code: 'received-twice', item: 'KOPI', receiving: goods.number },
    ])
  })

  test('goods and accounts in a bill of landed costs', async () => {
    const account = { account: byCode('611101') }
    expect(await refusal(billed('100', account))).toMatchObject([{ path: 'lines.0.item', code: 'landed-cost-line' }])
    const item = { item: byCode('KOPI'), unit: byCode('PCS') }
    expect(await refusal(billed('100', item))).toMatchObject([{ code: 'landed-cost-line', item: 'KOPI' }])
  })
})

test('it is made from receivings, with all their goods', async () => {
  const goods = await received(TWO)
  const draft = await draftOf(company, ['receiving', goods.id], 'additional-cost')
  expect((draft.lines as Row[]).map((line) => (line.receivingLine as Row).id)).toEqual(await idsOf('receiving', goods))
  const costs = [{ costType: 'Freight', amount: '100', basis: 'value' }]
  const cost = await company.create('additional-cost', { ...draft, costs }, true)
  expect((await linesOf('additional-cost', cost)).map(({ item }) => (item as Row).id)).toEqual([
    await idOf(company, 'item', 'KOPI'),
    await idOf(company, 'item', 'TEH'),
  ])
})
