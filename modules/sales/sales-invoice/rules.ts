// What must hold of a sales invoice:
//   goods are invoiced from their shipment, never more than was delivered and is not invoiced yet; those of a customer
//   who is billed what was ordered from their order; a direct invoice delivers them itself (direct.ts);
//   all lines belong to its customer, and their orders share its currency and tax mode;
//   nobody takes more off a price than their role may (discount-limit.ts);
//   a tax invoice has its number and date, and belongs to one customer (masters/trade/tax-papers.ts);
//   a line without item says what is charged; down payments never exceed what is left of them, nor the lines.
import { asQuantity, type Finding, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { type LineContext, priceOf } from '../../masters/trade/filling.ts'
import { given } from '../../masters/trade/given.ts'
import { deductionFindings, overInvoiced, owedOf } from '../../masters/trade/invoicing.ts'
import { priceNeeds, pricesOf } from '../../masters/trade/price-search.ts'
import { countingFindings, discountFindings, rateFindings, taxRateFindings } from '../../masters/trade/rules.ts'
import { taxPaperFindings } from '../../masters/trade/tax-papers.ts'
import { unitView } from '../../masters/trade/views.ts'
import { freeLineFindings } from '../free-goods/free-line.ts'
import { blockFindings, creditFindings, creditNeeds } from '../credit.ts'
import { discountLimitFindings, lessPercent, orderPriceView, type Standard } from '../discount-limit.ts'
import { customerView, orderLineView } from '../views.ts'
import type { SalesInvoice } from './definition.ts'
import { directFindings, directNeeds, directShortages, pieceFindings } from './direct.ts'
import { postingNeeds } from './posting.ts'

export const needs = (invoice: SalesInvoice) => ({
  ...creditNeeds(invoice.date),
  ...postingNeeds(invoice),
  ...directNeeds(invoice),
  units: fact.records(unitView, given(invoice.lines.map((line) => line.unit))),
  customers: fact.records(customerView, given([invoice.customer])),
  orderLines: fact.lines(orderLineView, given(invoice.lines.map((line) => line.orderLine))),
  orderPrices: fact.lines(orderPriceView, given(invoice.lines.map((line) => line.orderLine))),
  ofOthers: fact.matching('sales-invoice', { taxInvoiceNumber: invoice.taxInvoiceNumber }, invoice.id, {
    unlike: { customer: invoice.customer },
  }),
  ...priceNeeds(given(invoice.lines.map((line) => (line.orderLine ? null : line.item)))),
})

type Facts = FactsOf<typeof needs>
type Line = SalesInvoice['lines'][number]

export function rules(invoice: SalesInvoice, facts: Facts, moment: Moment): Finding[] {
  const findings = [
    ...countingFindings(invoice.lines, facts),
    ...discountFindings(invoice),
    ...discountLimitFindings(invoice, moment, (line) => standardOf(invoice, line, facts)),
    ...rateFindings(invoice, facts),
    ...invoice.lines.flatMap((line, index) => lineFindings(invoice, line, index, facts)),
    ...overDelivered(invoice, facts),
    ...differingSources(invoice, facts),
    ...downPaymentFindings(invoice, facts),
    ...directFindings(invoice, facts),
    ...taxPaperFindings(invoice, facts.ofOthers, { isOurs: true }),
  ]
  if (moment.step === 'save') return findings
  findings.push(...taxRateFindings(invoice, facts), ...pieceFindings(invoice, facts))
  const customer = facts.customers.get(invoice.customer)
  if (invoice.kind !== 'direct') return [...findings, ...blockFindings(customer, ['all'])]
  return [
    ...findings,
    ...directShortages(invoice, facts),
    ...blockFindings(customer, ['ship', 'all']),
    ...creditFindings(customer, facts, owedOf(invoice).times(invoice.rate)),
  ]
}

/** What a line is billed from: its order, or else the price lists. */
function standardOf(invoice: SalesInvoice, line: Line, facts: Facts): Standard {
  const ordered = facts.orderPrices.get(line.orderLine ?? '')
  if (ordered) {
    const { unitPrice: price, document } = ordered
    return { price, percent: lessPercent(ordered, document, price) ?? ZERO }
  }
  const item = facts.items.get(line.item ?? '')
  const found = item && priceOf(line, item, listContext(invoice, facts))
  return { price: found?.price ?? null, percent: found?.discountPercent ?? ZERO }
}

const listContext = (invoice: SalesInvoice, facts: Facts): LineContext => ({
  items: facts.items,
  prices: pricesOf(facts),
  direction: 'sell',
  party: invoice.customer,
  branch: invoice.branch,
  date: invoice.date,
  currency: invoice.currency,
  priceList: facts.customers.get(invoice.customer)?.priceList ?? null,
  taxGroup: null,
})

function lineFindings(invoice: SalesInvoice, line: Line, index: number, facts: Facts): Finding[] {
  const at = { line: index + 1 }
  // The order says why its lines are free.
  if (line.isFree && !line.orderLine) {
    const free = freeLineFindings(line, index, null)
    if (free.length > 0) return free
  }
  if (invoice.kind === 'downPayment') return []
  if (line.kind === 'item' && !line.item)
    return [{ path: `lines.${index}.item`, code: 'line-without-item', values: at }]
  return sourceFindings(invoice, line, index, facts)
}

function sourceFindings(invoice: SalesInvoice, line: Line, index: number, facts: Facts): Finding[] {
  const shipped = facts.shipmentLines.get(line.shipmentLine ?? '')
  const ordered = facts.orderLines.get(line.orderLine ?? '')
  const path = `lines.${index}.shipmentLine`
  const at = { line: index + 1 }
  if (shipped?.billedAsOrdered)
    return [{ path, code: 'billed-by-order', values: { ...at, order: ordered?.document.number ?? '' } }]
  const isStock = facts.items.get(line.item ?? '')?.type === 'stock'
  const isOrdered = ordered?.document.billedAsOrdered === true && !ordered.isFree && ordered.item === line.item
  if (isStock && !line.shipmentLine && invoice.kind !== 'direct' && !isOrdered)
    return [{ path, code: 'stock-needs-shipment', values: at }]
  const source = shipped ?? ordered
  const isOther = source && source.document.customer !== invoice.customer
  return isOther ? [{ path, code: 'other-customer', values: at }] : []
}

const overDelivered = (invoice: SalesInvoice, facts: Facts): Finding[] =>
  overInvoiced(invoice.lines, (line) => line.shipmentLine, facts.shipmentLines).map(
    ({ index, item, quantity, left }) => ({
      path: `lines.${index}.quantity`,
      code: 'invoiced-over-delivered',
      values: {
        item: facts.items.get(item)?.code ?? '',
        quantity: asQuantity(quantity),
        delivered: asQuantity(left),
      },
    }),
  )

function differingSources(invoice: SalesInvoice, facts: Facts): Finding[] {
  const sources = invoice.lines.flatMap((line, index) => {
    const order = facts.orderLines.get(line.orderLine ?? '')?.document
    const number = facts.shipmentLines.get(line.shipmentLine ?? '')?.document.number ?? order?.number ?? ''
    return order
      ? [
          {
            index,
            number,
            fits: order.currency === invoice.currency && order.priceIncludesTax === invoice.priceIncludesTax,
          },
        ]
      : []
  })
  const misfit = sources.find((source) => !source.fits)
  if (!misfit) return []
  const other = sources.find((source) => source.fits) ?? sources.find((source) => source !== misfit) ?? misfit
  return [
    {
      path: `lines.${misfit.index}.shipmentLine`,
      code: 'sources-differ',
      values: { first: other.number, second: misfit.number },
    },
  ]
}

function downPaymentFindings(invoice: SalesInvoice, facts: Facts): Finding[] {
  if (invoice.kind === 'downPayment') {
    return invoice.salesOrder ? [] : [{ path: 'salesOrder', code: 'down-payment-order' }]
  }
  return deductionFindings(invoice, facts.openItems, 'customer_deposit', invoice.customer)
}
