import { type Decimal, decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { facts, NO_TYPE } from './example.ts'
import { fillPayment, type PaymentDraft } from './fill.ts'

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
