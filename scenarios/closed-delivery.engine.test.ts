// A delivery order that is closed by hand gives what did not leave back to its order: it can be instructed again, until
// the first one is opened again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { because } from '../checks/testing/why.ts'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, follow, masters, refusal, type Row, stock } from './reading.ts'

let company: OpenCompany
let order: Created
let first: Created

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
  order = await company.create(
    'sales-order',
    {
      date: '2026-10-05',
      customer: byCode('C-1'),
      term: byCode('NET30'),
      lines: [{ item: byCode('KOPI'), quantity: '10', unit: byCode('PCS'), unitPrice: '100000' }],
    },
    true,
  )
  first = await follow(company, ['sales-order', order.id], 'delivery-order', { date: '2026-10-06' })
  const draft = await draftOf(company, ['delivery-order', first.id], 'shipment')
  const lines = (draft.lines as Row[]).map((line) => ({ ...line, quantity: '4' }))
  await company.create('shipment', { ...draft, date: '2026-10-06', lines }, true)
})
afterAll(() => company.close())

async function step(action: 'close' | 'reopen'): Promise<void> {
  const { service, actor } = company
  await company.refresh()
  const { version } = (await service.read(actor, 'delivery-order', first.id)).body as { version: number }
  const options = { version, ...because(action, 'The rest leaves from elsewhere') }
  await service.write(actor, null, (unit) => service.act(unit, 'delivery-order', first.id, action, options))
}

const instructed = async (): Promise<unknown> =>
  ((await company.service.read(company.actor, 'sales-order', order.id)).body as { progress: Row }).progress.instructed

test('4 of 10 left: closed by hand, the other 6 are instructed again, and no more', async () => {
  await expect(draftOf(company, ['sales-order', order.id], 'delivery-order')).rejects.toThrow('Nothing is left open')
  await step('close')
  const draft = await draftOf(company, ['sales-order', order.id], 'delivery-order')
  expect(draft.lines).toMatchObject([{ quantity: '6.000000' }])
  const seven = { ...draft, lines: (draft.lines as Row[]).map((line) => ({ ...line, quantity: '7' })) }
  expect(await refusal(company.create('delivery-order', { ...seven, date: '2026-10-07' }, true))).toMatchObject([
    { code: 'over-source', open: '6' },
  ])
  expect(await breaches(company)).toEqual([])
})

test('opened again it takes its 10 back, unless another has taken them', async () => {
  await step('reopen')
  await expect(draftOf(company, ['sales-order', order.id], 'delivery-order')).rejects.toThrow('Nothing is left open')
  await step('close')
  await follow(company, ['sales-order', order.id], 'delivery-order', { date: '2026-10-07' })
  expect(await refusal(step('reopen'))).toMatchObject([{ code: 'over-source', quantity: '10', open: '4' }])
  expect(await instructed()).toBe('complete')
})
