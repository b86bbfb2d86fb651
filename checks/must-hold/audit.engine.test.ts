// An auditor can prove who did what: everything leaves a row that says from where, and the trail proves itself, in the
// database and in a file of its own.
import { sql } from '@lumbung/definition'
import { checkAuditChain } from '@lumbung/engine/ledger/audit-chain.ts'
import { brokenSeals, sealLedgers } from '@lumbung/engine/ledger/seal.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { API, type Headers, openWorld, serviceInvoice, type Stored, type World } from './world.ts'

let world: World
let bill: Stored
let ani: Headers

beforeAll(async () => {
  world = await openWorld()
  bill = await world.make('sales-invoice', serviceInvoice('1000'), true)
  ani = { ...(await world.user('ani', ['sales-invoice.read', 'sales-invoice.export'])), 'user-agent': 'Firefox of Ani' }
})

afterAll(() => world.close())

const rowsOf = (name: string) =>
  world.owner.query<{ said: string; origin: string; changes: unknown }>(
    sql`select resource || ' ' || action || coalesce(' ' || number, '') as said, origin, changes from audit
      where user_name = ${name} order by at, id`,
  )
const get = (address: string, headers: Headers) =>
  world.app.inject({ url: `${API}${address}`, headers: { ...headers }, remoteAddress: '203.0.113.7' })

test('what is no write of a record leaves a row too, and says from where', async () => {
  const ask = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: object) => {
    const reply = await world.ask(method, path, body, ani)
    expect(reply.status, `${method} ${path}`).toBeLessThan(300)
    return String(reply.body['id'])
  }
  expect((await get(`${world.path('sales-invoice')}/export?format=csv&filter[status]=approved`, ani)).statusCode).toBe(
    200,
  )
  expect((await get('/report/sales/export', ani)).statusCode).toBe(403)
  const token = await ask('POST', '/auth/tokens', { name: 'Till', scopes: ['sales.read'] })
  await ask('DELETE', `/auth/tokens/${token}`, {})
  const own = await ask('POST', '/views', { of: 'sales-invoice', name: 'Mine', value: {} })
  const view = await ask('POST', '/views', { of: 'sales-invoice', name: 'Ours', value: {}, shared: true })
  await ask('PATCH', `/views/${view}`, { name: 'Ours now' })
  await ask('PATCH', `/views/${own}`, { name: 'Still mine' })
  await ask('DELETE', `/views/${view}`, {})
  await ask('PUT', '/auth/me/language', { language: 'id' })
  const [period] = await world.owner.query<{ id: string }>(sql`select id from accounting_period where name = '2026-10'`)
  await ask('PUT', '/auth/me/period', { periodId: period?.id })
  await ask('PUT', '/auth/me/person', { name: 'Ani Lestari' })
  // Signing in has tests of its own.
  const rows = (await rowsOf('ani')).filter(({ said }) => !said.startsWith('session '))
  expect(rows.map((one) => one.said)).toEqual([
    'sales-invoice export',
    'api-token create Till',
    'api-token revoke Till',
    'saved-view create Ours',
    'saved-view update Ours now',
    'saved-view delete Ours now',
    'user update ani@example.com',
    'user change-place',
    'user update ani@example.com',
  ])
  expect(rows[0]?.changes).toEqual([
    { path: 'format', from: null, to: 'csv' },
    { path: 'filter[status]', from: null, to: 'approved' },
  ])
  expect(rows[0]?.origin).toBe('203.0.113.7 Firefox of Ani')
  expect(rows.at(-1)?.changes).toEqual([{ path: 'name', from: 'ani', to: 'Ani Lestari' }])
  expect(rows.filter((one) => !one.origin.endsWith(' Firefox of Ani'))).toEqual([])
  const [posted] = await world.owner.query<{ origin: string }>(sql`select origin from audit where record = ${bill.id}`)
  expect(posted?.origin).not.toBe('')
})

