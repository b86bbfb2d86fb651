// What money in does to the ledgers; money out is its mirror.
//
//   debit   bank              what the lines make in the document's currency; the account moves by the amount in bank
//   debit   sales_discount    discount, at the rate the invoice was booked at (ruling 28)
//   debit   bad_debt          write-off, to the reason's account
//   debit   wht_prepaid       withheld from us, with its base, until the slip is used   (out: credit wht_payable)
//   debit   vat_collector     VAT that a collecting buyer pays to the state himself, at the booked rate
//   debit   bank_charge       fee; merchant_fee when a card account settles             (a debit in both directions)
//   credit  the open item     settled, its control account at the rupiah it was booked at; the ledger adds fx
//   credit  customer_deposit  money without an invoice, an open item we owe             (out: supplier_advance)
//   credit  cash_in_transit   a transfer that arrives: settled at the rupiah it left with, the ledger adds fx
//                             (out: a debit and an open item of the bank it goes to); or the card account itself
//   USD 100 that left with Rp 5,000 arrives as Rp 4,500: debit bank 4,500, fx_loss 500 / credit cash_in_transit 5,000
//   credit  account           any other account the user chose
//   credit  opening_balance   what a cheque paid before the books began
import { type Decimal, ZERO } from '@lumbung/core'
import { credit, debit, type Entry, owedByUs, owedToUs, post, settle } from '@lumbung/ledger'
import { dimensionsOf } from '../../masters/dimensions.ts'
import { currenciesOf } from './arithmetic.ts'
import type { PaymentFacts } from './needs.ts'
import { type Direction, type Payment, type PaymentLine, partyOf } from './payment.ts'

export const entriesOf = (payment: Payment, facts: PaymentFacts, direction: Direction): Entry[] => [
  ...bankEntries(payment, facts, direction),
  ...entriesOfLines(payment, facts, direction),
]

/** What the lines post, whichever way their money goes: through a bank, or by a cheque. */
export const entriesOfLines = (payment: Payment, facts: PaymentFacts, direction: Direction): Entry[] =>
  payment.lines.flatMap((line, index) => lineEntries(payment, { ...line, at: `lines.${index}` }, facts, direction))

/** The money of a payment in its own currency, with what follows of it in bank and rupiah. */
export interface Money {
  readonly amount: Decimal
  /** The branch whose books the bank stands in. */
  readonly branch: string | null
  /** Where the bank is in another currency: what it moves by, and the rupiah of that. */
  readonly inBank?: { readonly accountAmount: Decimal; readonly idr: Decimal }
  /** A rate has six decimals, so on a large sum it may miss the rupiah in the bank by a little. */
  readonly missed: Decimal
}

export function moneyOfPayment(payment: Payment, facts: PaymentFacts): Money {
  const { bank, document } = currenciesOf(payment, facts)
  const branch = facts.banks.get(payment.bank)?.branch ?? null
  const amount = payment.linesTotal
  if (bank === document) return { amount, branch, missed: ZERO }
  const followed = amount.times(payment.rate).toDecimalPlaces(2)
  const idr = document === 'IDR' ? amount : payment.amount.times(payment.bankRate ?? ZERO).toDecimalPlaces(2)
  return { amount, branch, inBank: { accountAmount: payment.amount, idr }, missed: idr.minus(followed) }
}

/** What a rate misses goes to rounding. */
export const missedEntry = ({ missed }: Money, direction: Direction): Entry =>
  ((direction === 'in') === missed.isNegative() ? debit : credit)('rounding', ZERO, null, { idr: missed.abs() })

function bankEntries(payment: Payment, facts: PaymentFacts, direction: Direction): Entry[] {
  const money = moneyOfPayment(payment, facts)
  const { amount, branch, inBank } = money
  const bankEntry = (direction === 'in' ? debit : credit)('bank', amount, payment.bank, { branch, ...inBank })
  return [bankEntry, missedEntry(money, direction)]
}

