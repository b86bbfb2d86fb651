// A list as a PDF: its filters in words, its rows in the columns that are seen, and what they come to.
import { inLanguage, type Words } from '@lumbung/core'
import type { Definition } from '@lumbung/definition'
import type { FastifyReply } from 'fastify'
import type { ListingRow } from '../print/listing.ts'
import type { AskedInWords } from '../print/set-listing.ts'
import { printWords } from '../print/words.ts'
import type { ListFilter, ListQuery, Operator, WireRow } from '../store/list-query.ts'
import { type ExportColumn, knownWords, valueIn } from './export-columns.ts'
import type { ResourceCall } from './operations.ts'
import { type PaperForm, paperCell } from './paper-cells.ts'
import { formIn, listingColumns, paperColumns, refuseLong, sendListing, valued } from './pdf-listing.ts'
import { filterField, listField } from './query.ts'

export interface PdfList {
  readonly asked: ListQuery
  readonly words: Readonly<Record<string, Words>>
  readonly columns: readonly ExportColumn[]
  readonly rows: AsyncIterable<WireRow>
  readonly title: string
}

/** `GET /R/export?format=pdf`. */
export async function listPdf(call: ResourceCall, given: PdfList): Promise<FastifyReply> {
  const { definition, key } = call
  const form = formIn(call)
  const columns = paperColumns(given.columns, (one) => listField(definition, one))
  const rows: ListingRow[] = []
  for await (const row of given.rows) {
    rows.push({ kind: 'row', level: 0, cells: columns.map((one) => paperCell(valueIn(row, one), one.field, form)) })
    refuseLong(rows.length)
  }
  const all = [...rows, ...(await totalOf(call, given, columns, form))]
  return sendListing(call, key, {
    title: given.title,
    asked: askedOf(definition, given, form),
    branch: call.actor.branch,
    columns: listingColumns(columns, all),
    rows: all,
    signers: [],
  })
}

/** What the columns that the list adds up come to, in rupiah; what was undone owes and earns nothing. */
async function totalOf(
  { context, actor, key, definition }: ResourceCall,
  { asked }: PdfList,
  columns: readonly ExportColumn[],
  form: PaperForm,
): Promise<readonly ListingRow[]> {
  // Limits and the like of masters are no amounts.
  const isAdded = definition.kind === 'document' || definition.ledger === true
  const summed = columns.flatMap(({ key: one }) => (isAdded && definition.fields[one]?.kind === 'money' ? [one] : []))
  if (summed.length === 0) return []
  const query = { ...asked, counts: null, totals: summed, page: 1, pageSize: 1 }
  const { totals, totalsLeaveOut } = await context.service.list(actor, key, query)
  if (!totals) return []
  const status = asked.filters.find(({ field }) => field === 'status')?.values
  const isPartial = totalsLeaveOut?.some((one) => status === undefined || status.includes(one)) === true
  const name = inLanguage(isPartial ? printWords.totalLive : printWords.grandTotal, form.language)
  const cells = columns.map((one, at) =>
    at === 0 ? (definition.fields['currency'] ? `${name}, IDR` : name) : paperCell(totals[one.key], one.field, form),
  )
  return [{ kind: 'total', level: 0, cells }]
}

const SIGNS: Readonly<Record<Operator, string>> = {
  eq: '',
  in: '',
  ne: '≠ ',
  lt: '< ',
  gt: '> ',
  lte: '≤ ',
  gte: '≥ ',
  contains: '… ',
  empty: '',
}

function askedOf(definition: Definition, { asked, words }: PdfList, form: PaperForm): readonly AskedInWords[] {
  const say = (said: Words): string => inLanguage(said, form.language)
  const search = asked.q === null ? [] : [{ name: say(printWords.search), words: asked.q }]
  const filters = asked.filters.map(({ field, operator, values }: ListFilter): AskedInWords => {
    const [name = '', own] = field.split('.')
    const title = say(words[own ?? name] ?? knownWords(own ?? name))
    const declared = filterField(definition, field)
    if (operator === 'empty' || !declared)
      return { name: title, words: say(values[0] === 'false' ? printWords.filled : printWords.empty) }
    const answer = valued(declared, values, form)
    return answer.words === undefined
      ? { name: title, ...answer }
      : { name: title, words: `${SIGNS[operator]}${answer.words}` }
  })
  return [...search, ...filters]
}
