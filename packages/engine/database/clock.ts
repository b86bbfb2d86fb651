// One clock tells when something happened, whichever process writes it down: that of the database. A process asks it
// when it opens its connections and again every minute, and counts on by a clock that nobody can set; in between it is
// never ahead of the database, and behind it by no more than an answer takes.
import type pg from 'pg'

/** So long it counts on by itself. */
const ASKED_AGAIN_MS = 60_000
/** When the machine's own clock has gone otherwise than our count, the machine slept, or its clock was set. */
const MOST_APART_MS = 500

interface Asked {
  readonly at: number
  readonly counted: number
  readonly own: number
}

/** The time of the database, counted on from its last answer. */
export class DatabaseClock {
  private asked: Asked | null = null

  /** Milliseconds since 1970. Nothing is known before the first connection was opened. */
  now(): number {
    if (!this.asked) throw new Error('The clock of the database was not asked yet.')
    return Math.floor(this.asked.at + performance.now() - this.asked.counted)
  }

  /** Whether it should be asked, before something is written. */
  get isDue(): boolean {
    if (!this.asked) return true
    const counted = performance.now() - this.asked.counted
    return counted > ASKED_AGAIN_MS || Math.abs(Date.now() - this.asked.own - counted) > MOST_APART_MS
  }

  async ask(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ at: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
    )
    const at = rows[0]?.at
    if (at !== undefined) this.asked = { at, counted: performance.now(), own: Date.now() }
  }
}
