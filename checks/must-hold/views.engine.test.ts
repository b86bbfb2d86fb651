// Views of lists and layouts of reports: who sees a shared one, and what of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Headers, type Json, openWorld, type World } from './world.ts'

let world: World
let seller: Headers
let keeper: Headers
const role: Record<string, string> = {}

beforeAll(async () => {
  world = await openWorld()
  seller = await world.user('seller', ['report.sales.read', 'report.sales-per-item.read', 'sales-order.read'])
  keeper = await world.user('keeper', ['report.sales.read', 'sales-order.read'])
  for (const one of (await ask('GET', '/views/roles')).body['data'] as readonly Json[])
    role[String(one['name'])] = String(one['id'])
})
afterAll(() => world.close())

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Json, who?: Headers) =>
  world.ask(method, path, body, who)

async function namesSeen(of: string, who?: Headers): Promise<readonly unknown[]> {
  const { body } = await ask('GET', `/views?of=${of}`, undefined, who)
  return (body['data'] as readonly Json[]).map(({ name }) => name)
}

const layout = (name: string, more: Json, of = 'report.sales') =>
  ask('POST', '/views', { of, name, value: { search: 'group=customer&sort=-net' }, ...more })

test('a layout is its maker’s, everybody’s who may read the report, or that of some roles', async () => {
  await layout('Own', {})
  await layout('Everybody', { shared: true })
  const made = await layout('Sellers', { shared: true, roles: [role['seller'] ?? ''] })
  expect(await namesSeen('report.sales')).toEqual(['Everybody', 'Own', 'Sellers'])
  expect(await namesSeen('report.sales', seller)).toEqual(['Everybody', 'Sellers'])
  expect(await namesSeen('report.sales', keeper)).toEqual(['Everybody'])
  expect(await namesSeen('report.sales', await world.user('other', ['sales-order.read']))).toEqual([])

  const path = `/views/${String(made.body['id'])}`
  expect((await ask('PATCH', path, { name: 'Mine' }, seller)).status).toBe(404)
  expect((await ask('PATCH', path, { roles: [role['keeper'] ?? ''] })).status).toBe(200)
  expect(await namesSeen('report.sales', seller)).toEqual(['Everybody'])
  expect(await namesSeen('report.sales', keeper)).toEqual(['Everybody', 'Sellers'])
  // Shared no more, it names no roles; shared again, it is everybody's.
  await ask('PATCH', path, { shared: false })
  await ask('PATCH', path, { shared: true })
  expect(await namesSeen('report.sales', seller)).toEqual(['Everybody', 'Sellers'])
})

test('who may not read roles shares with everybody or with their own', async () => {
  const offered = (await ask('GET', '/views/roles', undefined, seller)).body['data']
  expect(offered).toEqual([{ id: role['seller'], name: 'seller' }])
  const share = (roles: unknown) =>
    ask('POST', '/views', { of: 'sales-order', name: 'Mine', value: {}, shared: true, roles }, seller)
  expect((await share([role['keeper']])).body['code']).toBe('not-an-id')
  expect((await share('seller')).body['code']).toBe('not-a-list')
  expect((await share([role['seller']])).status).toBe(201)
})

test('a layout tells nobody of columns, filters and branches that they may not see', async () => {
  const { key, columns } = [...world.registry.reports.values()].find(({ key: one }) => one === 'sales-per-item') ?? {}
  const guarded = Object.entries(columns ?? {}).flatMap(([name, { options }]) => (options.guard ? [name] : []))
  expect(guarded.length).toBeGreaterThan(0)
  const search = new URLSearchParams({
    branch: '0190f000-0000-7000-8000-000000000000',
    cols: ['net', ...guarded].join(','),
    sort: `-${guarded[0]}`,
  })
  await layout('Margins', { shared: true, value: { search: search.toString() } }, `report.${key}`)
  const { body } = await ask('GET', `/views?of=report.${key}`, undefined, seller)
  const one = (body['data'] as readonly Json[]).find(({ name }) => name === 'Margins')
  expect(one?.['value']).toEqual({ search: 'cols=net' })
})
