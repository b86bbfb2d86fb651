import { expect, test } from 'vitest'
import { askedOfLines } from './asked-of-lines.ts'

test('each line knows its own columns; fields of the header and other lines are none of them', () => {
  const required = new Set(['bank', 'lines.0.amount', 'lines.0.openItem', 'lines.12.account', 'costs.0.amount'])
  expect([...askedOfLines(required, 'lines')]).toEqual([
    [0, 'amount openItem'],
    [12, 'account'],
  ])
})
