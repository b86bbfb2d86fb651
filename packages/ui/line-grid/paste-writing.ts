// How pasted numbers and days are written: 1.250,50 and 31/12/2026, or 1,250.50 and 12/31/2026. A whole block is
// written one way, so one guess is made for all of it; it is shown, and can be switched.
import type { PastePlan } from './grid-paste.ts'
import type { GridColumn } from './grid-types.ts'

export type Writing = 'id' | 'en'

export const otherWriting = (writing: Writing): Writing => (writing === 'id' ? 'en' : 'id')

const NUMBERS: Readonly<Record<Writing, RegExp>> = {
  id: /^\D*\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})\D*$|^\D*\d+,(?:\d{1,2}|\d{4,})\D*$/,
  en: /^\D*\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})\D*$|^\D*\d+\.(?:\d{1,2}|\d{4,})\D*$/,
}
const DAY = /^(\s*)(\d{1,2})([/.-])(\d{1,2})(\b.*)$/
const MONTHS = 12

/** The way in which this text can only be written, where there is but one. */
function onlyWriting(column: GridColumn, text: string): Writing | undefined {
  if (column.kind === 'decimal') {
    if (NUMBERS.id.test(text)) return 'id'
    return NUMBERS.en.test(text) ? 'en' : undefined
  }
  const [, , first = '', , second = ''] = (column.kind === 'date' && DAY.exec(text)) || []
  if (Number(first) > MONTHS) return 'id'
  return Number(second) > MONTHS ? 'en' : undefined
}

/** The cells of a plan that have a column, with it. */
const cellsOf = ({ targets, rows }: PastePlan): readonly (readonly [GridColumn, string])[] =>
  rows.flatMap((row) =>
    targets.flatMap((target, place) => ('column' in target ? [[target.column, row[place] ?? ''] as const] : [])),
  )

/** The way most cells are written that can only be read one way; the Indonesian one where none decides. */
export function guessWriting(plan: PastePlan): Writing {
  const votes = cellsOf(plan).map(([column, text]) => onlyWriting(column, text))
  const english = votes.filter((vote) => vote === 'en').length
  return english > votes.filter((vote) => vote === 'id').length ? 'en' : 'id'
}

const SWAPPED: Readonly<Record<string, string>> = { '.': ',', ',': '.' }

/** The text as its column reads it: Indonesian. */
export function inWriting(column: GridColumn, text: string, writing: Writing): string {
  if (writing === 'id') return text
  if (column.kind === 'decimal') return text.replaceAll(/[.,]/g, (mark) => SWAPPED[mark] ?? mark)
  return column.kind === 'date' ? text.replace(DAY, '$1$4$3$2$5') : text
}

/** Which kinds of cells would be read otherwise in the other writing. */
export function doubtfulKinds(plan: PastePlan): { readonly hasNumbers: boolean; readonly hasDays: boolean } {
  const doubtful = cellsOf(plan).filter(([column, text]) => inWriting(column, text, 'en') !== text)
  return {
    hasNumbers: doubtful.some(([column]) => column.kind === 'decimal'),
    hasDays: doubtful.some(([column]) => column.kind === 'date'),
  }
}
