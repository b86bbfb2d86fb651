import { asRupiah, decimal } from '@lumbung/core'
import { moneyOf } from '@lumbung/definition'
import { table } from '@lumbung/ledger/table.ts'
import { describe, expect, test } from 'vitest'
import { byId, moment, openItem } from '../../masters/trade/samples.ts'
import { facts as sharedFacts, line, NO_TYPE, payment } from '../cash-bank/example.ts'
import { make } from '../cash-bank-receipt/from-cash-bank-issued.ts'
import { calculate } from './calculate.ts'
import { type CashBankIssued, cashBankIssued } from './definition.ts'
import { fill } from './fill.ts'
import { post } from './posting.ts'
import { rules } from './rules.ts'

const facts = (...given: Parameters<typeof sharedFacts>) => ({ ...sharedFacts(...given), payees: byId() })

const supplier = { partyKind: 'SUPPLIER' as const, customer: null, supplier: 'S-1' }
const posted = (document: CashBankIssued): string => {
  const whole = calculate(document, facts())
  expect(rules(whole, facts(), moment('approve'))).toEqual([])
  return `\n${table(post(whole, facts()).filter((entry) => 'amount' in entry && !entry.amount?.isZero()))}\n`
}
const refused = (document: CashBankIssued): string[] =>
  rules(calculate(document, facts()), facts(), moment('approve')).map((one) => `${one.path} ${one.code}`)

const withheld = { withholding: decimal(400000), withholdingBase: decimal(20000000), withholdingTax: 'PPH23' }

test('service invoice 22,200,000 (net 20,000,000), withholding 2% (finance 5.3)', () => {
  expect(
    posted(payment('21800000', [line('INVOICE', '22200000', { openItem: 'BILL-1', ...withheld })], supplier)),
  ).toBe(`
credit  bank  BCA  21800000.00
credit  wht_payable  PPH23  400000.00
settle  BILL-1  22200000.00
`)
})

test('USD 1,000 booked at 16,000, paid in rupiah at 16,150 (finance 5.3): the ledger adds fx_loss 150,000', () => {
  const document = payment('16150000', [line('INVOICE', '1000', { openItem: 'BILL-USD' })], {
    ...supplier,
    currency: 'USD',
  })
  const whole = calculate(document, facts())
  expect(whole.rate.toFixed()).toBe('16150')
  // The amount is what leaves the bank, in the bank's currency.
  expect(moneyOf(cashBankIssued, 'amount')).toEqual({ currency: 'bankCurrency', rate: 'bankRate' })
  expect(whole).toMatchObject({ currency: 'USD', bankCurrency: 'IDR', bankRate: decimal(1) })
  expect(posted(document)).toBe(`
credit  bank  BCA  1000.00
settle  BILL-USD  1000.00
`)
  expect(post(whole, facts())[0]).toMatchObject({ accountAmount: decimal(16150000), idr: decimal(16150000) })
})

test('dollars typed as rupiah make a rate far off that of the day', () => {
  const paid = (amount: string) => {
    const document = payment(amount, [line('INVOICE', '1000', { openItem: 'BILL-USD' })], {
      ...supplier,
      currency: 'USD',
    })
    const known = facts(decimal(16100))
    return rules(calculate(document, known), known, moment('approve')).map((one) => `${one.path} ${one.code}`)
  }
  expect(paid('1000')).toEqual(['amount rate-far-off'])
  expect(paid('161500000')).toEqual(['amount rate-far-off'])
  expect(paid('16150000')).toEqual([])
})

test('from a Singapore dollar bank both rates meet', () => {
  const document = payment('1340', [line('INVOICE', '1000', { openItem: 'BILL-USD' })], {
    ...supplier,
    bank: 'SGD-BANK',
    currency: 'USD',
    bankRate: decimal(12000),
  })
  const whole = calculate(document, facts())
  expect(whole.rate.toFixed()).toBe('16080')
  expect(post(whole, facts())[0]).toMatchObject({
    amount: decimal(1000),
    accountAmount: decimal(1340),
    idr: decimal(16080000),
  })
})

