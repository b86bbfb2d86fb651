// What users are told: by the statement that does it, of what others did, and only of what they may read.
import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { toldOf } from '@lumbung/engine/notification/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Headers, type Json, openWorld, serviceInvoice, stored, type Stored, type World } from './world.ts'

const RIGHTS = ['read', 'create', 'update', 'submit', 'approve', 'void'].map((right) => `sales-invoice.${right}`)

let world: World
let clerk: Headers
let manager: Headers
let invoices = ''

beforeAll(async () => {
  world = await openWorld()
  clerk = await world.user('Clerk', RIGHTS)
  manager = await world.user('Manager', RIGHTS)
  invoices = world.path('sales-invoice')
})

afterAll(() => world.close())

const rows = (body: Json): readonly Json[] => (Array.isArray(body['data']) ? body['data'] : [])
const told = async (who: Headers, more = ''): Promise<readonly Json[]> =>
  rows((await world.ask('GET', `/notification${more}`, undefined, who)).body)
const unread = async (who: Headers): Promise<unknown> =>
  (await world.ask('GET', '/notification/unread', undefined, who)).body['unread']
const mark = (who: Headers, body: Json) => world.ask('POST', '/notification/read', body, who)
const idOf = async (name: string): Promise<string> =>
  (await world.owner.query<{ id: string }>(sql`select id from app_user where name = ${name}`))[0]?.id ?? ''
const drafted = async (who: Headers): Promise<Stored> =>
  stored(await world.ask('POST', invoices, serviceInvoice('1000'), who))
const pending = (one: Stored) =>
  world.owner.query(sql`update sales_invoice set status = 'pending' where id = ${one.id}`)
const say = (one: Stored, text: string, who: Headers, mentions?: readonly string[]) =>
  world.ask('POST', `${invoices}/${one.id}/comments`, mentions ? { text, mentions } : { text }, who)

test('whoever made a document is told what others did to it, in the statement that did it', async () => {
  stored(await world.act('sales-invoice', await drafted(clerk), 'submit', clerk))
  const own = await drafted(clerk)
  const before = world.engine.database.sent()
  const approved = stored(await world.act('sales-invoice', own, 'submit', clerk))
  const alone = world.engine.database.sent() - before
  expect(await told(clerk)).toEqual([])

  const first = await drafted(clerk)
  const then = world.engine.database.sent()
  const posted = stored(await world.act('sales-invoice', first, 'submit', manager))
  expect(world.engine.database.sent() - then).toBe(alone)
  stored(await world.act('sales-invoice', approved, 'void', manager))
  for (const action of ['reject', 'revise']) {
    const one = await drafted(clerk)
    await pending(one)
    stored(await world.act('sales-invoice', one, action, manager))
  }
  const note = 'Typed for the wrong customer'
  expect(await told(clerk)).toMatchObject([
    { kind: 'revise', by: 'Manager', text: `Needs correction: ${note}`, readAt: null },
    { kind: 'reject', text: `Not approved: ${note}` },
    { kind: 'void', number: approved.number, record: own.id, text: `Entered wrongly: ${note}` },
    { kind: 'approve', number: posted.number, record: first.id, resource: 'sales-invoice', text: null },
  ])
  expect([await unread(clerk), await unread(manager)]).toEqual([4, 0])
  expect((await world.ask('GET', '/auth/me', undefined, clerk)).body['unread']).toBe(4)
})

test('a comment tells the maker, a mention who is spoken to, once each', async () => {
  await mark(clerk, { all: true })
  const one = await drafted(clerk)
  const [clerkId, managerId] = [await idOf('Clerk'), await idOf('Manager')]
  const offered = await world.ask('GET', `${invoices}/${one.id}/readers?q=mana`, undefined, clerk)
  expect(rows(offered.body)).toEqual([{ id: managerId, name: 'Manager' }])
  const said = await say(one, '@Manager tolong cek', clerk, [managerId, managerId])
  expect([said.status, said.body['mentions']]).toEqual([201, [{ id: managerId, name: 'Manager' }]])
  stored(await say(one, '@Clerk sudah', manager, [clerkId]))
  stored(await say(one, 'Lagi', manager))
  stored(await say(one, 'Sendiri', clerk))
  expect(await told(manager)).toMatchObject([{ kind: 'mention', text: '@Manager tolong cek', record: one.id }])
  expect((await told(clerk)).filter((row) => row['readAt'] === null)).toMatchObject([
    { kind: 'comment', text: 'Lagi' },
    { kind: 'mention', text: '@Clerk sudah' },
  ])
  // A notification shows the comment as it stands, and tells only who is spoken to anew.
  const at = `${invoices}/${one.id}/comments/${String(said.body['id'])}`
  const again = { text: '@Manager @Clerk tolong cek', mentions: [managerId] }
  stored(await world.ask('PATCH', at, again, clerk))
  expect(await told(manager)).toMatchObject([{ text: again.text }])
})

