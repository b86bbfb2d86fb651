import { newId } from '@lumbung/core'
import { defineMaster, defineModule, f, resource, sql } from '@lumbung/definition'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { profileRoutes } from '../../../modules/admin/profile/routes.ts'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { type Database, openDatabase } from '../database/connection.ts'
import { mergedCatalogue } from '../errors.ts'
import { FakeService } from '../http/sample.ts'
import { createServer } from '../http/server.ts'
import { auditHash } from '../trail/audit.ts'
import { registryOf } from '../registry.ts'
import { createSchema } from '../store/schema.ts'
import { createUser, ensureRole, administratorRole } from './users.ts'

const branch = defineMaster({
  key: 'branch',
  module: 'shop',
  identity: { code: 'code', name: 'name' },
  fields: { code: f.code({ unique: true }), name: f.text(), active: f.flag({ default: true }) },
  list: { columns: ['code', 'name'] },
  form: { header: ['code', 'name'] },
})
const registry = registryOf([
  {
    module: defineModule({
      key: 'shop',
      title: ['Shop', 'Toko'],
      icon: 'store',
      order: 1,
      resources: [resource(branch, { title: ['Branch', 'Cabang'] })],
    }),
  },
])

const PASSWORD = 'beras-merah-2026'
const HOST = { host: 'localhost:80', origin: 'http://localhost:80', 'content-type': 'application/json' }
let server: TestDatabase
let owner: Database
let database: Database
let app: FastifyInstance
let jakarta = ''
let bandung = ''
let administrator = ''
let clerk = ''
let clerkRole = ''

beforeAll(async () => {
  server = await freshDatabase()
  owner = openDatabase({ ...server.connection })
  await createSchema(owner, registry)
  database = openDatabase({ ...server.connection, role: 'lumbung_app' })
  jakarta = newId()
  bandung = newId()
  const period = newId()
  await owner.query(
    sql`insert into branch (id, code, name, active)
      values (${jakarta}, 'JKT', 'Jakarta', true), (${bandung}, 'BDG', 'Bandung', true)`,
  )
  await owner.query(sql`insert into accounting_period (id, name, fiscal_year, start_date, end_date, status)
    values (${period}, '2026-11', 2026, '2026-11-01', '2026-11-30', 'active')`)
  clerkRole = await ensureRole(database, { code: 'clerk', name: 'Clerk', permissions: ['branch.read'] })
  administrator = await createUser(database, {
    email: 'Owner@Maju.test',
    name: 'Owner',
    password: PASSWORD,
    role: await administratorRole(database),
  })
  clerk = await createUser(database, {
    email: 'clerk@maju.test',
    name: 'Clerk',
    password: PASSWORD,
    role: clerkRole,
    branches: [jakarta],
    language: 'id',
  })
  const service = new FakeService(database).service()
  app = createServer({ service, registry, database, catalogue: mergedCatalogue([]), routes: profileRoutes })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await owner.close()
  await server.drop()
})
beforeEach(() => database.query(sql`delete from sign_in_attempt`))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function ask(
  method: Method,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
  remoteAddress = '10.0.0.1',
) {
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  const answer = await app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...HOST, ...headers },
    remoteAddress,
    ...payload,
  })
  const [cookie = '', known = ''] = [answer.headers['set-cookie'] ?? []].flat()
  return {
    status: answer.statusCode,
    headers: answer.headers,
    setCookie: cookie,
    /** By what the browser is known from now on. */
    setKnown: known,
    known: known.split(';')[0] ?? '',
    cookie: cookie.split(';')[0] ?? '',
    body: answer.body === '' ? null : JSON.parse(answer.body),
  }
}
const login = (email = 'owner@maju.test', password = PASSWORD, address = '10.0.0.1', cookie = '') =>
  ask('POST', '/auth/login', { email, password }, cookie === '' ? {} : { cookie }, address)
const status = async (headers: Record<string, string>) => (await ask('GET', '/auth/me', undefined, headers)).status