test('an advance, a customer refund, a transfer with its fee, a tax deposit and an expense', () => {
  expect(posted(payment('5000000', [line('DEPOSIT', '5000000')], supplier))).toBe(`
credit  bank  BCA  5000000.00
owed  debit  supplier_advance  S-1  5000000.00  2025-03-10
`)
  expect(posted(payment('555000', [line('REFUND', '555000', { openItem: 'CN-1' })]))).toBe(`
credit  bank  BCA  555000.00
settle  CN-1  555000.00
`)
  const lines = [
    line('TRANSFER', '5000000', { otherBank: 'MANDIRI', fee: decimal(6500) }),
    line('TAX', '900000', { account: '214101' }),
    line('ACCOUNT', '250000', { account: '621105' }),
  ]
  expect(posted(payment('6156500', lines, { partyKind: 'OTHER', customer: null }))).toBe(`
credit  bank  BCA  6156500.00
debit  bank_charge    6500.00
owed  debit  cash_in_transit  MANDIRI  5000000.00  2025-03-10
debit  214101    900000.00
debit  621105    250000.00
`)
})

test('a debit note of the supplier is netted against its bill', () => {
  const lines = [line('INVOICE', '22200000', { openItem: 'BILL-1' }), line('INVOICE', '300000', { openItem: 'DN-1' })]
  expect(posted(payment('21900000', lines, supplier))).toBe(`
credit  bank  BCA  21900000.00
settle  BILL-1  22200000.00
settle  DN-1  300000.00
`)
})

test.each<[string, CashBankIssued, string[]]>([
  [
    'paying twice as much',
    payment('44400000', [line('INVOICE', '44400000', { openItem: 'BILL-1' })], supplier),
    ['lines.0.amount open-item-exceeded'],
  ],
  [
    'an advance without supplier',
    payment('5', [line('DEPOSIT', '5')], { partyKind: 'OTHER', customer: null }),
    ['lines.0.kind advance-supplier'],
  ],
  [
    'refunding an invoice',
    payment('5', [line('REFUND', '5', { openItem: 'INV-1' })]),
    ['lines.0.openItem refund-other-side', 'lines payment-nothing'],
  ],
  [
    'a discount on an advance',
    payment('5', [line('DEPOSIT', '10', { discount: decimal(5) })], supplier),
    ['lines.0.discount deduction-without-invoice'],
  ],
  [
    'a tax account as expense',
    payment('5', [line('ACCOUNT', '5', { account: '214101' })], supplier),
    ['lines.0.account payment-tax-account'],
  ],
  [
    'too much deducted',
    payment('5', [line('INVOICE', '10', { openItem: 'BILL-1', discount: decimal(20) })], supplier),
    ['lines.0.amount deducted-too-much', 'lines payment-nothing'],
  ],
  [
    'lines make less',
    payment('15', [line('INVOICE', '10', { openItem: 'BILL-1' })], supplier),
    ['amount payment-total'],
  ],
])('%s', (_name, document, expected) => {
  expect(refused(document)).toEqual(expected)
})

describe('a transfer drafts the receipt in the other bank', () => {
  const drafted = (bank: string, { currency, idr }: { readonly currency: string; readonly idr: string }) => {
    const other = { partyKind: 'OTHER' as const, customer: null, currency }
    const document = calculate(payment('100', [line('TRANSFER', '100', { otherBank: bank })], other), facts())
    const transfer = openItem('T-1', {
      source: 'P-1',
      party: bank,
      role: 'cash_in_transit',
      currency,
      amount: decimal(100),
      outstanding: decimal(100),
      outstandingIdr: decimal(idr),
    })
    const known = { banks: facts().banks, transfers: new Map([['T-1', transfer]]), dayRate: null }
    return make([{ document }], known, { today: '2025-03-11' })
  }
  test('with its amount, naming the transfer', () => {
    const [draft, ...others] = drafted('MANDIRI', { currency: 'IDR', idr: '100' })
    expect(others).toEqual([])
    expect(draft).toMatchObject({ bank: 'MANDIRI', date: '2025-03-11', transferFrom: 'P-1', amount: decimal(100) })
    expect(draft?.lines).toMatchObject([
      { kind: 'TRANSFER', otherBank: 'BCA', openItem: 'T-1', amount: decimal(100), outstanding: decimal(100) },
    ])
  })
  test('dollars to a rupiah bank: over the dollars, proposing the rupiah they left with', () => {
    const [draft] = drafted('MANDIRI', { currency: 'USD', idr: '5000' })
    expect(draft).toMatchObject({ currency: 'USD', amount: decimal(5000), lines: [{ amount: decimal(100) }] })
  })
  test('dollars to a dollar bank arrive at the rate they left at', () => {
    const [draft] = drafted('USD-BANK', { currency: 'USD', idr: '1542700' })
    expect(draft).toMatchObject({ currency: 'USD', amount: decimal(100), bankRate: decimal(15427) })
  })
  test('rupiah to a dollar bank without a rate: the bank says how many dollars came', () => {
    const [draft] = drafted('USD-BANK', { currency: 'IDR', idr: '100' })
    expect(draft).toMatchObject({ currency: 'IDR', lines: [{ amount: decimal(100) }] })
    expect(draft?.amount).toBeUndefined()
  })
})

