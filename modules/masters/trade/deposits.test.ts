import { decimal } from '@lumbung/core'
import type { OpenItemState } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { netOfPart, withDeposits } from './deposits.ts'

const item = (id: string, outstanding: string, more: Partial<OpenItemState> = {}): OpenItemState => ({
  id,
  source: `DOC ${id}`,
  number: id,
  party: 'C-1',
  role: 'customer_deposit',
  branch: 'HQ',
  currency: 'IDR',
  amount: decimal(outstanding).negated(),
  outstanding: decimal(outstanding).negated(),
  outstandingIdr: decimal(outstanding).negated(),
  date: '2026-03-01',
  dueDate: '2026-03-01',
  ...more,
})
const orderOf = (source: string) => ({ 'DOC OWN': 'SO-1', 'DOC FAR': 'SO-2' })[source] ?? null
const invoiceOf = (order: string, net: string) => {
  const asked = { party: 'C-1', currency: 'IDR', orders: new Set([order]), net: decimal(net) }
  return { draft: { order }, deposits: { role: 'customer_deposit' as const, ...asked } }
}
const togetherOffered = (invoices: readonly ReturnType<typeof invoiceOf>[], ...items: readonly OpenItemState[]) =>
  withDeposits(items, orderOf, invoices).map(({ downPayments = [] }) =>
    downPayments.map(({ openItem, amount }) => `${openItem} ${String(amount)}`),
  )
const offered = (net: string, ...items: readonly OpenItemState[]) =>
  togetherOffered([invoiceOf('SO-1', net)], ...items).flat()

test('the whole deposit of the order is offered, and no more than the lines come to (finance 5.10)', () => {
  expect(offered('20000000', item('OWN', '6000000'))).toEqual(['OWN 6000000'])
  expect(offered('4000000', item('OWN', '6000000'))).toEqual(['OWN 4000000'])
  expect(offered('0', item('OWN', '6000000'))).toEqual([])
})

test('that of the order comes before those of none, which go by age; what is for another order stays', () => {
  const old = item('OLD', '100', { date: '2026-01-01' })
  const late = item('NEW', '100', { date: '2026-02-01' })
  expect(offered('250', late, old, item('FAR', '900'), item('OWN', '100'))).toEqual(['OWN 100', 'OLD 100', 'NEW 50'])
})

test('the second of two made together is offered what the first has left, and what is for its order alone', () => {
  const invoices = [invoiceOf('SO-1', '3000000'), invoiceOf('SO-2', '3000000'), invoiceOf('SO-3', '100')]
  expect(togetherOffered(invoices, item('FREE', '5000000'))).toEqual([['FREE 3000000'], ['FREE 2000000'], []])
  expect(togetherOffered(invoices, item('FREE', '2500000'), item('FAR', '1000000'))).toEqual([
    ['FREE 2500000'],
    ['FAR 1000000'],
    [],
  ])
})

test('a down payment among them is offered none, and takes none from the others', () => {
  const [bill] = [invoiceOf('SO-1', '100')]
  const downPayment = { draft: { order: 'SO-2' }, deposits: null }
  const [first, second] = withDeposits([item('FREE', '100')], orderOf, [downPayment, bill ?? downPayment])
  expect([first?.downPayments, second?.downPayments?.length]).toEqual([undefined, 1])
})

test('only deposits of the party, in the currency of the invoice', () => {
  const others = [
    item('A', '10', { party: 'C-2' }),
    item('B', '10', { currency: 'USD' }),
    item('C', '10', { role: 'ar' }),
    item('D', '0'),
  ]
  expect(offered('100', ...others)).toEqual([])
})

test('a part of a line comes to its share, never rounded up', () => {
  expect(String(netOfPart({ netAmount: decimal('100'), quantity: decimal('3') }, decimal('2')))).toBe('66.66')
})
