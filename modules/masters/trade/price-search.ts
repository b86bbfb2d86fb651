// Which price holds for an item (sales 2.4). Lists are asked in this order:
//   the customer's own list, the list the customer is given, lists of the branch, lists for everyone;
//   among lists of one kind the lower priority number first.
// Inside a list: a row of the item itself before one of its group; the exact unit, the highest minimum quantity not
// above the quantity, the latest start. A row in the base unit is converted only when there is no row at all in the
// asked unit. A row gives a price or a discount; a discount counts only where no price comes before it, and is taken
// off the first price that follows:
//   10% for the group in the customer's list, 100,000 in the list for everyone: 100,000 less 10%;
//   90,000 in the customer's list, 10% for the group in the list for everyone: 90,000.
import { type Decimal, roundQuantity, ZERO } from '@lumbung/core'
import { type FactsOf, f, fact, type LineRow, lineView } from '@lumbung/definition'
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
    item: f.ref('item', { optional: true }),
    itemGroup: f.ref('item-group', { optional: true }),
    unit: f.ref('unit'),
    minimumQuantity: f.quantity(),
    price: f.price({ optional: true }),
    discountPercent: f.percent({ optional: true }),
    floorPrice: f.price({ optional: true }),
  },
)
export type PriceRow = LineRow<typeof priceRowView>

/** Rows of these items, and all rows of groups: which group an item is in is known only when the items are read. */
export const priceNeeds = (items: readonly string[]) => ({
  itemPrices: fact.rows(priceRowView, { item: items }),
  groupPrices: fact.rows(priceRowView, { grouped: items.length > 0 ? ['true'] : [] }),
})

export const pricesOf = ({ itemPrices, groupPrices }: FactsOf<typeof priceNeeds>): readonly PriceRow[] =>
  groupPrices.length > 0 ? [...itemPrices, ...groupPrices] : itemPrices

export interface PriceQuestion {
  readonly direction: 'sell' | 'buy'
  readonly item: string
  readonly itemGroup: string
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
  /** Null where lists know a discount and no price. */
  readonly price: Decimal | null
  readonly discountPercent: Decimal
  readonly floor: Decimal | null
}

/** What the lists say, or null when no list knows the item. */
export function priceFor(rows: readonly PriceRow[], question: PriceQuestion): PriceFound | null {
  const fitting = rows.filter((row) => isAbout(row, question) && holds(row, question))
  const priced = firstOf(
    fitting.filter((row) => row.price !== null),
    question,
  )
  const lowering = firstOf(
    fitting.filter((row) => row.discountPercent !== null),
    question,
  )
  const lowered = lowering && (!priced || inOrder(lowering, priced, question) < 0) ? lowering : null
  if (!priced && !lowered) return null
  return {
    price: priced && inUnit(priced.price, priced, question),
    discountPercent: lowered?.discountPercent ?? ZERO,
    floor: (lowered && floorOf(lowered, question)) ?? (priced && floorOf(priced, question)),
  }
}

const floorOf = (row: PriceRow, question: PriceQuestion) => inUnit(row.floorPrice, row, question)

const isAbout = (row: PriceRow, { item, itemGroup }: PriceQuestion): boolean =>
  row.item ? row.item === item : row.itemGroup === itemGroup

/** The row in the asked unit that comes first; where there is none at all, that in the base unit. */
function firstOf(rows: readonly PriceRow[], question: PriceQuestion): PriceRow | null {
  const exact = rows.filter((row) => row.unit === question.unit)
  const { conversion } = question
  if (exact.length > 0) return best(exact, question, question.quantity)
  if (!conversion) return null
  return best(
    rows.filter((row) => row.unit === question.baseUnit),
    question,
    question.quantity.times(conversion.numerator).div(conversion.denominator),
  )
}

function inUnit(price: Decimal | null, row: PriceRow, { unit, conversion }: PriceQuestion): Decimal | null {
  if (price === null || row.unit === unit || !conversion) return price
  return roundQuantity(price.times(conversion.numerator).div(conversion.denominator))
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

/** Below nothing when the first row is asked before the other. */
const inOrder = (a: PriceRow, b: PriceRow, question: PriceQuestion): number =>
  rank(a, question) - rank(b, question) ||
  a.document.priority - b.document.priority ||
  firstIf(a.item !== null, b.item !== null) ||
  firstIf(a.unit === question.unit, b.unit === question.unit) ||
  b.minimumQuantity.comparedTo(a.minimumQuantity) ||
  later(a.document.validFrom, b.document.validFrom)

const firstIf = (a: boolean, b: boolean): number => (a === b ? 0 : a ? -1 : 1)

const later = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0)

const best = (rows: readonly PriceRow[], question: PriceQuestion, quantity: Decimal): PriceRow | null =>
  rows
    .filter((row) => row.minimumQuantity.lessThanOrEqualTo(quantity))
    .toSorted((a, b) => inOrder(a, b, question))[0] ?? null