describe('signing in', () => {
  test('sets a guarded cookie and tells who is there', async () => {
    const answer = await login('OWNER@maju.test')
    expect(answer.status).toBe(200)
    expect(answer.setCookie).toMatch(/^lumbung_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    expect(answer.body.user).toMatchObject({
      id: administrator,
      email: 'owner@maju.test',
      administrator: true,
      branch: null,
      period: { name: '2026-11' },
    })
    expect(answer.body.user.branches.map((one: { code: string }) => one.code)).toEqual(['BDG', 'JKT'])
    expect(answer.body.permissions).toContain('branch.create')
    expect(answer.body.settings).toMatchObject({ dateFormat: 'dd/MM/yyyy', clock: '24' })
    const [row] = await database.query<{ hash: Buffer }>(sql`select token_hash as hash from session`)
    expect(row?.hash.toString('base64url')).not.toBe(answer.cookie.slice(16))
  })
  test('a cookie from before is dead after it; another site cannot sign somebody in', async () => {
    const before = (await login()).cookie
    const after = (
      await ask('POST', '/auth/login', { email: 'owner@maju.test', password: PASSWORD }, { cookie: before })
    ).cookie
    expect(after).not.toBe(before)
    expect(await status({ cookie: before })).toBe(401)
    expect(await status({ cookie: after })).toBe(200)
    const foreign = await ask(
      'POST',
      '/auth/login',
      { email: 'owner@maju.test', password: PASSWORD },
      { origin: 'https://evil.example' },
    )
    expect(foreign.status).toBe(403)
  })
  test('wrong passwords: told alike, slowed where they were tried, then right again after the wait', async () => {
    const wrong = await login('owner@maju.test', 'wrong')
    const nobody = await login('nobody@maju.test', 'wrong')
    expect({ ...wrong.body, request: '' }).toEqual({ ...nobody.body, request: '' })
    const statuses: number[] = []
    for (let tries = 0; tries < 20; tries++) statuses.push((await login('owner@maju.test', 'wrong')).status)
    expect(statuses.filter((one) => one === 401)).toHaveLength(5)
    const blocked = await login()
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(300)
    expect(blocked.body.detail).toMatch(/^Too many tries\. Wait \d+ seconds/)
    await database.query(sql`update sign_in_attempt set blocked_until = now()`)
    expect((await login()).status).toBe(200)
    expect((await login()).status).toBe(200)
  })
  test('a stranger makes nobody wait elsewhere; from many addresses only who comes by a new device', async () => {
    const { known } = await login()
    for (let tries = 0; tries < 20; tries++) await login('owner@maju.test', 'wrong', '10.1.0.1')
    expect((await login('owner@maju.test', 'wrong', '10.1.0.1')).status).toBe(429)
    expect((await login()).status).toBe(200)
    const statuses: number[] = []
    for (let tries = 0; tries < 60; tries++)
      statuses.push((await login('owner@maju.test', 'wrong', `10.1.1.${tries}`)).status)
    expect(statuses.filter((one) => one === 401).length).toBeLessThanOrEqual(31)
    const elsewhere = await login('owner@maju.test', PASSWORD, '10.1.2.1')
    expect([elsewhere.status, Number(elsewhere.headers['retry-after']) <= 60]).toEqual([429, true])
    // Beside the stranger, at the same address, too.
    for (const address of ['10.1.2.1', '10.1.0.1'])
      expect((await login('owner@maju.test', PASSWORD, address, known)).status).toBe(200)
    // It is known to that account alone, and its own mistakes count.
    expect((await login('clerk@maju.test', 'wrong', '10.1.0.1', known)).status).toBe(401)
    const own: number[] = []
    for (let tries = 0; tries < 10; tries++)
      own.push((await login('owner@maju.test', 'wrong', `10.1.3.${tries}`, known)).status)
    expect(own).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429, 429])
  })
  test('nobody types the count of another place, and a device is known for half a year', async () => {
    for (const typed of ['owner@maju.test', 'at 10.0.0.1 owner@maju.test', '10.0.0.1 owner@maju.test'])
      for (let tries = 0; tries < 10; tries++) await login(typed, 'wrong', '10.1.4.1')
    const { known, setKnown, ...answer } = await login()
    expect([answer.status, setKnown]).toEqual([
      200,
      expect.stringMatching(
        /^lumbung_device_\w{12}=[\w-]{43}; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
      ),
    ])
    expect((await login('owner@maju.test', PASSWORD, '10.0.0.1', known)).known).toBe(known)
    await owner.query(sql`update known_device set last_used_at = now() - interval '181 days'`)
    expect((await login('owner@maju.test', PASSWORD, '10.0.0.1', known)).known).not.toBe(known)
  })
  test('fifty guesses at once count as fifty', async () => {
    const guess = (at: (index: number) => string) =>
      Promise.all(Array.from({ length: 50 }, (_, index) => login('owner@maju.test', 'wrong', at(index))))
    const passed = (answers: readonly { readonly status: number }[]) =>
      answers.filter((one) => one.status === 401).length
    expect(passed(await guess(() => '10.2.0.1'))).toBeLessThanOrEqual(6)
    expect(passed(await guess((index) => `10.2.1.${index}`))).toBeLessThanOrEqual(31)
  })
  test('one password over many accounts is slowed by address, and others go on', async () => {
    const answers: number[] = []
    for (let index = 0; index < 40; index++)
      answers.push((await login(`user${index}@maju.test`, 'wrong', '10.9.9.9')).status)
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(answers.filter((one) => one === 429).length).toBeGreaterThan(15)
    expect((await login()).status).toBe(200)
  })
})

