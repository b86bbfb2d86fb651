// What must hold of every line of an order or invoice, whoever trades:
//   its unit can be converted to the item's base unit, and what is counted in whole units is whole;
//   discounts never exceed the price, nor the document's discount its lines;
//   goods lie in a warehouse of the document's own branch; a foreign currency has a rate.
import { asMoney, type Decimal, type Finding, ONE } from '@lumbung/core'
import type { ViewRow } from '@lumbung/definition'
import { isRupiah, type TradeDocument, type TradeFacts, type TradeLine } from './pricing.ts'
import { conversion } from './quantities.ts'
import type { itemView, unitView, warehouseView } from './views.ts'

type Items = ReadonlyMap<string, ViewRow<typeof itemView>>
type Units = ReadonlyMap<string, ViewRow<typeof unitView>>
type Warehouses = ReadonlyMap<string, ViewRow<typeof warehouseView>>

type CountedLine = Pick<TradeLine, 'item' | 'unit' | 'quantity'>

export function countingFindings(lines: readonly CountedLine[], facts: { items: Items; units: Units }): Finding[] {
  return lines.flatMap((line, index): Finding[] => {
    const item = facts.items.get(line.item ?? '')
    if (!item) return []
    if (item.type === 'template')
      return [{ path: `lines.${index}.item`, code: 'item-template', values: { item: item.code } }]
    const found = conversion(item, line.unit)
    if (!found) {
      const units = { unit: unitCode(facts.units, line.unit), stockUnit: item.baseUnitCode }
      const values = { line: index + 1, item: item.code, ...units }
      return [{ path: `lines.${index}.unit`, code: 'no-conversion', values }]
    }
    if (item.baseDecimals > 0 || line.quantity.times(found.numerator).div(found.denominator).isInteger()) return []
    return [
      {
        path: `lines.${index}.quantity`,
        code: 'not-whole',
        values: { line: index + 1, item: item.code, unit: item.baseUnitCode },
      },
    ]
  })
}

interface FulfilledLine {
  readonly item: string
  readonly baseQuantity: Decimal
}

/** Lines that took their unit from a source still count whole base units where the item does. */
export const wholeFindings = (lines: readonly FulfilledLine[], items: Items): Finding[] =>
  lines.flatMap((line, index): Finding[] => {
    const item = items.get(line.item)
    if (!item || line.baseQuantity.decimalPlaces() <= item.baseDecimals) return []
    return [
      {
        path: `lines.${index}.quantity`,
        code: 'not-whole',
        values: { line: index + 1, item: item.code, unit: item.baseUnitCode },
      },
    ]
  })

const unitCode = (units: Units, unit: string | null): string => units.get(unit ?? '')?.code ?? ''

export function discountFindings(document: TradeDocument): Finding[] {
  const lines = document.lines.flatMap((line, index): Finding[] =>
    line.amount.isNegative()
      ? [{ path: `lines.${index}.discountAmount`, code: 'discount-too-large', values: { line: index + 1 } }]
      : [],
  )
  if (lines.length > 0 || document.discount.lessThanOrEqualTo(document.subtotal)) return lines
  return [
    {
      path: 'discount',
      code: 'document-discount-too-large',
      values: { discount: asMoney(document.discount), subtotal: asMoney(document.subtotal) },
    },
  ]
}

export const rateFindings = (
  document: Pick<TradeDocument, 'currency' | 'rate' | 'date'>,
  facts: Pick<TradeFacts, 'currencies' | 'dayRate'>,
): Finding[] =>
  !isRupiah(document, facts) && document.rate.equals(ONE) && !facts.dayRate
    ? [
        {
          path: 'rate',
          code: 'no-rate',
          values: { currency: facts.currencies.get(document.currency)?.code ?? '', date: document.date },
        },
      ]
    : []

interface Taxed {
  readonly currency: string
  readonly date: string
  readonly taxTotal: Decimal
  readonly taxRate: Decimal | null
}

/** What is taxed in another currency is told to the tax office in rupiah, at its own rate. */
export const taxRateFindings = (document: Taxed, facts: TradeFacts, date = document.date): Finding[] =>
  isRupiah(document, facts) || document.taxRate || document.taxTotal.isZero()
    ? []
    : [
        {
          path: 'taxRate',
          code: 'no-tax-rate',
          values: { currency: facts.currencies.get(document.currency)?.code ?? '', date },
        },
      ]

/** A warehouse of another branch is refused; `path` names the field. */
export function branchFindings(
  warehouse: string | null,
  branch: string,
  path: string,
  warehouses: Warehouses,
): Finding[] {
  const found = warehouses.get(warehouse ?? '')
  if (!found || found.branch === branch) return []
  return [{ path, code: 'foreign-branch', values: { warehouse: found.code } }]
}
