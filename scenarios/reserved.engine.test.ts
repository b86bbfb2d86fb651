// Who gets the goods when there are not enough (inventory 6): orders claim them by the day on which they are required,
// then by approval, and what a delivery order was promised is its own until it is shipped, closed or voided.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, follow, masters, refusal, stock } from './reading.ts'
import { because } from '../checks/testing/why.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '10', '60000')
  await stock(company, 'TEH', '10', '5000')
})
afterAll(() => company.close())

const ordered = (item: string, quantity: string, requiredDate: string, more: object = {}): Promise<Created> =>
  company.create(
    'sales-order',
    {
      date: '2026-10-02',
      customer: byCode('C-1'),
      requiredDate,
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS'), unitPrice: '100000', ...more }],
    },
    true,
  )

const instructed = (order: Created): Promise<Created> =>
  follow(company, ['sales-order', order.id], 'delivery-order', { date: '2026-10-03' })

const act = async (resource: string, id: string, action: string): Promise<void> => {
  await company.refresh()
  const { version } = (await company.service.read(company.actor, resource, id)).body as { version: number }
  const options = { version, ...because(action) }
  await company.service.write(company.actor, null, (unit) => company.service.act(unit, resource, id, action, options))
}

/** What is said of stock that is reserved: how much of it, and what is free. */
const held = async (item: string): Promise<unknown> => {
  const taking = company.create(
    'adjustment-out',
    {
      date: '2026-10-03',
      warehouse: byCode('MAIN'),
      type: 'loss',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode(item), quantity: '10', unit: byCode('PCS') }],
    },
    true,
  )
  const [found] = (await refusal(taking)) as { reserved: string; free: string; list: string }[]
  return found && [found.reserved, found.free, found.list]
}

const short = (available: string, needed: string) => [{ code: 'shortage', available, needed }]

let early: Created
let late: Created
let delivery: Created

test('an order due on the 5th is not blocked by a back order due on the 20th, approved before it', async () => {
  late = await ordered('KOPI', '100', '2026-10-20')
  early = await ordered('KOPI', '10', '2026-10-05')
  expect(await refusal(instructed(late))).toMatchObject(short('0', '100'))
  delivery = await instructed(early)
})

test('the instruction holds the goods in place of its order: nothing is counted twice', async () => {
  expect(await held('KOPI')).toEqual(['110', '-100', `${delivery.number}, ${late.number}`])
  expect(await refusal(instructed(await ordered('KOPI', '1', '2026-10-04')))).toMatchObject(short('0', '1'))
})

test('equal days are served by approval', async () => {
  const first = await ordered('TEH', '6', '2026-10-05')
  const second = await ordered('TEH', '6', '2026-10-05')
  expect(await refusal(instructed(second))).toMatchObject(short('4', '6'))
  const part = await draftOf(company, ['sales-order', second.id], 'delivery-order')
  const lines = (part.lines as object[]).map((line) => ({ ...line, quantity: '4' }))
  const taken = await company.create('delivery-order', { ...part, date: '2026-10-03', lines }, true)
  const own = await instructed(first)
  expect(await held('TEH')).toEqual(['12', '-2', `${taken.number}, ${own.number}, ${second.number}`])
  await act('delivery-order', taken.id, 'close')
  await act('sales-order', second.id, 'close')
  expect(await held('TEH')).toEqual(['6', '4', own.number])
})

test('an order closed by hand leaves no ghost behind in its instruction', async () => {
  await act('sales-order', early.id, 'close')
  expect(await held('KOPI')).toEqual(['101', '-91', expect.not.stringContaining(String(delivery.number))])
})

test('two delivery orders cannot promise the same pieces, at once neither', async () => {
  await company.create('item', { code: 'ROTI', name: 'Roti', itemGroup: byCode('GOODS'), baseUnit: byCode('PCS') })
  await company.refresh()
  await stock(company, 'ROTI', '10', '7000')
  const unreserved = () => ordered('ROTI', '6', '2026-10-05', { reserve: false })
  const orders = [await unreserved(), await unreserved(), await unreserved()]
  const bodies = await Promise.all(
    orders.map(async (order) => ({
      ...(await draftOf(company, ['sales-order', order.id], 'delivery-order')),
      date: '2026-10-03',
    })),
  )
  const tries = await Promise.allSettled(bodies.map((body) => company.create('delivery-order', body, true)))
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(tries.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'shortage' })
  expect(await breaches(company)).toEqual([])
})
