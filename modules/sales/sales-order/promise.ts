// From when goods can be promised (inventory 6), without taking from what was promised before:
//   projected(d) = on hand + what is due to come until d − what is promised until d;
//   ATP(d) = the lowest projected(x) of all days x from d on, not below nothing.
// On hand 100, −30 on the 10th, +50 on the 12th, −90 on the 20th: ATP(10th) = 30; 31 would break the 20th.
import { type Decimal, type Finding, larger, smaller, sum, ZERO } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { projectedAvailability, type Turn } from '../../masters/item-knowledge/availability.ts'
import type { SalesOrder } from './definition.ts'

type Line = SalesOrder['lines'][number]

/** Only who asks for a day is promised one: for other orders nothing is read. */
const dayOf = (order: SalesOrder, line: Line): string | null => {
  const day = line.requiredDate ?? order.requiredDate
  return day && (order.requiredDate || day > order.date) ? day : null
}

export const promiseNeeds = (order: SalesOrder) => ({
  availability: projectedAvailability({
    branch: order.branch || null,
    items: given(order.lines.map((line) => dayOf(order, line) && line.item)),
  }),
})

type Facts = FactsOf<typeof promiseNeeds>

interface Level {
  /** Open: before anything turns. */
  readonly day: string
  /** The lowest that is projected from this day on. */
  readonly lowest: Decimal
}

/** One level a day, in order: what comes on a day can leave on it. */
function levelsOf(turns: readonly Turn[]): Level[] {
  const days = Map.groupBy([{ day: null, quantity: ZERO }, ...turns], (turn) => turn.day ?? '')
  let level = ZERO
  const projected = [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, own]) => {
      level = level.plus(sum(own.map((turn) => turn.quantity)))
      return { day, level }
    })
  let lowest = level
  return projected
    .toReversed()
    .map(({ day, level: then }) => {
      lowest = smaller(lowest, then)
      return { day, lowest }
    })
    .toReversed()
}

const levelOn = (levels: readonly Level[], day: string): Decimal =>
  larger(levels.findLast((level) => level.day <= day)?.lowest ?? ZERO, ZERO)

/** What can be promised for a day. */
export const promisable = (turns: readonly Turn[], day: string): Decimal => levelOn(levelsOf(turns), day)

/** The first day, from the one asked for, on which all of a quantity can be promised; null when no day is known. */
export function earliest(turns: readonly Turn[], quantity: Decimal, asked: string): string | null {
  const levels = levelsOf(turns)
  if (levelOn(levels, asked).greaterThanOrEqualTo(quantity)) return asked
  return levels.find(({ day, lowest }) => day > asked && lowest.greaterThanOrEqualTo(quantity))?.day ?? null
}

/** By line id, for lines of goods that ask for a day: what comes first in the order is promised first. */
export function promises(order: SalesOrder, facts: Facts): ReadonlyMap<string, string | null> {
  const claimed = new Map<string, readonly Turn[]>()
  const found = new Map<string, string | null>()
  const asking = order.lines.flatMap((line) => {
    const day = dayOf(order, line)
    return day && line.deliverable && line.item && line.warehouse ? [{ line, day, warehouse: line.warehouse }] : []
  })
  for (const { line, day, warehouse } of asking.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    const place = `${line.item} ${warehouse}`
    const own = claimed.get(place) ?? []
    const here = (facts.availability.get(line.item) ?? []).filter((turn) => turn.warehouse === warehouse)
    const promised = earliest([...here, ...own], line.baseQuantity, day)
    found.set(line.id, promised)
    claimed.set(place, [...own, { warehouse, day: promised ?? day, quantity: line.baseQuantity.negated() }])
  }
  return found
}

/** A later day, or none, is said and may be accepted: the rest becomes a back order. */
export function promiseFindings(
  order: SalesOrder,
  facts: Facts & { readonly items: ReadonlyMap<string, { readonly code: string; readonly type: string }> },
): Finding[] {
  const promised = promises(order, facts)
  return order.lines.flatMap((line, index): Finding[] => {
    const item = facts.items.get(line.item)
    const available = promised.get(line.id)
    const day = dayOf(order, line)
    if (item?.type !== 'stock' || available === undefined || !day || available === day) return []
    const path = `lines.${index}.requiredDate`
    const values = { line: index + 1, item: item.code, date: day }
    return available === null
      ? [{ path, code: 'never-promised', values, warning: true }]
      : [{ path, code: 'promised-later', values: { ...values, atp: available }, warning: true }]
  })
}
