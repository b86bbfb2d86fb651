// What happens to a cheque after it was received (finance 5.4), each on a day of its own and undone newest first:
//   deposit         debit cheque_deposited 25,000,000     credit cheque_hand 25,000,000
//   clear           debit bank 25,000,000                 credit cheque_deposited 25,000,000
//   bounce          debit ar 25,000,000                   credit cheque_deposited 25,000,000
//     its fee       debit bank_charge 125,000             credit bank 125,000
//   give back       debit ar 25,000,000                   credit cheque_hand 25,000,000
//   receive again   debit cheque_hand 25,000,000          credit ar 25,000,000
// What bounces or is given back opens the same items, for the money of the cheque: what was withheld or discounted
// stays, and is not taken again when the cheque is received again.
import { type Decimal, type Finding, isLocalDate, ZERO } from '@lumbung/core'
import { fact, type FactsOf, type OpenItemState } from '@lumbung/definition'
import { defineAction } from '@lumbung/engine/contract.ts'
import { credit, debit, type Entry, settle } from '@lumbung/ledger'
import { currenciesOf } from '../cash-bank/arithmetic.ts'
import { entriesOfLines, missedEntry, moneyOfPayment } from '../cash-bank/entries.ts'
import { voidedReceiptFindings, voidedReceiptNeeds } from '../cash-bank/floor.ts'
import { entriesGivenBack } from '../cash-bank/given-back.ts'
import { needs as paymentNeeds } from '../cash-bank/needs.ts'
import { validUntil } from '../cheque/dates.ts'
import { asPayment } from './cheque.ts'
import { type CheckReceived, checkReceived } from './definition.ts'
import { heldRow } from './posting.ts'

export const needs = (cheque: CheckReceived) => ({
  ...paymentNeeds(asPayment(cheque)),
  own: fact.openItemsOf([cheque.id]),
})

type Facts = FactsOf<typeof needs>

/** Not before its effective date; a giro not after its seventy days. */
export function depositFindings(cheque: CheckReceived, date: string): Finding[] {
  const { kind, chequeNumber: number, effectiveDate, issueDate } = cheque
  if (date < effectiveDate)
    return [{ path: 'date', code: 'cheque-before-effective', values: { number, date: effectiveDate } }]
  return expiredFindings({ kind, number, issueDate }, date)
}

/** A giro is void after seventy days; a cheque may still be paid. */
export function expiredFindings(
  { kind, number, issueDate }: Pick<CheckReceived, 'kind' | 'issueDate'> & { readonly number: string },
  date: string,
): Finding[] {
  if (!isLocalDate(issueDate) || date <= validUntil(issueDate)) return []
  const finding = { path: 'date', code: 'cheque-expired', values: { number, date: validUntil(issueDate) } }
  return kind === 'GIRO' ? [finding] : [{ ...finding, warning: true }]
}

export const deposited = (cheque: CheckReceived, facts: Facts): Entry[] => [
  heldRow(cheque, facts, { debit: 'cheque_deposited' }),
  heldRow(cheque, facts, { credit: 'cheque_hand' }),
]

/** The bank is credited, in the books of its own branch. */
export function cleared(cheque: CheckReceived, facts: Facts): Entry[] {
  const { amount, branch, inBank } = moneyOfPayment(asPayment(cheque), facts)
  return [
    debit('bank', amount, cheque.depositedTo, { branch, ...inBank }),
    heldRow(cheque, facts, { credit: 'cheque_deposited' }),
  ]
}

/** What it paid is open again. Deposits that it made are owed no more, unless an earlier bounce has ended them. */
function givenBack(cheque: CheckReceived, facts: Facts, from: 'cheque_hand' | 'cheque_deposited'): Entry[] {
  const own = new Map([...facts.own].filter(([, item]) => !item.outstanding.isZero()))
  return [
    heldRow(cheque, facts, { credit: from }),
    missedEntry(moneyOfPayment(asPayment(cheque), facts), 'out'),
    ...entriesGivenBack(asPayment(cheque), facts, own, 'in'),
  ]
}

export const bounced = (cheque: CheckReceived, facts: Facts, fee: Decimal): Entry[] => [
  ...givenBack(cheque, facts, 'cheque_deposited'),
  ...feeEntries(cheque, facts, fee),
]

export const returned = (cheque: CheckReceived, facts: Facts): Entry[] => givenBack(cheque, facts, 'cheque_hand')

