import { expect, test } from 'vitest'
import { ApiProblem } from '../problem.ts'
import { remarksIn } from './draft-check.ts'

const found = { path: 'customer', code: 'over', message: 'Over the limit.', level: 'credit' }
const refused = (...errors: readonly object[]) => new ApiProblem(422, { code: 'over', detail: '', errors })

test('remarks of a check are warnings, its refusal what submitting would be refused for', () => {
  expect(remarksIn({ warnings: [found] })).toEqual([{ ...found, isRefusal: false }])
  expect(remarksIn(refused(found))).toEqual([{ ...found, isRefusal: true }])
  expect(remarksIn({ warnings: [] })).toEqual([])
})

test('a form that is not filled in yet is not judged, nor one about which nothing was heard', () => {
  expect(remarksIn(refused({ path: 'term', code: 'required', message: '' }, found))).toBe(null)
  expect(remarksIn(new ApiProblem(500, {}))).toBe(null)
  expect(remarksIn(new TypeError('no network'))).toBe(null)
})
