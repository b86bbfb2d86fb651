// What must hold of a sales order:
//   every line can be counted, is priced above its discounts and lies in a warehouse of the order's branch;
//   nothing is required before the order's own date;
//   what is not delivered in parts leaves from one warehouse, since every warehouse has deliveries of its own;
//   what is free costs nothing, and a rule or a reason says why;
//   its sales rep works for the company on that date;
//   nobody takes more off a price than their role may (discount-limit.ts);
//   the customer is not blocked and stays within the credit limit (checked on approval: an order may wait for weeks);
//   a price that its discounts take under the floor, a customer's order number used before, or goods that cannot be
//   promised for the day asked for (promise.ts) are shown as a warning.
import { asMoney, type Finding, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { priceOf } from '../../masters/trade/filling.ts'
import { creditExposure } from '../customer/exposure.ts'
import { given } from '../../masters/trade/given.ts'
import { type PriceFound, priceNeeds, pricesOf } from '../../masters/trade/price-search.ts'
import { tradeNeeds } from '../../masters/trade/pricing.ts'
import { branchFindings, countingFindings, discountFindings, rateFindings } from '../../masters/trade/rules.ts'
import { unitView, warehouseView } from '../../masters/trade/views.ts'
import { freeLineFindings } from '../free-goods/free-line.ts'
import { giftOf, overtypedNeeds } from '../free-goods/gifts.ts'
import { blockFindings, creditFindings, creditNeeds } from '../credit.ts'
import { discountLimitFindings, type Standard } from '../discount-limit.ts'
import { customerView, salesRepView } from '../views.ts'
import { FLOOR, type SalesOrder } from './definition.ts'
import { promiseFindings, promiseNeeds } from './promise.ts'

export const needs = (order: SalesOrder) => ({
  ...creditNeeds(order.date),
  ...tradeNeeds(order),
  ...promiseNeeds(order),
  units: fact.records(unitView, given(order.lines.map((line) => line.unit))),
  warehouses: fact.records(warehouseView, given(order.lines.map((line) => line.warehouse))),
  customers: fact.records(customerView, given([order.customer])),
  salesReps: fact.records(salesRepView, given([order.salesRep])),
  ...priceNeeds(given(order.lines.map((line) => line.item))),
  ...overtypedNeeds(order),
  exposure: creditExposure({ customer: order.customer || null }),
  twins: fact.matching(
    'sales-order',
    { customer: order.customer, customerOrderNumber: order.customerOrderNumber || null },
    order.id,
  ),
})

type Facts = FactsOf<typeof needs>

export function rules(order: SalesOrder, facts: Facts, moment: Moment): Finding[] {
  const customer = facts.customers.get(order.customer)
  const findings = [
    ...countingFindings(order.lines, facts),
    ...discountFindings(order),
    ...discountLimitFindings(order, moment, (line) => standardOf(order, line, facts)),
    ...rateFindings(order, facts),
    ...order.lines.flatMap((line, index) => lineFindings(order, { line, index }, facts, moment)),
    ...wholeFindings(order, facts),
    ...promiseFindings(order, facts),
    ...twinFindings(order, facts),
    ...salesRepFindings(order, facts),
  ]
  if (moment.step === 'save') return findings
  // An order that comes into force again is counted in what the customer has open.
  const total = moment.step === 'reopen' ? ZERO : order.total.times(order.rate)
  return [...findings, ...blockFindings(customer, ['all']), ...creditFindings(customer, facts, total)]
}

interface LineAt {
  readonly line: SalesOrder['lines'][number]
  readonly index: number
}

function lineFindings(order: SalesOrder, { line, index }: LineAt, facts: Facts, moment: Moment): Finding[] {
  const item = facts.items.get(line.item)
  const findings = branchFindings(line.warehouse, order.branch, `lines.${index}.warehouse`, facts.warehouses)
  if (item?.type === 'stock' && !line.warehouse) {
    findings.push({
      path: `lines.${index}.warehouse`,
      code: 'warehouse-missing',
      values: { line: index + 1, item: item.code },
    })
  }
  if (line.requiredDate && line.requiredDate < order.date) {
    const values = { line: index + 1, required: line.requiredDate, date: order.date }
    findings.push({ path: `lines.${index}.requiredDate`, code: 'required-date-before-document', values })
  }
  if (line.isFree) return [...findings, ...freeLineFindings(line, index, giftOf(line, order, facts))]
  const floor = listed(order, line, facts)?.floor
  const price = line.quantity.isZero() ? line.unitPrice : line.amount.div(line.quantity)
  if (floor && price.lessThan(floor)) {
    const values = { line: index + 1, price: asMoney(price) }
    const told = moment.sees('floorPrice')
      ? { code: 'price-under-floor', values: { ...values, floor: asMoney(floor) } }
      : { code: 'price-under-allowed', values }
    findings.push({ path: `lines.${index}.unitPrice`, ...told, warning: true, level: FLOOR })
  }
  return findings
}

function wholeFindings(order: SalesOrder, facts: Facts): Finding[] {
  if (order.partialDelivery) return []
  const first = order.lines.find((line) => line.deliverable)?.warehouse
  const index = order.lines.findIndex((line) => line.deliverable && line.warehouse !== first)
  const warehouse = facts.warehouses.get(first ?? '')?.code ?? ''
  const values = { line: index + 1, warehouse }
  return index < 0 ? [] : [{ path: `lines.${index}.warehouse`, code: 'whole-order-warehouse', values }]
}

/** What the price lists say of a line. */
function listed(order: SalesOrder, line: SalesOrder['lines'][number], facts: Facts): PriceFound | null {
  const item = facts.items.get(line.item)
  if (!item) return null
  const context = { items: facts.items, prices: pricesOf(facts), date: order.date, currency: order.currency }
  return priceOf(line, item, {
    ...context,
    direction: 'sell',
    party: order.customer,
    branch: order.branch,
    priceList: order.priceList,
    taxGroup: null,
  })
}

function standardOf(order: SalesOrder, line: SalesOrder['lines'][number], facts: Facts): Standard {
  const found = listed(order, line, facts)
  return { price: found?.price ?? null, percent: found?.discountPercent ?? ZERO }
}

const twinFindings = (order: SalesOrder, facts: Facts): Finding[] =>
  order.customerOrderNumber && facts.twins[0]
    ? [
        {
          path: 'customerOrderNumber',
          code: 'customer-order-repeated',
          warning: true,
          values: { customerOrder: order.customerOrderNumber, number: facts.twins[0].number },
        },
      ]
    : []

function salesRepFindings(order: SalesOrder, facts: Facts): Finding[] {
  const rep = facts.salesReps.get(order.salesRep)
  const isBefore = rep?.activeFrom && order.date < rep.activeFrom
  const isAfter = rep?.activeTo && order.date > rep.activeTo
  return rep && (isBefore || isAfter)
    ? [{ path: 'salesRep', code: 'sales-rep-inactive', values: { name: rep.name, date: order.date } }]
    : []
}
