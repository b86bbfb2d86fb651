// Which bank a receipt or payment made of invoices proposes, and how the money moves:
//   1. the bank that the invoice asks to be paid into, by transfer;
//   2. the bank and method that the branch used last for such money in this currency;
//   3. else its first bank account in this currency, by transfer.
// Where a transaction type names the bank, it is left to that. Without a bank in the currency nothing is proposed: how
// much leaves or reaches a bank of another currency is only known from its statement.
import { fact, type FactsOf } from '@lumbung/definition'

interface Billed {
  readonly document: { readonly branch: string; readonly currency: string }
}

const MOVES = {
  'cash-bank-receipt': ['IN', 'BOTH'],
  'cash-bank-issued': ['OUT', 'BOTH'],
} as const

export const bankNeeds = (made: keyof typeof MOVES, sources: readonly Billed[]) => {
  const branch = sources[0]?.document.branch ?? null
  const currency = sources[0]?.document.currency ?? null
  const methods = { direction: MOVES[made], referenceNeeded: 'false' }
  const used = { branch, bankCurrency: currency }
  return {
    typeBanks: fact.matching('transaction-type', { class: made }, '', { field: 'bank' }),
    banks: fact.matching('bank', { branch, currency }, '', { field: 'currency' }),
    accounts: fact.matching('bank', { branch, currency, kind: 'BANK' }, ''),
    methods: fact.matching('payment-method', { ...methods, kind: ['CASH', 'TRANSFER', 'CARD', 'E_WALLET'] }, ''),
    transfers: fact.matching('payment-method', { ...methods, kind: 'TRANSFER' }, ''),
    usedBanks: fact.matching(made, used, '', { field: 'bank' }),
    usedMethods: fact.matching(made, used, '', { field: 'method' }),
  }
}

type Facts = FactsOf<typeof bankNeeds>

interface UsualBank {
  readonly bank?: string
  readonly method?: string
}

export function usualBank(currency: string | null, printed: string | null, facts: Facts): UsualBank {
  if (facts.typeBanks.some(({ value }) => value)) return {}
  const known = new Set(facts.banks.filter(({ value }) => value === currency).map(({ id }) => id))
  const isKnown = (bank: string | null | undefined): bank is string => Boolean(bank) && known.has(bank ?? '')
  // Matches come newest first: the first record of a list is its last.
  const transfer = facts.transfers.at(-1)?.id
  if (isKnown(printed)) return proposed(printed, transfer)
  const [usedBank, usedMethod] = [facts.usedBanks[0]?.value, facts.usedMethods[0]?.value]
  if (isKnown(usedBank)) {
    const isInUse = facts.methods.some(({ id }) => id === usedMethod)
    return proposed(usedBank, isInUse ? usedMethod : transfer)
  }
  const first = facts.accounts.at(-1)?.id
  return isKnown(first) ? proposed(first, transfer) : {}
}

const proposed = (bank: string, method: string | undefined): UsualBank => ({
  bank,
  ...(method === undefined ? {} : { method }),
})
