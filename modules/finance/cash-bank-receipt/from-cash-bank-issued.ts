// Money that left one bank for another is under way; the receipt in the other bank takes it out of transit. One draft
// for each bank that was sent to; the amount is what left when both banks keep the same currency.
import { newId, sum } from '@lumbung/core'
import { type DraftOf, fact, type FactsOf, f, view } from '@lumbung/definition'
import type { CashBankIssued } from '../cash-bank-issued/definition.ts'
import type { cashBankReceipt } from './definition.ts'

/** A payment that a receipt is made from. */
interface Source {
  readonly document: CashBankIssued
}

const bankView = view('bank', { currency: f.ref('currency') })

const sent = (payment: CashBankIssued) => payment.lines.filter((line) => line.kind === 'TRANSFER' && line.otherBank)

export const needs = (sources: readonly Source[]) => ({
  banks: fact.records(
    bankView,
    sources.flatMap(({ document }) => sent(document).map((line) => line.otherBank)),
  ),
})

export const make = (
  sources: readonly Source[],
  facts: FactsOf<typeof needs>,
  moment: { readonly today: string },
): DraftOf<typeof cashBankReceipt>[] =>
  sources.flatMap(({ document }) =>
    [...Map.groupBy(sent(document), (line) => line.otherBank ?? '')].map(([bank, lines]) => {
      const amount = sum(lines.map((line) => line.amount))
      const currency = facts.banks.get(bank)?.currency ?? document.currency
      return {
        partyKind: 'OTHER' as const,
        date: moment.today,
        bank,
        method: document.method,
        currency,
        transferFrom: document.id,
        memo: document.memo,
        ...(currency === document.currency ? { amount } : {}),
        lines: [
          {
            id: newId(),
            kind: 'TRANSFER' as const,
            otherBank: document.bank,
            ...(currency === document.currency ? { amount } : {}),
          },
        ],
      }
    }),
  )
