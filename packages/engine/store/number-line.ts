// Numbers of documents that are made side by side, in one transaction.
import type { Counted } from './spare-numbers.ts'

/** Where a document stands in the line for its number. */
export interface NumberPlace {
  /** The next of a series, once everybody before has theirs; `count` answers the next ones, as many as asked for. */
  take(series: string, count: (most: number) => Promise<readonly number[]>): Promise<number>
  /** Lets the next one go on, with a number or without. */
  leave(): void
}

/**
 * Gives the documents of a file their numbers in its order, whichever of them is worked out first. As many as stand in
 * the line are counted with one statement.
 */
export class NumberLine {
  private readonly ahead = new Map<string, number[]>()
  private last: Promise<void> = Promise.resolve()
  private waiting = 0

  place(): NumberPlace {
    const before = this.last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.last = promise
    this.waiting++
    return {
      take: async (series, count) => {
        await before
        const counted = this.ahead.get(series) ?? []
        if (counted.length === 0) counted.push(...(await count(this.waiting)))
        this.ahead.set(series, counted)
        const sequence = counted.shift()
        if (sequence === undefined) throw new Error(`No number was counted in ${series}.`)
        return sequence
      },
      leave: () => {
        this.waiting--
        resolve()
      },
    }
  }

  /** What was counted and nobody took. */
  rest(): readonly Counted[] {
    return [...this.ahead].flatMap(([series, left]) => left.splice(0).map((sequence) => ({ series, sequence })))
  }
}
