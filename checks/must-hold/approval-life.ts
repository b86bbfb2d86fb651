// One random life under random sets: several people write, submit, decide, recall, pass on and void, and what the sets
// asked is remembered beside it, to be compared with what the books say.
import fc from 'fast-check'
import { expect } from 'vitest'
import { chosen } from './life.ts'
import {
  byCode,
  type Headers,
  type Json,
  line,
  type Reply,
  serviceInvoice,
  type Stored,
  stored,
  TODAY,
  type World,
} from './world.ts'
import { because } from '../testing/why.ts'

export const PEOPLE = ['ana', 'budi', 'citra', 'dewi'] as const
export type Person = (typeof PEOPLE)[number]

/** Who is in which group. */
export const GROUPS: Readonly<Record<string, readonly Person[]>> = {
  PAIR: ['ana', 'budi'],
  THREE: ['budi', 'citra', 'dewi'],
  ALL: PEOPLE,
}
const GROUP_NAMES = ['PAIR', 'THREE', 'ALL'] as const

export const KINDS = ['sales-order', 'sales-invoice', 'adjustment-in'] as const
type Kind = (typeof KINDS)[number]
export const LIMITS = 'customer.credit-limit'

export interface LevelAsked {
  readonly level: number
  readonly group: (typeof GROUP_NAMES)[number] | null
  readonly user: Person | null
  readonly quorum: 'any' | 'all' | 'count'
  readonly count: number | null
}

/** A set of the company, as it was made. */
export interface MadeSet {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly document: string
  readonly from: number
  readonly levels: readonly LevelAsked[]
}

const WHAT = ['create', 'change', 'submit', 'approve', 'revise', 'reject', 'recall', 'delegate', 'void'] as const
const OF_LIMIT = ['limit', 'limit-approve', 'limit-reject', 'limit-recall'] as const
// As often as it takes to come to the last level.
const OFTEN = [
  ...WHAT,
  ...OF_LIMIT,
  ...([
    'create',
    'create',
    'submit',
    'submit',
    'submit',
    'approve',
    'approve',
    'approve',
    'approve',
    'approve',
    'change',
  ] as const),
  ...([
    'limit',
    'limit-approve',
    'limit-approve',
    'limit-approve',
    'limit-approve',
    'delegate',
    'delegate',
    'sets',
  ] as const),
]

export const stepOf = fc.record({
  what: fc.constantFrom(...OFTEN),
  pick: fc.nat(1000),
  by: fc.constantFrom(...PEOPLE),
  price: fc.integer({ min: 1, max: 9_000_000 }),
})
export type Step = typeof stepOf extends fc.Arbitrary<infer S> ? S : never

const partOf = fc.oneof(
  fc.record({
    group: fc.constantFrom(...GROUP_NAMES),
    user: fc.constant(null),
    quorum: fc.constantFrom('any' as const, 'all' as const),
    count: fc.constant(null),
  }),
  fc.record({
    group: fc.constantFrom(...GROUP_NAMES),
    user: fc.constant(null),
    quorum: fc.constant('count' as const),
    count: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    group: fc.constant(null),
    user: fc.constantFrom(...PEOPLE),
    quorum: fc.constant('any' as const),
    count: fc.constant(null),
  }),
)

