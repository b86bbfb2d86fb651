import { expect, test } from 'vitest'
import { sampleMaster } from '../trade/samples.ts'
import { branch as definition } from './definition.ts'
import { needs, rules } from './rules.ts'

const branch = { ...sampleMaster(definition, { code: 'SBY' }), id: 'SBY-1', archived: true }
const company = { company: { companyTaxNumber: '0013121660091000' } }

test('the NITKU of a branch begins with the NPWP of the company', () => {
  const free = { ...company, openDocuments: 0, namedBy: { count: 0, codes: [] } }
  const at = (taxPlaceNumber: string) => rules({ ...branch, archived: false, taxPlaceNumber }, free)
  expect(at('0013121660091000000001')).toEqual([])
  expect(at('0013121660091001000001')).toMatchObject([{ path: 'taxPlaceNumber', code: 'tax-place-other' }])
  expect(at('0013121660091000')).toEqual([{ path: 'taxPlaceNumber', code: 'tax-number' }])
})

test('a branch is kept while a warehouse, a bank or a document of it is open', () => {
  const own = { ...company, openDocuments: 2, namedBy: { count: 2, codes: ['BRI', 'SBY'] } }
  expect(rules(branch, own)).toEqual([
    { path: 'archived', code: 'record-documents', values: { code: 'SBY', count: 2 } },
    { path: 'archived', code: 'record-chosen', values: { code: 'SBY', count: 2, list: 'BRI, SBY' } },
  ])
  expect(rules(branch, { ...company, openDocuments: 0, namedBy: { count: 0, codes: [] } })).toEqual([])
  expect(rules({ ...branch, archived: false }, own)).toEqual([])
})

test('nothing is asked of a branch in use', () => {
  expect(needs(branch).namedBy.id).toBe('SBY-1')
  expect(needs({ ...branch, archived: false }).namedBy.id).toBeNull()
})
