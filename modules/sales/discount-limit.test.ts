import { type Decimal, Decimal as decimalOf, valuesIn, ZERO } from '@lumbung/core'
import { expect, test } from 'vitest'
import { moment } from '../masters/trade/samples.ts'
import { discountLimitFindings, lessPercent } from './discount-limit.ts'

const decimal = (text: string): Decimal => new decimalOf(text)
const line = (quantity: string, unitPrice: string, amount: string, isFree = false) => ({
  quantity: decimal(quantity),
  unitPrice: decimal(unitPrice),
  amount: decimal(amount),
  isFree,
})
const none = { discount: ZERO, subtotal: decimal('100000') }

// quantity, price, amount, document discount, listed price | less %
test.each([
  ['10', '1000', '8500', '0', null, '15'],
  ['10', '900', '9000', '0', '1000', '10'],
  ['10', '1000', '10000', '5000', null, '5'],
  ['10', '1200', '12000', '0', '1000', '0'],
  ['3', '333.33', '900', '0', null, '10'],
])('%s × %s for %s, less %s of the whole, listed at %s: %s%%', (quantity, price, amount, discount, listed, less) => {
  const document = { ...none, discount: decimal(discount) }
  const found = lessPercent(line(quantity, price, amount), document, listed === null ? null : decimal(listed))
  expect(found?.toFixed()).toBe(less)
})

const limited = (step: 'save' | 'approve', limit: string | null) => ({
  ...moment(step),
  limit: (of: string) => (of === 'discountPercent' && limit !== null ? decimal(limit) : null),
})
const codes = (limit: string | null, given: string, step: 'save' | 'approve' = 'approve', isFree = false) => {
  const document = { ...none, lines: [line('10', '1000', '8500', isFree)] }
  const standard = { price: null, percent: decimal(given) }
  return discountLimitFindings(document, limited(step, limit), () => standard).map(({ code, values = {}, warning }) => {
    const { percent, limit: most } = valuesIn(values, 'en')
    return [code, percent, most, warning === true ? 'warning' : 'refused'].join(' ')
  })
}

test('nobody gives more than their role may; who has no limit, and a list that gives it, may', () => {
  expect(codes('10', '0')).toEqual(['discount-over-limit 15 10 refused'])
  expect(codes('15', '0')).toEqual([])
  expect(codes(null, '0')).toEqual([])
  expect(codes('10', '15')).toEqual([])
  expect(codes('10', '12')).toEqual(['discount-over-limit 15 10 refused'])
})

test('a draft is kept for somebody who may give more, and what is free has rules of its own', () => {
  expect(codes('10', '0', 'save')).toEqual(['discount-over-limit 15 10 warning'])
  expect(codes('10', '0', 'approve', true)).toEqual([])
})
