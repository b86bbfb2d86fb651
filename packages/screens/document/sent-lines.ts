// What of a form is sent: references as ids, of lines what may be given.
import { type Fields, plainOf } from '@lumbung/definition'
import type { GridLine } from '@lumbung/ui'
import { isReference } from '../kinds/reference.ts'
import { asRows, asText, type Json } from '../problem.ts'
import { isBlank, isEmptyLine } from './field-values.ts'

/** A value as it is sent: references as ids. */
export const sent = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sent)
  return isReference(value) ? value.id : (value ?? null)
}

/** A row that is typed by itself. */
export const sentRow = (row: Json): Json =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, sent(value)]))

/** The lines of one grid as they are saved, against those that are stored: a new one comes without an id. */
export class SentLines {
  readonly #fields: Fields
  readonly #stored: ReadonlySet<string>
  /** Whether a form is changed is asked with every key, so each line is written once as long as it stays the same. */
  readonly #texts = new WeakMap<GridLine, string>()

  constructor(fields: Fields, stored: unknown) {
    this.#fields = fields
    this.#stored = new Set(asRows(stored).map((line) => asText(line.id)))
  }

  rows(lines: readonly GridLine[]): readonly Json[] {
    return lines.filter((line) => !isEmptyLine(line, this.#fields)).map((line) => this.#row(line))
  }

  /** How rows of another list name these lines: by id, and while one is new by its place among those that are sent. */
  names(lines: readonly GridLine[]): ReadonlyMap<unknown, string | number> {
    const given = lines.filter((line) => !isEmptyLine(line, this.#fields))
    return new Map(given.map(({ key }, at) => [key, this.#stored.has(key) ? key : at + 1]))
  }

  /** The same rows as text, to be compared. */
  texts(lines: readonly GridLine[]): readonly string[] {
    return lines.map((line) => this.#text(line)).filter((text) => text !== '')
  }

  /** All lines with all that may be given, for a draft. A blank is told where it says more than nothing typed. */
  drafts(lines: readonly GridLine[]): readonly Json[] {
    return lines.map(({ key, values }) => {
      const draft: Record<string, unknown> = { id: key }
      for (const [column, { options }] of plainOf(this.#fields)) {
        const value = values[column]
        const isCleared = value === null && options.optional === true && options.default !== undefined
        if (!options.derived && (isCleared || !isBlank(value))) draft[column] = sent(value)
      }
      return draft
    })
  }

  #text(line: GridLine): string {
    const known = this.#texts.get(line)
    if (known !== undefined) return known
    const text = isEmptyLine(line, this.#fields) ? '' : JSON.stringify(this.#row(line))
    this.#texts.set(line, text)
    return text
  }

  #row({ key, values }: GridLine): Json {
    const row: Record<string, unknown> = this.#stored.has(key) ? { id: key } : {}
    for (const [column, field] of plainOf(this.#fields)) {
      if (!field.options.derived && !isBlank(values[column])) row[column] = sent(values[column])
    }
    return row
  }
}

/** What is sent of every list. */
export function sentLists(
  fields: Fields,
  lists: ReadonlyMap<string, SentLines>,
  linesIn: (list: string) => readonly GridLine[],
): Json {
  const all = [...lists].map(([key, list]) => {
    const rows = list.rows(linesIn(key))
    const of = fields[key]?.options.of
    const names = of === undefined ? undefined : lists.get(of)?.names(linesIn(of))
    return [key, names ? rows.map((row) => ({ ...row, line: names.get(row.line) ?? row.line })) : rows]
  })
  return Object.fromEntries(all)
}
