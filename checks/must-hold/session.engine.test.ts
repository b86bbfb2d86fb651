// Who may come in: passwords, cookies, other sites' pages, the end of sessions, tokens, headers. Each row of
// "Authentication" of what must hold is a group of this name.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverOver } from './server.ts'
import {
  ADMINISTRATOR,
  API,
  cookieIn,
  type Headers,
  openWorld,
  ORIGIN,
  type Reply,
  serviceInvoice,
  type World,
} from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

const login = (email: string, password: string, headers: Headers = { origin: ORIGIN }): Promise<Reply> =>
  world.ask('POST', '/auth/login', { email, password }, headers)

const me = async (headers: Headers): Promise<number> => (await world.ask('GET', '/auth/me', undefined, headers)).status

/** Tries are counted per address; a test that is done with failing starts anew. */
const forget = (): Promise<unknown> => world.owner.query(sql`delete from sign_in_attempt`)

const invoices = async (): Promise<unknown> => (await world.ask('GET', world.path('sales-invoice'))).body['total']

describe('Authentication, 20 wrong passwords on one account, then 200 accounts once each', () => {
  test('twenty wrong ones for one account are slowed down, and the owner is not shut out for hours', async () => {
    const replies: Reply[] = []
    for (let index = 0; index < 20; index++) replies.push(await login(ADMINISTRATOR.email, `wrong ${index} password`))
    const slowed = replies.filter((one) => one.status === 429)
    expect(slowed.length).toBeGreaterThanOrEqual(14)
    for (const one of slowed) {
      expect(Number(one.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(one.headers['retry-after'])).toBeLessThanOrEqual(300)
    }
    await forget()
    expect((await login(ADMINISTRATOR.email, ADMINISTRATOR.password)).status).toBe(200)
  })
  test('a wrong password for each of 200 accounts is slowed down too; the owner comes in a minute later', async () => {
    const replies: Reply[] = []
    for (let index = 0; index < 200; index++) replies.push(await login(`user${index}@example.com`, 'Password123!'))
    const slowed = replies.filter(({ status }) => status === 429)
    expect(slowed.length).toBeGreaterThanOrEqual(175)
    for (const { headers } of slowed) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    // The minute is over.
    await world.owner.query(sql`update sign_in_attempt set blocked_until = now()`)
    expect((await login(ADMINISTRATOR.email, ADMINISTRATOR.password)).status).toBe(200)
    await forget()
  })
  test('an unknown address, a user turned off, and a wrong password are told alike', async () => {
    await world.user('gone', [])
    await world.owner.query(sql`update app_user set archived = true where email = 'gone@example.com'`)
    const replies = [
      await login('nobody@example.com', 'a long enough password'),
      await login('gone@example.com', 'a long enough password'),
      await login(ADMINISTRATOR.email, 'x'.repeat(20)),
    ]
    expect(new Set(replies.map((one) => JSON.stringify({ ...one.body, request: '' }))).size).toBe(1)
    expect(replies[0]?.status).toBe(401)
    await forget()
  })
})

describe('Authentication, the attributes of the cookie and where it stands', () => {
  test('it is closed to scripts and other sites, and the answer does not tell it', async () => {
    const reply = await login(ADMINISTRATOR.email, ADMINISTRATOR.password)
    const set = String(reply.headers['set-cookie'])
    expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/)
    expect(set).not.toContain('Secure')
    expect(reply.text).not.toContain(cookieIn(reply).split('=')[1] ?? '?')
  })
  test('it is secure where the product is reached by https, at its end too', async () => {
    const server = serverOver(world.engine, { origin: 'https://erp.example' })
    const ask = (path: string, payload: object, cookie = '') =>
      server.app.inject({
        method: 'POST',
        url: API + path,
        headers: { origin: 'https://erp.example', cookie },
        payload,
      })
    await world.user('secure', [])
    const proof = { email: 'secure@example.com', password: 'a long enough password' }
    const begun = await ask('/auth/login', proof)
    const [set = '', known = ''] = [begun.headers['set-cookie'] ?? []].flat()
    expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
    expect(known).toMatch(/; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
    expect(begun.headers['strict-transport-security']).toContain('max-age=')
    // On a device of others it ends with the browser.
    const lent = await ask('/auth/login', { ...proof, keep: false })
    expect([lent.headers['set-cookie'] ?? []].flat()[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    const ended = await ask('/auth/logout', {}, set.split(';')[0])
    expect(String(ended.headers['set-cookie'])).toMatch(/^lumbung_session=; .*; Max-Age=0; Secure$/)
    await server.close()
  })
})

describe('Authentication, a cookie kept from before signing in', () => {
  test('is a new one at every sign-in; the one before it is dead', async () => {
    const first = { cookie: cookieIn(await login(ADMINISTRATOR.email, ADMINISTRATOR.password)), origin: ORIGIN }
    const second = { cookie: cookieIn(await login(ADMINISTRATOR.email, ADMINISTRATOR.password, first)), origin: ORIGIN }
    expect(second.cookie).not.toBe(first.cookie)
    expect([await me(first), await me(second)]).toEqual([401, 200])
    const planted = { cookie: 'lumbung_session=planted', origin: ORIGIN }
    expect(cookieIn(await login(ADMINISTRATOR.email, ADMINISTRATOR.password, planted))).not.toBe(planted.cookie)
    expect(await me(planted)).toBe(401)
  })
})

describe('Authentication, form and fetch from another origin, text/plain JSON, no Origin', () => {
  test.each([
    ['no origin', {}],
    ['another origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['our name as a part of theirs', { origin: `${ORIGIN}.evil.example` }],
    ['another port', { origin: `${ORIGIN}:81` }],
  ])('a write with our cookie and %s is refused and writes nothing', async (_, headers) => {
    const before = await invoices()
    const cookie = world.administrator['cookie'] ?? ''
    const reply = await world.ask('POST', world.path('sales-invoice'), serviceInvoice('1'), { cookie, ...headers })
    expect([reply.status, reply.body['code']]).toEqual([403, 'wrong-origin'])
    expect(await invoices()).toBe(before)
  })
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'a body of %s is refused',
    async (type) => {
      const before = await invoices()
      const reply = await world.ask('POST', world.path('sales-invoice'), JSON.stringify(serviceInvoice('1')), {
        ...world.administrator,
        'content-type': type,
      })
      expect([400, 415]).toContain(reply.status)
      expect(await invoices()).toBe(before)
    },
  )
  test('no page elsewhere may read an answer', async () => {
    for (const headers of [{ ...world.administrator, origin: 'https://evil.example' }, world.administrator]) {
      const reply = await world.ask('GET', '/auth/me', undefined, headers)
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
      expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
    }
  })
})

describe('Authentication, signing out, another password, off, another role: cookie and bearer', () => {
  const RIGHTS = ['sales-invoice.read']
  test('signing out ends every device at once', async () => {
    const one = await world.user('leaver', RIGHTS)
    const other = await world.signIn('leaver@example.com', 'a long enough password')
    expect((await world.ask('POST', '/auth/logout', {}, one)).status).toBe(204)
    expect([await me(one), await me(other)]).toEqual([401, 401])
  })
  test('a new password ends the other sessions and the tokens; the page that asked goes on', async () => {
    const one = await world.user('changer', RIGHTS)
    const other = await world.signIn('changer@example.com', 'a long enough password')
    const token = await world.ask('POST', '/auth/tokens', { name: 't', scopes: ['sales.read'] }, one)
    const bearer = { authorization: `Bearer ${String(token.body['token'])}` }
    expect(await me(bearer)).toBe(200)
    const reply = await world.ask(
      'PUT',
      '/auth/me/password',
      { current: 'a long enough password', next: 'quite another password' },
      one,
    )
    expect(reply.status, reply.text).toBe(200)
    const fresh = { cookie: cookieIn(reply), origin: ORIGIN }
    expect([await me(one), await me(other), await me(bearer), await me(fresh)]).toEqual([401, 401, 401, 200])
    expect((await login('changer@example.com', 'a long enough password')).status).toBe(401)
  })
  test('a user turned off is out at once, cookie and token; new rights count at once', async () => {
    const one = await world.user('mover', RIGHTS)
    const list = async (): Promise<number> =>
      (await world.ask('GET', world.path('sales-invoice'), undefined, one)).status
    const token = await world.ask('POST', '/auth/tokens', { name: 't', scopes: ['*.*'] }, one)
    const bearer = { authorization: `Bearer ${String(token.body['token'])}` }
    expect(await list()).toBe(200)
    await world.owner.query(sql`update role set permissions = '{}' where code = 'mover'`)
    expect(await list()).toBe(403)
    await world.owner.query(sql`update app_user set archived = true where email = 'mover@example.com'`)
    expect([await list(), await me(bearer)]).toEqual([401, 401])
  })
})

describe('Authentication, an API token in another module, beyond its scope, revoked, in the address', () => {
  const token = async (...scopes: string[]): Promise<{ id: string; headers: Headers }> => {
    const reply = await world.ask('POST', '/auth/tokens', { name: scopes.join(), scopes })
    expect(reply.status, reply.text).toBe(201)
    return { id: String(reply.body['id']), headers: { authorization: `Bearer ${String(reply.body['token'])}` } }
  }
  test('reach no further than their scopes, whoever made them', async () => {
    const { headers } = await token('sales.read')
    const status = async (method: 'GET' | 'POST', path: string): Promise<number> =>
      (await world.ask(method, path, method === 'POST' ? {} : undefined, headers)).status
    expect(await status('GET', world.path('sales-invoice'))).toBe(200)
    expect(await status('POST', world.path('sales-invoice'))).toBe(403)
    expect(await status('GET', world.path('purchase-invoice'))).toBe(403)
    expect(await status('GET', world.path('chart-of-account'))).toBe(403)
    expect(await status('POST', '/auth/tokens')).toBe(403)
    expect(await status('POST', '/auth/logout')).toBe(403)
    expect(await status('GET', '/rights')).toBe(403)
  })
  test('revoked ones are dead, the list shows the last use, addresses carry none', async () => {
    const { id, headers } = await token('*.read')
    expect(await me(headers)).toBe(200)
    await expect
      .poll(async () => {
        const { body } = await world.ask('GET', '/auth/tokens')
        const rows = Array.isArray(body['data']) ? body['data'] : []
        return rows.find((row) => row.id === id)?.lastUsedAt ?? null
      })
      .not.toBeNull()
    expect((await world.ask('GET', '/auth/tokens')).text).not.toContain('lmb_')
    const secret = String(headers['authorization']).slice(7)
    for (const name of ['token', 'access_token', 'authorization']) {
      expect((await world.ask('GET', `/auth/me?${name}=${secret}`, undefined, {})).status).toBe(401)
    }
    expect((await world.ask('DELETE', `/auth/tokens/${id}`)).status).toBe(204)
    expect(await me(headers)).toBe(401)
    for (const wrong of ['', 'Bearer', 'Bearer x', `Basic ${secret}`, `Bearer ${secret}x`, "Bearer '--"])
      expect(await me({ authorization: wrong })).toBe(401)
  })
  test('nobody revokes the token of another', async () => {
    const { id, headers } = await token('*.read')
    const other = await world.user('revoker', [])
    expect((await world.ask('DELETE', `/auth/tokens/${id}`, undefined, other)).status).toBe(404)
    expect(await me(headers)).toBe(200)
  })
  test('unknown scopes are refused', async () => {
    for (const scopes of [[], ['everything'], ['sales'], ['sales.read; drop'], 'sales.read', [1]]) {
      const reply = await world.ask('POST', '/auth/tokens', { name: 'x', scopes })
      expect([400, 422], reply.text).toContain(reply.status)
    }
  })
})

test('every answer says what a browser may do with it, and names no software', async () => {
  for (const path of ['/auth/me', '/nothing', world.path('customer')]) {
    const { headers } = await world.ask('GET', path)
    expect(headers['content-security-policy']).toMatch(
      /default-src 'self'.*frame-ancestors 'none'.*script-src 'self'(;|$)/,
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    for (const banner of ['server', 'x-powered-by']) expect(headers[banner]).toBeUndefined()
  }
  const unknown = await world.app.inject({ method: 'GET', url: `${API}/%E0%A4%A` })
  expect(unknown.statusCode).toBe(400)
  expect(unknown.headers['x-content-type-options']).toBe('nosniff')
})

test('a fault says nothing of the inside: no statement, path or stack', async () => {
  await world.owner.query(sql`alter table sales_rep rename to sales_rep_away`)
  const reply = await world.ask('GET', world.path('sales-rep'))
  await world.owner.query(sql`alter table sales_rep_away rename to sales_rep`)
  expect(reply.status).toBe(500)
  expect(reply.body['request']).toMatch(/^[0-9a-f-]{36}$/)
  expect(reply.text).not.toMatch(/sales_rep|relation|select|\.ts|node_modules| at /)
})

describe('the own person', () => {
  const JPEG = 'data:image/jpeg;base64,/9j/4AAQSkZJRg=='
  const put = (who: Headers, body: object) => world.ask('PUT', '/auth/me/person', body, who)

  test('name and picture are one’s own to change, each by itself', async () => {
    const clerk = await world.user('Pribadi', ['sales-order.read'])
    const other = await world.user('Tetangga', ['sales-order.read'])
    expect((await put(clerk, { name: ' Rina Wijaya ' })).body['user']).toMatchObject({
      name: 'Rina Wijaya',
      picture: null,
    })
    expect((await put(clerk, { picture: JPEG })).body['user']).toMatchObject({ name: 'Rina Wijaya', picture: JPEG })
    const told = await world.ask('GET', '/auth/me', undefined, other)
    expect(told.body['user']).toMatchObject({ name: 'Tetangga', picture: null })
    expect((await put(clerk, { picture: null })).body['user']).toMatchObject({ picture: null })
    expect((await put(clerk, {})).status).toBe(200)
  })

  test('what is no name and no picture is refused, and so are a token and nobody', async () => {
    const clerk = await world.user('Ragu', ['sales-order.read'])
    for (const [body, status, code] of [
      [{ name: '  ' }, 422, 'name-missing'],
      [{ name: 'x'.repeat(101) }, 400, 'too-long'],
      [{ picture: 'data:image/svg+xml;base64,PHN2Zz4=' }, 422, 'picture-wrong'],
      [{ picture: 'data:image/png;base64,PHNjcmlwdD4=' }, 422, 'picture-wrong'],
      [{ picture: `${JPEG.slice(0, -2)}${'A'.repeat(60_000)}` }, 422, 'picture-wrong'],
      [{ email: 'lain@example.com' }, 400, 'unknown-field'],
    ] as const) {
      const refused = await put(clerk, body)
      expect([refused.status, refused.body['code']]).toEqual([status, code])
    }
    const made = await world.ask('POST', '/auth/tokens', { name: 'Toko', scopes: ['*.*'] }, clerk)
    const bearer = { authorization: `Bearer ${String(made.body['token'])}` }
    expect((await put(bearer, { name: 'Lain' })).body['code']).toBe('token-forbidden')
    expect((await world.ask('POST', '/notification/read', { all: true }, bearer)).body['code']).toBe('token-forbidden')
    expect((await put({}, { name: 'Lain' })).status).toBe(401)
  })
})
