// Deposits that an invoice made of its predecessors offers to deduct: those of its party in its currency, made for the
// orders it is of before those that are for none; none that was made for another order. Never more than is left of
// them, nor than the lines come to before tax.
//   goods of 20,000,000, a down payment of 6,000,000 for their order: 6,000,000 are deducted (finance 5.10)
//   4,000,000 delivered first: 4,000,000 of them; the rest with the next invoice
// Of invoices that are made together, the second is offered what the first has left:
//   two of 3,000,000 each, a deposit of 5,000,000 for no order: 3,000,000 with the first, 2,000,000 with the second
import { type Decimal, Decimal as Exact, smaller, ZERO } from '@lumbung/core'
import type { OpenItemState } from '@lumbung/definition'

export interface DepositsFor {
  readonly role: 'customer_deposit' | 'supplier_advance'
  readonly party: string
  readonly currency: string
  /** What the invoice is made of. */
  readonly orders: ReadonlySet<string>
  /** What its lines come to before tax. */
  readonly net: Decimal
}

interface Offered {
  readonly openItem: string
  readonly amount: Decimal
}

/** A draft of an invoice; null asks for no deposits. */
export interface MadeFor<D> {
  readonly draft: D
  readonly deposits: DepositsFor | null
}

/**
 * Invoices made together, each with the deposits it is offered, in their order. `orderOf` tells for which order the
 * document that left a deposit was made.
 */
export function withDeposits<D extends object>(
  openItems: Iterable<OpenItemState>,
  orderOf: (source: string) => string | null,
  made: readonly MadeFor<D>[],
): readonly (D & { readonly downPayments?: readonly Offered[] })[] {
  const items = [...openItems]
  const left = new Map(items.map((item) => [item.id, item.outstanding.abs()]))
  return made.map(({ draft, deposits }) => {
    if (!deposits) return draft
    const downPayments = offeredTo(deposits, items, left, orderOf)
    for (const { openItem, amount } of downPayments) left.set(openItem, (left.get(openItem) ?? ZERO).minus(amount))
    return { ...draft, downPayments }
  })
}

function offeredTo(
  { role, party, currency, orders, net }: DepositsFor,
  openItems: readonly OpenItemState[],
  left: ReadonlyMap<string, Decimal>,
  orderOf: (source: string) => string | null,
): readonly Offered[] {
  const isOwn = (item: OpenItemState): boolean => orders.has(orderOf(item.source) ?? '')
  const fitting = openItems.filter(
    (item) =>
      item.role === role &&
      item.party === party &&
      item.currency === currency &&
      (isOwn(item) || orderOf(item.source) === null),
  )
  const rank = (item: OpenItemState): string => `${isOwn(item) ? 0 : 1} ${item.date} ${item.number}`
  let remaining = net
  return fitting
    .toSorted((a, b) => rank(a).localeCompare(rank(b)))
    .flatMap((item) => {
      const amount = smaller(left.get(item.id) ?? ZERO, remaining)
      remaining = remaining.minus(amount)
      return amount.greaterThan(ZERO) ? [{ openItem: item.id, amount }] : []
    })
}

/** What a part of a line comes to before tax, never rounded up. */
export const netOfPart = (
  line: { readonly netAmount: Decimal; readonly quantity: Decimal },
  quantity: Decimal,
): Decimal =>
  line.quantity.isZero() ? ZERO : line.netAmount.times(quantity).div(line.quantity).toDecimalPlaces(2, Exact.ROUND_DOWN)
