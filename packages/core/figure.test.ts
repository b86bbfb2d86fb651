import { expect, test } from 'vitest'
import { decimal } from './decimal.ts'
import { asMoney, asQuantity, asRupiah, figureText } from './figure.ts'
import { sentence } from './problem.ts'

test('a figure travels as a plain number and is read as people write it', () => {
  const figures = [asMoney(decimal('1250.5')), asRupiah(decimal('-25000')), asQuantity(decimal('1250.500'))]
  expect(figures.map(({ figure }) => figure)).toEqual(['1250.50', '-25000.00', '1250.5'])
  expect(figures.map(figureText)).toEqual(['1.250,50', '-Rp 25.000,00', '1.250,5'])
  expect(asQuantity(decimal('0.33333333')).figure).toBe('0.333333')
})

test('a sentence formats the figures that it names', () => {
  const words = { over: ['{limit} allowed, {left} left.', 'Boleh {limit}, sisa {left}.'] } as const
  const values = { limit: asRupiah(decimal(100000)), left: asQuantity('2.5') }
  expect(sentence(words, 'over', values, 'id')).toBe('Boleh Rp 100.000,00, sisa 2,5.')
})
