// What invoices of both sides have in common: they bill no more than came or went, deduct down payments, and fall due.
import { asMoney, type Decimal, decimal, type Finding, sum, ZERO } from '@lumbung/core'
import type { OpenItemState, ViewRow } from '@lumbung/definition'
import { type Instalment, instalments, type Term } from '@lumbung/ledger'
import { given } from './given.ts'
import type { termView } from './views.ts'

interface Invoice {
  readonly lines: readonly { readonly baseQuantity: Decimal; readonly netAmount: Decimal }[]
  readonly downPayments: readonly { readonly openItem: string; readonly amount: Decimal }[]
  readonly deducted: Decimal
  readonly total: Decimal
  readonly withholding: Decimal
}

export const deductedOf = ({ downPayments }: Pick<Invoice, 'downPayments'>): Decimal =>
  sum(downPayments.map((row) => row.amount))

/** What is owed in money: the total less what is withheld with the invoice already. */
export const owedOf = (invoice: Pick<Invoice, 'total' | 'withholding'>): Decimal =>
  invoice.total.minus(invoice.withholding)

export const lastDueDate = (due: readonly Instalment[]): string | null =>
  due
    .map((one) => one.dueDate)
    .toSorted()
    .at(-1) ?? null

/** The last day of the early-payment discount, counted like an instalment. */
export const discountUntil = (date: string, days: number, term: Term, receipt: string | null = null): string | null =>
  lastDueDate(instalments(ZERO, date, { ...term, instalments: [{ percent: decimal(100), days }] }, receipt))

/** What the term takes off for paying early, and until when. */
export const earlyOf = (
  date: string | null,
  term: ViewRow<typeof termView> | undefined,
  receipt: string | null = null,
) =>
  date && term && !term.discountPercent.isZero()
    ? {
        earlyDiscount: term.discountPercent,
        discountUntil: discountUntil(date, term.discountDays, term, receipt),
      }
    : { earlyDiscount: null, discountUntil: null }

/** A line of a shipment or receiving, with how much of it is invoiced. */
interface Source {
  readonly item: string
  readonly baseQuantity: Decimal
  readonly progress: Readonly<Record<string, Decimal>>
}

/** Several lines may name one source line: they are added before they are compared with what is left to invoice. */
export const overInvoiced = <L extends Pick<Invoice['lines'][number], 'baseQuantity'>>(
  lines: readonly L[],
  sourceOf: (line: L) => string | null,
  sources: ReadonlyMap<string, Source>,
) =>
  given(lines.map(sourceOf)).flatMap((id) => {
    const source = sources.get(id)
    if (!source) return []
    const quantity = sum(lines.filter((line) => sourceOf(line) === id).map((line) => line.baseQuantity))
    const left = source.baseQuantity.minus(source.progress.invoiced ?? ZERO)
    const index = lines.findIndex((line) => sourceOf(line) === id)
    return quantity.lessThanOrEqualTo(left) ? [] : [{ index, item: source.item, quantity, left }]
  })

/** Down payments never exceed what is left of them, nor the lines they are deducted from. */
export function deductionFindings(
  invoice: Pick<Invoice, 'lines' | 'downPayments' | 'deducted'>,
  openItems: ReadonlyMap<string, OpenItemState>,
  role: string,
  party: string,
): Finding[] {
  const findings = invoice.downPayments.flatMap((row, index): Finding[] => {
    const state = openItems.get(row.openItem)
    const usable = state && state.role === role && state.party === party
    const left = usable ? state.outstanding.abs() : ZERO
    if (row.amount.lessThanOrEqualTo(left)) return []
    const values = { amount: asMoney(row.amount), left: asMoney(left), number: state?.number ?? '' }
    return [{ path: `downPayments.${index}.amount`, code: 'down-payment-too-large', values }]
  })
  const net = sum(invoice.lines.map((line) => line.netAmount))
  if (findings.length > 0 || invoice.deducted.lessThanOrEqualTo(net)) return findings
  const values = { deducted: asMoney(invoice.deducted), net: asMoney(net) }
  return [{ path: 'downPayments', code: 'down-payments-exceed-lines', values }]
}
