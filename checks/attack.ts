// npm run attack [-- --minutes 10 --every 1]: starts a demo company of its own on this machine, asks every call that
// the description of its API names as six kinds of caller, with ids of their own branch, of another and of none, and
// with every class of bodies; counts what was answered and names every answer that breaks a rule. The company is
// thrown away.
import { parseArgs } from 'node:util'
import { pathOf } from '@lumbung/definition'
import { rightGroups } from '@lumbung/engine/rights.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { modules } from '../apps/server/modules.ts'
import { judgeOf } from './api/described.ts'
import { callsOf } from './attack/calls.ts'
import type { CallerName } from './attack/judge.ts'
import { attack, type Outcome } from './attack/run.ts'
import { targetsOf } from './attack/targets.ts'
import { type AttackClient, clientOf } from './attack/client.ts'
import { startDemo } from './testing/demo-server.ts'

const API = '/api/v1'
const LONGEST = 10

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: String(LONGEST) }, every: { type: 'string', default: '1' } },
})
const minutes = Number(values.minutes)
const every = Number.parseInt(values.every, 10)
if (!(minutes > 0 && minutes <= LONGEST)) throw new Error(`Give --minutes above 0 and up to ${LONGEST}.`)
if (!(every >= 1)) throw new Error('Give --every as a whole number: 1 asks every call, 10 each tenth.')

const registry = registryOf(modules)
const pathTo = (key: string): string => {
  const resource = registry.resources.get(key)
  if (!resource) throw new Error(`There is no ${key}.`)
  return pathOf(resource.definition)
}
const rights = rightGroups(registry).flatMap((group) => group.rights.map((right) => `${group.key}.${right}`))

/** Six kinds of callers, the mightiest last, and two people to find records by: of their branch and of another. */
async function peopleOf(client: AttackClient) {
  const [one, other] = await client.branches()
  if (!one || !other) throw new Error('The company has no two branches.')
  const here = await client.user('attack-here', rights, one)
  const there = await client.user('attack-there', rights, other)
  const seeing = rights.filter((right) => !right.startsWith('field.'))
  const callers: readonly (readonly [CallerName, Readonly<Record<string, string>>])[] = [
    ['nobody', {}],
    ['no rights', (await client.user('attack-none', [], one)).headers],
    ['read-only token', await client.token(here.headers)],
    ['one branch', (await client.user('attack-one', rights, one)).headers],
    ['no field rights', (await client.user('attack-blind', seeing, one)).headers],
    ['administrator', client.administrator],
  ]
  const victims = new Map([
    ['user', there.id],
    ['role', there.role],
  ])
  return { callers, victims, here: here.headers, there: there.headers, other }
}

function print({ asked, counts, breaches, left, unreached }: Outcome, seconds: number): void {
  for (const [place, statuses] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    const each = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    console.log(`${place.padEnd(58)} ${each.join('  ')}`)
  }
  console.log(`\n${asked} requests in ${Math.round(seconds)} s; ${unreached} calls were not reached in time`)
  for (const one of left) console.log(`left alone: ${one}`)
  for (const one of breaches) console.log(`BREACH ${one}`)
  console.log(
    breaches.length === 0 ? 'No answer broke a rule.' : `${breaches.length} calls were answered against a rule.`,
  )
}

const began = performance.now()
const demo = await startDemo()
try {
  const client = await clientOf(demo.origin, API, pathTo, demo.signIn)
  const { callers, victims, here, there, other } = await peopleOf(client)
  const targets = await targetsOf(client.ask, registry, { here, there, other }, victims)
  const { text } = await client.ask('GET', '/openapi.json', undefined, client.administrator)
  const description: unknown = JSON.parse(text)
  const judge = judgeOf(description)
  const calls = callsOf(description, API).filter((_, at) => at % every === 0)
  const until = began + minutes * 60_000 - 5_000
  const outcome = await attack({ ask: client.ask, judge, calls, callers, targets, atOnce: 6, until })
  print(outcome, (performance.now() - began) / 1000)
  process.exitCode = outcome.breaches.length === 0 && outcome.unreached === 0 ? 0 : 1
} finally {
  await demo.stop()
}
