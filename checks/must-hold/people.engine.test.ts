// Who may do what is looked after by people: nobody gives more than they have, and what changes counts at once.
import { sql } from '@lumbung/definition'
import { sqlState } from '@lumbung/engine/database/connection.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMINISTRATOR, type Headers, openWorld, type Stored, type World } from './world.ts'

let world: World
let keeper: Headers

const LOOKS_AFTER = ['read', 'create', 'update', 'delete'].flatMap((right) => [`user.${right}`, `role.${right}`])

beforeAll(async () => {
  world = await openWorld()
  keeper = await world.user('keeper', [...LOOKS_AFTER, 'customer.read'])
})

afterAll(() => world.close())

const me = async (headers: Headers) => (await world.ask('GET', '/auth/me', undefined, headers)).body
const userOf = async (name: string): Promise<Stored> => {
  const { body } = await world.ask('GET', `${world.path('user')}?q=${name}`)
  const found = Array.isArray(body['data']) ? body['data'][0] : undefined
  if (!found) throw new Error(`There is no user ${name}.`)
  return found
}
const roleOf = async (name: string): Promise<{ id: string }> => ({ role: { id: '' }, ...(await userOf(name)) }).role
const change = (resource: string, { id, version }: Stored, values: object, headers?: Headers) =>
  world.ask('PATCH', `${world.path(resource)}/${id}`, { version, ...values }, headers)
const role = (name: string, permissions: readonly string[], headers?: Headers) =>
  world.ask('POST', world.path('role'), { code: name, name, permissions }, headers)
const codes = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
  Array.isArray(body['errors']) ? body['errors'].map((one) => `${one.path} ${one.code}`) : []

test('a role counts with the next request, and its history says what came and what went', async () => {
  const headers = await world.user('mover', ['customer.read'])
  const { id } = await roleOf('mover')
  const stored = (await world.ask('GET', `${world.path('role')}/${id}`)).body as Stored
  expect((await world.ask('GET', world.path('supplier'), undefined, headers)).status).toBe(403)
  const changed = await change('role', stored, { permissions: ['supplier.read', 'supplier.update'] })
  expect(changed.status).toBe(200)
  expect((await world.ask('GET', world.path('supplier'), undefined, headers)).status).toBe(200)
  expect((await world.ask('GET', world.path('customer'), undefined, headers)).status).toBe(403)
  const [last] = await world.owner.query(
    sql`select changes from audit where record = ${id} and action = 'update' order by at desc limit 1`,
  )
  expect(last?.['changes']).toEqual([
    { path: 'permissions', from: ['customer.read'], to: ['supplier.read', 'supplier.update'] },
  ])
})

test('a right that there is not is refused', async () => {
  const reply = await role('dreamer', ['customer.read', 'customer.dream'])
  expect([reply.status, ...codes(reply)]).toEqual([422, 'permissions unknown-key'])
})

test('nobody gives a right they do not hold, nor that of an administrator', async () => {
  expect((await role('reader', ['customer.read'], keeper)).status).toBe(201)
  expect(codes(await role('writer', ['customer.update'], keeper))).toEqual(['permissions right-not-held'])
  const everything = { code: 'all', name: 'All', administrator: true }
  expect(codes(await world.ask('POST', world.path('role'), everything, keeper))).toEqual([
    'permissions administrator-only',
  ])
})

test('nobody takes over who may do more: neither by their address nor by their role', async () => {
  const owner = await userOf('owner')
  expect(codes(await change('user', owner, { email: 'mine@example.com' }, keeper))).toEqual(['role administrator-only'])
  const { body: reader } = await role('reader-two', ['customer.read'], keeper)
  expect(codes(await change('user', owner, { role: { id: reader['id'] } }, keeper))).toEqual([
    'role administrator-only',
  ])
  await world.user('seller', ['sales-order.create'])
  expect(codes(await change('user', await userOf('seller'), { name: 'Mine' }, keeper))).toEqual(['role right-not-held'])
  expect((await world.signIn(ADMINISTRATOR.email, ADMINISTRATOR.password))['cookie']).toBeTruthy()
})

