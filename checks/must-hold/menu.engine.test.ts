// The menu belongs to the company: what it renames, moves, hides and adds counts for everybody at once, never against
// anybody's rights, and costs nothing where it has changed nothing.
import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { keepMenu } from '@lumbung/engine/menu/keep-menu.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { byCode, type Headers, type Json, openWorld, type Reply, type Stored, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

async function one(resource: string, code: string): Promise<Stored> {
  const { body } = await world.ask('GET', `${world.path(resource)}?filter[code]=${code}`)
  const [found] = body['data'] as readonly Stored[]
  if (!found) throw new Error(`There is no ${code}.`)
  return found
}

async function change(resource: string, code: string, values: Json): Promise<Reply> {
  const { id, version } = await one(resource, code)
  return world.ask('PATCH', `${world.path(resource)}/${id}`, { version, ...values })
}

const shortcut = (code: string, address: string, more: Json = {}): Promise<Reply> =>
  world.ask('POST', world.path('module'), {
    code,
    name: code,
    nameIndonesian: `${code} (id)`,
    address,
    moduleGroup: byCode('sales'),
    ...more,
  })

const metaOf = async (headers?: Headers): Promise<Json> => (await world.ask('GET', '/meta', undefined, headers)).body
const menuOf = async (headers?: Headers): Promise<readonly Json[]> => (await metaOf(headers))['menu'] as readonly Json[]
const pathsOf = async (headers?: Headers): Promise<readonly unknown[]> =>
  (await menuOf(headers)).map(({ path }) => path)

const codesOf = (reply: Reply): readonly unknown[] => [
  reply.status,
  ...((reply.body['errors'] as readonly Json[]) ?? []).map(({ code }) => code),
]

test('every page and report of the product stands there once, and a second start writes nothing', async () => {
  const before = await world.owner.query(sql`select (select count(*)::int from module) as modules,
    (select count(*)::int from audit) as audited, (select sum(stamp)::int from cache_stamp) as stamps`)
  expect(before[0]?.['modules']).toBeGreaterThan(80)
  await Promise.all([keepMenu(world.engine), keepMenu(world.engine)])
  expect(
    await world.owner.query(sql`select (select count(*)::int from module) as modules,
    (select count(*)::int from audit) as audited, (select sum(stamp)::int from cache_stamp) as stamps`),
  ).toEqual(before)
})

test('a company from before gets the rows at the next start, once, whoever starts beside', async () => {
  await world.owner.query(sql`delete from module`)
  await world.owner.query(sql`delete from module_group`)
  await Promise.all([keepMenu(world.engine), keepMenu(world.engine), keepMenu(world.engine)])
  const rows = await world.owner.query(sql`select count(*)::int as rows, count(distinct lower(code))::int as codes,
    count(distinct module_group)::int as groups from module`)
  expect(rows[0]?.['rows']).toBe(rows[0]?.['codes'])
  expect(rows[0]?.['rows']).toBeGreaterThan(80)
  expect(await world.breaches()).toEqual([])
})

test('what nobody changed follows the product, what the company changed stays', async () => {
  await change('module', 'customer', { name: 'Clients', nameIndonesian: 'Klien' })
  // As a version before would have called and placed them.
  await world.owner.query(sql`update module set name = 'Old name', address = '/old/' || code, position = 1
    where code in ('customer', 'supplier')`)
  await keepMenu(world.engine)
  const rows = await world.owner.query(
    sql`select code, name, address, position > 1 as placed from module
      where code in ('customer', 'supplier') order by code`,
  )
  expect(rows).toEqual([
    { code: 'customer', name: 'Old name', address: '/master/customer', placed: false },
    { code: 'supplier', name: 'Supplier', address: '/master/supplier', placed: true },
  ])
})

test('a company that changed nothing pays no statement and sends its menu as declared', async () => {
  await world.ask('GET', '/meta')
  const { database } = world.engine
  const query = database.query.bind(database)
  const asked: (string | undefined)[] = []
  const counted: typeof query = (statement, name) => {
    asked.push(name)
    return query(statement, name)
  }
  Object.assign(database, { query: counted })
  const meta = await metaOf()
  Object.assign(database, { query })
  expect(asked).toContain('session')
  expect(asked.filter((name) => name === 'master' || name === 'stamp-of')).toEqual([])
  expect(meta['menuVersion']).toBeUndefined()
  expect((meta['groups'] as readonly Json[]).map(({ key }) => key)).toEqual(['master', 'setting'])
})

