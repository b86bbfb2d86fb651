// A bill that comes before its goods (finance 5.11): grir goes debit by what is billed, and the receipt takes exactly
// that value into stock, whatever the order said. What comes beyond it is billed by its receiving, as always.
import { Problem, valuesIn } from '@lumbung/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, journalOf, masters, type Row, stockCard, table, trialBalance, voidIt } from './reading.ts'

let company: OpenCompany
let notes = 0

const orderOf = (item: string, unitPrice: string, change: Row = {}, header: Row = {}): Promise<Created> =>
  company.create(
    'purchase-order',
    {
      date: '2026-10-05',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      term: byCode('NET30'),
      lines: [
        {
          item: byCode(item),
          quantity: '100',
          unit: byCode('PCS'),
          unitPrice,
          taxGroup: byCode('PPN'),
          billBeforeReceipt: true,
          priceReason: 'Agreed with the supplier',
          ...change,
        },
      ],
      ...header,
    },
    true,
  )

/** The successor of a document with its lines changed. */
async function next(source: readonly [string, Created], resource: string, line: Row, head: Row = {}): Promise<Created> {
  const draft = await draftOf(company, [source[0], source[1].id], resource)
  const lines = (draft.lines as Row[]).map((one) => ({ ...one, ...line }))
  return company.create(resource, { ...draft, ...head, lines }, true)
}

const bill = (source: readonly [string, Created], line: Row, date = '2026-10-06', head: Row = {}): Promise<Created> =>
  next(source, 'purchase-invoice', line, {
    date,
    supplierInvoiceNumber: `F-${++notes}`,
    supplierInvoiceDate: date,
    ...head,
  })

const receive = (order: Created, accepted: string, date = '2026-10-08'): Promise<Created> =>
  next(
    ['purchase-order', order],
    'receiving',
    { delivered: accepted, accepted },
    {
      date,
      supplierDeliveryNumber: `SJ-${++notes}`,
    },
  )

async function refusal(work: Promise<unknown>): Promise<Row> {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  )
  if (!(error instanceof Problem)) throw new Error('It was not refused.')
  const [finding] = error.findings
  const { code, values = {} } = finding ?? error
  return { code, ...valuesIn(values, 'en') }
}

/** Whether all of a document is invoiced, as its list says. */
async function invoiced(resource: string, { id }: Created): Promise<unknown> {
  const { body } = await company.service.read(company.actor, resource, id)
  return (body as { progress: Row }).progress.invoiced
}

/** Whether the list finds a receiving by this state. */
async function found(state: string, { id }: Created): Promise<boolean> {
  const filters = [{ field: 'invoiced', operator: 'eq' as const, values: [state] }]
  const all = { q: null, page: 1, pageSize: 50, cursor: null, sort: [], fields: null, counts: null, totals: [] }
  const { data } = await company.service.list(company.actor, 'receiving', { ...all, filters, asOf: null })
  return data.some((row) => row.id === id)
}

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
})
afterAll(() => company.close())

describe('100 ordered at 50,000 and billed at 51,000 before they come', () => {
  let order: Created
  let invoice: Created
  let receiving: Created

  test('the bill debits grir, and the receipt takes its value', async () => {
    order = await orderOf('KOPI', '50000')
    invoice = await bill(['purchase-order', order], { unitPrice: '51000' })
    receiving = await receive(order, '100')
    expect(await journalOf(company, 'purchase-invoice', invoice.id)).toBe(
      table(`
      116101 | 561000  | 0
      211105 | 5100000 | 0
      211101 | 0       | 5661000`),
    )
    expect(await journalOf(company, 'receiving', receiving.id)).toBe(
      table(`
      114107 | 5100000 | 0
      211105 | 0       | 5100000`),
    )
    expect(await trialBalance(company, '2026-10-31')).toBe(
      table(`
      114107 | 5100000 | 0
      116101 | 561000  | 0
      211101 | 0       | 5661000`),
    )
  })

  test('nothing of it is billed again', async () => {
    expect(await invoiced('receiving', receiving)).toBe('complete')
    await expect(bill(['receiving', receiving], {})).rejects.toThrow('Nothing is left open')
    expect([await found('none', receiving), await found('complete', receiving)]).toEqual([false, true])
  })

  test('the bill is not voided under the goods that took its value; without them it is', async () => {
    expect(await refusal(voidIt(company, 'purchase-invoice', invoice.id))).toMatchObject({
      code: 'void-successors',
      successors: receiving.number,
    })
    await voidIt(company, 'receiving', receiving.id)
    expect(await trialBalance(company, '2026-10-31')).toBe(
      table(`
      116101 | 561000  | 0
      211101 | 0       | 5661000
      211105 | 5100000 | 0`),
    )
    await voidIt(company, 'purchase-invoice', invoice.id)
    expect(await trialBalance(company, '2026-10-31')).toBe('')
    expect(await breaches(company)).toEqual([])
  })
})

