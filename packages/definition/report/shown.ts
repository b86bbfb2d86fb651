// Which columns of a report are seen, and in which order: one answer for the grid, for paper and for files.
import type { Fields } from '../field.ts'

interface Columns {
  readonly columns: Fields
  /** Sent, for what a row opens, and never seen. */
  readonly hidden?: readonly string[]
}

/** The column of the report that one of a comparison belongs to. */
const ownOf = (key: string): string => key.split(':', 1)[0] ?? key

/** What somebody may choose among, beside the levels by which rows nest. */
export const offeredColumns = ({ columns, hidden = [] }: Columns, levels: readonly string[]): readonly string[] =>
  Object.keys(columns).filter((key) => !hidden.includes(key) && !levels.includes(key))

/** The columns that are seen: those chosen, in their order, each with what a comparison sets beside it; else all. */
export function shownColumns(
  report: Columns,
  levels: readonly string[],
  chosen: readonly string[] | null,
): readonly string[] {
  const offered = offeredColumns(report, levels)
  if (chosen === null) return offered
  const placeOf = (key: string): number => chosen.indexOf(ownOf(key))
  const shown = offered.filter((key) => placeOf(key) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b))
  return shown.length > 0 ? shown : offered
}
