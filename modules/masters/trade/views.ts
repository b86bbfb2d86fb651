import { f, view } from '@lumbung/definition'
import { itemTypes } from './item-types.ts'

/** What trade documents read of an item. */
export const itemView = view('item', {
  code: f.code(),
  name: f.text(),
  type: f.choice(itemTypes),
  baseUnit: f.ref('unit'),
  baseUnitCode: f.code(),
  baseDecimals: f.integer(),
  salesUnit: f.ref('unit', { optional: true }),
  purchaseUnit: f.ref('unit', { optional: true }),
  taxGroup: f.ref('tax-group', { optional: true }),
  tolerance: f.percent(),
  units: f.lines({ unit: f.ref('unit'), numerator: f.quantity(), denominator: f.quantity() }),
})

export const unitView = view('unit', { code: f.code() })
export const currencyView = view('currency', { code: f.code() })
export const branchView = view('branch', { code: f.code(), defaultWarehouse: f.ref('warehouses', { optional: true }) })
export const warehouseView = view('warehouses', { code: f.code(), branch: f.ref('branch') })
