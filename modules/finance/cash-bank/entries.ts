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
import { type Decimal, ZERO } from '@lumbung/core'
import { credit, debit, type Entry, owedByUs, owedToUs, post, settle } from '@lumbung/ledger'
import { currenciesOf } from './arithmetic.ts'
import type { PaymentFacts } from './needs.ts'
import { type Direction, type Payment, type PaymentLine, partyOf } from './payment.ts'

export function entriesOf(payment: Payment, facts: PaymentFacts, direction: Direction): Entry[] {
  return [
    ...bankEntries(payment, facts, direction),
    ...payment.lines.flatMap((line, index) =>
      lineEntries(payment, { ...line, at: `lines.${index}` }, facts, direction),
    ),
  ]
}

function bankEntries(payment: Payment, facts: PaymentFacts, direction: Direction): Entry[] {
  const [toward, away] = direction === 'in' ? [debit, credit] : [credit, debit]
  const { bank, document } = currenciesOf(payment, facts)
  const branch = facts.banks.get(payment.bank)?.branch ?? null
  const total = payment.linesTotal
  if (bank === document) return [toward('bank', total, payment.bank, { branch })]
  const followed = total.times(payment.rate).toDecimalPlaces(2)
  const idr = document === 'IDR' ? total : payment.amount.times(payment.bankRate ?? ZERO).toDecimalPlaces(2)
  // A rate has six decimals, so on a large sum it may miss the rupiah in the bank by a little.
  const missed = idr.minus(followed)
  return [
    toward('bank', total, payment.bank, { branch, accountAmount: payment.amount, idr }),
    (missed.isNegative() ? toward : away)('rounding', ZERO, null, { idr: missed.abs() }),
  ]
}

/** A line with its path in the document. */
type PlacedLine = PaymentLine & { readonly at: string }

function lineEntries(payment: Payment, line: PlacedLine, facts: PaymentFacts, direction: Direction): Entry[] {
  const { amount, at, memo, costCode } = line
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
    case 'ACCOUNT':
    case 'TAX':
      return [
        ...fees(line, facts),
        post(direction === 'in' ? 'credit' : 'debit', line.account ?? '', amount, { memo, costCode, at }),
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
      costCode: line.costCode,
    }),
    toward('bad_debt', line.writeOff, line.reason, { party, costCode: line.costCode }),
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
  return [debit(card ? 'merchant_fee' : 'bank_charge', line.fee, null, { costCode: line.costCode })]
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
