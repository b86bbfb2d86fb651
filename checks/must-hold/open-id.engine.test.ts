// Signing in at the company's own provider: who is let in, and everything about an answer that must be as asked for.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT, type Said, startProvider, type TestProvider } from '../testing/open-id-provider.ts'
import { serverOver, type TestServer } from './server.ts'
import { API, openWorld, ORIGIN, type World } from './world.ts'

let world: World
let provider: TestProvider
let server: TestServer

beforeAll(async () => {
  world = await openWorld()
  provider = await startProvider()
  server = serverOver(world.engine, { origin: ORIGIN, openId: { issuer: provider.issuer, ...CLIENT } })
})

afterAll(async () => {
  await server.close()
  await provider.close()
  await world.close()
})

const HOST = new URL(ORIGIN).host
const get = (url: string, cookie = '') => server.app.inject({ url, headers: { host: HOST, cookie } })
const setIn = (answer: { readonly headers: Readonly<Record<string, unknown>> }): readonly string[] =>
  [answer.headers['set-cookie'] ?? []].flat().map(String)
const valueOf = (cookies: readonly string[], name: string): string =>
  cookies.find((one) => one.startsWith(`${name}=`))?.split(';')[0] ?? ''

interface Change {
  readonly back?: (address: URL) => void
  readonly pending?: (cookie: string) => string
}

/** Goes to the provider, who says this of the person, and comes back; answers where to, and the session if any. */
async function signIn(said: Said, { back, pending = (cookie) => cookie }: Change = {}, to = '') {
  const left = await get(`${API}/auth/openid${to}`)
  const address = await provider.visit(String(left.headers['location']), said)
  back?.(address)
  const cookie = pending(valueOf(setIn(left), 'lumbung_openid'))
  const answer = await get(address.pathname + address.search, cookie)
  const session = valueOf(setIn(answer), 'lumbung_session')
  const me = session === '' ? null : (await get(`${API}/auth/me`, session)).json<{ user: { name: string } }>().user.name
  return { to: String(answer.headers['location']), me, answer, address, cookie }
}

const refused = (code: string) => ({ to: `${ORIGIN}/login?refused=${code}`, me: null })
const trail = async (email: string) =>
  (
    await world.owner.query<{ action: string }>(
      sql`select action from audit where number = ${email} and resource = 'session' order by id`,
    )
  ).map(({ action }) => action)

test('without settings there is no such way to sign in', async () => {
  expect((await world.app.inject({ url: `${API}/auth/openid` })).statusCode).toBe(404)
  expect((await world.app.inject({ url: `${API}/auth/openid/return?code=x` })).statusCode).toBe(404)
})

