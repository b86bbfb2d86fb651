import { expect, test } from 'vitest'
import type { NumberingSet } from './definition.ts'
import { rules } from './rules.ts'

const set = (pattern: string, resets: NumberingSet['resets']): NumberingSet => ({
  id: 'n',
  archived: false,
  version: 1,
  document: 'journal',
  branch: null,
  transactionType: null,
  pattern,
  resets,
  gapless: false,
  validFrom: '2026-01-01',
})

const branch = (code: string) => ({ id: code, number: code })
const alone = { branches: [branch('JKT')], same: [], alike: [], beginning: [] }

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
  const two = { ...alone, branches: [branch('JKT'), branch('BDG')] }
  expect(rules(set('SO-{SEQ}', 'never'), two)).toMatchObject([{ code: 'numbering-branch' }])
  expect(rules(set('SO-{BR}-{SEQ}', 'never'), two)).toEqual([])
  const one = { ...set('SO-{SEQ}', 'never'), branch: 'JKT' as NumberingSet['branch'] }
  expect(rules(one, two)).toEqual([])
  expect(rules(one, { ...two, same: [branch('other')] })).toMatchObject([{ code: 'numbering-branch-same' }])
})

const typed = (pattern: string): NumberingSet => ({
  ...set(pattern, 'never'),
  transactionType: 'EXP',
})
const other = (value?: string) => [{ id: 'o', number: 'journal', ...(value === undefined ? {} : { value }) }]

test('documents of a type with a set of their own bear other numbers than the rest', () => {
  expect(rules(typed('SO-{SEQ}'), { ...alone, alike: other() })).toMatchObject([{ code: 'numbering-type-same' }])
  expect(rules(typed('SO-{SEQ}'), { ...alone, alike: other('LOC') })).toMatchObject([{ code: 'numbering-type-same' }])
  expect(rules(typed('SO-{TYPE}-{SEQ}'), { ...alone, alike: other('LOC') })).toEqual([])
  expect(rules(typed('SO-{SEQ}'), { ...alone, alike: other('EXP') })).toEqual([])
  expect(rules(set('SO-{TYPE}-{SEQ}', 'never'), alone)).toMatchObject([{ code: 'numbering-type' }])
})

test('for the same documents one set begins on a day', () => {
  expect(rules(typed('SO-{SEQ}'), { ...alone, beginning: other('EXP') })).toMatchObject([{ path: 'validFrom' }])
  expect(rules(typed('SO-{SEQ}'), { ...alone, beginning: other() })).toEqual([])
  expect(rules(set('SO-{SEQ}', 'never'), { ...alone, beginning: other() })).toMatchObject([{ code: 'numbering-twice' }])
})
