// The description of the API is the API: every address that is served is in it, no call takes a parameter that it
// does not name, and what calls answer is as it says.
import { pathOf } from '@lumbung/definition'
import { OPERATIONS } from '@lumbung/engine/http/operations.ts'
import { match, pathsOf } from '@lumbung/engine/http/router.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DescribedCall, describedCalls, type JudgeAnswer, judgeOf } from '../api/described.ts'
import { serverOver, type TestServer } from './server.ts'
import {
  adjustmentOut,
  API,
  deliveryOf,
  type Json,
  line,
  type Method,
  openWorld,
  salesOrder,
  serviceInvoice,
  shipmentBody,
  stockUp,
  type World,
  byCode,
} from './world.ts'

let world: World
let listening: TestServer
let description: Json
let calls: readonly DescribedCall[]
let judge: JudgeAnswer
const served: { readonly method: string; readonly url: string }[] = []

beforeAll(async () => {
  world = await openWorld()
  // A server beside it, over the same books, tells which addresses it has.
  listening = serverOver(world.engine, {
    onRoute: ({ method, url }) => served.push(...[method].flat().map((one) => ({ method: one, url }))),
  })
  await listening.app.ready()
  description = (await world.ask('GET', '/openapi.json')).body
  calls = describedCalls(description)
  judge = judgeOf(description)
})
afterAll(async () => {
  await listening.close()
  await world.close()
})

const pattern = (path: string): string => path.replaceAll(/:\w+(\([^)]*\))?|\{\w+\}/g, '*')

/** Whether a documented path is one of those that a pattern serves. */
const fits = (path: string, wanted: string): boolean => {
  const [has, asked] = [pattern(path).split('/'), pattern(wanted).split('/')]
  return has.length === asked.length && has.every((part, at) => part === asked[at] || asked[at] === '*')
}
const isDescribed = (method: string, path: string): boolean =>
  calls.some((call) => call.method === method && fits(call.path, path))

