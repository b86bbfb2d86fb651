import { createHash } from 'node:crypto'
import { inLanguage, type Language, Problem, type Words } from '@lumbung/core'
import { TYPE_FIELD, type Upload } from '@lumbung/definition'
import { writeXlsx } from 'hucre/xlsx'
import { sheetName, WORKBOOK } from '../http/cells.ts'
import type { Unit } from '../unit.ts'
import type { Known } from './check-table.ts'
import { isAmending } from './amendments.ts'
import { lookupRows } from './codes.ts'
import type { ColumnPlace, ReadingPlan, RowFinding } from './plan.ts'
import { DATA_SHEET, type FileRow, STAMP_SHEET } from './read-file.ts'
import type { OutgoingFile } from './service.ts'
import { referenceIn, rowsOfDocuments } from './records.ts'
import { SKIPPED_CODES } from './skipped.ts'
import { type Brought, isError, messageOf, type Showing, type UploadPart } from './view.ts'

const words = {
  instructions: ['Instructions', 'Petunjuk'],
  column: ['Column', 'Kolom'],
  meaning: ['Meaning', 'Arti'],
  required: ['Required', 'Wajib'],
  contents: ['Contents', 'Isi'],
  example: ['Example', 'Contoh'],
  yes: ['yes', 'ya'],
  code: ['Code', 'Kode'],
  name: ['Name', 'Nama'],
  reason: ['Reason', 'Alasan'],
  result: ['Result', 'Hasil'],
  made: ['stored', 'disimpan'],
  changed: ['changed', 'diubah'],
  restored: ['brought back from the archive', 'diaktifkan kembali dari arsip'],
  unchanged: ['there already', 'sudah ada'],
  refused: ['refused', 'ditolak'],
  skipped: ['skipped', 'dilewati'],
  first: [
    'Fill the sheet "Data", one row per record or line. Codes stay text, dates are yyyy-MM-dd or date cells, ' +
      'numbers plain.',
    'Isi lembar "Data", satu baris per data atau baris dokumen. Kode tetap teks, tanggal yyyy-MM-dd atau sel ' +
      'tanggal, angka biasa.',
  ],
  same: [
    'Rows with the same {column} make one document; its header columns say the same in each of them.',
    'Baris dengan {column} yang sama menjadi satu dokumen; kolom kepalanya sama di setiap baris.',
  ],
  continues: [
    'A row that leaves the columns of its line blank adds to the line above it.',
    'Baris yang mengosongkan kolom barisnya menambah rincian pada baris di atasnya.',
  ],
  repeats: [
    'A row that repeats its line, or leaves its columns blank, adds to the line above it.',
    'Baris yang mengulang atau mengosongkan kolom barisnya menambah rincian pada baris di atasnya.',
  ],
  enters: [
    'Each row names an approved document by its number and enters what came after its approval; what is entered ' +
      'already stays.',
    'Setiap baris menyebut dokumen yang sudah disetujui dengan nomornya dan mengisi data yang datang setelah ' +
      'persetujuan; yang sudah terisi tetap.',
  ],
  blank: [
    'On records that exist a blank cell keeps what is there and "-" empties it.',
    'Untuk data yang sudah ada, sel kosong mempertahankan isi lama dan "-" mengosongkannya.',
  ],
} as const satisfies Readonly<Record<string, Words>>

// Templates have the column of the transaction type where there are types, which come and go.
const declaredColumns = ({ columns }: Upload) => columns.filter(({ path }) => path !== TYPE_FIELD)

/** Says which columns a template had, so that an old one is known again. */
export const stampOf = (upload: Upload): string =>
  createHash('sha256')
    .update(JSON.stringify(declaredColumns(upload).map(({ name, path, required }) => [name, path, required ?? false])))
    .digest('hex')
    .slice(0, 8)

const HEADING = { font: { bold: true } } as const

function dataSheet(places: readonly ColumnPlace[]) {
  const row = places.map(({ column }) => (column.required ? `${column.name}*` : column.name))
  return {
    name: DATA_SHEET,
    rows: [row],
    freezePane: { rows: 1, columns: 0 },
    // Codes with leading zeros keep them in columns that are text from the start.
    columns: places.map((place) => ({
      width: Math.max(12, place.column.name.length + 4),
      ...(place.reading === 'number' || place.reading === 'whole' ? {} : { numFmt: '@' }),
    })),
    cells: new Map(row.map((_, index) => [`0,${index}`, { style: HEADING }])),
  }
}

/** The example as one would write it: of a choice its word, which is understood as its key is. */
function sampleOf({ column, field }: ColumnPlace, say: (text: Words) => string): string {
  const sample = column.sample ?? ''
  const choice = field?.options.choices?.[sample]
  return choice ? say(choice) : sample
}

function instructionSheet({ upload, kind, places }: Known, language: Language) {
  const say = (text: Words): string => inLanguage(text, language)
  const rows = places.map((place) => [
    place.column.name,
    say(place.column.words),
    place.column.required ? say(words.yes) : '',
    say(place.expected),
    sampleOf(place, say),
  ])
  const known = isAmending({ kind }, upload) ? words.enters : words.blank
  const rule = upload.reference ? say(words.same).replace('{column}', upload.reference) : say(known)
  return {
    name: say(words.instructions),
    rows: [
      [say(upload.title)],
      [say(words.first)],
      [rule],
      ...(places.some(({ part }) => part === 'row' || part === 'beside')
        ? [[say(upload.repeats ? words.repeats : words.continues)]]
        : []),
      [],
      [words.column, words.meaning, words.required, words.contents, words.example].map(say),
      ...rows,
    ],
    columns: [{ width: 20 }, { width: 32 }, { width: 10 }, { width: 60 }, { width: 24 }],
  }
}

