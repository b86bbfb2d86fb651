// Open event streams end with what they were opened by: a session that was signed out, ended by somebody else, has
// expired or lost its rights, in whichever process. The database is asked about all streams together every few seconds,
// and at once when a process says that a session ended.
import { type Actor, may, scopeOf } from '../actor.ts'
import type { Database } from '../database/connection.ts'
import { livingProofs } from '../session/living.ts'
import type { HubEvent, Numbered } from '../processes/events.ts'
import { permissionOf } from './permissions.ts'

const LOOK_MS = 2000

/** What became of a stream's session: over, or another now, so that the page has to begin anew. */
export type Ending = 'ended' | 'changed'

interface Stream {
  readonly proof: Buffer
  readonly state: string
  readonly onEnd: (ending: Ending) => void
}

export class Streams {
  readonly #database: Database
  readonly #open = new Set<Stream>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null

  constructor(database: Database) {
    this.#database = database
  }

  /** Watches a stream opened with this; answers how to stop, and null where its session has ended meanwhile. */
  async watch(proof: Buffer, onEnd: Stream['onEnd']): Promise<(() => void) | null> {
    const state = (await livingProofs(this.#database, [proof])).get(proof.toString('hex'))
    if (state === undefined) return null
    const stream = { proof, state, onEnd }
    this.#open.add(stream)
    this.#timer ??= setInterval(() => void this.look(), LOOK_MS).unref()
    return () => this.#leave(stream)
  }

  /** Looks now, and ends every stream whose session is not what it was. */
  look(): Promise<void> {
    this.#looking ??= this.#compare().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #compare(): Promise<void> {
    const streams = [...this.#open]
    if (streams.length === 0) return
    const living = await livingProofs(this.#database, [...new Set(streams.map(({ proof }) => proof))]).catch(() => null)
    // While the database is away nothing happens that could be told.
    if (living === null) return
    for (const stream of streams) {
      const now = living.get(stream.proof.toString('hex'))
      if (now === stream.state || !this.#open.has(stream)) continue
      this.#leave(stream)
      stream.onEnd(now === undefined ? 'ended' : 'changed')
    }
  }

  #leave(stream: Stream): void {
    this.#open.delete(stream)
    if (this.#open.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

/** Whether this user may learn of the event. */
export function mayHear(actor: Actor, event: HubEvent): boolean {
  if (event.kind === 'reload' || event.kind === 'menu') return true
  // Each stream tells the end of its own session; others of the user may go on.
  if (event.kind === 'session-end' || event.kind === 'present') return false
  if (event.kind === 'notified') return event.users.includes(actor.user)
  if (event.kind !== 'changed') return event.user === actor.user
  if (!may(actor, permissionOf(event.resource, 'read'))) return false
  return event.branch === null || scopeOf(actor).includes(event.branch)
}

/** The event as one block of the stream. */
export function asStream({ id, event }: Numbered): string {
  // Who else was told is nobody's business.
  const { kind, ...data } = event.kind === 'notified' ? { kind: event.kind } : event
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
}