// What tells of the API itself, the page of it, and the one address behind which all resources lie.
const BESIDE = /^\/api\/(docs|v1\/openapi\.json|v1\/\*)/
const FILES = /:attachments\(/

test('every address that the server has is described', () => {
  const fixed = served.filter(({ url }) => url.startsWith('/api/') && !BESIDE.test(url) && !FILES.test(url))
  expect(fixed.length).toBeGreaterThan(80)
  const missing = fixed.filter(({ method, url }) => !isDescribed(method, url.replace(API, '')))
  expect(missing).toEqual([])
})

test('every call of every resource and report is described, by each of its addresses', () => {
  const missing: string[] = []
  for (const [path, target] of pathsOf(world.registry)) {
    const parts =
      target.kind === 'report'
        ? ['', '/describe', '/export'].map((one) => ['GET', one] as const)
        : OPERATIONS.filter(({ only }) => only === undefined || only === target.definition.kind)
            .filter(({ pattern: one }) => one !== '/from/:name' || hasSource(target.key))
            .map((one) => [one.method, one.pattern] as const)
    for (const [method, rest] of parts)
      if (!isDescribed(method, `/${path}${rest}`)) missing.push(`${method} ${path}${rest}`)
  }
  expect(missing).toEqual([])
})

const hasSource = (key: string): boolean => world.registry.successions.some(({ to }) => to === key)

test('nothing is described that nobody answers', () => {
  const paths = pathsOf(world.registry)
  const own = served.filter(({ url }) => !url.includes('*'))
  const strange = calls.filter(({ method, path }) => {
    if (own.some((one) => one.method === method && fits(path, one.url.replace(API, '')))) return false
    const place = [...paths.keys()].find((one) => path === `/${one}` || path.startsWith(`/${one}/`)) ?? ''
    const target = paths.get(
      [...paths.keys()].filter((one) => `${path}/`.startsWith(`/${one}/`)).toSorted((a, b) => b.length - a.length)[0] ??
        place,
    )
    if (!target) return true
    if (target.kind === 'report') return method !== 'GET'
    const rest = path.slice(pathOf(target.definition).length).split('/').filter(Boolean)
    const filled = rest.map((part) => (part === '{id}' ? '01a209cc-8532-7000-86da-be6eac9b0b15' : part))
    return match(method, filled) === null
  })
  expect(strange).toEqual([])
})

const ids = (path: string): string =>
  path.replaceAll('{name}', 'submit').replaceAll(/\{\w+\}/g, '01a209cc-8532-7000-86da-be6eac9b0b15')

/** All that stands alone, and one kind of documents and one of masters: the others are answered by the same code. */
const each = (): readonly DescribedCall[] => {
  const others = [...world.registry.resources.values()]
    .map(({ definition }) => definition)
    .filter(({ key }) => key !== 'sales-order' && key !== 'customer')
    .map((definition) => `${pathOf(definition)}/`)
  return calls.filter(({ path }) => !others.some((one) => `${path}/`.startsWith(one)))
}

test('no call takes a parameter that its description does not name', async () => {
  const taken: string[] = []
  const tried = each().filter(({ path }) => path !== '/auth/openid/return')
  expect(tried.length).toBeGreaterThan(250)
  for (const { method, path, takesBody } of tried) {
    const reply = await world.ask(method as Method, `${ids(path)}?undescribed=1`, takesBody ? {} : undefined)
    if (reply.status !== 400 || reply.body['code'] !== 'unknown-parameter')
      taken.push(`${method} ${path} → ${reply.status} ${String(reply.body['code'])}`)
  }
  expect(taken).toEqual([])
})

test('a parameter with a set of values refuses others, and names those it takes', async () => {
  const wrong: string[] = []
  let tried = 0
  for (const { method, path, parameters, takesBody } of each()) {
    for (const { name, in: place, schema } of parameters) {
      const values: unknown = Object(schema).enum
      if (place !== 'query' || !Array.isArray(values)) continue
      tried += 1
      const reply = await world.ask(
        method as Method,
        `${ids(path)}?${String(name)}=undescribed`,
        takesBody ? {} : undefined,
      )
      const isNamed = values.every((one) => reply.text.includes(String(one)))
      if (reply.status !== 400 || !isNamed)
        wrong.push(`${method} ${path}?${String(name)} → ${reply.text.slice(0, 200)}`)
    }
  }
  expect(tried).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})

async function doBusiness(): Promise<void> {
  await stockUp(world, ['KOPI', '100', '50000'])
  const order = await salesOrder(world, [line('KOPI', '10', '80000')])
  const delivery = await deliveryOf(world, order)
  await world.make('shipment', shipmentBody(delivery), true)
  await world.make('sales-invoice', serviceInvoice('100000'), true)
  await world.make('adjustment-out', adjustmentOut('KOPI', '1'), true)
  // The newest adjustment is of goods in a batch.
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await world.make('item', { ...goods, code: 'SUSU-B', name: 'Susu', tracking: 'batch' })
  const tracking = [{ line: 1, batchNumber: 'L1', quantity: '2' }]
  const found = {
    ...adjustmentOut('KOPI', '1'),
    type: 'found',
    lines: [{ item: byCode('SUSU-B'), quantity: '2', unitCost: '1000' }],
    tracking,
  }
  await world.make('adjustment-in', found, true)
}

test('what calls answer is as the description says', async () => {
  await doBusiness()
  const wrong: string[] = []
  let judged = 0
  const look = async (path: string, address: string): Promise<Json> => {
    const reply = await world.ask('GET', address)
    judged += 1
    const found = judge('GET', path, reply.status, reply.text)
    if (found !== null) wrong.push(`GET ${path}: ${found}`)
    return reply.body
  }
  const questions = calls.filter(({ method, isJson }) => method === 'GET' && isJson)
  for (const { path } of questions.filter((one) => !one.path.includes('{'))) await look(path, path)
  for (const { definition } of world.registry.resources.values()) {
    const path = pathOf(definition)
    const { data } = await look(path, `${path}?pageSize=2`)
    const id: unknown = Array.isArray(data) ? Object(data[0]).id : undefined
    if (typeof id !== 'string') continue
    for (const one of questions.filter((call) => call.path.startsWith(`${path}/{id}`) && !call.path.includes('{name}')))
      await look(one.path, one.path.replace('{id}', id))
  }
  expect(judged).toBeGreaterThan(400)
  expect([...new Set(wrong)].slice(0, 60)).toEqual([])
})

test('an answer that lacks a key, has one more, or another status is named', () => {
  expect(judge('GET', '/auth/me', 200, '{}')).toContain('must have required property')
  const page = { data: [], page: 1, pageSize: 50, total: 0, totalIsExact: true }
  const list = (answer: object): string | null => judge('GET', '/master/customer', 200, JSON.stringify(answer))
  expect(list(page)).toBeNull()
  expect(list({ ...page, more: 1 })).toContain('must NOT have additional properties')
  expect(judge('GET', '/master/customer', 201, '{}')).toContain('201')
})
