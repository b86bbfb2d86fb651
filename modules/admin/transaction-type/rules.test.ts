import { expect, test } from 'vitest'
import type { TransactionType } from './definition.ts'
import { rules } from './rules.ts'

const type = (branches: readonly string[], rest: Partial<TransactionType> = {}): TransactionType => ({
  id: 'EXP',
  archived: false,
  version: 1,
  class: 'journal',
  code: 'EXP',
  name: 'Export',
  nameIndonesian: 'Ekspor',
  branches: branches,
  isDefault: true,
  counterAccount: null,
  bank: null,
  partyKind: null,
  taxGroup: null,
  reasonGroup: null,
  stockStatus: null,
  paper: null,
  goesOn: false,
  requiredFields: [],
  ...rest,
})

const other = (value: string) => [{ id: 'LOC', number: 'LOC', value }]

test.each([
  ['all branches beside all', [], '{}', ['type-default']],
  ['a branch beside all', ['JKT'], '{}', []],
  ['all beside a branch', [], '{JKT}', []],
  ['another branch', ['BDG'], '{JKT}', []],
  ['one branch in common', ['BDG', 'JKT'], '{SBY,JKT}', ['type-default']],
] as const)('a second default for %s', (_, branches, told, codes) => {
  expect(rules(type(branches), { defaults: other(told), reasons: [] }).map(({ code }) => code)).toEqual(codes)
})

test('what is no default, or put away, stands in nobody’s way', () => {
  expect(rules(type([], { isDefault: false }), { defaults: other('{}'), reasons: [] })).toEqual([])
  expect(rules(type([], { archived: true }), { defaults: other('{}'), reasons: [] })).toEqual([])
})

test('a group of reasons is one that some reason belongs to', () => {
  const scrap = type([], { isDefault: false, reasonGroup: 'BROKEN' })
  expect(rules(scrap, { defaults: [], reasons: other('') })).toEqual([])
  expect(rules(scrap, { defaults: [], reasons: [] })).toMatchObject([
    { path: 'reasonGroup', code: 'reason-group-unknown', values: { group: 'BROKEN' } },
  ])
})
