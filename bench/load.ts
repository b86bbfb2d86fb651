// Many people at once, as a working day mixes them: lists most of all, then forms, saves, approvals and reports, each
// person with a session of their own and a pause between what they do. Over a copy of the large books, over HTTP.
import fs from 'node:fs'
import http from 'node:http'
import { type Sql, sql } from '@lumbung/definition'
import { newId } from '@lumbung/core'
import { newSession } from '@lumbung/engine/session/sign-in.ts'
import { type Server, startServer } from './client.ts'
import type { Cluster } from './cluster.ts'
import type { Books } from './company.ts'
import { DONE, type Kind, MIX, type Ask, type World, worldOf } from './load-work.ts'
import { shown } from './measure.ts'

export interface LoadPlan {
  readonly people: number
  readonly processes: number
  readonly seconds: number
}

export const LOAD_HEAD = ['People, processes', 'Requests/s', 'Failed', ...DONE, '/healthz most', 'Memory, MB']

/** Between two things somebody does: a second to three, two on average. */
const PAUSE_MS = [1000, 3000] as const
/** Before anything is counted: caches, plans and compilers as on a day that has begun. */
const WARM_SECONDS = 15
const HEALTH_EVERY_MS = 100

interface Seen {
  readonly took: Map<Kind, number[]>
  readonly health: number[]
  readonly failures: Map<string, number>
  requests: number
}

const nothing = (): Seen => ({ took: new Map(), health: [], failures: new Map(), requests: 0 })

const between = (low: number, high: number): number => low + Math.random() * (high - low)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** One round of measuring: so many people on so many processes of the product. */
export async function load(cluster: Cluster, database: string, books: Books, plan: LoadPlan): Promise<string[]> {
  const cookies = await peopleIn(books, plan.people)
  const world = await worldOf(books)
  const servers: Server[] = []
  try {
    for (let at = 0; at < plan.processes; at++) servers.push(await startServer(cluster, database, books))
    await atWork(servers, cookies, world, WARM_SECONDS)
    const before = memoryOf(servers)
    const seen = await atWork(servers, cookies, world, plan.seconds)
    return row(plan, seen, before, memoryOf(servers))
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** So many users like the one of the bench, each with a session of their own: nobody shares what another one wrote. */
async function peopleIn({ owner, book }: Books, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => newId())
  const copy = (changes: Sql): Sql =>
    sql`insert into app_user select (jsonb_populate_record(null::app_user, to_jsonb(u) || ${changes})).*
          from app_user u, unnest(${ids}::uuid[]) as c (id) where u.id = ${book.actor.user}`
  await owner.query(copy(sql`jsonb_build_object('id', c.id, 'email', c.id || '@load.example')`))
  const cookies: string[] = []
  for (const id of ids) cookies.push(`lumbung_session=${await newSession(owner, id, { address: '', name: 'bench' })}`)
  return cookies
}

async function atWork(
  servers: readonly Server[],
  cookies: readonly string[],
  world: World,
  seconds: number,
): Promise<Seen> {
  const seen = nothing()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2000 })
  const end = performance.now() + seconds * 1000
  try {
    await Promise.all([
      ...cookies.map((cookie, at) => person(servers[at % servers.length], cookie, { agent, world, end, seen })),
      ...servers.map((server) => healthOf(server, end, seen)),
    ])
    return seen
  } finally {
    agent.destroy()
  }
}

interface Day {
  readonly agent: http.Agent
  readonly world: World
  readonly end: number
  readonly seen: Seen
}

/** Does one thing after the other until the day ends; the requests of one screen go out together. */
async function person(server: Server | undefined, cookie: string, { agent, world, end, seen }: Day): Promise<void> {
  if (!server) return
  await pause(between(0, PAUSE_MS[1]))
  while (performance.now() < end) {
    const kind = chosen()
    for (const together of MIX[kind].work(world))
      await Promise.all(
        together.map(async (ask) => {
          const began = performance.now()
          const status = await send(agent, server.origin, cookie, ask)
          note(seen, ask.kind ?? kind, performance.now() - began, status, ask)
        }),
      )
    await pause(between(...PAUSE_MS))
  }
}

function chosen(): Kind {
  let at = Math.random() * 100
  for (const kind of DONE) {
    at -= MIX[kind].percent
    if (at < 0) return kind
  }
  return 'list'
}

function note(seen: Seen, kind: Kind, took: number, status: number, { method, address }: Ask): void {
  seen.requests++
  seen.took.set(kind, [...(seen.took.get(kind) ?? []), took])
  if (status >= 200 && status < 300) return
  const failure = `${status} ${method} ${address.replace(/[0-9a-f-]{36}/g, 'ID').split('?')[0]}`
  seen.failures.set(failure, (seen.failures.get(failure) ?? 0) + 1)
}

/** Answers the status; the body is read to its end, as a browser would. */
function send(agent: http.Agent, origin: string, cookie: string, { method, address, body }: Ask): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers: http.OutgoingHttpHeaders = { cookie, origin }
  if (text !== undefined) {
    headers['content-type'] = 'application/json'
    headers['content-length'] = Buffer.byteLength(text)
    headers['idempotency-key'] = newId()
  }
  return new Promise((resolve) => {
    const call = http.request(`${origin}/api/v1${address}`, { method, agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    call.on('error', () => resolve(0))
    call.end(text)
  })
}

/** How long `/healthz` takes: how long other work holds the event loop of the process. */
async function healthOf({ origin }: Server, end: number, seen: Seen): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  while (performance.now() < end) {
    const began = performance.now()
    await new Promise<void>((resolve) => {
      const call = http.get(`${origin}/healthz`, { agent }, (response) => response.resume().on('end', () => resolve()))
      call.on('error', () => resolve())
    })
    seen.health.push(performance.now() - began)
    await pause(HEALTH_EVERY_MS)
  }
  agent.destroy()
}

/** Resident memory of each process in megabytes, where the system tells. */
const memoryOf = (servers: readonly Server[]): readonly number[] =>
  servers.flatMap(({ pid }) => {
    try {
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      return kilobytes === undefined ? [] : [Number(kilobytes) / 1024]
    } catch {
      return []
    }
  })

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

function row(plan: LoadPlan, seen: Seen, before: readonly number[], after: readonly number[]): string[] {
  const failed = [...seen.failures.values()].reduce((sum, count) => sum + count, 0)
  for (const [failure, count] of seen.failures) console.error(`${count} × ${failure}`)
  const times = DONE.map((kind) => {
    const sorted = (seen.took.get(kind) ?? []).toSorted((a, b) => a - b)
    return sorted.length === 0 ? '–' : `${shown(at(sorted, 0.5))} / ${shown(at(sorted, 0.95))}`
  })
  const memory = before.map((one, index) => `${Math.round(one)} → ${Math.round(after[index] ?? 0)}`).join(', ')
  return [
    `${plan.people}, ${plan.processes}`,
    shown(seen.requests / plan.seconds),
    String(failed),
    ...times,
    shown(Math.max(0, ...seen.health)),
    memory,
  ]
}
