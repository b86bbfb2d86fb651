// What must hold of a purchase order: its lines can be counted and are priced above their discounts; the warehouse is
// of the order's branch; nothing is required before the order's date. Below the supplier's minimum it warns. A price
// further above the last purchase than the company tolerates is explained before approval. A line for a warehouse that
// asked for goods buys those, into that warehouse.
import { asMoney, type Finding } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { tradeNeeds } from '../../masters/trade/pricing.ts'
import { branchFindings, countingFindings, discountFindings, rateFindings } from '../../masters/trade/rules.ts'
import { unitView, warehouseView } from '../../masters/trade/views.ts'
import { purchasingSettings } from '../settings.ts'
import { replenishmentLineView, supplierView } from '../views.ts'
import type { PurchaseOrder } from './definition.ts'
import { priceFindings } from './price-change.ts'

export const needs = (order: PurchaseOrder) => ({
  ...tradeNeeds(order),
  units: fact.records(unitView, given(order.lines.map((line) => line.unit))),
  warehouses: fact.records(warehouseView, given([order.warehouse])),
  suppliers: fact.records(supplierView, given([order.supplier])),
  requests: fact.lines(replenishmentLineView, given(order.lines.map((line) => line.replenishmentLine))),
  settings: fact.settingsOn(order.date, purchasingSettings.priceTolerance),
})

type Facts = FactsOf<typeof needs>

export function rules(order: PurchaseOrder, facts: Facts, moment: Moment): Finding[] {
  const minimum = facts.suppliers.get(order.supplier)?.minimumOrder ?? null
  const small: Finding[] = minimum?.greaterThan(order.total)
    ? [
        {
          path: 'total',
          code: 'below-minimum',
          warning: true,
          values: { total: asMoney(order.total), minimum: asMoney(minimum) },
        },
      ]
    : []
  return [
    ...countingFindings(order.lines, facts),
    ...discountFindings(order),
    ...rateFindings(order, facts),
    ...branchFindings(order.warehouse, order.branch, 'warehouse', facts.warehouses),
    ...order.lines.flatMap((line, index): Finding[] =>
      line.requiredDate && line.requiredDate < order.date
        ? [
            {
              path: `lines.${index}.requiredDate`,
              code: 'required-date-before-document',
              values: { line: index + 1, required: line.requiredDate, date: order.date },
            },
          ]
        : [],
    ),
    ...requestFindings(order, facts),
    ...small,
    ...(moment.step === 'save' ? [] : priceFindings(order, facts.settings.priceTolerance)),
  ]
}

const requestFindings = ({ lines, warehouse }: PurchaseOrder, { requests }: Facts): Finding[] =>
  lines.flatMap((line, index): Finding[] => {
    const asked = requests.get(line.replenishmentLine ?? '')
    if (!asked) return []
    const values = { line: index + 1, number: asked.document.number ?? '' }
    return [
      ...(asked.item === line.item ? [] : [{ path: `lines.${index}.item`, code: 'not-asked-for', values }]),
      ...(asked.document.warehouseRequesting === warehouse
        ? []
        : [{ path: 'warehouse', code: 'asked-elsewhere', values }]),
    ]
  })
