// Two processes serve one company: what one of them does holds in the other.
import { sql } from '@lumbung/definition'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, askServer, openPage, type Spawned, spawnServer } from './spawned.ts'
import { ADMINISTRATOR, type Headers, type Json, type Method, openWorld, serviceInvoice, type World } from './world.ts'

let world: World
let one: Spawned
let other: Spawned
let bearer: Headers

beforeAll(async () => {
  world = await openWorld()
  const token = await world.ask('POST', '/auth/tokens', { name: 'processes', scopes: ['*.*'] })
  bearer = { authorization: `Bearer ${String(token.body['token'])}` }
  ;[one, other] = await Promise.all([spawnServer(world), spawnServer(world)])
})

afterAll(async () => {
  await Promise.all([one?.kill(), other?.kill()])
  await world.close()
})

const ask = (server: Spawned, method: Method, path: string, body?: unknown, headers: Headers = bearer) =>
  askServer(server, method, path, body, headers)

const invoice = (server: Spawned, key: string, more: Json = {}) =>
  ask(server, 'POST', `${world.path('sales-invoice')}?submit=true`, serviceInvoice('15000', more), {
    ...bearer,
    'idempotency-key': key,
  })

const signIn = (server: Spawned, password: string): Promise<Answer> =>
  ask(server, 'POST', '/auth/login', { email: ADMINISTRATOR.email, password }, { origin: server.address })

const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? ''
const listen = (server: Spawned) => openPage(server, bearer)

describe('what one process does holds in the other', () => {
  test('a session, its end, and rights that change', async () => {
    const signed = await signIn(one, ADMINISTRATOR.password)
    const headers = { cookie: cookieOf(signed), origin: other.address }
    expect((await ask(other, 'GET', '/auth/me', undefined, headers)).status).toBe(200)
    const out = await ask(one, 'POST', '/auth/logout', {}, { ...headers, origin: one.address })
    expect(out.status).toBeLessThan(300)
    expect((await ask(other, 'GET', '/auth/me', undefined, headers)).status).toBe(401)
  })

  test('a master that was changed', async () => {
    const made = await invoice(other, 'warm')
    expect(made.body['customer']).toMatchObject({ name: 'Toko Maju' })
    const { id } = made.body['customer'] as { id: string }
    const path = `${world.path('customer')}/${id}`
    const { version } = (await ask(one, 'GET', path)).body
    expect((await ask(one, 'PATCH', path, { version, name: 'Toko Maju Jaya' })).status).toBe(200)
    expect((await invoice(other, 'fresh')).body['customer']).toMatchObject({ name: 'Toko Maju Jaya' })
  })

  test('one key sent to both at once makes one document with one answer', async () => {
    const asked = Array.from({ length: 20 }, (_, index) => invoice(index % 2 ? one : other, 'twin'))
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await invoice(other, 'twin', { reference: 'another' })).status).toBe(422)
  })

  test('numbers follow one another, whoever gives them', async () => {
    const asked = Array.from({ length: 40 }, (_, index) => invoice(index % 2 ? one : other, `number-${index}`))
    const answers = await Promise.all(asked)
    const counted = answers
      .map(({ body }) => Number(String(body['number']).split('/').at(-1)))
      .toSorted((a, b) => a - b)
    const first = counted[0] ?? 0
    expect(counted).toEqual(Array.from({ length: 40 }, (_, index) => first + index))
  })

  test('wrong passwords count together', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 6; index++)
      statuses.push((await signIn(index % 2 ? one : other, `wrong ${index}`)).status)
    // Of five that cost nothing each process has seen three at most.
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
    const refused = await signIn(one, 'wrong again')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await signIn(other, ADMINISTRATOR.password)).status).toBe(429)
    await world.owner.query(sql`delete from sign_in_attempt`)
  })
})