test('nobody gives branches they do not hold: not to themselves, by a group, nor by a new user', async () => {
  const steps = ['read', 'create', 'update']
  const looks = ['user', 'user-group'].flatMap((key) => steps.map((right) => `${key}.${right}`))
  const local = await world.user('local', [...looks, 'customer.read'])
  const held = async () => (await me(local))['user'] as { branches: readonly { id: string; code: string }[] }
  const [own] = (await held()).branches
  const branches = [{ code: 'JKT' }, { code: 'BDG' }]
  const { body: reader } = await role('reader-three', ['customer.read'], keeper)
  const person = { name: 'Friend', email: 'friend@example.com', role: { id: reader['id'] } }
  const [stored, plain] = [await userOf('local'), { id: own?.id }]
  const refused = ['branches branch-not-held']
  expect(codes(await change('user', stored, { branches }, local))).toEqual(refused)
  expect(codes(await world.ask('POST', world.path('user'), { ...person, branches }, local))).toEqual(refused)
  const group = { code: 'BOTH', name: 'Both', members: [{ id: stored.id }] }
  const grouped = (given: readonly object[]) =>
    world.ask('POST', world.path('user-group'), { ...group, branches: given }, local)
  expect(codes(await grouped(branches))).toEqual(refused)
  expect((await held()).branches.map(({ code }) => code)).toEqual([own?.code])
  // What they hold they give; a group of another branch is not joined, nor who works there taken over.
  expect((await world.ask('POST', world.path('user'), { ...person, branches: [plain] }, local)).status).toBe(201)
  const near = await grouped([plain])
  expect(near.status).toBe(201)
  expect(codes(await change('user-group', near.body as Stored, { branches }, local))).toEqual(refused)
  const far = await world.make('user-group', { ...group, code: 'FAR', members: [], branches: [{ code: 'BDG' }] })
  expect(codes(await change('user-group', far, { members: [{ id: stored.id }] }, local))).toEqual(refused)
  const friend = await userOf('friend')
  expect((await change('user-group', far, { members: [{ id: friend.id }] })).status).toBe(200)
  expect(codes(await change('user', friend, { email: 'mine@example.com' }, local))).toEqual(refused)
})

test('a group adds its branches to its members, at once and as long as it stands', async () => {
  const headers = await world.user('traveller', ['customer.read'])
  const branches = async () => (await me(headers))['user'] as { branches: readonly { code: string }[] }
  const other = await world.make('branch', { code: 'SBY', name: 'Surabaya' })
  const before = (await branches()).branches.length
  const { id } = await userOf('traveller')
  const group = await world.make('user-group', {
    code: 'EAST',
    name: 'East',
    members: [{ id }],
    branches: [{ id: other.id }],
  })
  expect((await branches()).branches.map(({ code }) => code)).toContain('SBY')
  expect((await change('user-group', group, { archived: true })).status).toBe(200)
  expect((await branches()).branches.length).toBe(before)
})

test('who is put away is out at once on every device, and stays out when brought back', async () => {
  const headers = await world.user('leaver', ['customer.read'])
  const stored = await userOf('leaver')
  const gone = await change('user', stored, { archived: true })
  expect(gone.status).toBe(200)
  expect((await world.ask('GET', '/auth/me', undefined, headers)).status).toBe(401)
  const back = await change('user', gone.body as Stored, { archived: false })
  expect(back.status).toBe(200)
  expect((await world.ask('GET', '/auth/me', undefined, headers)).status).toBe(401)
})

test('one device of another is ended by who looks after users, and by nobody with fewer rights than they', async () => {
  const first = await world.user('traveler', ['sales-order.create'])
  const second = await world.signIn('traveler@example.com', 'a long enough password')
  const { id } = await userOf('traveler')
  const path = `/auth/users/${id}/sessions`
  const rows = async (headers?: Headers) => {
    const { status, body } = await world.ask('GET', path, undefined, headers)
    return { status, data: (Array.isArray(body['data']) ? body['data'] : []) as readonly Stored[] }
  }
  const end = (session: string, headers?: Headers, at = path) => world.ask('DELETE', at, { session }, headers)
  const { data } = await rows()
  const one = data.at(-1)?.id ?? ''
  expect(data.map(({ isThis }) => isThis)).toEqual([false, false])
  expect([(await rows(first)).status, (await rows(keeper)).status]).toEqual([403, 403])
  expect([(await end(one, first)).status, codes(await end(one, keeper))]).toEqual([403, ['role right-not-held']])
  const { id: owner } = await userOf('owner')
  for (const [session, at] of [
    [one, `/auth/users/${owner}/sessions`],
    [owner, path],
    ['x', path],
    [one, path + 'x'],
  ])
    expect((await end(session ?? '', undefined, at)).status).toBe(404)
  expect((await end(one)).status).toBe(204)
  const { administrator } = world
  const left = await Promise.all(
    [first, second, administrator].map((headers) => world.ask('GET', '/auth/me', undefined, headers)),
  )
  expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 401])
  expect((await end(one)).status).toBe(404)
  const [last] = await world.owner.query(
    sql`select u.name from audit a join app_user u on u.id = a.app_user
      where a.record = ${id} and a.action = 'session-end'`,
  )
  expect(last?.['name']).toBe('Owner')
})

