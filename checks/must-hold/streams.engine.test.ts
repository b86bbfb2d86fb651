// The stream of events of a page ends with its session, within seconds, also where another process ended it: the pages
// are open in a process of its own, and what ends them is done in this one, which tells it nothing.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, type Spawned, spawnServer } from './spawned.ts'
import { type Headers, openWorld, type Stored, type World } from './world.ts'

const PASSWORD = 'a long enough password'
const WITHIN = { timeout: 8000 }

let world: World
let other: Spawned

beforeAll(async () => {
  world = await openWorld()
  other = await spawnServer(world)
})

afterAll(async () => {
  await other?.kill()
  await world.close()
})

const listed = async (resource: string, name: string): Promise<Stored> => {
  const { body } = await world.ask('GET', `${world.path(resource)}?q=${name}`)
  const [found] = body['data'] as readonly Stored[]
  if (!found) throw new Error(`There is no ${resource} ${name}.`)
  return found
}
const change = async (resource: string, name: string, values: object): Promise<void> => {
  const { id, version } = await listed(resource, name)
  const reply = await world.ask('PATCH', `${world.path(resource)}/${id}`, { version, ...values })
  expect(reply.status, reply.text).toBe(200)
}
const step = async (name: string, action: string): Promise<void> => {
  const one = await listed('user', name)
  const path = `${world.path('user')}/${one.id}/actions/${action}`
  const reply = await world.ask('POST', path, { version: one.version })
  expect(reply.status, reply.text).toBe(200)
}

test.each<[string, (name: string, headers: Headers) => Promise<unknown>]>([
  ['signing out', (_, headers) => world.ask('POST', '/auth/logout', {}, headers)],
  [
    'another password',
    (_, headers) => world.ask('PUT', '/auth/me/password', { current: PASSWORD, next: 'quite another one' }, headers),
  ],
  ['being signed out everywhere', (name) => step(name, 'sign-out')],
  ['a demand for a new password', (name) => step(name, 'new-password')],
  ['being archived', (name) => change('user', name, { archived: true })],
  [
    'one device that is ended by who looks after users',
    async (name) => {
      const { id } = await listed('user', name)
      const { body } = await world.ask('GET', `/auth/users/${id}/sessions`)
      const [{ id: session } = { id: '' }] = body['data'] as readonly { id: string }[]
      expect((await world.ask('DELETE', `/auth/users/${id}/sessions`, { session })).status).toBe(204)
    },
  ],
  [
    'time',
    (name) =>
      world.owner.query(sql`update session set expires_at = now() - interval '1 second'
        where app_user = (select id from app_user where name = ${name})`),
  ],
])('a stream ends by %s, and says so', async (what, end) => {
  const name = what.replaceAll(' ', '')
  const headers = await world.user(name, ['sales-invoice.read'])
  const [own, page] = [await openPage(other, world.administrator), await openPage(other, headers)]
  await end(name, headers)
  await expect.poll(page.isOver, WITHIN).toBe(true)
  expect(page.heard()).toContain('event: session-end\ndata: {}')
  expect(own.isOver()).toBe(false)
  own.stop()
})

test('rights, branches and a place that change end it too, so that the page begins anew with the others', async () => {
  const branches = (await world.owner.query<{ id: string }>(sql`select id from branch order by code`)).map(
    ({ id }) => id,
  )
  const headers = await world.user('shifting', ['sales-invoice.read'], branches)
  const ways = [
    () => change('role', 'shifting', { permissions: ['customer.read'] }),
    () => world.ask('PUT', '/auth/me/branch', { branchId: branches[1] }, headers),
    () => change('user', 'shifting', { branches: [{ id: branches[1] }] }),
  ]
  for (const way of ways) {
    const page = await openPage(other, headers)
    await way()
    await expect.poll(page.isOver, WITHIN).toBe(true)
    expect(page.heard()).not.toContain('session-end')
  }
})

test('a stream of an API token ends when it is revoked', async () => {
  const made = await world.ask('POST', '/auth/tokens', { name: 'listener', scopes: ['sales.read'] })
  const bearer = { authorization: `Bearer ${String(made.body['token'])}` }
  const page = await openPage(other, bearer)
  expect((await world.ask('DELETE', `/auth/tokens/${String(made.body['id'])}`)).status).toBe(204)
  await expect.poll(page.isOver, WITHIN).toBe(true)
  expect(page.heard()).toContain('event: session-end')
})
