import { canonicalJson, Decimal } from '@lumbung/core'
import type { Fields } from '@lumbung/definition'
import type { GridLine } from '@lumbung/ui'
import { isReference } from '../kinds/reference.ts'
import { asRows, type Json } from '../problem.ts'

/** What follows for the lines of a grid: values of some, and lines that come or go. */
export interface LinesBrought {
  readonly values: ReadonlyMap<string, Json>
  readonly added?: readonly GridLine[]
  /** The keys of the lines as the answer has them: what is added stands behind the line it follows there. */
  readonly order?: readonly string[]
  readonly dropped?: ReadonlySet<string>
}

const plainText = (value: unknown): string => {
  if (isReference(value)) return value.id
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return new Decimal(value).toFixed()
  // An address that was stored comes back with its keys in another order.
  return canonicalJson(value === '' ? null : value)
}

const isSame = (a: unknown, b: unknown): boolean => a === b || plainText(a) === plainText(b)

/**
 * An answer without what is derived. Where nothing is calculated the answer leaves such fields blank, since the form
 * does not send them: what the record brought stays.
 */
export function withoutDerived(fields: Fields, answer: Json): Json {
  const said = Object.entries(answer).filter(([key]) => !fields[key]?.options.derived)
  return Object.fromEntries(
    said.map(([key, value]) => {
      const own = fields[key]?.options.fields
      return [key, own && Array.isArray(value) ? asRows(value).map((row) => withoutDerived(own, row)) : value]
    }),
  )
}

/** Of an answer what differs from what was asked, where nobody has typed since: `now` still is as it was asked. */
export function broughtBy(answer: Json, asked: Json, now: Json): Json {
  const brought: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(answer)) {
    if (key === 'id' || !(key in now || !Array.isArray(value)) || Array.isArray(asked[key])) continue
    if (isSame(value, asked[key])) continue
    if (!isSame(now[key], asked[key])) continue
    const isNothing = typeof value === 'string' && /^0(\.0+)?$/.test(value) && (asked[key] ?? '') === ''
    if (!isNothing) brought[key] = value
  }
  return brought
}

/** What an answer says of the lines of a grid: values, lines that came, and lines that went if nobody typed in them. */
export function linesBroughtBy(
  answered: readonly GridLine[],
  asked: readonly GridLine[],
  now: readonly GridLine[],
  isEmpty: (line: GridLine) => boolean = () => false,
): LinesBrought | null {
  const rows = new Map(answered.map((row) => [row.key, row]))
  const current = new Map(now.map((line) => [line.key, line]))
  const known = new Set([...current.keys(), ...asked.map((line) => line.key)])
  const values = new Map<string, Json>()
  const dropped = new Set<string>()
  for (const line of asked) {
    const [row, own] = [rows.get(line.key), current.get(line.key)]
    if (!row && own?.values === line.values) dropped.add(line.key)
    const brought = row && own && !isEmpty(own) ? broughtBy(row.values, line.values, own.values) : {}
    const taken = Object.entries(brought).filter(([column]) => !own?.kept?.includes(column))
    if (taken.length > 0) values.set(line.key, Object.fromEntries(taken))
  }
  const added = answered.filter((row) => !known.has(row.key))
  const order = answered.map((row) => row.key)
  return values.size + dropped.size + added.length === 0 ? null : { values, added, dropped, order }
}

/** The lines with what is brought. A line of which nothing is said stays the same, so that it is not read again. */
export function withBrought(now: readonly GridLine[], brought: LinesBrought): readonly GridLine[] {
  const { values, added = [], dropped = NONE, order } = brought
  const kept = dropped.size === 0 ? now : now.filter((line) => !dropped.has(line.key))
  const filled = kept.map((line) => {
    const extra = values.get(line.key)
    return extra ? { ...line, values: { ...line.values, ...extra } } : line
  })
  return order && added.length > 0 ? placed(filled, added, order) : [...filled, ...added]
}

/** Lines that came, each behind the one it follows; what was typed since the question comes after them. */
function placed(lines: readonly GridLine[], added: readonly GridLine[], order: readonly string[]): GridLine[] {
  const here = new Set(lines.map((line) => line.key))
  const coming = new Map(added.map((line) => [line.key, line]))
  const behind = new Map<string, GridLine[]>()
  let last = ''
  for (const key of order) {
    if (here.has(key)) last = key
    const line = coming.get(key)
    if (line) behind.set(last, [...(behind.get(last) ?? []), line])
  }
  return [...(behind.get('') ?? []), ...lines.flatMap((line) => [line, ...(behind.get(line.key) ?? [])])]
}

const NONE: ReadonlySet<string> = new Set()
