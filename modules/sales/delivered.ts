// What of delivered goods can still come back, and how much of it was billed (sales 3.7).
//   can come back = delivered − returned − announced by other return orders
//   billed        = what is billed beyond what stays with the customer: goods that nobody billed come back first
// 6 delivered, 4 billed: 2 come back unbilled; a third one was billed, and is credited.
import { type Decimal, type Id, larger, smaller, ZERO } from '@lumbung/core'
import { type DateText, defineFact } from '@lumbung/definition'

export interface Delivered {
  /** The line that delivered it: of a shipment, or of an invoice that delivers itself. */
  readonly line: string
  /** When it was delivered or billed, whichever was asked for. */
  readonly date: DateText
  readonly moved: Decimal
  readonly returned: Decimal
  /** On return orders in force, and not back yet. */
  readonly announced: Decimal
  /** To be billed of it at most: what was delivered, or ordered where the order bills it, less what came back. */
  readonly due: Decimal
  /** What bills took of that, less what was credited. */
  readonly billed: Decimal
  /** The newest line of a bill for it. */
  readonly invoiceLine: Id<'sales-invoice'> | null
  readonly isFree: boolean
  readonly billedAsOrdered: boolean
}

type Question = { readonly lines: readonly (string | null)[] }

/** Of lines of shipments, invoices and return orders, by their ids; in base units. */
export const deliveredLines = defineFact<Question, ReadonlyMap<string, Delivered>>('sales.delivered')

interface Back {
  readonly state: Delivered | undefined
  readonly quantity: Decimal
}

/** How much of each line was billed; earlier lines of the same goods come first. */
export function billedOf(lines: readonly Back[]): readonly Decimal[] {
  const before = new Map<string, { back: Decimal; billed: Decimal }>()
  return lines.map(({ state, quantity }) => {
    if (!state) return ZERO
    const earlier = before.get(state.line) ?? { back: ZERO, billed: ZERO }
    const kept = state.due.minus(earlier.back).minus(quantity)
    const billed = smaller(larger(state.billed.minus(earlier.billed).minus(kept), ZERO), quantity)
    before.set(state.line, { back: earlier.back.plus(quantity), billed: earlier.billed.plus(billed) })
    return billed
  })
}