/** A line with its path in the document. */
type PlacedLine = PaymentLine & { readonly at: string }

function lineEntries(payment: Payment, line: PlacedLine, facts: PaymentFacts, direction: Direction): Entry[] {
  const { amount, at, memo } = line
  switch (line.kind) {
    case 'INVOICE':
    case 'REFUND':
      return [...deductions(payment, line, facts, direction), settle(line.openItem ?? '', amount, memo, line.discount)]
    case 'VAT_KEPT':
      return [
        debit('vat_collector', amount, null, {
          party: partyOf(payment),
          memo,
          idr: booked(line, facts, payment, amount),
        }),
        settle(line.openItem ?? '', amount, memo, amount),
      ]
    case 'DEPOSIT':
      return [...fees(line, facts), deposit(payment, line, direction)]
    case 'TRANSFER':
      return [...fees(line, facts), transfer(payment, line, facts, direction)]
    case 'OPENING':
      return [(direction === 'in' ? credit : debit)('opening_balance', amount, null, { party: partyOf(payment), memo })]
    case 'ACCOUNT':
    case 'TAX':
      return [
        ...fees(line, facts),
        post(direction === 'in' ? 'credit' : 'debit', line.account ?? '', amount, { memo, at, ...dimensionsOf(line) }),
      ]
  }
}

function deductions(payment: Payment, line: PaymentLine, facts: PaymentFacts, direction: Direction): Entry[] {
  const toward = direction === 'in' ? debit : credit
  const party = partyOf(payment)
  const tax = line.withholdingTax
  return [
    toward(direction === 'in' ? 'sales_discount' : 'purchase_discount', line.discount, null, {
      party,
      idr: booked(line, facts, payment, line.discount),
      ...dimensionsOf(line),
    }),
    toward('bad_debt', line.writeOff, line.reason, { party, ...dimensionsOf(line) }),
    toward(direction === 'in' ? 'wht_prepaid' : 'wht_payable', line.withholding, tax, {
      party,
      tax,
      taxBase: line.withholdingBase,
      memo: line.slipNumber,
    }),
    ...fees(line, facts),
  ]
}

/** Rupiah of a part of an item, a discount for one, at the rate the item was booked at. */
function booked(line: PaymentLine, facts: PaymentFacts, payment: Payment, part: Decimal): Decimal {
  const item = line.openItem ? facts.openItems.get(line.openItem) : undefined
  if (!item || item.outstanding.isZero()) return part.times(payment.rate).toDecimalPlaces(2)
  return item.outstandingIdr.abs().times(part).div(item.outstanding.abs()).toDecimalPlaces(2)
}

function fees(line: PaymentLine, facts: PaymentFacts): Entry[] {
  const card = line.otherBank ? facts.banks.get(line.otherBank)?.kind === 'CARD' : false
  return [debit(card ? 'merchant_fee' : 'bank_charge', line.fee, null, dimensionsOf(line))]
}

function deposit(payment: Payment, line: PaymentLine, direction: Direction): Entry {
  const { memo } = line
  return direction === 'in'
    ? owedByUs('customer_deposit', payment.customer ?? '', line.amount, payment.date, { memo })
    : owedToUs('supplier_advance', payment.supplier ?? '', line.amount, payment.date, { memo })
}

function transfer(payment: Payment, line: PaymentLine, facts: PaymentFacts, direction: Direction): Entry {
  const { amount, memo } = line
  const other = line.otherBank ? facts.banks.get(line.otherBank) : undefined
  // Until it arrives it belongs to the bank it goes to, and to that bank's branch.
  if (direction === 'out')
    return owedToUs('cash_in_transit', line.otherBank ?? '', amount, payment.date, {
      branch: other?.branch ?? null,
      memo,
    })
  // What a card or e-wallet provider pays out leaves its own account at once.
  if (other?.kind === 'CARD') return credit('bank', amount, line.otherBank, { branch: other.branch, memo })
  return settle(line.openItem ?? '', amount, memo)
}
