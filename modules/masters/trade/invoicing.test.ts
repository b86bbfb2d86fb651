import { decimal } from '@lumbung/core'
import type { Term } from '@lumbung/ledger'
import { expect, test } from 'vitest'
import { discountUntil } from './invoicing.ts'

const net = (days: number): Term => ({ basis: 'INVOICE_DATE', instalments: [{ percent: decimal(100), days }] })

test.each<[string, Partial<Term>, string | null, string]>([
  ['10 days on 11 November', {}, null, '2025-11-21'],
  ['from the end of the month', { basis: 'END_OF_MONTH' }, null, '2025-12-10'],
  ['from the receipt of the goods', { basis: 'GOODS_RECEIPT' }, '2025-11-15', '2025-11-25'],
  ['from the bill while nothing has come', { basis: 'GOODS_RECEIPT' }, null, '2025-11-21'],
  ['a Saturday waits for Monday', { basis: 'GOODS_RECEIPT', workingDay: true }, '2025-11-12', '2025-11-24'],
])('2/10 net 30, %s: the discount holds until', (_, more, receipt, until) => {
  expect(discountUntil('2025-11-11', 10, { ...net(30), ...more }, receipt)).toBe(until)
})