test('of a document it is told whose it is and what it comes to, as far as the reader sees it', async () => {
  await mark(manager, { all: true })
  const one = await drafted(clerk)
  stored(await say(one, '@Manager', clerk, [await idOf('Manager')]))
  const before = world.engine.database.sent()
  const [first] = await told(manager, '?pageSize=1')
  expect(first).toMatchObject({ resource: 'sales-invoice', party: 'Toko Maju', total: '1110.00', currency: 'IDR' })
  // Who asks, what is told, how much waits, and the documents.
  expect(world.engine.database.sent() - before).toBe(4)

  const kinds = ['read', 'create', 'update', 'submit'].map((right) => `adjustment-in.${right}`)
  const [counter, keeper] = [
    await world.user('Counter', kinds),
    await world.user('Keeper', [...kinds, 'field.cost.read']),
  ]
  const line = { item: byCode('KOPI'), quantity: '2', unit: byCode('PCS'), unitCost: '1000' }
  const values = { date: '2026-11-12', warehouse: byCode('MAIN'), adjustmentReason: byCode('STOCK-COUNT') }
  const counted = stored(
    await world.ask('POST', world.path('adjustment-in'), { ...values, lines: [line] }, world.administrator),
  )
  const mentions = [await idOf('Counter'), await idOf('Keeper')]
  const at = `${world.path('adjustment-in')}/${counted.id}/comments`
  stored(await world.ask('POST', at, { text: '@Counter @Keeper', mentions }, world.administrator))
  const totals = await Promise.all([counter, keeper].map(async (who) => (await told(who))[0]))
  expect(totals).toMatchObject([
    { record: counted.id, total: null },
    { record: counted.id, total: '2000.00' },
  ])
})

test('nobody is spoken to who may not read, and a draft takes its notifications along', async () => {
  const stranger = await world.user('Stranger', ['sales-order.read'])
  const [bandung] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  await world.user('Elsewhere', RIGHTS, [bandung?.id ?? ''])
  const one = await drafted(clerk)
  for (const name of ['Stranger', 'Elsewhere', 'Nobody']) {
    const refused = await say(one, `@${name}`, clerk, [(await idOf(name)) || newId()])
    expect([refused.status, refused.body['code']], name).toEqual([422, 'mention-unreadable'])
  }
  expect((await say(one, '@x', clerk, ['x'])).body['code']).toBe('mention-unreadable')
  const readers = await world.ask('GET', `${invoices}/${one.id}/readers`, undefined, clerk)
  expect(rows(readers.body).map((row) => row['name'])).toEqual(['Manager', 'Owner'])
  expect((await world.ask('GET', `${invoices}/${one.id}/readers`, undefined, stranger)).status).toBe(403)
  stored(await say(one, '@Manager', clerk, [await idOf('Manager')]))
  const before = await unread(manager)
  expect(
    (await world.ask('DELETE', `${invoices}/${one.id}?version=1`, { version: 1 }, world.administrator)).status,
  ).toBe(204)
  expect(await unread(manager)).toBe(Number(before) - 1)
})

test('marking read is one’s own, may be repeated, and leaves what came since', async () => {
  await mark(manager, { all: true })
  const one = await drafted(clerk)
  for (const text of ['satu', 'dua', 'tiga']) stored(await say(one, text, manager))
  const [newest, middle] = await told(clerk)
  expect((await mark(manager, { ids: [newest?.['id']] })).status).toBe(404)
  expect((await mark(clerk, { ids: [newest?.['id'], newId()] })).status).toBe(404)
  expect((await mark(clerk, { ids: ['x'] })).status).toBe(404)
  expect((await mark({}, { all: true })).status).toBe(401)
  const before = Number(await unread(clerk))
  for (const _ of [1, 2]) expect((await mark(clerk, { ids: [newest?.['id']] })).body).toEqual({ unread: before - 1 })
  // Up to the one that was seen: what came later waits on.
  stored(await say(one, 'empat', manager))
  expect((await mark(clerk, { all: true, until: middle?.['id'] })).body['unread']).toBe(1)
  expect(await told(clerk, '?pageSize=2')).toMatchObject([
    { text: 'empat', readAt: null },
    { text: 'tiga', readAt: expect.any(String) },
  ])
})

