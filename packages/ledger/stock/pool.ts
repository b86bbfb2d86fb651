// What a pool of stock is worth, and what each move takes from it or brings to it (inventory 4.1 to 4.3).
//   moving average  the whole quantity takes the whole value, a part takes round(value × part ÷ quantity, 2)
//   FIFO            the oldest layer is consumed first; the last consumption of a layer takes the rest of its value
//   standard        the pool is always worth round(quantity × standard, 2); a move is worth the difference
//   negative stock  what nothing covers leaves at the last known unit cost; the next receipt trues it up
// Example, average: 3 in for 100.00; out 1, 1, 1 = 33.33, 33.34, 33.33; left 0 / 0.00.
import { type Decimal, ZERO, larger, roundMoney, smaller, sum } from '@lumbung/core'

const COSTINGS = ['average', 'fifo', 'standard'] as const

export type Costing = (typeof COSTINGS)[number]

/** How an item is costed; a method that nothing here handles is refused, never taken for another. */
export function costingOf(value: unknown): Costing {
  const costing = COSTINGS.find((one) => one === value)
  if (!costing) throw new Error(`Stock is not costed by '${String(value)}'.`)
  return costing
}

/** Whether receipts are kept apart, to be consumed oldest first. A new method does not compile until it says so. */
export function keepsLayers(costing: Costing): boolean {
  switch (costing) {
    case 'fifo':
      return true
    case 'average':
    case 'standard':
      return false
  }
}

/** What is left of a receipt; `row` is the move that brought it. Oldest first in the pool. */
export interface Layer {
  readonly row: string
  readonly quantity: Decimal
  readonly value: Decimal
}

/** A part of an issue that nothing covered yet, with the value it left at. */
export interface Uncovered {
  readonly row: string
  readonly quantity: Decimal
  readonly value: Decimal
}

export interface PoolState {
  readonly costing: Costing
  readonly quantity: Decimal
  readonly value: Decimal
  /** The last known unit cost, 6 decimals; null before the first receipt. */
  readonly lastCost: Decimal | null
  /** FIFO only. */
  readonly layers: readonly Layer[]
  readonly uncovered: readonly Uncovered[]
  /** The standard in force, standard costing only. */
  readonly standard: Decimal | null
}

/** A part of a layer taken by an issue. */
export interface Consumption {
  readonly issue: string
  readonly layer: string
  readonly quantity: Decimal
  readonly value: Decimal
}

/** What a move did: the pool after it, its own signed value, and what it corrected on earlier, uncovered issues. */
export interface Step {
  readonly state: PoolState
  readonly value: Decimal
  readonly consumptions: readonly Consumption[]
  readonly corrections: readonly { readonly row: string; readonly value: Decimal }[]
  /** No cost was known for what left or came in without one; its value is zero until a receipt says more. */
  readonly uncosted: boolean
}

export const emptyPool = (costing: Costing, standard: Decimal | null = null): PoolState => ({
  costing,
  quantity: ZERO,
  value: ZERO,
  lastCost: null,
  layers: [],
  uncovered: [],
  standard,
})

const COST_DECIMALS = 6

/** Value per piece, as it is remembered: 6 decimals. */
export const unitCostOf = (value: Decimal, quantity: Decimal): Decimal =>
  value.dividedBy(quantity).toDecimalPlaces(COST_DECIMALS)

/** Value per piece of what is on hand; the last known one of an empty pool. */
export function costOf(state: PoolState): Decimal | null {
  if (state.standard) return state.standard
  return state.quantity.isPositive() && !state.quantity.isZero()
    ? unitCostOf(state.value, state.quantity)
    : state.lastCost
}

/** The value of a part: the whole takes all of it, so that no cent stays behind. */
export const partOf = (value: Decimal, part: Decimal, whole: Decimal): Decimal =>
  part.equals(whole) ? value : roundMoney(value.times(part).dividedBy(whole))

/** Takes `quantity` (above zero) out of the pool for the row `row`. */
export function priceIssue(state: PoolState, row: string, quantity: Decimal): Step {
  if (state.costing === 'standard') return standardMove(state, quantity.negated())
  const onHand = larger(state.quantity, ZERO)
  const covered = smaller(onHand, quantity)
  const open = quantity.minus(covered)
  const cost = costOf(state)
  const { consumptions, layers } = consume(state.layers, row, keepsLayers(state.costing) ? covered : ZERO)
  const coveredValue = keepsLayers(state.costing)
    ? sum(consumptions.map((one) => one.value))
    : covered.isZero()
      ? ZERO
      : partOf(state.value, covered, state.quantity)
  const openValue = open.isZero() || !cost ? ZERO : roundMoney(open.times(cost))
  const value = coveredValue.plus(openValue)
  return {
    state: {
      ...state,
      quantity: state.quantity.minus(quantity),
      value: state.value.minus(value),
      lastCost: covered.lessThan(onHand) ? unitCostOf(state.value.minus(value), onHand.minus(covered)) : cost,
      layers,
      uncovered: open.isZero() ? state.uncovered : [...state.uncovered, { row, quantity: open, value: openValue }],
    },
    value: value.negated(),
    consumptions,
    corrections: [],
    uncosted: !open.isZero() && !cost,
  }
}

