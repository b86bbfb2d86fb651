// Totals of both sides and what they differ by; a journal in rupiah has rate 1.
// Debits 100, credits 60 and 30: totals 100 and 90, difference 10, which the rules refuse. Where only opening debts are
// listed, the opening balance takes what they differ by: debits 100 and credits 30 are 100 on both sides.
import { larger, ONE, sum } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import { OWED } from '../chart-of-account/calculate.ts'
import type { JournalLine, MemorialJournal } from './definition.ts'
import { accountNeeds } from './needs.ts'
import { isOpeningDebts } from './opening.ts'

const currencyView = view('currency', { code: f.code() })

export const needs = (journal: MemorialJournal) => ({
  currencies: fact.records(currencyView, [journal.currency]),
  ...accountNeeds(journal),
})

export function calculate(journal: MemorialJournal, facts: Pick<FactsOf<typeof needs>, 'currencies'>): MemorialJournal {
  const debits = sum(journal.lines.map((line) => line.debit))
  const credits = sum(journal.lines.map((line) => line.credit))
  const most = isOpeningDebts(journal) ? larger(debits, credits) : null
  const debitTotal = most ?? debits
  const creditTotal = most ?? credits
  const rupiah = facts.currencies.get(journal.currency)?.code === 'IDR'
  return {
    ...journal,
    rate: rupiah ? ONE : journal.rate,
    debitTotal,
    creditTotal,
    difference: debitTotal.minus(creditTotal),
  }
}

/** What is accrued is taken back on a day that it names, what is repeated ends on one. */
export const requiredOfHeader = ({ kind }: MemorialJournal): readonly ('reversalDate' | 'repeatUntil')[] =>
  kind === 'ACCRUAL' ? ['reversalDate'] : kind === 'RECURRING' ? ['repeatUntil'] : []

/**
 * A new debt names its party and its due date; a line of a tax account its tax and the base, unless VAT is settled; one
 * of an account that asks for a cost code names it.
 */
export const required = (journal: MemorialJournal, { accounts }: FactsOf<typeof needs>) => [
  ...requiredOfHeader(journal),
  ...journal.lines.flatMap((line, index) => {
    const account = accounts.get(line.account)
    const fields = requiredOfControl(journal, account?.control ?? 'NONE', line.openItem !== null)
    const all = account?.costCode === 'required' ? [...fields, 'costCode' as const] : fields
    return all.map((field) => `lines.${index}.${field}` as const)
  }),
]

function requiredOfControl(
  { kind }: MemorialJournal,
  control: string,
  isSettling: boolean,
): readonly (keyof JournalLine)[] {
  if (control === 'TAX') return kind === 'VAT_SETTLEMENT' ? [] : ['tax', 'taxBase']
  const isBarred = kind === 'ACCRUAL' || kind === 'RECURRING'
  if (!OWED.has(control) || isSettling || isBarred) return []
  return [isOurs(control) ? 'supplier' : 'customer', 'dueDate']
}

/** Whether an account holds what is between us and our suppliers. */
export const isOurs = (control: string): boolean => control === 'AP' || control === 'ADVANCE'
