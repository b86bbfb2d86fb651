import { Decimal, inLanguage, type Language, type Words } from '@lumbung/core'
import type { Head } from '@lumbung/definition'
import type { LookupFigure, LookupLoad, LookupRow } from '@lumbung/ui'
import type { Catalog } from '../catalog.ts'
import { client } from '../client.ts'
import { readDecimal, showDay, showDecimal } from '../formatting.ts'
import { apiPath, withQuery } from '../paths.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'
import type { AnyField } from './kind-screen.ts'
import { sayNow } from '../words.ts'
import { codeOf, isReference, nameOf, type Reference } from './reference.ts'

// A question may carry what is already chosen, but no address line of this length.
const CONTEXT_LIMIT = 4000

/** Plain values of a form or a line, references as ids. */
const plainOf = (values: Json): Json =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
      if (isReference(value)) return [[key, value.id]]
      return typeof value === 'string' || typeof value === 'boolean' ? [[key, value]] : []
    }),
  )

/** What a choice may depend on: the form, the line that is entered, and the line that it belongs to. */
function contextOf({ draft, line, ownerOf }: LookupPlace): string | null {
  const owner = line && ownerOf?.(line)
  const text = JSON.stringify({
    ...plainOf(draft()),
    ...(line ? { line: plainOf(line) } : {}),
    ...(owner ? { owner: plainOf(owner) } : {}),
  })
  return text === '{}' || text.length > CONTEXT_LIMIT ? null : text
}

/** Where something is looked up, and how what is found reads. */
export interface LookupPlace {
  readonly resource: Head
  readonly path: string
  /** What is looked up, where the field says it. */
  readonly kind: string | undefined
  readonly draft: () => Json
  /** The line that is entered, where it is one of many. */
  readonly line?: Json
  /** The line of another list that a line belongs to, where it does. */
  readonly ownerOf?: (line: Json) => Json | undefined
  readonly catalog: Catalog
  readonly language: Language
}

const FIGURES: ReadonlySet<string> = new Set(['quantity', 'money', 'price', 'rate', 'percent'])

/** A value beside a found record: the words of a choice, the name of a reference, figures and days written out. */
function readingOf(value: unknown, field: AnyField, language: Language): string {
  const words = field.kind === 'choice' ? field.options.choices?.[asText(value)] : undefined
  if (words) return inLanguage(words, language)
  if (field.kind === 'date') return showDay(value)
  return FIGURES.has(field.kind) ? readDecimal(field.kind, value) : nameOf(value) || asText(value)
}

/** What else tells records apart, as it reads: names of references, amounts written out, words of a choice. */
function columnsOf(row: Json, keys: readonly string[], target: string, { catalog, language }: LookupPlace) {
  const values = asJson(row.values)
  const fields = catalog.definitions.whole(target)?.definition.fields
  return keys.flatMap((key) => {
    const field = fields?.[key]
    const text = field && field.kind !== 'flag' ? readingOf(values[key], field, language) : ''
    return text === '' ? [] : [text]
  })
}

/** What a module says of a record that may be chosen, as it reads; nothing is said of what is not known. */
function figuresOf(row: Json, shown: readonly Json[], language: Language): readonly LookupFigure[] {
  const values = asJson(row.figures)
  return shown.map(({ key, title, kind, warnsAtZero }) => {
    const value = asText(values[asText(key)])
    const isText = kind === 'text'
    const isLow = warnsAtZero === true && value !== '' && new Decimal(value).lessThanOrEqualTo(0)
    const text = isText ? value : readDecimal(kind === 'quantity' || kind === 'money' ? kind : 'price', value)
    return { title: inLanguage(wordsIn(title), language), text, isText, isLow }
  })
}

const wordsIn = (value: unknown): Words => (Array.isArray(value) ? [asText(value[0]), asText(value[1])] : ['', ''])

/** What is still open of a line, in the unit it was typed in. */
function openOf(row: Json): readonly string[] {
  const { quantity, unit } = asJson(row.open)
  const shown = showDecimal('quantity', quantity)
  return shown === '' ? [] : [sayNow('lineLeft', { quantity: `${shown} ${asText(unit)}`.trim() })]
}

function rowOf(row: Json, columns: readonly string[], figures?: readonly LookupFigure[]): LookupRow {
  const code = asText(row.code)
  const name = asText(row.name) || code
  return {
    key: asText(row.id),
    name,
    code: code === name ? undefined : code,
    columns: [...columns, ...openOf(row)],
    figures,
    record: { code, name, scanned: row.scanned, brings: row.brings },
  }
}

/** What tells records apart is worth waiting for; without it they are still found. */
const brought = ({ definitions }: Catalog, kind: string): Promise<void> =>
  definitions.bring([kind]).catch(() => undefined)

interface Asking {
  /** Whether somebody looks at what is found: what is only matched needs no figures. */
  readonly isShown?: true
  readonly signal?: AbortSignal
}

async function ask(place: LookupPlace, q: string, { isShown, signal }: Asking): Promise<readonly LookupRow[]> {
  const { resource, path, kind, catalog, language } = place
  const address = withQuery(`${apiPath(resource.definition)}/lookup`, {
    q,
    for: path,
    context: contextOf(place),
    figures: isShown ? 'true' : null,
  })
  const [told] = await Promise.all([client.get<unknown>(address, { signal }), brought(catalog, kind ?? '')])
  const answer = asJson(told)
  await brought(catalog, asText(answer.resource))
  const keys = Array.isArray(answer.columns) ? answer.columns.map(String) : []
  const rows = asRows(answer.data)
  const figures = asRows(answer.figures)
  if (figures.length === 0) return rows.map((row) => rowOf(row, columnsOf(row, keys, asText(answer.resource), place)))
  // Figures take the room of what else tells records apart; of what nothing is known, nothing is said.
  const shown = figures.filter(({ key }) => rows.some((row) => asText(asJson(row.figures)[asText(key)]) !== ''))
  return rows.map((row) => rowOf(row, [], figuresOf(row, shown, language)))
}

/** Asks the server for records to choose from. */
export const lookupLoad =
  (place: LookupPlace): LookupLoad =>
  (query, signal) =>
    ask(place, query, { isShown: true, signal })

const sameText = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

/** Finds pasted codes or names; only a whole match counts, so that nothing is guessed. */
export const lookupFind =
  (place: LookupPlace) =>
  async (texts: readonly string[]): Promise<ReadonlyMap<string, LookupRow>> => {
    const found = new Map<string, LookupRow>()
    const asking = texts.map(async (text) => {
      const rows = await ask(place, text, {})
      const match =
        rows.find((row) => sameText(row.code, text)) ??
        rows.find((row) => sameText(row.name, text)) ??
        rows.find((row) => asJson(row.record).scanned === true)
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

/** What a row found by a code of one of its lines says of the line it is put into. */
export const broughtBy = (row: LookupRow): Json => asJson(asJson(row.record).brings)

export const rowOfReference = (value: unknown): LookupRow | null =>
  isReference(value) ? { key: value.id, name: nameOf(value), code: codeOf(value) } : null
