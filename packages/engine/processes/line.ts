// What the processes that serve one company have in common beside the tables: a connection of each, held open as long
// as it lives. On it the process hears what others tell, and holds a lock named after it, so that the database itself
// knows which processes are alive: the lock of a killed one is free at once. While nobody else is there, nothing is
// sent.
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@lumbung/core'
import pg from 'pg'
import { reached } from '../database/reach.ts'

/** A held lock says that the process lives; two connections of one process may hold it, as after a broken one. */
export const PROCESS_LOCK = 4712

interface LineOptions {
  readonly onEvents: (events: readonly unknown[]) => void
  /** Something may have been told that was not heard. */
  readonly onLost: () => void
}

/** The way of one process to the others. */
export interface Line {
  /** Names the process. */
  readonly id: string
  /** How many others are there, as far as is known. */
  readonly others: number
  readonly isOpen: boolean
  /** Tells the others, soon and without waiting. */
  tell(event: unknown): void
  /** Those are gone without a word. */
  forget(processes: readonly string[]): void
  readonly heardOf: readonly string[]
  close(): Promise<void>
}

type Kind = 'hello' | 'here' | 'bye' | 'lost' | 'events'

interface Message {
  readonly from: string
  readonly kind: Kind
  readonly events: readonly unknown[]
}

const CHANNEL = 'lumbung'
/** PostgreSQL takes 8,000 bytes. */
const MOST_BYTES = 7500
/** What waits when the database is slow; beyond it pages load anew. */
const MOST_WAITING = 10_000
const CONNECT_MS = 5000
/** A network may fall silent without a word; then another connection is opened. */
const BEAT_MS = 15_000
const SHORTEST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000

interface Connected {
  /** Resolves when the connection is no more. */
  readonly ended: Promise<void>
}

class OpenLine implements Line {
  readonly id = newId()
  private readonly config: pg.ClientConfig
  private readonly options: LineOptions
  private readonly known = new Set<string>()
  private client: pg.Client | null = null
  private closed = false
  private missed = false
  private waiting: string[] = []
  private sending: Promise<void> = Promise.resolve()

  constructor(config: pg.ClientConfig, options: LineOptions) {
    this.config = { ...config, application_name: 'lumbung line', connectionTimeoutMillis: CONNECT_MS }
    this.options = options
  }

  get others(): number {
    return this.known.size
  }

  get heardOf(): readonly string[] {
    return [...this.known]
  }

  get isOpen(): boolean {
    return this.client !== null
  }

  tell(event: unknown): void {
    if (this.known.size === 0) return
    if (this.client === null || this.waiting.length >= MOST_WAITING) {
      this.missed = true
      return
    }
    this.waiting.push(JSON.stringify(event))
    if (this.waiting.length === 1) this.sending = this.sending.then(() => this.flush())
  }

  forget(processes: readonly string[]): void {
    for (const one of processes) this.known.delete(one)
  }

  async close(): Promise<void> {
    this.closed = true
    await this.sending
    await this.say([this.message('bye')])
    await this.client?.end().catch(() => undefined)
  }

  /** Opens the line; resolves when it stands for the first time, and keeps it standing from then on. */
  async open(): Promise<void> {
    void this.keep(await reached(() => this.connect()))
  }

  private async keep(first: Connected): Promise<void> {
    let connected: Connected | null = first
    for (let wait = SHORTEST_PAUSE_MS; !this.closed; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      if (connected) {
        await connected.ended
        wait = SHORTEST_PAUSE_MS
        this.client = null
      }
      if (this.closed) return
      await pause(wait, undefined, { ref: false })
      connected = await this.connect().catch(() => null)
      if (connected) this.options.onLost()
    }
  }

  private async connect(): Promise<Connected> {
    const client = new pg.Client(this.config)
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve)
      client.on('error', () => resolve())
      watch(client, resolve)
    })
    client.on('notification', ({ payload }) => this.hear(payload ?? ''))
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared(hashtextextended($1, $2))', [this.id, PROCESS_LOCK])
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    this.client = client
    await this.say([this.message('hello'), ...this.lostSince()])
    return { ended }
  }

  /** `events` are JSON already. */
  private message(kind: Kind, events: readonly string[] = []): string {
    return `{"from":"${this.id}","kind":"${kind}","events":[${events.join(',')}]}`
  }

  private lostSince(): readonly string[] {
    const { missed } = this
    this.missed = false
    return missed ? [this.message('lost')] : []
  }

  private hear(payload: string): void {
    const message = JSON.parse(payload) as Message
    if (message.from === this.id) return
    if (message.kind === 'bye') this.known.delete(message.from)
    else this.known.add(message.from)
    if (message.kind === 'hello') void this.say([this.message('here')])
    if (message.kind === 'lost') this.options.onLost()
    if (message.events.length > 0) this.options.onEvents(message.events)
  }

  /** What has gathered leaves together. */
  private async flush(): Promise<void> {
    const messages: string[] = []
    let [together, bytes]: [string[], number] = [[], 0]
    for (const event of this.waiting.splice(0)) {
      const more = Buffer.byteLength(event) + 1
      if (bytes + more > MOST_BYTES) {
        messages.push(this.message('events', together))
        ;[together, bytes] = [[], 0]
      }
      together.push(event)
      bytes += more
    }
    await this.say([...messages, this.message('events', together), ...this.lostSince()])
  }

  private async say(messages: readonly string[]): Promise<void> {
    try {
      await this.client?.query(`select pg_notify('${CHANNEL}', told) from unnest($1::text[]) as told`, [messages])
    } catch {
      this.missed = true
    }
  }
}

/** Tells when the other side no longer answers. */
function watch(client: pg.Client, onSilence: () => void): void {
  let answered = true
  const beat = setInterval(() => {
    if (!answered) {
      client.end().catch(() => undefined)
      onSilence()
      return
    }
    answered = false
    client.query('select 1').then(
      () => (answered = true),
      () => undefined,
    )
  }, BEAT_MS)
  beat.unref()
  client.once('end', () => clearInterval(beat))
}

// What it tells outlives no server, so it does not wait for the disk; and the lock of a machine that is gone is given
// up by the database within a minute.
const SETTINGS =
  '-c synchronous_commit=off -c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/** Opens the line of this process. */
export async function openLine(config: pg.ClientConfig, options: LineOptions): Promise<Line> {
  const settings = [config.options, SETTINGS].filter(Boolean).join(' ')
  const line = new OpenLine({ ...config, options: settings }, options)
  await line.open()
  return line
}
