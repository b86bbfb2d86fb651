import { expect, test } from 'vitest'
import { partsOf, stepsOf } from './waterfall.ts'

const points = [
  { key: 'a', label: 'Revenue' },
  { key: 'b', label: 'Cost' },
  { key: 'c', label: 'Loss', isSum: true },
  { key: 'd', label: 'Other' },
]

test('a step begins where the last one ended, to the last digit', () => {
  const steps = stepsOf(points, { values: ['100.10', '-130.30', '-30.20', null] })
  expect(steps.map(({ from, to, role }) => `${from.toFixed(2)} ${to.toFixed(2)} ${role}`)).toEqual([
    '0.00 100.10 rise',
    '100.10 -30.20 fall',
    '0.00 -30.20 sum',
    '-30.20 -30.20 rise',
  ])
})

test('what crosses zero is drawn above and below it; what does not stands on what is unseen', () => {
  const drawn = stepsOf(points, { values: ['100', '-130', '-30', '10'] }).map(partsOf)
  expect(drawn.map(({ under, above, below }) => [under, above, below].map(String).join(' '))).toEqual([
    '0 100 0',
    '0 100 -30',
    '0 0 -30',
    '-20 0 -10',
  ])
})
