// Prices over a whole file of orders: each order is compared with the one before it that has its item, as it will be
// when both are submitted (price-change.ts). The newest order dated on or before its own day counts: one of the file
// goes before all that were there, and where the file has none, what the order found by itself holds.
//   File: 3 March 10 pieces at 1,000; 5 March 10 at 1,200: 20% more, asks for a reason in the second row.
import type { Finding } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { purchasingSettings } from '../settings.ts'
import type { PurchaseOrder } from './definition.ts'
import type { Bought } from './bought.ts'
import { priceChange, priceFindings } from './price-change.ts'

type Line = PurchaseOrder['lines'][number]

interface KeptLine extends Pick<Line, 'item' | 'netAmount' | 'baseQuantity' | 'factor' | 'priceChange'> {
  readonly priceReason: Line['priceReason']
}

interface Kept extends Pick<PurchaseOrder, 'date' | 'currency' | 'rate'> {
  readonly lines: readonly KeptLine[]
}

/** All orders of a file are judged together: what they share is items. */
export const of = (_order: PurchaseOrder): string => ''

export const keep = ({ date, currency, rate, lines }: PurchaseOrder): Kept => ({
  date,
  currency,
  rate,
  lines: lines.map((line) => ({
    item: line.item,
    netAmount: line.netAmount,
    baseQuantity: line.baseQuantity,
    factor: line.factor,
    priceChange: line.priceChange,
    priceReason: line.priceReason,
  })),
})

export const needs = (_of: string) => ({
  // Its rows are of several days: all are held to what holds last.
  settings: fact.settingsOn('', purchasingSettings.priceTolerance),
})

/** A line with the place of its order in the file. */
interface Before extends Bought {
  readonly place: number
}

/** By item the last line of each day. */
type LastByDay = Map<string, Map<string, Before>>

/** The newest of the days on or before this one. */
function lastUntil(all: LastByDay, item: string, date: string): Before | undefined {
  let last: Before | undefined
  for (const [day, one] of all.get(item) ?? []) if (day <= date && (!last || one.place > last.place)) last = one
  return last
}

export function findings(orders: readonly Kept[], facts: FactsOf<typeof needs>): Finding[][] {
  const bought: LastByDay = new Map()
  const tolerance = facts.settings.priceTolerance
  return orders.map((order, place) => {
    const lines = order.lines.map((line) => {
      const last = lastUntil(bought, line.item, order.date)
      return last ? { ...line, priceChange: priceChange(order, line, last).priceChange } : line
    })
    for (const { item, netAmount, baseQuantity } of order.lines) {
      const days = bought.get(item) ?? new Map<string, Before>()
      bought.set(
        item,
        days.set(order.date, { place, netAmount, baseQuantity, currency: order.currency, rate: order.rate }),
      )
    }
    return priceFindings({ lines }, tolerance).map((one): Finding => ({ ...one, onSubmit: true }))
  })
}
