// Money that left one bank for another is under way; the receipt in the other bank takes it out of transit. One draft
// for each bank that was sent to, with what has not arrived. It keeps the currency in which the money left, so that
// what the bank credits says what the exchange cost; a bank of that currency gets the rate it left at.
// A bank of another foreign currency is proposed what the rupiah that left come to at the rate of the day.
//   USD 100 sent at Rp 5,000 to a rupiah bank: a receipt over USD 100 that proposes Rp 5,000
//   Rp 15,600,000 sent to a dollar bank, on a day at 15,600: a receipt over the rupiah that proposes USD 1,000
import { type Decimal, roundMoney, sum } from '@lumbung/core'
import { type DraftOf, fact, type FactsOf, f, type OpenItemState, view } from '@lumbung/definition'
import type { CashBankIssued } from '../cash-bank-issued/definition.ts'
import type { cashBankReceipt } from './definition.ts'

/** A payment that a receipt is made from. */
interface Source {
  readonly document: CashBankIssued
}

const bankView = view('bank', { currency: f.ref('currency'), currencyCode: f.code() })

/** The currency of the banks that money was sent to; null where they are of several, each with a rate of its own. */
function currencySentTo(sources: readonly Source[]): string | null {
  const [currency, ...others] = new Set(
    sources.flatMap(({ document }) => document.lines.flatMap((line) => line.otherCurrency ?? [])),
  )
  return others.length === 0 ? (currency ?? null) : null
}

export const needs = (sources: readonly Source[], moment: { readonly today: string }) => ({
  dayRate: fact.rate(currencySentTo(sources), moment.today),
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
      ...moneyOf(document, bank, items, facts, currencySentTo(sources)),
      lines: items.map((item) => ({
        kind: 'TRANSFER' as const,
        openItem: item.id,
        otherBank: document.bank,
        amount: item.outstanding,
        outstanding: item.outstanding,
      })),
    }))
  })

/** What the bank credits: all of its own currency, the rupiah that left, or what those come to at the day's rate. */
function moneyOf(
  { currency }: CashBankIssued,
  id: string,
  items: readonly OpenItemState[],
  { banks, dayRate }: Facts,
  ratedCurrency: string | null,
): { readonly amount?: Decimal; readonly bankRate?: Decimal } {
  const bank = banks.get(id)
  const amount = sum(items.map((item) => item.outstanding))
  const idr = sum(items.map((item) => item.outstandingIdr))
  if (bank?.currencyCode === 'IDR') return { amount: idr }
  if (bank?.currency === currency) return { amount, bankRate: idr.div(amount).toDecimalPlaces(RATE_DECIMALS) }
  // Without a rate the bank says itself what came.
  if (!dayRate || bank?.currency !== ratedCurrency) return {}
  return { amount: roundMoney(idr.div(dayRate)), bankRate: dayRate }
}
