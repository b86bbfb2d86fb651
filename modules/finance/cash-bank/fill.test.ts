import { type Decimal, decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { facts, NO_TYPE } from './example.ts'
import { fillPayment } from './fill.ts'
import type { PaymentDraft } from './proposal.ts'

const known = {
  ...facts(),
  ...NO_TYPE,
  taxes: new Map(),
  openItems: new Map(
    [
      { ...facts().openItems.get('INV-1'), dueDate: '2025-03-31' },
      { ...facts().openItems.get('INV-1'), id: 'INV-0', number: 'INV-0', dueDate: '2025-02-28' },
      facts().openItems.get('CN-1'),
      facts().openItems.get('INV-USD'),
      facts().openItems.get('INV-2'),
    ].flatMap((item) => (item?.id ? [[item.id, item]] : [])),
  ),
} as Parameters<typeof fillPayment>[1]

const draft = (rest: PaymentDraft = {}): PaymentDraft => ({
  bank: 'BCA',
  partyKind: 'CUSTOMER',
  customer: 'C-1',
  currency: 'IDR',
  lines: [],
  ...rest,
})
const fill = (given: PaymentDraft, changed: string) => fillPayment(given, known, changed, { direction: 'in' })
const lines = (given: PaymentDraft): readonly (readonly [string | null | undefined, string | undefined])[] =>
  (given.lines ?? []).map((line) => [line.openItem, line.amount?.toFixed()])
const WHOLE = '11100000'

test('a customer brings what it owes in the currency of the receipt, the oldest due first', () => {
  expect(lines(fill(draft(), 'customer'))).toEqual([
    ['INV-0', WHOLE],
    ['INV-1', WHOLE],
  ])
})

test('another customer replaces what the one before owed and keeps what was typed besides', () => {
  const first = fill(draft({ lines: [{ id: 'D', kind: 'DEPOSIT', amount: decimal('5') }] }), 'customer')
  expect(lines(fill({ ...first, customer: 'C-2' }, 'customer'))).toEqual([
    [undefined, '5'],
    ['INV-2', '1000000'],
  ])
})

test('money typed after the customer goes to the oldest first; the lines keep their ids', () => {
  const whole = fill(draft(), 'customer')
  const money = (given: PaymentDraft, amount: Decimal | null) => fill({ ...given, amount }, 'amount')
  const part = money(whole, decimal('12000000'))
  expect(lines(part)).toEqual([
    ['INV-0', WHOLE],
    ['INV-1', '900000'],
  ])
  expect(part.lines?.map((line) => line.id)).toEqual(whole.lines?.map((line) => line.id))
  expect(lines(money(part, decimal('4000000')))).toEqual([['INV-0', '4000000']])
  expect(lines(money(part, null))).toEqual(lines(whole))
})

test('money leaves lines alone that the user made otherwise', () => {
  const [first, second] = fill(draft(), 'customer').lines ?? []
  const spread = [
    { ...first, amount: decimal('1000') },
    { ...second, amount: decimal('2000') },
  ]
  const discounted = [{ ...first, discount: decimal('100') }]
  for (const own of [spread, discounted, [{ ...second }], []]) {
    const given = draft({ lines: own, amount: decimal('7000') })
    expect(fill(given, 'amount')).toBe(given)
  }
})

test('another kind of party lets go of the one before', () => {
  const given = fill(draft(), 'customer')
  expect(fill({ ...given, partyKind: 'OTHER' }, 'partyKind')).toMatchObject({ customer: null, lines: [] })
  expect(fill({ ...given, partyKind: 'SUPPLIER', supplier: 'S-1' }, 'supplier')).toMatchObject({ customer: null })
})

test('a type brings its bank, its kind of party and the account of lines that name none; what was chosen stays', () => {
  const type = { id: 'PETTY', archived: false, counterAccount: '6201', bank: 'USD', partyKind: 'OTHER' }
  const typed = {
    ...known,
    types: new Map([['PETTY', type]]),
    typeBanks: new Map([['USD', { id: 'USD', archived: false, currency: 'USD' }]]),
  } as Parameters<typeof fillPayment>[1]
  const begun = { transactionType: 'PETTY', partyKind: 'CUSTOMER', currency: 'IDR', lines: [] } as const
  const filled = fillPayment(begun as PaymentDraft, typed, 'transactionType', { direction: 'in' })
  expect(filled).toMatchObject({ bank: 'USD', partyKind: 'OTHER', currency: 'USD' })
  const named = {
    ...begun,
    bank: 'BCA',
    customer: 'C-1',
    lines: [{ kind: 'ACCOUNT' }, { kind: 'ACCOUNT', account: '1' }],
  }
  expect(fillPayment(named as PaymentDraft, typed, 'transactionType', { direction: 'in' })).toMatchObject({
    bank: 'BCA',
    partyKind: 'CUSTOMER',
    lines: [{ account: '6201' }, { account: '1' }],
  })
})

test('allocating oldest first spreads the money anew, whatever was typed in the lines', () => {
  const [first, second] = fill(draft(), 'customer').lines ?? []
  const own = [
    { ...second, amount: decimal('2000') },
    { ...first, amount: decimal('1000'), writeOff: decimal('5') },
    { kind: 'INVOICE' as const, openItem: null },
  ]
  const again = fill(draft({ lines: own, amount: decimal('12000000') }), 'allocateOldest')
  expect(lines(again)).toEqual([
    ['INV-0', WHOLE],
    ['INV-1', '900000'],
  ])
  expect(again.lines?.map((line) => line.writeOff)).toEqual([undefined, undefined])
  expect(lines(fill(draft({ lines: own }), 'allocateOldest'))).toEqual([
    ['INV-0', WHOLE],
    ['INV-1', WHOLE],
  ])
  const dollars = draft({ bank: 'USD-BANK', lines: own, amount: decimal('100') })
  expect(fill(dollars, 'allocateOldest')).toBe(dollars)
})

test('allocating oldest first leaves deposits, notes and VAT kept, and spreads what they leave', () => {
  const others = [
    { id: 'D', kind: 'DEPOSIT' as const, amount: decimal('1000000') },
    { id: 'V', kind: 'VAT_KEPT' as const, openItem: 'INV-0', amount: decimal('1100000') },
    { id: 'N', kind: 'INVOICE' as const, openItem: 'CN-1', amount: decimal('500000') },
  ]
  const begun = draft({ lines: [...others, { id: 'I', kind: 'INVOICE', openItem: 'INV-1', amount: decimal('1') }] })
  expect(lines(fill({ ...begun, amount: decimal('12000000') }, 'allocateOldest'))).toEqual([
    [undefined, '1000000'],
    ['INV-0', '1100000'],
    ['CN-1', '500000'],
    ['INV-0', '10000000'],
    ['INV-1', '1500000'],
  ])
  expect(fill({ ...begun, amount: decimal('400000') }, 'allocateOldest').lines).toHaveLength(3)
})
