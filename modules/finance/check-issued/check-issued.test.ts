import { decimal } from '@lumbung/core'
import { type Entry, worthWriting } from '@lumbung/ledger'
import { table } from '@lumbung/ledger/table.ts'
import { describe, expect, test } from 'vitest'
import { facts, line, payment } from '../cash-bank/example.ts'
import { calculate } from './calculate.ts'
import { cancel, refuse } from './cancel.ts'
import * as clear from './clear.ts'
import type { CheckIssued } from './definition.ts'
import { post } from './posting.ts'

type Given = Partial<Pick<CheckIssued, 'kind' | 'currency' | 'bank'>>

const known = facts(decimal('16150'))
function giro(amount: string, lines: CheckIssued['lines'], more: Given = {}): CheckIssued {
  const { method: _method, bankReference: _reference, collector: _collector, ...paid } = payment(amount, [])
  const cheque = {
    ...paid,
    kind: 'GIRO' as const,
    chequeNumber: 'GB100',
    issueDate: '2025-03-10',
    effectiveDate: '2025-03-20',
    handedOver: null,
    stage: 'issued' as const,
    partyKind: 'SUPPLIER' as const,
    customer: null,
    supplier: 'S-1',
    transactionType: null,
    stepReason: null,
    stepNote: null,
    ...more,
    lines,
  }
  return calculate(cheque, known)
}
const leaf = 'GIRO  GB100  BCA  2025-03-10  2025-03-20'
const bill = (amount: string, more: Parameters<typeof line>[2] = {}) =>
  line('INVOICE', amount, { openItem: 'BILL-1', ...more })
const shown = (entries: readonly Entry[]): string => table(worthWriting(entries))
const on = { date: '2025-03-20' }

describe('a giro of 18,000,000', () => {
  const one = giro('18000000', [bill('18000000')])
  test('is issued', () => {
    expect(shown(post(one, known))).toBe(
      `cheque-ledger  credit  cheque_issued  18000000.00  ${leaf}\nsettle  BILL-1  18000000.00`,
    )
  })
  test('is cleared', () => {
    const { entries, values } = clear.run(one, { ...known, dayRate: null }, { fields: on })
    expect(shown(entries)).toBe(
      `cheque-ledger  debit  cheque_issued  18000000.00  ${leaf}\ncredit  bank  BCA  18000000.00`,
    )
    expect(values).toEqual({ stage: 'cleared' })
  })
  test('is rejected: the bill is open again for the money of the giro, what was withheld stays', () => {
    const paid = giro('21800000', [bill('22200000', { withholding: decimal('400000') })])
    const { entries, values } = refuse.run(paid, { ...known, own: new Map() }, { fields: on })
    expect(shown(entries)).toBe(
      `cheque-ledger  debit  cheque_issued  21800000.00  ${leaf}\nreopen  BILL-1  21800000.00`,
    )
    expect(values).toEqual({ stage: 'rejected' })
  })
})

test('a giro from a rupiah bank leaves it as it was issued, a cheque in dollars at the rate of the day', () => {
  const bills = [line('INVOICE', '1000', { openItem: 'BILL-USD' })]
  const cleared = (cheque: CheckIssued, rate: string) =>
    shown(clear.run(cheque, { ...known, dayRate: decimal(rate) }, { fields: on }).entries)
  expect(cleared(giro('16150000', bills, { currency: 'USD' }), '16400')).toBe(
    `cheque-ledger  debit  cheque_issued  1000.00  ${leaf}\ncredit  bank  BCA  1000.00`,
  )
  const dollars = giro('1000', bills, { currency: 'USD', bank: 'USD-BANK', kind: 'CHEQUE' })
  expect(cleared(dollars, '16400').split('\n').slice(1)).toEqual([
    'credit  bank  USD-BANK  1000.00',
    'debit  fx_loss    0.00',
  ])
  expect(cleared(dollars, '16000')).toContain('credit  fx_gain')
})

describe('a giro issued on 10 March is valid until 19 May', () => {
  const one = giro('100', [bill('100')])
  test.each([
    [null, 'NOT_HANDED_OVER', '2025-03-20', null],
    ['2025-03-11', 'NOT_HANDED_OVER', '2025-03-20', 'cheque-handed-over'],
    ['2025-03-11', 'EXPIRED', '2025-05-19', 'cheque-handed-over'],
    ['2025-03-11', 'EXPIRED', '2025-05-20', null],
    ['2025-03-11', 'NOT_HANDED_OVER', '2025-05-20', 'cheque-was-handed-over'],
    ['2025-03-11', 'HANDED_BACK', '2025-03-20', null],
    ['2025-03-11', 'BLOCKED', '2025-03-20', null],
    [null, 'EXPIRED', '2025-03-20', 'cheque-not-expired'],
  ] as const)('handed over %s, cancelled as %s on %s: %s', (handedOver, cancelReason, date, code) => {
    const found = cancel.rules({ ...one, handedOver }, { ...known, own: new Map() }, { fields: { date, cancelReason } })
    expect(found.map((finding) => finding.code)).toEqual(code === null ? [] : [code])
  })
})
