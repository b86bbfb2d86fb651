import { expect, test } from 'vitest'
import { approvedSums, countOf, nextOf, type Outcome } from './outcome.ts'

const of = (kind: Outcome['kind'], amount: string | null, currency = 'IDR'): Outcome => ({ kind, amount, currency })

test('sums stand by currency; what was sent back or has no total adds nothing', () => {
  const done = [
    of('approved', '62437500.00'),
    of('on', '126905450.50'),
    of('back', '31204750.00'),
    of('approved', '1200.25', 'USD'),
    of('approved', null),
  ]
  expect(approvedSums(done)).toEqual([
    { currency: 'IDR', amount: '189342950.50' },
    { currency: 'USD', amount: '1200.25' },
  ])
  expect([countOf(done, 'approved'), countOf(done, 'on'), countOf(done, 'back')]).toEqual([3, 1, 1])
  expect(approvedSums([])).toEqual([])
})

test('behind a decision comes the next one, behind the last the one before it, behind the only one nothing', () => {
  expect(nextOf(['a', 'b', 'c'], 'a')).toBe('b')
  expect(nextOf(['a', 'b', 'c'], 'c')).toBe('b')
  expect(nextOf(['a'], 'a')).toBe(null)
  expect(nextOf([], 'a')).toBe(null)
})
