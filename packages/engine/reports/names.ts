// What the rows of a report refer to, by name. Masters are looked up where they are kept, while the rows are written:
// to look through thousands of rows first, only to look each up again, cost more than the rows themselves.
import type { Definition } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { referenceTexts } from '../masters/cache.ts'
import type { Reader } from '../unit.ts'
import { References, referencesOf } from '../store/references.ts'
import type { RowColumn } from './rows.ts'

type Master = Definition & { readonly kind: 'master' }

export interface ReportNames {
  /**
   * How what an id of this column names is written, as JSON; null for what is not in memory. Null instead of the
   * function where the column has to be looked for among the references.
   */
  readonly writtenBy: (column: RowColumn) => ((id: string) => string | null) | null
  readonly references: References
}

function masterOf(reader: Reader, { field }: RowColumn): Master | null {
  if (field.kind !== 'ref' || field.options.line) return null
  const definition = reader.engine.registry.resources.get(field.options.key ?? '')?.definition
  return definition?.kind === 'master' ? definition : null
}

/** Names from memory; what no master names is read. */
export async function namesFor(
  reader: Reader,
  columns: readonly RowColumn[],
  rows: readonly Row[],
): Promise<ReportNames> {
  const others = columns.filter((column) => column.refers && !masterOf(reader, column))
  return {
    writtenBy: (column) => {
      const master = masterOf(reader, column)
      return master && referenceTexts(master, reader.engine.masters.known(master.key), reader.actor.language)
    },
    references: others.length > 0 ? await referencesIn(reader, others, rows) : new References(),
  }
}

/** All names, collected and read: where memory did not have one of them. A record that is gone keeps its id only. */
export const allNames = async (
  reader: Reader,
  columns: readonly RowColumn[],
  rows: readonly Row[],
): Promise<ReportNames> => ({
  writtenBy: () => null,
  references: await referencesIn(reader, columns, rows),
})

/** The references of these columns, collected. */
export const referencesIn = (
  reader: Reader,
  columns: readonly RowColumn[],
  rows: readonly Row[],
): Promise<References> =>
  referencesOf(
    reader,
    columns
      .filter(({ refers }) => refers)
      .map(({ name, field }) => [field, [...new Set(rows.map((row) => row[name]))]]),
  )
