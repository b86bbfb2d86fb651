// Which price holds for an item (sales 2.4). Lists are asked in this order:
//   the customer's own list, the list the customer is given, lists of the branch, lists for everyone;
//   among lists of one kind the lower priority number first.
// Inside a list: the exact unit, the highest minimum quantity not above the quantity, the latest start.
// A row in the base unit is converted only when the item has no row at all in the asked unit.
import { type Decimal, roundQuantity } from '@lumbung/core'
import { f, type LineRow, lineView } from '@lumbung/definition'
import type { Conversion } from './quantities.ts'

export const priceRowView = lineView(
  'price-list',
  'lines',
  {
    direction: f.choice({ sell: ['', ''], buy: ['', ''] }),
    currency: f.ref('currency'),
    includesTax: f.flag(),
    priority: f.integer(),
    customer: f.ref('customer', { optional: true }),
    branches: f.refs('branch', { optional: true }),
    validFrom: f.date(),
    validTo: f.date({ optional: true }),
    general: f.flag(),
  },
  {
    item: f.ref('item'),
    unit: f.ref('unit'),
    minimumQuantity: f.quantity(),
    price: f.price(),
    floorPrice: f.price({ optional: true }),
  },
)
export type PriceRow = LineRow<typeof priceRowView>

export interface PriceQuestion {
  readonly direction: 'sell' | 'buy'
  readonly item: string
  readonly unit: string
  readonly quantity: Decimal
  readonly date: string
  readonly currency: string
  readonly customer: string | null
  readonly priceList: string | null
  readonly branch: string | null
  readonly baseUnit: string
  readonly conversion: Conversion | null
}

export interface PriceFound {
  readonly price: Decimal
  readonly includesTax: boolean
  readonly floor: Decimal | null
}

/** The price that holds, or null when no list knows the item. */
export function priceFor(rows: readonly PriceRow[], question: PriceQuestion): PriceFound | null {
  const fitting = rows.filter((row) => row.item === question.item && holds(row, question))
  const exact = best(
    fitting.filter((row) => row.unit === question.unit),
    question,
    question.quantity,
  )
  if (exact) return { price: exact.price, includesTax: exact.document.includesTax, floor: exact.floorPrice }
  const { conversion } = question
  if (!conversion || fitting.some((row) => row.unit === question.unit)) return null
  const baseQuantity = question.quantity.times(conversion.numerator).div(conversion.denominator)
  const base = best(
    fitting.filter((row) => row.unit === question.baseUnit),
    question,
    baseQuantity,
  )
  if (!base) return null
  const inUnit = (price: Decimal): Decimal =>
    roundQuantity(price.times(conversion.numerator).div(conversion.denominator))
  return {
    price: inUnit(base.price),
    includesTax: base.document.includesTax,
    floor: base.floorPrice && inUnit(base.floorPrice),
  }
}

function holds(
  { document }: PriceRow,
  { direction, currency, date, customer, branch, priceList }: PriceQuestion,
): boolean {
  if (document.direction !== direction || document.currency !== currency) return false
  if (document.validFrom > date || (document.validTo && document.validTo < date)) return false
  if (document.customer) return document.customer === customer
  if (document.id === priceList) return true
  if (!document.general) return false
  const branches = document.branches ?? []
  return branches.length === 0 || (branch !== null && branches.includes(branch))
}

const rank = (row: PriceRow, question: PriceQuestion): number => {
  if (row.document.customer) return 0
  if (row.document.id === question.priceList) return 1
  return (row.document.branches ?? []).length > 0 ? 2 : 3
}

function best(rows: readonly PriceRow[], question: PriceQuestion, quantity: Decimal): PriceRow | undefined {
  return rows
    .filter((row) => row.minimumQuantity.lessThanOrEqualTo(quantity))
    .toSorted(
      (a, b) =>
        rank(a, question) - rank(b, question) ||
        a.document.priority - b.document.priority ||
        b.minimumQuantity.comparedTo(a.minimumQuantity) ||
        (a.document.validFrom < b.document.validFrom ? 1 : -1),
    )[0]
}
