import type { Definition, Field, FieldOptions, Upload } from '@lumbung/definition'
import { eitherOf, inLanguage, type Language, type Words } from '@lumbung/core'
import { codeTitle } from '../http/export-columns.ts'
import type { Registry } from '../registry.ts'
import { definitionOf } from '../registry.ts'
import type { ColumnPlace } from './plan.ts'
import { DOCUMENT_PART, POSITION_PART } from './source-lines.ts'

const TEXT: Field<unknown, boolean> = { kind: 'text', options: { optional: true } }
const POSITION: Field<unknown, boolean> = { kind: 'integer', options: { optional: true } }

/** What names a line of another document: the document, the place of the line, or a field of that line. */
function partOfLine(
  registry: Registry,
  { key = '', line = '' }: FieldOptions,
  part: string,
): Field<unknown, boolean> | undefined {
  const source = registry.resources.get(key)?.definition
  // A document is named by its number.
  if (part === DOCUMENT_PART) return { kind: 'text', options: { optional: true, key } }
  return part === POSITION_PART ? POSITION : source?.fields[line]?.options.fields?.[part]
}

function fieldAt(registry: Registry, definition: Definition, path: string): Field<unknown, boolean> | null {
  if (path === '') return null
  const [first = '', ...rest] = path.split('.')
  let field = definition.fields[first]
  for (const part of rest) {
    if (/^\d+$/.test(part)) continue
    if (field?.kind === 'address') field = TEXT
    else field = field?.options.line ? partOfLine(registry, field.options, part) : field?.options.fields?.[part]
  }
  if (!field) throw new Error(`Upload of '${definition.key}': there is no field ${path}.`)
  return field
}

/** What a value must be that names a document. */
export const documentNumber = (registry: Registry, key: string): Words => {
  const [english, indonesian] = registry.resources.get(key)?.words.title ?? [key, key]
  return [`the number of a ${english}`, `nomor ${indonesian}`]
}

const NUMBERS: ReadonlySet<string> = new Set(['quantity', 'money', 'price', 'rate', 'percent'])

function readingOf(field: Field<unknown, boolean> | null): ColumnPlace['reading'] {
  if (!field) return 'text'
  if (NUMBERS.has(field.kind)) return 'number'
  if (field.kind === 'integer') return 'whole'
  if (field.kind === 'date' || field.kind === 'flag' || field.kind === 'choice') return field.kind
  return 'text'
}

function expectedOf(registry: Registry, field: Field<unknown, boolean> | null, reading: ColumnPlace['reading']): Words {
  if (reading === 'number') return ['a number', 'angka']
  if (reading === 'whole') return ['a whole number', 'bilangan bulat']
  if (reading === 'date') return ['a date', 'tanggal']
  if (reading === 'flag') return ['yes or no', 'ya atau tidak']
  if (reading === 'choice') {
    const list = Object.entries(field?.options.choices ?? {})
    const said = (language: Language): string =>
      eitherOf(
        list.map(([, words]) => inLanguage(words, language)),
        language,
      )
    return [said('en'), said('id')]
  }
  const key = field?.options.key
  if (key && field?.kind === 'text') return documentNumber(registry, key)
  const title = key ? registry.resources.get(key)?.words.title : undefined
  return title ? [`a code of ${title[0]}`, `kode ${title[1]}`] : ['a text', 'teks']
}

function partOf({ fields }: Definition, { lines }: Upload, path: string): ColumnPlace['part'] {
  const [list = '', part = ''] = path.split('.')
  if (lines === undefined || /^\d+$/.test(part)) return 'record'
  if (list === lines) return 'line'
  if (fields[list]?.kind !== 'lines') return 'record'
  return fields[list].options.of === lines ? 'row' : 'beside'
}

/** Columns of an upload with their fields. A column without a field is a defect, named at start-up. */
export function placesOf(registry: Registry, upload: Upload): readonly ColumnPlace[] {
  const definition = definitionOf(registry, upload.resource)
  const found: readonly string[] = definition.index ?? []
  return upload.columns.map((column): ColumnPlace => {
    const field = fieldAt(registry, definition, column.path)
    const reading = readingOf(field)
    return {
      column,
      field,
      reading,
      ofAddress: field === TEXT,
      isDistinct: definition.kind === 'master' && field?.kind === 'code' && found.includes(column.path),
      part: partOf(definition, upload, column.path),
      expected: expectedOf(registry, field, reading),
    }
  })
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const codeTitles = ([english, indonesian]: Words): readonly string[] => [
  codeTitle(english, 'en'),
  codeTitle(indonesian, 'id'),
]

/** Which heading of the file each column is, found by its name, its words in both languages, or what people call it. */
export function guessMapping(places: readonly ColumnPlace[], header: readonly string[]): Record<string, string | null> {
  const headings = header.map(plain)
  const taken = new Set<number>()
  const mapping: Record<string, string | null> = {}
  const find = (names: readonly string[]): number =>
    headings.findIndex((heading, index) => heading !== '' && !taken.has(index) && names.includes(heading))
  const own = new Set(places.flatMap(({ column }) => [column.name, ...column.words].map(plain)))
  // The columns of codes come first, which an exported list has beside those of names, unless another column is called
  // so. Then exact names, so that a word of one column never takes the name of another.
  const namings: readonly ((place: ColumnPlace) => readonly string[])[] = [
    ({ column, field }) =>
      field?.kind === 'ref' ? codeTitles(column.words).filter((one) => !own.has(plain(one))) : [],
    ({ column }) => [column.name],
    ({ column }) => [...column.words, ...(column.known ?? [])],
  ]
  for (const naming of namings) {
    for (const place of places) {
      const { column } = place
      if (mapping[column.name]) continue
      const index = find(naming(place).map(plain))
      if (index >= 0) taken.add(index)
      mapping[column.name] = index >= 0 ? (header[index] ?? null) : null
    }
  }
  return mapping
}
