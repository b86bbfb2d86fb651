// Where links lead that open an account: never where a request says that it was sent. Whoever asks for a link writes
// the name of the host themselves, so a link made of it would bring its token to them.
import { sql } from '@lumbung/definition'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverOver, type TestServer } from './server.ts'
import { ADMINISTRATOR, API, openWorld, type World } from './world.ts'

let world: World
const running: TestServer[] = []

beforeAll(async () => {
  world = await openWorld()
})

afterAll(async () => {
  await Promise.all(running.map((server) => server.close()))
  await world.close()
})

const EVIL = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
let people = 0

function served(options: Parameters<typeof serverOver>[1]): FastifyInstance {
  const server = serverOver(world.engine, options)
  running.push(server)
  return server.app
}

/** Asks as somebody would who sends their requests with the name of a host of their own. */
function ask(app: FastifyInstance, path: string, payload: object, more: Readonly<Record<string, string>> = {}) {
  return app.inject({ method: 'POST', url: API + path, headers: { ...EVIL, ...more }, payload })
}

/** Where the links lead of a forgotten password, and of an invitation: as told once and as mailed. */
async function linksOf(app: FastifyInstance, origin: string, host: string = EVIL.host): Promise<readonly string[]> {
  const named = { host, 'x-forwarded-host': host }
  await world.owner.query(sql`delete from sign_in_attempt`)
  expect((await ask(app, '/auth/forgot-password', { email: ADMINISTRATOR.email }, named)).statusCode).toBe(202)
  const mailed = async (address: string) =>
    (await world.owner.query<{ body: string }>(sql`select body from mail where address = ${address} order by id desc`))
      .map(({ body }) => /\S+\/reset-password\?token=/.exec(body)?.[0] ?? body)
      .slice(0, 1)
  await expect.poll(async () => (await mailed(ADMINISTRATOR.email)).length).toBe(1)
  const begun = await ask(app, '/auth/login', ADMINISTRATOR, named)
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
  people += 1
  const email = `guest-${people}@example.com`
  const values = { name: `Guest ${people}`, email, role: { code: 'administrator' }, branches: [] }
  const made = await ask(app, world.path('user'), values, { cookie, origin, ...named })
  expect(made.statusCode, made.body).toBe(201)
  const told = made.json<{ once: string }>().once.replace(/=.*/, '=')
  const links = [...(await mailed(ADMINISTRATOR.email)), told, ...(await mailed(email))]
  await world.owner.query(sql`delete from mail`)
  return links
}

test('they begin with PUBLIC_URL, whatever the request says of its host', async () => {
  const origin = 'https://erp.example.co.id'
  const links = await linksOf(served({ origin }), origin)
  expect(links).toEqual(Array(3).fill(`${origin}/reset-password?token=`))
})

test('without it they begin with where the server itself listens, behind a proxy too', async () => {
  for (const trustProxy of [false, true]) {
    const app = served({ trustProxy })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const at = app.server.address()
    const port = typeof at === 'object' ? at?.port : undefined
    // A name of the local network, which a request may bring, and which is no more asked than a stranger's.
    const links = await linksOf(app, `${trustProxy ? 'https' : 'http'}://other.lan`, 'other.lan')
    expect(links).toEqual(Array(3).fill(`http://localhost:${port}/reset-password?token=`))
  }
})

test('nobody floods the owner with links, and their own browser still asks for one', async () => {
  const origin = 'http://localhost:3000'
  const app = served({ origin })
  await world.owner.query(sql`delete from sign_in_attempt`)
  const forgot = (remoteAddress: string, cookie = '') => {
    const payload = { email: ADMINISTRATOR.email }
    return app.inject({
      method: 'POST',
      url: `${API}/auth/forgot-password`,
      headers: { cookie },
      payload,
      remoteAddress,
    })
  }
  const statuses: number[] = []
  for (let index = 0; index < 20; index++) statuses.push((await forgot(`10.3.0.${index}`)).statusCode)
  expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(6)
  const begun = await ask(app, '/auth/login', ADMINISTRATOR, { origin })
  const known = [begun.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0])
  expect((await forgot('10.3.1.1', known.join('; '))).statusCode).toBe(202)
  await world.owner.query(sql`delete from sign_in_attempt`)
})

test('without it no name that a stranger can own is believed to be that of the server', async () => {
  const app = served({ trustProxy: true })
  const { administrator } = world
  const origin = 'https://evil.example'
  for (const more of [{}, { origin }, { origin, cookie: administrator['cookie'] ?? '' }]) {
    const refused = await ask(app, '/auth/login', ADMINISTRATOR, more)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'wrong-host'])
    expect(refused.body).toContain('does not know evil.example as its own address')
    expect(refused.headers['set-cookie']).toBeUndefined()
  }
  const write = await ask(app, world.path('customer'), {}, { origin, cookie: administrator['cookie'] ?? '' })
  expect(write.json<{ code: string }>().code).toBe('wrong-host')
  for (const host of ['10.1.2.3:3000', '[::1]:3000', 'localhost:3000', 'erp', 'erp.kantor.lan']) {
    const headers = { host, 'x-forwarded-host': host, origin: `https://${host}` }
    expect((await ask(app, '/auth/login', ADMINISTRATOR, headers)).statusCode, host).toBe(200)
  }
})
