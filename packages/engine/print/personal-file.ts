// What is held of a person, as a file that they and other programs can read (UU PDP 27/2022, articles 7 and 13): a
// sheet with their record, one for each of its lists, and what hangs on it.
import { inLanguage, type Language, Problem, type Words } from '@lumbung/core'
import { type Definition, join, name, type Resource, type Sql, sql, wordsOf } from '@lumbung/definition'
import { writeXlsx } from 'hucre/xlsx'
import type { Actor } from '../actor.ts'
import type { Connection, Row } from '../database/connection.ts'
import { sheetName, STATUS, textCell, WORKBOOK } from '../http/cells.ts'
import type { OutgoingFile } from '../import/service.ts'
import { auditEvent } from '../trail/audit.ts'
import { storedHistory } from '../lifecycle/history.ts'
import type { Engine } from '../unit.ts'
import { hiddenFrom } from '../seen.ts'
import { columnOf, linesOf, plainFieldsOf, tableOf } from '../store/naming.ts'
import { lawfulOf } from '../person/lawful.ts'

const DOCUMENTS_MOST = 100_000
const HISTORY_MOST = 10_000

const words = {
  record: ['Record', 'Data'],
  field: ['Field', 'Kolom'],
  value: ['Value', 'Isi'],
  kept: ['Kept by law', 'Disimpan menurut hukum'],
  keptUntil: ['Kept until', 'Disimpan sampai'],
  documents: ['Documents', 'Dokumen'],
  kind: ['Kind', 'Jenis'],
  number: ['Number', 'Nomor'],
  date: ['Date', 'Tanggal'],
  status: ['Status', 'Status'],
  files: ['Files', 'File'],
  comments: ['Comments', 'Komentar'],
  text: ['Text', 'Teks'],
  // Excel keeps the name History for itself.
  history: ['Changes', 'Perubahan'],
  at: ['At', 'Waktu'],
  by: ['By', 'Oleh'],
  action: ['Action', 'Tindakan'],
  reason: ['Reason', 'Alasan'],
  before: ['Before', 'Sebelum'],
  after: ['After', 'Sesudah'],
} as const satisfies Readonly<Record<string, Words>>

type Table = readonly (readonly string[])[]

interface Asked {
  readonly resource: Resource
  readonly id: string
  /** The record as its reader has it, references by code and name. */
  readonly body: Readonly<Record<string, unknown>>
  readonly language: Language
}

const say = (language: Language, ...keys: readonly (keyof typeof words)[]): string[] =>
  keys.map((key) => inLanguage(words[key], language))

/** Everything held of one record, for who sees personal data; leaves a row in the trail. */
export async function personalFile(
  engine: Engine,
  actor: Actor,
  asked: Pick<Asked, 'id' | 'body'> & { readonly key: string },
): Promise<OutgoingFile> {
  const resource = engine.registry.resources.get(asked.key)
  const definition = resource?.definition
  if (!resource || definition?.kind !== 'master' || !definition.person) throw new Problem(404, 'not-found')
  if (hiddenFrom(actor).has('personal')) throw new Problem(403, 'no-permission')
  const number = String(asked.body[definition.identity.code] ?? '')
  await auditEvent(engine.database, actor, { resource: definition.key, record: asked.id, number, action: 'export' })
  const of = { ...asked, resource, language: actor.language }
  const sheets = [
    { title: inLanguage(words.record, actor.language), rows: recordTable(of) },
    ...linesOf(definition).map(([key]) => ({
      title: inLanguage(wordsOf(resource, key), actor.language),
      rows: linesTable(of, key),
    })),
    ...(await besideSheets(engine, of)),
  ]
  const made = sheets
    .filter(({ rows }) => rows.length > 1)
    .map(({ title, rows }) => ({ name: sheetName(title), rows: rows.map((row) => [...row]) }))
  const file = `${definition.key}-${number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.xlsx`
  return { name: file, type: WORKBOOK, bytes: await writeXlsx({ sheets: made }) }
}

function recordTable({ resource, body, language }: Asked): Table {
  const rows = plainFieldsOf(resource.definition.fields).flatMap(([key, field]) => {
    const text = textCell(body[key], field, language)
    return text === '' ? [] : [[inLanguage(wordsOf(resource, key), language), text]]
  })
  return [say(language, 'field', 'value'), ...rows]
}

