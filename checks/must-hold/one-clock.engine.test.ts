// Times come from one clock, the database's: a process whose own clock is an hour wrong writes the same times as any
// other.
import { name, type Sql, sql } from '@lumbung/definition'
import { type OpenEngine, openEngine } from '@lumbung/engine/open.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { because } from '../testing/why.ts'
import { serverOver, type TestServer } from './server.ts'
import {
  ADMINISTRATOR,
  API,
  type Headers,
  openWorld,
  ORIGIN,
  serviceInvoice,
  type Stored,
  type World,
} from './world.ts'

const HOUR = 3_600_000

let world: World
let engine: OpenEngine
let running: TestServer
let me: Headers = { origin: ORIGIN }

beforeAll(async () => {
  world = await openWorld()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR })
  engine = openEngine(world.registry, world.server.connection)
  running = serverOver(engine)
})
afterAll(async () => {
  vi.useRealTimers()
  await running.close()
  await engine.close()
  await world.close()
})

async function ask(method: 'GET' | 'POST', path: string, body?: unknown) {
  const reply = await running.app.inject({
    method,
    url: API + path,
    headers: { host: new URL(ORIGIN).host, ...me, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  expect(reply.statusCode, `${path} ${reply.payload.slice(0, 300)}`).toBeLessThan(300)
  return reply
}

/** Columns that say when something happened, or will: those ends are only counted from now. */
const moments = (): Promise<readonly { readonly table: string; readonly column: string }[]> =>
  world.owner.query(
    sql`select table_name as table, column_name as column from information_schema.columns
         join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
          and column_name not in ('expires_at', 'due_at', 'blocked_until')`,
  )

test('a day in a process whose clock is an hour ahead leaves no time of that hour anywhere', async () => {
  const signedIn = await ask('POST', '/auth/login', ADMINISTRATOR)
  me = { ...me, cookie: String(signedIn.headers['set-cookie']).split(';')[0] ?? '' }
  const invoices = world.path('sales-invoice')
  const made = (await ask('POST', `${invoices}?submit=true`, serviceInvoice('1000'))).json<Stored>()
  await ask('POST', `${invoices}/${made.id}/comments`, { text: 'Paid in cash' })
  const { id, version, number } = made
  await ask('POST', `${invoices}/${id}/void`, { version, confirm: number, ...because('void') })
  await ask('GET', `${invoices}/export?format=csv`)
  await ask('POST', '/auth/tokens', { name: 'Till', scopes: ['sales.read'] })
  await ask('POST', world.path('customer'), { code: 'C-9', name: 'Toko Baru', term: { code: 'NET30' } })
  await ask('POST', '/views', { of: 'sales-invoice', name: 'Ours', value: {}, shared: true })

  const [row] = await world.owner.query(
    sql`select abs(extract(epoch from now() - created_at)) < 60 as created,
          abs(extract(epoch from now() - approved_at)) < 60 as approved,
          abs(extract(epoch from now() - voided_at)) < 60 as voided from sales_invoice where id = ${id}`,
  )
  expect(row).toEqual({ created: true, approved: true, voided: true })
  const columns = await moments()
  expect(columns.length).toBeGreaterThan(60)
  const later = await Promise.all(
    columns.map(async ({ table, column }) => {
      const at: Sql = name(column)
      const rows = await world.owner.query(
        sql`select from ${name(table)}
          where ${at} between now() + interval '30 minutes' and now() + interval '2 hours'`,
      )
      return rows.length > 0 ? [`${table}.${column}`] : []
    }),
  )
  expect(later.flat()).toEqual([])
  const [trail] = await world.owner.query<{ rows: number }>(
    sql`select count(*)::int as rows from audit where at > now() - interval '1 minute'`,
  )
  expect(trail?.rows).toBeGreaterThan(6)
})
