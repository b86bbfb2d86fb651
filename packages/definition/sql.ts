/** A statement with its values apart: text never holds a value, so nothing typed can become SQL. */
export interface Sql {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
  /** The text for the driver, where it was made before: the same shape comes again with other values. */
  readonly text?: string
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'parts' in value && 'values' in value

/** Binds every value; another `sql` is woven in; `raw` names are ours alone. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  const parts: string[] = [strings[0] ?? '']
  const bound: unknown[] = []
  values.forEach((value, index) => {
    const after = strings[index + 1] ?? ''
    if (isSql(value)) {
      parts[parts.length - 1] += value.parts[0] ?? ''
      parts.push(...value.parts.slice(1))
      bound.push(...value.values)
      parts[parts.length - 1] += after
      return
    }
    bound.push(value)
    parts.push(after)
  })
  return { parts, values: bound }
}

const NAME = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/

/** A table or column name from a definition. Anything but a plain lower-case name is refused. */
export function name(identifier: string): Sql {
  if (!NAME.test(identifier)) throw new Error(`Not a name: ${identifier}`)
  return { parts: [identifier], values: [] }
}

/** Text of our own source, never of a user. */
export const raw = (text: string): Sql => ({ parts: [text], values: [] })

export function join(pieces: readonly Sql[], between: string): Sql {
  const parts = ['']
  const values: unknown[] = []
  pieces.forEach((piece, index) => {
    const [first = '', ...rest] = piece.parts
    parts[parts.length - 1] += index === 0 ? first : between + first
    parts.push(...rest)
    values.push(...piece.values)
  })
  return { parts, values }
}

/** The text for the driver, values as $1, $2, … */
export const textOf = (statement: Sql): string =>
  statement.text ?? statement.parts.reduce((text, part, index) => (index === 0 ? part : `${text}$${index}${part}`), '')

const snakes = new Map<string, string>()
// More names than any set of definitions has; what comes beyond is not ours and is not kept.
const SNAKES_KEPT = 10_000

/** quantityOpen → quantity_open; price-list → price_list. */
export function snake(key: string): string {
  const known = snakes.get(key)
  if (known !== undefined) return known
  const made = key.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  if (snakes.size < SNAKES_KEPT) snakes.set(key, made)
  return made
}