describe('ends at once', () => {
  test('by logout, on every device', async () => {
    const [first, second] = [(await login()).cookie, (await login()).cookie]
    expect((await ask('POST', '/auth/logout', {}, { cookie: first })).status).toBe(204)
    expect([await status({ cookie: first }), await status({ cookie: second })]).toEqual([401, 401])
  })
  test('by a new password, tokens included; the page that changed it goes on', async () => {
    const old = (await login('clerk@maju.test')).cookie
    const made = await ask('POST', '/auth/tokens', { name: 'till', scopes: ['shop.read'] }, { cookie: old })
    const bearer = { authorization: `Bearer ${made.body.token}` }
    expect(await status(bearer)).toBe(200)
    expect((await ask('PUT', '/auth/me/password', { current: PASSWORD, next: 'short' }, { cookie: old })).status).toBe(
      422,
    )
    expect(
      (await ask('PUT', '/auth/me/password', { current: 'wrong', next: 'beras-putih-2026' }, { cookie: old })).status,
    ).toBe(401)
    const changed = await ask(
      'PUT',
      '/auth/me/password',
      { current: PASSWORD, next: 'beras-putih-2026' },
      { cookie: old },
    )
    expect(changed.status).toBe(200)
    expect([await status({ cookie: old }), await status(bearer), await status({ cookie: changed.cookie })]).toEqual([
      401, 401, 200,
    ])
    await ask('PUT', '/auth/me/password', { current: 'beras-putih-2026', next: PASSWORD }, { cookie: changed.cookie })
  })
  test('for a user who is switched off; a changed role counts at once', async () => {
    const { cookie } = await login('clerk@maju.test')
    const may = async () => (await ask('GET', '/auth/me', undefined, { cookie })).body.permissions
    expect(await may()).toEqual(['branch.read'])
    await database.query(sql`update role set permissions = '{branch.read,branch.update}' where id = ${clerkRole}`)
    expect(await may()).toEqual(['branch.read', 'branch.update'])
    await database.query(sql`update role set permissions = '{branch.read}' where id = ${clerkRole}`)
    await database.query(sql`update app_user set archived = true where id = ${clerk}`)
    expect(await status({ cookie })).toBe(401)
    expect((await login('clerk@maju.test')).status).toBe(401)
    await database.query(sql`update app_user set archived = false where id = ${clerk}`)
  })
  test('by time; the password revives it under a new cookie', async () => {
    const { cookie } = await login()
    await database.query(sql`update session set expires_at = now() - interval '1 hour'`)
    expect(await status({ cookie })).toBe(401)
    expect((await ask('POST', '/auth/reauthenticate', { password: 'wrong' }, { cookie })).status).toBe(401)
    const revived = await ask('POST', '/auth/reauthenticate', { password: PASSWORD }, { cookie })
    expect(revived.status).toBe(200)
    expect(await status({ cookie: revived.cookie })).toBe(200)
    expect((await ask('POST', '/auth/reauthenticate', { password: PASSWORD }, { cookie })).status).toBe(401)
  })
})

