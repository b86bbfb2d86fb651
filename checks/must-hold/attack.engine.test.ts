// A selection of what `npm run attack` sends to the whole of the product: every kind of caller, every class of ids and
// bodies, a part of the calls. What it finds there it would find here, for the calls that are asked.
import { sql } from '@lumbung/definition'
import { rightGroups } from '@lumbung/engine/rights.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeOf } from '../api/described.ts'
import { callsOf } from '../attack/calls.ts'
import { breachesOf, CALLERS } from '../attack/judge.ts'
import { attack, type Ask } from '../attack/run.ts'
import { targetsOf } from '../attack/targets.ts'
import { API, type Method, openWorld, serviceInvoice, type World } from './world.ts'

let world: World
let ask: Ask

beforeAll(async () => {
  world = await openWorld()
  ask = (method, path, body, headers) => world.ask(method as Method, path, body, headers)
})

afterAll(async () => {
  expect(await world.breaches()).toEqual([])
  await world.close()
})

async function callersOf() {
  const rights = rightGroups(world.registry).flatMap((group) => group.rights.map((right) => `${group.key}.${right}`))
  const branches = await world.owner.query<{ id: string; code: string }>(sql`select id, code from branch`)
  const at = (code: string): string[] => branches.filter((one) => one.code === code).map(({ id }) => id)
  const here = await world.user('attack-here', rights, at('JKT'))
  const there = await world.user('attack-there', rights, at('BDG'))
  const seeing = rights.filter((right) => !right.startsWith('field.'))
  const made = await world.ask('POST', '/auth/tokens', { name: 'attack', scopes: ['*.read'] }, here)
  const callers = [
    ['nobody', {}],
    ['no rights', await world.user('attack-none', [])],
    ['read-only token', { authorization: `Bearer ${String(made.body['token'])}` }],
    ['one branch', await world.user('attack-one', rights, at('JKT'))],
    ['no field rights', await world.user('attack-blind', seeing, at('JKT'))],
    ['administrator', world.administrator],
  ] as const
  return { here, there, other: at('BDG')[0] ?? '', callers }
}

// Every so manieth call: over all of them it takes minutes.
const STEP = 9

test('nobody is answered what they may not, and nothing brings the server down', async () => {
  const { here, there, other, callers } = await callersOf()
  for (const headers of [here, there]) {
    const reply = await world.ask('POST', `${world.path('sales-invoice')}?submit=true`, serviceInvoice('1000'), headers)
    expect(reply.status, reply.text).toBe(201)
  }
  const victim = await world.make('role', { code: 'victim', name: 'Victim', permissions: [] })
  const [user] = await world.owner.query<{ id: string }>(sql`select id from app_user where name = 'attack-there'`)
  const victims = new Map([
    ['role', victim.id],
    ['user', user?.id ?? ''],
  ])
  const targets = await targetsOf(ask, world.registry, { here, there, other }, victims)
  const { body: description } = await world.ask('GET', '/openapi.json')
  const all = callsOf(description, API)
  const calls = all.filter((_, at) => at % STEP === 0)
  expect(all.length).toBeGreaterThan(1000)
  const { asked, breaches, counts, unreached } = await attack({
    ask,
    judge: judgeOf(description),
    calls,
    callers,
    targets,
    atOnce: 4,
    until: performance.now() + 120_000,
  })
  expect(breaches).toEqual([])
  expect([asked > 3_000, unreached]).toEqual([true, 0])
  for (const caller of CALLERS)
    expect(
      [...counts.keys()].some((key) => key.startsWith(`${caller} ·`)),
      caller,
    ).toBe(true)
}, 180_000)

test('a record of nothing is refused in words, of every kind', async () => {
  const faults: string[] = []
  for (const { definition } of world.registry.resources.values()) {
    const reply = await world.ask('POST', world.path(definition.key), {})
    if (reply.status >= 500) faults.push(`${definition.key} ${reply.text}`)
  }
  expect(faults).toEqual([])
})

test('the judge names each rule that a planted answer breaks', () => {
  const path = '/master/item/{id}'
  const call = { method: 'PATCH', path, described: path, right: 'item.update', isOpen: false } as const
  const good = {
    caller: 'one branch',
    call,
    ids: 'own',
    status: 404,
    text: '',
    milliseconds: 5,
    guarded: ['cost'],
    undescribed: null,
  } as const
  const read = { ...call, method: 'GET' } as const
  const list = { ...read, path: '/master/item' } as const
  const missing = { status: 404, text: 'gone' }
  expect([
    breachesOf(good),
    breachesOf({ ...good, status: 500 }),
    breachesOf({ ...good, status: 400, text: 'syntax error at or near "x"' }),
    breachesOf({ ...good, milliseconds: 20_000 }),
    breachesOf({ ...good, caller: 'nobody', status: 403 }),
    breachesOf({ ...good, caller: 'no rights' }),
    breachesOf({ ...good, caller: 'read-only token', status: 200 }),
    breachesOf({ ...good, ids: 'foreign', asMissing: missing, status: 200 }),
    breachesOf({ ...good, caller: 'no field rights', call: read, status: 200, text: '{"lines":[{"cost":"1"}]}' }),
    breachesOf({ ...good, caller: 'no field rights', call: list, status: 200, text: '{"cost":1,"data":[]}' }),
    breachesOf({ ...good, undescribed: 'must have number' }),
  ]).toEqual([
    [],
    ['fault of ours'],
    ['tells the inside'],
    ['slow'],
    ['answers without a session'],
    ['answers without the right'],
    ['written by who only reads'],
    ['tells of another branch'],
    ['tells a guarded field'],
    [],
    ['answers otherwise than described'],
  ])
})
