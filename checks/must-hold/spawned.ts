// Servers in processes of their own, asked over the network.
import { type ChildProcess, spawn } from 'node:child_process'
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { signInOf } from '../testing/database.ts'
import { API, type Headers, type Json, type Method, TODAY, type World } from './world.ts'

export interface Spawned {
  readonly address: string
  readonly child: ChildProcess
  /** Resolves with its exit code, or null when it was killed. */
  readonly ended: Promise<number | null>
  kill(signal?: NodeJS.Signals): Promise<number | null>
}

const entry = fileURLToPath(new URL('server-process.ts', import.meta.url))

/** Starts a server over the database of a world; answers once it listens. */
export async function spawnServer(world: Pick<World, 'server'>, more: object = {}): Promise<Spawned> {
  const setup = JSON.stringify({ connection: signInOf(world.server.connection), today: TODAY, ...more })
  const child = spawn(process.execPath, [entry, setup], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const text = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString()))
    child.once('exit', () => reject(new Error('The server did not start.')))
  })
  const kill = (signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> => {
    child.kill(signal)
    return ended
  }
  return { address: text.trim(), child, ended, kill }
}

export interface Answer {
  readonly status: number
  readonly headers: globalThis.Headers
  readonly body: Json
}

export async function askServer(
  { address }: Spawned,
  method: Method,
  path: string,
  body: unknown,
  headers: Headers,
): Promise<Answer> {
  const payload = body === undefined ? {} : { body: JSON.stringify(body) }
  const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const reply = await fetch(address + API + path, { method, headers: { ...type, ...headers }, ...payload })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, body: text.startsWith('{') ? JSON.parse(text) : {} }
}

/** Hears what a server tells its open pages. */
export async function openPage({ address }: Spawned, headers: Headers) {
  const stream = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(`${address}${API}/events`, { headers: { ...headers } }, resolve).on('error', reject)
  })
  let text = ''
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  let isOver = false
  stream.on('end', () => {
    isOver = true
  })
  await expect.poll(() => text).toContain('event: ready')
  return { heard: () => text, isOver: () => isOver, stop: () => stream.destroy() }
}