describe('API tokens', () => {
  test('have their scopes and no more, are listed without the secret, and end when revoked', async () => {
    const { cookie } = await login()
    expect((await ask('POST', '/auth/tokens', { name: 'x', scopes: ['everything'] }, { cookie })).status).toBe(422)
    const made = await ask('POST', '/auth/tokens', { name: 'shop', scopes: ['shop.read'] }, { cookie })
    const bearer = { authorization: `Bearer ${made.body.token}` }
    expect((await ask('GET', '/master/branch', undefined, bearer)).status).toBe(200)
    expect((await ask('POST', '/master/branch', {}, bearer)).status).toBe(403)
    expect((await ask('GET', `/auth/me?token=${made.body.token}`)).status).toBe(401)
    expect((await ask('POST', '/auth/tokens', { name: 'y', scopes: ['*.*'] }, bearer)).status).toBe(403)
    const other = await ask('POST', '/auth/tokens', { name: 'other', scopes: ['sales.*'] }, { cookie })
    expect(
      (await ask('GET', '/master/branch', undefined, { authorization: `Bearer ${other.body.token}` })).status,
    ).toBe(403)
    await expect
      .poll(async () => {
        const listed = (await ask('GET', '/auth/tokens', undefined, { cookie })).body.data
        return listed.find((one: { name: string }) => one.name === 'shop')?.lastUsedAt
      })
      .toMatch(/^20/)
    const listed = await ask('GET', '/auth/tokens', undefined, { cookie })
    expect(JSON.stringify(listed.body)).not.toContain(made.body.token)
    expect((await ask('DELETE', `/auth/tokens/${made.body.id}`, undefined, { cookie })).status).toBe(204)
    expect(await status(bearer)).toBe(401)
  })
})

describe('place', () => {
  test('branch and period follow the user; foreign ones are refused', async () => {
    const { cookie } = await login('clerk@maju.test')
    expect((await ask('PUT', '/auth/me/branch', { userId: clerk, branchId: bandung }, { cookie })).body.code).toBe(
      'branch-not-yours',
    )
    expect((await ask('PUT', '/auth/me/branch', { branchId: null }, { cookie })).status).toBe(422)
    expect((await ask('PUT', '/auth/me/branch', { userId: administrator, branchId: jakarta }, { cookie })).status).toBe(
      403,
    )
    expect((await ask('PUT', '/auth/me/branch', { branchId: jakarta }, { cookie })).body.user.branch.code).toBe('JKT')
    const chief = (await login()).cookie
    expect((await ask('PUT', '/auth/me/branch', { branchId: bandung }, { cookie: chief })).body.user.branch.name).toBe(
      'Bandung',
    )
    expect((await ask('PUT', '/auth/me/branch', { branchId: null }, { cookie: chief })).body.user.branch).toBeNull()
    const [period] = (await ask('GET', '/auth/periods', undefined, { cookie: chief })).body.data
    expect(
      (await ask('PUT', '/auth/me/period', { periodId: period.id }, { cookie: chief })).body.user.period.start,
    ).toBe('2026-11-01')
    expect((await ask('PUT', '/auth/me/period', { periodId: newId() }, { cookie: chief })).body.code).toBe(
      'period-unknown',
    )
    expect((await ask('PUT', '/auth/me/language', { language: 'id' }, { cookie: chief })).body.user.language).toBe('id')
    await ask('PUT', '/auth/me/language', { language: 'en' }, { cookie: chief })
  })
})