function linesTable({ resource, body, language }: Asked, lines: string): Table {
  const fields = plainFieldsOf(resource.definition.fields[lines]?.options.fields ?? {})
  const held: unknown = body[lines]
  const rows = (Array.isArray(held) ? held : []).map((line: Readonly<Record<string, unknown>>) =>
    fields.map(([key, field]) => textCell(line[key], field, language)),
  )
  return [fields.map(([key]) => inLanguage(wordsOf(resource, key), language)), ...rows]
}

/** Rows of what was put beside the record: what, when and by whom. */
const told = (rows: readonly Row[], first: string): Table =>
  rows.map((row) => [String(row[first]), String(row.at), String(row.by)])

async function besideSheets(engine: Engine, of: Asked): Promise<{ title: string; rows: Table }[]> {
  const { database } = engine
  const { id, language } = of
  const [files, comments, history, documents, lawful] = await Promise.all([
    database.query(sql`select name, added_at::text as at, user_name as by from attachment
      where record = ${id} order by added_at`),
    database.query(sql`select text, written_at::text as at, user_name as by from record_comment
      where record = ${id} order by written_at`),
    historyTable(database, id, language),
    documentTable(engine, of),
    lawfulTable(database, of),
  ])
  return [
    { title: inLanguage(words.kept, language), rows: lawful },
    { title: inLanguage(words.documents, language), rows: documents },
    { title: inLanguage(words.files, language), rows: [say(language, 'files', 'at', 'by'), ...told(files, 'name')] },
    {
      title: inLanguage(words.comments, language),
      rows: [say(language, 'text', 'at', 'by'), ...told(comments, 'text')],
    },
    { title: inLanguage(words.history, language), rows: history },
  ]
}

async function lawfulTable(connection: Connection, { resource, id, language }: Asked): Promise<Table> {
  const lawful = await lawfulOf(connection, id)
  if (!lawful) return []
  const rows = Object.entries(lawful.kept).map(([key, value]) => [
    inLanguage(wordsOf(resource, key), language),
    textCell(value, resource.definition.fields[key] ?? null, language),
  ])
  return [say(language, 'field', 'value'), ...rows, [inLanguage(words.keptUntil, language), lawful.until]]
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

async function historyTable(connection: Connection, id: string, language: Language): Promise<Table> {
  const steps = await storedHistory(connection, id, HISTORY_MOST)
  const rows = steps.flatMap(({ at, by, action, note, changes }) => {
    const head = [at, by, action, note ?? '']
    const changed = (Array.isArray(changes) ? changes : []).map((one: Readonly<Record<string, unknown>>) => [
      ...head,
      textOf(one.path),
      textOf(one.from),
      textOf(one.to),
    ])
    return changed.length > 0 ? changed : [head]
  })
  return [say(language, 'at', 'by', 'action', 'reason', 'field', 'before', 'after'), ...rows]
}

/** SQL: the documents of one kind that name the record in their head. */
function namingIn(definition: Definition, key: string, id: string): Sql[] {
  if (definition.kind !== 'document') return []
  const columns = plainFieldsOf(definition.fields).flatMap(([field, one]) =>
    one.kind === 'ref' && one.options.key === key && !one.options.line ? [name(columnOf(field))] : [],
  )
  if (columns.length === 0) return []
  const naming = join(
    columns.map((column) => sql`${column} = ${id}`),
    ' or ',
  )
  return [
    sql`select ${definition.key}::text as kind, number, ${name(columnOf(definition.date))}::text as date, status
      from ${name(tableOf(definition.key))} where ${naming}`,
  ]
}

async function documentTable({ database, registry }: Engine, { resource, id, language }: Asked): Promise<Table> {
  const parts = [...registry.resources.values()].flatMap(({ definition }) =>
    namingIn(definition, resource.definition.key, id),
  )
  if (parts.length === 0) return []
  const rows = await database.query<Row & Readonly<Record<'kind' | 'status' | 'date', string>>>(
    sql`select * from (${join(parts, ' union all ')}) named order by date desc, number limit ${DOCUMENTS_MOST}`,
  )
  const titleOf = (kind: string): string =>
    inLanguage(registry.resources.get(kind)?.words.title ?? [kind, kind], language)
  return [
    say(language, 'kind', 'number', 'date', 'status'),
    ...rows.map(({ kind, number, date, status }) => [
      titleOf(kind),
      textOf(number),
      date,
      inLanguage(STATUS[status] ?? [status, status], language),
    ]),
  ]
}
