import { expect, test } from 'vitest'
import { amend } from './amend.ts'
import { decimal } from './decimal.ts'

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
