import { expect, test } from 'vitest'
import { withSentences } from './problem.ts'

const catalogue = { dear: ['{item} is dear.', '{item} mahal.'] } as const

test('warnings travel as sentences in the language of the user', () => {
  const body = { hash: 'x', warnings: [{ path: 'lines.0.price', code: 'dear', values: { item: 'Tea' } }] }
  expect(withSentences(body, catalogue, 'id')).toEqual({
    hash: 'x',
    warnings: [{ path: 'lines.0.price', code: 'dear', message: 'Tea mahal.' }],
  })
})

test('an answer without warnings stays as it is', () => {
  const body = { hash: 'x' }
  expect(withSentences(body, catalogue, 'en')).toBe(body)
  expect(withSentences(null, catalogue, 'en')).toBeNull()
})
