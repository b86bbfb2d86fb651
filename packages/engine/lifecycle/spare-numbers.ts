/** A number of an ordinary series that was counted for a document. */
export interface Counted {
  readonly series: string
  readonly sequence: number
}

/**
 * Where many documents are one transaction, ordinary numbers are counted before it is certain that they stand. Those of
 * documents that were refused come back here, and the next document of the series takes them: a refusal leaves no gap.
 * What a process held when it died is lost, which an ordinary series allows and a gapless one does not.
 */
export class SpareNumbers {
  private readonly bySeries = new Map<string, number[]>()

  /** The lowest one that came back, if any. */
  take(series: string): number | undefined {
    return this.bySeries.get(series)?.shift()
  }

  /** The lowest ones that came back, ascending. */
  takeAll(series: string, most: number): readonly number[] {
    return this.bySeries.get(series)?.splice(0, most) ?? []
  }

  giveBack({ series, sequence }: Counted): void {
    const spare = [...(this.bySeries.get(series) ?? []), sequence]
    this.bySeries.set(
      series,
      spare.toSorted((a, b) => a - b),
    )
  }

  /** The database may have lost counts that were not on its disk yet; it would give these numbers once more. */
  forget(): void {
    this.bySeries.clear()
  }
}
