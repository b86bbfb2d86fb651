import type { Connection, Row } from '../database/connection.ts'
import type { SignedIn } from './who.ts'

/**
 * Who asks, as they were when they asked before. What is done for them may begin with it, and may be kept and told only
 * once `confirm`, sent along with the first statements, has answered that nothing about them has changed.
 */
export interface Presumed {
  readonly signedIn: SignedIn
  readonly confirm: (connection: Connection) => Promise<boolean>
}

interface Known {
  readonly row: Row
  readonly signedIn: SignedIn
}

// More people than work at once; the longest unseen are forgotten and read again.
const KEPT = 10_000

/** Everything that is read of who asks but `stale`, whether the use should be noted again. */
const sameRow = (a: Row, b: Row): boolean =>
  JSON.stringify({ ...a, stale: null }) === JSON.stringify({ ...b, stale: null })

/** Remembers who asked by the hash of what they proved themselves by, a cookie or an API token. */
export class KnownAskers {
  private readonly byHash = new Map<string, Known>()

  /** Keeps what was just read of somebody. */
  keep(hash: Buffer, row: Row, signedIn: SignedIn): SignedIn {
    const key = hash.toString('base64')
    this.byHash.delete(key)
    this.byHash.set(key, { row, signedIn })
    for (const oldest of this.byHash.keys()) if (this.byHash.size > KEPT) this.byHash.delete(oldest)
    return signedIn
  }

  /** `read` asks the database for the row anew. Null for somebody who has not asked before. */
  presumed(hash: Buffer, request: string, read: (connection: Connection) => Promise<Row | undefined>): Presumed | null {
    const known = this.byHash.get(hash.toString('base64'))
    if (!known) return null
    const { row, signedIn } = known
    return {
      signedIn: { ...signedIn, actor: { ...signedIn.actor, request } },
      async confirm(connection) {
        const now = await read(connection)
        return now !== undefined && sameRow(now, row)
      },
    }
  }
}
