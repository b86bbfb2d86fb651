import { fact, type FactsOf, f, view } from '@lumbung/definition'
import { CONTROLS, COST_CODES } from '../chart-of-account/definition.ts'
import { financeSettings } from '../settings.ts'
import type { Payment } from './payment.ts'

export const bankView = view('bank', {
  name: f.text(),
  kind: f.choice({ BANK: ['', ''], CASH: ['', ''], PETTY_CASH: ['', ''], CARD: ['', ''] }),
  branch: f.ref('branch'),
  currency: f.ref('currency'),
  currencyCode: f.code(),
  overdraftLimit: f.money({ optional: true }),
})
const currencyView = view('currency', { code: f.code() })
const accountView = view('chart-of-account', {
  code: f.code(),
  control: f.choice(CONTROLS),
  costCode: f.choice(COST_CODES),
})
const methodView = view('payment-method', {
  name: f.text(),
  kind: f.choice({
    CASH: ['', ''],
    TRANSFER: ['', ''],
    CHEQUE: ['', ''],
    GIRO: ['', ''],
    CARD: ['', ''],
    E_WALLET: ['', ''],
    DEPOSIT: ['', ''],
    POINTS: ['', ''],
    VOUCHER: ['', ''],
  }),
  direction: f.choice({ IN: ['', ''], OUT: ['', ''], BOTH: ['', ''] }),
  referenceNeeded: f.flag(),
})

const collectorView = view('customer', { collectsTax: f.flag() })

/** What the arithmetic and the posting of a payment need: banks, currency, the items it settles, rate and method. */
export const needs = (payment: Payment) => ({
  banks: fact.records(bankView, [payment.bank, ...payment.lines.map((line) => line.otherBank)]),
  currencies: fact.records(currencyView, [payment.currency]),
  openItems: fact.openItems(payment.lines.map((line) => line.openItem)),
  rate: fact.rate(payment.currency, payment.date),
  methods: fact.records(methodView, [payment.method]),
  accounts: fact.records(
    accountView,
    payment.lines.map((line) => line.account),
  ),
})

export type PaymentFacts = FactsOf<typeof needs>

/** What the rules look at beyond that. */
export const ruleNeeds = (payment: Payment) => ({
  ...needs(payment),
  customers: fact.records(collectorView, [payment.customer]),
  settings: fact.settingsOn(payment.date, financeSettings.writeOffLimit, financeSettings.slipToFollow),
})

export type PaymentRuleFacts = FactsOf<typeof ruleNeeds>

/** A line's item is taken off; one of the other side (a credit netted against an invoice) counts against the money. */
export const signOf = (amount: { isNegative(): boolean } | undefined, direction: 'in' | 'out'): 1 | -1 =>
  !amount || amount.isNegative() === (direction === 'out') ? 1 : -1
