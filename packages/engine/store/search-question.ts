// What was typed into the search from anywhere, taken apart: words that name a kind of record ("inv", "faktur"), a
// fragment of a number, an amount, or a name.
import { type Decimal, once, parseNumberText } from '@lumbung/core'
import { type Definition, type Resource } from '@lumbung/definition'

/** The words of the question that are left for records of a kind, and how plainly the others name it. */
export interface NamedKind {
  readonly rest: readonly string[]
  /** 0 where its code or its initials were typed, 1 where a word of its title begins so. */
  readonly rank: number
}

export const wordsIn = (q: string): readonly string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)

/** Whether the words may be part of a number; names of people and goods seldom hold a figure. */
export const isNumberish = (words: readonly string[]): boolean => words.some((one) => /[\d/]/.test(one))

const LEAST_PLAIN = 5

/** An amount as it is typed: with marks, with its magnitude, or of so many figures that no number is meant alone. */
export function amountIn(words: readonly string[]): { readonly value: Decimal; readonly isPlain: boolean } | null {
  const text = words.join(' ')
  const value = parseNumberText(text)?.value
  if (!value?.isPositive() || value.isZero()) return null
  const isPlain = /^\d+$/.test(text)
  return isPlain && (text.startsWith('0') || text.length < LEAST_PLAIN) ? null : { value, isPlain }
}

interface KindNames {
  /** What stands before the first figure of its numbers, and initials of its titles. */
  readonly short: ReadonlySet<string>
  readonly words: readonly string[]
}

const namesOf = once(({ definition, words }: Resource): KindNames => {
  const titles = [...(words.title ?? []), ...(words.plural ?? []), definition.key.replaceAll('-', ' ')]
  const apart = titles.map((title) =>
    title
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  )
  const initials = apart.flatMap((all) => (all.length > 1 ? all.map((one) => one.slice(0, 1)).join('') : []))
  return { short: new Set([...prefixOf(definition), ...initials]), words: [...new Set(apart.flat())] }
})

function prefixOf(definition: Definition): readonly string[] {
  const prefix = definition.kind === 'document' ? /^[A-Za-z]+/.exec(definition.numbering)?.[0] : undefined
  return prefix ? [prefix.toLowerCase()] : []
}

const LEAST_BEGINNING = 3

function rankOf({ short, words }: KindNames, word: string): number | null {
  if (short.has(word)) return 0
  return word.length >= LEAST_BEGINNING && words.some((one) => one.startsWith(word)) ? 1 : null
}

/** The kinds that most words of the question name; none where no word names any. */
export function kindsNamed(resources: readonly Resource[], words: readonly string[]): ReadonlyMap<string, NamedKind> {
  const asked = words.filter((one) => !/[\d/]/.test(one))
  const all = resources.flatMap((one) => {
    const ranks = new Map(asked.map((word) => [word, rankOf(namesOf(one), word)]))
    const named = [...ranks.values()].filter((rank) => rank !== null)
    const rest = words.filter((word) => (ranks.get(word) ?? null) === null)
    return named.length === 0 ? [] : [{ key: one.definition.key, count: named.length, rest, rank: Math.min(...named) }]
  })
  const most = Math.max(0, ...all.map(({ count }) => count))
  const best = all.filter(({ count }) => count === most)
  return new Map(best.map(({ key, rest, rank }) => [key, { rest, rank }]))
}

const LEAST_RUN = 3

/**
 * Patterns of the texts that lie one slip of the finger from a word: `_` stands for any letter. Only those that an
 * index of runs of three letters can look for.
 */
export function slipsOf(word: string): readonly string[] {
  const letters = Array.from(word)
  if (letters.length <= LEAST_RUN) return []
  const at = letters.map((_, place) => [letters.slice(0, place).join(''), letters.slice(place).join('')] as const)
  const made = at.flatMap(([head, tail]) => {
    const [first = '', second = ''] = Array.from(tail)
    const behind = tail.slice(first.length)
    const swapped = second === '' ? [] : [head + second + first + behind.slice(second.length)]
    return [`${head}_${behind}`, head + behind, ...(head === '' ? [] : [`${head}_${tail}`]), ...swapped]
  })
  const isFound = (one: string): boolean => one.split('_').some((run) => run.length >= LEAST_RUN)
  return [...new Set(made)].filter((one) => one !== word && isFound(one))
}
