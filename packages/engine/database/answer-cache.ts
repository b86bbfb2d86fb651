import { type Sql, textOf } from '@lumbung/definition'

/** An answer, and the moment up to which everything committed is in it; null: up to now. */
export interface Shared<T> {
  readonly value: T
  readonly dataAt: string | null
}

interface Entry {
  readonly began: number
  readonly at: string
  readonly value: Promise<unknown>
  /** When it was there, and what it took; null while it is under way. */
  ended: { readonly at: number; readonly took: number } | null
}

// An answer lives so many times as long as it took: what is cheap is nearly always asked anew, what is dear costs the
// database two hundredths of a processor, however many ask.
const TIMES = 50
const KEPT = 500

/**
 * Figures, counts and sums that several people ask for at once: who sees the same rows asks the same statement with the
 * same values, for branches, rights and filters stand in it. Such an answer is given again for a few seconds, says from
 * when it is, and is never older than the last write of who asks. Nothing that posts or checks asks here.
 */
export class SharedAnswers {
  private readonly keptMs: number
  private readonly clock: () => number
  private readonly now: () => number
  private readonly entries = new Map<string, Entry>()
  private readonly writes = new Map<string, number>()

  /**
   * `keptMs` is the greatest age of an answer; with none, everybody asks for themselves. `now` is the time that an
   * answer is said to be from.
   */
  constructor(keptMs: number, now: () => number, clock: () => number = () => performance.now()) {
    this.keptMs = keptMs
    this.now = now
    this.clock = clock
  }

  /** The answer that others had a moment ago, or `read`, which others may have in turn. */
  async ask<T>(user: string, statement: Sql, read: () => Promise<T>): Promise<Shared<T>> {
    if (this.keptMs === 0) return { value: await read(), dataAt: null }
    const key = `${textOf(statement)} ${JSON.stringify(statement.values)}`
    const known = this.entries.get(key)
    // The same statement answers with the same kind of rows.
    if (known && this.serves(known, user)) return { value: (await known.value) as T, dataAt: known.at }
    const [began, at] = [this.clock(), new Date(this.now()).toISOString()]
    const reading = read()
    const entry: Entry = { began, at, value: reading, ended: null }
    this.entries.delete(key)
    this.entries.set(key, entry)
    for (const oldest of this.entries.keys()) if (this.entries.size > KEPT) this.entries.delete(oldest)
    try {
      const value = await reading
      const now = this.clock()
      entry.ended = { at: now, took: now - entry.began }
      return { value, dataAt: null }
    } catch (error) {
      if (this.entries.get(key) === entry) this.entries.delete(key)
      throw error
    }
  }

  /** A user changed something: what was read before is not shown to them. */
  wrote(user: string): void {
    const now = this.clock()
    this.writes.delete(user)
    this.writes.set(user, now)
    for (const [other, at] of this.writes) {
      if (now - at <= this.keptMs * 2) break
      this.writes.delete(other)
    }
  }

  /** What others wrote may not have been heard of. */
  forget(): void {
    this.entries.clear()
  }

  private serves({ began, ended }: Entry, user: string): boolean {
    const wrote = this.writes.get(user)
    if (wrote !== undefined && began <= wrote) return false
    const now = this.clock()
    if (now - began > this.keptMs) return false
    return ended === null || now - ended.at <= ended.took * TIMES
  }
}
