import type { Upload } from '@lumbung/definition'
import { datesBy, type Evidence, type FormatGuess, noEvidence, numbersBy, sumOf } from './formats.ts'
import { guessMapping } from './places.ts'
import type { FileRow, FileShape, FileTable } from './read-file.ts'
import type { ColumnPlace, ReadingPlan } from './plan.ts'
import type { Corrections } from './service.ts'
import type { Understanding } from './view.ts'

const isNumber = ({ reading }: ColumnPlace): boolean => reading === 'number' || reading === 'whole'

function guessFor(place: ColumnPlace, evidence: Evidence, file: FileEvidence): FormatGuess | null {
  if (isNumber(place)) return numbersBy(evidence, file.numbers)
  return place.reading === 'date' ? datesBy(evidence, file.dates) : null
}

/** What the columns of a file say together: whoever made it wrote them all in one way. */
interface FileEvidence {
  readonly numbers: Evidence
  readonly dates: Evidence
}

function evidenceOf(
  places: readonly ColumnPlace[],
  { header, evidence }: FileShape,
  mapping: Understanding['mapping'],
): FileEvidence {
  const of = (some: readonly ColumnPlace[]): Evidence =>
    sumOf(some.map(({ column }) => evidence[header.indexOf(mapping[column.name] ?? '')] ?? noEvidence()))
  return { numbers: of(places.filter(isNumber)), dates: of(places.filter(({ reading }) => reading === 'date')) }
}

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  number: ['id', 'en'],
  whole: ['id', 'en'],
  date: ['dmy', 'mdy'],
}

/** Headings by the names of our columns, as they were chosen for a file of before. */
export type PastMapping = Readonly<Record<string, string | null>>

/** How each column is found and read: what the user says, else what they chose before, else what is guessed. */
export function understand(
  places: readonly ColumnPlace[],
  shape: FileShape,
  said: Pick<Corrections, 'mapping' | 'formats'>,
  past: PastMapping = {},
): Understanding {
  const guessed = remembered(guessMapping(places, shape.header), past, shape.header)
  const mapping: Record<string, string | null> = {}
  const formats: Record<string, FormatGuess> = {}
  for (const place of places) {
    const { name } = place.column
    const chosen = said.mapping && Object.hasOwn(said.mapping, name) ? said.mapping[name] : guessed[name]
    mapping[name] = chosen && shape.header.includes(chosen) ? chosen : null
  }
  const file = evidenceOf(places, shape, mapping)
  for (const place of places) {
    const { name } = place.column
    const format = said.formats?.[name]
    const at = shape.header.indexOf(mapping[name] ?? '')
    const guess = guessFor(place, shape.evidence[at] ?? noEvidence(), file)
    if (!guess) continue
    formats[name] = format && ALLOWED[place.reading]?.includes(format) ? { format, certain: true, said: true } : guess
  }
  return { mapping, formats }
}

/** A heading that was chosen before goes to its column again, and away from any other that it was guessed for. */
function remembered(
  guessed: Readonly<Record<string, string | null>>,
  past: PastMapping,
  header: readonly string[],
): Record<string, string | null> {
  const known = Object.entries(past).filter(
    (entry): entry is [string, string] => entry[1] !== null && header.includes(entry[1]),
  )
  const taken = new Set(known.map(([, heading]) => heading))
  const others = Object.entries(guessed).map(
    ([name, heading]) => [name, heading !== null && taken.has(heading) ? null : heading] as const,
  )
  return { ...Object.fromEntries(others), ...Object.fromEntries(known) }
}

/** Required columns that the file does not have. Of masters only the code: the rest may be there already. */
export const missingColumns = (upload: Upload, { mapping }: Understanding): readonly string[] =>
  upload.columns.flatMap(({ name, required }) => {
    const isNaming = upload.named?.includes(name) || name === namingColumn(upload)
    const needed = required && (upload.reference !== undefined || isNaming)
    return needed && !mapping[name] ? [name] : []
  })

/** Which column names a record: the reference of a document, else the first required one, the code of a master. */
export const namingColumn = (upload: Upload): string =>
  upload.reference ??
  upload.named?.[0] ??
  upload.columns.find((column) => column.required)?.name ??
  upload.columns[0]?.name ??
  ''

/** Columns of which nothing in the file says how their numbers or dates are written. */
export const guessedColumns = ({ formats }: Understanding): ReadonlySet<string> =>
  new Set(Object.entries(formats).flatMap(([name, { certain }]) => (certain ? [] : [name])))

export function planOf(
  upload: Upload,
  places: readonly ColumnPlace[],
  table: Pick<FileTable, 'header'>,
  understanding: Understanding,
): ReadingPlan {
  const index = new Map<string, number>()
  for (const [name, heading] of Object.entries(understanding.mapping)) {
    const at = heading === null ? -1 : table.header.indexOf(heading)
    if (at >= 0) index.set(name, at)
  }
  const formats = Object.fromEntries(Object.entries(understanding.formats).map(([name, guess]) => [name, guess.format]))
  return { upload, places, index, formats, guessed: guessedColumns(understanding), naming: namingColumn(upload) }
}

/** A row with single cells corrected. */
export function withCells(
  row: FileRow,
  header: readonly string[],
  mapping: Understanding['mapping'],
  cells: NonNullable<Corrections['cells']>,
): FileRow {
  const changed = [...row.cells]
  for (const { column, value } of cells) {
    const at = header.indexOf(mapping[column] ?? '')
    if (at < 0) continue
    while (changed.length <= at) changed.push(null)
    changed[at] = value.trim() === '' ? null : value.trim()
  }
  return { ...row, cells: changed }
}
