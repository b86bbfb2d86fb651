import { Problem } from '@lumbung/core'

/** How soon it is worth asking again. */
const BUSY_SECONDS = 5

/** Does work when its turn has come. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/** At most `most` works at a time and `waiting` behind them, in their order; who comes then is told to come later. */
export function turns(most: number, waiting: number): TakeTurn {
  const queue: (() => void)[] = []
  let working = 0
  return async (work) => {
    if (working >= most) {
      if (queue.length >= waiting) throw new Problem(503, 'server-busy', {}, [], { retryAfter: BUSY_SECONDS })
      // Whoever ends hands its place over, so nobody slips in between.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else working++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else working--
    }
  }
}
