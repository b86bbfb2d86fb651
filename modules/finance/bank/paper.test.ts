import { expect, test } from 'vitest'
import { sample } from '../../masters/trade/samples.ts'
import { type Bank, bank } from './definition.ts'
import { bankFor, bankOnPapers } from './paper.ts'

const account = (code: string, branch: string, currencyCode: string, onPapers = true): Bank =>
  sample(bank, { id: code, code, name: code, kind: 'BANK', branch, currencyCode, onPapers, accountNumber: `1-${code}` })

const banks = [
  account('MANDIRI', 'JKT', 'IDR', false),
  account('BRI', 'BDG', 'IDR'),
  account('BCA', 'JKT', 'IDR'),
  account('USD', 'JKT', 'USD'),
]

const chosen = (branch: string, currency: string, asksForMoney = true) =>
  bankFor(banks, { branch, currency, date: '2026-03-10', asksForMoney })?.code

test('a paper that asks for money names the marked account of its branch in its currency, else that of another', () => {
  expect([chosen('JKT', 'IDR'), chosen('BDG', 'IDR'), chosen('BDG', 'USD')]).toEqual(['BCA', 'BRI', 'USD'])
  expect(chosen('JKT', 'EUR')).toBeUndefined()
  expect(chosen('JKT', 'IDR', false)).toBeUndefined()
})

test('it says bank, number and holder', () => {
  const write = {
    label: ([en]: readonly [string, string]) => [en, ''] as const,
    text: ([en]: readonly string[]) => en ?? '',
  }
  const head = { company: { name: 'PT Maju', lines: [] }, payment: null }
  const { payment } = bankOnPapers.put(head, { ...account('BCA', 'JKT', 'IDR'), bankName: 'Bank Central Asia' }, write)
  expect(payment?.rows.map(({ label, value }) => `${label[0]}: ${value}`)).toEqual([
    'Bank: Bank Central Asia',
    'Account number: 1-BCA',
  ])
})
