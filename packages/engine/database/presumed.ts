// What was read before is presumed to be as it was: work begins at once, and the row is read again with its first
// statements.
import type { Connection, Row } from './connection.ts'

/**
 * What was made of a row when it was read before. What is done with it may be kept and told only once `confirm`, sent
 * along with the first statements, has answered that the row has not changed.
 */
export interface Presumed<T> {
  readonly made: T
  readonly confirm: (connection: Connection) => Promise<boolean>
}

interface Known<T> {
  readonly row: Row
  readonly made: T
}

/** Rows that were read before, by a hash. Of so many at most: the longest unused are forgotten and read again. */
export class PresumedRows<T> {
  private readonly byHash = new Map<string, Known<T>>()
  private readonly most: number
  private readonly besides: string

  /** A change of the column `besides` does not count. */
  constructor(most: number, besides: string) {
    this.most = most
    this.besides = besides
  }

  /** Keeps what was just made of a row. */
  keep(hash: Buffer, row: Row, made: T): T {
    const key = hash.toString('base64')
    this.byHash.delete(key)
    this.byHash.set(key, { row, made })
    for (const oldest of this.byHash.keys()) if (this.byHash.size > this.most) this.byHash.delete(oldest)
    return made
  }

  /** `read` asks the database for the row anew. Null for one that was not read before. */
  of(hash: Buffer, read: (connection: Connection) => Promise<Row | undefined>): Presumed<T> | null {
    const known = this.byHash.get(hash.toString('base64'))
    if (!known) return null
    const { row, made } = known
    return {
      made,
      confirm: async (connection) => {
        const now = await read(connection)
        return now !== undefined && this.textOf(now) === this.textOf(row)
      },
    }
  }

  private textOf(row: Row): string {
    return JSON.stringify({ ...row, [this.besides]: null })
  }
}
