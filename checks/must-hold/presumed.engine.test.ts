// A write begins for whom asked before, while the database is asked whether they may still: nothing may come of it when
// they may not.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Headers, openWorld, type Reply, serviceInvoice, stored, type World } from './world.ts'

const RIGHTS = ['sales-invoice.read', 'sales-invoice.create', 'sales-invoice.submit']

let world: World
let clerk: Headers
let users = 0

beforeAll(async () => {
  world = await openWorld()
})

afterAll(async () => {
  // Whoever took rights away here did so behind the product's back.
  const changed = expect.stringMatching(/^record-altered: user clerk\d+: says something else/)
  expect(await world.breaches()).toEqual([changed, changed])
  await world.close()
})

beforeEach(async () => {
  users++
  clerk = await world.user(`clerk${users}`, RIGHTS)
  const first = await invoice()
  if (first.status !== 201) throw new Error(first.text)
})

const invoice = (headers: Headers = clerk, amount = '125000'): Promise<Reply> =>
  world.ask('POST', `${world.path('sales-invoice')}?submit=true`, serviceInvoice(amount), headers)

const count = async (table: string): Promise<number> => {
  const statement = { parts: [`select count(*) as count from ${table}`], values: [] }
  return (await world.owner.query<{ count: number }>(statement))[0]?.count ?? 0
}

const stands = async (): Promise<readonly number[]> =>
  Promise.all(['sales_invoice', 'journal', 'audit', 'idempotency'].map(count))

/** Nothing of a refused write is in the books, nor under its key. */
async function refusedLeavingNothing(headers: Headers = clerk): Promise<unknown> {
  const before = await stands()
  const reply = await invoice({ ...headers, 'idempotency-key': `refused-${users}` })
  expect(await stands()).toEqual(before)
  return [reply.status, reply.body['code']]
}

test('who asked before is confirmed within the write: no statement more than for a newcomer', async () => {
  const { database } = world.engine
  const sentBy = async (headers: Headers): Promise<number> => {
    const before = database.sent()
    expect((await invoice(headers)).status).toBe(201)
    return database.sent() - before
  }
  const known = await sentBy(clerk)
  expect(await sentBy(await world.user(`newcomer${users}`, RIGHTS))).toBe(known)
})

test('masters changed one after the other are each read and written once', async () => {
  const { database } = world.engine
  const sentBy = async (code: string): Promise<number> => {
    const before = database.sent()
    expect(stored(await world.ask('POST', world.path('unit'), { code, name: code, decimals: 0 })).id).toBeTruthy()
    return database.sent() - before
  }
  // The answer says who made the record; how people are called is read once for all that follow.
  await sentBy(`W${users}`)
  const first = await sentBy(`A${users}`)
  expect(await sentBy(`B${users}`)).toBe(first)
  // What begins with the masters as they were is begun anew, and finds them as they are.
  expect((await invoice()).status).toBe(201)
})

test('a page of another branch is refused as before', async () => {
  const reply = await invoice({ ...clerk, 'x-branch': 'another' })
  expect([reply.status, reply.body['code']]).toEqual([409, 'branch-changed'])
})

test('who signed out meanwhile, elsewhere, is not signed in', async () => {
  await world.owner.query(sql`delete from session
    where app_user = (select id from app_user where email = ${`clerk${users}@example.com`})`)
  expect(await refusedLeavingNothing()).toEqual([401, 'not-signed-in'])
})

test('whose session ran out is not signed in', async () => {
  await world.owner.query(sql`update session set expires_at = now() - interval '1 second'
    where app_user = (select id from app_user where email = ${`clerk${users}@example.com`})`)
  expect(await refusedLeavingNothing()).toEqual([401, 'not-signed-in'])
})

test('who was turned off is not signed in', async () => {
  await world.owner.query(sql`update app_user set archived = true where email = ${`clerk${users}@example.com`}`)
  expect(await refusedLeavingNothing()).toEqual([401, 'not-signed-in'])
})

test('a right taken away is gone with the next write, and one given is there', async () => {
  const give = (permissions: readonly string[]): Promise<unknown> =>
    world.owner.query(sql`update role set permissions = ${permissions} where code = ${`clerk${users}`}`)
  await give(['sales-invoice.read', 'sales-invoice.create'])
  expect(await refusedLeavingNothing()).toEqual([403, 'no-permission'])
  await give(RIGHTS)
  expect((await invoice()).status).toBe(201)
})

test('a branch taken away is gone with the next write', async () => {
  await world.owner.query(sql`update app_user set branches = (select array_agg(id) from branch where code <> 'JKT')
    where email = ${`clerk${users}@example.com`}`)
  expect((await invoice()).status).toBe(201)
  const [row] = await world.owner.query<{ code: string }>(sql`select b.code from sales_invoice i
    join branch b on b.id = i.branch order by i.created_at desc, i.id desc limit 1`)
  expect(row?.code).not.toBe('JKT')
})

test('a refusal is told to who may still ask', async () => {
  const reply = await invoice(clerk, '-1')
  expect([reply.status, reply.body['errors']]).toEqual([400, [expect.objectContaining({ path: 'lines.0.unitPrice' })]])
})
