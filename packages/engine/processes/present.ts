/** Somebody has a record open, or is changing it, and said so at a moment of the database, in milliseconds. */
export interface Presence {
  readonly record: string
  readonly user: string
  readonly editing: boolean
  readonly at: number
}

/** What is not said again is forgotten: pages say it every 20 seconds. */
const FORGOTTEN_MS = 45_000

interface Seen {
  readonly until: number
  readonly editing: boolean
}

/** Who has which record open, as far as pages have said lately; never a lock. */
export class Present {
  readonly #byRecord = new Map<string, Map<string, Seen>>()

  hear({ record, user, editing, at }: Presence): void {
    const seen = this.#byRecord.get(record) ?? new Map<string, Seen>()
    this.#byRecord.set(record, seen.set(user, { until: at + FORGOTTEN_MS, editing }))
  }

  /** Who has it open beside this user, by id. */
  beside(record: string, user: string, now: number): readonly Pick<Presence, 'user' | 'editing'>[] {
    this.#forget(now)
    const seen = this.#byRecord.get(record) ?? new Map<string, Seen>()
    return [...seen].flatMap(([other, { editing }]) => (other === user ? [] : [{ user: other, editing }]))
  }

  #forget(now: number): void {
    for (const [record, seen] of this.#byRecord) {
      for (const [user, { until }] of seen) if (until <= now) seen.delete(user)
      if (seen.size === 0) this.#byRecord.delete(record)
    }
  }
}
