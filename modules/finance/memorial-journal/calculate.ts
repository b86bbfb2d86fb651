// Totals of both sides and what they differ by; a journal in rupiah has rate 1.
// Debits 100, credits 60 and 30: totals 100 and 90, difference 10, which the rules refuse. Where only opening debts are
// listed, the opening balance takes what they differ by: debits 100 and credits 30 are 100 on both sides.
import { larger, ONE, sum } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import type { MemorialJournal } from './definition.ts'
import { isOpeningDebts } from './opening.ts'

const currencyView = view('currency', { code: f.code() })

export const needs = (journal: MemorialJournal) => ({ currencies: fact.records(currencyView, [journal.currency]) })

export function calculate(journal: MemorialJournal, facts: FactsOf<typeof needs>): MemorialJournal {
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

/** What is accrued is taken back on a day that it names. */
export const required = ({ kind }: MemorialJournal): readonly 'reversalDate'[] =>
  kind === 'ACCRUAL' ? ['reversalDate'] : []
