// Costs of received goods in a random life: bills of freight wait to be spread, estimates for their bill.
import { add, type Books, revalue, type Revalued, move, vat } from './reference-books.ts'

export type OfCosts =
  | { readonly kind: 'freight'; readonly id: string; readonly amount: bigint }
  | {
      readonly kind: 'spread'
      readonly id: string
      /** The bill, or the estimate that is taken back; itself where it is an estimate. */
      readonly source: string | null
      readonly amount: bigint
      readonly lines: readonly Share[]
    }

interface Share {
  readonly receipt: string
  readonly item: string
  readonly share: bigint
  readonly revalued: readonly Revalued[]
}

export function applyCosts(books: Books, event: OfCosts): void {
  const { id, amount } = event
  if (event.kind === 'freight') {
    move(books, 'ap', 'landed_cost_clearing', amount)
    move(books, 'ap', 'vat_in', vat(amount))
    add(books.open, id, -(amount + vat(amount)))
    return add(books.unspread, id, amount)
  }
  add(books.unspread, event.source ?? id, -amount)
  for (const { share, revalued } of event.lines) {
    const toStock = revalue(books, revalued)
    move(books, 'landed_cost_clearing', 'inventory', toStock)
    move(books, 'landed_cost_clearing', 'cogs', share - toStock)
  }
}

const size = (number: bigint): bigint => (number < 0n ? -number : number)

/** Cut down to cents, what is left over one by one to those that lost most, to the earlier of equal ones. */
export function spreadOver(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  const sign = amount < 0n ? -1n : 1n
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  const parts = weights.map((weight, index) => ({
    index,
    cents: (size(amount) * weight) / whole,
    lost: (size(amount) * weight) % whole,
  }))
  const left = size(amount) - parts.reduce((sum, { cents }) => sum + cents, 0n)
  const lucky = new Set(
    parts
      .toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost < b.lost ? 1 : -1))
      .slice(0, Number(left))
      .map(({ index }) => index),
  )
  return parts.map(({ index, cents }) => sign * (lucky.has(index) ? cents + 1n : cents))
}
