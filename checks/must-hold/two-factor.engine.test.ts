// The second step of signing in: no session before it, each code once, guessing slowed, and who may take it off.
import { sql } from '@lumbung/definition'
import { freshen, outside } from '@lumbung/engine/notice/people.ts'
import { postDue } from '@lumbung/engine/notification/post.ts'
import { engineWatches, look } from '@lumbung/engine/notification/watch.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, secretIn } from '../testing/authenticator.ts'
import {
  ADMINISTRATOR,
  cookieIn,
  type Headers,
  openWorld,
  ORIGIN,
  type Reply,
  type Stored,
  type World,
} from './world.ts'

const PASSWORD = 'a long enough password'
let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

/** Tries are counted over tests, and so are the steps whose codes were used: all half minutes begin anew. */
beforeEach(async () => {
  await world.owner.query(sql`delete from sign_in_attempt`)
  await world.owner.query(sql`update authenticator set last_step = 0`)
})

const post = (path: string, body: object, headers: Headers = {}) => world.ask('POST', path, body, headers)
const login = (email: string, password = PASSWORD) => post('/auth/login', { email, password })
const enter = (ticket: unknown, code: string) => post('/auth/login/code', { ticket, code })
const me = async (headers: Headers) => (await world.ask('GET', '/auth/me', undefined, headers)).status
const headersOf = (reply: Reply): Headers => ({ cookie: cookieIn(reply), origin: ORIGIN })
const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

interface Person {
  readonly email: string
  readonly headers: Headers
  readonly secret: Buffer
  readonly codes: readonly string[]
}

async function setUp(headers: Headers, email: string, password = PASSWORD): Promise<Person> {
  const begun = await post('/auth/me/two-factor', { password }, headers)
  expect(begun.status, begun.text).toBe(200)
  const secret = secretIn(String(begun.body['secret']))
  const made = await post('/auth/me/two-factor/confirm', { code: codeOf(secret) }, headers)
  expect(made.status, made.text).toBe(200)
  await world.owner.query(sql`update authenticator set last_step = 0`)
  return { email, headers, secret, codes: textsIn(made.body['codes']) }
}

async function person(name: string, rights: readonly string[] = ['customer.read']): Promise<Person> {
  return setUp(await world.user(name, rights), `${name}@example.com`)
}

const trail = async (email: string) =>
  (
    await world.owner.query<{ action: string }>(
      sql`select action from audit where number = ${email} and resource in ('session', 'user')
        and action !~ '^(create|session-begin|session-new-device)$' order by id`,
    )
  ).map(({ action }) => action)

const userOf = async (email: string): Promise<Stored> => {
  const { body } = await world.ask('GET', `${world.path('user')}?q=${email}`)
  const found = Array.isArray(body['data']) ? body['data'][0] : undefined
  if (!found) throw new Error(`There is no user ${email}.`)
  return found
}

describe('setting it up', () => {
  test('asks for the password, counts from its first code on, and ends the other sessions', async () => {
    const headers = await world.user('ana', ['customer.read'])
    const other = await world.signIn('ana@example.com', PASSWORD)
    expect((await post('/auth/me/two-factor', { password: 'wrong' }, headers)).body['code']).toBe('wrong-password')
    const begun = await post('/auth/me/two-factor', { password: PASSWORD }, headers)
    expect(String(begun.body['address'])).toMatch(
      /^otpauth:\/\/totp\/PT%20Uji%20Coba:ana%40example\.com\?secret=[A-Z2-7]{32}&/,
    )
    expect((await login('ana@example.com')).status).toBe(200)
    const wrong = await post('/auth/me/two-factor/confirm', { code: '000000' }, headers)
    expect([wrong.status, wrong.body['code']]).toEqual([422, 'wrong-code'])
    const made = await post(
      '/auth/me/two-factor/confirm',
      { code: codeOf(secretIn(String(begun.body['secret']))) },
      headers,
    )
    expect(textsIn(made.body['codes'])).toHaveLength(10)
    expect([await me(headers), await me(other)]).toEqual([200, 401])
    const state = await world.ask('GET', '/auth/me/two-factor', undefined, headers)
    expect(state.body).toMatchObject({ isOn: true, codesLeft: 10, isDemanded: false })
    const again = await post('/auth/me/two-factor', { password: PASSWORD }, headers)
    expect([again.status, again.body['code']]).toEqual([409, 'two-factor-is-on'])
    expect(await trail('ana@example.com')).toEqual(['session-refused', 'two-factor-on', 'session-end', 'session-end'])
  })
  test('is nobody’s but the person’s at the browser', async () => {
    const headers = await world.user('token-holder', ['customer.read'])
    const { body } = await post('/auth/tokens', { name: 't', scopes: ['*.*'] }, headers)
    const bearer = { authorization: `Bearer ${String(body['token'])}` }
    for (const path of ['', '/confirm', '/off', '/recovery-codes'])
      expect((await post(`/auth/me/two-factor${path}`, {}, bearer)).body['code']).toBe('token-forbidden')
    expect((await post('/auth/me/two-factor', { password: PASSWORD })).status).toBe(401)
  })
})

