// A receipt or payment with its facts, for tests: one bank per currency, two items on each side, everything else blank.
import { type Decimal, decimal, ONE, ZERO } from '@lumbung/core'
import type { OpenItemState } from '@lumbung/definition'
import type { FloorFacts } from './floor.ts'
import type { Payment, PaymentLine } from './payment.ts'

type Kind = PaymentLine['kind']
type Line<K extends Kind> = PaymentLine & {
  readonly id: string
  readonly kind: K
  readonly salesOrder: null
  readonly purchaseOrder: null
}

export const line = <K extends Kind>(
  kind: K,
  amount: string,
  rest: Partial<Omit<PaymentLine, 'kind'>> = {},
): Line<K> => ({
  id: `line-${kind}`,
  kind,
  openItem: null,
  account: null,
  otherBank: null,
  otherCurrency: null,
  amount: decimal(amount),
  discount: ZERO,
  writeOff: ZERO,
  reason: null,
  withholdingTax: null,
  withholdingBase: ZERO,
  withholding: ZERO,
  slipNumber: null,
  slipDate: null,
  slipToFollow: false,
  fee: ZERO,
  costCode: null,
  project: null,
  memo: null,
  dueDate: null,
  outstanding: ZERO,
  bankAmount: ZERO,
  salesOrder: null,
  purchaseOrder: null,
  ...rest,
})

export const payment = <K extends Kind>(
  amount: string,
  lines: readonly Line<K>[],
  rest: Partial<Omit<Payment, 'amount' | 'lines'>> = {},
) => ({
  id: 'P-1',
  number: 'P-1',
  status: 'draft' as const,
  branch: 'JKT',
  version: 1,
  date: '2025-03-10',
  bank: 'BCA',
  method: 'TRANSFER',
  partyKind: 'CUSTOMER' as const,
  customer: 'C-1',
  supplier: null,
  counterpart: null,
  amount: decimal(amount),
  bankRate: null,
  bankCurrency: null,
  currency: 'IDR',
  rate: ONE,
  bankReference: null,
  reference: null,
  memo: null,
  collector: null,
  transferFrom: null,
  payeeAccount: null,
  linesTotal: ZERO,
  difference: ZERO,
  slip: null,
  ...rest,
  lines,
})

const item = (
  id: string,
  party: string,
  amount: string,
  idr = amount,
  currency = 'IDR',
  role = 'ar',
): [string, OpenItemState] => [
  id,
  {
    id,
    source: id,
    number: id,
    party,
    role,
    branch: 'JKT',
    currency,
    amount: decimal(amount),
    outstanding: decimal(amount),
    outstandingIdr: decimal(idr),
    date: '2025-03-01',
    dueDate: '2025-03-31',
  },
]

const bank = (id: string, currencyCode: string, kind: 'BANK' | 'CARD' = 'BANK') =>
  [
    id,
    {
      id,
      archived: false,
      name: id,
      kind,
      branch: 'JKT',
      currency: currencyCode,
      currencyCode,
      overdraftLimit: null,
    },
  ] as const

const method = (
  id: string,
  kind: 'TRANSFER' | 'GIRO' | 'CARD',
  direction: 'BOTH' | 'OUT' = 'BOTH',
  referenceNeeded = false,
) => [id, { id, archived: false, name: id, kind, direction, referenceNeeded }] as const

const account = (
  id: string,
  control: 'NONE' | 'AR' | 'INVENTORY' | 'TAX',
  costCode: 'optional' | 'required' = 'optional',
) => [id, { id, archived: false, code: id, control, costCode }] as const

export const facts = (rate: Decimal | null = null): FloorFacts => ({
  banks: new Map([
    bank('BCA', 'IDR'),
    bank('MANDIRI', 'IDR'),
    bank('USD-BANK', 'USD'),
    bank('SGD-BANK', 'SGD'),
    bank('EDC', 'IDR', 'CARD'),
  ]),
  currencies: new Map(['IDR', 'USD', 'SGD'].map((code) => [code, { id: code, archived: false, code }])),
  openItems: new Map([
    item('INV-1', 'C-1', '11100000'),
    item('CN-1', 'C-1', '-555000'),
    item('INV-USD', 'C-1', '1000', '15500000', 'USD'),
    item('BILL-1', 'S-1', '-22200000'),
    item('BILL-USD', 'S-1', '-1000', '-16000000', 'USD'),
    item('DN-1', 'S-1', '300000'),
    item('INV-2', 'C-2', '1000000'),
    item('TO-BCA', 'BCA', '5000000', '5000000', 'IDR', 'cash_in_transit'),
    item('USD-TO-BCA', 'BCA', '100', '5000', 'USD', 'cash_in_transit'),
  ]),
  rate,
  methods: new Map([
    method('TRANSFER', 'TRANSFER'),
    method('GIRO', 'GIRO'),
    method('PAYOUT', 'TRANSFER', 'OUT'),
    method('CARD', 'CARD', 'BOTH', true),
  ]),
  accounts: new Map([
    account('711101', 'NONE'),
    account('112101', 'AR'),
    account('114107', 'INVENTORY'),
    account('214101', 'TAX'),
    account('621105', 'NONE', 'required'),
  ]),
  customers: new Map([['C-1', { id: 'C-1', archived: false, collectsTax: true }]]),
  settings: { writeOffLimit: decimal(100_000), slipToFollow: true },
  lowest: new Map(),
})

/** Documents of no transaction type. */
export const NO_TYPE = { types: new Map(), typeBanks: new Map() }