describe('40 billed ahead at 52,000, in three receipts', () => {
  let order: Created
  let last: Created

  test('each takes its share of the bill, the rest waits for its own', async () => {
    order = await orderOf('TEH', '50000')
    await bill(['purchase-order', order], { quantity: '40', unitPrice: '52000' })
    const first = await receive(order, '15')
    const second = await receive(order, '35', '2026-10-09')
    last = await receive(order, '50', '2026-10-10')
    expect(await stockCard(company, 'TEH')).toBe(
      table(`
      2026-10-08 | 15 | 780000  | 15  | 780000
      2026-10-09 | 25 | 1300000 | 40  | 2080000
      2026-10-09 | 10 | 500000  | 50  | 2580000
      2026-10-10 | 50 | 2500000 | 100 | 5080000`),
    )
    expect(await invoiced('receiving', first)).toBe('complete')
    expect(await invoiced('receiving', second)).toBe('none')
    const rest = await bill(['receiving', second], {}, '2026-10-11')
    expect(await journalOf(company, 'purchase-invoice', rest.id)).toBe(
      table(`
      116101 | 55000  | 0
      211105 | 500000 | 0
      211101 | 0      | 555000`),
    )
    expect(await invoiced('receiving', second)).toBe('complete')
  })

  test('what has come is not billed ahead', async () => {
    const again = await orderOf('TEH', '50000')
    const draft = await draftOf(company, ['purchase-order', again.id], 'purchase-invoice')
    await bill(['purchase-order', again], { quantity: '20' })
    await receive(again, '70')
    const [line] = draft.lines as Row[]
    const ahead = (quantity: string) => ({
      ...draft,
      date: '2026-10-12',
      supplierInvoiceNumber: `F-${++notes}`,
      supplierInvoiceDate: '2026-10-12',
      lines: [{ ...line, quantity }],
    })
    expect(await refusal(company.create('purchase-invoice', ahead('31'), true))).toEqual({
      code: 'invoiced-over-ordered',
      item: 'TEH',
      quantity: '31',
      left: '30',
    })
    await company.create('purchase-invoice', ahead('30'), true)
    expect(await breaches(company)).toEqual([])
  })

  test('all billed, all received: grir holds nothing of it', async () => {
    await bill(['receiving', last], {}, '2026-10-12')
    const { body } = await company.service.read(company.actor, 'purchase-order', order.id)
    expect(body).toMatchObject({ status: 'closed', progress: { received: 'complete', invoiced: 'complete' } })
  })
})

describe('first in, first out: 40 billed ahead at 52,000, the other 60 at 51,000 once they have come', () => {
  test('the 60 keep the difference in their own layer; the 40 that leave first cost what their bill says', async () => {
    const order = await orderOf('SUSU', '50000')
    await bill(['purchase-order', order], { quantity: '40', unitPrice: '52000' })
    const receiving = await receive(order, '100')
    expect(await found('none', receiving)).toBe(true)
    const rest = await bill(['receiving', receiving], { unitPrice: '51000' }, '2026-10-09')
    expect(await journalOf(company, 'purchase-invoice', rest.id)).toBe(
      table(`
      114107 | 60000   | 0
      116101 | 336600  | 0
      211105 | 3000000 | 0
      211101 | 0       | 3396600`),
    )
    const out = async (quantity: string): Promise<string> => {
      const lines = [{ item: byCode('SUSU'), quantity, unit: byCode('PCS') }]
      const head = { date: '2026-10-10', warehouse: byCode('MAIN'), adjustmentReason: byCode('STOCK-COUNT') }
      const made = await company.create('adjustment-out', { ...head, lines }, true)
      return (await journalOf(company, 'adjustment-out', made.id)).split('\n')[0] ?? ''
    }
    expect([await out('40'), await out('60')].map((line) => line.split(' | ')[1])).toEqual(['2080000', '3060000'])
    expect(await breaches(company)).toEqual([])
  })
})

test('an order that does not say so is billed by its receiving alone', async () => {
  const order = await orderOf('KOPI', '50000', { billBeforeReceipt: false })
  const draft = await draftOf(company, ['purchase-order', order.id], 'purchase-invoice')
  expect(draft.kind).toBe('downPayment')
  const { body } = await company.service.read(company.actor, 'purchase-order', order.id)
  const [line] = (body as { lines: Row[] }).lines
  const lines = [{ orderLine: { id: line?.id }, quantity: '1', unitPrice: '50000' }]
  const head = { date: '2026-10-06', supplierInvoiceNumber: 'F-X', supplierInvoiceDate: '2026-10-06' }
  const made = { ...head, supplier: byCode('S-1'), term: byCode('NET30'), kind: 'goods', lines }
  expect(await refusal(company.create('purchase-invoice', made, true))).toEqual({
    code: 'stock-needs-receiving',
    line: 1,
  })
})

test('USD 1,020 billed at 16,000 before they come: the rate of the day of receipt changes nothing', async () => {
  await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-10-06', rate: '16000' })
  await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-10-08', rate: '15800' })
  const foreign = { supplier: byCode('S-USD'), currency: byCode('USD'), rate: '16000' }
  const order = await orderOf('SUSU', '10', { taxGroup: null }, foreign)
  const invoice = await bill(['purchase-order', order], { unitPrice: '10.2', taxGroup: null }, '2026-10-06', {
    rate: '16000',
  })
  const receiving = await receive(order, '100')
  expect(await journalOf(company, 'purchase-invoice', invoice.id)).toBe(
    table(`
    211105 | 16320000 | 0
    211103 | 0        | 16320000`),
  )
  expect(await journalOf(company, 'receiving', receiving.id)).toBe(
    table(`
    114107 | 16320000 | 0
    211105 | 0        | 16320000`),
  )
  expect(await breaches(company)).toEqual([])
})
