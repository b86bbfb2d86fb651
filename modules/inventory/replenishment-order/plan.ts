// Planning adds every item that is below its minimum or its safety stock in the requesting warehouse, counting what is
// on the way, with what fills it up to its maximum. What somebody entered stays as it is, so planning again adds only
// what fell since.
//   minimum 40, maximum 100, 30 free: 70 are asked for; 30 free and 24 on the way: nothing, 54 will be there
// It is needed no earlier than it can be there: on the 12th, with 5 lead days, by the 17th.
// What is below its minimum and left out is told, and why.
import { type Finding, ONE, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { warehouseView } from '../../masters/trade/views.ts'
import type { ReplenishmentLine, ReplenishmentOrder } from './definition.ts'
import { earliestOf } from './lead.ts'
import { isBelowMinimum, shortOf, type StockLevel, suggestedOf } from './levels.ts'

export const needs = ({ warehouseRequesting }: ReplenishmentOrder) => ({
  stock: shortOf({ warehouse: warehouseRequesting || null }),
  warehouses: fact.records(warehouseView, given([warehouseRequesting])),
})

type Facts = FactsOf<typeof needs>

/** What is to be added, and what is not though it is below its minimum. */
function sorted({ lines }: ReplenishmentOrder, { stock }: Pick<Facts, 'stock'>) {
  const known = new Set<string>(lines.map(({ item }) => item))
  const added: (readonly [item: ReplenishmentLine['item'], level: StockLevel])[] = []
  const listed: StockLevel[] = []
  const covered: StockLevel[] = []
  for (const [item, level] of stock.short)
    if (isBelowMinimum(level)) {
      if (known.has(item)) listed.push(level)
      else added.push([item, level])
    } else covered.push(level)
  return { added, listed, covered }
}

/** The engine gives them their ids. */
const lineOf = (item: ReplenishmentLine['item'], level: StockLevel): ReplenishmentLine => {
  const suggested = suggestedOf(level)
  return {
    id: '',
    item,
    suggested,
    quantity: suggested,
    unit: level.baseUnit,
    factor: ONE,
    baseQuantity: suggested,
  }
}

export function rules(order: ReplenishmentOrder, facts: Facts): Finding[] {
  const { added, listed, covered } = sorted(order, facts)
  const [later] = laterOf(order, added)
  if (added.length > 0) {
    const unfit = added.flatMap(([, level]) => (level.unfit.greaterThan(ZERO) ? [level] : []))
    return [
      ...told('plan-covered', covered),
      ...told('plan-listed', listed),
      ...told('plan-unfit', unfit),
      ...(later ? [{ path: 'neededBy', code: 'plan-later', values: { ...later }, warning: true }] : []),
    ]
  }
  const warehouse = facts.warehouses.get(order.warehouseRequesting)?.code ?? ''
  const path = 'warehouseRequesting'
  if (!facts.stock.hasLevels) return [{ path, code: 'plan-without-levels', values: { warehouse } }]
  if (listed.length + covered.length === 0) return [{ path, code: 'nothing-to-plan', values: { warehouse } }]
  const values = { warehouse, covered: covered.length, listed: listed.length }
  return [{ path, code: 'nothing-left-to-plan', values }]
}

const NAMED = 10

function told(code: string, levels: readonly StockLevel[]): Finding[] {
  if (levels.length === 0) return []
  const names = levels.slice(0, NAMED).map((level) => level.code)
  const items = [...names, ...(levels.length > NAMED ? ['…'] : [])].join(', ')
  return [{ path: 'lines', code, values: { count: levels.length, items }, warning: true }]
}

/** The day by which all that is added can be there, where the order asks for it earlier; and what takes so long. */
function laterOf({ date, neededBy }: ReplenishmentOrder, added: ReturnType<typeof sorted>['added']) {
  const earliest = earliestOf(
    date,
    added.map(([, level]) => level),
  )
  return earliest && (!neededBy || neededBy < earliest.date) ? [earliest] : []
}

export function run(order: ReplenishmentOrder, facts: Facts) {
  const { added } = sorted(order, facts)
  const [later] = laterOf(order, added)
  const lines = [...order.lines, ...added.map(([item, level]) => lineOf(item, level))]
  return { values: { origin: 'plan' as const, lines, ...(later ? { neededBy: later.date } : {}) } }
}
