// What an approved sales invoice does to the ledgers (sales 3.6, finance 5.10).
//   6 × 100,000, shipped at cost 360,000, VAT 66,000:
//     debit  ar                       666,000   an open item for each instalment of the term
//     credit sales                    600,000   each line without tax; service, freight and other income by kind
//     credit vat_out                   66,000   each tax with its base
//     debit  cogs / credit delivered_not_invoiced 360,000   exactly what the shipment left there
//   A down payment credits customer_deposit instead of sales: the customer has a claim until goods are billed. The
//   invoice that deducts it settles that claim, and the part of revenue it pays keeps the rate it was paid at.
//   A gift's cost goes to promotion_expense instead of cogs, and so does its VAT, which the customer does not owe
//   (gift-taxes.ts). It cost 150,000:
//     debit  promotion_expense        166,500 / credit delivered_not_invoiced 150,000, vat_out 16,500
//   In another currency the tax account holds whole rupiah at the tax rate, and the difference to the book rate is an
//   exchange gain or loss (masters/trade/tax-entries.ts).
//   Each line but those of a down payment is a row of the trade ledger (masters/trade/ledger.ts).
//   What rounding the total added is credited to rounding, debited when it took away; its rule may name the account.
import { type Decimal, roundMoney, spread, sum, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { balance, clear, credit, debit, type Entry, owedByUs, owedToUs, post as postTo, settle } from '@lumbung/ledger'
import { dimensionsOf } from '../../masters/dimensions.ts'
import { type LineResult, lineResults } from '../../masters/trade/amounts.ts'
import { given } from '../../masters/trade/given.ts'
import { deductedOf } from '../../masters/trade/invoicing.ts'
import { traded } from '../../masters/trade/ledger.ts'
import { isRupiah, pricingTerms } from '../../masters/trade/pricing.ts'
import { taxEntries } from '../../masters/trade/tax-entries.ts'
import { instalmentsOf, needs as calculationNeeds } from './calculate.ts'
import type { SalesInvoice } from './definition.ts'
import { deliveries } from './direct.ts'
import { giftTaxesOf } from './gift-taxes.ts'

export const postingNeeds = (invoice: SalesInvoice) => ({
  ...calculationNeeds(invoice),
  openItems: fact.openItems(given(invoice.downPayments.map((row) => row.openItem))),
  // Read with the rest; the ledger takes from it, the entries here only say how many pieces.
  standing: fact.clearing('delivered_not_invoiced', given(invoice.lines.map((line) => line.shipmentLine))),
})

type Facts = FactsOf<typeof postingNeeds>
type Line = SalesInvoice['lines'][number]

export function post(invoice: SalesInvoice, facts: Facts): Entry[] {
  const results = lineResults(invoice, pricingTerms(invoice, facts, 'SALES', deductedOf(invoice), invoice))
  return [
    ...instalmentsOf(invoice, facts).map((one) => owedToUs('ar', invoice.customer, one.amount, one.dueDate)),
    ...invoice.downPayments.map((row) => settle(row.openItem, row.amount, null, row.amount)),
    ...(invoice.kind === 'downPayment'
      ? deposit(invoice, results)
      : [...revenue(invoice, results, facts), ...sales(invoice, results)]),
    ...taxEntries(results, 'SALES', invoice.rate),
    ...costs(invoice, facts),
    ...deliveries(invoice, facts.items),
    ...giftTaxes(invoice, facts),
    balance('rounding', invoice.rounding.negated(), invoice.roundingRule),
  ]
}

const deposit = (invoice: SalesInvoice, results: readonly LineResult[]): Entry[] => [
  owedByUs('customer_deposit', invoice.customer, sum(results.map((one) => one.netAmount)), invoice.date),
]

function revenue(invoice: SalesInvoice, results: readonly LineResult[], facts: Facts): Entry[] {
  const paidIdr = sum(invoice.downPayments.map((row) => bookedIdr(row, facts)))
  const shares = spread(
    paidIdr,
    results.map((one) => one.deducted),
  )
  return invoice.lines.map((line, index) => {
    const result = results[index]
    const netAmount = result?.netAmount ?? ZERO
    const deducted = result?.deducted ?? ZERO
    const entry = income(line, index, netAmount, facts)
    if (deducted.isZero()) return entry
    const rest = roundMoney(netAmount.minus(deducted).times(invoice.rate))
    return { ...entry, idr: rest.plus(shares[index] ?? ZERO) }
  })
}

/** What was sold, line by line: a down payment sells nothing yet. */
const sales = (invoice: SalesInvoice, results: readonly LineResult[]): Entry[] =>
  invoice.lines.map((line, index) =>
    traded({ ...invoice, trade: 'sale' }, { ...line, quantity: line.baseQuantity }, results[index]),
  )

/** To the account that was chosen, else to that of the item or of the kind of line. */
function income(line: Line, index: number, amount: Decimal, facts: Facts) {
  const rest = { item: line.item, ...dimensionsOf(line) }
  return line.incomeAccount
    ? postTo('credit', line.incomeAccount, amount, { ...rest, at: `lines.${index}` })
    : credit(roleOf(line, facts), amount, line.item, rest)
}

/** Rupiah at which the deducted part of a down payment was booked; the last part takes what is left. */
function bookedIdr(row: SalesInvoice['downPayments'][number], facts: Facts): Decimal {
  const state = facts.openItems.get(row.openItem)
  if (!state || state.outstanding.isZero()) return ZERO
  return roundMoney(state.outstandingIdr.abs().times(row.amount).div(state.outstanding.abs()))
}

function roleOf(line: Line, facts: Facts) {
  if (line.kind === 'freight') return 'freight_income'
  if (line.kind === 'other') return 'other_income'
  if (line.kind === 'service') return 'service_income'
  return facts.items.get(line.item ?? '')?.type === 'service' ? 'service_income' : 'sales'
}

/** In rupiah, as what the goods cost; an invoice in another currency says nothing of it in that one. */
function giftTaxes(invoice: SalesInvoice, facts: Facts): Entry[] {
  const said = (amount: Decimal): Decimal => (isRupiah(invoice, facts) ? amount : ZERO)
  return invoice.lines.flatMap((line) =>
    (giftTaxesOf(invoice, line, facts)?.taxes ?? []).flatMap((one) => [
      debit('promotion_expense', said(one.amount), line.item, { idr: one.amount }),
      credit('vat_out', said(one.amount), one.tax, { tax: one.tax, taxBase: one.base, idr: one.amount }),
    ]),
  )
}

function costs(invoice: SalesInvoice, facts: Facts): Entry[] {
  return invoice.lines.flatMap((line) => {
    if (!line.shipmentLine || !line.item || facts.items.get(line.item)?.type !== 'stock') return []
    return [
      clear({
        role: 'delivered_not_invoiced',
        source: line.shipmentLine,
        item: line.item,
        quantity: line.baseQuantity,
        contra: line.isFree ? 'promotion_expense' : 'cogs',
        line: line.id,
      }),
    ]
  })
}