describe('places to choose from', () => {
  const rows = async (url: string, cookie: string) => {
    const { body } = await ask('GET', url, undefined, { cookie })
    return { names: body.data?.map((one: { name: string }) => one.name), total: body.total, first: body.data?.[0] }
  }
  test('only administrators are offered all branches, which have no id; the others their own', async () => {
    const chief = (await login()).cookie
    expect(await rows('/auth/branches', chief)).toEqual({
      names: ['All branches', 'Bandung', 'Jakarta'],
      total: 3,
      first: { id: null, code: '', name: 'All branches', active: true },
    })
    expect((await rows('/auth/branches?q=jkt', chief)).names).toEqual(['Jakarta'])
    expect((await rows('/auth/branches?q=all', chief)).names).toEqual(['All branches'])
    const own = (await login('clerk@maju.test')).cookie
    expect((await rows('/auth/branches', own)).names).not.toContain('All branches')
    expect(await rows('/auth/branches?q=all', own)).toMatchObject({ names: [], total: 0 })
    await owner.query(sql`update branch set active = false where id = ${jakarta}`)
    for (const cookie of [own, chief])
      expect((await rows('/auth/branches?q=jkt', cookie)).first).toMatchObject({ code: 'JKT', active: false })
    await owner.query(sql`update branch set active = true, archived = true where id = ${jakarta}`)
    expect((await rows('/auth/branches?q=jkt', own)).first).toMatchObject({ code: 'JKT', active: false })
    expect((await rows('/auth/branches?q=jkt', chief)).names).toEqual([])
    await owner.query(sql`update branch set archived = false where id = ${jakarta}`)
  })
  test('come ten at a time, found by name and by month in both languages', async () => {
    const { cookie } = await login()
    await owner.query(sql`insert into accounting_period (id, name, fiscal_year, start_date, end_date, status)
      select gen_random_uuid(), to_char(day, 'YYYY-MM'), 2025, day, day + interval '1 month - 1 day', 'closed'
        from generate_series(date '2025-01-01', date '2025-12-01', interval '1 month') day`)
    const first = await rows('/auth/periods', cookie)
    expect([first.names.length, first.total, first.first.status]).toEqual([10, 13, 'active'])
    expect(await rows('/auth/periods?page=2', cookie)).toMatchObject({
      names: ['2025-03', '2025-02', '2025-01'],
      total: 13,
    })
    expect((await rows('/auth/periods?q=agustus', cookie)).names).toEqual(['2025-08'])
    expect((await rows('/auth/periods?q=Aug+2025', cookie)).names).toEqual(['2025-08'])
    expect((await rows('/auth/periods?q=2025-1', cookie)).total).toBe(3)
    expect(await rows('/auth/periods?q=%25', cookie)).toMatchObject({ names: [], total: 0 })
    for (const wrong of ['page=0', 'page=x', 'pageSize=1000'])
      expect((await ask('GET', `/auth/periods?${wrong}`, undefined, { cookie })).status).toBe(400)
    await owner.query(sql`delete from accounting_period where fiscal_year = 2025`)
  })
})

/** The link of the newest mail, once what was asked has been worked on behind the answer. */
async function newestLink(): Promise<string> {
  await expect
    .poll(async () => (await database.query(sql`select from outbox where topic = 'forgotten'`)).length)
    .toBe(0)
  const [mail] = await database.query<{ body: string }>(sql`select body from mail order by id desc limit 1`)
  return /reset-password\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}
const reset = (token: string, password: string) => ask('POST', '/auth/reset-password', { token, password })

describe('a forgotten password', () => {
  test('the answer is the same for nobody; the link in the mail works once', async () => {
    const { cookie } = await login('clerk@maju.test')
    const known = await ask('POST', '/auth/forgot-password', { email: 'clerk@maju.test' })
    const nobody = await ask('POST', '/auth/forgot-password', { email: 'nobody@maju.test' })
    expect([known.status, known.body]).toEqual([nobody.status, nobody.body])
    const token = await newestLink()
    const mails = await database.query<{ address: string }>(sql`select address from mail`)
    expect(mails.map((mail) => mail.address)).toEqual(['clerk@maju.test'])
    expect((await reset(token, 'short')).status).toBe(422)
    expect((await reset(token, 'padi-emas-2026')).status).toBe(200)
    expect((await reset(token, 'padi-emas-2027')).body.code).toBe('reset-link-dead')
    expect(await status({ cookie })).toBe(401)
    expect((await login('clerk@maju.test', 'padi-emas-2026')).status).toBe(200)
  })
  test('a link of yesterday is dead, and so is one before the newest', async () => {
    await ask('POST', '/auth/forgot-password', { email: 'clerk@maju.test' })
    const first = await newestLink()
    await ask('POST', '/auth/forgot-password', { email: 'clerk@maju.test' })
    const second = await newestLink()
    expect(second).not.toBe(first)
    expect((await reset(first, 'padi-emas-2028')).body.code).toBe('reset-link-dead')
    const [life] = await database.query(
      sql`select expires_at - now() between interval '23 hours' and interval '24 hours' as day from password_link
        where used_at is null`,
    )
    expect(life).toEqual({ day: true })
    await database.query(sql`update password_link set expires_at = now()`)
    expect((await reset(second, 'padi-emas-2028')).body.code).toBe('reset-link-dead')
  })
})

