import { expect, test } from 'vitest'
import { engineErrors, mergedCatalogue } from './errors.ts'

const placesOf = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)(?:\}|, plural)/g)].map((match) => match[1] ?? '').toSorted()

test('every sentence stands in both languages with the same places', () => {
  const entries = Object.entries(engineErrors)
  expect(entries.length).toBeGreaterThan(90)
  for (const [code, [english, indonesian]] of entries) {
    expect([code, placesOf(indonesian)]).toEqual([code, placesOf(english)])
    expect(english.length * indonesian.length).toBeGreaterThan(0)
    expect(code).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
  }
})

test.each([
  ['required', 'This field must be filled, it cannot be empty.'],
  ['no-permission', 'You do not have permission to access this.'],
  ['server-error', 'A server error occurred.'],
  ['not-found', 'Not found'],
  ['page-not-found', 'Error 404 not found'],
  ['internal-error', 'Internal server errror'],
  ['something-wrong', 'Something went wrong'],
  ['something-wrong-retry', 'Something went wrong! Please try again.'],
  ['fatal-error', 'A fatal error has occurred'],
  ['branch-change-failed', 'Failed to change branch. Please try again.'],
  ['period-change-failed', 'Failed to change period. Please try again.'],
])('%s is worded as specified', (code, sentence) => {
  expect(engineErrors[code]?.[0]).toBe(sentence)
})

test('a module adds sentences, and rewords none', () => {
  expect(mergedCatalogue([{ 'price-gone': ['Gone', 'Hilang'] }])['price-gone']).toEqual(['Gone', 'Hilang'])
  const reworded = mergedCatalogue([{ required: ['Fill it', 'Isi'] }])
  expect(reworded['required']?.[0]).toBe('This field must be filled, it cannot be empty.')
})
