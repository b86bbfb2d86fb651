import { inLanguage, type Language } from '@lumbung/core'
import type { Fields, Resource } from '@lumbung/definition'
import type { LookupLoad, LookupRow } from '@lumbung/ui'
import type { Catalog } from '../catalog.ts'
import { client } from '../client.ts'
import { showDecimal } from '../formatting.ts'
import { apiPath, withQuery } from '../paths.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'
import { isReference, nameOf, type Reference } from './reference.ts'

// A question may carry what is already chosen, but no address line of this length.
const CONTEXT_LIMIT = 4000

/** What a choice may depend on: the plain values of the form, references as ids. */
function contextOf(draft: Json): string | null {
  const plain = Object.entries(draft).flatMap(([key, value]): [string, unknown][] => {
    if (isReference(value)) return [[key, value.id]]
    return typeof value === 'string' || typeof value === 'boolean' ? [[key, value]] : []
  })
  const text = JSON.stringify(Object.fromEntries(plain))
  return text === '{}' || text.length > CONTEXT_LIMIT ? null : text
}

/** Where a record is looked up: the field that takes it, and what choices are called there. */
export interface LookupPlace {
  readonly resource: Resource
  readonly path: string
  readonly draft: () => Json
  readonly catalog: Catalog
  readonly language: Language
}

/** What else tells records apart, as it reads: names of references and choices, amounts written out. */
function columnsOf(row: Json, keys: readonly string[], fields: Fields, language: Language): readonly string[] {
  const values = asJson(row.values)
  return keys.map((key) => {
    const value = values[key]
    if (typeof value !== 'string') return nameOf(value)
    const words = fields[key]?.options.choices?.[value]
    if (words) return inLanguage(words, language)
    return /^-?\d+\.\d+$/.test(value) ? showDecimal('quantity', value) : value
  })
}

function rowOf(row: Json, keys: readonly string[], fields: Fields, language: Language): LookupRow {
  const code = asText(row.code)
  const name = asText(row.name) || code
  return {
    key: asText(row.id),
    name,
    code: code === name ? undefined : code,
    columns: columnsOf(row, keys, fields, language).filter((text) => text !== ''),
    record: { code, name },
  }
}

async function ask({ resource, path, draft, catalog, language }: LookupPlace, q: string, signal?: AbortSignal) {
  const asked = { q, for: path, context: contextOf(draft()) }
  const address = withQuery(`${apiPath(resource.definition)}/lookup`, asked)
  const { data, columns, resource: target } = asJson(await client.get<unknown>(address, { signal }))
  const keys = Array.isArray(columns) ? columns.map(String) : []
  const fields = catalog.byKey.get(asText(target))?.definition.fields ?? {}
  return asRows(data).map((row) => rowOf(row, keys, fields, language))
}

/** Asks the server for records to choose from. */
export const lookupLoad =
  (place: LookupPlace): LookupLoad =>
  (query, signal) =>
    ask(place, query, signal)

const sameText = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

/** Finds pasted codes or names; only a whole match counts, so that nothing is guessed. */
export const lookupFind =
  (place: LookupPlace) =>
  async (texts: readonly string[]): Promise<ReadonlyMap<string, LookupRow>> => {
    const found = new Map<string, LookupRow>()
    const asking = texts.map(async (text) => {
      const rows = await ask(place, text)
      const match = rows.find((row) => sameText(row.code, text)) ?? rows.find((row) => sameText(row.name, text))
      if (match) found.set(text, match)
    })
    await Promise.all(asking)
    return found
  }

/** What a picked row becomes in the form. */
export const referenceOf = (row: LookupRow): Reference => {
  const record = asJson(row.record)
  return { id: row.key, code: asText(record.code) || row.name, name: row.name }
}

export const rowOfReference = (value: unknown): LookupRow | null =>
  isReference(value) ? { key: value.id, name: value.name || value.code, code: value.code } : null
