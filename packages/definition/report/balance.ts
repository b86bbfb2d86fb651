// What of a report must agree: two totals of it, or two of its sums, such as debit and credit.
import { Decimal, type Words } from '@lumbung/core'
import type { ReportSums } from './nested.ts'

/** Pairs of totals, or of sums, that are the same amount in books that hold. */
export interface ReportBalance {
  readonly title: Words
  readonly pairs: readonly (readonly [string, string])[]
}

type Values = Readonly<Record<string, unknown>>

interface Balancing {
  readonly balanced?: ReportBalance
  readonly totals?: readonly string[]
  readonly sums?: ReportSums
}

const amountIn = (values: Values | undefined, key: string): Decimal => new Decimal(String(values?.[key] ?? '0'))

/** The greatest amount by which what must agree does not; null where nothing has to. */
export function imbalanceOf(report: Balancing, rows: readonly Values[], totals: Values | null): Decimal | null {
  const { balanced, sums } = report
  if (!balanced) return null
  const sumOf = (name: string): Values | undefined => rows.find((row) => sums && row[sums.by] === name)
  const differences = balanced.pairs.flatMap(([left, right]) =>
    sums
      ? (report.totals ?? []).map((key) => amountIn(sumOf(left), key).minus(amountIn(sumOf(right), key)))
      : [amountIn(totals ?? {}, left).minus(amountIn(totals ?? {}, right))],
  )
  return differences.reduce((most, one) => (one.abs().gt(most.abs()) ? one : most), new Decimal(0))
}
