import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { inLanguage, isId, type Language, Problem, type Words } from '@lumbung/core'
import { type AnyReport, levelsOf, nested, type NestedWords, shownColumns } from '@lumbung/definition'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import { printWords } from '../print/words.ts'
import { auditEvent } from '../trail/audit.ts'
import type { Change } from '../trail/set-apart.ts'
import { idsOf, objectBody } from './body.ts'
import { type Cell, csvLine, inert, numberFormat, sheetName, textCell, WORKBOOK, workbookCell } from './cells.ts'
import type { Call } from './context.ts'
import { type ExportColumn, exportedKeys, listColumns, reportColumns, valueIn } from './export-columns.ts'
import { nestedWorkbook } from './nested-workbook.ts'
import { listPdf } from './pdf-list.ts'
import { type PdfReport, reportPdf } from './pdf-report.ts'
import type { ResourceCall } from './operations.ts'
import { type QueryParameters, readListQuery, single } from './query.ts'
import type { Query } from './schema.ts'
import type { ListQuery, WireRow } from '../store/list-query.ts'

export const FORMAT_QUERY: Query = { format: { description: 'xlsx when not given', values: ['xlsx', 'csv', 'pdf'] } }
/** How a report is exported. */
export const REPORT_EXPORT_QUERY: Query = {
  ...FORMAT_QUERY,
  group: { description: 'Columns with commas between, by which rows of a workbook nest; as declared when not given' },
  cols: { description: 'Columns with commas between, in their order; all of them when not given' },
  depth: { description: 'Of a PDF: down to which level rows are shown' },
  turned: { description: 'Of a PDF: heads folded or unfolded otherwise, with ~ between' },
  scale: { description: 'Of a PDF: the unit of amounts', values: ['units', 'thousands', 'millions'] },
  negative: { description: 'Of a PDF: how what is negative is written', values: ['parentheses', 'minus'] },
}
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
  if (format === 'pdf') {
    await listPdf(call, {
      asked: query,
      words,
      columns,
      rows,
      title: inLanguage(words.plural ?? words.title ?? [call.key, call.key], call.actor.language),
    })
    return null
  }
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

/** `GET /report/NAME/export`: the rows and the totals of the report. */
export async function exportReport(
  call: Call,
  declared: AnyReport,
  parameters: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const format = formatOf(call.parameters)
  const answer = await call.context.service.report(call.actor, declared.key, parameters)
  const { compared } = answer
  const report = compared
    ? { ...declared, columns: compared.columns, words: compared.words, totals: compared.totals }
    : declared
  const { language } = call.actor
  const naming = { registry: call.context.registry, words: answer.words ?? report.words, language }
  const levels = levelsOf(report, columnsIn(call, report, 'group'))
  const chosen = columnsIn(call, report, 'cols')
  const columns = reportColumns(report, shownColumns(report, [], chosen && [...levels, ...chosen]), naming)
  const totalName = inLanguage(printWords.grandTotal, language)
  const shown = { report, answer, columns, levels, words: nestedWords(report, columns, language), totalName }
  // A file has no place of its own to say up to when it is complete.
  if (answer.dataAt !== null) void call.reply.header('x-data-at', answer.dataAt)
  await auditExport(call, `report.${report.key}`, [])
  if (format === 'pdf') return reportPdf(call, shown)
  if (format === 'xlsx' && levels.length > 0) return exportNested(call, shown)
  sendFlat(call, shown, format)
  return call.reply
}

/** The rows as the query has them, with what they come to below. */
function sendFlat(call: Call, { report, answer, columns, totalName }: PdfReport, format: string): void {
  const { totals } = answer
  const named = columns.find(({ key }) => totals && !(key in totals))
  const label = named ? { [named.key]: named.part === undefined ? totalName : { [named.part]: totalName } } : {}
  const rows = totals ? [...answer.rows, { ...label, ...totals }] : answer.rows
  const sheet = inLanguage(report.title, call.actor.language)
  sendFile(call, { name: report.key, sheet, format, columns, rows })
}

/** Columns that a parameter names; null where it is not given. */
const columnsIn = ({ parameters }: Call, { columns }: AnyReport, name: 'group' | 'cols'): readonly string[] | null =>
  single(parameters, name)
    ?.split(',')
    .filter((key) => Object.hasOwn(columns, key)) ?? null

const TOTAL_OF: Words = ['Total {name}', 'Jumlah {name}']

/** What heads and totals are called. */
function nestedWords(report: AnyReport, columns: readonly ExportColumn[], language: Language): NestedWords {
  const titles = new Map(columns.map(({ key, title }) => [key, title]))
  return {
    show: (key, value) => textCell(value, report.columns[key] ?? null, language) || `${titles.get(key) ?? ''}: –`,
    totalOf: (name) => inLanguage(TOTAL_OF, language).replace('{name}', name),
  }
}

/** The rows under their heads, as the screen has them unfolded. */
async function exportNested(call: Call, given: PdfReport): Promise<FastifyReply> {
  const { report, answer, columns, levels, words, totalName } = given
  const rows = nested(report, answer.rows, levels, words, () => false)
  const total = { key: '', kind: 'subtotal', level: 0, label: totalName, groupKey: '' } as const
  const file = await nestedWorkbook({
    title: inLanguage(report.title, call.actor.language),
    language: call.actor.language,
    columns: columns.filter(({ key }) => !levels.includes(key)),
    totals: report.totals ?? [],
    sums: report.sums,
    rows: answer.totals ? [...rows, { ...total, values: answer.totals }] : rows,
  })
  return call.reply
    .code(200)
    .header('content-type', WORKBOOK)
    .header('content-disposition', attached(report.key, 'xlsx'))
    .send(Buffer.from(file))
}

const attached = (name: string, format: string): string =>
  `attachment; filename="${name.replace(/[^a-z0-9-]/g, '-')}.${format}"`

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
    .header('content-disposition', attached(file.name, file.format))
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
