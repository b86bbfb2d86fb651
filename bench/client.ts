// The product over HTTP: its own server process on a real port, and a client that keeps its connections.
import { type ChildProcess, spawn } from 'node:child_process'
import http from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { newId } from '@lumbung/core'
import { newSession } from '@lumbung/engine/session/sign-in.ts'
import { root } from '../apps/server/system.ts'
import type { Cluster } from './cluster.ts'
import type { Books } from './company.ts'
import type { Answered, Send } from './documents.ts'

export interface Server {
  readonly origin: string
  readonly cookie: string
  readonly pid: number
  get(address: string): Promise<unknown>
  send: Send
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Starts the server that `npm start` starts, on this database. `node` are options of its Node: a profiler's. */
export async function startServer(
  cluster: Cluster,
  database: string,
  books: Books,
  node: readonly string[] = [],
): Promise<Server> {
  const port = await freePort()
  const env = {
    ...process.env,
    DATABASE_URL: cluster.loginUrl(database),
    DATABASE_OWNER_URL: cluster.url(database),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: '',
  }
  const child = spawn(process.execPath, [...node, path.join(root, 'apps/server/main.ts')], { cwd: root, env })
  await ready(child)
  const origin = `http://127.0.0.1:${port}`
  const token = await newSession(books.owner, books.book.actor.user, { address: '', name: 'bench' })
  const cookie = `lumbung_session=${token}`
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 })
  return {
    origin,
    cookie,
    pid: child.pid ?? 0,
    get: (address) => request(agent, origin, cookie, 'GET', address, null),
    send: async (resource, body) =>
      answered(
        await request(agent, origin, cookie, 'POST', `/transaction/${resource}?submit=true`, JSON.stringify(body)),
      ),
    async stop() {
      agent.destroy()
      await stopped(child)
    },
  }
}

const answered = (body: unknown): Answered => body as Answered

function request(
  agent: http.Agent,
  origin: string,
  cookie: string,
  method: string,
  address: string,
  body: string | null,
): Promise<unknown> {
  const headers: http.OutgoingHttpHeaders = { cookie, origin }
  if (body !== null) {
    headers['content-type'] = 'application/json'
    headers['content-length'] = Buffer.byteLength(body)
    headers['idempotency-key'] = newId()
  }
  return new Promise((resolve, reject) => {
    const call = http.request(`${origin}/api/v1${address}`, { method, agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text))
        else reject(new Error(`${method} ${address}: ${response.statusCode} ${text.slice(0, 400)}`))
      })
    })
    call.on('error', reject)
    call.end(body ?? undefined)
  })
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    const add = (data: Buffer): void => {
      text += data.toString()
      if (text.includes('Lumbung is ready')) resolve()
    }
    child.stdout?.on('data', add)
    child.stderr?.on('data', add)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code ?? 'a signal'}:\n${text}`)))
  })
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** The same requests without HTTP: what the engine alone takes. */
export function inProcess({ system, book }: Books): Send {
  const { service } = system
  return async (resource, body) => {
    const answer = await service.write(book.actor, { key: newId(), hash: HASH }, (unit) =>
      service.create(unit, resource, body, { submit: true }),
    )
    return answered(answer.body)
  }
}

const HASH = Buffer.alloc(32)
