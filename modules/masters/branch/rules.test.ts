import { expect, test } from 'vitest'
import type { Branch } from './definition.ts'
import { needs, rules } from './rules.ts'

const branch = { id: 'SBY-1', code: 'SBY', archived: true } as Branch
const row = (number: string) => ({ id: number, number })

test('a branch is kept while a warehouse or a bank of it is in use', () => {
  const own = { warehouses: [row('SBY')], banks: [row('BRI')] }
  expect(rules(branch, own)).toEqual([
    { path: 'archived', code: 'branch-in-use', values: { branch: 'SBY', list: 'SBY, BRI' } },
  ])
  expect(rules(branch, { warehouses: [], banks: [] })).toEqual([])
  expect(rules({ ...branch, archived: false }, own)).toEqual([])
})

test('nothing is asked of a branch in use', () => {
  expect(needs(branch).banks.where).toEqual({ branch: 'SBY-1' })
  expect(needs({ ...branch, archived: false }).banks.where).toEqual({ branch: null })
})
