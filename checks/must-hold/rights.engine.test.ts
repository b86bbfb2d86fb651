// Who may do what: nothing in the description of the API is unguarded, and another branch is as if it were not there.
import { newId } from '@lumbung/core'
import { pathOf } from '@lumbung/definition'
import { rightGroups } from '@lumbung/engine/rights.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  API,
  byCode,
  type Headers,
  type Json,
  type Method,
  openWorld,
  type Reply,
  serviceInvoice,
  type Stored,
  type World,
} from './world.ts'

let world: World
let nobody: Headers

beforeAll(async () => {
  world = await openWorld()
  nobody = await world.user('nobody', [])
})

afterAll(() => world.close())

interface Described {
  readonly method: Method
  readonly path: string
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** Every call that the description of the API names. */
async function described(): Promise<Described[]> {
  const { body } = await world.ask('GET', '/openapi.json')
  const paths: Readonly<Record<string, Json>> =
    typeof body['paths'] === 'object' && body['paths'] !== null ? { ...body['paths'] } : {}
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method.toLowerCase() in item).map((method) => ({ method, path: path.replace(API, '') })),
  )
}

const filled = (path: string): string => path.replace(/\{name\}/g, 'submit').replace(/\{[^}]+\}/g, newId())

// What anybody signed in may do: look after themselves, their drafts, views, tokens and notifications, and list what
// they may see.
const OWN =
  /^\/(auth\/|me\/|notification(\/|$)|views|jobs\/|idempotency\/|dashboard$|meta$|search$|events$|report$|bulk-upload$)/
// Before signing in.
const OPEN =
  /^\/auth\/(login(\/code)?|two-factor\/\w+|openid(\/return)?|reauthenticate|password-rule|(forgot|reset)-password)$/

test('no call of the description works for somebody without a session', async () => {
  const calls = (await described()).filter(({ path }) => !OPEN.test(path))
  expect(calls.length).toBeGreaterThan(500)
  const letIn: string[] = []
  for (const { method, path } of calls) {
    const reply = await world.ask(method, filled(path), method === 'GET' ? undefined : {}, {})
    if (reply.status !== 401) letIn.push(`${method} ${path} → ${reply.status}`)
  }
  expect(letIn).toEqual([])
})

test('no call of a resource or report works for a role without rights', async () => {
  const calls = (await described()).filter(({ path }) => !OWN.test(path))
  expect(calls.length).toBeGreaterThan(400)
  const letIn: string[] = []
  for (const { method, path } of calls) {
    const reply = await world.ask(method, filled(path), method === 'GET' ? undefined : {}, nobody)
    if (reply.status !== 403) letIn.push(`${method} ${path} → ${reply.status} ${reply.text.slice(0, 120)}`)
  }
  expect(letIn).toEqual([])
})

test('every resource and report is described, so none escapes the two tests above', async () => {
  const paths = new Set((await described()).map(({ path }) => path))
  for (const { definition } of world.registry.resources.values()) expect(paths).toContain(pathOf(definition))
  for (const key of world.registry.reports.keys()) expect(paths).toContain(`/report/${key}`)
})

test('what a user without rights sees of themselves gives nothing away', async () => {
  const search = await world.ask('GET', '/search?q=maju', undefined, nobody)
  expect([search.status, search.text.includes('Toko Maju')]).toEqual([200, false])
  const { body } = await world.ask('GET', '/report', undefined, nobody)
  expect(body['data'] ?? body['reports']).toEqual([])
  const dashboard = await world.ask('GET', '/dashboard', undefined, nobody)
  expect([dashboard.status, dashboard.body['tiles'], dashboard.body['data']]).toEqual([200, [], []])
})

test('each right opens its own call and no other of that document', async () => {
  const draft = await world.make('sales-invoice', serviceInvoice('1000'))
  const at = `${world.path('sales-invoice')}/${draft.id}`
  const rights = rightGroups(world.registry).find((group) => group.key === 'sales-invoice')?.rights ?? []
  expect(rights.length).toBeGreaterThan(8)
  const ask = (right: string, headers: Headers): Promise<Reply> => {
    const version = 9_999
    switch (right) {
      case 'read':
        return world.ask('GET', at, undefined, headers)
      case 'create':
        return world.ask('POST', world.path('sales-invoice'), {}, headers)
      case 'update':
        return world.ask('PATCH', at, { version }, headers)
      case 'delete':
        return world.ask('DELETE', `${at}?version=${version}`, undefined, headers)
      case 'export':
        return world.ask('GET', `${world.path('sales-invoice')}/export?format=csv`, undefined, headers)
      case 'print':
        return world.ask('GET', `${world.path('sales-invoice')}/prints`, undefined, headers)
      default:
        return world.ask('POST', `${at}/${right}`, { version }, headers)
    }
  }
  const asked = rights.filter((right) => right !== 'import')
  for (const own of asked) {
    const headers = await world.user(`only-${own}`, ['sales-invoice.read', `sales-invoice.${own}`])
    for (const right of asked) {
      const { status } = await ask(right, headers)
      // What may be done to records goes with seeing them.
      expect(status === 403, `${own} does ${right}`).toBe(right !== own && right !== 'read')
    }
  }
})