test('is paged by key and by kind, and strange questions are refused', async () => {
  const seen: unknown[] = []
  for (let at = '/notification?pageSize=3'; at !== ''; ) {
    const { body } = await world.ask('GET', at, undefined, clerk)
    seen.push(...rows(body).map((row) => row['id']))
    at = body['next'] ? `/notification?pageSize=3&cursor=${String(body['next'])}` : ''
  }
  const all = await told(clerk)
  expect(seen).toEqual(all.map((row) => row['id']))
  expect(await told(clerk, '?kind=void')).toEqual(all.filter((row) => row['kind'] === 'void'))
  for (const wrong of ['kind=x', 'cursor=x', 'pageSize=0', 'pageSize=201', 'x=1'])
    expect((await world.ask('GET', `/notification?${wrong}`, undefined, clerk)).status, wrong).toBe(400)
  for (const wrong of [{ all: true, until: 'x' }, { all: true, kind: 'x' }, { every: true }])
    expect((await mark(clerk, wrong)).status).toBe(400)
})

test('what one may no longer read is not told, nor counted', async () => {
  const before = (await told(clerk)).length
  const [bandung] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const [jakarta] = await world.owner.query<{ branches: string }>(
    sql`select branches[1] as branches from app_user where name = 'Clerk'`,
  )
  const move = (branch: string | undefined) =>
    world.owner.query(sql`update app_user set branches = array[${branch}::uuid] where name = 'Clerk'`)
  await move(bandung?.id)
  expect([await told(clerk), await unread(clerk)]).toEqual([[], 0])
  await move(jakarta?.branches)
  const rights = (given: readonly string[]) =>
    world.owner.query(sql`update role set permissions = ${given}::text[] where code = 'Clerk'`)
  await rights(['sales-order.read'])
  expect([await told(clerk), await unread(clerk)]).toEqual([[], 0])
  await rights(RIGHTS)
  expect(await told(clerk)).toHaveLength(before)
})

test('a page that asks by itself keeps no session alive', async () => {
  const touched = async (): Promise<unknown> => {
    const [row] = await world.owner.query(
      sql`select last_used_at as at from session s join app_user u on u.id = s.app_user where u.name = 'Manager'`,
    )
    return row?.['at']
  }
  await world.owner.query(sql`update session set last_used_at = now() - interval '1 hour'`)
  const before = await touched()
  await world.ask('GET', '/notification/unread', undefined, { ...manager, 'x-background': '1' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await touched()).toEqual(before)
  await unread(manager)
  await expect.poll(touched).not.toEqual(before)
})

test('walks along an index, however many there were', async () => {
  const user = await idOf('Clerk')
  await world.owner.query(sql`insert into notification
      (id, app_user, kind, resource, record, at, caused_by, user_name, read_at)
    select gen_random_uuid(), ${user}, 'void', 'sales-invoice', gen_random_uuid(), now(), ${user}, 'x', now()
      from generate_series(1, 20000)`)
  await world.owner.query(sql`analyze notification`)
  const plans: string[] = []
  const connection = {
    query: async (statement: ReturnType<typeof sql>) => {
      const plan = await world.owner.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
      plans.push(plan.map((row) => row['QUERY PLAN']).join('\n'))
      return []
    },
  }
  const [jakarta] = await world.owner.query<{ branches: string[] }>(
    sql`select branches from app_user where id = ${user}`,
  )
  const actor = {
    user,
    name: 'Clerk',
    language: 'en' as const,
    administrator: false,
    permissions: new Set(RIGHTS),
    branches: jakarta?.branches ?? [],
    branch: null,
    period: null,
    request: 'test',
  }
  const reading = serviceOf(world.engine).reading(actor)
  const read = toldOf({ database: connection, registry: world.registry, actor, reading })
  await read.page({ kind: null, cursor: null, size: 50 })
  await read.page({ kind: 'mention', cursor: `r.${newId()}`, size: 50 })
  // Each reads its rows, and counts what waits.
  expect(plans).toHaveLength(4)
  for (const plan of plans) {
    expect(plan).toMatch(/Index (Only )?Scan.* using notification_/)
    expect(plan).not.toMatch(/Seq Scan on notification|Sort Key/)
  }
})
