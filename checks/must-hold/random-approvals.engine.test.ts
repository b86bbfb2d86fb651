// Random lives under random sets, by several people at once: nothing has an effect before everybody who is asked has
// agreed, nobody agrees to their own or twice, and what stands is what was agreed to. SEED repeats a run.
import { createHash } from 'node:crypto'
import { canonicalJson } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  GROUPS,
  KINDS,
  type LevelAsked,
  type Life,
  type MadeSet,
  PEOPLE,
  type Person,
  renewSets,
  type SetPlan,
  setOf,
  type Step,
  stepOf,
  take,
} from './approval-life.ts'
import { byCode, type Headers, type Json, MORNING, openWorld, stored, type World } from './world.ts'

const RIGHTS = [
  'field.cost.read',
  ...[...KINDS, 'customer'].flatMap((key) =>
    ['read', 'create', 'update', 'submit', 'approve', 'void'].map((right) => `${key}.${right}`),
  ),
]
/** More for a long night. */
const LIVES = Number(process.env['LIVES'] ?? '24')
const SEED = process.env['SEED']

let world: World
const as = {} as Record<Person, Headers>
const ids: Record<string, string> = {}
let lived = 0
const done = new Map<string, number>()

beforeAll(async () => {
  // Each step is a second later, so that decisions have an order.
  world = await openWorld(() => MORNING + lived * 1000)
  for (const name of PEOPLE) as[name] = await world.user(name, RIGHTS)
  const rows = await world.owner.query<{ id: string; name: string }>(sql`select id, name from app_user`)
  for (const { id, name } of rows) ids[name] = id
  for (const [code, members] of Object.entries(GROUPS))
    await world.make('approval-group', {
      code,
      name: code,
      members: members.map((name) => ({ user: { id: ids[name] } })),
    })
})

afterAll(() => world.close())

interface RequestRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly record: string
  readonly set_name: string
  readonly state: string
  readonly submitted_by: string
  readonly hash: string
  readonly document: Json
}
interface DecisionRow extends Readonly<Record<string, unknown>> {
  readonly request: string
  readonly level: number
  readonly app_user: string
  readonly on_behalf_of: string | null
  readonly decision: string
}

const requestsOf = (record: string): Promise<readonly RequestRow[]> =>
  world.owner.query<RequestRow>(sql`select id, record, set_name, state, submitted_by, encode(hash, 'hex') as hash,
    document from approval_request where record = ${record} order by submitted_at desc, id desc`)
const decisionsOf = (request: string): Promise<readonly DecisionRow[]> =>
  world.owner.query<DecisionRow>(sql`select request, level, app_user, on_behalf_of, decision from approval_decision
    where request = ${request} order by decided_at, id`)

/** How many have to agree, and how many places of those asked are filled: counted anew, from the set as it was made. */
function lacking(part: LevelAsked, submitter: string, decisions: readonly DecisionRow[]): number {
  const asked = (part.group === null ? [part.user ?? ''] : (GROUPS[part.group] ?? [])).map((name) => ids[name] ?? '')
  const earlier = decisions.filter((one) => one.level < part.level && one.decision !== 'delegate')
  const able = asked.filter((id) => id !== submitter && !earlier.some((one) => one.app_user === id))
  const agreed = decisions.filter((one) => one.level === part.level && one.decision === 'approve')
  const places = new Set(agreed.map((one) => one.on_behalf_of ?? one.app_user).filter((id) => asked.includes(id)))
  const own = new Set(agreed.map((one) => one.app_user).filter((id) => asked.includes(id)))
  const needed = part.quorum === 'all' ? Math.max(1, able.length) : part.quorum === 'count' ? (part.count ?? 1) : 1
  return needed - Math.max(places.size, own.size)
}

/** What was approved under a set has all decisions it asked for, by others than who submitted it, level after level. */
async function compareDecisions(request: RequestRow, set: MadeSet, said: string): Promise<void> {
  const decisions = await decisionsOf(request.id)
  for (const part of set.levels)
    expect(lacking(part, request.submitted_by, decisions), `${said} level ${part.level}`).toBeLessThanOrEqual(0)
  expect(
    decisions.map(({ app_user }) => app_user),
    said,
  ).not.toContain(request.submitted_by)
  const levels = decisions.map(({ level }) => level)
  expect(levels, said).toEqual(levels.toSorted((a, b) => a - b))
  const agreed = decisions.filter(({ decision }) => decision === 'approve').map(({ app_user }) => app_user)
  expect(new Set(agreed).size, said).toBe(agreed.length)
}

const hashOf = (document: Json): string => createHash('sha256').update(canonicalJson(document)).digest('hex')

