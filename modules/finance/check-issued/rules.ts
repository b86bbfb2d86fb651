// What must hold of a cheque that we draw: its lines as those of a payment (cash-bank/rules); a leaf of a book of the
// bank that nobody drew or spoiled; a giro in rupiah, effective within 70 days. Giros that are due in a week and come
// to more than the bank has are told: with 10,000,000 in the bank and 8,000,000 due, another of 5,000,000.
import { addDays, asRupiah, type Finding, isLocalDate } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { ruleNeeds } from '../cash-bank/needs.ts'
import { paymentRules } from '../cash-bank/rules.ts'
import { dateFindings } from '../cheque/dates.ts'
import { inBooks } from '../cheque/leaves.ts'
import { bookView } from '../cheque/views.ts'
import type { CheckIssued } from './definition.ts'
import { unclearedOfBank } from './uncleared.ts'

const DUE_DAYS = 7
const weekAfter = (date: string): string => (isLocalDate(date) ? addDays(date, DUE_DAYS) : date)

export const needs = (cheque: CheckIssued) => ({
  ...ruleNeeds(cheque),
  books: fact.records(bookView, [cheque.bank]),
  twins: fact.matching(
    'check-issued',
    { bank: cheque.bank, kind: cheque.kind, chequeNumber: cheque.chequeNumber },
    cheque.id,
  ),
  uncleared: unclearedOfBank({ bank: cheque.bank, on: cheque.date, until: weekAfter(cheque.date) }),
})

type Facts = FactsOf<typeof needs>

export const rules = (cheque: CheckIssued, facts: Facts, moment: Moment): Finding[] => [
  ...paymentRules(cheque, facts, 'out', moment),
  ...dateFindings(cheque),
  ...leafFindings(cheque, facts),
  ...currencyFindings(cheque, facts),
  ...dueFindings(cheque, facts),
]

function leafFindings({ bank, kind, chequeNumber: number }: CheckIssued, { books, twins }: Facts): Finding[] {
  const book = books.get(bank)
  if (!book || number === '') return []
  const path = 'chequeNumber'
  const values = { number, bank: book.name }
  const isSpoiled = book.spoiledLeaves.some((one) => one.kind === kind && one.leaf === number)
  if (isSpoiled || twins.length > 0) return [{ path, code: 'leaf-used', values }]
  return inBooks(book.chequeBooks, { kind, leaf: number }) ? [] : [{ path, code: 'leaf-unknown', values }]
}

/** A giro is a transfer in rupiah. */
const currencyFindings = ({ bank, kind }: CheckIssued, { books }: Facts): Finding[] => {
  const book = books.get(bank)
  if (kind !== 'GIRO' || !book || book.currencyCode === 'IDR') return []
  return [{ path: 'kind', code: 'giro-rupiah', values: { bank: book.name } }]
}

/** What is presented within a week, this one too, against what the bank has: worth knowing, and no reason to wait. */
function dueFindings(
  { bank, date, effectiveDate, linesTotal, rate }: CheckIssued,
  { books, uncleared }: Facts,
): Finding[] {
  const book = books.get(bank)
  const until = weekAfter(date)
  if (!book || book.currencyCode !== 'IDR' || effectiveDate > until) return []
  const due = uncleared.due.plus(linesTotal.times(rate).toDecimalPlaces(2))
  if (due.lessThanOrEqualTo(uncleared.balance)) return []
  const values = { bank: book.name, date: until, due: asRupiah(due), balance: asRupiah(uncleared.balance) }
  return [{ path: 'amount', code: 'giros-due', values, warning: true }]
}
