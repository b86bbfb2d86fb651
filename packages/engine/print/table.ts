import type { Field, Fields, PrintCell, PrintColumn, PrintTable, PrintWriter, Resource } from '@lumbung/definition'
import { wordsOf } from '@lumbung/definition'
import type { Output } from '../store/output.ts'
import { isBlank, isNumber, printed, referenceCode } from './values.ts'

// More columns than this cannot be read on a sheet held upright.
const MOST_COLUMNS = 8
const UNPRINTABLE: ReadonlySet<string> = new Set(['flag', 'file', 'image', 'json', 'lines'])

interface Candidate {
  readonly key: string
  readonly field: Field<unknown, boolean>
}

/** Columns worth their width: not hidden on screen, and not blank in every row. */
function candidatesOf(fields: Fields, rows: readonly Output[], hidden: ReadonlySet<string>): Candidate[] {
  const all = Object.entries(fields).flatMap(([key, field]): Candidate[] => {
    if (hidden.has(key) || UNPRINTABLE.has(field.kind) || field.options.line) return []
    return rows.every((row) => isBlank(field, row[key])) ? [] : [{ key, field }]
  })
  const kept = [...all]
  while (kept.length > MOST_COLUMNS) {
    const least = kept.findLastIndex(({ field }, index) => index > 0 && !isNumber(field) && field.kind !== 'ref')
    kept.splice(least > 0 ? least : kept.length - 2, 1)
  }
  return kept
}

/** The text of a line that stands below its record's name: an own description says more than the code. */
function cellOf({ key, field }: Candidate, row: Output, write: PrintWriter): PrintCell {
  const value = row[key]
  if (field.kind === 'percent' && isBlank(field, value)) return { text: '–' }
  const code = field.kind === 'ref' ? referenceCode(value) : ''
  const text = printed(field, value, write)
  return code && code !== text ? { text, below: code } : { text }
}

// Short records stand in their own narrow column, without a second line.
const SHORT: ReadonlySet<string> = new Set(['unit', 'currency'])

/** The rows of a lines field as a table; null when there are none. */
export function tableOf(
  resource: Resource,
  lines: string,
  rows: readonly Output[],
  write: PrintWriter,
): PrintTable | null {
  const fields = resource.definition.fields[lines]?.options.fields ?? {}
  if (rows.length === 0) return null
  const candidates = candidatesOf(fields, rows, new Set(resource.definition.form.hidden ?? []))
  const wide = candidates.find(({ field }) => field.kind === 'ref' && !SHORT.has(field.options.key ?? '')) ?? candidates[0]
  const columns = candidates.map(({ key, field }): PrintColumn => ({
    key,
    label: write.label(wordsOf(resource, key)),
    align: isNumber(field) ? 'right' : 'left',
    ...(key === wide?.key ? { grow: true } : {}),
  }))
  const cells = rows.map((row) =>
    candidates.map((one): PrintCell => {
      const cell = cellOf(one, row, write)
      return one.key === wide?.key ? cell : { text: cell.text }
    }),
  )
  return { columns, rows: cells }
}
