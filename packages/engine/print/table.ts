import type { Field, Fields, PrintCell, PrintColumn, PrintTable, PrintWriter, Resource } from '@lumbung/definition'
import { wordsOf } from '@lumbung/definition'
import type { Output } from '../store/output.ts'
import { idOf, isBlank, isNumber, printed, referenceCode, referenceText } from './values.ts'

/** What records of lines are called in each language, by id. */
export type LineNames = ReadonlyMap<string, readonly string[]>

// More columns than this cannot be read on a sheet held upright.
const MOST_COLUMNS = 6
// Short records stand in their own narrow column, without a second line.
const SHORT: ReadonlySet<string> = new Set(['unit', 'currency'])
/** The words of a line's own: they stand below the name of its record, or in its place, and take no column. */
const OWN_WORDS = 'description'
const UNPRINTABLE: ReadonlySet<string> = new Set(['flag', 'file', 'image', 'keys', 'lines'])

interface Candidate {
  readonly key: string
  readonly field: Field<unknown, boolean>
}

/** Columns worth their width: not hidden on screen, and not blank in every row. */
function candidatesOf(
  fields: Fields,
  rows: readonly Output[],
  hidden: ReadonlySet<string>,
  names: LineNames,
): Candidate[] {
  const all = Object.entries(fields).flatMap(([key, field]): Candidate[] => {
    if (hidden.has(key) || key === OWN_WORDS || UNPRINTABLE.has(field.kind) || field.options.line) return []
    return rows.every((row) => isBlank(field, row[key])) ? [] : [{ key, field }]
  })
  const own = fields[OWN_WORDS]
  const isSaid = own && rows.some((row) => !isBlank(own, row[OWN_WORDS]))
  // Where no line names a record, their own words are what they are about.
  const whole = isSaid && !leadOf(fields, all) ? [{ key: OWN_WORDS, field: own }, ...all] : all
  const wide = wideOf(fields, whole)
  return fitted(wide && isLong(wide.field) ? withoutEcho(whole, wide, rows, names) : whole, wide)
}

/** The record that lines are about: the first that is called by name, before the line's own words. */
function leadOf(fields: Fields, all: readonly Candidate[]): Candidate | undefined {
  const keys = Object.keys(fields)
  const until = keys.includes(OWN_WORDS) ? keys.indexOf(OWN_WORDS) : keys.length
  return all.find(({ key, field }) => isLong(field) && keys.indexOf(key) < until)
}

/** The column that takes what is left of the width. */
const wideOf = (fields: Fields, all: readonly Candidate[]): Candidate | undefined =>
  leadOf(fields, all) ?? all.find(({ key }) => key === OWN_WORDS) ?? all.find(({ field }) => isLong(field)) ?? all[0]

/** A description that says no more than the name of the record beside it, in whatever language, says nothing. */
function withoutEcho(
  all: readonly Candidate[],
  named: Candidate,
  rows: readonly Output[],
  names: LineNames,
): readonly Candidate[] {
  return all.filter(
    ({ key, field }) => field.kind !== 'text' || rows.some((row) => row[key] && !isNameOf(named, row, row[key], names)),
  )
}

const isNameOf = ({ key, field }: Candidate, row: Output, text: unknown, names: LineNames): boolean =>
  text === referenceText(row[key], field.options.key ?? '') ||
  (names.get(idOf(row[key]))?.includes(String(text)) ?? false)

/** Leaves out what a reader of the paper misses least: first other records, then texts, then the last numbers. */
function fitted(all: readonly Candidate[], wide: Candidate | undefined): Candidate[] {
  const kept = [...all]
  while (kept.length > MOST_COLUMNS) {
    const record = kept.findLastIndex((one) => one !== wide && isLong(one.field))
    const text = kept.findLastIndex((one) => one !== wide && !isNumber(one.field) && one.field.kind !== 'ref')
    kept.splice(record >= 0 ? record : text >= 0 ? text : kept.length - 2, 1)
  }
  return kept
}

/** A record called by its name, which needs room. */
const isLong = (field: Field<unknown, boolean>): boolean => field.kind === 'ref' && !SHORT.has(field.options.key ?? '')

/** A record by its name, with its code and what the line says of itself. */
function namedCell(one: Candidate, row: Output, write: PrintWriter, names: LineNames): PrintCell {
  const cell = cellOf(one, row, write)
  const said = row[OWN_WORDS]
  const own = typeof said === 'string' && !isNameOf(one, row, said, names) ? said : ''
  if (own === '' || one.key === OWN_WORDS) return cell
  return cell.text === '' ? { text: own } : { ...cell, own }
}

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
  names: LineNames = new Map(),
): PrintTable | null {
  const fields = resource.definition.fields[lines]?.options.fields ?? {}
  if (rows.length === 0) return null
  const candidates = candidatesOf(fields, rows, new Set(resource.definition.form.hidden ?? []), names)
  const wide = wideOf(fields, candidates)
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
      return one.key === wide?.key ? namedCell(one, row, write, names) : { text: cellOf(one, row, write).text }
    }),
  )
  return { columns, rows: cells }
}