test('choosing the supplier brings its bills, oldest due first, as far as the money reaches', () => {
  const openItems = new Map([...facts().openItems].filter(([, item]) => item.party === 'S-1'))
  const known = { ...facts(), ...NO_TYPE, taxes: new Map(), openItems }
  const draft = fill({ supplier: 'S-1', currency: 'IDR', amount: decimal(1000000) }, known, 'supplier')
  expect(draft.lines?.map((one) => [one.openItem, one.amount?.toFixed()])).toEqual([['BILL-1', '1000000']])
  expect(
    fill({ supplier: 'S-1', currency: 'IDR' }, known, 'supplier').lines?.map((one) => one.amount?.toFixed()),
  ).toEqual(['22200000'])
})

test('choosing the withholding tax proposes the amount, whole rupiah half up', () => {
  const taxes = new Map([
    [
      'PPH23',
      {
        id: 'PPH23',
        archived: false,
        rate: decimal(2),
        withoutNumberFactor: decimal(2),
        factorNumerator: 1,
        factorDenominator: 1,
      },
    ],
  ])
  const draft = fill(
    { currency: 'IDR', lines: [{ withholdingTax: 'PPH23', withholdingBase: decimal('1234575') }] },
    { ...facts(), ...NO_TYPE, taxes },
    'lines.0.withholdingTax',
  )
  expect(draft.lines?.[0]?.withholding?.toFixed()).toBe('24692')
})

describe('a bill that says what is withheld of it', () => {
  const pph23 = {
    id: 'PPH23',
    archived: false,
    rate: decimal(2),
    withoutNumberFactor: decimal(2),
    factorNumerator: 1,
    factorDenominator: 1,
  }
  const bill = {
    id: 'BILL-1',
    archived: false,
    earlyDiscount: null,
    discountUntil: null,
    total: decimal('22200000'),
    withholding: decimal(0),
    withheldOnPayment: 'PPH23',
    withholdingBase: decimal('20000000'),
  }
  const openItems = new Map([...facts().openItems].filter(([, item]) => item.party === 'S-1'))
  const known = { ...facts(), ...NO_TYPE, taxes: new Map(), openItems, bills: byId(bill), billTaxes: byId(pph23) }
  const proposed = (amount: string | null, changed = 'supplier') =>
    fill({ supplier: 'S-1', currency: 'IDR', amount: amount === null ? null : decimal(amount) }, known, changed)
  const said = (draft: ReturnType<typeof fill>) =>
    draft.lines?.map((one) => [one.amount, one.withholdingBase, one.withholding].map(String))

  test('is proposed with it: 22,200,000 with a net of 20,000,000 withholds 400,000 (finance 5.3)', () => {
    expect(said(proposed(null))).toEqual([['22200000', '20000000', '400000']])
    expect(said(proposed('21800000'))).toEqual([['22200000', '20000000', '400000']])
  })
  test('half of the money settles half of it', () => {
    expect(said(proposed('10900000'))).toEqual([['11100000', '10000000', '200000']])
  })
  test('money typed later spreads anew, and what was typed stays', () => {
    const whole = proposed(null)
    expect(said(fill({ ...whole, amount: decimal('10900000') }, known, 'amount'))).toEqual([
      ['11100000', '10000000', '200000'],
    ])
    const part = { ...whole, lines: (whole.lines ?? []).map((one) => ({ ...one, amount: decimal('1110000') })) }
    expect(said(fill(part, known, 'lines.0.amount'))).toEqual([['1110000', '1000000', '20000']])
    const other = { ...part, lines: part.lines.map((one) => ({ ...one, withholdingTax: null })) }
    expect(fill(other, known, 'lines.0.amount')).toMatchObject(other)
  })
  test('the money of a bank is what leaves it', () => {
    expect(fill({ ...proposed(null), bank: 'BCA', amount: decimal(0) }, known, 'bank').amount?.toFixed()).toBe(
      '21800000',
    )
  })
})

