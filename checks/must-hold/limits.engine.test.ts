// How far a role may go: in discounts and in dating back, through the API, with the sentence that names the limit.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  line,
  openWorld,
  type Reply,
  serviceInvoice,
  type Stored,
  TODAY,
  type World,
} from './world.ts'

let world: World
let seller: Headers

const RIGHTS = ['read', 'create', 'update', 'submit', 'approve'].flatMap((right) => [
  `sales-order.${right}`,
  `sales-invoice.${right}`,
])
const LIMITS = { discountLimit: '10', backdatingLimit: 3 }

beforeAll(async () => {
  world = await openWorld()
  seller = await world.user('seller', [...RIGHTS, 'customer.read', 'item.read'])
  await limit('seller', LIMITS)
})

afterAll(() => world.close())

async function limit(code: string, limits: object): Promise<Reply> {
  const [role] = await world.owner.query<{ id: string; version: number }>(
    sql`select id, version from role where code = ${code}`,
  )
  return world.ask('PATCH', `${world.path('role')}/${role?.id}`, { version: role?.version, ...limits })
}
const order = (more: object, unitPrice = '1000') => ({
  date: TODAY,
  customer: byCode('C-1'),
  salesRep: byCode('REP'),
  lines: [line('KOPI', '10', unitPrice, { ...more })],
})
const send = (body: object, headers = seller, submit = true): Promise<Reply> =>
  world.ask('POST', `${world.path('sales-order')}${submit ? '?submit=true' : ''}`, body, headers)
const findings = ({ body }: Reply): readonly string[] =>
  Array.isArray(body['errors']) ? body['errors'].map((one) => `${one.path} ${one.code}`) : []

test('a discount above the limit is refused with both figures; the draft is kept for who may give it', async () => {
  const refused = await send(order({ discountPercent1: '15' }))
  expect([refused.status, ...findings(refused)]).toEqual([422, 'lines.0.discountPercent1 discount-over-limit'])
  expect(refused.text).toContain('Line 1 is sold 15% below its price; your role may give 10%.')
  expect((await send(order({ discountPercent1: '10' }))).status).toBe(201)
  const kept = await send(order({ discountPercent1: '15' }), seller, false)
  expect([kept.status, JSON.stringify(kept.body['warnings'])]).toEqual([201, expect.stringContaining('over-limit')])
  const approved = await world.act('sales-order', kept.body as Stored, 'submit')
  expect([approved.status, approved.body['status']]).toEqual([200, 'approved'])
})

test('a discount that the sender says is of a list counts as the list says, not as the sender does', async () => {
  const claimed = await send(order({ discountPercent1: '15', listDiscount: '15' }))
  expect(findings(claimed)).toEqual(['lines.0.discountPercent1 discount-over-limit'])
})

test('the discount of the whole document counts on each line', async () => {
  const refused = await send({ ...order({ discountPercent1: '5' }), discount: '1000' })
  expect(findings(refused)).toEqual(['lines.0.discountPercent1 discount-over-limit'])
})

test('nobody posts further back than their role may; the other limits do not stand in the way', async () => {
  const dated = (date: string) =>
    world.ask('POST', `${world.path('sales-invoice')}?submit=true`, serviceInvoice('1000', { date }), seller)
  const refused = await dated('2026-11-01')
  expect([refused.status, ...findings(refused)]).toEqual([422, 'date dated-back-too-far'])
  expect(refused.text).toContain('may date documents back 3 days')
  expect((await dated(TODAY)).status).toBe(201)
})

test('a limit counts with the next request, and without one the company’s settings alone hold', async () => {
  expect((await limit('seller', { discountLimit: null })).status).toBe(200)
  expect((await send(order({ discountPercent1: '15' }))).status).toBe(201)
  expect((await limit('seller', LIMITS)).status).toBe(200)
  expect((await send(order({ discountPercent1: '15' }))).status).toBe(422)
})

test('nobody gives a role wider limits than their own', async () => {
  const keeper = await world.user('keeper', ['role.read', 'role.create', 'customer.read'])
  await limit('keeper', { ...LIMITS, writeOffLimit: '500.00' })
  const make = (code: string, limits: object): Promise<Reply> =>
    world.ask('POST', world.path('role'), { code, name: code, permissions: ['customer.read'], ...limits }, keeper)
  expect(findings(await make('free', {}))).toEqual(['permissions limit-not-held'])
  expect(findings(await make('wide', { ...LIMITS, writeOffLimit: '501' }))).toEqual(['permissions limit-not-held'])
  expect((await make('narrow', { ...LIMITS, writeOffLimit: '500' })).status).toBe(201)
})
