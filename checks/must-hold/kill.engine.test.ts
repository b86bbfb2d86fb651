// The server is killed in the middle of a storm of postings, twenty times, invoices and every document that moves
// goods among them: nothing it acknowledged is lost, nothing is half there, and what the client never heard of is found
// out by its key.
import { join, name, sql } from '@lumbung/definition'
import { documentsOf as documentsIn } from '@lumbung/engine/registry.ts'
import { tableOf } from '@lumbung/engine/store/naming.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodsPostings, LEAVES, type Posting } from './killed-goods.ts'
import { type Spawned, spawnServer } from './spawned.ts'
import { API, type Headers, openWorld, serviceInvoice, type World } from './world.ts'

const ROUNDS = 20
const CLIENTS = 6

let world: World
let authorized: Readonly<Record<Posting['by'], Headers>>
let server: Spawned | null = null
let goods: () => Posting
let before: ReadonlyMap<string, number>

const KINDS = Object.keys(LEAVES)

async function bearer(called: string, headers: Headers): Promise<Headers> {
  const token = await world.ask('POST', '/auth/tokens', { name: called, scopes: ['*.*'] }, headers)
  return { authorization: `Bearer ${String(token.body['token'])}` }
}

beforeAll(async () => {
  world = await openWorld()
  goods = await goodsPostings(world)
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const rights = ['read', 'create', 'submit'].map((right) => `replenishment-receiving.${right}`)
  const receiver = await world.user('receiver', [...rights, 'intersite-transfer.read'], [branch?.id ?? ''])
  authorized = { jakarta: await bearer('storm', world.administrator), bandung: await bearer('receives', receiver) }
  before = await counted()
})

afterAll(async () => {
  await server?.kill()
  await world.close()
})

interface Sent extends Posting {
  readonly key: string
  /** Id of the document when the server said so. */
  id: string | null
}

/** Starts a server; answers its address once it listens. */
async function start(): Promise<string> {
  server = await spawnServer(world)
  return server.address
}

const kill = async (): Promise<unknown> => server?.kill()

async function post(address: string, one: Sent): Promise<void> {
  const reply = await fetch(`${address}${API}${one.at}`, {
    method: 'POST',
    headers: { ...authorized[one.by], 'content-type': 'application/json', 'idempotency-key': one.key },
    body: JSON.stringify(one.body),
  })
  const body = await reply.json()
  expect([reply.status, body.code], JSON.stringify([one.resource, body])).toEqual([statusOf(one), undefined])
  one.id = body.id
}

/** A count is there already; it is approved. */
const statusOf = ({ resource }: Sent): number => (resource === 'stock-opname' ? 200 : 201)

const invoice = (): Posting => ({
  resource: 'sales-invoice',
  at: `${world.path('sales-invoice')}?submit=true`,
  body: serviceInvoice('15000'),
  by: 'jakarta',
})

/** Posts until the server is gone; everything sent is noted before it leaves. */
async function storm(address: string, round: number, client: number, sent: Sent[]): Promise<void> {
  for (let index = 0; ; index++) {
    const key = `r${round}-c${client}-${index}`
    const one: Sent = { key, ...(index % 3 === 0 ? invoice() : goods()), id: null }
    sent.push(one)
    try {
      await post(address, one)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

async function answered(sent: readonly Sent[]): Promise<void> {
  while (sent.every((one) => one.id === null)) await new Promise((resolve) => setTimeout(resolve, 2))
}

/** Asks the next server about a request that was never answered, and sends it again where it never arrived. */
async function resolveUnknown(address: string, one: Sent): Promise<'done' | 'lost'> {
  const reply = await fetch(`${address}/api/v1/idempotency/${one.key}`, { headers: authorized[one.by] })
  const body = await reply.json()
  await post(address, one)
  if (reply.status === 404) return 'lost'
  expect(body).toMatchObject({ state: 'done', status: statusOf(one), resource: { id: one.id, status: 'approved' } })
  return 'done'
}

interface Found extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly status: string
  readonly journals: number
  readonly audits: number
  readonly moves: number
}

const documentsOf = (ids: readonly (string | null)[]): Promise<Found[]> =>
  world.owner.query<Found>(sql`
    select d.id, d.status, (select count(*) from journal j where j.source = d.id) as journals,
           (select count(*) from audit a where a.record = d.id) as audits,
           (select count(*) from stock_move m where m.source = d.id) as moves
      from (${join(
        KINDS.map((kind) => sql`select id, status from ${name(tableOf(kind))}`),
        ' union all ',
      )}) d where d.id = any(${ids}::uuid[])`)

/** How many documents there are of each kind. */
async function counted(): Promise<ReadonlyMap<string, number>> {
  const rows = await world.owner.query<{ kind: string; count: number }>(
    join(
      KINDS.map((kind) => sql`select ${kind} as kind, count(*)::integer as count from ${name(tableOf(kind))}`),
      ' union all ',
    ),
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

test('killed twenty times: what was acknowledged is whole, nothing is half, every key tells its fate', async () => {
  const all: Sent[] = []
  const outcomes = { done: 0, lost: 0 }
  let unknown: Sent[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const address = await start()
    for (const one of unknown) outcomes[await resolveUnknown(address, one)]++
    if (round === ROUNDS) break
    const sent: Sent[] = []
    const clients = Array.from({ length: CLIENTS }, (_, client) => storm(address, round, client, sent))
    // On a busy machine the first answer may take long; from then on the moment is left to chance.
    await Promise.race([...clients, answered(sent)])
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 350))
    await kill()
    await Promise.all(clients)
    all.push(...sent)
    unknown = sent.filter((one) => one.id === null)
    expect(sent.length).toBeGreaterThan(unknown.length)
  }
  await kill()
  await wholeAndNothingElse(all)
  console.log(`${all.length} postings, ${outcomes.done} committed unheard, ${outcomes.lost} never arrived`)
  expect(await world.breaches()).toEqual([])
}, 300_000)

test('whatever names the pieces that it moves is among what the storm posts', () => {
  const moving = documentsIn(world.registry).filter(({ fields }) => 'tracking' in fields)
  expect(moving.length).toBeGreaterThan(8)
  expect(moving.map(({ key }) => key).filter((key) => !(key in LEAVES))).toEqual([])
})

async function wholeAndNothingElse(all: readonly Sent[]): Promise<void> {
  const found = new Map((await documentsOf(all.map(({ id }) => id))).map((one) => [one.id, one]))
  expect(found.size).toBe(all.length)
  for (const { id, resource, body } of all) {
    const [journals, most, audits] = LEAVES[resource] ?? []
    const moves = resource === 'sales-invoice' && body['kind'] !== 'direct' ? 0 : most
    expect(found.get(id ?? ''), resource).toEqual({ id, status: 'approved', journals, audits, moves })
  }
  const now = await counted()
  const own = Map.groupBy(all, ({ resource }) => resource)
  for (const kind of KINDS) {
    const made = kind === 'stock-opname' ? 0 : (own.get(kind)?.length ?? 0)
    expect([kind, now.get(kind)]).toEqual([kind, (before.get(kind) ?? 0) + made])
  }
  expect([...own.keys()].toSorted()).toEqual(KINDS.toSorted())
}
