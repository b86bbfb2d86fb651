import { asRupiah, decimal, type Finding, valuesIn } from '@lumbung/core'
import { OWN_LIMIT } from '@lumbung/definition'
import { table } from '@lumbung/ledger/table.ts'
import { expect, test } from 'vitest'
import { moment } from '../../masters/trade/samples.ts'
import { facts, line, payment } from '../cash-bank/example.ts'
import type { PaymentLine } from '../cash-bank/payment.ts'
import { required } from '../cash-bank/required.ts'
import { calculate } from './calculate.ts'
import type { CashBankReceipt } from './definition.ts'
import { post } from './posting.ts'
import { rules } from './rules.ts'

const posted = (receipt: CashBankReceipt, known = facts()): string => {
  const whole = calculate(receipt, known)
  expect(rules(whole, known, moment('approve'))).toEqual([])
  return `\n${table(post(whole, known).filter((entry) => 'amount' in entry && !entry.amount?.isZero()))}\n`
}
const refused = (receipt: CashBankReceipt): (readonly [string, string])[] =>
  rules(calculate(receipt, facts()), facts(), moment('approve')).map((one: Finding) => [one.path, one.code] as const)

const invoice = (amount: string, rest = {}) => line('INVOICE', amount, { openItem: 'INV-1', ...rest })
// What is refused for want of an entry was marked before.
const LACKING = new Set(['required', 'not-above', 'slip-missing', 'write-off-reason'])
const withheld = { withholding: decimal(100000), withholdingBase: decimal(5000000), withholdingTax: 'PPH23' }

test('the form marks the party of the chosen kind, and the reference that the method asks for', () => {
  const asked = (rest: Parameters<typeof payment>[2]) => required(payment('1', [], rest), facts(), 'in')
  expect(asked({})).toEqual(['customer'])
  expect(asked({ partyKind: 'OTHER' })).toEqual([])
  expect(asked({ method: 'CARD' })).toEqual(['customer', 'bankReference'])
})

test('a line marks what its kind is about, and what its deductions ask for', () => {
  const asked = (one: PaymentLine) =>
    required({ ...payment('1', [], { partyKind: 'OTHER' }), lines: [one] }, facts(), 'in').map((path) =>
      path.replace('lines.0.', ''),
    )
  expect(asked(line('DEPOSIT', '0'))).toEqual(['amount'])
  expect(asked(line('ACCOUNT', '1'))).toEqual(['amount', 'account'])
  expect(asked(line('ACCOUNT', '1', { account: '621105' }))).toEqual(['amount', 'account', 'costCode'])
  expect(asked(line('TRANSFER', '1', { otherBank: 'BCA' }))).toEqual(['amount', 'otherBank', 'openItem'])
  expect(asked(line('TRANSFER', '1', { otherBank: 'EDC' }))).toEqual(['amount', 'otherBank'])
  expect(asked(invoice('1', { writeOff: decimal(1) }))).toEqual(['amount', 'openItem', 'reason'])
  const tax = ['amount', 'openItem', 'withholdingTax', 'withholdingBase']
  expect(asked(invoice('1', withheld))).toEqual([...tax, 'slipNumber', 'slipDate'])
  expect(asked(invoice('1', { ...withheld, slipToFollow: true }))).toEqual(tax)
})

test('half of a service invoice, 2% withheld by the customer, 6,500 fee (finance 5.2)', () => {
  const lines = [invoice('5550000', { ...withheld, slipNumber: 'BP-77', slipDate: '2025-03-09', fee: decimal(6500) })]
  expect(posted(payment('5443500', lines))).toBe(`
debit  bank  BCA  5443500.00
debit  wht_prepaid  PPH23  100000.00
debit  bank_charge    6500.00
settle  INV-1  5550000.00
`)
})

test('USD 600 of an invoice booked at 15,500, banked at 15,900 (finance 5.2): the ledger adds fx_gain 240,000', () => {
  const receipt = payment('600', [line('INVOICE', '600', { openItem: 'INV-USD' })], {
    bank: 'USD-BANK',
    currency: 'USD',
    bankRate: decimal(15900),
  })
  const whole = calculate(receipt, facts())
  expect(whole.rate.toFixed()).toBe('15900')
  expect(posted(receipt)).toBe(`
debit  bank  USD-BANK  600.00
settle  INV-USD  600.00
`)
})

