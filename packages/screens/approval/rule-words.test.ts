import { expect, test } from 'vitest'
import { conditionText, peopleText, type RulePart, type RuleSubject } from './rule-words.ts'

const subject: RuleSubject = {
  document: 'Loading plan',
  branches: ['JKT'],
  amountFrom: '50000000.00',
  exceptions: [],
  conditions: [],
}
const part = (level: number, more: Partial<RulePart>): RulePart => ({
  level,
  group: null,
  user: null,
  quorum: 'any',
  count: null,
  ...more,
})
const levels = [part(2, { user: 'Director' }), part(1, { group: 'Finance managers', quorum: 'count', count: 2 })]

test('a rule reads in both languages, its levels in order', () => {
  expect(conditionText(subject, 'en')).toBe('Loading plan of Rp 50 million or more in branch JKT')
  expect(peopleText(levels, 'en')).toBe('any 2 of Finance managers, then Director')
  expect(conditionText({ ...subject, document: 'Rencana muat' }, 'id')).toBe(
    'Rencana muat mulai Rp 50 juta di cabang JKT',
  )
  expect(peopleText(levels, 'id')).toBe('2 orang dari Finance managers, lalu Director')
})

test.each([
  ['1500000000', 'Rp 1,5 billion'],
  ['2250000', 'Rp 2,25 million'],
  ['999999', 'Rp 999.999,00'],
  ['50000001', 'Rp 50.000.001,00'],
])('a limit of %s', (amountFrom, said) => {
  expect(conditionText({ ...subject, branches: [], amountFrom }, 'en')).toBe(`Loading plan of ${said} or more`)
})

test('what else is asked stands behind, a rule without conditions names its document only', () => {
  const bare = { ...subject, branches: [], amountFrom: null }
  expect(conditionText(bare, 'id')).toBe('Loading plan')
  const conditions = [
    { field: 'Customer', operator: 'not', value: 'C-1' },
    { field: 'Price', operator: 'most', value: '10,00' },
    { field: 'Type', operator: 'among', value: 'LOCAL, EXPORT' },
  ]
  expect(conditionText({ ...bare, exceptions: ['Over credit'], conditions }, 'en')).toBe(
    'Loading plan marked "Over credit", where Customer is not C-1 and Price ≤ 10,00 and Type is one of LOCAL, EXPORT',
  )
})

test('rows of one level are asked together', () => {
  const together = [part(1, { group: 'A', quorum: 'all' }), part(1, { group: 'B' }), part(2, { user: 'Sari' })]
  expect(peopleText(together, 'en')).toBe('all of A and any of B, then Sari')
  expect(peopleText(together, 'id')).toBe('semua dari A dan siapa saja dari B, lalu Sari')
})
