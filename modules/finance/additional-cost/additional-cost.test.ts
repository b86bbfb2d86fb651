// Shares of costs and their postings, as an accountant reads them.
import { decimal, ONE, ZERO } from '@lumbung/core'
import { describe, expect, test } from 'vitest'
import { allocated } from './allocation.ts'
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

describe('the allocation sheet splits each share between stock and cost of goods sold', () => {
  const lines = [
    { ...A, id: 'A', onHand: decimal('60') },
    { ...B, id: 'B', onHand: decimal('300') },
  ]
  const split = (posted: Readonly<Record<string, string>> | null, rate = ONE): string[] =>
    allocated(
      { costs: [cost('3000000', 'value'), cost('100000', 'value')], lines, rate },
      posted && new Map(Object.entries(posted).map(([id, value]) => [id, decimal(value)])),
    ).flatMap((rows) =>
      rows.map(({ line: { id }, share, stock, sold }) => [id, share, stock, sold].map(String).join(' ')),
    )

  test('before it is posted by what is on hand: 60 of 100 of A, all of B', () => {
    expect(split(null)).toEqual([
      'A 1800000 1080000 720000',
      'B 1200000 1200000 0',
      'A 60000 36000 24000',
      'B 40000 40000 0',
    ])
  })
  test('afterwards as it was posted, to the cent; what is not in stock is gone', () => {
    expect(split({ A: '930000.01' })).toEqual([
      'A 1800000 900000.01 899999.99',
      'B 1200000 0 1200000',
      'A 60000 30000 30000',
      'B 40000 0 40000',
    ])
  })
  test('in dollars it splits as the rupiah did', () => {
    expect(split({ A: '14880000000', B: '9920000000' }, decimal('16000'))).toEqual([
      'A 1800000 900000 900000',
      'B 1200000 600000 600000',
      'A 60000 30000 30000',
      'B 40000 20000 20000',
    ])
  })
})
