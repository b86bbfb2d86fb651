// What a killed process leaves: nothing half, its jobs told as failed, and every number given once.
import { sql } from '@lumbung/definition'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { askServer, openPage, type Spawned, spawnServer } from './spawned.ts'
import {
  API,
  byCode,
  type Headers,
  type Json,
  line,
  type Method,
  openWorld,
  serviceInvoice,
  type World,
} from './world.ts'

let world: World
let other: Spawned
let doomed: Spawned
let bearer: Headers

beforeAll(async () => {
  world = await openWorld()
  const token = await world.ask('POST', '/auth/tokens', { name: 'processes', scopes: ['*.*'] })
  bearer = { authorization: `Bearer ${String(token.body['token'])}` }
  other = await spawnServer(world)
})

afterAll(async () => {
  await other?.kill()
  await world.close()
})

beforeEach(async () => {
  doomed = await spawnServer(world)
})

afterEach(() => doomed.kill())

const ask = (server: Spawned, method: Method, path: string, body?: unknown) =>
  askServer(server, method, path, body, bearer)

const invoice = (server: Spawned, key: string) =>
  askServer(server, 'POST', `${world.path('sales-invoice')}?submit=true`, serviceInvoice('15000', { reference: key }), {
    ...bearer,
    'idempotency-key': key,
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

/** Sends a file to be checked; answers the upload. */
async function upload({ address }: Spawned, name: string, rows: readonly string[]): Promise<Json> {
  const form = new FormData()
  form.set('file', new Blob([rows.join('\n')], { type: 'text/csv' }), 'rows.csv')
  const url = `${address}${API}/bulk-upload/${name}?mode=check`
  const reply = await fetch(url, { method: 'POST', headers: { ...bearer }, body: form })
  return reply.json()
}

const CUSTOMERS = [
  'code,name,pkp,address,term',
  ...Array.from({ length: ROWS }, (_, row) => `U-${row},Toko ${row},no,Jl. A,NET30`),
]
const ORDERS = [
  'ref,date,customer,sales_rep,item,qty,price',
  ...Array.from({ length: 20 }, (_, row) => `W-${row},2026-11-10,C-1,REP,KOPI,1,75000`),
]

const commit = (server: Spawned, name: string, id: unknown) =>
  ask(server, 'POST', `/bulk-upload/${name}?mode=commit`, { upload: id })

/** Keeps a commit that writes to a table from ending; answers how to let go. */
async function hold(table: string): Promise<() => Promise<void>> {
  const holder = new pg.Client(world.server.connection)
  await holder.connect()
  await holder.query(`begin; lock table ${pg.escapeIdentifier(table)} in share mode`)
  return async () => {
    await holder.query('rollback')
    await holder.end()
  }
}

test('an upload: nothing of it stands, its job is told as failed, and another process may commit it', async () => {
  const checked = await upload(doomed, 'master-customer', CUSTOMERS)
  const letGo = await hold('customer')
  const begun = await commit(doomed, 'master-customer', checked['upload'])
  await expect.poll(async () => (await job(begun.body['job']))?.state).toBe('running')
  await doomed.kill()
  await letGo()
  await expect.poll(async () => (await job(begun.body['job']))?.state, { timeout: 20_000 }).toBe('failed')
  expect((await job(begun.body['job']))?.message).toContain('Nothing of it was stored')
  expect(await customers()).toEqual([])
  const again = await commit(other, 'master-customer', checked['upload'])
  expect(again.status).toBe(202)
  await expect.poll(async () => (await job(again.body['job']))?.state, { timeout: 20_000 }).toBe('done')
  expect(await customers()).toHaveLength(ROWS)
  expect((await commit(other, 'master-customer', checked['upload'])).status).toBe(409)
})

test('a check: it is told as cut off, and the other process begins it again with one call', async () => {
  const many = Array.from({ length: 5000 }, (_, row) => `K-${row},Toko ${row},no,Jl. A,NET30`)
  const begun = await upload(doomed, 'master-customer', ['code,name,pkp,address,term', ...many])
  expect(begun['state']).toBe('checking')
  await doomed.kill()
  const state = async () => (await ask(other, 'GET', `/bulk-upload/master-customer/${String(begun['upload'])}`)).body
  await expect.poll(async () => (await state())['state'], { timeout: 20_000 }).toBe('read')
  expect((await job(begun['job']))?.message).toContain('Nothing of it was stored')
  const again = await ask(other, 'POST', '/bulk-upload/master-customer?mode=check', { upload: begun['upload'] })
  expect(again.body['state']).toBe('checking')
  await expect.poll(async () => (await state())['state'], { timeout: 30_000 }).toBe('checked')
  expect((await state())['summary']).toMatchObject({ rows: 5000, wrong: 0 })
})

test('a job over rows: what it did is known, the rest was not done, and nobody does it twice', async () => {
  const page = await openPage(other, bearer)
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
        const { status, body } = await invoice(server, posting.key)
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
    posting.id = (await invoice(other, posting.key)).body['id']
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

test('numbers that it had counted are left out, and given to nobody else', async () => {
  const numbered = async (): Promise<number> => {
    const { body } = await ask(other, 'POST', `${world.path('sales-order')}?submit=true`, {
      date: '2026-11-10',
      customer: byCode('C-1'),
      salesRep: byCode('REP'),
      lines: [line('KOPI', '1', '75000')],
    })
    return Number(String(body['number']).split('/').at(-1))
  }
  const counted = async (): Promise<number | undefined> => {
    const [row] = await world.owner.query<{ next: number }>(
      sql`select next from numbering_counter where document = 'sales-order'`,
    )
    return row?.next
  }
  const before = await numbered()
  const checked = await upload(doomed, 'sales-order', ORDERS)
  const letGo = await hold('sales_order')
  await commit(doomed, 'sales-order', checked['upload'])
  await expect.poll(counted, { timeout: 10_000 }).toBe(before + ORDERS.length)
  await doomed.kill()
  await letGo()
  expect(await numbered()).toBe(before + ORDERS.length)
  expect(await world.breaches()).toEqual([])
})
