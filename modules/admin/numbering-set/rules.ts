// What must hold of a numbering set (services 5.3):
//   the pattern counts, names the month when it starts again each month, and the year when it does so each year;
//   otherwise two documents of different months would carry one number.
import type { Finding } from '@lumbung/core'
import type { NumberingSet } from './definition.ts'

export function rules(set: NumberingSet): Finding[] {
  const has = (...tokens: string[]): boolean => tokens.some((token) => set.pattern.includes(token))
  const counts = /\{SEQ(:\d+)?\}/.test(set.pattern)
  const month = set.resets !== 'month' || has('{MM}', '{ROMAN_MM}')
  const year = set.resets === 'never' || has('{YYYY}', '{YY}')
  return counts && month && year ? [] : [{ path: 'pattern', code: 'numbering-pattern', values: TOKENS }]
}

// The sentence shows these as they are typed; without values they would read as places left open.
const TOKENS = { SEQ: '{SEQ}', MM: '{MM}', YY: '{YY}', YYYY: '{YYYY}' }
