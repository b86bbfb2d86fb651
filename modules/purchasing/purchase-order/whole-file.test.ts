import { decimal, valuesIn } from '@lumbung/core'
import { expect, test } from 'vitest'
import { sample } from '../../masters/trade/samples.ts'
import { purchaseOrder } from './definition.ts'
import { findings, keep } from './whole-file.ts'

/** An order of ten pieces of one item. */
const order = (date: string, netAmount: string, more: { readonly priceReason?: string; readonly rise?: string } = {}) =>
  keep(
    sample(purchaseOrder, {
      date,
      currency: 'IDR',
      rate: decimal(1),
      lines: [
        {
          item: 'I1',
          netAmount: decimal(netAmount),
          baseQuantity: decimal(10),
          factor: decimal(1),
          priceReason: more.priceReason ?? null,
          priceChange: more.rise === undefined ? null : decimal(more.rise),
        },
      ],
    }),
  )

const facts = { settings: { priceTolerance: decimal(10) } }
const risesOf = (...orders: Parameters<typeof findings>[0]) =>
  findings(orders, facts).map((own) => own.map((one) => valuesIn(one.values ?? {}, 'en').percent))

test('an order of the file is compared with the one before it', () => {
  expect(risesOf(order('2025-03-03', '10000'), order('2025-03-05', '12000'))).toEqual([[], ['20']])
  expect(risesOf(order('2025-03-03', '10000'), order('2025-03-05', '12000', { priceReason: 'Last of it' }))).toEqual([
    [],
    [],
  ])
})

test('one dated later than itself does not count', () => {
  expect(risesOf(order('2025-03-05', '10000'), order('2025-03-03', '12000'))).toEqual([[], []])
})

test('where the file has none before it, what was bought before the file counts', () => {
  const first = order('2025-03-03', '20000', { rise: '100' })
  expect(risesOf(first, order('2025-03-05', '20000', { rise: '100' }))).toEqual([['100'], []])
})
