// The account a supplier is paid into (finance 5.3). It comes with the supplier; one that somebody changed and nobody
// else has confirmed is not paid into: changed on 10 November, a transfer of 12 November is refused, two days later.
// Who is paid without an account being named may be paid into any of theirs.
import { daysBetween, type Finding, isLocalDate } from '@lumbung/core'
import { fact, type FactsOf, f, type ViewRow, view } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import type { PaymentRuleFacts } from '../cash-bank/needs.ts'
import type { Payment } from '../cash-bank/payment.ts'

export const payeeView = view('supplier', {
  name: f.text(),
  hasTaxNumber: f.flag({ optional: true }),
  bankAccounts: f.lines({
    bankName: f.text(),
    accountNumber: f.code(),
    confirmed: f.flag(),
    changedOn: f.date({ optional: true }),
  }),
})

type Payee = ViewRow<typeof payeeView>

export const payeeNeeds = ({ supplier }: { readonly supplier?: string | null }) => ({
  payees: fact.records(payeeView, [supplier]),
})

/** How an account is written on a payment; null when the supplier has none. */
export function payeeAccountOf(payee: Payee | undefined): string | null {
  const [first] = payee?.bankAccounts ?? []
  return first ? `${first.bankName} ${first.accountNumber}` : null
}

type Facts = PaymentRuleFacts & FactsOf<typeof payeeNeeds>

export function payeeFindings(
  payment: Payment & { readonly payeeAccount: string | null },
  facts: Facts,
  moment: Moment,
): Finding[] {
  const payee = payment.partyKind === 'SUPPLIER' ? facts.payees.get(payment.supplier ?? '') : undefined
  if (!payee || facts.methods.get(payment.method ?? '')?.kind !== 'TRANSFER') return []
  const account = payment.payeeAccount?.trim() ?? ''
  const meant = payee.bankAccounts.filter((one) => account === '' || account.includes(one.accountNumber))
  const path = 'payeeAccount'
  if (meant.length === 0 && payee.bankAccounts.length > 0) {
    const told = moment.sees('personal')
      ? { code: 'payee-unknown', values: { account, supplier: payee.name } }
      : { code: 'payee-account-unknown', values: { supplier: payee.name } }
    return [{ path, ...told, warning: true }]
  }
  const open = meant.find((one) => !one.confirmed && one.changedOn !== null)
  if (!open?.changedOn || !isLocalDate(open.changedOn) || !isLocalDate(moment.today)) return []
  const days = daysBetween(open.changedOn, moment.today)
  const finding = { path, code: 'payee-unconfirmed', values: { supplier: payee.name, days } }
  // A draft may wait for the confirmation.
  return [moment.step === 'save' ? { ...finding, warning: true } : finding]
}
