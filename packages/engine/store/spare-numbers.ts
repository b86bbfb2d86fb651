/** A number of an ordinary series that was counted for a document. */
export interface Counted {
  readonly series: string
  readonly sequence: number
}

/** The default order of numbers; a test counts how often it is asked. */
const isLower = (a: number, b: number): boolean => a < b

/**
 * Where many documents are one transaction, ordinary numbers are counted before it is certain that they stand. Those of
 * documents that were refused come back here, and the next document of the series takes them: a refusal leaves no gap.
 * What a process held when it died is lost, which an ordinary series allows and a gapless one does not.
 *
 * A cancelled upload returns a hundred thousand numbers at once, so each series is a binary heap: giving one back and
 * taking one cost the logarithm of how many there are.
 */
export class SpareNumbers {
  private readonly bySeries = new Map<string, number[]>()
  private readonly isLower: (a: number, b: number) => boolean

  constructor(order = isLower) {
    this.isLower = order
  }

  /** The lowest one that came back, if any. */
  take(series: string): number | undefined {
    const heap = this.bySeries.get(series)
    const lowest = heap?.[0]
    const last = heap?.pop()
    if (heap === undefined || last === undefined) return undefined
    if (heap.length > 0) this.sink(heap, last)
    else this.bySeries.delete(series)
    return lowest
  }

  /** The lowest ones that came back, ascending. */
  takeAll(series: string, most: number): readonly number[] {
    const taken: number[] = []
    while (taken.length < most) {
      const next = this.take(series)
      if (next === undefined) break
      taken.push(next)
    }
    return taken
  }

  giveBack({ series, sequence }: Counted): void {
    const heap = this.bySeries.get(series) ?? []
    this.bySeries.set(series, heap)
    let at = heap.push(sequence) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent] ?? 0
      if (!this.isLower(sequence, above)) break
      heap[at] = above
      at = parent
    }
    heap[at] = sequence
  }

  /** Puts a number in the place of the lowest one and moves it down to where it belongs. */
  private sink(heap: number[], sequence: number): void {
    let at = 0
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      if (left >= heap.length) break
      const child = right < heap.length && this.isLower(heap[right] ?? 0, heap[left] ?? 0) ? right : left
      const below = heap[child] ?? 0
      if (!this.isLower(below, sequence)) break
      heap[at] = below
      at = child
    }
    heap[at] = sequence
  }

  /** The database may have lost counts that were not on its disk yet; it would give these numbers once more. */
  forget(): void {
    this.bySeries.clear()
  }
}
