// Interleaved rounds: contenders take turns within each round, so that what disturbs the machine disturbs all alike;
// the median of the rounds counts, and the first round warms up.

/** One way of doing a piece of work. `prepare` is not timed. */
export interface Contender {
  readonly name: string
  run(): Promise<unknown>
  readonly prepare?: (count: number) => Promise<void>
}

export interface Rate {
  readonly name: string
  readonly perSecond: number
  /** Milliseconds of one piece, as a client waits for it. */
  readonly milliseconds: number
}

export interface Plan {
  readonly rounds: number
  /** Pieces of the slowest contender in a round; the quicker ones do as many more as they are quicker. */
  readonly count: number
  readonly clients: number
  /** Pieces of the first round, which is not counted; four rounds' worth when nothing is said. */
  readonly warm?: number
  /** After the warm-up: statistics, summaries. */
  readonly settle?: () => Promise<unknown>
}

const WARM = 4

/**
 * A server that has just started takes twice as long for a piece as after so many of them, when its compiler has seen
 * enough of its work; one that runs all day is past that.
 */
export const WARM_SERVER = 700

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** Runs so many pieces with so many clients; answers the seconds it took. */
export async function timed(run: () => Promise<unknown>, count: number, clients: number): Promise<number> {
  let left = count
  const client = async (): Promise<void> => {
    while (left > 0) {
      left--
      await run()
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return (performance.now() - start) / 1000
}

/** Seconds of one piece. */
async function each(contender: Contender, count: number, clients: number): Promise<number> {
  await contender.prepare?.(count)
  return (await timed(() => contender.run(), count, clients)) / count
}

// A round of some thirty milliseconds is a matter of luck: the quickest is measured about as long as the slowest.
const MOST_TIMES = 20

export async function compare(contenders: readonly Contender[], plan: Plan): Promise<Rate[]> {
  const seconds = new Map<Contender, number[]>()
  const warm = new Map<Contender, number>()
  // The first round is long enough for the compiler of either side to have seen its work.
  for (const one of contenders) warm.set(one, await each(one, plan.warm ?? plan.count * WARM, plan.clients))
  await plan.settle?.()
  const slowest = Math.max(...warm.values())
  const pieces = (one: Contender): number =>
    Math.round(plan.count * Math.min(MOST_TIMES, slowest / (warm.get(one) ?? slowest)))
  for (let round = 1; round <= plan.rounds; round++) {
    // Every other round the other way round: none always runs after the same one.
    const order = round % 2 === 0 ? contenders : contenders.toReversed()
    for (const one of order) {
      seconds.set(one, [...(seconds.get(one) ?? []), await each(one, pieces(one), plan.clients)])
    }
  }
  return contenders.map((one) => {
    const took = median(seconds.get(one) ?? [])
    return { name: one.name, perSecond: 1 / took, milliseconds: took * 1000 * plan.clients }
  })
}

export type Cells = readonly string[]

/** A table in Markdown, for docs/benchmarks.md. */
export const table = (head: Cells, rows: readonly Cells[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

export const shown = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
