// The columns of an exported list or report. A file is read by other programs and by people who know the code: what
// refers to a master has a column for its code and one for its name, and amounts say their currency.
import { inLanguage, type Language, type Words, eventTitles } from '@lumbung/core'
import {
  type AnyReport,
  type Definition,
  exceptionsOf,
  type Field,
  glossary,
  moneyOf,
  papersOf,
  statesOf,
} from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { kindTitles } from '../store/kind-columns.ts'
import { fieldTitles } from '../store/field-titles.ts'
import { listField } from './query.ts'
import type { WireRow } from '../store/list-query.ts'

type ExportField = Field<unknown, boolean> | null

export interface ExportColumn {
  readonly key: string
  readonly title: string
  readonly field: ExportField
  /** One of the values that a row has under the key. */
  readonly part?: string
}

/** What columns are made with: what refers to what, and the words of the reader. */
export interface ColumnNaming {
  readonly registry: Registry
  readonly words: Readonly<Record<string, Words>>
  readonly language: Language
}

const GLOSSARY = new Map<string, Words>(Object.entries(glossary))
/** What a field is called where nobody says otherwise. */
export const knownWords = (key: string): Words => GLOSSARY.get(key) ?? [key, key]
const CODE_OF: Words = ['{title} code', 'Kode {title}']
const CODE: Field<unknown, boolean> = { kind: 'code', options: {} }
const NAME: Field<unknown, boolean> = { kind: 'text', options: {} }

/** `Customer code`, `Kode pelanggan`: uploads find their column under it again. */
export const codeTitle = (title: string, language: Language): string =>
  inLanguage(CODE_OF, language).replace('{title}', language === 'id' ? title.toLowerCase() : title)

/** Whether records of this kind are known by a code beside their name. */
function hasCode(field: ExportField, registry: Registry): boolean {
  const definition = field?.kind === 'ref' ? registry.resources.get(field.options.key ?? '')?.definition : undefined
  return definition?.kind === 'master' && definition.identity.code !== definition.identity.name
}

function columnOf(
  key: string,
  field: ExportField,
  { registry, words, language }: ColumnNaming,
): readonly ExportColumn[] {
  const title = inLanguage(words[key] ?? knownWords(key), language)
  // A currency is written by its code everywhere.
  if (field?.kind === 'ref' && field.options.key === 'currency') return [{ key, title, field: CODE, part: 'code' }]
  if (!hasCode(field, registry)) return [{ key, title, field }]
  return [
    { key, title: codeTitle(title, language), field: CODE, part: 'code' },
    { key, title, field: NAME, part: 'name' },
  ]
}

/** How far a document has come is a column for each way of counting it. */
const progressColumns = (definition: Definition, language: Language): readonly ExportColumn[] =>
  Object.entries((definition.kind === 'document' && definition.progress) || {}).map(([part, one]) => {
    const field: ExportField = { kind: 'choice', options: { choices: statesOf(one) } }
    return { key: 'progress', part, title: inLanguage(statesOf(one).complete, language), field }
  })

/** The fields a list is exported with: those asked for, and the currency of the amounts among them. */
export function exportedKeys(definition: Definition, asked: readonly string[]): readonly string[] {
  const isAmount = (key: string): boolean => ['money', 'price'].includes(listField(definition, key)?.kind ?? '')
  const needsCurrency = definition.fields.currency !== undefined && asked.some(isAmount)
  const currencies = asked.filter(isAmount).map((key) => moneyOf(definition, key).currency)
  return needsCurrency ? [...new Set([...asked, 'currency', ...currencies])] : asked
}

/** Whether a field holds the key of a resource, which reads as that one's title. */
const isKind = (definition: Definition, key: string): boolean =>
  definition.fields[key]?.options.keyOf !== undefined ||
  (definition.kind === 'master' && Object.values(definition.opens ?? {}).some((one) => one?.type === key))

/** A choice among all resources, called as on the screens. */
const kindField = ({ resources, reports }: Registry): ExportField => ({
  kind: 'choice',
  options: {
    choices: {
      ...eventTitles,
      ...Object.fromEntries([...reports].map(([key, { title }]) => [`report.${key}`, title])),
      ...kindTitles(resources),
    },
  },
})

/** A choice among the fields of all resources, called as in the history of each. */
const fieldsField = (registry: Registry): ExportField => ({
  kind: 'choice',
  options: { choices: Object.fromEntries(fieldTitles(registry)) },
})

/** A choice among the papers of all documents. */
const papersField = ({ resources }: Registry): ExportField => ({
  kind: 'choice',
  options: { choices: Object.assign({}, ...[...resources.values()].map(({ definition }) => papersOf(definition))) },
})

/** A choice among what documents may be in spite of their rules. */
const exceptionsField = ({ resources }: Registry): ExportField => ({
  kind: 'choice',
  options: {
    choices: Object.assign(
      {},
      ...[...resources.values()].map(({ definition }) =>
        definition.kind === 'document' ? exceptionsOf(definition) : {},
      ),
    ),
  },
})

export const listColumns = (
  definition: Definition,
  keys: readonly string[],
  naming: ColumnNaming,
): readonly ExportColumn[] =>
  keys.flatMap((key) => {
    if (key === 'progress') return progressColumns(definition, naming.language)
    if (definition.fields[key]?.options.keyOf === 'field') return columnOf(key, fieldsField(naming.registry), naming)
    if (definition.fields[key]?.options.keyOf === 'paper') return columnOf(key, papersField(naming.registry), naming)
    if (definition.fields[key]?.options.keyOf === 'exception')
      return columnOf(key, exceptionsField(naming.registry), naming)
    return columnOf(key, isKind(definition, key) ? kindField(naming.registry) : listField(definition, key), naming)
  })

/** The columns of a report that are seen, in their order. */
export const reportColumns = (
  { columns }: AnyReport,
  keys: readonly string[],
  naming: ColumnNaming,
): readonly ExportColumn[] => keys.flatMap((key) => columnOf(key, columns[key] ?? null, naming))

export function valueIn(row: WireRow, { key, part }: ExportColumn): unknown {
  const value = row[key]
  if (part === undefined) return value
  return typeof value === 'object' && value !== null ? Reflect.get(value, part) : null
}
