// What may still be changed once a document is approved (sales and purchasing 1): remarks, the day and the place of a
// delivery. Everything else is refused, nothing is posted or counted again, and the audit trail says what stood there.
import { Problem } from '@lumbung/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, follow, journalOf, masters, type Row, stock, voidIt } from './reading.ts'

let company: OpenCompany
let order: Created
const PLACE = { street: 'Jl. Braga 7', city: 'Bandung', province: 'Jawa Barat', postalCode: '40111', country: 'ID' }

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  for (const code of ['KOPI', 'TEH']) await stock(company, code, '10', '60000')
  order = await company.create(
    'sales-order',
    {
      date: '2026-10-05',
      customer: byCode('C-1'),
      requiredDate: '2026-10-08',
      notes: 'By the back door',
      lines: [
        { item: byCode('KOPI'), quantity: '6', unit: byCode('PCS'), unitPrice: '100000' },
        { item: byCode('TEH'), quantity: '1', unit: byCode('PCS'), unitPrice: '50000' },
      ],
    },
    true,
  )
})
afterAll(() => company.close())

const read = async (key: string, id: string): Promise<Row> =>
  (await company.service.read(company.actor, key, id)).body as Row

async function change(key: string, id: string, body: Row): Promise<Row> {
  const { version } = await read(key, id)
  const { service, actor } = company
  const answer = await service.write(actor, null, (unit) => service.change(unit, key, id, { version, ...body }))
  return answer.body as Row
}

const refused = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof Problem ? [error.status, error.code, error.findings.map((one) => one.path)] : error,
  )

const linesOf = ({ lines }: Row): readonly Row[] => (Array.isArray(lines) ? lines : [])

test('remarks, day and place change; amounts, number and status stay', async () => {
  const [first, second] = linesOf(await read('sales-order', order.id))
  const changed = await change('sales-order', order.id, {
    notes: 'By the front door',
    shipTo: PLACE,
    lines: [{ id: second?.id, requiredDate: '2026-10-20' }],
  })
  expect(changed).toMatchObject({
    number: order.number,
    status: 'approved',
    version: 2,
    notes: 'By the front door',
    shipTo: PLACE,
    total: order.total,
    lines: [
      { ...first, requiredDate: '2026-10-08' },
      { ...second, requiredDate: '2026-10-20', availableDate: '2026-10-20' },
    ],
  })
})

test('the audit trail says what stood there before', async () => {
  const steps = await company.service.history(company.actor, 'sales-order', order.id)
  const [newest] = steps as readonly Row[]
  expect(newest).toMatchObject({ action: 'update', by: 'Owner' })
  expect(newest?.changes).toContainEqual({ path: 'notes', from: 'By the back door', to: 'By the front door' })
})

test('a day before the order is refused as ever', async () => {
  const [first] = linesOf(await read('sales-order', order.id))
  const early = change('sales-order', order.id, { lines: [{ id: first?.id, requiredDate: '2026-10-01' }] })
  expect(await refused(early)).toEqual([422, 'required-date-before-document', ['lines.0.requiredDate']])
})

test.each<[string, (lines: readonly Row[]) => Row, readonly string[]]>([
  ['a price', ([first]) => ({ lines: [{ id: first?.id, unitPrice: '1' }] }), ['lines.0.unitPrice']],
  ['the customer', () => ({ customer: byCode('C-2'), notes: 'Other' }), ['customer']],
  ['a new line', () => ({ lines: [{ item: byCode('KOPI'), quantity: '1' }] }), ['lines']],
])('%s is not changed any more', async (_name, body, paths) => {
  const lines = linesOf(await read('sales-order', order.id))
  expect(await refused(change('sales-order', order.id, body(lines)))).toEqual([409, 'approved-field', paths])
})

test('two who change it at once do not overlook each other', async () => {
  expect(await refused(change('sales-order', order.id, { version: 1, notes: 'Third' }))).toEqual([
    409,
    'version-conflict',
    [],
  ])
})

test('a posted document keeps its journal; a voided one is not changed', async () => {
  const delivery = await follow(company, ['sales-order', order.id], 'delivery-order', {})
  const shipment = await follow(company, ['delivery-order', delivery.id], 'shipment')
  const journal = await journalOf(company, 'shipment', shipment.id)
  await change('shipment', shipment.id, { notes: 'Rained on' })
  expect(await journalOf(company, 'shipment', shipment.id)).toBe(journal)
  const shipped = await read('shipment', shipment.id)
  expect(shipped).toMatchObject({ progress: { received: 'none' } })
  const early = change('shipment', shipment.id, { receivedOn: '2026-01-01' })
  expect(await refused(early)).toEqual([422, 'received-before-shipped', ['receivedOn']])
  await change('shipment', shipment.id, { receivedBy: 'Sari', receivedOn: shipped.date })
  expect(await read('shipment', shipment.id)).toMatchObject({ progress: { received: 'complete' }, receivedBy: 'Sari' })
  await voidIt(company, 'shipment', shipment.id)
  expect(await refused(change('shipment', shipment.id, { notes: 'Lost' }))).toEqual([409, 'status-conflict', []])
})

test('the books hold', async () => {
  expect(await breaches(company)).toEqual([])
})
