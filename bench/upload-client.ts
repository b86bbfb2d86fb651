// What both benches of uploads need: calls over HTTP, the memory of the server, and how long other requests wait.
import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from './client.ts'

export type Answer = Readonly<Record<string, unknown>>

export async function ask(server: Server, path: string, body?: FormData | Answer): Promise<Answer> {
  const isFile = body instanceof FormData
  const reply = await fetch(`${server.origin}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: server.cookie, origin: server.origin, ...(body && !isFile ? JSON_BODY : {}) },
    ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

const JSON_BODY = { 'content-type': 'application/json' }
export const POLL_MS = 50

export async function settled(server: Server, path: string, waiting: readonly string[]): Promise<Answer> {
  for (;;) {
    const answer = await ask(server, path)
    if (!waiting.includes(String(answer.state))) return answer
    await pause(POLL_MS)
  }
}

const statusOf = (pid: number | string, key: string): number => {
  try {
    const line = new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(line?.[1] ?? 0)
  } catch {
    // It ended meanwhile.
    return 0
  }
}

/** The most that a process ever held, and that any child of it did, in megabytes. Linux alone tells. */
export class Peak {
  private readonly timer: NodeJS.Timeout
  private readonly pid: number
  private children = 0

  constructor(pid: number) {
    this.pid = pid
    this.timer = setInterval(() => this.look(), 50).unref()
  }

  private look(): void {
    for (const one of readdirSync('/proc')) {
      if (!/^\d+$/.test(one) || statusOf(one, 'PPid') !== this.pid) continue
      this.children = Math.max(this.children, statusOf(one, 'VmHWM') / 1024)
    }
  }

  end(): { readonly own: number; readonly child: number } {
    clearInterval(this.timer)
    return { own: statusOf(this.pid, 'VmHWM') / 1024, child: this.children }
  }
}

const WATCH_MS = 10

/** The longest wait of a small request since the last look; one is sent every few milliseconds. */
export class Waits {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  private readonly address: string
  private readonly running: Promise<void>
  private longest = 0
  private isOver = false

  constructor({ origin }: Server) {
    this.address = `${origin}/healthz`
    // A server that is gone ends the bench elsewhere.
    this.running = this.watch().catch(() => undefined)
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      const start = performance.now()
      await new Promise<void>((resolve, reject) => {
        http
          .get(this.address, { agent: this.agent }, (response) => response.resume().on('end', () => resolve()))
          .on('error', reject)
      })
      this.longest = Math.max(this.longest, performance.now() - start)
      await pause(WATCH_MS)
    }
  }

  /** Milliseconds; begins anew. */
  taken(): number {
    const { longest } = this
    this.longest = 0
    return longest
  }

  async end(): Promise<void> {
    this.isOver = true
    await this.running
    this.agent.destroy()
  }
}