async function codeSheets(unit: Unit, places: readonly ColumnPlace[], language: Language) {
  const references = places.flatMap(({ field }) => (field?.kind === 'ref' ? [field.options] : []))
  const byResource = Map.groupBy(references, ({ key }) => key ?? '')
  const sheets: { name: string; rows: string[][]; columns: { width: number }[] }[] = []
  for (const [key, own] of byResource) {
    // Columns that ask for different records of one kind share a sheet with all of them.
    const isOne = new Set(own.map(({ where }) => JSON.stringify(where))).size === 1
    const rows = await lookupRows(unit, key, isOne ? own[0]?.where : {})
    const title = unit.engine.registry.resources.get(key)?.words.title
    if (!rows || !title) continue
    const head = [inLanguage(words.code, language), inLanguage(words.name, language)]
    sheets.push({
      name: sheetName(inLanguage(title, language)),
      rows: [head, ...rows],
      columns: [{ width: 20 }, { width: 48 }],
    })
  }
  return sheets
}

/** The file to fill in: a sheet for the rows, one that explains the columns, the codes that may stand in them. */
export async function templateFile(unit: Unit, known: Known, language: Language): Promise<OutgoingFile> {
  const { upload, places, stamp: own } = known
  const sheets = [dataSheet(places), instructionSheet(known, language), ...(await codeSheets(unit, places, language))]
  const stamp = { name: STAMP_SHEET, rows: [[`${upload.key} ${own}`]], hidden: true }
  return { name: `${upload.key}.xlsx`, type: WORKBOOK, bytes: await writeXlsx({ sheets: [...sheets, stamp] }) }
}

/**
 * A file that was made from a template of ours says which: another upload's, or one whose columns were others, would be
 * read wrongly without anybody noticing.
 */
export function refuseOtherTemplate({ upload, stamp: own }: Known, stamp: string | null): void {
  if (stamp === null || stamp === `${upload.key} ${own}`) return
  throw new Problem(422, 'upload-other-template', { version: stamp })
}

/**
 * The rows that are wrong as they came, and why: correct them in this file and upload it again. A document comes with
 * all its rows, the right ones too, since it would else be uploaded without them.
 */
export async function errorFile(
  plan: ReadingPlan,
  header: readonly string[],
  parts: AsyncIterable<UploadPart>,
  showing: Showing,
): Promise<OutgoingFile> {
  const { upload } = plan
  const all: FileRow[] = []
  const byRow = new Map<number, RowFinding[]>()
  for await (const part of parts) {
    for (const one of part.findings) if (isError(one)) byRow.set(one.row, [...(byRow.get(one.row) ?? []), one])
    for (const row of part.rows) if (upload.reference !== undefined || byRow.has(row.row)) all.push(row)
  }
  const whole = rowsOfDocuments(plan, all, byRow)
  const rows = all
    .filter((row) => byRow.has(row.row) || whole.has(row.row))
    .map((row) => [
      ...header.map((_, index) => row.cells[index] ?? null),
      (byRow.get(row.row) ?? []).map((finding) => messageOf(finding, showing)).join(' '),
    ])
  const head = [...header, inLanguage(words.reason, showing.language)]
  return rowsFile(`${upload.key}-errors.xlsx`, head, rows)
}

/** Every row as it came and what became of it. */
export async function resultFile(
  plan: ReadingPlan,
  header: readonly string[],
  parts: AsyncIterable<UploadPart>,
  showing: Showing,
): Promise<OutgoingFile> {
  const { upload } = plan
  const say = (text: Words): string => inLanguage(text, showing.language)
  const rows: (string | number | boolean | null)[][] = []
  // Further rows of a document stand behind the one that is noted, maybe in a later part.
  const documents = new Map<string, Brought>()
  for await (const part of parts) {
    const byRow = new Map(part.brought.map((one) => [one.row, one]))
    if (upload.reference) for (const one of part.brought) documents.set(one.reference, one)
    const reasons = Map.groupBy(
      part.findings.filter((one) => isError(one) || SKIPPED_CODES.has(one.code)),
      (one) => one.row,
    )
    for (const row of part.rows) {
      const why = reasons.get(row.row) ?? []
      const one = byRow.get(row.row) ?? documents.get(referenceIn(plan, row))
      const stored = !one || one.how === 'same' ? words.unchanged : words[one.how]
      const state = why.some(isError) ? words.refused : why.length > 0 ? words.skipped : stored
      const reason = why.map((finding) => messageOf(finding, showing)).join(' ')
      rows.push([...header.map((_, index) => row.cells[index] ?? null), say(state), reason])
    }
  }
  return rowsFile(`${upload.key}-result.xlsx`, [...header, say(words.result), say(words.reason)], rows)
}

async function rowsFile(
  name: string,
  head: readonly string[],
  rows: readonly (string | number | boolean | null)[][],
): Promise<OutgoingFile> {
  const sheet = { name: DATA_SHEET, rows: [[...head], ...rows], freezePane: { rows: 1, columns: 0 } }
  return { name, type: WORKBOOK, bytes: await writeXlsx({ sheets: [sheet] }) }
}
