import { expect, test } from 'vitest'
import { amend, remembered } from './amend.ts'
import { type Decimal, decimal } from './decimal.ts'

const line = { item: 'A', amount: decimal('12.50'), description: null as string | null }

test('a record that has the values already is answered itself, however its decimals were written', () => {
  expect(amend(line, { amount: decimal('12.5'), description: null })).toBe(line)
  expect(amend(line, {})).toBe(line)
})

test('one other value makes a new record and leaves the old one', () => {
  const changed = amend(line, { amount: decimal('12.5'), description: 'Rice' })
  expect(changed).toEqual({ item: 'A', amount: decimal('12.5'), description: 'Rice' })
  expect(line.description).toBeNull()
})

test('an answer is given again to the same question about the same record only', () => {
  let asked = 0
  const priceOf = remembered((one: typeof line, percent: Decimal, side: string) => {
    asked += 1
    return `${one.item} ${percent.toFixed()} ${side}`
  })
  expect(priceOf(line, decimal('10'), 'sell')).toBe('A 10 sell')
  expect(priceOf(line, decimal('10.0'), 'sell')).toBe('A 10 sell')
  expect(asked).toBe(1)
  expect(priceOf(line, decimal('10'), 'buy')).toBe('A 10 buy')
  expect(priceOf({ ...line, item: 'B' }, decimal('10'), 'buy')).toBe('B 10 buy')
  expect(priceOf(line, decimal('10'), 'sell')).toBe('A 10 sell')
  expect(asked).toBe(4)
})