/** The fee is in rupiah, the journal in the currency of what was paid. */
function feeEntries(cheque: CheckReceived, facts: Facts, fee: Decimal): Entry[] {
  const branch = facts.banks.get(cheque.depositedTo ?? '')?.branch ?? null
  const isForeign = currenciesOf(asPayment(cheque), facts).document !== 'IDR'
  const amount = isForeign ? fee.div(cheque.rate).toDecimalPlaces(2) : fee
  const rupiah = { branch, accountAmount: fee, idr: fee }
  return [debit('bank_charge', amount, null, rupiah), credit('bank', amount, cheque.depositedTo, rupiah)]
}

/** It pays again what it paid, by the money of the cheque alone. */
export function receivedAgain(cheque: CheckReceived, facts: Facts, date: string): Entry[] {
  const payment = asPayment(cheque)
  const nothing = { discount: ZERO, writeOff: ZERO, withholding: ZERO }
  const lines = payment.lines
    .filter(({ kind }) => kind !== 'VAT_KEPT' && kind !== 'OPENING')
    .map((line) => ({
      ...line,
      ...nothing,
      amount: line.amount.minus(line.discount).minus(line.writeOff).minus(line.withholding),
    }))
  return [
    heldRow({ ...cheque, depositedTo: null }, facts, { debit: 'cheque_hand' }),
    missedEntry(moneyOfPayment(payment, facts), 'in'),
    ...entriesOfLines({ ...payment, date, lines }, facts, 'in'),
    ...owedAnew(cheque, facts).map(({ id, amount }) => settle(id, amount)),
  ]
}

/** What a cheque of the opening balance paid is owed by items of its own since it bounced, the open ones first. */
function owedAnew({ lines }: CheckReceived, { own }: Facts): OpenItemState[] {
  const count = lines.filter(({ kind }) => kind === 'OPENING').length
  const items = [...own.values()].filter(({ amount }) => amount.isPositive())
  const settled = new Set(items.filter(({ outstanding }) => outstanding.isZero()))
  return [...items.filter((item) => !settled.has(item)), ...settled].slice(0, count)
}

/** Undoing takes out of the bank what clearing brought. */
const undoNeeds = (cheque: CheckReceived) =>
  voidedReceiptNeeds({ ...asPayment(cheque), date: cheque.clearedOn ?? cheque.date })

export const events = [
  defineAction(checkReceived, 'deposit', {
    needs,
    rules: (cheque, _facts, { fields: { date } }) => depositFindings(cheque, date),
    run: (cheque, facts, { fields: { date, bank } }) => ({
      values: { stage: 'deposited' as const, depositedTo: bank },
      entries: deposited({ ...cheque, depositedTo: bank }, facts),
      date,
    }),
  }),
  defineAction(checkReceived, 'clear', {
    needs,
    // Offered where it was deposited; who asks for it before hears why not.
    rules: ({ stage, number }) =>
      stage === 'hand' ? [{ path: '', code: 'cheque-not-deposited', values: { number: number ?? '' } }] : [],
    run: (cheque, facts, { fields: { date } }) => ({
      values: { stage: 'cleared' as const, clearedOn: date },
      entries: cleared(cheque, facts),
      date,
    }),
  }),
  defineAction(checkReceived, 'bounce', {
    needs,
    run: (cheque, facts, { fields: { date, bounceFee } }) => ({
      values: { stage: 'bounced' as const },
      entries: bounced(cheque, facts, bounceFee ?? ZERO),
      date,
    }),
  }),
  defineAction(checkReceived, 'give-back', {
    needs,
    rules: ({ stage, number }) =>
      stage === 'deposited' ? [{ path: '', code: 'cheque-at-bank', values: { number: number ?? '' } }] : [],
    run: (cheque, facts, { fields: { date } }) => ({
      values: { stage: 'returned' as const },
      entries: returned(cheque, facts),
      date,
    }),
  }),
  defineAction(checkReceived, 'receive-again', {
    needs,
    rules: ({ kind, chequeNumber: number, issueDate }, _facts, { fields: { date } }) =>
      expiredFindings({ kind, number, issueDate }, date),
    run: (cheque, facts, { fields: { date } }) => ({
      values: { stage: 'hand' as const, depositedTo: null },
      entries: receivedAgain(cheque, facts, date),
      date,
    }),
  }),
  defineAction(checkReceived, 'undo', {
    needs: undoNeeds,
    rules: (cheque, facts) =>
      cheque.stage === 'cleared' ? voidedReceiptFindings({ ...asPayment(cheque), number: cheque.number }, facts) : [],
  }),
]
