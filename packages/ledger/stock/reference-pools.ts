// The plain calculation over many pools: all moves of all of them from the first one on, again and again, until what
// leaves one pool is worth what it brings to another.
import { Books, enter, type PlainMove } from './reference-model.ts'

export interface PooledMove extends PlainMove {
  readonly pool: string
}

const PASSES = 50

const same = (a: ReadonlyMap<string, bigint>, b: ReadonlyMap<string, bigint>): boolean =>
  a.size === b.size && [...a].every(([id, cents]) => b.get(id) === cents)

/** The books of every pool by its name, and the true cents of every move. */
export function plainPools(costing: 'average' | 'fifo', moves: readonly PooledMove[]) {
  let truth: ReadonlyMap<string, bigint> = new Map()
  for (let pass = 0; pass < PASSES; pass++) {
    const found = new Map<string, bigint>(truth)
    const pools = new Map<string, Books>()
    for (const move of moves) {
      const books = pools.get(move.pool) ?? new Books(costing, found)
      pools.set(move.pool, books)
      enter(books, move)
      // The first time round, what moves on is worth what it is by then.
      if (pass === 0) for (const [id, cents] of books.cents) found.set(id, cents)
    }
    const cents = new Map([...pools.values()].flatMap((books) => [...books.cents]))
    if (same(truth, cents)) return { pools, cents }
    truth = cents
  }
  throw new Error('The plain calculation does not end.')
}