test('which documents have types is in memory, and true again with the next change of them', async () => {
  const asked = async (): Promise<readonly [number, unknown]> => {
    const before = world.engine.database.sent()
    const { body } = await world.ask('GET', '/meta')
    return [world.engine.database.sent() - before, body['typed']]
  }
  await asked()
  // Who asks, and the settings that pages read.
  expect(await asked()).toEqual([2, []])
  const named = { code: 'LOCAL', name: 'Local', nameIndonesian: 'Lokal' }
  const type = await world.make('transaction-type', { class: 'sales-order', ...named })
  expect((await asked())[1]).toEqual([{ key: 'sales-order', isAsked: true }])
  expect((await asked())[0]).toBe(2)
  const { status } = await world.ask('PATCH', `${world.path('transaction-type')}/${type.id}`, {
    version: type.version,
    archived: true,
  })
  expect([status, (await asked())[1]]).toEqual([200, [{ key: 'sales-order', isAsked: false }]])
})

test('renamed, regrouped, moved, with an icon and hidden: the menu of everybody follows', async () => {
  const clerk = await world.user('clerk', ['customer.read', 'supplier.read', 'item.read'])
  await change('module', 'customer', {
    name: 'Clients',
    nameIndonesian: 'Klien',
    moduleGroup: byCode('sales'),
    heading: null,
    headingIndonesian: null,
    position: 1,
    icon: 'users',
  })
  await change('module', 'supplier', { visible: false })
  await change('module-group', 'master', { name: 'Lists', nameIndonesian: 'Daftar', position: 5, icon: 'list' })
  const meta = await metaOf(clerk)
  expect(meta['menuVersion']).toMatch(/^\d+\.\d+$/)
  expect(meta['menu']).toEqual([
    expect.objectContaining({ key: 'item', group: 'master' }),
    {
      key: 'customer',
      title: ['Clients', 'Klien'],
      path: '/master/customer',
      group: 'sales',
      heading: null,
      icon: 'users',
    },
  ])
  expect(meta['groups']).toEqual([{ key: 'master', title: ['Lists', 'Daftar'], icon: 'list', order: 5 }])
  // Hidden is not forbidden.
  expect((await world.ask('GET', '/master/supplier', undefined, clerk)).status).toBe(200)
})

test('a report may be called otherwise, hidden from the catalogue, or stand in a group beside it', async () => {
  const clerk = await world.user('clerk', ['report.balance-sheet.read', 'report.sales.read'])
  await change('module', 'report.balance-sheet', { name: 'Balances', nameIndonesian: 'Saldo', visible: false })
  await change('module', 'report.sales', { moduleGroup: byCode('sales') })
  const meta = await metaOf(clerk)
  const reports = (meta['reports'] as readonly Json[]).map(({ key, title, isHidden }) => ({ key, title, isHidden }))
  expect(reports).toContainEqual({ key: 'balance-sheet', title: ['Balances', 'Saldo'], isHidden: true })
  expect((meta['menu'] as readonly Json[]).map(({ key }) => key)).toEqual(['report.sales'])
  expect((await world.ask('GET', '/report/balance-sheet', undefined, clerk)).status).toBe(200)
})

test('code and address of what the product declares are fixed, and it is hidden, not put away', async () => {
  expect((await change('module', 'customer', { code: 'client' })).status).toBe(422)
  expect((await change('module', 'customer', { kind: 'shortcut' })).status).toBe(400)
  expect(codesOf(await change('module', 'customer', { address: '/master/supplier/create' }))).toEqual([
    422,
    'address-of-product',
  ])
  const archived = await change('module', 'customer', { archived: true })
  expect(codesOf(archived)).toEqual([422, 'module-of-product'])
  const { id, version } = await one('module', 'customer')
  expect((await world.ask('DELETE', `/setting/module/${id}?version=${version}`)).status).toBe(409)
})

test('a group is put away only when it is empty', async () => {
  const refused = await change('module-group', 'sales', { archived: true })
  expect(codesOf(refused)).toEqual([422, 'group-holds'])
  expect(refused.text).toMatch(/Group Sales still holds \d+ modules\. Move them first\./)
  const made = await world.make('module-group', { code: 'OWN', name: 'Own', nameIndonesian: 'Sendiri', position: 1 })
  expect((await world.ask('PATCH', `/setting/module-group/${made.id}`, { version: 1, archived: true })).status).toBe(
    200,
  )
})