describe('live events', () => {
  test('of one process reach a page of the other; ids alone travel', async () => {
    const page = await listen(other)
    const spy = new pg.Client(world.server.connection)
    await spy.connect()
    const told: string[] = []
    spy.on('notification', ({ payload }) => told.push(payload ?? ''))
    await spy.query('listen lumbung')
    const { body } = await invoice(one, 'told')
    await expect.poll(page.heard).toContain(`"id":"${String(body['id'])}"`)
    expect(page.heard()).toContain('"by":{"id":')
    expect(page.heard()).toContain('"name":"Owner"')
    await expect.poll(() => told.join()).toContain(String(body['id']))
    expect(told.join()).not.toMatch(/Owner|Toko|15000/)
    await spy.end()
    page.stop()
  })

  test('who is told something by one process hears so on a page of the other, and nobody else does', async () => {
    const clerk = await world.user('Clerk', ['sales-invoice.read', 'sales-invoice.update'])
    // Not the administrator, who may hear at this moment of the device that the first test signed in on.
    const bystander = await world.user('Bystander', ['sales-invoice.read'])
    const [his, hers] = [await openPage(other, bystander), await openPage(other, clerk)]
    const { body } = await ask(one, 'POST', world.path('sales-invoice'), serviceInvoice('15000'))
    const [{ id } = { id: '' }] = await world.owner.query<{ id: string }>(
      sql`select id from app_user where name = 'Clerk'`,
    )
    const said = { text: '@Clerk tolong cek', mentions: [id] }
    const answer = await ask(one, 'POST', `${world.path('sales-invoice')}/${String(body['id'])}/comments`, said)
    expect(answer.status).toBe(201)
    await expect.poll(hers.heard).toContain('event: notified\ndata: {}')
    // What came later arrives after it.
    const later = await invoice(one, 'later')
    await expect.poll(his.heard).toContain(`"id":"${String(later.body['id'])}"`)
    expect(his.heard()).not.toContain('event: notified')
    his.stop()
    hers.stop()
  })

  test('a menu that is changed by one process is another at once on every page of the other', async () => {
    const hers = await openPage(other, await world.user('Reader', ['customer.read']))
    const { body } = await ask(one, 'GET', '/setting/module?filter[code]=customer')
    const [{ id, version } = { id: '', version: 0 }] = body['data'] as readonly { id: string; version: number }[]
    const changed = { version, name: 'Clients', nameIndonesian: 'Klien' }
    expect((await ask(one, 'PATCH', `/setting/module/${id}`, changed)).status).toBe(200)
    await expect.poll(hers.heard).toContain('event: menu\ndata: {}')
    expect(hers.heard()).not.toContain(id)
    const { menu, menuVersion } = (await ask(other, 'GET', '/meta')).body as { menu: Json[]; menuVersion: string }
    expect(menu).toContainEqual(expect.objectContaining({ key: 'customer', title: ['Clients', 'Klien'] }))
    const later = await listen(other)
    expect(later.heard()).toContain(`event: ready\ndata: {"menu":"${menuVersion}"}`)
    later.stop()
    hers.stop()
  })

  test('a broken line is opened again, and pages are told that they may have missed something', async () => {
    const page = await listen(other)
    await world.owner.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'lumbung line' and datname = current_database()`)
    await expect.poll(page.heard, { timeout: 10_000 }).toContain('event: reload')
    // Whether the other line stands again is seen by what arrives.
    let count = 0
    await expect
      .poll(
        async () => {
          const { body } = await invoice(one, `again-${count++}`)
          await new Promise((resolve) => setTimeout(resolve, 50))
          return page.heard().includes(String(body['id']))
        },
        { timeout: 15_000 },
      )
      .toBe(true)
    page.stop()
  })
})

describe('health', () => {
  test('is told to whoever keeps the server, and the metrics to nobody else', async () => {
    const of = (path: string, headers: Headers = {}) => fetch(`${one.address}${path}`, { headers })
    expect([(await of('/healthz')).status, (await of('/readyz')).status]).toEqual([200, 200])
    const text = await (await of('/metrics')).text()
    for (const said of [
      /lumbung_request_duration_seconds_bucket\{le="0.1",method="POST",route="\/api\/v1\/:resource",status="201"\} \d/,
      /lumbung_statements_total \d{2,}/,
      /lumbung_connections\{pool="writing",state="waiting"\} 0/,
      /lumbung_jobs\{state="running"\} 0/,
      /lumbung_outbox_open \d/,
      /lumbung_sessions \d/,
      /lumbung_processes 2/,
      /lumbung_database_up 1/,
      /nodejs_eventloop_lag_seconds /,
      /process_resident_memory_bytes \d/,
    ])
      expect(text).toMatch(said)
    expect(text).not.toMatch(/lumbung_replica_lag_seconds \d/)
    // A proxy on this machine hands on what comes from elsewhere.
    const proxied = { 'x-forwarded-for': '203.0.113.9' }
    expect((await of('/metrics', proxied)).status).toBe(403)
    expect((await of('/metrics', { ...proxied, authorization: 'Bearer null' })).status).toBe(403)
    expect((await of('/metrics', { ...proxied, cookie: 'lumbung_session=x' })).status).toBe(403)
  })
})

test('asked to end, a process says so, finishes what runs, and ends', async () => {
  const ending = await spawnServer(world, { drainMs: 600, metricsToken: 'a token of some length' })
  const withToken = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer a token of some length' }
  expect((await fetch(`${ending.address}/metrics`, { headers: withToken })).status).toBe(200)
  const ready = async (): Promise<string> => (await fetch(`${ending.address}/readyz`)).text()
  expect(await ready()).toBe('ready\n')
  ending.child.kill('SIGTERM')
  await expect.poll(ready, { interval: 20 }).toBe('This process is shutting down.\n')
  expect((await fetch(`${ending.address}/healthz`)).status).toBe(200)
  const last = await invoice(ending, 'last')
  expect(last.status).toBe(201)
  expect(await ending.ended).toBe(0)
  const gone = await invoice(one, 'last')
  expect(gone.body).toEqual(last.body)
})

test('the tables of another version: not ready; those of a later one that was made of them: ready', async () => {
  const [stored] = await world.owner.query<{ definitions: string }>(sql`select definitions from schema_version`)
  const own = stored?.definitions ?? ''
  const ready = async (): Promise<number> => (await fetch(`${one.address}/readyz`)).status
  await world.owner.query(sql`update schema_version set definitions = 'later', earlier = array[${own}]`)
  expect(await ready()).toBe(200)
  await world.owner.query(sql`update schema_version set earlier = '{}'`)
  await expect.poll(ready, { timeout: 5000, interval: 200 }).toBe(503)
  await world.owner.query(sql`update schema_version set definitions = ${own}`)
  await expect.poll(ready, { timeout: 5000, interval: 200 }).toBe(200)
})
