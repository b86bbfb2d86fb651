// What goods are going to cost when they leave, line after line, as the stock ledger will price them: first in, first
// out the oldest layers, each part by its share; where no layers are kept, or beyond them, what a unit costs.
//   10 at 50,000 and 10 at 60,000 on hand: 12 cost 620,000; the average would say 660,000.
import { type Decimal, roundMoney, smaller, ZERO } from '@lumbung/core'
import type { StockState } from '@lumbung/definition'

interface Taking {
  readonly item: string | null
  readonly baseQuantity: Decimal
}

/** In the order of the lines; null where no cost is known. */
export function costsOf(lines: readonly Taking[], stock: ReadonlyMap<string, StockState>): (Decimal | null)[] {
  // Of the items of these lines alone: a count asks line after line of the stock of ten thousand.
  const left = new Map<string, StockState['layers'][number][]>()
  return lines.map(({ item, baseQuantity }) => {
    const state = stock.get(item ?? '')
    if (!item || !state) return null
    const layers = left.get(item) ?? [...state.layers]
    left.set(item, layers)
    return taken(layers, baseQuantity, state.unitCost)
  })
}

/** Takes from `layers`, which are shortened. */
function taken(layers: StockState['layers'][number][], quantity: Decimal, unitCost: Decimal | null): Decimal | null {
  let open = quantity
  let cost = ZERO
  while (open.greaterThan(ZERO)) {
    const layer = layers.shift()
    if (!layer) return unitCost ? cost.plus(roundMoney(open.times(unitCost))) : null
    const part = smaller(open, layer.quantity)
    const value = part.equals(layer.quantity) ? layer.value : roundMoney(layer.value.times(part).div(layer.quantity))
    const rest = { quantity: layer.quantity.minus(part), value: layer.value.minus(value) }
    if (!rest.quantity.isZero()) layers.unshift(rest)
    cost = cost.plus(value)
    open = open.minus(part)
  }
  return cost
}
