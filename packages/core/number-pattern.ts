const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** A number as its pattern makes it: what stands around the sequence, and how many digits that has at least. */
interface NumberParts {
  readonly before: string
  readonly digits: number
  readonly after: string
}

/** What a number is made of beside its sequence. */
export interface NumberPlace {
  readonly date: string
  /** Code of the branch, {BR}. */
  readonly branch: string
  /** Code of the transaction type, {TYPE}; of documents that have none nothing. */
  readonly type?: string
}

/** When a series begins again with 1. */
export type Resets = 'never' | 'year' | 'month'

/** Fills a pattern but for its sequence: {TYPE} {BR} {YYYY} {YY} {MM} {ROMAN_MM} {SEQ:n}. */
export function numberParts(pattern: string, { date, branch, type = '' }: NumberPlace): NumberParts {
  const [year = '', month = ''] = date.split('-')
  const filled = pattern
    .replace('{TYPE}', () => type)
    .replace('{BR}', branch)
    .replace('{YYYY}', year)
    .replace('{YY}', year.slice(2))
    .replace('{ROMAN_MM}', ROMAN[Number.parseInt(month, 10) - 1] ?? '')
    .replace('{MM}', month)
  const found = /\{SEQ(?::(\d+))?\}/.exec(filled)
  if (!found) return { before: filled, digits: 0, after: '' }
  const after = filled.slice(found.index + found[0].length)
  return { before: filled.slice(0, found.index), digits: Number.parseInt(found[1] ?? '1', 10), after }
}

/** A number of a series; a pattern without a sequence, which no form lets through, always makes the same. */
export function numberText({ before, digits, after }: NumberParts, sequence: number): string {
  return digits === 0 ? before : `${before}${String(sequence).padStart(digits, '0')}${after}`
}

/** The part of time in which a series counts on: the month, the year, or always. */
export const resetPeriod = (resets: Resets, date: string): string =>
  resets === 'month' ? date.slice(0, 7) : resets === 'year' ? date.slice(0, 4) : 'always'
