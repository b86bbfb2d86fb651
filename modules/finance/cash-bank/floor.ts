// A bank with an overdraft limit never falls below it (finance 3), neither on the day of the payment nor at the end of
// any later day: with 5,000,000 on 10 March, of which 4,000,000 were paid on 20 March, a payment of 2,000,000 dated
// 15 March would leave -1,000,000 on 20 March and is refused. 0 means not below nothing; no limit means no check.
// Voiding a receipt takes its money out again, so it is asked as well.
import { asAmount, type Decimal, type Figure, type Finding, sum } from '@lumbung/core'
import type { FactsOf, ViewRow } from '@lumbung/definition'
import { type Lowest, lowestOfBanks } from '../bank/lowest.ts'
import { type bankView, needs, type PaymentRuleFacts } from './needs.ts'
import type { Direction, Payment } from './payment.ts'

/** Whose money may go: a payment takes from its bank, a receipt from the card account that it settles. */
const banksOf = (payment: Payment, direction: Direction): (string | null)[] =>
  direction === 'out'
    ? [payment.bank]
    : payment.lines.flatMap((line) => (line.kind === 'TRANSFER' ? [line.otherBank] : []))

const lowestOf = (banks: readonly (string | null)[], from: string) => ({
  lowest: lowestOfBanks({ banks, from }),
})

export const floorNeeds = (payment: Payment, direction: Direction) =>
  lowestOf(banksOf(payment, direction), payment.date)

export type FloorFacts = PaymentRuleFacts & FactsOf<typeof floorNeeds>

export function floorFindings(payment: Payment, facts: FloorFacts, direction: Direction): Finding[] {
  return [...facts.lowest].flatMap(([id, lowest]): Finding[] => {
    const bank = facts.banks.get(id)
    if (!bank) return []
    const taken = direction === 'out' ? payment.amount : settledBy(payment, id, bank.kind)
    const values = taken.isZero() ? null : fallBelow(bank, lowest, taken)
    return values ? [{ path: direction === 'out' ? 'amount' : 'lines', code: 'bank-floor', values }] : []
  })
}

/** Where a bank would stand below its floor, as the sentences say it; null where it would not. */
function fallBelow(
  bank: ViewRow<typeof bankView>,
  { balance, date }: Lowest,
  taken: Decimal,
): Finding['values'] | null {
  if (bank.overdraftLimit === null) return null
  const floor = bank.overdraftLimit.negated()
  const left = balance.minus(taken)
  if (left.greaterThanOrEqualTo(floor)) return null
  const inBank = (amount: Decimal): Figure => asAmount(amount, bank.currencyCode)
  return { bank: bank.name, amount: inBank(left), date, limit: inBank(floor) }
}

/** Between banks the money has left before; only a card account pays with the receipt itself. */
const settledBy = (payment: Payment, bank: string, kind: string): Decimal =>
  sum(
    payment.lines
      .filter((line) => kind === 'CARD' && line.kind === 'TRANSFER' && line.otherBank === bank)
      .map((line) => line.amount),
  )

/** Taking a receipt back takes its money out again. */
export const voidedReceiptNeeds = (receipt: Payment) => ({
  ...needs(receipt),
  ...lowestOf([receipt.bank], receipt.date),
})

export function voidedReceiptFindings(
  receipt: Payment & { readonly number: string | null },
  { banks, lowest }: FactsOf<typeof voidedReceiptNeeds>,
): Finding[] {
  const bank = banks.get(receipt.bank)
  const state = lowest.get(receipt.bank)
  const values = bank && state ? fallBelow(bank, state, receipt.amount) : null
  return values
    ? [{ path: 'amount', code: 'void-bank-floor', values: { number: receipt.number ?? '', ...values } }]
    : []
}