describe('signing in by two steps', () => {
  test('the right password alone makes no session, and the ticket it brings only one', async () => {
    const { email, secret } = await person('budi')
    const asked = await login(email)
    expect([asked.status, asked.body['code'], asked.headers['set-cookie']]).toEqual([403, 'code-needed', undefined])
    const { ticket } = asked.body
    expect(await me({ cookie: `lumbung_session=${String(ticket)}` })).toBe(401)
    const entered = await enter(ticket, codeOf(secret))
    expect([entered.status, await me(headersOf(entered))]).toEqual([200, 200])
    expect((await enter(ticket, codeOf(secret, 1))).body['code']).toBe('ticket-dead')
  })
  test('a code counts once, one step early or late, and not further off', async () => {
    const { email, secret } = await person('cici')
    const code = codeOf(secret)
    expect((await enter((await login(email)).body['ticket'], code)).status).toBe(200)
    const { ticket } = (await login(email)).body
    expect((await enter(ticket, code)).body['code']).toBe('wrong-code')
    expect((await enter(ticket, codeOf(secret, 3))).body['code']).toBe('wrong-code')
    expect((await enter(ticket, codeOf(secret, 1))).status).toBe(200)
    expect(await trail(email)).toEqual(['two-factor-on', 'code-refused', 'code-refused'])
  })
  test('the same code in two browsers at once lets one in', async () => {
    const { email, secret } = await person('dewi')
    const tickets = [(await login(email)).body['ticket'], (await login(email)).body['ticket']]
    const code = codeOf(secret)
    const replies = await Promise.all(tickets.map((ticket) => enter(ticket, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
  test('wrong codes are slowed like passwords; five spend the ticket; an administrator unlocks', async () => {
    const { email, secret } = await person('eko')
    const { ticket } = (await login(email)).body
    const replies: Reply[] = []
    for (let tries = 0; tries < 20; tries++) replies.push(await enter(ticket, String(tries).padStart(6, '0')))
    expect(replies.slice(0, 5).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect(new Set(replies.slice(5).map(({ status }) => status))).toEqual(new Set([401]))
    const next = (await login(email)).body['ticket']
    expect((await enter(next, '000000')).status).toBe(422)
    const slowed = await enter(next, codeOf(secret))
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(300)
    const user = await userOf(email)
    expect(user.status).toBe('locked')
    const unlocked = await world.ask('POST', `${world.path('user')}/${user.id}/actions/unlock`, {
      version: user.version,
    })
    expect(unlocked.status, unlocked.text).toBe(200)
    expect((await enter(next, codeOf(secret))).status).toBe(200)
  })
  test('a ticket is good for ten minutes, for its user, and for what it was made for', async () => {
    const one = await person('fitri')
    const two = await person('gita')
    const { ticket } = (await login(one.email)).body
    expect((await enter(ticket, codeOf(two.secret))).body['code']).toBe('wrong-code')
    expect((await post('/auth/two-factor/begin', { ticket })).body['code']).toBe('ticket-dead')
    await world.owner.query(sql`update sign_in_ticket set expires_at = now()`)
    expect((await enter(ticket, codeOf(one.secret))).body['code']).toBe('ticket-dead')
    for (const wrong of ['x', "'; drop table session --"])
      expect((await enter(wrong, codeOf(one.secret))).body['code']).toBe('ticket-dead')
    const foreign = await post('/auth/login/code', { ticket, code: '1' }, { origin: 'https://evil.example' })
    expect(foreign.body['code']).toBe('wrong-origin')
  })
  test('a recovery code lets in once, typed in any way, and is noted', async () => {
    const { email, headers, codes } = await person('hadi')
    const [first = '', second = ''] = codes
    const typed = first.toUpperCase().replaceAll('-', ' ')
    expect((await enter((await login(email)).body['ticket'], typed)).status).toBe(200)
    const { ticket } = (await login(email)).body
    expect((await enter(ticket, first)).body['code']).toBe('wrong-code')
    expect((await enter(ticket, second)).status).toBe(200)
    const state = await world.ask('GET', '/auth/me/two-factor', undefined, headers)
    expect(state.body['codesLeft']).toBe(8)
    expect(await trail(email)).toEqual(['two-factor-on', 'recovery-code', 'code-refused', 'recovery-code'])
    const stored = JSON.stringify(await world.owner.query(sql`select encode(code_hash, 'escape') from recovery_code`))
    for (const code of codes) expect(stored).not.toContain(code)
  })
  test('an ended session is revived by both steps, and by nothing less', async () => {
    const { email, secret, headers } = await person('indah')
    await world.owner.query(sql`update session set expires_at = now() - interval '1 hour'
      where app_user = (select id from app_user where email = ${email})`)
    const asked = await post('/auth/reauthenticate', { password: PASSWORD }, headers)
    expect([asked.status, asked.body['code'], asked.headers['set-cookie']]).toEqual([403, 'code-needed', undefined])
    expect(await me(headers)).toBe(401)
    const revived = await post('/auth/login/code', { ticket: asked.body['ticket'], code: codeOf(secret) }, headers)
    expect([revived.status, await me(headersOf(revived)), await me(headers)]).toEqual([200, 200, 401])
  })
  test('a new password that is demanded comes behind the code; a forgotten one does not replace it', async () => {
    const { email, secret } = await person('joko')
    await world.owner.query(sql`update app_user set must_change = true where email = ${email}`)
    const asked = await login(email)
    expect(asked.body['code']).toBe('code-needed')
    const entered = await enter(asked.body['ticket'], codeOf(secret))
    expect([entered.body['code'], entered.headers['set-cookie']]).toEqual(['password-to-change', undefined])
    const reset = await post('/auth/reset-password', { token: entered.body['token'], password: 'empat kata biru' })
    expect(reset.status).toBe(200)
    expect((await login(email, 'empat kata biru')).body['code']).toBe('code-needed')
  })
})

test('a session that ended by time is not revived past a password that has to be changed', async () => {
  const headers = await world.user('karin', ['customer.read'])
  await world.owner.query(sql`update app_user set must_change = true where email = 'karin@example.com'`)
  const asked = await post('/auth/reauthenticate', { password: PASSWORD }, headers)
  expect([asked.status, asked.body['code'], asked.headers['set-cookie']]).toEqual([
    403,
    'password-to-change',
    undefined,
  ])
  const chosen = await post('/auth/reset-password', { token: asked.body['token'], password: 'empat kata biru' })
  expect([chosen.status, (await login('karin@example.com', 'empat kata biru')).status]).toEqual([200, 200])
})

describe('taking it off', () => {
  test('asks for password and code, and ends the other sessions', async () => {
    const { email, secret, headers } = await person('lina')
    const off = (password: string, code: string) => post('/auth/me/two-factor/off', { password, code }, headers)
    expect((await off('wrong', codeOf(secret))).body['code']).toBe('wrong-password')
    expect((await off(PASSWORD, '000000')).body['code']).toBe('wrong-code')
    expect((await off(PASSWORD, codeOf(secret))).status).toBe(204)
    expect([(await login(email)).status, await me(headers)]).toEqual([200, 200])
    const left = await world.owner.query(sql`select from recovery_code r join app_user u on u.id = r.app_user
      where u.email = ${email}`)
    expect(left).toEqual([])
    expect((await off(PASSWORD, codeOf(secret, 1))).body['code']).toBe('two-factor-is-off')
    expect(await trail(email)).toEqual(['two-factor-on', 'session-refused', 'code-refused', 'two-factor-off'])
  })
  test('new recovery codes kill those before', async () => {
    const { email, secret, headers, codes } = await person('maya')
    const made = await post('/auth/me/two-factor/recovery-codes', { password: PASSWORD, code: codeOf(secret) }, headers)
    const [fresh = ''] = textsIn(made.body['codes'])
    const { ticket } = (await login(email)).body
    expect((await enter(ticket, codes[0] ?? '')).body['code']).toBe('wrong-code')
    expect((await enter(ticket, fresh)).status).toBe(200)
  })
  test('an administrator takes it off another; who has fewer rights than they does not', async () => {
    const { email, headers } = await person('nina', ['sales-order.create'])
    const step = async (by?: Headers) => {
      const { id, version } = await userOf(email)
      return world.ask('POST', `${world.path('user')}/${id}/actions/two-factor-off`, { version }, by)
    }
    const keeper = await world.user('keeper', ['user.read', 'user.update', 'customer.read'])
    const reader = await world.user('reader', ['user.read'])
    expect([(await step(keeper)).status, (await step(reader)).status]).toEqual([422, 403])
    expect((await userOf(email))['twoFactor']).toBe('on')
    expect((await step()).status).toBe(200)
    expect([(await userOf(email))['twoFactor'], await me(headers), (await login(email)).status]).toEqual([
      'off',
      401,
      200,
    ])
    const again = await step()
    expect([again.status, again.body['code']]).toEqual([409, 'two-factor-is-off'])
    expect(await trail(email)).toEqual(['two-factor-on', 'two-factor-off'])
  })
})

describe('the company that wants everybody to have it', () => {
  const setting = async (value: string): Promise<Reply> => {
    const path = world.path('setting')
    const { body } = await world.ask('GET', `${path}?filter[key]=twoFactor`)
    const stored = Array.isArray(body['data']) ? body['data'][0] : undefined
    return stored
      ? world.ask('PATCH', `${path}/${stored.id}`, { version: stored.version, value })
      : world.ask('POST', path, { key: 'twoFactor', value })
  }
  test('first has it itself; then nobody works without, and who signs in is led to set it up', async () => {
    const worker = await world.user('oki', ['customer.read'])
    const safe = await person('putri')
    const early = await setting('yes')
    expect([early.status, early.text.includes('two-factor-first-own')]).toEqual([422, true])
    const owner = await setUp(world.administrator, ADMINISTRATOR.email, ADMINISTRATOR.password)
    expect((await setting('maybe')).status).toBe(422)
    expect((await setting('yes')).status).toBeLessThan(300)
    expect([await me(worker), await me(safe.headers), await me(owner.headers)]).toEqual([401, 200, 200])

    const asked = await login('oki@example.com')
    expect([asked.status, asked.body['code'], asked.headers['set-cookie']]).toEqual([
      403,
      'two-factor-to-set-up',
      undefined,
    ])
    const { ticket } = asked.body
    expect((await enter(ticket, '000000')).body['code']).toBe('ticket-dead')
    expect((await post('/auth/two-factor/confirm', { ticket, code: '000000' })).body['code']).toBe(
      'two-factor-not-begun',
    )
    const secret = secretIn(String((await post('/auth/two-factor/begin', { ticket })).body['secret']))
    expect((await post('/auth/two-factor/confirm', { ticket, code: '000000' })).body['code']).toBe('wrong-code')
    const made = await post('/auth/two-factor/confirm', { ticket, code: codeOf(secret) })
    expect([made.status, textsIn(made.body['codes']).length, await me(headersOf(made))]).toEqual([200, 10, 200])
    expect((await post('/auth/two-factor/begin', { ticket })).body['code']).toBe('ticket-dead')
    expect((await login('oki@example.com')).body['code']).toBe('code-needed')

    const kept = await post('/auth/me/two-factor/off', { password: PASSWORD, code: codeOf(safe.secret) }, safe.headers)
    expect([kept.status, kept.body['code']]).toEqual([422, 'two-factor-demanded'])
    expect((await setting('no')).status).toBe(200)
  })
})

describe('who is told', () => {
  const told = async (email: string): Promise<readonly string[]> => {
    const watch = engineWatches.find(({ event }) => event === 'sign-in-changed')
    await freshen(outside(world.engine))
    if (watch) await look(world.engine, watch)
    await postDue(world.engine, ORIGIN)
    const rows = await world.owner.query<{ subject: string }>(
      sql`select subject from mail where address = ${email} and subject !~ 'new device' order by id`,
    )
    return rows.map(({ subject }) => subject)
  }
  const notices = async (headers: Headers): Promise<readonly unknown[]> => {
    const { body } = await world.ask('GET', '/notification', undefined, headers)
    return Array.isArray(body['data'])
      ? body['data'].filter(({ kind }) => kind === 'sign-in-changed').map(({ said }) => said?.subject)
      : []
  }

  test('whoever sets it up, renews or uses a code, or loses it, hears of it once, by mail and here', async () => {
    const { email, headers, secret, codes } = await person('told')
    const expected = ['Two-factor sign-in was set up for you']
    expect(await told(email)).toEqual(expected)
    const { body } = await login(email)
    expect((await enter(body['ticket'], codes[0] ?? '')).status).toBe(200)
    expected.push('One of your recovery codes was used; 9 are left')
    expect(await told(email)).toEqual(expected)
    const proof = { password: PASSWORD, code: codeOf(secret) }
    expect((await post('/auth/me/two-factor/recovery-codes', proof, headers)).status).toBe(200)
    expected.push('Your recovery codes were renewed; those before are dead')
    expect(await told(email)).toEqual(expected)
    const { id, version } = await userOf(email)
    const off = await world.ask('POST', `${world.path('user')}/${id}/actions/two-factor-off`, { version })
    expect(off.status, off.text).toBe(200)
    expected.push('Your two-factor sign-in was taken off')
    expect([await told(email), await told(email)]).toEqual([expected, expected])
    const entered = await login(email)
    expect(new Set(await notices(headersOf(entered)))).toEqual(new Set(expected))
  })

  test('it says so in their language, and muting does not silence it', async () => {
    const headers = await world.user('bahasa', ['customer.read'])
    await world.owner.query(sql`update app_user set language = 'id',
      muted = '{sign-in-changed.mail,sign-in-changed.app}'
      where email = 'bahasa@example.com'`)
    await setUp(headers, 'bahasa@example.com')
    expect(await told('bahasa@example.com')).toEqual(['Verifikasi dua langkah Anda dipasang'])
  })
})
