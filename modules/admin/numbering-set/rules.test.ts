import { expect, test } from 'vitest'
import type { NumberingSet } from './definition.ts'
import { rules } from './rules.ts'

const set = (pattern: string, resets: NumberingSet['resets']): NumberingSet => ({
  id: 'n',
  archived: false,
  version: 1,
  document: 'journal',
  branch: null,
  pattern,
  resets,
  gapless: false,
  validFrom: '2026-01-01',
})

test('a pattern that names what it resets by is accepted', () => {
  expect(rules(set('SO/{BR}/{YY}{MM}/{SEQ:4}', 'month'))).toEqual([])
  expect(rules(set('SO/{YYYY}/{SEQ:5}', 'year'))).toEqual([])
  expect(rules(set('SO-{SEQ}', 'never'))).toEqual([])
})

test('a pattern without a count, month or year is refused', () => {
  const codes = [set('SO/{YY}{MM}', 'month'), set('SO/{YY}/{SEQ:4}', 'month'), set('SO/{MM}/{SEQ:4}', 'year')].map(
    (one) => rules(one)[0]?.code,
  )
  expect(codes).toEqual(['numbering-pattern', 'numbering-pattern', 'numbering-pattern'])
})
