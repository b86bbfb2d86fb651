import { expect, test } from 'vitest'
import { sentenceFor, withSentences } from './problem.ts'

const catalogue = { dear: ['{item} is dear.', '{item} mahal.'] } as const

test('warnings travel as sentences in the language of the user', () => {
  const body = { hash: 'x', warnings: [{ path: 'lines.0.price', code: 'dear', values: { item: 'Tea' } }] }
  expect(withSentences(body, catalogue, 'id')).toEqual({
    hash: 'x',
    warnings: [{ path: 'lines.0.price', code: 'dear', message: 'Tea mahal.' }],
  })
})

test('a warning names the approval that it asks for', () => {
  const body = { warnings: [{ path: 'price', code: 'dear', values: { item: 'Tea' }, level: 'match' }] }
  expect(withSentences(body, catalogue, 'en')).toEqual({
    warnings: [{ path: 'price', code: 'dear', message: 'Tea is dear.', level: 'match' }],
  })
})

test('an answer without warnings stays as it is', () => {
  const body = { hash: 'x' }
  expect(withSentences(body, catalogue, 'en')).toBe(body)
  expect(withSentences(null, catalogue, 'en')).toBeNull()
})

test('days and amounts are said as people write them, numbers and codes as they are', () => {
  const words = { floor: ['{bank} falls to {amount} on {date}, by {number}.', ''] } as const
  const values = { bank: 'BCA', amount: '-1250000.50', date: '2026-11-20', number: 'CI/2611/0018' }
  expect(sentenceFor(words, 'floor', values, 'en')).toBe('BCA falls to -1.250.000,50 on 20/11/2026, by CI/2611/0018.')
})

test('a period is called as on the screens; one with a name of its own keeps it', () => {
  const words = { closed: ['{period} is closed.', '{period} sudah ditutup.'] } as const
  expect(sentenceFor(words, 'closed', { period: '2026-08' }, 'id')).toBe('Agu 2026 sudah ditutup.')
  expect(sentenceFor(words, 'closed', { period: 'Stocktaking' }, 'en')).toBe('Stocktaking is closed.')
})
