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

const branch = (code: string) => ({ id: code, number: code })
const alone = { branches: [branch('JKT')], same: [] }

test('a pattern that names what it resets by is accepted', () => {
  expect(rules(set('SO/{BR}/{YY}{MM}/{SEQ:4}', 'month'), alone)).toEqual([])
  expect(rules(set('SO/{YYYY}/{SEQ:5}', 'year'), alone)).toEqual([])
  expect(rules(set('SO-{SEQ}', 'never'), alone)).toEqual([])
})

test.each<[string, NumberingSet['resets'], string]>([
  ['SO/{YY}{MM}', 'month', 'numbering-pattern'],
  ['SO/{YY}/{SEQ:4}', 'month', 'numbering-pattern'],
  ['SO/{MM}/{SEQ:4}', 'year', 'numbering-pattern'],
  ['SO/{SEQ}/{SEQ:4}', 'never', 'numbering-pattern'],
  ['SO/{DD}/{SEQ:4}', 'never', 'numbering-token'],
  ['SO/{SEQ:4', 'never', 'numbering-token'],
])('%s, starting again each %s, is refused: %s', (pattern, resets, code) => {
  expect(rules(set(pattern, resets), alone)).toMatchObject([{ path: 'pattern', code }])
})

test('several branches are told apart by their code in the number', () => {
  const two = { branches: [branch('JKT'), branch('BDG')], same: [] }
  expect(rules(set('SO-{SEQ}', 'never'), two)).toMatchObject([{ code: 'numbering-branch' }])
  expect(rules(set('SO-{BR}-{SEQ}', 'never'), two)).toEqual([])
  const one = { ...set('SO-{SEQ}', 'never'), branch: 'JKT' as NumberingSet['branch'] }
  expect(rules(one, two)).toEqual([])
  expect(rules(one, { ...two, same: [branch('other')] })).toMatchObject([{ code: 'numbering-branch-same' }])
})
