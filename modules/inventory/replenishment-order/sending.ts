// What a supplying warehouse can send for orders in their turn: what is free there, handed out line by line.
//   24 asked for, 10 on hand there and 4 of them promised to others before: 6 can be sent, 18 cannot
import { type Decimal, larger, smaller, ZERO } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import type { Source } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import type { ReplenishmentOrder } from './definition.ts'

export type Orders = readonly Source<ReplenishmentOrder>[]

export const itemsOf = (orders: Orders): string[] =>
  given(orders.flatMap(({ document }) => document.lines.map(({ item }) => item)))

/** What each supplying warehouse has for these orders. */
type StockNeeds = Readonly<Record<`in ${string}`, ReturnType<typeof fact.stock>>>

export const stockNeeds = (orders: Orders): StockNeeds => {
  const byWarehouse = Map.groupBy(orders, ({ document }) => document.warehouseSupplying)
  const stock = [...byWarehouse].map(([warehouse, own]) => {
    const claims = own.flatMap(({ document }) => document.lines.map(({ id }) => id))
    return [`in ${warehouse}`, fact.stock(warehouse, itemsOf(own), { claims })]
  })
  return Object.fromEntries(stock)
}

/** Answers how much of what is open of a line its warehouse can send, after the lines that asked before. */
export function handingOut(facts: FactsOf<typeof stockNeeds>) {
  const left = new Map<string, Decimal>()
  return (warehouse: string, item: string, open: Decimal): Decimal => {
    const place = `${warehouse} ${item}`
    const state = facts[`in ${warehouse}`]?.get(item)
    const free = left.get(place) ?? (state ? larger(smaller(state.free, state.onHand), ZERO) : ZERO)
    left.set(place, larger(free.minus(open), ZERO))
    return smaller(open, free)
  }
}
