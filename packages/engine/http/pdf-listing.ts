// What lists and reports have in common as a PDF: how their columns lie, and how amounts are written.
import { datePattern, Problem } from '@lumbung/core'
import type { Field } from '@lumbung/definition'
import type { FastifyReply } from 'fastify'
import { LISTING_MOST, type ListingColumn, type ListingRow } from '../print/listing.ts'
import type { AskedInWords, WantedListing } from '../print/set-listing.ts'
import type { Call } from './context.ts'
import type { ExportColumn } from './export-columns.ts'
import { isFigure, isWritten, type PaperForm, paperCell } from './paper-cells.ts'
import { single } from './query.ts'

/** Refuses what would be set for longer than anybody waits. */
export function refuseLong(rows: number): void {
  if (rows > LISTING_MOST) throw new Problem(422, 'too-long-for-paper', { max: LISTING_MOST })
}

/** How the screen writes amounts, for paper that looks as it does. */
export function formIn({ actor, parameters }: Call, isSparse = false): PaperForm {
  const scale = single(parameters, 'scale')
  return {
    language: actor.language,
    dateFormat: datePattern(actor.dateFormat),
    scale: scale === 'thousands' || scale === 'millions' ? scale : 'units',
    isBracketed: single(parameters, 'negative') !== 'minus',
    isSparse,
  }
}

/** One column for each value: on paper a code has none of its own beside its name. */
export function paperColumns(
  columns: readonly ExportColumn[],
  fieldOf: (key: string) => Field<unknown, boolean> | null,
): readonly ExportColumn[] {
  const named = new Set(columns.filter(({ part }) => part === 'name').map(({ key }) => key))
  const kept = columns.filter(({ key, part }) => part !== 'code' || !named.has(key))
  return kept.map((one) => (one.part === 'name' ? { key: one.key, title: one.title, field: fieldOf(one.key) } : one))
}

/** How the columns lie: what is one word in every row, as the number of a document, is not parted. */
export const listingColumns = (
  columns: readonly ExportColumn[],
  rows: readonly ListingRow[],
): readonly ListingColumn[] =>
  columns.map(({ key, title, field }, at) => ({
    key,
    title,
    align: isFigure(field) ? 'right' : 'left',
    isWritten: isWritten(field) && rows.some(({ kind, cells }) => kind === 'row' && cells[at]?.includes(' ')),
  }))

/** Sends a listing as a file of this name. */
export async function sendListing(call: Call, name: string, listing: WantedListing): Promise<FastifyReply> {
  const { prints } = call.context
  if (!prints) throw new Problem(404, 'not-found')
  const pdf = await prints.listing(call.actor, listing)
  return call.reply
    .code(200)
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${name.replace(/[^a-z0-9-]/g, '-')}.pdf"`)
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}

/** The answer to a question: the records that it names, or its values in words. */
export const valued = (
  field: Field<unknown, boolean>,
  values: readonly string[],
  form: PaperForm,
): Omit<AskedInWords, 'name'> =>
  field.kind === 'ref' || field.kind === 'refs'
    ? { named: { field, values } }
    : { words: values.map((one) => paperCell(field.kind === 'flag' ? true : one, field, form)).join(', ') }