test('devices of who may do more are not shown, nor in the history of the user; those of others are', async () => {
  const [more, less] = [await world.user('chief', ['sales-order.create']), await world.user('helper', [])]
  const owner = await userOf('owner')
  const asked = async (id: string, headers: Headers) => {
    const devices = await world.ask('GET', `/auth/users/${id}/sessions`, undefined, headers)
    const history = await world.ask('GET', `${world.path('user')}/${id}/history`, undefined, headers)
    expect(history.status, history.text).toBe(200)
    const steps: readonly { action: string; origin: string }[] = JSON.parse(history.text)
    const isTold = steps.some(({ action, origin }) => action.startsWith('session-') || origin !== '')
    return { status: devices.status, text: devices.text, isTold }
  }
  for (const id of [owner.id, (await userOf('chief')).id]) {
    const { status, text, isTold } = await asked(id, keeper)
    expect([status, isTold]).toEqual([403, false])
    expect(text).toContain('may do more than you')
    expect(await asked(id, world.administrator)).toMatchObject({ status: 200, isTold: true })
  }
  expect(await asked((await userOf('helper')).id, keeper)).toMatchObject({ status: 200, isTold: true })
  expect(await asked((await userOf('keeper')).id, keeper)).toMatchObject({ status: 200, isTold: true })
  // Without the right to users nobody sees any.
  for (const headers of [more, less])
    expect((await world.ask('GET', `/auth/users/${owner.id}/sessions`, undefined, headers)).status).toBe(403)
})

test('a user is never removed, and a role not while it is held', async () => {
  await world.user('stayer', ['customer.read'])
  const stored = await userOf('stayer')
  const removed = await world.ask('DELETE', `${world.path('user')}/${stored.id}?version=${stored.version}`)
  expect([removed.status, removed.body['code']]).toEqual([409, 'kept'])
  const { id } = await roleOf('stayer')
  const held = (await world.ask('GET', `${world.path('role')}/${id}`)).body as Stored
  const reply = await change('role', held, { archived: true })
  expect([reply.status, ...codes(reply)]).toEqual([422, 'archived role-held'])
  expect(reply.text).toContain('is held by 1 users. Move them first.')
})

test('two users cannot share an address, whatever its letters', async () => {
  const { role: own, branches } = { role: null, branches: [], ...(await userOf('stayer')) }
  const values = { name: 'Twin', role: own, branches, email: 'Stayer@Example.com' }
  const reply = await world.ask('POST', world.path('user'), values)
  expect([reply.status, ...codes(reply)]).toEqual([422, 'email duplicate'])
})

test('a page of settings tells who changed it last, to who may read it', async () => {
  const last = async (resource: string, headers?: Headers) =>
    world.ask('GET', `${world.path(resource)}/last-change`, undefined, headers)
  const reader = await world.user('looker', ['role.read', 'warehouses.read'])
  const made = await world.make('role', { code: 'last-one', name: 'Last one' })
  expect(made.id).not.toBe('')
  expect((await last('role', reader)).body).toMatchObject({ data: { by: 'Owner' } })
  await world.ask(
    'PATCH',
    `${world.path('role')}/${made.id}`,
    { version: 1, name: 'Mine' },
    await world.user('Other', ['role.read', 'role.update']),
  )
  expect((await last('role', reader)).body).toMatchObject({ data: { by: 'Other' } })
  expect((await last('warehouses', reader)).status).toBe(404)
  expect((await last('numbering-set', reader)).status).toBe(403)
  expect((await last('approval-set')).body).toEqual({ data: null })
})

test('the last administrator stays, also when two put each other away at once', async () => {
  const owner = await userOf('owner')
  const alone = await change('user', owner, { archived: true })
  expect([alone.status, alone.body['code']]).toEqual([422, 'last-administrator'])
  const { role: all } = { role: null, ...owner }
  const second = await world.make('user', { name: 'Second', email: 'second@example.com', role: all })
  const putAway = (id: string) =>
    world.owner.query(sql`update app_user set archived = true where id = ${id}`).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    )
  const told = await Promise.all([putAway(owner.id), putAway(second.id)])
  expect(new Set(told)).toEqual(new Set(['LB004', 'done']))
  const [left] = await world.owner.query(
    sql`select count(*)::integer as count from app_user u join role r on r.id = u.role
      where r.administrator and not u.archived`,
  )
  expect(left?.['count']).toBe(1)
})
