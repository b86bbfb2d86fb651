// Rows of a file that are not meant to be entered, though nothing is wrong with them: their column says what another
// one must say, or they name no document. Each is skipped with a remark, so that a file can be taken as it comes.
import { readText } from './formats.ts'
import type { FileRow } from './read-file.ts'
import { cellIn, type ReadingPlan, type RowFinding } from './plan.ts'

export const SKIPPED_CODES: ReadonlySet<string> = new Set([
  'upload-skipped',
  'upload-skipped-entered',
  'upload-skipped-unnamed',
])

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Why a row is skipped; null where it is to be entered. */
export function skipping(plan: ReadingPlan, row: FileRow): RowFinding | null {
  for (const { column } of plan.places) {
    const said = column.accepts ? (readText(cellIn(plan, row, column.name))?.trim() ?? '') : ''
    if (said === '' || column.accepts?.some((one) => plain(one) === plain(said))) continue
    const values = { value: said, accepted: column.accepts?.[0] ?? '' }
    return { row: row.row, column: column.name, code: 'upload-skipped', values, warning: true }
  }
  return null
}
