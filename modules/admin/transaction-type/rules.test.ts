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
  goesOn: false,
  requiredFields: [],
  ...rest,
})

const other = (told: string) => [{ id: 'LOC', number: 'LOC', told }]

test.each([
  ['all branches beside all', [], '{}', ['type-default']],
  ['a branch beside all', ['JKT'], '{}', []],
  ['all beside a branch', [], '{JKT}', []],
  ['another branch', ['BDG'], '{JKT}', []],
  ['one branch in common', ['BDG', 'JKT'], '{SBY,JKT}', ['type-default']],
] as const)('a second default for %s', (_, branches, told, codes) => {
  expect(rules(type(branches), { defaults: other(told) }).map(({ code }) => code)).toEqual(codes)
})

test('what is no default, or put away, stands in nobody’s way', () => {
  expect(rules(type([], { isDefault: false }), { defaults: other('{}') })).toEqual([])
  expect(rules(type([], { archived: true }), { defaults: other('{}') })).toEqual([])
})
