// What a field of a record reads as where keys alone would stand: in a list, beside one, among the facts of a record.
import { inLanguage, type Language } from '@lumbung/core'
import { namingFieldOf, type Resource, wordsOf } from '@lumbung/definition'
import { type Catalog, identityOf, keysTitle, keyTitle } from './catalog.ts'
import type { AnyField } from './kinds/kind-screen.ts'
import { showValue } from './kinds/kinds.ts'
import { asText, type Json } from './problem.ts'
import { rightTitle } from './rights.ts'
import { sessionStore } from './session.ts'
import type { Wholes } from './use-wholes.ts'
import { sayIn } from './words.ts'

// What stands in a trail as text already: names of records, of files, of an address.
const NAMED = new Set(['ref', 'refs', 'address', 'file', 'image'])
// What was not there, and what was taken out of the trail.
const NO_VALUES = new Set(['–', '✕'])

/** Whether a field holds the key of another resource, which reads as that one's title. */
export const isKind = ({ definition }: Resource, key: string): boolean =>
  definition.fields[key]?.options.keyOf !== undefined ||
  (definition.kind === 'master' && Object.values(definition.opens ?? {}).some((one) => one?.type === key))

interface Reader {
  readonly resource: Resource
  readonly catalog: Catalog
  /** Of the kinds that the record names (`kindsNamed`). */
  readonly wholes: Wholes
  readonly language: Language
}

/** Titles of keys, and values of fields that others of the record name; undefined where a field reads itself. */
export function keyedText(row: Json, key: string, reader: Reader): string | undefined {
  const { resource, catalog, wholes, language } = reader
  if (isKind(resource, key)) return reportTitle(row[key], language) ?? keysTitle(catalog, wholes, row[key], language)
  const called = calledText(row, key, reader)
  if (called !== undefined) return called
  const naming = namingFieldOf(resource.definition.fields, key)
  if (naming === undefined || row[key] === null || row[key] === undefined) return undefined
  const paths = Array.isArray(row[naming]) ? row[naming].map(String) : []
  const values = asText(row[key]).split('\n')
  return values.map((value, at) => valueText(value, paths[at] ?? '', reader)).join('; ')
}

/** `report.KEY` as the report is called. */
function reportTitle(value: unknown, language: Language): string | undefined {
  const report = reportEntries().find(({ key }) => value === `report.${key}`)
  return report && inLanguage(report.title, language)
}

function reportEntries() {
  const meta = sessionStore.current()?.meta
  return meta ? [...meta.reports, ...meta.closedReports] : []
}

// How a job over many records is called: `bulk KEY ACTION`.
const BULK = /^bulk ([\w-]+) ([\w-]+)$/

/** A job over many records: what they are, and what is done with each, as the trail calls it. */
function jobText(text: string, { resource, catalog, language }: Reader): string | undefined {
  const [, key = '', action = ''] = BULK.exec(text) ?? []
  const title = keyTitle(catalog, key, language)
  if (title === undefined) return undefined
  const done = Object.values(resource.definition.fields).flatMap(({ options }) => options.choices?.[action] ?? [])
  return `${title}: ${done[0] === undefined ? action : inLanguage([done[0], done[1] ?? done[0]], language)}`
}

/** What is called by a choice or a key of its own is so wherever it is told of: a setting, a series of numbers. */
function calledText(row: Json, key: string, reader: Reader): string | undefined {
  const { resource, catalog, wholes, language } = reader
  const { definition } = resource
  const opening = definition.kind === 'master' ? definition.opens?.[key] : undefined
  if (opening && row[opening.type] === 'job') return jobText(asText(row[key]), reader)
  const target = opening && wholes.get(asText(row[opening.type]))?.definition
  const field = target?.fields[identityOf(target).code]
  if (field?.options.keyOf) return keysTitle(catalog, wholes, row[key], language)
  return field?.kind === 'choice' ? showValue(row[key], field, language) : undefined
}

/** A value as the field of `resource.field` or `resource.lines.field` reads it. */
function valueText(value: string, path: string, reader: Reader): string {
  const { wholes, language } = reader
  const [key = '', first = '', second] = path.split('.')
  const resource = wholes.get(key)
  const whole = resource?.definition.fields[first]
  const field = second === undefined ? whole : whole?.options.fields?.[second]
  if (!resource || !field || NO_VALUES.has(value) || NAMED.has(field.kind)) return value
  if (field.kind === 'lines') return inLanguage(wordsOf(resource, first), language)
  if (field.kind === 'flag') return sayIn(value === 'true' ? 'yes' : 'no', language)
  return field.options.keyOf ? keysText(value, field, reader) : showValue(value, field, language)
}

function keysText(value: string, { options }: AnyField, { catalog, wholes, language }: Reader): string {
  const reports = reportEntries()
  const read = (key: string): string =>
    options.keyOf === 'right'
      ? rightTitle(key, reports, { catalog, language })
      : (keysTitle(catalog, wholes, options.keyOf === 'field' ? [key] : key, language) ?? key)
  return value.split(', ').map(read).join(', ')
}