export const setOf = fc.record({
  document: fc.constantFrom(...KINDS, LIMITS),
  from: fc.constantFrom(0, 0, 1_000_000, 4_000_000),
  levels: fc.array(fc.array(partOf, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
})
export type SetPlan = typeof setOf extends fc.Arbitrary<infer S> ? S : never

/** A document, by whom it was submitted last, and the set that was its own then. */
export interface Known {
  readonly kind: Kind
  readonly status: string
  readonly by: Person | null
  readonly set: MadeSet | null
}

export interface Life {
  readonly world: World
  readonly as: Readonly<Record<Person, Headers>>
  readonly ids: Readonly<Record<string, string>>
  readonly customer: Stored
  readonly plans: readonly SetPlan[]
  sets: readonly MadeSet[]
  readonly documents: Map<string, Known>
  limit: number
  waiting: { readonly limit: number; readonly by: Person; readonly set: MadeSet } | null
  readonly done: Map<string, number>
}

const told = (life: Life, what: string): void => void life.done.set(what, (life.done.get(what) ?? 0) + 1)

const BODIES: Readonly<Record<Kind, (price: string) => Json>> = {
  'sales-order': (price) => ({
    date: TODAY,
    customer: byCode('C-1'),
    salesRep: byCode('REP'),
    lines: [line('KOPI', '1', price)],
  }),
  'sales-invoice': (price) => serviceInvoice(price),
  'adjustment-in': (price) => ({
    warehouse: byCode('MAIN'),
    adjustmentReason: byCode('STOCK-COUNT'),
    lines: [{ item: byCode('GULA'), quantity: '1', unit: byCode('PCS'), unitCost: price }],
  }),
}

/** No step may break the server; what is refused changes nothing, which the comparison shows. */
function sound(reply: Reply, what: string): Reply {
  expect(reply.status, `${what} ${reply.text.slice(0, 300)}`).toBeLessThan(500)
  return reply
}

const isDone = ({ status }: Reply): boolean => status < 300

/** In which states a step is for; now and then any other is tried. */
const FOR: Readonly<Partial<Record<Step['what'], readonly string[]>>> = {
  submit: ['draft', 'revision'],
  change: ['draft', 'revision'],
  void: ['approved'],
}
const PENDING = ['pending']

async function documentFor(life: Life, { what, pick }: Step): Promise<(Stored & { readonly kind: Kind }) | null> {
  const states = FOR[what] ?? PENDING
  const all = [...life.documents]
  const fitting = pick % 5 === 0 ? all : all.filter(([, { status }]) => states.includes(status))
  const [id] = chosen(fitting, pick) ?? []
  const found = id === undefined ? undefined : life.documents.get(id)
  if (!id || !found) return null
  return { ...stored(await life.world.ask('GET', `${life.world.path(found.kind)}/${id}`)), kind: found.kind }
}

/** The first set whose amount is reached: they were made in the order of their priority. */
export const setFor = (life: Life, document: string, amount: number): MadeSet | null =>
  life.sets.find((one) => one.document === document && amount >= one.from) ?? null

const amountOf = ({ world }: Life, kind: Kind, document: Json): number => {
  const definition = world.registry.resources.get(kind)?.definition
  const total = definition?.kind === 'document' ? definition.total : undefined
  return total === undefined ? 0 : Number(document[total])
}

/** All sets are put away, and those of the plan from here on are made. */
export async function renewSets(life: Life, from: number): Promise<void> {
  const { world } = life
  for (const { id, version } of life.sets)
    stored(await world.ask('PATCH', `${world.path('approval-set')}/${id}`, { version, archived: true }))
  const sets: MadeSet[] = []
  const plans = [...life.plans.slice(from % life.plans.length), ...life.plans].slice(0, life.plans.length)
  for (const [place, { document, from: least, levels }] of plans.entries()) {
    const asked = levels.flatMap((parts, index) => parts.map((part): LevelAsked => ({ level: index + 1, ...part })))
    const name = `Set ${place}`
    const made = await world.make('approval-set', {
      name,
      document,
      priority: place + 1,
      amountFrom: String(least),
      levels: asked.map(({ group, user, ...more }) => ({
        ...more,
        group: group === null ? null : byCode(group),
        user: user === null ? null : { id: life.ids[user] },
      })),
    })
    sets.push({ id: made.id, version: made.version, name, document, from: least, levels: asked })
  }
  life.sets = sets
}

async function submit(life: Life, step: Step): Promise<void> {
  const document = await documentFor(life, step)
  if (!document) return
  const reply = sound(await life.world.act(document.kind, document, 'submit', life.as[step.by]), 'submit')
  if (!isDone(reply)) return
  const set = setFor(life, document.kind, amountOf(life, document.kind, document))
  expect(reply.body['status'], `${document.kind} under ${set?.name ?? 'none'}`).toBe(set ? 'pending' : 'approved')
  life.documents.set(document.id, { kind: document.kind, status: String(reply.body['status']), by: step.by, set })
  told(life, set ? 'submitted' : 'approved at once')
}

/** Who tries: mostly one after the other until it is somebody's turn. */
const triers = ({ by, pick }: Step): readonly Person[] =>
  pick % 3 === 0 ? [by] : [by, ...PEOPLE.filter((one) => one !== by)]

/** Each of them once; who passes on tries everybody who could take it over. */
const tries = (step: Step): readonly (readonly [by: Person, to: Person])[] =>
  triers(step).flatMap((by) => (step.what === 'delegate' ? PEOPLE : [by]).map((to) => [by, to] as const))

async function act(life: Life, step: Step): Promise<void> {
  const document = await documentFor(life, step)
  const known = life.documents.get(document?.id ?? '')
  if (!document || !known) return
  const { kind, id, version, number } = document
  const path = `${life.world.path(kind)}/${id}/${step.what}`
  for (const [by, to] of tries(step)) {
    const more = step.what === 'delegate' ? { to: life.ids[to] } : {}
    const body = { version, ...because(step.what, 'Because of the figures'), confirm: number, ...more }
    const reply = sound(await life.world.ask('POST', path, body, life.as[by]), step.what)
    if (!isDone(reply)) continue
    const status = String(reply.body['status'])
    life.documents.set(id, { ...known, status })
    return told(life, step.what === 'approve' ? `approve: ${status}` : step.what)
  }
}

const limitPath = ({ world, customer }: Life): string => `${world.path('customer')}/${customer.id}`

async function changeLimit(life: Life, { by, price }: Step): Promise<void> {
  const { world } = life
  const { version } = stored(await world.ask('GET', limitPath(life)))
  const reply = sound(
    await world.ask('PATCH', limitPath(life), { version, creditLimit: String(price) }, life.as[by]),
    'limit',
  )
  if (!isDone(reply)) return
  const set = setFor(life, LIMITS, price)
  if (price === life.limit || life.waiting) return
  if (set) life.waiting = { limit: price, by, set }
  else life.limit = price
  told(life, set ? 'limit asked' : 'limit at once')
}

async function decideLimit(life: Life, step: Step): Promise<void> {
  const { world, waiting } = life
  const { version } = stored(await world.ask('GET', limitPath(life)))
  const path = `${limitPath(life)}/${step.what.slice('limit-'.length)}`
  const body = { version, ...because(step.what.slice('limit-'.length), 'Because of the figures') }
  // Dropped less often than agreed to.
  for (const by of step.what === 'limit-approve' ? triers(step) : [step.by]) {
    const reply = sound(await world.ask('POST', path, body, life.as[by]), step.what)
    if (!isDone(reply)) continue
    expect(waiting, `${path} of nothing`).not.toBeNull()
    const [round] = JSON.parse((await world.ask('GET', `${limitPath(life)}/approval`)).text)
    if (round.state === 'waiting') return told(life, 'limit on its way')
    if (round.state === 'approved' && waiting) life.limit = waiting.limit
    life.waiting = null
    return told(life, `limit ${round.state}`)
  }
}

const DOING: Readonly<Partial<Record<Step['what'], (life: Life, step: Step) => Promise<void>>>> = {
  async create(life, { pick, by, price }) {
    const kind = chosen(KINDS, pick) ?? 'sales-order'
    const made = stored(await life.world.ask('POST', life.world.path(kind), BODIES[kind](String(price)), life.as[by]))
    life.documents.set(made.id, { kind, status: made.status, by: null, set: null })
  },
  async change(life, step) {
    const document = await documentFor(life, step)
    if (!document) return
    const { kind, id, version } = document
    const { lines } = BODIES[kind](String(step.price))
    const path = `${life.world.path(kind)}/${id}`
    const reply = sound(await life.world.ask('PATCH', path, { version, lines }, life.as[step.by]), 'change')
    expect(isDone(reply), document.status).toBe(['draft', 'revision'].includes(document.status))
  },
  submit,
  limit: changeLimit,
  'limit-approve': decideLimit,
  'limit-reject': decideLimit,
  'limit-recall': decideLimit,
  sets: (life, { pick }) => renewSets(life, pick),
}

export const take = (life: Life, step: Step): Promise<void> => (DOING[step.what] ?? act)(life, step)
