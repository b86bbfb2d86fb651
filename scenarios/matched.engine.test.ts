// The three-way match of a supplier's bill (sales and purchasing 4.4): what it says of itself, and what a list finds,
// are counted from its lines and those of its orders.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { draftOf, follow, idOf, masters, type Row } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
})
afterAll(() => company.close())

let notes = 0

/** The bill of 60 received at 50,000; its first line may be about fewer. */
async function bill(unitPrice: string, quantity = '60'): Promise<string> {
  const number = String(++notes)
  const line = { item: byCode('KOPI'), quantity: '60', unit: byCode('PCS'), unitPrice: '50000', taxGroup: null }
  const terms = { date: '2026-10-05', supplier: byCode('S-1'), warehouse: byCode('MAIN'), term: byCode('NET30') }
  const order = await company.create('purchase-order', { ...terms, lines: [line] }, true)
  const receiving = await follow(company, ['purchase-order', order.id], 'receiving', {
    date: '2026-10-06',
    supplierDeliveryNumber: number,
  })
  const draft = await draftOf(company, ['receiving', receiving.id], 'purchase-invoice')
  const lines = (draft.lines as Row[]).map((one) => ({ ...one, unitPrice, quantity }))
  const paper = { date: '2026-10-08', supplierInvoiceNumber: number, supplierInvoiceDate: '2026-10-08' }
  return (await company.create('purchase-invoice', { ...draft, ...paper, lines }, true)).id
}

const stateOf = async (id: string): Promise<unknown> =>
  ((await company.service.read(company.actor, 'purchase-invoice', id)).body as Row).progress

async function found(state: string): Promise<number> {
  const filters = [{ field: 'match', operator: 'eq' as const, values: [state] }]
  const all = { q: null, page: 1, pageSize: 10, cursor: null, sort: [], fields: null, counts: null, totals: [] }
  return (await company.service.list(company.actor, 'purchase-invoice', { ...all, filters, asOf: null })).total
}

const tolerate = async (change: Row): Promise<void> => {
  const id = await idOf(company, 'supplier', 'S-1')
  const { service, actor } = company
  const { version } = (await service.read(actor, 'supplier', id)).body as { version: number }
  await service.write(actor, null, (unit) => service.change(unit, 'supplier', id, { ...change, version }))
}

test('60 ordered at 50,000 and billed at 52,000 are an exception, a part of them at 50,000 is matched', async () => {
  const dear = await bill('52000')
  const even = await bill('50000', '7')
  expect([await stateOf(dear), await stateOf(even)]).toEqual([
    { paid: 'overdue', match: 'exception' },
    { paid: 'overdue', match: 'complete' },
  ])
  expect([await found('exception'), await found('complete')]).toEqual([1, 1])
})

test('within 2% it is matched; a limit in money counts as well; what was judged stays judged so', async () => {
  await tolerate({ matchTolerancePercent: '2' })
  const [within, above] = [await bill('51000'), await bill('51000.01')]
  await tolerate({ matchTolerancePercent: '5', matchToleranceAmount: '60000' })
  const [limit, over] = [await bill('51000'), await bill('51001')]
  expect(await Promise.all([within, above, limit, over].map(stateOf))).toMatchObject([
    { match: 'complete' },
    { match: 'exception' },
    { match: 'complete' },
    { match: 'exception' },
  ])
  expect([await found('exception'), await found('complete')]).toEqual([3, 3])
})

test('a bill that names no order is neither', async () => {
  const jasa = { code: 'JASA', name: 'Jasa', type: 'service', itemGroup: byCode('GOODS'), baseUnit: byCode('PCS') }
  await company.create('item', jasa)
  const work = { item: byCode('JASA'), quantity: '1', unit: byCode('PCS'), unitPrice: '100000', taxGroup: null }
  const { id } = await company.create(
    'purchase-invoice',
    {
      date: '2026-10-08',
      kind: 'service',
      supplier: byCode('S-1'),
      supplierInvoiceNumber: 'W-1',
      supplierInvoiceDate: '2026-10-08',
      term: byCode('NET30'),
      lines: [work],
    },
    true,
  )
  expect(await stateOf(id)).not.toHaveProperty('match')
})
