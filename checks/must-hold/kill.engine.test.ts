// The server is killed in the middle of a storm of postings, twenty times: nothing it acknowledged is lost, nothing is
// half there, and what the client never heard of is found out by its key.
import { name, sql } from '@lumbung/definition'
import { lineTableOf, tableOf } from '@lumbung/engine/store/naming.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Spawned, spawnServer } from './spawned.ts'
import { adjustmentOut, type Headers, type Json, openWorld, serviceInvoice, stockUp, type World } from './world.ts'

const ROUNDS = 20
const CLIENTS = 6

let world: World
let bearer: Headers
let server: Spawned | null = null

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '100000', '50000'])
  const token = await world.ask('POST', '/auth/tokens', { name: 'storm', scopes: ['*.*'] })
  bearer = { authorization: `Bearer ${String(token.body['token'])}` }
})

afterAll(async () => {
  await server?.kill()
  await world.close()
})

interface Sent {
  readonly key: string
  readonly resource: string
  readonly body: Json
  /** Id of the document when the server said so. */
  id: string | null
}

/** Starts a server; answers its address once it listens. */
async function start(): Promise<string> {
  server = await spawnServer(world)
  return server.address
}

const kill = async (): Promise<unknown> => server?.kill()

const bodies: readonly ((reference: string) => { resource: string; body: Json })[] = [
  (reference) => ({ resource: 'sales-invoice', body: serviceInvoice('15000', { reference }) }),
  (reference) => ({ resource: 'adjustment-out', body: { ...adjustmentOut('KOPI', '1'), reference } }),
]

async function post(address: string, one: Sent): Promise<void> {
  const reply = await fetch(`${address}/api/v1${world.path(one.resource)}?submit=true`, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json', 'idempotency-key': one.key },
    body: JSON.stringify(one.body),
  })
  const body = await reply.json()
  expect([reply.status, body.code]).toEqual([201, undefined])
  one.id = body.id
}

/** Posts until the server is gone; everything sent is noted before it leaves. */
async function storm(address: string, round: number, client: number, sent: Sent[]): Promise<void> {
  for (let index = 0; ; index++) {
    const key = `r${round}-c${client}-${index}`
    const made = bodies[index % bodies.length]?.(key)
    if (!made) return
    const one: Sent = { key, ...made, id: null }
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
  const reply = await fetch(`${address}/api/v1/idempotency/${one.key}`, { headers: bearer })
  const body = await reply.json()
  await post(address, one)
  if (reply.status === 404) return 'lost'
  expect(body).toMatchObject({ state: 'done', status: 201, resource: { id: one.id, status: 'approved' } })
  return 'done'
}

interface Found extends Readonly<Record<string, unknown>> {
  readonly reference: string
  readonly id: string
  readonly status: string
  readonly lines: number
  readonly journals: number
  readonly audits: number
  readonly moves: number
}

const documentsOf = (): Promise<Found[]> => {
  const each = (resource: string) => sql`select d.reference, d.id, d.status,
      (select count(*) from ${name(lineTableOf(resource, 'lines'))} l where l.document = d.id) as lines
      from ${name(tableOf(resource))} d`
  return world.owner.query<Found>(sql`
    select d.*, (select count(*) from journal j where j.source = d.id) as journals,
           (select count(*) from audit a where a.record = d.id) as audits,
           (select count(*) from stock_move m where m.source = d.id) as moves
      from (${each('sales-invoice')} union all ${each('adjustment-out')}) d where d.reference like 'r%'`)
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
  const found = new Map((await documentsOf()).map((one) => [one.reference, one]))
  console.log(`${all.length} postings, ${outcomes.done} committed unheard, ${outcomes.lost} never arrived`)
  expect(found.size).toBe(all.length)
  for (const { key, id, resource } of all) {
    const moves = resource === 'adjustment-out' ? 1 : 0
    expect(found.get(key)).toEqual({ reference: key, id, status: 'approved', lines: 1, journals: 1, audits: 1, moves })
  }
  expect(await world.breaches()).toEqual([])
}, 120_000)