test('the rate of the day serves a foreign bank when none is typed', () => {
  const receipt = payment('600', [line('INVOICE', '600', { openItem: 'INV-USD' })], {
    bank: 'USD-BANK',
    currency: 'USD',
  })
  expect(calculate(receipt, facts(decimal('15875.5'))).rate.toFixed()).toBe('15875.5')
  expect(refused(receipt)).toEqual([['bankRate', 'rate-missing']])
})

test('a dollar invoice paid into a rupiah bank: the rupiah in the bank make the rate, to the last rupiah', () => {
  const receipt = payment('15912345.67', [line('INVOICE', '999.99', { openItem: 'INV-USD' })], { currency: 'USD' })
  const whole = calculate(receipt, facts())
  expect(whole.rate.toFixed()).toBe('15912.504795')
  const [bank, rounding] = post(whole, facts())
  expect(bank).toMatchObject({
    role: 'bank',
    amount: decimal('999.99'),
    accountAmount: decimal('15912345.67'),
    idr: decimal('15912345.67'),
  })
  expect(rounding).toMatchObject({ role: 'rounding', amount: decimal(0) })
})

test('a rupiah invoice paid into a dollar bank moves dollars on the account', () => {
  const receipt = payment('700', [invoice('11100000')], { bank: 'USD-BANK' })
  const whole = calculate(receipt, facts())
  expect([whole.rate.toFixed(), whole.bankRate?.toFixed()]).toEqual(['1', '15857.142857'])
  expect(post(whole, facts())[0]).toMatchObject({
    role: 'bank',
    amount: decimal(11100000),
    accountAmount: decimal(700),
    idr: decimal(11100000),
  })
})

test('a deposit without an invoice is a debt to the customer', () => {
  expect(posted(payment('2000000', [line('DEPOSIT', '2000000')]))).toBe(`
debit  bank  BCA  2000000.00
owed  credit  customer_deposit  C-1  2000000.00  2025-03-10
`)
})

test('a credit note is netted, an early discount and a small write-off are taken (2/10 net 30)', () => {
  const lines = [
    invoice('11100000', { discount: decimal(222000), writeOff: decimal(500), reason: 'SMALL' }),
    line('INVOICE', '555000', { openItem: 'CN-1' }),
  ]
  expect(posted(payment('10322500', lines))).toBe(`
debit  bank  BCA  10322500.00
debit  sales_discount  C-1  222000.00
debit  bad_debt  SMALL  500.00
settle  INV-1  11100000.00
settle  CN-1  555000.00
`)
})

test('a discount in dollars is booked at the invoice’s rate (ruling 28)', () => {
  const receipt = payment('980', [line('INVOICE', '1000', { openItem: 'INV-USD', discount: decimal(20) })], {
    bank: 'USD-BANK',
    currency: 'USD',
    bankRate: decimal(15900),
  })
  const entries = post(calculate(receipt, facts()), facts())
  expect(entries.find((entry) => entry.ledger === 'general' && entry.role === 'sales_discount')).toMatchObject({
    idr: decimal(310000),
  })
  expect(entries.find((entry) => entry.ledger === 'settle')).toMatchObject({ atBookedRate: decimal(20) })
})

test('a supplier pays back, a transfer arrives, interest is earned', () => {
  const other = { partyKind: 'SUPPLIER' as const, customer: null, supplier: 'S-1' }
  expect(posted(payment('300000', [line('REFUND', '300000', { openItem: 'DN-1' })], other))).toBe(`
debit  bank  BCA  300000.00
settle  DN-1  300000.00
`)
  const lines = [
    line('TRANSFER', '5000000', { otherBank: 'MANDIRI', openItem: 'TO-BCA' }),
    line('ACCOUNT', '12500', { account: '711101' }),
  ]
  expect(posted(payment('5012500', lines, { partyKind: 'OTHER', customer: null }))).toBe(`
debit  bank  BCA  5012500.00
settle  TO-BCA  5000000.00
credit  711101    12500.00
`)
})

test('a card provider settles: the fee is a merchant fee and the card account is emptied', () => {
  const lines = [line('TRANSFER', '1000000', { otherBank: 'EDC', fee: decimal(7000) })]
  expect(posted(payment('993000', lines, { partyKind: 'OTHER', customer: null }))).toBe(`
debit  bank  BCA  993000.00
debit  merchant_fee    7000.00
credit  bank  EDC  1000000.00
`)
})

