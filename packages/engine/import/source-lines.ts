// Cells of a file that together name a line of another document: its number, what the line is about, and the place of
// the line where several are about the same. An upload declares them as parts of the field that names the line:
//   lines.orderLine.document   number of the document, or the reference under which a file brought it
//   lines.orderLine.item       a field of that document's lines, by its code
//   lines.orderLine.position   1 is the first line; needed only where the rest fits several
import { isId } from '@lumbung/core'
import { type AnyDocument, join, name, type Sql, sql } from '@lumbung/definition'
import { may } from '../actor.ts'
import type { Unit } from '../unit.ts'
import { columnOf, lineTableOf, tableOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'
import { visibleCondition } from '../store/visible.ts'
import { inSteps } from './existing.ts'
import { readText } from './formats.ts'
import type { FileRow } from './read-file.ts'
import { cellIn, type NamesLines, type ReadingPlan, type RowFinding, type UploadRecord } from './plan.ts'

export const DOCUMENT_PART = 'document'
export const POSITION_PART = 'position'

/** A field of lines whose line is named by several columns. */
interface NamedField {
  /** `lines.orderLine` */
  readonly path: string
  readonly source: AnyDocument
  readonly sourceLines: string
  /** Columns of the file by what they say: `document`, `position`, or a field of the source's lines. */
  readonly columns: ReadonlyMap<string, string>
}

/** A line that may be meant. */
interface Candidate {
  readonly id: string
  readonly position: number
  /** What the line is about, by field: the code in small letters. */
  readonly about: Readonly<Record<string, string>>
}

interface Known extends NamedField {
  /** Lines by what the file calls their document. */
  readonly lines: ReadonlyMap<string, readonly Candidate[]>
}

function namedFields(unit: Unit, { upload, places }: ReadingPlan): NamedField[] {
  const found = new Map<string, NamedField & { readonly columns: Map<string, string> }>()
  const definition = unit.engine.registry.resources.get(upload.resource)?.definition
  for (const { column, part: belongs } of places) {
    const [lines = '', field = '', part] = column.path.split('.')
    const options = definition?.fields[lines]?.options.fields?.[field]?.options
    const source = unit.engine.registry.resources.get(options?.key ?? '')?.definition
    if (belongs !== 'line' || part === undefined || !options?.line || source?.kind !== 'document') continue
    const path = `${lines}.${field}`
    const known = found.get(path) ?? { path, source, sourceLines: options.line, columns: new Map() }
    found.set(path, known)
    known.columns.set(part, column.name)
  }
  return [...found.values()]
}

interface DocumentRow extends Readonly<Record<string, unknown>> {
  readonly called: string
  readonly id: string
}

/** Documents by their number; by the reference of an upload only where no number is the same. */
async function documentsCalled(
  unit: Unit,
  source: AnyDocument,
  called: readonly string[],
): Promise<readonly DocumentRow[]> {
  const { registry } = unit.engine
  if (!may(unit.actor, `${source.key}.read`)) return []
  const uploads = [...registry.uploads.values()].filter((one) => one.resource === source.key).map(({ key }) => key)
  const seen = visibleCondition(unit.actor, registry, source)
  const table = name(tableOf(source.key))
  return inSteps(called, async (some) => {
    const rows = await unit.transaction.query<DocumentRow & { readonly byNumber: boolean }>(
      sql`select d.number as called, d.id, true as "byNumber" from ${table} d where d.number = any(${some}) and ${seen}
        union all
        select r.ref, d.id, false from upload_reference r join ${table} d on d.id = r.resource_id
         where r.name = any(${uploads}) and r.ref = any(${some}) and ${seen}`,
    )
    const numbered = new Set(rows.flatMap((row) => (row.byNumber ? [row.called] : [])))
    return rows.filter((row) => row.byNumber || !numbered.has(row.called))
  })
}

interface LineRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly document: string
  readonly position: number
}

/** The lines of these documents with the codes of what they are about. */
async function linesOfDocuments(
  unit: Unit,
  { source, sourceLines, columns }: NamedField,
  documents: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const fields = source.fields[sourceLines]?.options.fields ?? {}
  const about = [...columns.keys()].filter((part) => part !== DOCUMENT_PART && part !== POSITION_PART)
  const told = about.map((part): Sql => sql`l.${name(columnOf(part))} as ${name(part)}`)
  const rows = await inSteps(documents, (some) =>
    unit.transaction.query<LineRow>(
      sql`select ${join([sql`l.id`, sql`l.document`, sql`l.position`, ...told], ', ')}
        from ${name(lineTableOf(source.key, sourceLines))} l
       where l.document = any(${some}::uuid[]) order by l.document, l.position`,
    ),
  )
  const codes = new Map<string, string>()
  for (const part of about) {
    const ids = [...new Set(rows.map((row) => row[part]))].filter((id): id is string => isId(id))
    const records = await unit.engine.masters.load(unit.transaction, fields[part]?.options.key ?? '', ids)
    for (const [id, { code }] of records) codes.set(id, String(code).toLowerCase())
  }
  const candidates = rows.map(({ document, ...row }) => ({
    document,
    id: row.id,
    position: row.position,
    about: Object.fromEntries(about.map((part) => [part, codes.get(String(row[part])) ?? ''])),
  }))
  return Map.groupBy(candidates, ({ document }) => document)
}

