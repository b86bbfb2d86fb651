// Shares of costs and their postings, as an accountant reads them.
import { decimal, ZERO } from '@lumbung/core'
import { expect, test } from 'vitest'
import { manualSums, sharesOf } from './spreading.ts'

const line = (value: string, quantity: string, more: { weight?: string; volume?: string; manual?: string } = {}) => ({
  value: decimal(value),
  quantity: decimal(quantity),
  weight: more.weight ? decimal(more.weight) : null,
  volume: more.volume ? decimal(more.volume) : null,
  manualShare: more.manual ? decimal(more.manual) : null,
})
const cost = (amount: string, basis: Parameters<typeof sharesOf>[0][number]['basis']) => ({
  amount: decimal(amount),
  basis,
})
const said = (shares: ReturnType<typeof sharesOf>) => shares.map((own) => own.map((share) => share.toFixed(2)))

const A = line('6000000', '100', { weight: '300', volume: '1', manual: '70.01' })
const B = line('4000000', '300', { weight: '100', volume: '9', manual: '29.99' })

test.each([
  ['value', '3000000', ['1800000.00', '1200000.00']],
  ['quantity', '3000000', ['750000.00', '2250000.00']],
  ['weight', '1000', ['750.00', '250.00']],
  ['volume', '1000', ['100.00', '900.00']],
  ['equal', '0.01', ['0.01', '0.00']],
  ['manual', '100', ['70.01', '29.99']],
  ['value', '-3000000', ['-1800000.00', '-1200000.00']],
] as const)('by %s, %s is %j', (basis, amount, shares) => {
  expect(said(sharesOf([cost(amount, basis)], [A, B]))).toEqual([shares])
})

test('the cents left over go to the largest remainders, ties to the earlier line', () => {
  const three = [line('1', '1'), line('1', '1'), line('1', '1')]
  expect(said(sharesOf([cost('100', 'quantity')], three))).toEqual([['33.34', '33.33', '33.33']])
})

test('several costs by hand give together what each line says, to the cent', () => {
  const shares = sharesOf([cost('33.33', 'manual'), cost('1000', 'value'), cost('66.67', 'manual')], [A, B])
  expect(said(shares)).toEqual([
    ['23.33', '10.00'],
    ['600.00', '400.00'],
    ['46.68', '19.99'],
  ])
})

test('what is spread by hand must make up its costs', () => {
  expect(manualSums([cost('100', 'value')], [A, B])).toBeNull()
  const sums = manualSums([cost('90', 'manual'), cost('5', 'manual')], [A, { manualShare: null }])
  expect([sums?.made ?? ZERO, sums?.due ?? ZERO].map(String)).toEqual(['70.01', '95'])
})
