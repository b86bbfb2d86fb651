import type pg from 'pg'
import { Packet, type Row, type Statement } from './packet.ts'

/** When a statement leaves that nobody waits for. */
export type When = 'at-once' | 'behind'

const NOT_SENT = new Error('The transaction ended before this was sent.')

/**
 * Sends statements to one client, in their order. Those of one turn leave in one packet, and so do those that come
 * while a packet is under way: each packet wakes the server, which costs more than a small statement.
 */
export class Sender {
  private readonly client: pg.PoolClient
  private waiting: Statement[] = []
  /** They leave with the next packet, at its end. */
  private behind: Statement[] = []
  private busy = false
  /** Ends when all is done that was sent ahead. */
  ahead: Promise<unknown> = Promise.resolve()

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  send(text: string, values: readonly unknown[], prepared: boolean): Promise<Row[]> {
    return new Promise((resolve, reject) => this.push({ text, values, prepared, resolve, reject }))
  }

  /** Sends what nobody waits for: at once, without waiting for the end of the turn, or behind what is asked next. */
  sendAhead(text: string, values: readonly unknown[], when: When): void {
    const sent = new Promise<Row[]>((resolve, reject) => {
      const statement = { text, values, prepared: true, resolve, reject }
      if (when === 'behind') this.behind.push(statement)
      else this.push(statement)
    })
    if (when === 'at-once') this.flush()
    this.ahead = Promise.all([this.ahead, sent])
    this.ahead.catch(() => undefined)
  }

  /** What still waits to be sent behind something leaves before what comes now. */
  catchUp(): void {
    for (const one of this.behind.splice(0)) this.push(one)
  }

  /** The transaction failed: what has not left must not leave behind its end. */
  forget(): void {
    for (const { reject } of this.behind.splice(0)) reject(NOT_SENT)
  }

  /** Why what was sent ahead failed, if it did. */
  failedAhead(): Promise<unknown> {
    return this.ahead.then(
      () => null,
      (failure: unknown) => (failure === NOT_SENT ? null : failure),
    )
  }

  private push(statement: Statement): void {
    this.waiting.push(statement)
    if (this.waiting.length === 1) process.nextTick(() => this.flush())
  }

  private flush(): void {
    const [first] = this.waiting
    if (this.busy || !first) return
    this.busy = true
    const several = this.waiting.findIndex(isPlain)
    if (several === 0) return this.sendPlain(first)
    const together = several < 0 ? this.waiting : this.waiting.slice(0, several)
    this.waiting = this.waiting.slice(together.length)
    if (several < 0) together.push(...this.behind.splice(0))
    this.client.query(new Packet(together, () => this.next()))
  }

  private sendPlain({ text, resolve, reject }: Statement): void {
    this.waiting = this.waiting.slice(1)
    this.client
      .query<Row>(text)
      .then(({ rows }) => resolve(rows), reject)
      .finally(() => this.next())
  }

  private next(): void {
    this.busy = false
    this.flush()
  }
}

/** Several commands in one text travel by the simple protocol only. */
const isPlain = ({ prepared, values }: Statement): boolean => !prepared && values.length === 0
