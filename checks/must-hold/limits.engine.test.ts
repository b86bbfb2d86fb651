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

test('where a set asks somebody else, what is beyond the own limit waits for one whose limit suffices', async () => {
  const chief = await world.user('chief', RIGHTS)
  const strict = await world.user('strict', RIGHTS)
  await limit('chief', { discountLimit: '20', backdatingLimit: 30 })
  await limit('strict', { discountLimit: '12', backdatingLimit: 30 })
  const people = await world.owner.query<{ id: string }>(sql`select id from app_user where name in ('chief', 'strict')`)
  const group = await world.make('approval-group', {
    code: 'CHIEFS',
    name: 'Chiefs',
    members: people.map(({ id }) => ({ user: { id } })),
  })
  const set = async (document: string, more: object = {}) =>
    world.make('approval-set', { name: document, document, levels: [{ group: { id: group.id } }], ...more })

  // A set that does not match asks nobody: refused as without one.
  await set('sales-order', { amountFrom: '1000000000' })
  expect(findings(await send(order({ discountPercent1: '15' })))).toEqual([
    'lines.0.discountPercent1 discount-over-limit',
  ])
  await set('sales-order', { priority: 20 })
  const waiting = (await send(order({ discountPercent1: '15' }))).body as Stored
  expect([waiting.status, JSON.stringify(waiting['warnings'])]).toEqual([
    'pending',
    expect.stringContaining('over-limit'),
  ])
  const preview = await world.ask('GET', `${world.path('sales-order')}/${waiting.id}/preview`, undefined, seller)
  expect(preview.status).toBe(200)
  const beyond = await world.act('sales-order', waiting, 'approve', strict)
  expect([beyond.status, ...findings(beyond)]).toEqual([422, 'lines.0.discountPercent1 discount-over-limit'])
  expect(beyond.text).toContain('your role may give 12%')
  expect((await world.act('sales-order', waiting, 'approve', chief)).body['status']).toBe('approved')

  await set('sales-invoice')
  const invoice = (
    await world.ask(
      'POST',
      `${world.path('sales-invoice')}?submit=true`,
      serviceInvoice('1000', { date: '2026-11-01' }),
      seller,
    )
  ).body as Stored
  expect(invoice.status).toBe('pending')
  expect((await world.act('sales-invoice', invoice, 'approve', strict)).body['status']).toBe('approved')
  expect(await world.breaches()).toEqual([])
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
