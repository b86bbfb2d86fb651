// Totals of both sides and what they differ by; a journal in rupiah has rate 1.
// Debits 100, credits 60 and 30: totals 100 and 90, difference 10, which the rules refuse.
import { ONE, sum } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import type { MemorialJournal } from './definition.ts'

const currencyView = view('currency', { code: f.code() })

export const needs = (journal: MemorialJournal) => ({ currencies: fact.records(currencyView, [journal.currency]) })

export function calculate(journal: MemorialJournal, facts: FactsOf<typeof needs>): MemorialJournal {
  const debitTotal = sum(journal.lines.map((line) => line.debit))
  const creditTotal = sum(journal.lines.map((line) => line.credit))
  const rupiah = facts.currencies.get(journal.currency)?.code === 'IDR'
  return {
    ...journal,
    rate: rupiah ? ONE : journal.rate,
    debitTotal,
    creditTotal,
    difference: debitTotal.minus(creditTotal),
  }
}