describe('the floor of the bank', () => {
  const paid = (amount: string, limit: string | null, lowest: string, step: 'save' | 'approve' = 'approve') => {
    const known = facts()
    const banks = new Map(known.banks)
    const bca = banks.get('BCA')
    if (bca) banks.set('BCA', { ...bca, overdraftLimit: limit === null ? null : decimal(limit) })
    const state = { date: '2025-03-20', balance: decimal(lowest) }
    const watched = { ...known, banks, lowest: new Map(limit === null ? [] : [['BCA', state]]) }
    const document = payment(amount, [line('ACCOUNT', amount, { account: '621105' })], {
      partyKind: 'OTHER',
      customer: null,
    })
    return rules(calculate(document, watched), watched, moment(step)).map(({ path, code, values }) => [
      path,
      code,
      values,
    ])
  }
  test('may be reached, not passed, on any later day', () => {
    expect(paid('1000000', '0', '1000000')).toEqual([])
    expect(paid('1000000.01', '0', '1000000')).toEqual([
      ['amount', 'bank-floor', { bank: 'BCA', amount: asRupiah('-0.01'), date: '2025-03-20', limit: asRupiah('0') }],
    ])
  })
  test('an overdraft lies below nothing', () => {
    expect(paid('6000000', '5000000', '1000000')).toEqual([])
    expect(paid('6500000', '5000000', '1000000')).toEqual([
      [
        'amount',
        'bank-floor',
        { bank: 'BCA', amount: asRupiah('-5500000'), date: '2025-03-20', limit: asRupiah('-5000000') },
      ],
    ])
  })
  test('a bank without a limit is not watched, and a draft may wait for the receipt', () => {
    expect(paid('6500000', null, '0')).toEqual([])
    expect(paid('6500000', '0', '0', 'save')).toEqual([])
  })
})

describe('the account of a supplier', () => {
  const account = { id: 'A', bankName: 'BCA', accountNumber: '5720814493', confirmed: true, changedOn: null }
  const changed = { ...account, id: 'B', accountNumber: '111', confirmed: false, changedOn: '2026-11-09' }
  const found = (
    rest: { readonly payeeAccount?: string; readonly method?: string },
    accounts: readonly (typeof account | typeof changed)[] = [account, changed],
    step: 'save' | 'approve' = 'approve',
  ) => {
    const payees = byId({ id: 'S-1', archived: false, name: 'PT Sumber', hasTaxNumber: true, bankAccounts: accounts })
    const known = { ...facts(), payees }
    const own = payment('22200000', [line('INVOICE', '22200000', { openItem: 'BILL-1' })], supplier)
    return rules(calculate({ ...own, ...rest }, known), known, moment(step)).map(({ code, values, warning }) => ({
      code: warning ? `${code} (warning)` : code,
      ...values,
    }))
  }
  test('is confirmed by somebody else before money goes there', () => {
    expect(found({ payeeAccount: 'BCA 5720814493' })).toEqual([])
    const refusal = { supplier: 'PT Sumber', days: 2 }
    expect(found({ payeeAccount: 'BCA 111' })).toEqual([{ code: 'payee-unconfirmed', ...refusal }])
    expect(found({ payeeAccount: 'BCA 111' }, [account, changed], 'save')).toEqual([
      { code: 'payee-unconfirmed (warning)', ...refusal },
    ])
    expect(found({ payeeAccount: 'BCA 111' }, [account, { ...changed, confirmed: true }])).toEqual([])
  })
  test('is meant whichever it is when none is named, and not at all with cash', () => {
    expect(found({}).map((one) => one.code)).toEqual(['payee-unconfirmed'])
    expect(found({ method: 'CARD' }).map((one) => one.code)).not.toContain('payee-unconfirmed')
  })
  test('is one of theirs, or it is said', () => {
    expect(found({ payeeAccount: 'Mandiri 999' })).toEqual([
      { code: 'payee-unknown (warning)', account: 'Mandiri 999', supplier: 'PT Sumber' },
    ])
    expect(found({ payeeAccount: 'Mandiri 999' }, [])).toEqual([])
  })
  test('comes with the supplier and goes with them', () => {
    const payees = byId({ id: 'S-1', archived: false, name: 'PT Sumber', hasTaxNumber: true, bankAccounts: [account] })
    const known = { ...NO_TYPE, banks: byId(), currencies: byId(), taxes: byId(), openItems: new Map(), payees }
    const chosen = fill({ supplier: 'S-1', lines: [] }, known, 'supplier')
    expect(chosen.payeeAccount).toBe('BCA 5720814493')
    expect(fill({ ...chosen, partyKind: 'OTHER' }, known, 'partyKind').payeeAccount).toBeNull()
  })
})
