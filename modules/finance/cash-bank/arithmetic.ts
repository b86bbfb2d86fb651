// What a line brings to the bank, and at which rate.
//   In:  apply 5,550,000 − withheld 100,000 − fee 6,500               = 5,443,500 in bank
//   Out: apply 22,200,000 − withheld 400,000                          = 21,800,000 out of the bank
//   VAT that a collecting buyer keeps settles its invoice and brings nothing to the bank.
//   An item of the other side counts against the money: invoice 1,000 − credit note 200 = 800.
// Rates. The document is in the currency of the open items. A bank of the same currency uses the rate typed, else the
// rate of the day; a rupiah bank gives the rate itself: 16,150,000 paid for USD 1,000 is 16,150.
import { type Decimal, ONE, sum, ZERO } from '@lumbung/core'
import { slipStateOf } from '../../masters/trade/tax-papers.ts'
import { type PaymentFacts, signOf } from './needs.ts'
import type { Direction, Payment, PaymentLine } from './payment.ts'

const RATE_DECIMALS = 6

type Taken = Partial<Pick<PaymentLine, 'kind' | 'amount' | 'discount' | 'writeOff' | 'withholding' | 'fee'>>

/** What a line, as far as it is typed, brings to the bank or takes from it; `item` is the open item that it names. */
export function bankAmountOf(
  { kind, amount = ZERO, discount = ZERO, writeOff = ZERO, withholding = ZERO, fee = ZERO }: Taken,
  item: { readonly amount: Decimal } | undefined,
  direction: Direction,
): Decimal {
  const applied = kind === 'VAT_KEPT' ? ZERO : amount
  const taken = applied.times(signOf(item?.amount, direction)).minus(discount).minus(writeOff).minus(withholding)
  return direction === 'in' ? taken.minus(fee) : taken.plus(fee)
}

interface Currencies {
  readonly bank: string
  readonly document: string
}

export const currenciesOf = (payment: Payment, facts: PaymentFacts): Currencies => ({
  bank: facts.banks.get(payment.bank)?.currencyCode ?? 'IDR',
  document: facts.currencies.get(payment.currency)?.code ?? 'IDR',
})

/** Rupiah per unit of the bank's currency; null when nobody knows it. */
function bankRateOf(payment: Payment, facts: PaymentFacts, linesTotal: Decimal): Decimal | null {
  const { bank, document } = currenciesOf(payment, facts)
  if (bank === 'IDR') return ONE
  if (document === 'IDR')
    return payment.amount.isZero() ? null : linesTotal.div(payment.amount).toDecimalPlaces(RATE_DECIMALS)
  if (payment.bankRate && !payment.bankRate.isZero()) return payment.bankRate
  return bank === document ? facts.rate : null
}

function rateOf(payment: Payment, facts: PaymentFacts, linesTotal: Decimal, bankRate: Decimal | null): Decimal {
  const { bank, document } = currenciesOf(payment, facts)
  if (document === 'IDR') return ONE
  if (!bankRate || linesTotal.lessThanOrEqualTo(0)) return ZERO
  if (bank === document) return bankRate
  return payment.amount.times(bankRate).div(linesTotal).toDecimalPlaces(RATE_DECIMALS)
}

export function calculatePayment<P extends Payment>(payment: P, facts: PaymentFacts, direction: Direction): P {
  const lines = payment.lines.map((line) => {
    const item = line.openItem ? facts.openItems.get(line.openItem) : undefined
    return {
      ...line,
      dueDate: item?.dueDate ?? null,
      otherCurrency: facts.banks.get(line.otherBank ?? '')?.currency ?? null,
      outstanding: item?.outstanding.abs() ?? ZERO,
      bankAmount: bankAmountOf(line, item, direction),
    }
  })
  const linesTotal = sum(lines.map((line) => line.bankAmount))
  const { bank, document } = currenciesOf(payment, facts)
  const bankRate = bankRateOf(payment, facts, linesTotal)
  return {
    ...payment,
    lines,
    slip: slipStateOf(lines),
    linesTotal,
    difference: bank === document ? payment.amount.minus(linesTotal) : ZERO,
    bankRate,
    bankCurrency: facts.banks.get(payment.bank)?.currency ?? null,
    rate: rateOf(payment, facts, linesTotal, bankRate),
  }
}