test('submitting at once asks for both rights', async () => {
  const headers = await world.user('drafter', ['sales-invoice.create', 'sales-invoice.read'])
  expect((await world.ask('POST', world.path('sales-invoice'), serviceInvoice('1'), headers)).status).toBe(201)
  expect(
    (await world.ask('POST', `${world.path('sales-invoice')}?submit=true`, serviceInvoice('1'), headers)).status,
  ).toBe(403)
})

test('a record of another branch answers every call as a missing one does', async () => {
  const bandung = await branchOf('BDG')
  const all = rightGroups(world.registry).flatMap((group) => group.rights.map((right) => `${group.key}.${right}`))
  const jakarta = await world.user('jakarta', all)
  const [other] = [await world.user('bandung', all, [bandung])]
  const made = await world.ask('POST', world.path('sales-invoice'), serviceInvoice('1000'), other)
  expect(made.status, made.text).toBe(201)
  const id = (made.body as Stored).id
  const body = { version: 1, note: 'Typed for the wrong customer', confirm: 'x' }
  const wrong: string[] = []
  for (const [method, rest, sent] of ROUTES) {
    const ask = (of: string): Promise<Reply> =>
      world.ask(method, `${world.path('sales-invoice')}/${of}${rest}`, sent ? body : undefined, jakarta)
    const [hidden, missing] = [await ask(id), await ask(newId())]
    const same = JSON.stringify({ ...hidden.body, request: '' }) === JSON.stringify({ ...missing.body, request: '' })
    if (hidden.status !== 404 || missing.status !== 404 || !same)
      wrong.push(`${method} ${rest} → ${hidden.status}/${missing.status} ${hidden.text.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
  const list = await world.ask('GET', world.path('sales-invoice'), undefined, jakarta)
  expect(list.text).not.toContain(id)
  expect(
    (await world.ask('GET', `${world.path('sales-invoice')}?filter[branch]=${bandung}`, undefined, jakarta)).text,
  ).not.toContain(id)
  const own = await world.ask('GET', `${world.path('sales-invoice')}/${id}`, undefined, other)
  expect(own.status).toBe(200)
})

const STEPS = ['submit', 'approve', 'void', 'close', 'reopen', 'duplicate', 'recall', 'reject', 'revise', 'delegate']
const ROUTES: readonly (readonly [Method, string, boolean])[] = [
  ['GET', '', false],
  ['PATCH', '', true],
  ['DELETE', '?version=1', false],
  ...['history', 'actions', 'print', 'preview', 'preview?of=void', 'effects', 'flow'].map(
    (what) => ['GET', `/${what}`, false] as const,
  ),
  ...STEPS.map((step) => ['POST', `/${step}`, true] as const),
]

test('what was voided is told to who may read its kind: in the list, in its file and by its address', async () => {
  const invoice = await world.make('sales-invoice', serviceInvoice('1000'), true)
  expect((await world.act('sales-invoice', invoice, 'void')).status).toBe(200)
  const own = ['read', 'export'].map((right) => `voided-document.${right}`)
  const found = async (name: string, ...rights: readonly string[]) => {
    const headers = await world.user(name, [...own, ...rights])
    const [path, of] = [world.path('voided-document'), `filter[source][eq]=${invoice.id}`]
    const { body } = await world.ask('GET', `${path}?${of}`, undefined, headers)
    const file = await world.ask('GET', `${path}/export?format=csv&${of}`, undefined, headers)
    const all = (await world.ask('GET', `${path}?${of}`)).body['data']
    const id = Array.isArray(all) ? all[0].id : ''
    const one = await world.ask('GET', `${path}/${id}`, undefined, headers)
    return [body['total'], file.text.includes('Toko Maju'), one.status]
  }
  expect(await found('reads invoices', 'sales-invoice.read')).toEqual([1, true, 200])
  expect(await found('reads orders', 'purchase-order.read')).toEqual([0, false, 404])
})

test('goods of another branch are not moved, wherever their id comes from', async () => {
  const jakarta = await world.user(
    'mover',
    rightGroups(world.registry).flatMap((group) => group.rights.map((right) => `${group.key}.${right}`)),
  )
  const body = {
    date: '2026-11-12',
    warehouse: byCode('WBDG'),
    adjustmentReason: byCode('STOCK-COUNT'),
    lines: [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS'), unitCost: '1' }],
  }
  const reply = await world.ask('POST', `${world.path('adjustment-in')}?submit=true`, body, jakarta)
  expect([reply.status, reply.body['errors']]).toMatchObject([422, [{ path: 'warehouse' }]])
})

async function branchOf(code: string): Promise<string> {
  const { body } = await world.ask('GET', `${world.path('branch')}?filter[code]=${code}`)
  const rows = Array.isArray(body['data']) ? body['data'] : []
  return String(rows[0]?.id)
}
