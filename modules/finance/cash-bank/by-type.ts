// What the transaction type of a receipt or payment brings (services 5.4, finance 2): its bank with the currency, the
// kind of party while none is named, and its counter account to lines on an account that name none.
//   type "Petty cash": bank CASH, other, 621101: a line "other account" of 50,000 stands on 621101
// What somebody chose stays.
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import { typeView } from '../../masters/transaction-type.ts'
import type { PaymentDraft } from './proposal.ts'

export const bankView = view('bank', { currency: f.ref('currency') })

export const typeNeeds = (draft: PaymentDraft) => ({
  types: fact.records(typeView, [draft.transactionType]),
  typeBanks: fact.named(bankView, 'types', 'bank'),
})

type Facts = FactsOf<typeof typeNeeds>

export function withType<D extends PaymentDraft>(draft: D, { types, typeBanks }: Facts, changed: string): D {
  const type = types.get(draft.transactionType ?? '')
  const isBegun = changed === '' || changed === 'transactionType'
  if (!type || !(isBegun || /^lines\.\d+\.kind$/.test(changed))) return draft
  const lines = (draft.lines ?? []).map((line) =>
    line.kind === 'ACCOUNT' && !line.account ? { ...line, account: type.counterAccount } : line,
  )
  const filled = { ...draft, lines }
  if (!isBegun) return filled
  const isNamed = Boolean(draft.customer ?? draft.supplier)
  const partyKind = isNamed ? draft.partyKind : (type.partyKind ?? draft.partyKind)
  const bank = draft.bank || type.bank
  if (bank === draft.bank || lines.length > 0) return { ...filled, partyKind, bank }
  return { ...filled, partyKind, bank, currency: typeBanks.get(bank ?? '')?.currency ?? draft.currency }
}
