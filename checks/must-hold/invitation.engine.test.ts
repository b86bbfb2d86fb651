// A new user is invited: nobody but they ever knows their password, and how they stand is told by what has happened.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Headers, openWorld, type Reply, type Stored, stored, type World } from './world.ts'

let world: World
let people = 0

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

beforeEach(() => world.owner.query(sql`delete from sign_in_attempt`))

const GOOD = 'tiga kata biru'

const login = (email: string, password: string) => world.ask('POST', '/auth/login', { email, password }, {})
const choose = (token: string, password: string) => world.ask('POST', '/auth/reset-password', { token, password }, {})
const tokenIn = (text: unknown): string => /token=([\w-]{43,})$/m.exec(String(text))?.[1] ?? ''
const read = async (one: Stored): Promise<Stored> => stored(await world.ask('GET', `${world.path('user')}/${one.id}`))

/** Takes a step with a user as they stand now. */
async function step(one: Stored, name: string, headers?: Headers): Promise<Reply> {
  const { version } = await read(one)
  return world.ask('POST', `${world.path('user')}/${one.id}/actions/${name}`, { version }, headers)
}

async function invited(headers?: Headers, role?: string): Promise<{ user: Stored; email: string; token: string }> {
  people += 1
  const email = `new-${people}@example.com`
  const branch = { code: 'JKT' }
  const values = { name: `Newcomer ${people}`, email, role: { code: role ?? 'newcomer' }, branches: [branch] }
  const reply = await world.ask('POST', world.path('user'), values, headers)
  const user = stored(reply)
  return { user, email, token: tokenIn(reply.body['once']) }
}

beforeAll(async () => {
  await world.make('role', { code: 'newcomer', name: 'Newcomer', permissions: ['customer.read'] })
})

test('the link of an invitation is told once and mailed, and sets the password once', async () => {
  const { user, email, token } = await invited()
  expect(user.status).toBe('invited')
  expect(token).not.toBe('')
  const [mail] = await world.owner.query<{ address: string; body: string }>(
    sql`select address, body from mail order by id desc limit 1`,
  )
  expect(mail?.address).toBe(email)
  expect(mail?.body).toContain(`http://localhost/reset-password?token=${token}\n`)
  expect(await read(user)).not.toHaveProperty('once')
  for (const password of ['', ' ', 'x']) expect((await login(email, password)).status).not.toBe(200)
  const refused = [await choose(token, 'password1'), await choose(token, 'Newcomer2026'), await choose(token, 'pendek')]
  expect(refused.map(({ body }) => body['code'])).toEqual(['password-known', 'password-own', 'password-short'])
  expect((await choose(token, GOOD)).status).toBe(200)
  expect((await choose(token, 'tiga kata merah')).body['code']).toBe('reset-link-dead')
  expect((await login(email, GOOD)).status).toBe(200)
  expect((await read(user)).status).toBe('active')
})

test('an invitation repeated by the same key makes one user and tells the link no more', async () => {
  const values = { name: 'Twice', email: 'twice@example.com', role: { code: 'newcomer' }, branches: [{ code: 'JKT' }] }
  const headers = { ...world.administrator, 'idempotency-key': 'one-invitation' }
  const [first, again] = [
    await world.ask('POST', world.path('user'), values, headers),
    await world.ask('POST', world.path('user'), values, headers),
  ]
  expect([first.status, again.status, again.body['id']]).toEqual([201, 201, first.body['id']])
  expect([tokenIn(first.body['once']) !== '', again.body['once']]).toEqual([true, undefined])
  const [kept] = await world.owner.query(sql`select answer::text as text from idempotency where key = 'one-invitation'`)
  expect(String(kept?.['text'])).not.toContain('token=')
})

test('inviting again kills the link before; who has a password is not invited', async () => {
  const { user, token } = await invited()
  const again = await step(user, 'invite')
  const newest = tokenIn(again.body['once'])
  expect([again.status, newest === '' || newest === token]).toEqual([200, false])
  expect((await choose(token, GOOD)).body['code']).toBe('reset-link-dead')
  expect((await choose(newest, GOOD)).status).toBe(200)
  const late = await step(user, 'invite')
  expect([late.status, late.body['code']]).toEqual([409, 'status-conflict'])
  expect(late.body['detail']).toContain('is active')
})

test('wrong passwords lock, unlocking lets in at once, and the list knows both', async () => {
  const { user, email, token } = await invited()
  await choose(token, GOOD)
  for (const _ of Array.from({ length: 6 })) await login(email, 'something wrong')
  expect((await login(email, GOOD)).status).toBe(429)
  const locked = async () => {
    const list = await world.ask('GET', `${world.path('user')}?filter[status]=locked`)
    return list.status === 200 ? (list.body['data'] as readonly Stored[]) : list.text
  }
  expect(await locked()).toMatchObject([{ id: user.id, status: 'locked' }])
  expect((await step(user, 'unlock')).status).toBe(200)
  expect(await locked()).toEqual([])
  expect((await login(email, GOOD)).status).toBe(200)
})

test('a forced password ends every session and asks for another one at the next sign-in', async () => {
  const { user, email, token } = await invited()
  await choose(token, GOOD)
  const headers = await world.signIn(email, GOOD)
  expect((await step(user, 'new-password')).status).toBe(200)
  expect((await world.ask('GET', '/auth/me', undefined, headers)).status).toBe(401)
  const asked = await login(email, GOOD)
  expect([asked.status, asked.body['code'], asked.headers['set-cookie']]).toEqual([
    403,
    'password-to-change',
    undefined,
  ])
  const link = String(asked.body['token'])
  expect((await choose(link, GOOD)).body['code']).toBe('password-same')
  expect((await choose(link, 'empat kata biru')).status).toBe(200)
  expect((await login(email, 'empat kata biru')).status).toBe(200)
  const history = (await world.ask('GET', `${world.path('user')}/${user.id}/history`)).text
  expect(history).toContain('"new-password"')
})

test('signed out everywhere is out everywhere; who is put away is off', async () => {
  const { user, email, token } = await invited()
  await choose(token, GOOD)
  const both = [await world.signIn(email, GOOD), await world.signIn(email, GOOD)]
  expect((await step(user, 'sign-out')).status).toBe(200)
  for (const headers of both) expect((await world.ask('GET', '/auth/me', undefined, headers)).status).toBe(401)
  const { version } = await read(user)
  await world.ask('PATCH', `${world.path('user')}/${user.id}`, { version, archived: true })
  expect((await read(user)).status).toBe('off')
  expect((await step(user, 'sign-out')).status).toBe(409)
})

test('nobody makes a link for who has more rights than they, nor without the right to change users', async () => {
  const { user } = await invited(undefined, 'administrator')
  const keeper = await world.user('inviter', ['user.read', 'user.create', 'user.update', 'customer.read'])
  const reply = await step(user, 'invite', keeper)
  expect([reply.status, reply.text.includes('token=')]).toEqual([422, false])
  expect((await invited(keeper)).token).not.toBe('')
  const reader = await world.user('onlooker', ['user.read'])
  expect((await step(user, 'invite', reader)).status).toBe(403)
  expect((await step(user, 'promote')).status).toBe(404)
})
