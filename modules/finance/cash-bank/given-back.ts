// What a payment by cheque gives back when the cheque is not paid (finance 5.4, 5.5): the same open items, at the
// rupiah they were settled at, for the money of the cheque. What was withheld, discounted or written off stays.
//   an invoice of 11,100,000, of which 222,000 were withheld and 10,878,000 paid by giro: 10,878,000 is open again
//   what it paid before the books began is owed anew, due on the day they began
//   a deposit or a transfer that the cheque made is owed no more; an account that was chosen takes the other side
import type { Decimal } from '@lumbung/core'
import type { OpenItemState } from '@lumbung/definition'
import { credit, debit, type Entry, owedByUs, owedToUs, post, reopen, settle } from '@lumbung/ledger'
import { dimensionsOf } from '../../masters/dimensions.ts'
import type { PaymentFacts } from './needs.ts'
import { type Direction, type Payment, type PaymentLine, partyOf } from './payment.ts'

/** Open items that the payment made itself: deposits, and transfers that are under way. */
type OwnItems = ReadonlyMap<string, OpenItemState>

export const entriesGivenBack = (
  payment: Payment,
  facts: PaymentFacts,
  own: OwnItems,
  direction: Direction,
): Entry[] => [
  ...payment.lines.flatMap((line) => givenBack(payment, line, facts, direction)),
  ...[...own.values()].map(({ id, amount }) => settle(id, amount.abs())),
]

function givenBack(payment: Payment, line: PaymentLine, { banks }: PaymentFacts, direction: Direction): Entry[] {
  const other = direction === 'in' ? debit : credit
  const { openItem, memo } = line
  const about = dimensionsOf(line)
  switch (line.kind) {
    case 'INVOICE':
    case 'REFUND':
      return [reopen(openItem ?? '', moneyOfItem(line), memo), credit('bank_charge', line.fee, null, about)]
    case 'OPENING':
      return [owedAnew(payment, line, direction)]
    // The buyer has paid it to the state.
    case 'VAT_KEPT':
      return []
    case 'DEPOSIT':
      return [credit('bank_charge', line.fee, null, about)]
    case 'TRANSFER': {
      const bank = banks.get(line.otherBank ?? '')
      const fee = credit(bank?.kind === 'CARD' ? 'merchant_fee' : 'bank_charge', line.fee, null, about)
      if (direction === 'out') return [fee]
      if (bank?.kind === 'CARD') return [fee, other('bank', line.amount, line.otherBank, { branch: bank.branch, memo })]
      return [fee, reopen(openItem ?? '', line.amount, memo)]
    }
    case 'ACCOUNT':
    case 'TAX':
      return [
        credit('bank_charge', line.fee, null, about),
        post(direction === 'in' ? 'debit' : 'credit', line.account ?? '', line.amount, { memo, ...about }),
      ]
  }
}

/** Which of the old invoices it was nobody wrote down. */
function owedAnew(payment: Payment, { amount, memo }: PaymentLine, direction: Direction): Entry {
  const party = partyOf(payment) ?? ''
  return direction === 'in'
    ? owedToUs('ar', party, amount, payment.date, { memo })
    : owedByUs('ap', party, amount, payment.date, { memo })
}

/** What of an item was paid with money. */
const moneyOfItem = ({ amount, discount, writeOff, withholding }: PaymentLine): Decimal =>
  [discount, writeOff, withholding].reduce((left, one) => left.minus(one), amount)
