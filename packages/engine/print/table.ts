import type { Field, Fields, PrintCell, PrintColumn, PrintTable, PrintWriter, Resource } from '@lumbung/definition'
import { wordsOf } from '@lumbung/definition'
import type { Output } from '../store/output.ts'
import { idOf, isBlank, isNumber, printed, referenceCode, referenceText } from './values.ts'

/** What records of lines are called in each language, by id. */
export type Names = ReadonlyMap<string, readonly string[]>

// More columns than this cannot be read on a sheet held upright.
const MOST_COLUMNS = 6
// Short records stand in their own narrow column, without a second line.
const SHORT: ReadonlySet<string> = new Set(['unit', 'currency'])
const UNPRINTABLE: ReadonlySet<string> = new Set(['flag', 'file', 'image', 'json', 'lines'])

interface Candidate {
  readonly key: string
  readonly field: Field<unknown, boolean>
}

/** Columns worth their width: not hidden on screen, and not blank in every row. */
function candidatesOf(fields: Fields, rows: readonly Output[], hidden: ReadonlySet<string>, names: Names): Candidate[] {
  const all = Object.entries(fields).flatMap(([key, field]): Candidate[] => {
    if (hidden.has(key) || UNPRINTABLE.has(field.kind) || field.options.line) return []
    return rows.every((row) => isBlank(field, row[key])) ? [] : [{ key, field }]
  })
  return fitted(withoutEcho(all, rows, names))
}

/** A description that says no more than the name of the record beside it, in whatever language, says nothing. */
function withoutEcho(all: readonly Candidate[], rows: readonly Output[], names: Names): Candidate[] {
  const named = all.find(({ field }) => isLong(field))
  if (!named) return [...all]
  const isName = (row: Output, text: unknown): boolean =>
    text === referenceText(row[named.key], named.field.options.key ?? '') ||
    (names.get(idOf(row[named.key]))?.includes(String(text)) ?? false)
  return all.filter(({ key, field }) => field.kind !== 'text' || rows.some((row) => row[key] && !isName(row, row[key])))
}

/** Leaves out what a reader of the paper misses least: first other records, then texts, then the last numbers. */
function fitted(all: readonly Candidate[]): Candidate[] {
  const kept = [...all]
  const wide = kept.find(({ field }) => isLong(field))
  while (kept.length > MOST_COLUMNS) {
    const record = kept.findLastIndex((one) => one !== wide && isLong(one.field))
    const text = kept.findLastIndex(({ field }, index) => index > 0 && !isNumber(field) && field.kind !== 'ref')
    kept.splice(record >= 0 ? record : text >= 0 ? text : kept.length - 2, 1)
  }
  return kept
}

/** A record called by its name, which needs room. */
const isLong = (field: Field<unknown, boolean>): boolean => field.kind === 'ref' && !SHORT.has(field.options.key ?? '')

/** The text of a line that stands below its record's name: an own description says more than the code. */
function cellOf({ key, field }: Candidate, row: Output, write: PrintWriter): PrintCell {
  const value = row[key]
  if (field.kind === 'percent' && isBlank(field, value)) return { text: '–' }
  const code = field.kind === 'ref' ? referenceCode(value) : ''
  const text = printed(field, value, write)
  return code && code !== text ? { text, below: code } : { text }
}

/** The rows of a lines field as a table; null when there are none. */
export function tableOf(
  resource: Resource,
  lines: string,
  rows: readonly Output[],
  write: PrintWriter,
  names: Names = new Map(),
): PrintTable | null {
  const fields = resource.definition.fields[lines]?.options.fields ?? {}
  if (rows.length === 0) return null
  const candidates = candidatesOf(fields, rows, new Set(resource.definition.form.hidden ?? []), names)
  const wide = candidates.find(({ field }) => isLong(field)) ?? candidates[0]
  const columns = candidates.map(
    ({ key, field }): PrintColumn => ({
      key,
      label: write.label(wordsOf(resource, key)),
      align: isNumber(field) ? 'right' : 'left',
      ...(key === wide?.key ? { grow: true } : {}),
    }),
  )
  const cells = rows.map((row) =>
    candidates.map((one): PrintCell => {
      const cell = cellOf(one, row, write)
      return one.key === wide?.key ? cell : { text: cell.text }
    }),
  )
  return { columns, rows: cells }
}
