// What the company demands of sessions, passwords, waits, API tokens and files holds at once, whichever process is
// asked.
import { sql } from '@lumbung/definition'
import { openEngine } from '@lumbung/engine/open.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serverOver } from './server.ts'
import { API, cookieIn, type Headers, type Json, openWorld, ORIGIN, type World } from './world.ts'

const PASSWORD = 'a long enough password'
const EMAIL = 'ana@example.com'
let world: World
let ana: Headers

beforeAll(async () => {
  world = await openWorld()
  ana = await world.user('ana', ['customer.read'])
})
afterAll(() => world.close())

/** Tries are counted over tests. */
beforeEach(() => world.owner.query(sql`delete from sign_in_attempt`))

/** As an administrator does on the page of settings. */
async function set(key: string, value: string): Promise<void> {
  const { body } = await world.ask('GET', `/setting/app?filter[key]=${key}`)
  const [{ id, version }] = body['data'] as [Json]
  const changed = await world.ask('PATCH', `/setting/app/${String(id)}`, { version, value })
  expect(changed.status, changed.text).toBe(200)
}

const me = async (headers: Headers) => (await world.ask('GET', '/auth/me', undefined, headers)).status
const login = (password = PASSWORD) => world.ask('POST', '/auth/login', { email: EMAIL, password }, {})
const aged = (used: string, begun = used) =>
  world.owner.query(sql`update session set last_used_at = now() - ${used}::interval,
    created_at = now() - ${begun}::interval, expires_at = now() + interval '1 hour'
    where app_user = (select id from app_user where email = ${EMAIL})`)

test('a session ends unused and altogether as it says, at once and for a second process too', async () => {
  const engine = openEngine(world.registry, world.server.connection)
  const second = serverOver(engine)
  const there = async () =>
    (await second.app.inject({ url: `${API}/auth/me`, headers: { host: 'lumbung.test', ...ana } })).statusCode
  const seen = async () => [await me(ana), await there()]
  await aged('11 hours')
  expect(await seen()).toEqual([200, 200])
  await aged('11 hours')
  await set('sessionIdleHours', '10')
  expect(await seen()).toEqual([401, 401])
  await aged('9 hours', '13 days')
  expect(await seen()).toEqual([200, 200])
  await set('sessionHours', '300')
  expect(await seen()).toEqual([401, 401])
  await set('sessionHours', '313')
  expect(await seen()).toEqual([200, 200])
  await second.close()
  await engine.close()
})

test('use prolongs a session by the idle hours, never past its last one; a new one begins with them', async () => {
  await set('sessionIdleHours', '2')
  await set('sessionHours', '5')
  const hoursLeft = async () => {
    const [row] = await world.owner.query<{ left: number }>(
      sql`select round(extract(epoch from s.expires_at - now()) / 3600)::int as left
        from session s join app_user u on u.id = s.app_user
        where u.email = ${EMAIL} order by s.created_at desc limit 1`,
    )
    return row?.left
  }
  await world.owner.query(sql`delete from session where app_user = (select id from app_user where email = ${EMAIL})`)
  ana = { cookie: cookieIn(await login()), origin: ORIGIN }
  expect(await hoursLeft()).toBe(2)
  await aged('1 hour', '4 hours')
  expect(await me(ana)).toBe(200)
  await expect.poll(hoursLeft).toBe(1)
  await set('sessionIdleHours', '12')
  await set('sessionHours', '336')
  ana = { cookie: cookieIn(await login()), origin: ORIGIN }
})

test('a password is as long as it says, and who chooses one is told', async () => {
  const rule = async () => (await world.ask('GET', '/auth/password-rule', undefined, {})).body
  expect(await rule()).toEqual({ shortest: 8 })
  await set('passwordLength', '20')
  expect(await rule()).toEqual({ shortest: 20 })
  const next = (current: string, password: string) =>
    world.ask('PUT', '/auth/me/password', { current, next: password }, ana)
  const refused = await next(PASSWORD, 'beras putih tiga 19')
  expect(refused.status).toBe(422)
  expect(refused.body['errors']).toMatchObject([{ path: 'next', code: 'password-short' }])
  expect(refused.text).toContain('at least 20 characters')
  const long = 'beras putih tiga puluh'
  const changed = await next(PASSWORD, long)
  expect(changed.status, changed.text).toBe(200)
  ana = { cookie: cookieIn(changed), origin: ORIGIN }
  // One that is shorter than now asked for still opens: only who chooses one is asked.
  await set('passwordLength', '64')
  expect((await login(long)).status).toBe(200)
  await set('passwordLength', '8')
  const back = await next(long, PASSWORD)
  expect(back.status, back.text).toBe(200)
  ana = { cookie: cookieIn(back), origin: ORIGIN }
})

