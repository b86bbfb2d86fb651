import { type Finding, newId, Problem, refuse } from '@lumbung/core'
import { type Definition, type Fields, listsOfLines, type Values } from '@lumbung/definition'
import type { Batch, WriteRow } from '../database/batch.ts'
import { columnOf, columnsOf, linesOf, lineTableOf, plainFieldsOf, tableOf } from './naming.ts'
import { hasOpenColumn, OPEN_COLUMN } from './open-lines.ts'

export type LineValues = Readonly<Record<string, unknown>> & { readonly id: string }

/** Lines of a record as rows; empty when nothing was typed. */
export const linesIn = (values: Values, key: string): readonly LineValues[] => {
  const lines = values[key]
  return Array.isArray(lines) ? lines : []
}

/** Gives every new line its id for life; an id that the stored record does not have is refused. */
export function withLineIds(definition: Definition, values: Values, stored: Values | null): Values {
  const named: Record<string, unknown> = { ...values }
  for (const [key] of linesOf(definition)) {
    const known = new Set(stored ? linesIn(stored, key).map((line) => line.id) : [])
    named[key] = linesIn(values, key).map((line, index) => {
      if (!line.id) return { ...line, id: newId() }
      if (known.has(line.id)) return line
      throw new Problem(400, 'unknown-line', { line: index + 1 }, [
        { path: `${key}.${index}.id`, code: 'unknown-line', values: { line: index + 1 } },
      ])
    })
  }
  return withLinesOfRows(definition, named, stored)
}

/** Rows that belong to lines name them by id, or by place while these are new; with a stored line go its rows. */
function withLinesOfRows({ fields }: Definition, values: Values, stored: Values | null): Values {
  const named: Record<string, unknown> = { ...values }
  const findings: Finding[] = []
  for (const [key, of] of listsOfLines(fields)) {
    const ids = linesIn(values, of).map(({ id }) => id)
    const [known, before] = [new Set(ids), new Map(linesIn(stored ?? {}, key).map(({ id, line }) => [id, line]))]
    named[key] = linesIn(values, key).flatMap((row, place) => {
      const line = typeof row.line === 'number' ? ids[row.line - 1] : row.line
      // That none is named is said where fields are missing.
      if (line === '' || (typeof line === 'string' && known.has(line))) return [{ ...row, line }]
      const isGone = line !== undefined && before.get(row.id) === line
      if (!isGone) findings.push({ path: `${key}.${place}.line`, code: 'row-of-no-line', values: { line: place + 1 } })
      return []
    })
  }
  if (findings.length > 0) throw refuse(findings)
  return named
}

/** Plain fields as columns of a row, behind those it has already. */
export function columnsFor(fields: Fields, values: Values, row: Record<string, unknown> = {}): Record<string, unknown> {
  for (const { key, column, isText } of columnsOf(fields)) {
    const value = values[key]
    // An optional reference left open is null, never an empty text; what is null need not travel.
    row[column] = value === null || (value === '' && !isText) ? undefined : value
  }
  return row
}

const lineRow = (fields: Fields, line: LineValues, document: string, position: number, more: WriteRow = {}): WriteRow =>
  columnsFor(fields, line, { id: line.id, document, position, ...more })

/** Inserts a whole record: one row, and one per line. `header` holds the columns beside its fields. */
export function insertRecord(batch: Batch, definition: Definition, values: Values, header: WriteRow): void {
  insertHeader(batch, definition, values, header)
  insertLines(batch, definition, values, false)
}

export function insertHeader(batch: Batch, definition: Definition, values: Values, header: WriteRow): void {
  holdNamed(batch, definition, values, null)
  batch.insert(tableOf(definition.key), columnsFor(definition.fields, values, { id: values.id, ...header }))
}

/** What a record begins to name stays what its field asks for until the record stands. */
function holdNamed(batch: Batch, { fields }: Definition, values: Values, stored: Values | null): void {
  for (const [key, { options }] of plainFieldsOf(fields)) {
    const id = values[key]
    if (!options.held || typeof id !== 'string' || id === '' || id === stored?.[key]) continue
    const asked = Object.entries(options.where ?? {}).map(([name, value]) => [columnOf(name), value])
    batch.hold(tableOf(options.key ?? ''), { id, ...Object.fromEntries(asked) })
  }
}

/** Lines may be written before their header: that it is there is asked at the commit. */
export function insertLines(batch: Batch, definition: Definition, values: Values, approved: boolean): void {
  const id = String(values.id)
  for (const [key, fields] of linesOf(definition)) {
    const open = hasOpenColumn(definition, fields) ? { [OPEN_COLUMN]: approved } : {}
    const rows = linesIn(values, key).map((line, index) => lineRow(fields, line, id, index + 1, open))
    batch.insert(lineTableOf(definition.key, key), ...rows)
  }
}

/** Compares and writes only what changed; lines keep their ids, since successors point at them. */
export function updateRecord(
  batch: Batch,
  definition: Definition,
  values: Values,
  stored: Values,
  header: WriteRow,
): void {
  const id = String(values.id)
  holdNamed(batch, definition, values, stored)
  batch.update(tableOf(definition.key), ['id'], { id, ...header, ...columnsFor(definition.fields, values) }, true)
  for (const [key, fields] of linesOf(definition)) {
    const table = lineTableOf(definition.key, key)
    const before = new Map(
      linesIn(stored, key).map((line, index) => [line.id, JSON.stringify(lineRow(fields, line, id, index + 1))]),
    )
    linesIn(values, key).forEach((line, index) => {
      const row = lineRow(fields, line, id, index + 1)
      const old = before.get(line.id)
      before.delete(line.id)
      if (old === undefined) batch.insert(table, row)
      else if (old !== JSON.stringify(row)) batch.update(table, ['id'], row)
    })
    for (const removed of before.keys()) batch.delete(table, removed)
  }
}
