// What is withheld from a supplier (Indonesia 6): the tax of the bill, which the supplier's own fills, takes from work
// and expenses, never from goods, and never twice where the tax group of a line withholds already. The base has no VAT
// in it; amounts are whole rupiah.
//   services of 10,000,000 and VAT 1,100,000, 2% withheld with the invoice: 200,000, 10,900,000 are owed;
//   withheld when it is paid, the default: 11,100,000 are owed, and the payment withholds from 10,000,000;
//   from a supplier without NPWP at the rate times the tax's factor, 2 for Article 23: 400,000 of the same.
import { asQuantity, type Decimal, type Finding, ONE, sum } from '@lumbung/core'
import { type FactsOf, f, fact, type ViewRow, view } from '@lumbung/definition'
import { type TaxLine, type TaxRow, taxLines } from '@lumbung/ledger'
import type { LineResult } from '../../masters/trade/amounts.ts'
import { given } from '../../masters/trade/given.ts'
import { isRupiah, type TradeFacts } from '../../masters/trade/pricing.ts'
import { withheldRate } from '../../masters/tax-identity.ts'
import type { supplierView } from '../views.ts'
import type { PurchaseInvoice } from './definition.ts'

const taxView = view('tax', {
  code: f.code(),
  rate: f.percent(),
  withoutNumberFactor: f.rate(),
  factorNumerator: f.integer(),
  factorDenominator: f.integer(),
  postingPoint: f.choice({ INVOICE: ['', ''], PAYMENT: ['', ''] }),
  validFrom: f.date({ optional: true }),
  validTo: f.date({ optional: true }),
})

export const withheldNeeds = (invoice: Pick<PurchaseInvoice, 'withholdingTax'>) => ({
  withholdings: fact.records(taxView, given([invoice.withholdingTax])),
})

type Facts = FactsOf<typeof withheldNeeds> &
  Pick<TradeFacts, 'items' | 'currencies' | 'taxGroups'> & {
    readonly suppliers: ReadonlyMap<string, ViewRow<typeof supplierView>>
  }

/** What pricing asks of the supplier; who was entered before that was known counts as having a number. */
export const withholdingParty = (supplier: ViewRow<typeof supplierView> | undefined) => ({
  hasNumber: supplier?.hasTaxNumber !== false,
})

export interface Withheld {
  /** With the invoice. */
  readonly atOnce: TaxLine | null
  /** By the payment: of one tax, so that one slip says it. */
  readonly later: { readonly tax: TaxLine['tax']; readonly base: Decimal } | null
}

const rowOf = (tax: ViewRow<typeof taxView>, hasNumber: boolean): TaxRow => ({
  ...tax,
  rate: withheldRate(tax, hasNumber),
  tax: tax.id,
  kind: 'WITHHOLDING',
  side: 'PURCHASE',
})

export function withheldOf(invoice: PurchaseInvoice, results: readonly LineResult[], facts: Facts): Withheld {
  const own = headerTax(invoice, results, facts)
  const ofGroups = results.flatMap(({ tax }) => tax.withholdings.filter((one) => one.postingPoint === 'PAYMENT'))
  const atOnce = own?.postingPoint === 'INVOICE' ? own : null
  const first = own && !atOnce ? own : ofGroups[0]
  if (!first) return { atOnce, later: null }
  const same = [...ofGroups, ...(own && !atOnce ? [own] : [])].filter((one) => one.tax === first.tax)
  return { atOnce, later: { tax: first.tax, base: sum(same.map((one) => one.base)) } }
}

function headerTax(invoice: PurchaseInvoice, results: readonly LineResult[], facts: Facts): TaxLine | null {
  const tax = facts.withholdings.get(invoice.withholdingTax ?? '')
  if (!tax) return null
  const work = invoice.lines.flatMap((line, index) => {
    const result = results[index]
    const isGoods = line.item !== null && facts.items.get(line.item)?.type !== 'service'
    return !result || isGoods || result.tax.withholdings.length > 0 ? [] : [result.tax.net]
  })
  const base = sum(work)
  const { hasNumber } = withholdingParty(facts.suppliers.get(invoice.supplier))
  const options = { side: 'PURCHASE', date: invoice.date || null, decimals: isRupiah(invoice, facts) ? 0 : 2 } as const
  return base.isZero() ? null : (taxLines(base, [rowOf(tax, hasNumber)], options).withholdings[0] ?? null)
}

/** Says why more is withheld than the rate of the tax: the supplier gave no tax number. */
export function withheldFindings(invoice: PurchaseInvoice, facts: Facts): Finding[] {
  const supplier = facts.suppliers.get(invoice.supplier)
  const { hasNumber } = withholdingParty(supplier)
  if (!supplier || hasNumber || (invoice.withholding.isZero() && !invoice.withheldOnPayment)) return []
  const ofGroups = given(invoice.lines.map((line) => line.taxGroup)).flatMap((id) =>
    (facts.taxGroups.get(id)?.lines ?? []).filter((row) => row.kind === 'WITHHOLDING' && row.side === 'PURCHASE'),
  )
  const own = facts.withholdings.get(invoice.withholdingTax ?? '')
  const tax = [...(own ? [own] : []), ...ofGroups].find((one) => !one.withoutNumberFactor.equals(ONE))
  if (!tax) return []
  const values = { supplier: supplier.code, rate: asQuantity(withheldRate(tax, false)) }
  return [{ path: 'withholdingTax', code: 'withheld-without-number', values, warning: true }]
}