describe('sessions', () => {
  const trail = async () =>
    (
      await database.query(
        sql`select action, user_name, number, reason, origin from audit
          where resource = 'session' order by id desc limit 5`,
      )
    ).map(({ action, number, reason, origin }) => [action, number, reason, origin].join(' | '))
  const from = async (device: string) =>
    (
      await ask(
        'POST',
        '/auth/login',
        { email: 'clerk@maju.test', password: 'padi-emas-2026' },
        { 'user-agent': device },
      )
    ).cookie
  test('one is ended from another, and only by whom it belongs to', async () => {
    const [here, there] = [{ cookie: await from('Here') }, { cookie: await from('There') }]
    const list = async () => (await ask('GET', '/auth/sessions', undefined, here)).body.data
    const one: { id: string } = (await list()).find((row: { device: string }) => row.device === 'There')
    const stranger = { cookie: (await login()).cookie }
    expect((await ask('DELETE', `/auth/sessions/${one.id}`, undefined, stranger)).status).toBe(404)
    expect(await status(there)).toBe(200)
    expect((await ask('DELETE', `/auth/sessions/${one.id}`, undefined, here)).status).toBe(204)
    expect([await status(there), await status(here)]).toEqual([401, 200])
    expect((await ask('DELETE', `/auth/sessions/${one.id}`, undefined, here)).status).toBe(404)
    expect((await trail())[0]).toBe('session-end | clerk@maju.test | There | 10.0.0.1')
  })
  test('every sign-in, refusal, sign-out and new password is in the trail, a new device apart', async () => {
    const cookie = await from('Phone')
    expect(await trail()).toContain('session-new-device | clerk@maju.test | Phone | 10.0.0.1')
    await from('Phone')
    await login('clerk@maju.test', 'wrong')
    await login('nobody@maju.test', 'wrong')
    const passwords = { current: 'padi-emas-2026', next: 'padi-emas-2029' }
    expect((await ask('PUT', '/auth/me/password', passwords, { cookie })).status).toBe(200)
    const device = 'lightMyRequest'
    expect((await trail()).slice(0, 4)).toEqual([
      `password-change | clerk@maju.test | ${device} | 10.0.0.1`,
      `session-refused |  | ${device} | 10.0.0.1`,
      `session-refused | clerk@maju.test | ${device} | 10.0.0.1`,
      'session-begin | clerk@maju.test | Phone | 10.0.0.1',
    ])
    const rows = await database.query(sql`select id, at, app_user, user_name, resource, record, number, action, changes,
      reason, origin, request, fingerprint, encode(hash, 'hex') as hash from audit where resource = 'session'`)
    expect(rows.filter(({ hash, ...said }) => auditHash(said) !== hash)).toEqual([])
  })
})

describe('what belongs to one user', () => {
  test('drafts, preferences and views are kept, and hidden from others', async () => {
    const own = { cookie: (await login()).cookie }
    const other = { cookie: (await login('clerk@maju.test', 'padi-emas-2029')).cookie }
    expect((await ask('PUT', '/me/drafts/branch:new', { name: 'half' }, own)).status).toBe(200)
    expect((await ask('GET', '/me/drafts/branch:new', undefined, own)).body.value).toEqual({ name: 'half' })
    expect((await ask('GET', '/me/drafts/branch:new', undefined, other)).body.value).toBeNull()
    expect((await ask('DELETE', '/me/drafts/branch:new', undefined, own)).status).toBe(204)
    const made = await ask(
      'POST',
      '/views',
      { of: 'branch', name: 'Mine', value: { sort: 'code' }, shared: true, isDefault: true },
      own,
    )
    expect((await ask('GET', '/views?of=branch', undefined, other)).body.data).toMatchObject([
      { name: 'Mine', mine: false, by: 'Owner' },
    ])
    expect((await ask('DELETE', `/views/${made.body.id}`, undefined, other)).status).toBe(404)
    expect((await ask('DELETE', `/views/${made.body.id}`, undefined, own)).status).toBe(204)
    expect((await ask('GET', `/jobs/${newId()}`, undefined, own)).status).toBe(404)
  })
  test('one statement a request finds out who asks', async () => {
    const { cookie } = await login()
    await ask('GET', '/master/branch', undefined, { cookie })
    const before = database.sent()
    expect((await ask('GET', '/master/branch', undefined, { cookie })).status).toBe(200)
    expect(database.sent() - before).toBe(1)
  })
})
