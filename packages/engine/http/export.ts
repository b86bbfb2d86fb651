import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { inLanguage, isId, type Language, Problem, type Words } from '@lumbung/core'
import type { AnyReport } from '@lumbung/definition'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import { auditEvent } from '../trail/audit.ts'
import type { Change } from '../trail/set-apart.ts'
import { idsOf, objectBody } from './body.ts'
import { type Cell, csvLine, inert, numberFormat, sheetName, textCell, WORKBOOK, workbookCell } from './cells.ts'
import type { Call } from './context.ts'
import { type ExportColumn, exportedKeys, listColumns, reportColumns, valueIn } from './export-columns.ts'
import type { ResourceCall } from './operations.ts'
import { type QueryParameters, readListQuery, single } from './query.ts'
import type { Query } from './schema.ts'
import type { ListQuery, WireRow } from '../store/list-query.ts'

export const FORMAT_QUERY: Query = { format: { description: 'xlsx when not given', values: ['xlsx', 'csv'] } }
// Pages of the export are read one by one, so that a long list never lies in memory as a whole.
const PAGE_SIZE = 1000

const formatOf = (parameters: QueryParameters): string => single(parameters, 'format') ?? 'xlsx'

/** `GET /R/export`: every row of the filter, in the columns asked for or those of the list. */
export const exportList = (call: ResourceCall): Promise<null> =>
  exportRows(call, readListQuery(call.definition, call.parameters, FORMAT_QUERY))

/** `POST /R/export {ids}`: these records alone. An address has no room for thousands of ids. */
export async function exportPicked(call: ResourceCall): Promise<null> {
  const asked = readListQuery(call.definition, call.parameters, FORMAT_QUERY)
  const values = idsOf(objectBody(call.request.body), 'ids')
  if (!values.every(isId)) throw new Problem(400, 'not-an-id', {}, [{ path: 'ids', code: 'not-an-id' }])
  const picked: Change = { path: 'ids', from: null, to: values.length }
  return exportRows(call, { ...asked, filters: [...asked.filters, { field: 'id', operator: 'in', values }] }, [picked])
}

/** Keeps who took which data out, before any of it leaves. */
const auditExport = (
  { context, actor, parameters }: Call,
  resource: string,
  more: readonly Change[],
): Promise<void> => {
  const asked = Object.entries(parameters).map(([path, to]): Change => ({ path, from: null, to }))
  const entry = { resource, record: null, number: null, action: 'export', changes: [...asked, ...more] }
  return auditEvent(context.database, actor, entry)
}

async function exportRows(call: ResourceCall, asked: ListQuery, picked: readonly Change[] = []): Promise<null> {
  const format = formatOf(call.parameters)
  const keys = exportedKeys(call.definition, asked.fields ?? call.definition.list.columns)
  const { registry } = call.context
  const words = registry.resources.get(call.key)?.words ?? {}
  const columns = listColumns(call.definition, keys, { registry, words, language: call.actor.language })
  const query = { ...asked, fields: keys, counts: null, totals: [], page: 1, pageSize: PAGE_SIZE }
  // The first page is read before anything is sent, so that a refusal is still a plain answer.
  const rows = await started(rowsOf(call, query))
  const sheet = inLanguage(words.title ?? [call.key, call.key], call.actor.language)
  await auditExport(call, call.key, picked)
  sendFile(call, { name: call.key, sheet, format, columns, rows })
  return null
}

async function* rowsOf(call: ResourceCall, first: ListQuery): AsyncGenerator<WireRow> {
  let query = first
  for (;;) {
    const page = await call.context.service.list(call.actor, call.key, query)
    yield* page.data
    if (page.data.length < query.pageSize) return
    query = page.next ? { ...query, cursor: page.next } : { ...query, page: query.page + 1 }
  }
}

/** Pulls the first row, and hands out all of them. */
async function started(rows: AsyncGenerator<WireRow>): Promise<AsyncIterable<WireRow>> {
  const first = await rows.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* rows
  })()
}

const GRAND_TOTAL: Words = ['Grand total', 'Total akhir']

/** `GET /report/NAME/export`: the rows and the totals of the report. */
export async function exportReport(
  call: Call,
  report: AnyReport,
  parameters: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const format = formatOf(call.parameters)
  const answer = await call.context.service.report(call.actor, report.key, parameters)
  const { language } = call.actor
  const columns = reportColumns(report, {
    registry: call.context.registry,
    words: answer.words ?? report.words,
    language,
  })
  const { totals } = answer
  const named = columns.find(({ key }) => totals && !(key in totals))
  const text = inLanguage(GRAND_TOTAL, language)
  const label = named ? { [named.key]: named.part === undefined ? text : { [named.part]: text } } : {}
  const rows = totals ? [...answer.rows, { ...label, ...totals }] : answer.rows
  // A file has no place of its own to say up to when it is complete.
  if (answer.dataAt !== null) void call.reply.header('x-data-at', answer.dataAt)
  await auditExport(call, `report.${report.key}`, [])
  sendFile(call, { name: report.key, sheet: inLanguage(report.title, language), format, columns, rows })
  return call.reply
}

interface File {
  readonly name: string
  /** What the sheet is called, in the language of the reader. */
  readonly sheet: string
  readonly format: string
  readonly columns: readonly ExportColumn[]
  readonly rows: AsyncIterable<WireRow> | Iterable<WireRow>
}

function sendFile(call: Call, file: File): void {
  const { language } = call.actor
  const isCsv = file.format === 'csv'
  const stream = isCsv ? Readable.from(csvOf(file, language)) : workbookOf(file, language)
  void call.reply
    .code(200)
    .header('content-type', isCsv ? 'text/csv; charset=utf-8' : WORKBOOK)
    .header('content-disposition', `attachment; filename="${file.name.replace(/[^a-z0-9-]/g, '-')}.${file.format}"`)
    .send(stream)
}

async function* csvOf({ columns, rows }: File, language: Language): AsyncGenerator<string> {
  // The mark tells spreadsheets that the file is UTF-8.
  yield `\ufeff${csvLine(columns.map((column) => inert(column.title)))}`
  for await (const row of rows)
    yield csvLine(columns.map((column) => textCell(valueIn(row, column), column.field, language)))
}

function workbookOf({ sheet, columns, rows }: File, language: Language): Readable {
  const options = {
    name: sheetName(sheet),
    freezePane: { rows: 1 },
    columns: columns.map(({ title, field }) => {
      const numFmt = numberFormat(field)
      return { header: title, width: field?.kind === 'text' ? 32 : 16, ...(numFmt === undefined ? {} : { numFmt }) }
    }),
  }
  const stream = writeXlsxStream(cellsOf(columns, rows, language), options)
  // The same web stream under the name that node:stream knows it by.
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>)
}

async function* cellsOf(
  columns: readonly ExportColumn[],
  rows: File['rows'],
  language: Language,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((one) => workbookCell(valueIn(row, one), one.field, language))
}