test('a shortcut shows to whom its target may be opened, and goes on where the right goes', async () => {
  const clerk = await world.user('clerk', ['customer.read'])
  const other = await world.user('other', ['supplier.read'])
  const address = '/master/customer?filter[archived]=true'
  expect((await shortcut('OLD', address, { icon: 'star' })).status).toBe(201)
  expect((await shortcut('NEW', '/master/customer/create')).status).toBe(201)
  expect(await pathsOf(clerk)).toEqual(['/master/customer', address])
  expect(await pathsOf(other)).toEqual(['/master/supplier'])
  expect(await pathsOf()).toContain('/master/customer/create')
  await world.owner.query(sql`update role set permissions = '{}', version = version + 1 where code = 'clerk'`)
  expect(await pathsOf(clerk)).toEqual([])
})

test('a shortcut whose page is gone shows nowhere and may be put away', async () => {
  const { id } = await world.make('module', {
    code: 'GONE',
    name: 'Gone',
    nameIndonesian: 'Hilang',
    address: '/master/customer/create',
    moduleGroup: byCode('sales'),
  })
  await world.owner.query(sql`update module set address = '//evil.example' where id = ${id}`)
  expect(await pathsOf()).not.toContain('//evil.example')
  const path = `/setting/module/${id}`
  expect(codesOf(await world.ask('PATCH', path, { version: 1, name: 'Still' }))).toEqual([422, 'address-unknown'])
  expect((await world.ask('PATCH', path, { version: 1, archived: true })).status).toBe(200)
})

test('no shortcut leads out of the product, twice to one place, or to a view that others do not see', async () => {
  for (const address of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example/', '/home'])
    expect(codesOf(await shortcut('X', address))).toEqual([422, 'address-unknown'])
  expect((await shortcut('TWICE', '/master/customer')).status).toBe(422)
  const view = async (shared: boolean): Promise<unknown> =>
    (await world.ask('POST', '/views', { of: 'customer', name: 'Old ones', value: {}, shared })).body['id']
  const hidden = await shortcut('MINE', `/master/customer?view=${String(await view(false))}`)
  expect(codesOf(hidden)).toEqual([422, 'view-not-shared'])
  expect(codesOf(await shortcut('GONE', `/master/customer?view=${newId()}`))).toEqual([422, 'view-not-shared'])
  expect((await shortcut('OURS', `/master/customer?view=${String(await view(true))}`)).status).toBe(201)
})

test('who may not look after the menu neither reads nor changes how it is kept', async () => {
  const clerk = await world.user('clerk', ['customer.read'])
  expect((await world.ask('GET', '/setting/module', undefined, clerk)).status).toBe(403)
  expect((await world.ask('POST', '/menu/reset', {}, clerk)).status).toBe(403)
  const half = await world.user('half', ['module.read', 'module.update'])
  expect((await world.ask('POST', '/menu/reset', {}, half)).status).toBe(403)
})

test('one step puts back what the product declares, keeps the company’s own, and is in the history', async () => {
  const before = await menuOf()
  await world.make('module-group', { code: 'OWN', name: 'Own', nameIndonesian: 'Sendiri' })
  await shortcut('NEW', '/master/customer/create', { moduleGroup: byCode('OWN') })
  await change('module', 'customer', { name: 'Clients', moduleGroup: byCode('OWN'), visible: false })
  await change('module-group', 'master', { position: 1 })
  const reset = await world.ask('POST', '/menu/reset', {})
  expect([reset.status, reset.body]).toEqual([200, { count: 2 }])
  const after = await menuOf()
  expect(after.filter(({ group }) => group !== 'OWN')).toEqual(before)
  expect(after.filter(({ group }) => group === 'OWN').map(({ path }) => path)).toEqual(['/master/customer/create'])
  const { id } = await one('module', 'customer')
  const history: readonly Json[] = JSON.parse((await world.ask('GET', `/setting/module/${id}/history`)).text)
  expect(history.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
  expect((await world.ask('POST', '/menu/reset', {})).body).toEqual({ count: 0 })
  expect(await world.breaches()).toEqual([])
})

test('a name is a name: what looks like a page is told as it was typed', async () => {
  const name = '</script><img src=x onerror=alert(1)>'
  await change('module', 'customer', { name, nameIndonesian: name })
  const found = (await menuOf()).find(({ key }) => key === 'customer')
  expect(found?.['title']).toEqual([name, name])
  expect((await change('module', 'customer', { icon: '"><script>' })).status).toBe(400)
  expect((await change('module', 'customer', { position: '1;drop table module' })).status).toBe(400)
})
