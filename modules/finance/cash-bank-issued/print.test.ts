import { expect, test } from 'vitest'
import { byPayment } from './print.ts'

const fact = (key: string, value: string) => ({ key, label: [key, key] as const, value })

test('how the money goes stands together under Payment, the rest stays where it was', () => {
  const facts = [
    fact('number', 'CI/JKT/2503/0001'),
    fact('bank', 'BCA Operasional'),
    fact('payeeAccount', 'Mandiri 1370012345678'),
    fact('reference', 'PO-7'),
  ]
  const { facts: kept, payment } = byPayment({ facts }, ['Pembayaran', 'Payment'])
  expect(kept.map(({ value }) => value)).toEqual(['CI/JKT/2503/0001', 'PO-7'])
  expect(payment?.label).toEqual(['Pembayaran', 'Payment'])
  expect(payment?.rows.map(({ value }) => value)).toEqual(['BCA Operasional', 'Mandiri 1370012345678'])
})

test('where nothing of it is seen, there is no such part', () => {
  expect(byPayment({ facts: [fact('number', 'CI/JKT/2503/0001')] }, ['Pembayaran', 'Payment'])).toEqual({
    facts: [fact('number', 'CI/JKT/2503/0001')],
    payment: null,
  })
})
