// Money that left one bank for another is under way; the receipt in the other bank takes it out of transit. One draft
// for each bank that was sent to, with what has not arrived. It keeps the currency in which the money left, so that
// what the bank credits says what the exchange cost; a bank of that currency gets the rate it left at.
//   USD 100 sent at Rp 5,000 to a rupiah bank: a receipt over USD 100 that proposes Rp 5,000
import { sum } from '@lumbung/core'
import { type DraftOf, fact, type FactsOf, f, type OpenItemState, view } from '@lumbung/definition'
import type { CashBankIssued } from '../cash-bank-issued/definition.ts'
import type { cashBankReceipt } from './definition.ts'

/** A payment that a receipt is made from. */
interface Source {
  readonly document: CashBankIssued
}

const bankView = view('bank', { currency: f.ref('currency'), currencyCode: f.code() })

export const needs = (sources: readonly Source[]) => ({
  banks: fact.records(
    bankView,
    sources.flatMap(({ document }) => document.lines.map((line) => line.otherBank)),
  ),
  transfers: fact.openItemsOf(sources.map(({ document }) => document.id)),
})

type Facts = FactsOf<typeof needs>

const RATE_DECIMALS = 6

export const make = (
  sources: readonly Source[],
  facts: Facts,
  moment: { readonly today: string },
): DraftOf<typeof cashBankReceipt>[] =>
  sources.flatMap(({ document }) => {
    const open = [...facts.transfers.values()].filter(
      (item) => item.source === document.id && item.role === 'cash_in_transit' && !item.outstanding.isZero(),
    )
    return [...Map.groupBy(open, (item) => item.party)].map(([bank, items]) => ({
      partyKind: 'OTHER' as const,
      date: moment.today,
      bank,
      method: document.method,
      currency: document.currency,
      transferFrom: document.id,
      memo: document.memo,
      ...moneyOf(document, bank, items, facts),
      lines: items.map((item) => ({
        kind: 'TRANSFER' as const,
        openItem: item.id,
        otherBank: document.bank,
        amount: item.outstanding,
        outstanding: item.outstanding,
      })),
    }))
  })

/** What the bank credits: all of its own currency, else the rupiah that left; a bank of a third currency says it. */
function moneyOf({ currency }: CashBankIssued, id: string, items: readonly OpenItemState[], { banks }: Facts) {
  const bank = banks.get(id)
  const amount = sum(items.map((item) => item.outstanding))
  const idr = sum(items.map((item) => item.outstandingIdr))
  if (bank?.currencyCode === 'IDR') return { amount: idr }
  return bank?.currency === currency ? { amount, bankRate: idr.div(amount).toDecimalPlaces(RATE_DECIMALS) } : {}
}
