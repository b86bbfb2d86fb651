// What must hold of a numbering set (services 5.3):
//   the pattern counts, names the month when it starts again each month, and the year when it does so each year;
//   it names the branch where several count by it: otherwise two documents would carry one number;
//   documents of a type that have a set of their own count by themselves, so its pattern differs, as by {TYPE};
//   for the same documents one set begins on a day.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import type { NumberingSet } from './definition.ts'

const TOKEN = /\{[^}]*\}?/g
const KNOWN = /^\{(TYPE|BR|YYYY|YY|MM|ROMAN_MM|SEQ(:[1-9])?)\}$/

const namesBranch = ({ pattern }: NumberingSet): boolean => pattern.includes('{BR}')

export const needs = (set: NumberingSet) => ({
  branches: fact.matching('branch', {}, ''),
  // Other branches count by a set of their own with these very words.
  same: fact.matching('numbering-set', { document: set.document, pattern: set.pattern }, set.id, {
    unlike: { branch: set.branch },
  }),
  // What others count by with these words, and what begins on the same day: each by its type.
  alike: fact.matching('numbering-set', { document: set.document, pattern: set.pattern }, set.id, BY_TYPE),
  beginning: fact.matching(
    'numbering-set',
    { document: set.document, branch: set.branch, validFrom: set.validFrom },
    set.id,
    BY_TYPE,
  ),
})

const BY_TYPE = { field: 'transactionType' }

export function rules(set: NumberingSet, { branches, same, alike, beginning }: FactsOf<typeof needs>): Finding[] {
  const strange = (set.pattern.match(TOKEN) ?? []).find((token) => !KNOWN.test(token))
  if (strange !== undefined) return [refused('numbering-token', { token: strange, tokens: TOKENS })]
  if (!isCounted(set)) return [refused('numbering-pattern', PLACES)]
  const isOfType = ({ value = null }: { readonly value?: string | null }): boolean => value === set.transactionType
  if (beginning.some(isOfType)) return [{ path: 'validFrom', code: 'numbering-twice', values: { date: set.validFrom } }]
  const byType = typeFindings(set, !alike.every(isOfType))
  if (byType.length > 0 || namesBranch(set)) return byType
  if (set.branch === null && branches.length > 1) return [refused('numbering-branch', PLACES)]
  return same.length > 0 ? [refused('numbering-branch-same', PLACES)] : []
}

/** Without a type of its own a set has no one code to put there; with one it must not make the numbers of others. */
function typeFindings({ pattern, transactionType }: NumberingSet, othersAlike: boolean): Finding[] {
  const namesType = pattern.includes('{TYPE}')
  if (transactionType === null) return namesType ? [refused('numbering-type', PLACES)] : []
  return othersAlike && !namesType ? [refused('numbering-type-same', PLACES)] : []
}

function isCounted(set: NumberingSet): boolean {
  const has = (...tokens: string[]): boolean => tokens.some((token) => set.pattern.includes(token))
  const counts = (set.pattern.match(/\{SEQ(:\d)?\}/g) ?? []).length === 1
  const month = set.resets !== 'month' || has('{MM}', '{ROMAN_MM}')
  const year = set.resets === 'never' || has('{YYYY}', '{YY}')
  return counts && month && year
}

const refused = (code: string, values: Finding['values']): Finding => ({ path: 'pattern', code, values: values ?? {} })

const TOKENS = '{TYPE} {BR} {YYYY} {YY} {MM} {ROMAN_MM} {SEQ:4}'
// The sentences show these as they are typed; without values they would read as places left open.
const PLACES = { SEQ: '{SEQ}', MM: '{MM}', YY: '{YY}', YYYY: '{YYYY}', BR: '{BR}', TYPE: '{TYPE}' }
