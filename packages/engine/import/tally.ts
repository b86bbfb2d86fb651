// What is known of all rows of a file, added up part by part.
import { Decimal, ZERO } from '@lumbung/core'
import type { ReadingPlan, RowFinding, RowTotal } from './plan.ts'
import type { FileRow } from './read-file.ts'
import { GUESS_CODES, referenceIn } from './records.ts'
import { SKIPPED_CODES } from './skipped.ts'
import { isError, type UploadResult } from './view.ts'

type Counts = Pick<UploadResult, 'wrong' | 'right' | 'warned' | 'skipped' | 'guessed' | 'held' | 'unknown' | 'totals'>

const UNKNOWN_SHOWN = 20
const UNKNOWN_COUNTED = 5000

const rowsOf = (findings: readonly RowFinding[], isCounted: (finding: RowFinding) => boolean): ReadonlySet<number> =>
  new Set(findings.filter(isCounted).map((one) => one.row))

const isWarning = (finding: RowFinding): boolean => !isError(finding)
const isGuess = ({ code }: RowFinding): boolean => GUESS_CODES.has(code)
const isSkipped = ({ code }: RowFinding): boolean => SKIPPED_CODES.has(code)
const isHeld = ({ onSubmit }: RowFinding): boolean => onSubmit === true

/** One wrong row of a document stops all its rows, so that none of them counts as right. */
export class Tally {
  private readonly plan: ReadingPlan
  private readonly rows = new Map<string, number>()
  private readonly wrongRecords = new Set<string>()
  private readonly sums = new Map<string, Decimal>()
  private readonly unknown = new Map<string, { readonly column: string; readonly value: string; rows: number }>()
  private readonly counts = { rows: 0, wrong: 0, warned: 0, skipped: 0, guessed: 0, held: 0 }

  constructor(plan: ReadingPlan) {
    this.plan = plan
  }

  /** Answers how many of these rows are wrong. */
  add(rows: readonly FileRow[], findings: readonly RowFinding[], totals: readonly RowTotal[]): number {
    const wrong = rowsOf(findings, isError)
    this.counts.rows += rows.length
    this.counts.wrong += wrong.size
    this.counts.warned += rowsOf(findings, isWarning).size
    const skipped = rowsOf(findings, isSkipped)
    this.counts.skipped += skipped.size
    this.counts.guessed += rowsOf(findings, isGuess).size
    this.counts.held += rowsOf(findings, isHeld).size
    for (const one of findings) this.note(one)
    for (const { currency, amount } of totals) this.sums.set(currency, (this.sums.get(currency) ?? ZERO).plus(amount))
    if (this.plan.upload.reference === undefined) return wrong.size
    for (const row of rows) {
      if (skipped.has(row.row)) continue
      const record = referenceIn(this.plan, row)
      this.rows.set(record, (this.rows.get(record) ?? 0) + 1)
      if (wrong.has(row.row)) this.wrongRecords.add(record)
    }
    return wrong.size
  }

  /** Counts values that nobody knows, so that each is mended once for all its rows. */
  private note({ code, column, values, isReference }: RowFinding): void {
    if (code !== 'upload-cell' || column === null || !isReference) return
    const value = String(values.value ?? '')
    const key = `${column} ${value}`
    const known = this.unknown.get(key)
    if (known) known.rows++
    else if (this.unknown.size < UNKNOWN_COUNTED) this.unknown.set(key, { column, value, rows: 1 })
  }

  all(): Counts {
    const { rows, ...counts } = this.counts
    const stopped = [...this.wrongRecords].reduce((sum, record) => sum + (this.rows.get(record) ?? 0), 0)
    const right = rows - counts.skipped - (this.plan.upload.reference === undefined ? counts.wrong : stopped)
    const most = [...this.unknown.values()].toSorted((a, b) => b.rows - a.rows)
    const totals = [...this.sums].map(([currency, sum]) => ({ currency, amount: sum.toFixed() }))
    return { ...counts, right, unknown: most.slice(0, UNKNOWN_SHOWN), totals }
  }
}