test('an account waits no longer than it says, also one that waits already', async () => {
  const wait = async () => Number((await login()).headers['retry-after'])
  await set('lockMinutes', '30')
  await login('wrong')
  await world.owner.query(sql`update sign_in_attempt set tries = 40 where account is not null`)
  await login('wrong')
  expect(await wait()).toBeGreaterThan(1700)
  await set('lockMinutes', '2')
  const shorter = await wait()
  expect([shorter > 0, shorter <= 120]).toEqual([true, true])
  // Half an hour later the tries that led to half an hour are not forgotten.
  await set('lockMinutes', '30')
  await world.owner.query(
    sql`update sign_in_attempt set blocked_until = now(), last_at = now() - interval '35 minutes'`,
  )
  await login('wrong')
  expect(await wait()).toBeGreaterThan(1700)
  await set('lockMinutes', '5')
})

test('a token lives as long as is chosen, and that is no longer than it says', async () => {
  const make = (days?: unknown) =>
    world.ask('POST', '/auth/tokens', { name: 'shop', scopes: ['sales.read'], days }, ana)
  const daysOf = ({ body }: { readonly body: Json }) =>
    Math.round((Date.parse(String(body['expiresAt'])) - Date.now()) / 86_400_000)
  expect(daysOf(await make())).toBe(365)
  await set('tokenDays', '30')
  expect((await world.ask('GET', '/auth/tokens', undefined, ana)).body['longestDays']).toBe(30)
  expect(daysOf(await make())).toBe(30)
  for (const days of [31, 0, -1, 366]) {
    const refused = await make(days)
    expect([refused.status, refused.body['code']]).toEqual([422, 'token-days'])
  }
  for (const days of ['30', 1.5, {}]) expect((await make(days)).body['code']).toBe('not-a-whole-number')
  const made = await make(7)
  const bearer = { authorization: `Bearer ${String(made.body['token'])}` }
  expect(daysOf(made)).toBe(7)
  expect(await me(bearer)).toBe(200)
  const end = (at: string | null) =>
    world.owner.query(sql`update api_token set expires_at = ${at}::timestamptz where id = ${made.body['id']}`)
  await end('2026-01-01')
  expect(await me(bearer)).toBe(401)
  const [over] = (await world.ask('GET', '/auth/tokens', undefined, ana)).body['data'] as [Json]
  expect(over['isOver']).toBe(true)
  // One from before tokens ended by themselves goes on.
  await end(null)
  expect(await me(bearer)).toBe(200)
})

test('what is beyond the limits of the product is refused on the page of settings', async () => {
  for (const [key, value] of [
    ['sessionIdleHours', '721'],
    ['passwordLength', '7'],
    ['lockMinutes', '0'],
    ['tokenDays', 'forever'],
  ] as const) {
    const { body } = await world.ask('GET', `/setting/app?filter[key]=${key}`)
    const [{ id, version }] = body['data'] as [Json]
    const refused = await world.ask('PATCH', `/setting/app/${String(id)}`, { version, value })
    expect([refused.status, refused.body['code']], key).toEqual([422, 'setting-value'])
  }
})

test('a file larger than the company takes is refused while it arrives, and one within is read', async () => {
  const send = async (bytes: number) => {
    const head = '--XX\r\nContent-Disposition: form-data; name="file"; filename="x.csv"\r\n\r\n'
    const reply = await world.app.inject({
      method: 'POST',
      url: `${API}/bulk-upload/master-customer`,
      headers: { host: 'lumbung.test', ...world.administrator, 'content-type': 'multipart/form-data; boundary=XX' },
      payload: `${head}code;name;term\nC-77;${'x'.repeat(bytes)};NET30\r\n--XX--\r\n`,
    })
    return [reply.statusCode, reply.json().code, reply.json().detail]
  }
  await set('uploadSize', '1')
  const [status, code, detail] = await send(1_100_000)
  expect([status, code]).toEqual([413, 'too-big'])
  expect(String(detail)).toContain('1')
  expect((await send(10))[0]).toBe(201)
  await set('uploadSize', '2')
  // Its one cell is too long for the column, which the check of the rows says.
  expect((await send(1_100_000))[0]).not.toBe(413)
})
