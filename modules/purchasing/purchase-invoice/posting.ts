// What an approved purchase invoice does to the ledgers (sales 4.4, finance 5.11).
//   60 received at 50,000 and billed at 52,000, 40 still on hand:
//     debit  grir        3,000,000   exactly what the receipt left there
//     debit  inventory      80,000   the price difference of what is on hand (the ledger writer splits it)
//     debit  ppv            40,000   and of what is gone; cents of bills of parts go to rounding
//     debit  vat_in        343,200   each tax with its base, as far as it may be credited
//     credit ap          3,463,200   an open item for each instalment of the term
//   Goods billed before they come debit grir with what is billed; the receiving takes it out again:
//     100 billed ahead at 51,000:  debit grir 5,100,000, vat_in 561,000 / credit ap 5,661,000
//   Landed costs wait in landed_cost_clearing until an additional cost spreads them over goods (finance 5.12):
//     freight of 3,000,000:  debit landed_cost_clearing 3,000,000, vat_in 330,000 / credit ap 3,330,000
//   In another currency vat_in is whole rupiah at the tax rate, the difference an exchange gain or loss.
//   Services and goods not kept in stock debit purchase_expense, or the account of the line. Tax that cannot be
//   credited is part of the cost. A down payment debits supplier_advance; the invoice that deducts it settles that
//   claim.
import { type Decimal, sum, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { balance, bill, credit, debit, type Entry, owedByUs, owedToUs, post as postTo, settle } from '@lumbung/ledger'
import { dimensionsOf } from '../../masters/dimensions.ts'
import { type LineResult, lineResults } from '../../masters/trade/amounts.ts'
import { given } from '../../masters/trade/given.ts'
import { deductedOf } from '../../masters/trade/invoicing.ts'
import { traded } from '../../masters/trade/ledger.ts'
import { isRupiah, pricingTerms } from '../../masters/trade/pricing.ts'
import { taxEntries } from '../../masters/trade/tax-entries.ts'
import { agreedCost, agreedNeeds } from '../agreed-cost.ts'
import { orderLineView } from '../views.ts'
import { instalmentsOf, needs as calculationNeeds } from './calculate.ts'
import type { PurchaseInvoice } from './definition.ts'
import { withheldOf, withholdingParty } from './withheld.ts'

export const postingNeeds = (invoice: PurchaseInvoice) => ({
  ...calculationNeeds(invoice),
  openItems: fact.openItems(given(invoice.downPayments.map((row) => row.openItem))),
  // What receipts were valued by.
  orderLines: fact.lines(orderLineView, given(invoice.lines.map((line) => line.orderLine))),
  ...agreedNeeds,
  // Read with the rest; the ledger takes from it, the entries here only say how many pieces.
  standing: fact.clearing('grir', given(invoice.lines.map((line) => line.receivingLine ?? line.orderLine))),
})

type Facts = FactsOf<typeof postingNeeds>
type Line = PurchaseInvoice['lines'][number]

export function post(invoice: PurchaseInvoice, facts: Facts): Entry[] {
  const more = { ...withholdingParty(facts.suppliers.get(invoice.supplier)), taxRate: invoice.taxRate }
  const results = lineResults(invoice, pricingTerms(invoice, facts, 'PURCHASE', deductedOf(invoice), more))
  const { atOnce } = withheldOf(invoice, results, facts)
  return [
    ...(invoice.kind === 'downPayment'
      ? advance(invoice, results)
      : [...costs(invoice, results, facts), ...purchases(invoice, results)]),
    ...taxEntries(results, 'PURCHASE', invoice.rate),
    ...(atOnce ? [credit('wht_payable', atOnce.amount, atOnce.tax, { tax: atOnce.tax, taxBase: atOnce.base })] : []),
    ...invoice.downPayments.map((row) => settle(row.openItem, row.amount)),
    ...instalmentsOf(invoice, facts).map((one) => owedByUs('ap', invoice.supplier, one.amount, one.dueDate)),
    balance('rounding', invoice.rounding),
  ]
}

/** Net amount with the tax that cannot be credited. */
const costOf = (result: LineResult | undefined): Decimal =>
  result ? result.netAmount.plus(sum(result.tax.taxes.map((tax) => tax.amount.minus(tax.creditable)))) : ZERO

const advance = (invoice: PurchaseInvoice, results: readonly LineResult[]): Entry[] => [
  owedToUs('supplier_advance', invoice.supplier, sum(results.map(costOf)), invoice.date),
]

const costs = (invoice: PurchaseInvoice, results: readonly LineResult[], facts: Facts): Entry[] =>
  invoice.lines.map((line, index) => costEntry(invoice, line, index, costOf(results[index]), facts))

/** What was bought, line by line: a row each of the trade ledger. */
const purchases = (invoice: PurchaseInvoice, results: readonly LineResult[]): Entry[] =>
  invoice.lines.map((line, index) =>
    traded({ ...invoice, trade: 'purchase' }, { ...line, quantity: line.baseQuantity }, results[index]),
  )

/** What the line would come to at the price of its order. */
function agreedOf(invoice: PurchaseInvoice, line: Line, facts: Facts): Decimal | null {
  const order = facts.orderLines.get(line.orderLine ?? '')
  const taxDecimals = isRupiah(invoice, facts) ? 0 : 2
  return order ? agreedCost(order, line.quantity, { ...facts, date: invoice.date, taxDecimals }) : null
}

function costEntry(invoice: PurchaseInvoice, line: Line, index: number, amount: Decimal, facts: Facts): Entry {
  const source = facts.receivingLines.get(line.receivingLine ?? '')
  if (source && facts.items.get(source.item)?.type === 'stock') {
    return bill({
      role: 'grir',
      source: source.id,
      item: source.item,
      warehouse: source.document.warehouse,
      quantity: line.baseQuantity,
      amount,
      agreed: agreedOf(invoice, line, facts) ?? amount,
      line: line.id,
    })
  }
  const ordered = facts.ordered.get(line.orderLine ?? '')
  if (!source && ordered && facts.items.get(ordered.item)?.type === 'stock') {
    const { id, item } = ordered
    return bill({ role: 'grir', source: id, item, quantity: line.baseQuantity, amount, line: line.id })
  }
  const { item } = line
  const about = { item, ...dimensionsOf(line) }
  // A cost has no pieces: it is counted by its amount.
  if (invoice.kind === 'landedCost')
    return bill({
      role: 'landed_cost_clearing',
      source: line.id,
      item: null,
      quantity: amount,
      amount,
      line: line.id,
    })
  if (line.account) return postTo('debit', line.account, amount, { ...about, at: `lines.${index}` })
  return debit('purchase_expense', amount, item, about)
}
