// A result below what is reserved is allowed, since goods that are not there cannot be kept for anybody; the orders
// that are short now are listed (inventory 5.3, 6). Claims have their turn: hard ones, then by day, then by approval.
//   100 on hand, 60 for order A and 30 for order B; counted 50: 40 are short, A and B wait; counted 70: 20, B waits
import { amend, asQuantity, type Decimal, type Finding, larger, sum, ZERO } from '@lumbung/core'
import { defineFact, type FactsOf, f, fact, view, type ViewRow } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import type { OpnameLine, StockOpname } from './definition.ts'

const itemView = view('item', { code: f.code(), baseUnitCode: f.code() })

/** What an approved document claims of an item. */
export interface Claim {
  /** Of a branch that who asks sees; null of another one. */
  readonly number: string | null
  readonly quantity: Decimal
}

type Question = {
  readonly branch: string | null
  readonly warehouse: string | null
  readonly items: readonly (string | null)[]
}

/** Claims of goods in a warehouse by item, in their turn; null where none is named. */
export const claimed = defineFact<Question, ReadonlyMap<string, readonly Claim[]> | null>('stock-opname.claimed')

export const shortNeeds = ({ branch, warehouse, lines }: Pick<StockOpname, 'branch' | 'warehouse' | 'lines'>) => {
  const items = given(lines.map(({ item }) => item))
  return {
    stock: fact.stock(warehouse || null, items),
    claims: claimed({ branch, warehouse: warehouse || null, items }),
  }
}

/** How much is short of what is claimed where so much lies there, and the documents that wait for it. */
export function shortOf(claims: readonly Claim[], onHand: Decimal): { short: Decimal; orders: readonly string[] } {
  let left = larger(onHand, ZERO)
  const orders = new Set<string>()
  for (const { number, quantity } of claims) {
    left = left.minus(quantity)
    if (left.isNegative() && number !== null) orders.add(number)
  }
  return { short: left.isNegative() ? left.negated() : ZERO, orders: [...orders] }
}

// As the field holds it.
const MOST = 500

/** The lines with what they leave short: pieces of an item together, told at the first that is missing. */
export function linesShort(lines: readonly OpnameLine[], facts: FactsOf<typeof shortNeeds>): OpnameLine[] {
  if (facts.claims === null) return [...lines]
  const live = lines.filter(({ decision }) => decision !== 'skip')
  const byItem = Map.groupBy(live, ({ item }) => item)
  const told = new Map(
    [...byItem].flatMap(([item, own]) => {
      const first = own.find(({ variance }) => variance?.isNegative())
      return first ? [[item, { first, variance: sum(own.map(({ variance }) => variance ?? ZERO)) }] as const] : []
    }),
  )
  return lines.map((line) => {
    const own = told.get(line.item)
    return own?.first === line ? withShort(line, facts, own.variance) : amend(line, NOT_SHORT)
  })
}

/** The line with what its result leaves short; as it is where nobody asked. */
export function withShort(
  line: OpnameLine,
  { stock, claims }: FactsOf<typeof shortNeeds>,
  variance: Decimal = line.variance ?? ZERO,
): OpnameLine {
  if (claims === null) return line
  const onHand = stock.get(line.item)?.onHand
  if (!onHand || !variance.isNegative() || line.decision === 'skip') return amend(line, NOT_SHORT)
  const { short, orders } = shortOf(claims.get(line.item) ?? [], onHand.plus(variance))
  if (short.isZero()) return amend(line, NOT_SHORT)
  return amend(line, { short, shortOrders: orders.join(', ').slice(0, MOST) })
}

/** How the goods of a count are called. */
export const shortItems = ({ lines }: Pick<StockOpname, 'lines'>) =>
  fact.records(itemView, given(lines.map(({ item }) => item)))

interface Called {
  readonly items: ReadonlyMap<string, ViewRow<typeof itemView>>
}

/** Notices of what a count leaves short. */
export const shortFindings = (lines: readonly OpnameLine[], { items }: Called): Finding[] =>
  lines.flatMap(({ item, short, shortOrders }, index): Finding[] => {
    if (!short) return []
    const { code = '', baseUnitCode = '' } = items.get(item) ?? {}
    const values = { list: shortOrders || '–', short: asQuantity(short), unit: baseUnitCode, item: code }
    return [{ path: `lines.${index}.short`, code: 'orders-short', values, warning: true }]
  })

export const NOT_SHORT = { short: null, shortOrders: null } as const
