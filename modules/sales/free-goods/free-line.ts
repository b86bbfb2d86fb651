// A line that is free of charge: its price is nothing, and a rule or a reason says why (sales 2.6, invariant 14).
import { asQuantity, type Finding } from '@lumbung/core'
import type { Decimal } from '@lumbung/core'
import { f } from '@lumbung/definition'
import { PRICE_SOURCES, pricedFields } from '../../masters/trade/fields.ts'

/** Price of a line that may be free. */
export const freePricedFields = {
  ...pricedFields,
  priceSource: f.choice({ ...PRICE_SOURCES, promotion: ['Promotion', 'Promosi'] }, { default: 'manual' }),
  isFree: f.flag({ default: false }),
  freeReason: f.ref('reason', { optional: true, where: { type: 'DISCOUNT', archived: false }, ofType: 'reasonGroup' }),
}

export const freeLabels = {
  isFree: ['Free item', 'Barang bonus'],
  freeGoods: ['Free goods rule', 'Aturan barang bonus'],
  freeReason: ['Reason for free item', 'Alasan bonus'],
} as const

interface FreeLine {
  readonly isFree: boolean
  readonly unitPrice: Decimal
  readonly discountAmount: Decimal
  readonly freeReason: string | null
  readonly quantity: Decimal
}

/** `given` is how many a rule gives of it, null where none does. */
export function freeLineFindings(line: FreeLine, index: number, given: Decimal | null): Finding[] {
  if (!line.isFree) return []
  const at = { line: index + 1 }
  if (!line.unitPrice.isZero() || !line.discountAmount.isZero())
    return [{ path: `lines.${index}.unitPrice`, code: 'free-line-price', values: at }]
  if (line.freeReason) return []
  if (given === null) return [{ path: `lines.${index}.freeReason`, code: 'free-line-reason', values: at }]
  const values = { ...at, quantity: asQuantity(given) }
  return line.quantity.lessThanOrEqualTo(given)
    ? []
    : [{ path: `lines.${index}.freeReason`, code: 'free-line-more', values }]
}
