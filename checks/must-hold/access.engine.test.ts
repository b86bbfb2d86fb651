// One permission engine: what a role holds answers for menus, lists, look-ups, files, papers and search alike, and says
// itself why.
import { newId } from '@lumbung/core'
import { pathOf, sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  API,
  type Headers,
  type Json,
  type Method,
  openWorld,
  serviceInvoice,
  type Stored,
  type World,
} from './world.ts'

let world: World
let reader: Headers
let bill: Stored

beforeAll(async () => {
  world = await openWorld()
  const { resources, reports, files } = world.registry
  const named = (kind: string, keys: Iterable<string>) => [...keys].map((key) => `${kind}.${key}`)
  const keys = [...resources.keys(), ...named('report', reports.keys()), ...named('file', files.keys())]
  reader = await world.user(
    'reader',
    keys.map((key) => `${key}.read`),
  )
  await world.user('nobody', [])
  bill = await world.make('sales-invoice', serviceInvoice('1000'), true)
})

afterAll(() => world.close())

interface Described {
  readonly method: Method
  readonly path: string
  readonly right: string
}

/** Every call of resources and reports that the description names, with the right it says to need. */
async function described(): Promise<readonly Described[]> {
  const { body } = await world.ask('GET', '/openapi.json')
  const paths = Object.entries(body['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>)
  return paths.flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { 'x-permission': right }]) =>
      typeof right === 'string' ? [{ method: method.toUpperCase() as Method, path: path.replace(API, ''), right }] : [],
    ),
  )
}
const filled = (path: string): string => path.replace(/\{name\}/g, 'submit').replace(/\{[^}]+\}/g, newId())

test('who may only read is answered every question, and refused every file, paper and write', async () => {
  const calls = await described()
  expect(calls.length).toBeGreaterThan(400)
  const wrong: string[] = []
  for (const { method, path, right } of calls) {
    const { status } = await world.ask(method, filled(path), method === 'GET' ? undefined : {}, reader)
    if ((status === 403) === right.endsWith('.read')) wrong.push(`${method} ${path} needs ${right} → ${status}`)
  }
  expect(wrong).toEqual([])
})

test('menu, reports and search show what may be read and nothing else', async () => {
  const nobody = await world.signIn('nobody@example.com', 'a long enough password')
  const seen = async (headers: Headers) => {
    const { body } = await world.ask('GET', '/meta', undefined, headers)
    const search = await world.ask('GET', '/search?q=maju', undefined, headers)
    const many = (value: unknown): number => (Array.isArray(value) ? value.length : -1)
    return [many(body['menu']), many(body['reports']), search.text.includes('Toko Maju')] as const
  }
  const menu = [...world.registry.resources.values()].filter(({ definition }) => definition.menu !== 'hidden')
  expect(await seen(reader)).toEqual([menu.length, world.registry.reports.size, true])
  expect(await seen(nobody)).toEqual([0, 0, false])
  const paper = `/print?of=sales-invoice:${bill.id}`
  expect((await world.ask('GET', paper, undefined, reader)).status).toBe(403)
})

describe('why a user sees something', () => {
  const userOf = async (name: string): Promise<string> => {
    const [row] = await world.owner.query<{ id: string }>(sql`select id from app_user where lower(name) = ${name}`)
    return String(row?.id)
  }
  const why = async (name: string, of: string, headers?: Headers) =>
    world.ask('GET', `/access?user=${await userOf(name)}&of=${encodeURIComponent(of)}`, undefined, headers)
  const invoices = (): string => world.path('sales-invoice')

  test('the role that gives the right, and each branch with what gives it', async () => {
    const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
    const group = { code: 'WEST', name: 'West', members: [{ id: await userOf('reader') }], branches: [branch] }
    await world.make('user-group', group)
    const { body } = await why('reader', `http://lumbung.test${invoices()}/${bill.id}?tab=files`)
    expect(body).toMatchObject({
      role: { name: 'reader' },
      right: 'sales-invoice.read',
      isHeld: true,
      isScoped: true,
      rights: ['read'],
      record: { number: bill.number, branch: { code: 'JKT' } },
      isSeen: true,
    })
    expect(body['branches']).toMatchObject([
      { code: 'BDG', isOwn: false, groups: ['West'] },
      { code: 'JKT', isOwn: true, groups: [] },
    ])
  })

  test('what is missing: the right with the roles that give it, or the branch', async () => {
    expect((await why('nobody', invoices())).body).toMatchObject({
      isHeld: false,
      isSeen: false,
      holders: ['Accounting', 'Sales', 'Warehouse', 'reader'].map((name) => ({ name })),
    })
    await world.user('elsewhere', ['sales-invoice.read'], [])
    const { body } = await why('elsewhere', `${invoices()}/${bill.id}`)
    expect(body).toMatchObject({ isHeld: true, branches: [], isSeen: false, record: { branch: { code: 'JKT' } } })
    expect((await why('reader', `${invoices()}/create`)).body).toMatchObject({
      right: 'sales-invoice.create',
      isSeen: false,
    })
    expect((await why('owner', invoices())).body).toMatchObject({ isAdministrator: true, isSeen: true })
  })

  test('it answers as the user’s own call is answered, of every screen', async () => {
    const nobody = await world.signIn('nobody@example.com', 'a long enough password')
    for (const { definition } of world.registry.resources.values()) {
      for (const [name, headers] of [
        ['reader', reader],
        ['nobody', nobody],
      ] as const) {
        const { status } = await world.ask('GET', pathOf(definition), undefined, headers)
        expect((await why(name, pathOf(definition))).body['isSeen'], definition.key).toBe(status === 200)
      }
    }
  })

  test('nobody learns by it of what they may not see, and addresses of elsewhere are none', async () => {
    const keeper = await world.user('keeper', ['user.read', 'role.read'])
    expect((await why('owner', `${invoices()}/${bill.id}`, keeper)).status).toBe(403)
    expect((await why('owner', `${invoices()}/${newId()}`)).status).toBe(404)
    const unknown = await why('owner', '/nowhere/at-all')
    expect([unknown.status, unknown.body['code']]).toEqual([422, 'access-unknown'])
    const half = await world.user('half', ['user.read'])
    expect((await why('owner', invoices(), half)).status).toBe(403)
  })
})
