import { expect, test } from 'vitest'
import { sampleMaster } from '../trade/samples.ts'
import { branch as definition } from './definition.ts'
import { needs, rules } from './rules.ts'

const branch = { ...sampleMaster(definition, { code: 'SBY' }), id: 'SBY-1', archived: true }

test('a branch is kept while a warehouse, a bank or a document of it is open', () => {
  const own = { openDocuments: 2, namedBy: { count: 2, codes: ['BRI', 'SBY'] } }
  expect(rules(branch, own)).toEqual([
    { path: 'archived', code: 'record-documents', values: { code: 'SBY', count: 2 } },
    { path: 'archived', code: 'record-chosen', values: { code: 'SBY', count: 2, list: 'BRI, SBY' } },
  ])
  expect(rules(branch, { openDocuments: 0, namedBy: { count: 0, codes: [] } })).toEqual([])
  expect(rules({ ...branch, archived: false }, own)).toEqual([])
})

test('nothing is asked of a branch in use', () => {
  expect(needs(branch).namedBy.id).toBe('SBY-1')
  expect(needs({ ...branch, archived: false }).namedBy.id).toBeNull()
})
