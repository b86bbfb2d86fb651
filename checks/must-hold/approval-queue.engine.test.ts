// What waits for somebody's decision, as their queue of approvals lists it: theirs, with the rule, and nothing else.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  line,
  openWorld,
  type Reply,
  serviceInvoice,
  type Stored,
  stored,
  type World,
} from './world.ts'

const KEY = 'sales-invoice'
const RIGHTS = ['read', 'create', 'update', 'submit', 'approve', 'void'].map((right) => `${KEY}.${right}`)

interface WaitingRow {
  readonly id: string
  readonly request: unknown
}

let world: World
const as: Record<string, Headers> = {}
const ids: Record<string, string> = {}

/** Somebody with rights over these documents, in a branch. */
async function join(name: string, rights = RIGHTS, branches?: readonly string[]): Promise<void> {
  as[name] = await world.user(name, rights, branches)
  const [row] = await world.owner.query<{ id: string }>(sql`select id from app_user where name = ${name}`)
  ids[name] = row?.id ?? ''
}

beforeAll(async () => {
  world = await openWorld()
  for (const name of ['clerk', 'ana', 'budi']) await join(name)
  await join('reader', [`${KEY}.read`])
})

afterAll(() => world.close())

beforeEach(async () => {
  const { body } = await world.ask('GET', `${world.path('approval-set')}?pageSize=50`)
  for (const set of Array.isArray(body['data']) ? body['data'] : [])
    await world.ask('DELETE', `${world.path('approval-set')}/${set.id}?version=${set.version}`)
})

const user = (name: string) => ({ id: ids[name] ?? name })
const set = (levels: readonly object[], more: object = {}) =>
  world.make('approval-set', { name: 'Invoices', document: KEY, levels, ...more })
const submitted = async (): Promise<Stored> =>
  stored(await world.ask('POST', `${world.path(KEY)}?submit=true`, serviceInvoice('1000000'), as['clerk']))
const decide = (one: Stored, action: string, by: string): Promise<Reply> => world.act(KEY, one, action, as[by])
const told = ({ status, body }: Reply): string => `${status} ${String(body['code'] ?? body['status'])}`
const now = async ({ id }: Stored): Promise<Stored> => stored(await world.ask('GET', `${world.path(KEY)}/${id}`))

test('the queue tells of each its rule, level and whether it was changed, to nobody else', async () => {
  const queue = async (name: string) => (await world.ask('GET', '/me/waiting', undefined, as[name])).body
  const counted = async (name: string) => (await world.ask('GET', '/me/queues', undefined, as[name])).body['data']
  const requestsIn = (body: Reply['body']) =>
    JSON.parse(JSON.stringify(body['data'])).map((row: WaitingRow) => row.request)
  await set([{ user: user('ana') }, { level: 2, user: user('budi') }], { name: 'Two levels', amountFrom: '500000' })
  const first = await submitted()
  const again = await submitted()
  expect(told(await decide(again, 'revise', 'ana'))).toBe('200 revision')
  const changed = { ...serviceInvoice('2000000'), version: (await now(again)).version }
  const saved = await world.ask('PATCH', `${world.path(KEY)}/${again.id}`, changed, as['clerk'])
  expect(saved.status).toBe(200)
  expect(told(await decide(stored(saved), 'submit', 'clerk'))).toBe('200 pending')
  const rule = { set: 'Two levels', level: 1, levels: 2, by: 'clerk' }
  expect(requestsIn(await queue('ana'))).toEqual([
    { ...rule, isChanged: true, matched: { branches: [], amountFrom: '500000.00', exceptions: [], conditions: [] } },
    { ...rule, isChanged: false, matched: { branches: [], amountFrom: '500000.00', exceptions: [], conditions: [] } },
  ])
  // What is the user's own, and not to be decided, is no part of it.
  expect([requestsIn(await queue('clerk')), requestsIn(await queue('budi'))]).toEqual([[], []])
  expect((await queue('reader'))['data']).toEqual([])
  const ofApprovals = (rows: unknown) =>
    JSON.parse(JSON.stringify(rows)).find(({ key }: { key: string }) => key === 'approval-queue')?.count
  const all = (await queue('ana'))['counts']
  expect({ draft: 0, returned: 0, waiting: ofApprovals(await counted('ana')) }).toEqual(all)
  // Who approves nothing is not led there.
  expect(ofApprovals(await counted('reader'))).toBe(undefined)
  expect(told(await decide(first, 'approve', 'ana'))).toBe('200 pending')
  expect(requestsIn(await queue('budi'))).toEqual([{ ...rule, level: 2, isChanged: false, matched: expect.anything() }])
})

test('whoever works in another branch finds nothing of this one in the queue', async () => {
  const elsewhere = await world.make('branch', { code: 'ELSE', name: 'Elsewhere' })
  await join('edi', RIGHTS, [elsewhere.id])
  const members = [{ user: user('ana') }, { user: user('edi') }]
  const both = await world.make('approval-group', { code: 'BOTH', name: 'Both', members })
  await set([{ group: { id: both.id } }])
  const { id } = await submitted()
  const queue = async (name: string) => (await world.ask('GET', '/me/waiting', undefined, as[name])).text
  expect((await queue('ana')).includes(id)).toBe(true)
  expect((await queue('edi')).includes(id)).toBe(false)
  expect(JSON.parse(await queue('edi')).counts).toEqual({ draft: 0, returned: 0, waiting: 0 })
})

test('the check of a pending document shows its approver the excess, and nobody without the right', async () => {
  const ORDER = 'sales-order'
  const terms = { term: byCode('NET30'), creditLimit: '500000' }
  const customer = await world.make('customer', { code: 'C-LIM', name: 'Toko Batas', ...terms })
  await join(
    'seller',
    ['read', 'create', 'submit'].map((right) => `${ORDER}.${right}`),
  )
  await join('boss', [`${ORDER}.read`, `${ORDER}.approve`])
  await set([{ user: user('boss') }], { name: 'Over the limit', document: ORDER, exceptions: ['credit'] })
  const lines = [line('KOPI', '10', '100000', { warehouse: byCode('MAIN') })]
  const body = { date: '2026-11-20', customer: { id: customer.id }, salesRep: byCode('REP'), lines }
  const waiting = stored(await world.ask('POST', `${world.path(ORDER)}?submit=true`, body, as['seller']))
  expect(waiting['status']).toBe('pending')
  const check = (name: string) => world.ask('POST', `${world.path(ORDER)}/check?id=${waiting.id}`, {}, as[name])
  const said = await check('boss')
  // 10 × 100,000 with 11 % of tax are 1,110,000: 610,000 more than the limit.
  const over = { path: 'customer', code: 'over-credit', level: 'credit', message: expect.stringMatching(/610.000/) }
  expect([said.status, said.body]).toMatchObject([200, { warnings: [over] }])
  await join('other', ['customer.read'])
  expect((await check('other')).status).toBe(403)
})