const STATES: Readonly<Record<string, readonly (string | undefined)[]>> = {
  draft: [undefined, 'recalled'],
  pending: ['waiting'],
  revision: ['revision'],
  rejected: ['rejected'],
  approved: ['approved'],
  closed: ['approved'],
  void: ['approved'],
}
const EFFECTIVE: ReadonlySet<string> = new Set(['approved', 'closed', 'void'])

async function compareDocument(life: Life, id: string): Promise<void> {
  const known = life.documents.get(id)
  if (!known) return
  const { kind, set, by } = known
  const document = stored(await world.ask('GET', `${world.path(kind)}/${id}`))
  const requests = await requestsOf(id)
  const [request] = requests
  const said = `${kind} ${document.number} ${document.status}`
  for (const one of requests) expect(hashOf(one.document), said).toBe(one.hash)
  const [effects] = await world.owner.query<{ journals: number; moves: number }>(sql`select
    (select count(*)::int from journal where source = ${id} and event = 'approve') as journals,
    (select count(*)::int from stock_move where source = ${id}) as moves`)
  // An order has none; the others have theirs with the last decision and not before.
  const hasEffects = (effects?.journals ?? 0) > 0
  expect(hasEffects, said).toBe(EFFECTIVE.has(document.status) && kind !== 'sales-order')
  if (!EFFECTIVE.has(document.status)) expect(effects?.moves, said).toBe(0)
  if (by !== null && set === null && EFFECTIVE.has(document.status)) return
  expect(STATES[document.status], said).toContain(request?.state)
  if (!request || !set || request.state !== 'approved') return
  expect(request.set_name, said).toBe(set.name)
  await compareDecisions(request, set, said)
  const contents = request.document['lines']
  const lines = Array.isArray(contents)
    ? contents.map((one: Json) => [one['quantity'], one['unitPrice'] ?? one['unitCost']])
    : []
  expect(
    document.lines.map((one) => [one['quantity'], one['unitPrice'] ?? one['unitCost']]),
    said,
  ).toEqual(lines)
}

async function compareLimit(life: Life): Promise<void> {
  const { creditLimit } = await world
    .ask('GET', `${world.path('customer')}/${life.customer.id}`)
    .then(({ body }) => body)
  expect(Number(creditLimit)).toBe(life.limit)
  const [request] = await requestsOf(life.customer.id)
  expect(request?.state === 'waiting').toBe(life.waiting !== null)
}

async function lead(plans: readonly SetPlan[], steps: readonly Step[]): Promise<void> {
  const customer = await world.make('customer', {
    code: `L${lived}`,
    name: `Life ${lived}`,
    term: byCode('NET30'),
    creditLimit: '1',
  })
  const life: Life = {
    world,
    as,
    ids,
    customer,
    plans,
    sets: [],
    documents: new Map(),
    limit: 1,
    waiting: null,
    done,
  }
  await renewSets(life, 0)
  for (const step of steps) {
    lived += 1
    const asked = life.waiting
    await take(life, step)
    if (asked && !life.waiting) await compareChange(life, asked.set)
  }
  for (const id of life.documents.keys()) await compareDocument(life, id)
  await compareLimit(life)
  for (const { id, version } of life.sets)
    stored(await world.ask('PATCH', `${world.path('approval-set')}/${id}`, { version, archived: true }))
  expect(await world.breaches()).toEqual([])
}

/** The change that has just been decided. */
async function compareChange({ customer }: Life, set: MadeSet): Promise<void> {
  const [request] = await requestsOf(customer.id)
  if (request?.state === 'approved') await compareDecisions(request, set, `credit limit of ${customer.id}`)
}

test('whoever does what, nothing stands that was not agreed to', async () => {
  const property = fc.asyncProperty(
    fc.array(setOf, { minLength: 2, maxLength: 6 }),
    fc.array(stepOf, { minLength: 60, maxLength: 140, size: 'max' }),
    lead,
  )
  const seed = SEED === undefined ? {} : { seed: Number(SEED) }
  await fc.assert(property, { ...seed, numRuns: LIVES, interruptAfterTimeLimit: LIVES * 2000, endOnFailure: true })
  console.log(`${lived} steps:`, [...done].map(([what, count]) => `${what} ${count}`).join(', '))
  const happened = [...done.keys()]
  expect(happened).toEqual(
    expect.arrayContaining([
      'submitted',
      'approved at once',
      'approve: approved',
      'revise',
      'reject',
      'recall',
      'delegate',
      'void',
      'limit asked',
      'limit approved',
    ]),
  )
}, 3_600_000)