test('the way there asks for PKCE, state and nonce, and the browser alone keeps what proves them', async () => {
  const left = await get(`${API}/auth/openid`)
  const asked = new URL(String(left.headers['location'])).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: CLIENT.clientId,
    redirect_uri: `${ORIGIN}/api/v1/auth/openid/return`,
    response_type: 'code',
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(40)
  expect(setIn(left)[0]).toMatch(/^lumbung_openid=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
})

test('a user is found by their verified address once, and by issuer and subject from then on', async () => {
  await world.user('ana', ['customer.read'])
  const first = await signIn({ subject: 'a-1', email: 'Ana@Example.com' }, {}, '?to=%2Fmaster%2Fcustomer%3Fq%3Dx')
  expect([first.to, first.me]).toEqual([`${ORIGIN}/master/customer?q=x`, 'ana'])
  expect(setIn(first.answer).find((one) => one.startsWith('lumbung_session='))).toMatch(/HttpOnly; SameSite=Lax/)
  expect(await signIn({ subject: 'a-1', email: 'renamed@example.com', isVerified: false })).toMatchObject({
    to: `${ORIGIN}/`,
    me: 'ana',
  })
  expect(await signIn({ subject: 'a-2', email: 'ana@example.com' })).toMatchObject(refused('openid-other'))
  const told = await trail('ana@example.com')
  expect(told.slice(1)).toEqual(['openid-bound', expect.anything(), 'session-begin', 'openid-refused'])
})

test('nobody unknown is let in, nor by an address that is not verified, nor who is put away', async () => {
  await world.user('budi', ['customer.read'])
  const users = async () => (await world.owner.query(sql`select from app_user`)).length
  const before = await users()
  expect(await signIn({ subject: 'x-1', email: 'stranger@example.com' })).toMatchObject(refused('openid-unknown'))
  expect(await users()).toBe(before)
  expect(await signIn({ subject: 'b-1', email: 'budi@example.com', isVerified: false })).toMatchObject(
    refused('openid-unverified'),
  )
  expect(await signIn({ subject: 'b-1' })).toMatchObject(refused('openid-unverified'))
  const wordy = { subject: 'b-1', email: 'budi@example.com', claims: { email_verified: 'true' } }
  expect(await signIn(wordy)).toMatchObject(refused('openid-unverified'))
  expect((await signIn({ subject: 'b-1', email: 'budi@example.com' })).me).toBe('budi')
  await world.owner.query(sql`update app_user set archived = true where email = 'budi@example.com'`)
  expect(await signIn({ subject: 'b-1', email: 'budi@example.com' })).toMatchObject(refused('openid-unknown'))
  expect((await trail('budi@example.com')).at(-1)).toBe('openid-refused')
})

test('put away and brought back, somebody is bound anew', async () => {
  await world.user('cici', ['customer.read'])
  const person = { subject: 'c-1', email: 'cici@example.com' }
  expect((await signIn(person)).me).toBe('cici')
  const { body } = await world.ask('GET', `${world.path('user')}?q=cici`)
  const [user] = Array.isArray(body['data']) ? body['data'] : []
  const change = (version: number, archived: boolean) =>
    world.ask('PATCH', `${world.path('user')}/${user.id}`, { version, archived })
  const gone = await change(user.version, true)
  expect(gone.status, gone.text).toBe(200)
  await change(Number(gone.body['version']), false)
  expect((await signIn({ ...person, subject: 'c-2' })).me).toBe('cici')
  expect(await signIn(person)).toMatchObject(refused('openid-other'))
})

test.each<readonly [string, Partial<Said>, Change]>([
  ['another nonce', { claims: { nonce: 'another' } }, {}],
  ['no nonce', { claims: { nonce: undefined } }, {}],
  ['a key that the provider does not publish', { isForged: true }, {}],
  ['another issuer', { claims: { iss: 'https://evil.example' } }, {}],
  ['another audience', { claims: { aud: 'somebody else' } }, {}],
  ['a day past its end', { claims: { exp: 1_700_000_000 } }, {}],
  ['no subject', { claims: { sub: undefined } }, {}],
  ['another state', {}, { back: (address) => address.searchParams.set('state', 'another') }],
  ['no state', {}, { back: (address) => address.searchParams.delete('state') }],
  ['another code', {}, { back: (address) => address.searchParams.set('code', 'another') }],
  ['a refusal of the provider', {}, { back: (address) => address.searchParams.set('error', 'access_denied') }],
  ['a browser that never left', {}, { pending: () => '' }],
  ['an pending that is none', {}, { pending: () => 'lumbung_openid=e30' }],
])('an answer with %s opens nothing', async (_, said, change) => {
  const answer = await signIn({ subject: 'o-1', email: 'owner@example.com', ...said }, change)
  expect(answer).toMatchObject(refused('openid-failed'))
})

test('an answer is good once, and only in the browser that asked', async () => {
  await world.user('dewi', ['customer.read'])
  const person = { subject: 'd-1', email: 'dewi@example.com' }
  const { address, cookie, me, answer } = await signIn(person)
  expect(me).toBe('dewi')
  expect(setIn(answer)[0]).toMatch(/^lumbung_openid=; .*Max-Age=0$/)
  const again = await get(address.pathname + address.search, cookie)
  expect(again.headers['location']).toBe(`${ORIGIN}/login?refused=openid-failed`)
  const other = await get(`${API}/auth/openid`)
  const crossed = await signIn(person, { pending: () => valueOf(setIn(other), 'lumbung_openid') })
  expect(crossed).toMatchObject(refused('openid-failed'))
})

test('nobody is sent elsewhere behind it', async () => {
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    const { to: sent } = await signIn({ subject: 'd-1' }, {}, `?to=${encodeURIComponent(to)}`)
    expect(sent).toBe(`${ORIGIN}/`)
  }
})

test('a provider that does not answer is told as a sentence on the page', async () => {
  const dead = serverOver(world.engine, { origin: ORIGIN, openId: { issuer: 'http://127.0.0.1:9', ...CLIENT } })
  const answer = await dead.app.inject({ url: `${API}/auth/openid`, headers: { host: HOST } })
  expect(answer.headers['location']).toBe(`${ORIGIN}/login?refused=openid-failed`)
  await dead.close()
})