describe('the search over the trail', () => {
  type Row = Readonly<Record<string, unknown>>
  const find = async (question: string, headers: Headers = world.administrator) => {
    const reply = await world.ask('GET', `${world.path('audit')}?${question}`, undefined, headers)
    const rows = Array.isArray(reply.body['data']) ? (reply.body['data'] as readonly Row[]) : []
    return { ...reply, rows }
  }

  test('finds who did what to which record, with the fields before and after', async () => {
    const { rows } = await find(`filter[date][gte]=2020-01-01&filter[changed][contains]=language&sort=-date`)
    expect(rows).toMatchObject([
      { userName: 'ani', action: 'update', sourceType: 'user', before: 'en', after: 'id', changed: ['user.language'] },
    ])
    const [customer] = await world.owner.query<{ id: string; version: number }>(
      sql`select id, version from customer where code = 'C-1'`,
    )
    const { id, version } = customer ?? { id: '', version: 0 }
    await world.ask('PATCH', `${world.path('customer')}/${id}`, { version, phone: '021', name: 'Toko Satu' })
    const [changed] = (await find(`filter[sourceType]=customer&fields=changed,after&pageSize=1`)).rows
    const paths = changed?.['changed']
    const fields = Array.isArray(paths) ? paths.map((path) => String(path).replace('customer.', '')) : []
    const after = String(changed?.['after']).split('\n')
    expect(Object.fromEntries(fields.map((field, at) => [field, after[at]]))).toEqual({
      phone: '021',
      name: 'Toko Satu',
    })
    // The trail keeps ids, people read names, in the list and beside the record.
    const [term] = await world.owner.query<{ id: string; name: string }>(
      sql`select id, name from term_of_payment where code <> 'NET30'`,
    )
    await world.ask('PATCH', `${world.path('customer')}/${id}`, { version: version + 1, term: { id: term?.id } })
    const [named] = (await find(`filter[sourceType]=customer&fields=changed,after&pageSize=1`)).rows
    expect([named?.['changed'], named?.['after']]).toEqual([['customer.term'], term?.name])
    const history = await world.ask('GET', `${world.path('customer')}/${id}/history`)
    const [step]: readonly Row[] = JSON.parse(history.text)
    expect(step?.['changes']).toEqual([{ path: 'term', from: expect.anything(), to: expect.objectContaining(term) }])
    const byNumber = await find(`filter[date][gte]=2020-01-01&q=${bill.number}&fields=sourceType,record,action`)
    expect(byNumber.rows).toMatchObject([{ sourceType: 'sales-invoice', record: bill.id, action: 'create-submit' }])
    const exported = await get(
      `${world.path('audit')}/export?format=csv&filter[sourceType]=api-token`,
      world.administrator,
    )
    expect(exported.payload.split('\n').slice(1, 3)).toEqual([
      expect.stringMatching(/ani,Revoked,API token,Till/),
      expect.stringMatching(/ani,Created,API token,Till/),
    ])
  })

  test('pages through a history by its keys, and looks into texts within days alone', async () => {
    const whole = (await find('pageSize=40&fields=number')).rows
    const first = await find('pageSize=20&fields=number')
    const second = await find(`pageSize=20&fields=number&cursor=${String(first.body['next'])}`)
    expect([...first.rows, ...second.rows]).toEqual(whole)
    for (const long of ['q=INV', 'sort=userName', 'filter[reason][contains]=x', 'filter[sourceType][contains]=user']) {
      const { status, body } = await find(long)
      expect([long, status, body['code']]).toEqual([long, 422, 'days-needed'])
    }
    const plan = await world.owner.query<{ 'QUERY PLAN': string }>(
      sql`explain select id from audit_trail d where (d.date, d.id) < ('2026-11-20', ${bill.id})
        order by d.date desc, d.id desc limit 50`,
    )
    const steps = plan.map((one) => one['QUERY PLAN']).join('\n')
    expect(steps).toContain('audit_day')
    expect(steps).not.toContain('Sort')
  })

  test('is for those who hold its right, about the branches they see', async () => {
    expect((await find('', ani)).status).toBe(403)
    const here = await world.user('auditor', ['audit.read'])
    const [bandung] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
    const there = await world.user('auditor-there', ['audit.read'], [bandung?.id ?? ''])
    const bills = async (headers: Headers) => (await find('filter[sourceType]=sales-invoice', headers)).rows
    expect((await bills(here)).map((one) => one['number'])).toContain(bill.number)
    expect((await bills(there)).map((one) => one['number'])).not.toContain(bill.number)
    const change = await world.ask('PATCH', `${world.path('audit')}/${bill.id}`, { version: 1, reason: 'x' })
    expect([change.status, change.body['code']]).toEqual([409, 'read-only'])
    expect((await world.ask('POST', world.path('audit'), { number: 'X' })).body['code']).toBe('read-only')
  })
})

test('an audit row of the application may come, and never change or go', async () => {
  for (const change of [sql`update audit set reason = 'x'`, sql`delete from audit`, sql`delete from seal`])
    await expect(world.engine.database.query(change)).rejects.toMatchObject({
      code: expect.stringMatching(/42501|LB001/),
    })
  await world.engine.database.query(
    sql`insert into audit (id, user_name, resource, action, hash)
      values ('01990000-0000-7000-8000-000000000000', 'Nobody', 'branch', 'update', '\\x01')`,
  )
  expect(await world.breaches()).toContainEqual(expect.stringMatching(/^audit-altered: branch /))
  const { owner } = world
  await owner.query(sql`alter table audit disable trigger all`)
  await owner.query(sql`delete from audit where user_name = 'Nobody'`)
  await owner.query(sql`alter table audit enable trigger all`)
})

