// How much of an order may leave or arrive at once (sales 1 and 3.3): more than ordered within the tolerance, which the
// line, the item, its group or the company sets; less than ordered only where the order may be delivered in parts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { type Created, freshen } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, follow, idOf, masters, refusal, type Row, stock, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await company.create('item-group', { code: 'LOOSE', name: 'Loose goods', tolerance: '10' })
  const item = { baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await company.create('item', { code: 'BERAS', name: 'Beras', itemGroup: byCode('LOOSE'), ...item })
  await company.create('item', { code: 'GARAM', name: 'Garam', itemGroup: byCode('LOOSE'), tolerance: '0', ...item })
  await setCompany('quantityTolerance', '5')
  for (const code of ['KOPI', 'TEH']) await stock(company, code, '100', '60000')
})
afterAll(() => company.close())

/** As an administrator does on the page of settings, as of the day of the orders. */
async function setCompany(key: string, value: string, validFrom = '2026-10-05'): Promise<void> {
  const { service, actor, engine } = company
  const id = await idOf(company, 'setting', key)
  const { body } = await service.read(actor, 'setting', id)
  const { version } = body as { version: number }
  await service.write(actor, null, (unit) => service.change(unit, 'setting', id, { value, validFrom, version }))
  await freshen(engine)
}

const linesOf = (draft: Row): readonly Row[] => (Array.isArray(draft.lines) ? draft.lines : [])

/** So many of a hundred pieces ordered. */
async function receive(item: string, delivered: string, more: object = {}): Promise<Created> {
  const order = await company.create(
    'purchase-order',
    {
      date: '2026-10-05',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      term: byCode('NET30'),
      lines: [{ item: byCode(item), quantity: '100', unit: byCode('PCS'), unitPrice: '1000', ...more }],
    },
    true,
  )
  const draft = await draftOf(company, ['purchase-order', order.id], 'receiving')
  const note = `SJ-${String(order.number)}`
  return company.create(
    'receiving',
    {
      ...draft,
      supplierDeliveryNumber: note,
      lines: linesOf(draft).map((line) => ({ ...line, delivered, accepted: delivered })),
    },
    true,
  )
}

test.each<[string, string, object, string, string]>([
  ['the company', 'KOPI', {}, '105', '106'],
  ['the group of the item', 'BERAS', {}, '110', '111'],
  ['the item', 'GARAM', {}, '100', '101'],
  ['the line', 'GARAM', { tolerance: '2' }, '102', '103'],
])('the tolerance of %s', async (_, item, line, most, over) => {
  expect((await receive(item, most, line)).number).toBeTruthy()
  expect(await refusal(receive(item, over, line))).toMatchObject([
    { path: 'lines.0.quantity', code: 'over-source', open: most },
  ])
})

const sale = (partialDelivery: boolean): Promise<Created> =>
  company.create(
    'sales-order',
    {
      date: '2026-10-05',
      customer: byCode('C-1'),
      partialDelivery,
      lines: ['KOPI', 'TEH'].map((item) => ({
        item: byCode(item),
        quantity: '10',
        unit: byCode('PCS'),
        unitPrice: '100000',
      })),
    },
    true,
  )

/** The delivery order with these quantities of coffee and tea. */
async function deliver(order: Created, ...quantities: readonly string[]): Promise<Created> {
  const draft = await draftOf(company, ['sales-order', order.id], 'delivery-order')
  const lines = linesOf(draft).flatMap((line, index) => {
    const quantity = quantities[index]
    return quantity ? [{ ...line, quantity }] : []
  })
  return company.create('delivery-order', { ...draft, date: '2026-10-06', lines }, true)
}

test('an order that may be delivered in parts is', async () => {
  const order = await sale(true)
  await deliver(order, '4')
  expect((await deliver(order, '6', '10')).number).toBeTruthy()
})

test('one that may not leaves whole: nothing less is instructed or shipped', async () => {
  const order = await sale(false)
  const missing = { code: 'source-left', source: order.number }
  expect(await refusal(deliver(order, '4', '10'))).toMatchObject([
    { ...missing, path: 'lines.0.quantity', line: 1, open: '6', unit: 'PCS' },
  ])
  expect(await refusal(deliver(order, '10'))).toMatchObject([{ ...missing, path: 'lines', line: 2, open: '10' }])
  const delivery = await deliver(order, '10', '10')
  const draft = await draftOf(company, ['delivery-order', delivery.id], 'shipment')
  const [first] = linesOf(draft)
  expect(
    await refusal(company.create('shipment', { ...draft, date: '2026-10-06', lines: [first] }, true)),
  ).toMatchObject([{ ...missing, path: 'lines', line: 2, open: '10' }])
  const sent = await follow(company, ['delivery-order', delivery.id], 'shipment', { date: '2026-10-06' })
  await voidIt(company, 'shipment', sent.id)
  await follow(company, ['delivery-order', delivery.id], 'shipment', { date: '2026-10-07' })
  expect(await breaches(company)).toEqual([])
})
