// Looking at the product as somebody else: with their rights at every call, without a trace in the books.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Headers, openWorld, type Reply, type Stored, type World } from './world.ts'

let world: World
let keeper: Headers

beforeAll(async () => {
  world = await openWorld()
  keeper = await world.user('keeper', ['role.read', 'user.read', 'customer.read'])
  await world.user('buyer', ['supplier.read', 'supplier.create', 'supplier.export'])
  await world.user('reader', ['customer.read'])
})

afterAll(() => world.close())

type Json = Readonly<Record<string, unknown>>
const idOf = async (of: 'role' | 'user', name: string): Promise<string> => {
  const { body } = await world.ask('GET', `${world.path(of)}?q=${name}`)
  const [found] = Array.isArray(body['data']) ? (body['data'] as readonly Stored[]) : []
  if (!found) throw new Error(`There is no ${of} ${name}.`)
  return found.id
}
const begin = async (of: 'role' | 'user', name: string, headers?: Headers): Promise<Reply> =>
  world.ask('PUT', '/auth/preview', { [of]: await idOf(of, name) }, headers)
const end = (headers?: Headers): Promise<Reply> => world.ask('DELETE', '/auth/preview', undefined, headers)
const statuses = async (paths: readonly string[], headers?: Headers): Promise<readonly number[]> =>
  Promise.all(paths.map(async (path) => (await world.ask('GET', path, undefined, headers)).status))
const userIn = ({ body }: Reply): Json => ({ ...(body['user'] as Json), preview: body['preview'] })

test('a role is seen with its rights alone, and the end brings one’s own back', async () => {
  const paths = [world.path('supplier'), `${world.path('supplier')}/export?format=csv`, world.path('customer')]
  const begun = await begin('role', 'buyer')
  expect(userIn(begun)).toMatchObject({
    name: 'Owner',
    administrator: false,
    role: { name: 'buyer' },
    preview: { kind: 'role', name: 'buyer' },
  })
  expect(await statuses(paths)).toEqual([200, 200, 403])
  const { body } = await world.ask('GET', '/meta')
  expect((body['menu'] as readonly Json[]).map(({ key }) => key)).toEqual(['supplier'])
  expect((await world.ask('GET', '/search?q=maju')).text).not.toContain('Toko Maju')
  expect(userIn(await end())).toMatchObject({ administrator: true, preview: null })
  expect(await statuses(paths)).toEqual([200, 200, 200])
})

test('nothing is written: every write is refused with whom one looks as, a question is answered', async () => {
  await begin('role', 'buyer')
  const supplier = await world.ask('POST', world.path('supplier'), { code: 'S-9', name: 'PT Sembilan' })
  expect([supplier.status, supplier.body['code']]).toEqual([403, 'preview-read-only'])
  expect(supplier.body['detail']).toContain('as buyer sees it')
  for (const [method, path, body] of [
    ['PATCH', '/me/preferences', { density: 'compact' }],
    ['PUT', '/auth/me/language', { language: 'id' }],
    ['PUT', '/auth/preview', { role: 'another' }],
    ['POST', '/auth/tokens', { name: 'Mine', scopes: ['sales.read'] }],
    ['POST', '/bulk-upload/master-supplier?mode=check', {}],
  ] as const) {
    const reply = await world.ask(method, path, body)
    expect([path, reply.status, reply.body['code']]).toEqual([path, 403, 'preview-read-only'])
  }
  expect((await world.ask('POST', `${world.path('supplier')}/fill`, { draft: {}, changed: '' })).status).toBe(200)
  await end()
  expect((await world.ask('GET', `${world.path('supplier')}?q=Sembilan`)).text).not.toContain('Sembilan')
})

test('a write that was presumed before the preview is refused within it', async () => {
  const sales = { rights: ['sales-invoice.read', 'sales-invoice.create', 'role.read', 'customer.read'] }
  const seller = await world.user('seller', sales.rights)
  const bill = () => world.ask('POST', world.path('sales-invoice'), {}, seller)
  expect((await bill()).status).not.toBe(403)
  await begin('role', 'reader', seller)
  const refused = await bill()
  expect([refused.status, refused.body['code']]).toEqual([403, 'preview-read-only'])
  await end(seller)
  expect((await bill()).status).not.toBe(403)
})

test('a user is seen with their branches too', async () => {
  const [bandung] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  await world.user('bandung', ['customer.read'], [String(bandung?.id)])
  const seen = userIn(await begin('user', 'bandung'))
  expect(seen['branch']).toMatchObject({ code: 'BDG' })
  expect(seen['branches']).toHaveLength(1)
  await end()
  const beyond = await begin('user', 'bandung', keeper)
  expect([beyond.status, beyond.body['code']]).toEqual([403, 'preview-beyond'])
})

test('who is no administrator looks as nobody who may do more, and needs the right to read roles', async () => {
  expect((await begin('role', 'buyer', keeper)).body['code']).toBe('preview-beyond')
  expect((await begin('role', 'Administrator', keeper)).body['code']).toBe('preview-beyond')
  expect((await begin('role', 'reader', keeper)).status).toBe(200)
  await end(keeper)
  const reader = await world.signIn('reader@example.com', 'a long enough password')
  expect((await begin('role', 'reader', reader)).body['code']).toBe('no-permission')
})

test('a role that gains rights during a preview shows nobody more than their own', async () => {
  await begin('role', 'reader', keeper)
  const id = await idOf('role', 'reader')
  const stored = (await world.ask('GET', `${world.path('role')}/${id}`)).body as Stored
  await world.ask('PATCH', `${world.path('role')}/${id}`, {
    version: stored.version,
    permissions: ['customer.read', 'supplier.read'],
  })
  expect(await statuses([world.path('customer'), world.path('supplier')], keeper)).toEqual([200, 403])
  await end(keeper)
})

test('begin and end stand in the trail under who looked, and a revived session goes on looking', async () => {
  const headers = await world.user('looker', ['role.read', 'customer.read', 'supplier.read'])
  await begin('role', 'reader', headers)
  const revived = await world.ask('POST', '/auth/reauthenticate', { password: 'a long enough password' }, headers)
  expect(revived.body['preview']).toMatchObject({ name: 'reader' })
  const cookie = String(revived.headers['set-cookie']).split(';', 1)[0] ?? ''
  await end({ ...headers, cookie })
  const rows = await world.owner.query(
    sql`select action, resource, number from audit where user_name = 'looker' and action like 'preview%' order by at`,
  )
  expect(rows).toEqual([
    { action: 'preview-begin', resource: 'role', number: 'reader' },
    { action: 'preview-end', resource: 'role', number: 'reader' },
  ])
})
