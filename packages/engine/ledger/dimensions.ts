// What lines of journals are about (finance 3): by key while they are made, a column each once they are stored.
import type { Dimension } from '@lumbung/definition'
import type { DimensionValues } from '@lumbung/ledger'
import { columnOf } from '../store/naming.ts'
import type { LedgerRow } from './header.ts'

/** Only those that say something, in one order, so that lines about the same are alike. */
export const dimensionsOf = (values: DimensionValues = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values)
      .flatMap(([key, value]): [string, string][] => (value === null ? [] : [[key, value]]))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** The columns of a line: every dimension that is declared. One that nobody declares is a defect, named at once. */
export function dimensionColumns(
  declared: ReadonlyMap<string, Dimension>,
  dimensions: Readonly<Record<string, string>>,
): LedgerRow {
  const unknown = Object.keys(dimensions).find((key) => !declared.has(key))
  if (unknown) throw new Error(`A ledger line is about '${unknown}', which no module declares as a dimension.`)
  return Object.fromEntries([...declared.keys()].map((key) => [columnOf(key), dimensions[key] ?? null]))
}

/** The same of a stored line: its mirror is about what it is about. */
export const storedDimensions = (declared: ReadonlyMap<string, Dimension>, line: LedgerRow): LedgerRow =>
  Object.fromEntries([...declared.keys()].map((key) => [columnOf(key), line[columnOf(key)] ?? null]))

// What a line has beside its dimensions.
const OWN: ReadonlySet<string> = new Set(
  (
    'journal position date account branch party item tax tax_base open_item due_date memo debit credit account_debit ' +
    'account_credit idr_debit idr_credit tx'
  ).split(' '),
)

/** The columns of a stored line that say what it is about, by name. */
export const dimensionsIn = (line: LedgerRow): readonly (readonly [column: string, id: string])[] =>
  Object.entries(line)
    .flatMap(([column, value]): [string, string][] =>
      typeof value === 'string' && !OWN.has(column) ? [[column, value]] : [],
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