function consume(
  layers: readonly Layer[],
  issue: string,
  quantity: Decimal,
): { consumptions: Consumption[]; layers: readonly Layer[] } {
  const consumptions: Consumption[] = []
  let open = quantity
  let consumed = 0
  let rest: Layer | null = null
  while (!open.isZero() && consumed < layers.length) {
    const layer = layers[consumed]
    if (!layer) break
    const part = smaller(open, layer.quantity)
    const value = partOf(layer.value, part, layer.quantity)
    consumptions.push({ issue, layer: layer.row, quantity: part, value })
    open = open.minus(part)
    consumed++
    if (part.lessThan(layer.quantity)) {
      rest = { row: layer.row, quantity: layer.quantity.minus(part), value: layer.value.minus(value) }
    }
  }
  const left = layers.slice(consumed)
  return { consumptions, layers: rest ? [rest, ...left] : left }
}

/** Brings `quantity` into the pool for the row `row`; without a value it comes at the pool's unit cost. */
export function applyReceipt(state: PoolState, row: string, quantity: Decimal, given: Decimal | null): Step {
  if (state.costing === 'standard') return standardMove(state, quantity)
  const cost = costOf(state)
  const value = given ?? (cost ? receiptAtCost(state, quantity, cost) : ZERO)
  const cover = coverOpen(state.uncovered, row, quantity, value)
  const corrected = sum(cover.corrections.map((one) => one.value))
  const quantityAfter = state.quantity.plus(quantity)
  const valueAfter = state.value.plus(value).plus(corrected)
  const layer = { row, quantity: cover.quantityLeft, value: cover.valueLeft }
  return {
    state: {
      ...state,
      quantity: quantityAfter,
      value: valueAfter,
      lastCost: quantityAfter.greaterThan(ZERO) ? unitCostOf(valueAfter, quantityAfter) : unitCostOf(value, quantity),
      layers: keepsLayers(state.costing) && !layer.quantity.isZero() ? [...state.layers, layer] : state.layers,
      uncovered: cover.uncovered,
    },
    value,
    consumptions: keepsLayers(state.costing) ? cover.consumptions : [],
    corrections: cover.corrections,
    uncosted: given === null && !cost,
  }
}

// The exact proportion, not the remembered cost: 3 pieces worth 10.00 take one more at 3.33, not at 3.333333 rounded.
function receiptAtCost(state: PoolState, quantity: Decimal, cost: Decimal): Decimal {
  if (!state.quantity.greaterThan(ZERO)) return roundMoney(quantity.times(cost))
  return roundMoney(state.value.times(quantity).dividedBy(state.quantity))
}

// A receipt first covers what left without cover, oldest first: each such piece then costs what this receipt costs.
function coverOpen(open: readonly Uncovered[], row: string, quantity: Decimal, value: Decimal) {
  const corrections: { row: string; value: Decimal }[] = []
  const consumptions: Consumption[] = []
  const uncovered: Uncovered[] = []
  let quantityLeft = quantity
  let valueLeft = value
  for (const one of open) {
    const part = smaller(one.quantity, quantityLeft)
    if (part.isZero()) {
      uncovered.push(one)
      continue
    }
    const cost = partOf(valueLeft, part, quantityLeft)
    const booked = partOf(one.value, part, one.quantity)
    if (!cost.equals(booked)) corrections.push({ row: one.row, value: booked.minus(cost) })
    consumptions.push({ issue: one.row, layer: row, quantity: part, value: cost })
    quantityLeft = quantityLeft.minus(part)
    valueLeft = valueLeft.minus(cost)
    if (part.lessThan(one.quantity)) {
      uncovered.push({ row: one.row, quantity: one.quantity.minus(part), value: one.value.minus(booked) })
    }
  }
  return { corrections, consumptions, uncovered, quantityLeft, valueLeft }
}

function standardMove(state: PoolState, signed: Decimal): Step {
  const quantity = state.quantity.plus(signed)
  const standard = state.standard ?? ZERO
  const value = roundMoney(quantity.times(standard))
  return {
    state: { ...state, quantity, value, lastCost: standard },
    value: value.minus(state.value),
    consumptions: [],
    corrections: [],
    uncosted: state.standard === null,
  }
}

/**
 * A change of value without a quantity: a billed price, freight, a revaluation. It falls on what is on hand (FIFO: on
 * what is left of the layer of the receipt `layer`); on nothing, or below a value of zero, it takes no more, and the
 * caller books the rest elsewhere.
 */
export function applyValue(state: PoolState, amount: Decimal, layer: string | null): Step {
  const still = { consumptions: [], corrections: [], uncosted: false }
  const nothing: Step = { state, value: ZERO, ...still }
  if (!state.quantity.greaterThan(ZERO)) return nothing
  if (!keepsLayers(state.costing)) {
    const value = larger(amount, state.value.negated())
    const valueAfter = state.value.plus(value)
    const lastCost = unitCostOf(valueAfter, state.quantity)
    return { state: { ...state, value: valueAfter, lastCost }, value, ...still }
  }
  const found = state.layers.find((one) => one.row === layer)
  if (!found) return nothing
  const value = larger(amount, found.value.negated())
  const valueAfter = state.value.plus(value)
  const layers = state.layers.map((one) => (one === found ? { ...one, value: one.value.plus(value) } : one))
  return {
    state: { ...state, value: valueAfter, layers, lastCost: unitCostOf(valueAfter, state.quantity) },
    value,
    ...still,
  }
}

/** What is on hand of what a later cost concerns: the pool's pieces, with FIFO those left of the receipt's layer. */
export function onHandOf(state: PoolState, layer: string | null): Decimal {
  const onHand = keepsLayers(state.costing)
    ? sum(state.layers.filter((one) => one.row === layer).map((one) => one.quantity))
    : state.quantity
  return larger(onHand, ZERO)
}
