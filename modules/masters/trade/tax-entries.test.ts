import { type Decimal, decimal, sum, ZERO } from '@lumbung/core'
import type { Entry, TaxRow } from '@lumbung/ledger'
import { describe, expect, test } from 'vitest'
import { lineResults } from './amounts.ts'
import { PPN, pricedAt } from './samples.ts'
import { taxEntries } from './tax-entries.ts'

const withheld: TaxRow = {
  tax: 'PPH23',
  kind: 'WITHHOLDING',
  side: 'PURCHASE',
  rate: decimal(2),
  factorNumerator: 1,
  factorDenominator: 1,
  base: 'NET',
  postingPoint: 'INVOICE',
}

const resultsOf = (
  side: 'SALES' | 'PURCHASE',
  prices: readonly string[],
  taxRate: string | null,
  { rows = PPN.lines, inclusive = false }: { readonly rows?: readonly TaxRow[]; readonly inclusive?: boolean } = {},
) =>
  lineResults(
    {
      date: '2026-11-11',
      priceIncludesTax: inclusive,
      discount: ZERO,
      lines: prices.map((price) => pricedAt(decimal(1), { unitPrice: decimal(price), taxGroup: 'PPN' })),
    },
    {
      side,
      rows: new Map([['PPN', rows]]),
      taxDecimals: taxRate ? 2 : 0,
      deducted: ZERO,
      taxRate: taxRate ? decimal(taxRate) : null,
    },
  )

const told = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) =>
    entry.ledger === 'general' && !(entry.amount.isZero() && entry.idr?.isZero())
      ? [
          [entry.side, entry.role, entry.amount.toFixed(2), entry.idr?.toFixed(2), 'of', entry.taxBase?.toFixed(2)]
            .map(String)
            .join(' '),
        ]
      : [],
  )

describe('taxes of USD 1,000 at the book rate 15,500 and the tax rate 15,427 (ruling 34)', () => {
  test('sold: the state gets 1,696,970, the customer owes 1,705,000', () => {
    expect(told(taxEntries(resultsOf('SALES', ['1000'], '15427'), 'SALES', decimal(15500)))).toEqual([
      'credit vat_out 110.00 1696970.00 of 15427000.00',
      'credit fx_gain 0.00 8030.00 of undefined',
    ])
  })
  test('bought: what is claimed is less than what is paid', () => {
    expect(told(taxEntries(resultsOf('PURCHASE', ['1000'], '15427'), 'PURCHASE', decimal(15500)))).toEqual([
      'debit vat_in 110.00 1696970.00 of 15427000.00',
      'debit fx_loss 0.00 8030.00 of undefined',
    ])
  })
  test('a tax rate above the book rate costs the seller', () => {
    expect(told(taxEntries(resultsOf('SALES', ['1000'], '15600'), 'SALES', decimal(15500)))).toEqual([
      'credit vat_out 110.00 1716000.00 of 15600000.00',
      'debit fx_loss 0.00 11000.00 of undefined',
    ])
  })
  test('of half that may be credited the claim is whole rupiah; withholding counts against the exchange', () => {
    const rows = [...PPN.lines.map((row) => ({ ...row, creditablePercent: decimal(50) })), withheld]
    expect(told(taxEntries(resultsOf('PURCHASE', ['1000'], '15427', { rows }), 'PURCHASE', decimal(15500)))).toEqual([
      'debit vat_in 55.00 848485.00 of 15427000.00',
      'credit wht_payable 20.00 308540.00 of 15427000.00',
      'debit fx_loss 0.00 2555.00 of undefined',
    ])
  })
  test('a price that includes its tax: 11/111 of its rupiah', () => {
    expect(
      told(taxEntries(resultsOf('SALES', ['1110'], '15427', { inclusive: true }), 'SALES', decimal(15427))),
    ).toEqual(['credit vat_out 110.00 1696970.00 of 15427000.00'])
  })
})

test('in rupiah there is one rate and no difference', () => {
  expect(told(taxEntries(resultsOf('SALES', ['5100000'], null), 'SALES', decimal(1)))).toEqual([
    'credit vat_out 561000.00 561000.00 of 5100000.00',
  ])
})

test('400 lines at 15,427: every line is whole rupiah by the steps of the law, and the journal adds them', () => {
  const prices = Array.from({ length: 400 }, (_, index) =>
    decimal(index + 1)
      .times('5.0917')
      .toFixed(2),
  )
  const entries = taxEntries(resultsOf('SALES', prices, '15427'), 'SALES', decimal('15500'))
  const byLaw = (price: string): Decimal =>
    [decimal(11).div(12), decimal('0.12')].reduce(
      (amount, factor) => amount.times(factor).toDecimalPlaces(0),
      decimal(price).times(15427).toDecimalPlaces(0),
    )
  const vat = entries.filter((entry) => entry.ledger === 'general' && entry.role === 'vat_out')
  const posted = sum(vat.map((entry) => (entry.ledger === 'general' ? (entry.idr ?? ZERO) : ZERO)))
  expect(vat).toHaveLength(400)
  expect(posted.toFixed()).toBe(sum(prices.map(byLaw)).toFixed())
  expect(posted.isInteger()).toBe(true)
})