test.each<[string, CashBankReceipt, (readonly [string, string])[]]>([
  ['more than outstanding', payment('11100001', [invoice('11100001')]), [['lines.0.amount', 'open-item-exceeded']]],
  [
    'two lines together more than outstanding',
    payment('12000000', [invoice('6000000'), invoice('6000000')]),
    [['lines.1.amount', 'open-item-exceeded']],
  ],
  ['lines make less than received', payment('6000000', [invoice('5550000')]), [['amount', 'receipt-total']]],
  ['lines make more than received', payment('5000000', [invoice('5550000')]), [['amount', 'receipt-total-short']]],
  [
    'withholding without a slip',
    payment('5450000', [invoice('5550000', withheld)]),
    [['lines.0.slipNumber', 'slip-missing']],
  ],
  [
    'withholding without tax and base',
    payment('5450000', [invoice('5550000', { withholding: decimal(100000), slipToFollow: true })]),
    [
      ['lines.0.withholdingTax', 'required'],
      ['lines.0.withholdingBase', 'required'],
    ],
  ],
  ['a giro', payment('5550000', [invoice('5550000')], { method: 'GIRO' }), [['method', 'method-cheque']]],
  [
    'a method for payments',
    payment('5550000', [invoice('5550000')], { method: 'PAYOUT' }),
    [['method', 'method-only-out']],
  ],
  [
    'a card without reference',
    payment('5550000', [invoice('5550000')], { method: 'CARD' }),
    [['bankReference', 'method-reference']],
  ],
  [
    'an invoice of another customer',
    payment('1000000', [line('INVOICE', '1000000', { openItem: 'INV-2' })]),
    [['lines.0.openItem', 'open-item-party']],
  ],
  [
    'a dollar invoice among rupiah',
    payment('1000', [line('INVOICE', '1000', { openItem: 'INV-USD' })]),
    [['lines.0.openItem', 'open-item-currency']],
  ],
  [
    'a write-off without reason',
    payment('5549000', [invoice('5550000', { writeOff: decimal(1000) })]),
    [['lines.0.reason', 'write-off-reason']],
  ],
  [
    'a write-off beyond the limit',
    payment('5400000', [invoice('5550000', { writeOff: decimal(150000), reason: 'SMALL' })]),
    [['lines.0.writeOff', 'write-off-limit']],
  ],
  [
    'a few dollars of write-off that are beyond the limit in rupiah',
    payment('15400000', [line('INVOICE', '1000', { openItem: 'INV-USD', writeOff: decimal(7), reason: 'SMALL' })], {
      currency: 'USD',
    }),
    [['lines.0.writeOff', 'write-off-limit']],
  ],
  ['no customer', payment('5550000', [line('DEPOSIT', '5550000')], { customer: null }), [['customer', 'required']]],
  [
    'a control account',
    payment('100', [line('ACCOUNT', '100', { account: '114107' })]),
    [['lines.0.account', 'manual-posting']],
  ],
  [
    'a trade account',
    payment('100', [line('ACCOUNT', '100', { account: '112101' })]),
    [['lines.0.account', 'payment-trade-account']],
  ],
  [
    'nothing left for the bank',
    payment('1', [line('INVOICE', '555000', { openItem: 'CN-1' })]),
    [['lines', 'payment-nothing']],
  ],
  [
    'the same bank',
    payment('1', [line('TRANSFER', '1', { otherBank: 'BCA' })]),
    [['lines.0.otherBank', 'transfer-same-bank']],
  ],
  ['a line of nothing', payment('1', [line('DEPOSIT', '1'), line('DEPOSIT', '0')]), [['lines.1.amount', 'not-above']]],
  ['slip to follow is enough', payment('5450000', [invoice('5550000', { ...withheld, slipToFollow: true })]), []],
])('%s', (_name, receipt, expected) => {
  expect(refused(receipt)).toEqual(expected)
  const lacking = expected.filter(([, code]) => LACKING.has(code)).map(([path]) => path)
  expect(required(receipt, facts(), 'in')).toEqual(expect.arrayContaining(lacking))
})

test('a slip that is to follow is enough only where the company lets it follow', () => {
  const receipt = calculate(payment('5450000', [invoice('5550000', { ...withheld, slipToFollow: true })]), facts())
  const strict = { ...facts(), settings: { writeOffLimit: decimal(100_000), slipToFollow: false } }
  expect(rules(receipt, strict, moment('approve'))).toMatchObject([{ path: 'lines.0.slipNumber', code: 'slip-needed' }])
})