describe('the trail as a file', () => {
  let lines: readonly string[]
  const check = async (changed: readonly string[]) => {
    const { breaches } = await checkAuditChain(
      (async function* () {
        yield* changed
      })(),
    )
    return breaches.map(({ invariant, row }) => `${invariant} ${row}`)
  }
  const download = async () => (await get('/audit/chain', world.administrator)).payload.trim().split('\n')
  const isRow = (text: string): boolean => text.startsWith('{"row"')
  const idOf = (text = ''): string => /"id":"([^"]+)"/.exec(text)?.[1] ?? ''
  const place = (count: number): number => lines.findIndex((text) => isRow(text) && --count < 0)

  beforeAll(async () => {
    // Rows are sealed once no older transaction runs anywhere on the server, other tests' included.
    await vi.waitFor(
      async () => {
        await sealLedgers(world.owner)
        const [row] = await world.owner.query<{ open: number }>(
          sql`select count(*)::int as open from audit where tx >= (select max(to_tx) from seal where ledger = 'audit')`,
        )
        if (row?.open !== 0) throw new Error('Not all rows are sealed yet.')
      },
      { timeout: 30_000, interval: 100 },
    )
    lines = await download()
  })

  test('is for administrators, leaves a row itself, and holds, its open end too', async () => {
    expect((await get('/audit/chain', ani)).statusCode).toBe(403)
    expect(lines.at(-2)).toContain('"resource":"audit","record":null,"number":null,"action":"export"')
    expect(lines.filter((text) => text.includes('"sealed_at":null'))).toHaveLength(1)
    expect(lines.filter(isRow).length).toBeGreaterThan(20)
    expect(await check(lines)).toEqual([])
  })

  test.each<[string, RegExp, (at: number) => readonly string[]]>([
    ['altered', /^audit-altered /, (at) => lines.with(at, (lines[at] ?? '').replace('"action":"', '"action":"x'))],
    ['taken out', /^audit-missing /, (at) => lines.toSpliced(at, 1)],
    ['moved', /^audit-reordered /, (at) => lines.toSpliced(at, 1).toSpliced(at + 1, 0, lines[at] ?? '')],
  ])('a row that was %s is named', async (_, named, change) => {
    const at = place(7)
    const found = await check(change(at))
    const ids = [idOf(lines[at]), idOf(lines[at + 1])]
    expect(found.filter((one) => named.test(one) && ids.some((id) => one.includes(id)))).toHaveLength(1)
  })

  test('a row slipped in is named, and so is a list that was made to fit', async () => {
    const at = place(7)
    const forged = (lines[at] ?? '').replace(idOf(lines[at]), '01990000-0000-7000-8000-0000000000aa')
    expect(await check(lines.toSpliced(at, 0, forged))).toEqual([
      expect.stringMatching(/^audit-inserted .*0000000000aa$/),
    ])
    const list = lines.findIndex((text) => text.startsWith('{"list"'))
    const shorter = JSON.stringify({ list: JSON.parse(lines[list] ?? '').list.slice(1) })
    const found = await check(lines.with(list, shorter))
    expect(found).toContainEqual('audit-sealed block 1')
  })

  test('a file that ends too early, lacks a block or is something else is named', async () => {
    expect(await check(lines.slice(0, -1))).toEqual([expect.stringMatching(/^audit-file /)])
    const second = lines.findIndex((text) => text.includes('"block":{"sequence":2'))
    const end = lines.findIndex((text, at) => at > second && text.startsWith('{"block"'))
    expect(await check(lines.toSpliced(second, (end < 0 ? lines.length - 1 : end) - second))).not.toEqual([])
    expect(await check(['{"rows":[]}'])).toContainEqual('audit-file is no audit trail of Lumbung')
    expect(await check(lines.with(place(3), 'x'))).toContainEqual(expect.stringMatching(/^audit-file line /))
  })

  test('what the owner changes in the database is named there and in the file taken afterwards', async () => {
    const { owner } = world
    const tampered = async (change: ReturnType<typeof sql>) => {
      await owner.query(sql`create table kept as select * from audit where record = ${bill.id}`)
      await owner.query(sql`alter table audit disable trigger all`)
      await owner.query(change)
      const found = [(await brokenSeals(owner)).map((one) => one.invariant), await check(await download())]
      await owner.query(sql`delete from audit where record = ${bill.id} or user_name = 'Forged'`)
      await owner.query(sql`insert into audit select * from kept`)
      await owner.query(sql`alter table audit enable trigger all`)
      await owner.query(sql`drop table kept`)
      return found
    }
    const block = expect.stringMatching(/^audit-sealed block \d+$/)
    const altered = expect.stringMatching(new RegExp(`^audit-altered sales-invoice ${bill.number}`))
    const ofBill = sql`record = ${bill.id}`
    expect(await tampered(sql`update audit set user_name = 'Somebody else' where ${ofBill}`)).toEqual([[], [altered]])
    for (const change of [
      sql`update audit set hash = sha256('x') where ${ofBill}`,
      sql`delete from audit where ${ofBill}`,
      sql`insert into audit select gen_random_uuid(), at, app_user, 'Forged', resource, record, number, action, changes,
        reason, origin, request, hash, tx from audit where ${ofBill}`,
    ]) {
      const [inDatabase, inFile] = await tampered(change)
      expect(inDatabase).toEqual(['audit-sealed'])
      expect(inFile).toContainEqual(block)
    }
    expect(await check(await download())).toEqual([])
    expect(await world.breaches()).toEqual([])
  })
})
