// Two processes serve one company: what one of them does holds in the other, and what one leaves behind when it is
// killed the other finishes or tells.
import { sql } from '@lumbung/definition'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

interface Row {
  readonly id: string
  readonly state: string
  readonly done: number
  readonly message: string | null
  readonly results: number
}

async function job(id: unknown): Promise<Row | undefined> {
  const [row] = await world.owner.query<Row & Readonly<Record<string, unknown>>>(
    sql`select id, state, done, message, coalesce(jsonb_array_length(result->'rows'), 0) as results
      from job where id = ${String(id)}`,
  )
  return row
}

const customers = async (): Promise<readonly { readonly id: string; readonly archived: boolean }[]> =>
  world.owner.query<{ id: string; archived: boolean }>(sql`select id, archived from customer where code like 'U-%'`)

const ROWS = 400

async function upload({ address }: Spawned): Promise<Json> {
  const lines = Array.from({ length: ROWS }, (_, row) => `U-${row},Toko ${row},no,Jl. A,NET30`).join('\n')
  const form = new FormData()
  form.set('file', new Blob([`code,name,pkp,address,term\n${lines}\n`], { type: 'text/csv' }), 'customers.csv')
  const reply = await fetch(`${address}/api/v1/bulk-upload/master-customer?mode=check`, {
    method: 'POST',
    headers: { ...bearer },
    body: form,
  })
  return reply.json()
}

const commit = (server: Spawned, id: unknown) =>
  ask(server, 'POST', '/bulk-upload/master-customer?mode=commit', { upload: id })

describe('what a killed process leaves', () => {
  let doomed: Spawned
  beforeEach(async () => {
    doomed = await spawnServer(world)
  })

  test('an upload: nothing of it stands, its job is told as failed, and another process may commit it', async () => {
    const checked = await upload(doomed)
    // A row that somebody holds keeps the commit from ending before the process does.
    const holder = new pg.Client(world.server.connection)
    await holder.connect()
    await holder.query('begin; lock table customer in share mode')
    const begun = await commit(doomed, checked['upload'])
    await expect.poll(async () => (await job(begun.body['job']))?.state).toBe('running')
    await doomed.kill()
    await holder.query('rollback')
    await holder.end()
    await expect.poll(async () => (await job(begun.body['job']))?.state, { timeout: 20_000 }).toBe('failed')
    expect((await job(begun.body['job']))?.message).toContain('The server ended')
    expect(await customers()).toEqual([])
    const again = await commit(other, checked['upload'])
    expect(again.status).toBe(202)
    await expect.poll(async () => (await job(again.body['job']))?.state, { timeout: 20_000 }).toBe('done')
    expect(await customers()).toHaveLength(ROWS)
    expect((await commit(one, checked['upload'])).status).toBe(409)
  })

  test('a job over rows: what it did is known, the rest was not done, and nobody does it twice', async () => {
    const page = await listen(other)
    const ids = (await customers()).map(({ id }) => id)
    const begun = await ask(doomed, 'POST', `${world.path('customer')}/bulk/archive`, { ids })
    await expect.poll(async () => (await job(begun.body['job']))?.done).toBeGreaterThan(3)
    // One that lives keeps its job, however often another looks.
    expect((await job(begun.body['job']))?.state).toBe('running')
    await doomed.kill()
    await expect.poll(async () => (await job(begun.body['job']))?.state, { timeout: 20_000 }).toBe('failed')
    const left = await job(begun.body['job'])
    const archived = (await customers()).filter((customer) => customer.archived).length
    expect(left?.results).toBe(left?.done)
    // The row it was at may have been written and not noted.
    expect([left?.done, (left?.done ?? 0) + 1]).toContain(archived)
    expect(archived).toBeLessThan(ROWS)
    await expect.poll(page.heard).toContain(`"id":"${String(begun.body['job'])}"`)
    await expect.poll(page.heard).toContain('"state":"failed"')
    page.stop()
  })

  test('a storm of postings: what it acknowledged stands, and the other goes on without it', async () => {
    interface Sent {
      readonly key: string
      readonly server: Spawned
      id: unknown
    }
    const sent: Sent[] = []
    const storm = { isOver: false }
    const client = async (server: Spawned, name: string): Promise<void> => {
      for (let index = 0; !storm.isOver; index++) {
        const posting: Sent = { key: `${name}-${index}`, server, id: null }
        sent.push(posting)
        try {
          const { status, body } = await invoice(server, posting.key, { reference: posting.key })
          expect(status).toBe(201)
          posting.id = body['id']
        } catch (error) {
          if (error instanceof TypeError && server === doomed) return
          throw error
        }
      }
    }
    const clients = ['s1', 's2', 's3'].flatMap((name) => [client(doomed, `d${name}`), client(other, `o${name}`)])
    const answered = (server: Spawned): number => sent.filter((each) => each.server === server && each.id).length
    await expect.poll(() => answered(doomed), { timeout: 20_000 }).toBeGreaterThan(8)
    await doomed.kill()
    const before = answered(other)
    await expect.poll(() => answered(other), { timeout: 20_000 }).toBeGreaterThan(before + 8)
    storm.isOver = true
    await Promise.all(clients)
    // What was never answered is asked of the other process by its key.
    for (const posting of sent.filter((each) => each.id === null))
      posting.id = (await invoice(other, posting.key, { reference: posting.key })).body['id']
    const found = await world.owner.query<{ reference: string; id: string; journals: number }>(
      sql`select d.reference, d.id, (select count(*) from journal j where j.source = d.id) as journals
        from sales_invoice d where d.reference = any(${sent.map(({ key }) => key)}::text[])`,
    )
    const byKey = new Map(found.map((row) => [row.reference, row]))
    expect(found).toHaveLength(sent.length)
    for (const { key, id } of sent) expect(byKey.get(key)).toEqual({ reference: key, id, journals: 1 })
    expect(await world.breaches()).toEqual([])
    const { body } = await ask(other, 'GET', `${world.path('customer')}?filter[code]=C-1`)
    expect(body['data']).toMatchObject([{ code: 'C-1' }])
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