test('a transfer arrives in the bank it was sent to, in its currency, and no more of it than was sent', () => {
  const arriving = (amount: string, item: Partial<PaymentLine>, rest = {}) =>
    refused(
      payment(amount, [line('TRANSFER', amount, { otherBank: 'MANDIRI', ...item })], {
        partyKind: 'OTHER',
        customer: null,
        ...rest,
      }),
    )
  expect(arriving('5000000', { openItem: 'TO-BCA' })).toEqual([])
  expect(arriving('2000000', { openItem: 'TO-BCA' })).toEqual([])
  expect(arriving('5000001', { openItem: 'TO-BCA' })).toEqual([['lines.0.amount', 'open-item-exceeded']])
  expect(arriving('5', {})).toEqual([['lines.0.openItem', 'transfer-not-sent']])
  expect(arriving('5', { openItem: 'INV-1' })).toEqual([['lines.0.openItem', 'transfer-not-sent']])
  expect(arriving('5', { openItem: 'TO-BCA' }, { bank: 'USD-BANK', bankRate: decimal(15000) })).toContainEqual([
    'lines.0.openItem',
    'transfer-not-sent',
  ])
  expect(arriving('5', { openItem: 'USD-TO-BCA' })).toContainEqual(['lines.0.openItem', 'open-item-currency'])
})

test('a card account settles no more than it holds, where it has a floor', () => {
  const known = facts()
  const edc = known.banks.get('EDC')
  if (!edc) throw new Error('There is no card account.')
  const watched = {
    ...known,
    banks: new Map([...known.banks, ['EDC', { ...edc, overdraftLimit: decimal(0) }]]),
    lowest: new Map([['EDC', { date: '2025-03-10', balance: decimal(5) }]]),
  }
  const settled = (amount: string) =>
    rules(
      calculate(
        payment(amount, [line('TRANSFER', amount, { otherBank: 'EDC' })], { partyKind: 'OTHER', customer: null }),
        watched,
      ),
      watched,
      moment('approve'),
    ).map((one) => `${one.path} ${one.code} ${valuesIn(one.values ?? {}, 'en').amount}`)
  expect(settled('5')).toEqual([])
  expect(settled('6')).toEqual(['lines bank-floor -Rp 1,00'])
})

test('a collecting buyer keeps the VAT and 1.5% of PPh 22 (indonesia 2): 9,850,000 of 11,100,000 come in', () => {
  const pph22 = { withholding: decimal(150000), withholdingBase: decimal(10000000), withholdingTax: 'PPH22' }
  const kept = line('VAT_KEPT', '1100000', { openItem: 'INV-1' })
  const lines = [invoice('10000000', { ...pph22, slipToFollow: true }), kept]
  expect(posted(payment('9850000', lines))).toBe(`
debit  bank  BCA  9850000.00
debit  wht_prepaid  PPH22  150000.00
settle  INV-1  10000000.00
debit  vat_collector  C-1  1100000.00
settle  INV-1  1100000.00
`)
  expect(
    refused(payment('9850000', [lines[0] ?? kept, line('VAT_KEPT', '1100000', { openItem: 'CN-1' })])),
  ).toContainEqual(['lines.1.kind', 'vat-kept'])
  const others = { ...facts(), customers: new Map() }
  expect(rules(calculate(payment('9850000', lines), others), others, moment('approve'))).toMatchObject([
    { path: 'lines.1.kind', code: 'vat-kept' },
  ])
})

test('a role may write off less than the company lets everybody: a draft of more is kept, not approved', () => {
  const limit = (of: string) => (of === 'writeOff' ? decimal(300) : null)
  const of = (step: 'save' | 'approve', writeOff: number) => {
    const receipt = payment(String(5550000 - writeOff), [
      invoice('5550000', { writeOff: decimal(writeOff), reason: 'SMALL' }),
    ])
    return rules(calculate(receipt, facts()), facts(), { ...moment(step), limit })
  }
  expect(of('approve', 300)).toEqual([])
  const finding = { path: 'lines.0.writeOff', code: 'write-off-over-limit', level: OWN_LIMIT }
  const values = { amount: asRupiah('301'), limit: asRupiah('300') }
  expect(of('approve', 301)).toEqual([{ ...finding, values }])
  expect(of('save', 301)).toEqual([{ ...finding, values, warning: true }])
})