async function linesKnown(unit: Unit, plan: ReadingPlan, field: NamedField, rows: readonly FileRow[]): Promise<Known> {
  const column = field.columns.get(DOCUMENT_PART) ?? ''
  const called = new Set(rows.flatMap((row) => readText(cellIn(plan, row, column))?.trim() || []))
  const documents = await documentsCalled(unit, field.source, [...called])
  const byDocument = await linesOfDocuments(unit, field, [...new Set(documents.map(({ id }) => id))])
  const lines = new Map<string, Candidate[]>()
  for (const { called: text, id } of documents) {
    lines.set(text, [...(lines.get(text) ?? []), ...(byDocument.get(id) ?? [])])
  }
  return { ...field, lines }
}

/** Looks up, in few statements, every line that the rows of a file name; null where the upload names none. */
export async function namedLines(unit: Unit, plan: ReadingPlan, rows: readonly FileRow[]): Promise<ReadingPlan> {
  const fields = namedFields(unit, plan)
  if (fields.length === 0) return plan
  const known: Known[] = []
  for (const field of fields) known.push(await linesKnown(unit, plan, field, rows))
  const names: NamesLines = (record, findings) =>
    known.reduce((named, field) => withLines(plan, field, named, findings), record)
  return { ...plan, names }
}

type Meant = { readonly id: string } | { readonly part: string; readonly code: string; readonly values: object }

const ABOUT = (part: string): boolean => part !== DOCUMENT_PART && part !== POSITION_PART

/** The one line that the parts of a cell name, or which of them is wrong. */
function meantLine({ columns, lines }: Known, parts: ReadonlyMap<string, string>): Meant {
  const called = parts.get(DOCUMENT_PART)?.trim() ?? ''
  const all = lines.get(called)
  if (!all) return { part: DOCUMENT_PART, code: 'upload-cell', values: { value: called } }
  const about = [...parts].filter(([part]) => ABOUT(part))
  const what = about.map(([, text]) => text).join(' ')
  const fitting = all.filter((line) => about.every(([part, text]) => line.about[part] === text.toLowerCase()))
  const [aboutPart = DOCUMENT_PART] = [...columns.keys()].filter(ABOUT)
  if (fitting.length === 0) return { part: aboutPart, code: 'upload-line-none', values: { source: called, what } }
  const position = parts.get(POSITION_PART)
  const [line, ...others] = position ? fitting.filter((one) => String(one.position) === position) : fitting
  if (!line) {
    return { part: POSITION_PART, code: 'upload-line-other', values: { source: called, what, line: position ?? '' } }
  }
  if (others.length === 0) return { id: line.id }
  const values = {
    source: called,
    what,
    list: fitting.map((one) => one.position).join(', '),
    named: columns.get(POSITION_PART) ?? '',
  }
  return { part: columns.has(POSITION_PART) ? POSITION_PART : aboutPart, code: 'upload-line-many', values }
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : String(value ?? '')

function withLines(plan: ReadingPlan, field: Known, record: UploadRecord, findings: RowFinding[]): UploadRecord {
  const [list = '', key = ''] = field.path.split('.')
  const cells = new Map(record.cells)
  const lines = linesIn(record.body, list).map((line, index): Record<string, unknown> => {
    const given = line[key]
    const row = record.rowsOf.get(list)?.[index] ?? 0
    if (typeof given !== 'object' || given === null || !(DOCUMENT_PART in given)) return without(line, key)
    const parts = new Map(Object.entries(given).map(([part, value]) => [part, textOf(value)] as const))
    const meant = meantLine(field, parts)
    const path = `${list}.${index}.${key}`
    if ('id' in meant) {
      for (const part of parts.keys()) cells.delete(`${path}.${part}`)
      cells.set(path, { row, column: field.columns.get(DOCUMENT_PART) ?? '' })
      return { ...line, [key]: meant.id }
    }
    const column = field.columns.get(meant.part) ?? null
    const expected = plan.places.find((place) => place.column.name === column)?.expected
    findings.push({ row, column, code: meant.code, values: { ...meant.values }, ...(expected ? { expected } : {}) })
    return without(line, key)
  })
  return { ...record, body: { ...record.body, [list]: lines }, cells }
}

function without(line: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  const { [key]: _gone, ...rest } = line
  return rest
}
