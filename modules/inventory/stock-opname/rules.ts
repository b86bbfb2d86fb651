// What must hold of a count before it is submitted: every line was counted, or is skipped with a reason, and nothing
// waits to be counted again. That stock moved in the books after the count is told: what is expected follows it. So are
// the orders that its result leaves short. What was frozen stays as it was frozen, and what was counted has its line.
import { asQuantity, type Finding } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings } from '../../masters/trade/rules.ts'
import { warehouseView } from '../../masters/trade/views.ts'
import type { StockOpname } from './definition.ts'
import { besideLimit, limitedTo } from './limit.ts'
import { keyOf } from './piece.ts'
import { shortFindings, shortItems } from './short.ts'
import { bookNeeds } from './stages.ts'

const ownView = view('stock-opname', {
  warehouse: f.ref('warehouses'),
  storage: f.ref('storage', { optional: true }),
  location: f.ref('location', { optional: true }),
  category: f.ref('category', { optional: true }),
  items: f.refs('item', { optional: true }),
  freeze: f.text(),
})

export const needs = (opname: StockOpname) => ({
  ...bookNeeds(opname),
  items: shortItems(opname),
  warehouses: fact.records(warehouseView, given([opname.warehouse])),
  goods: limitedTo(opname),
  // As it was frozen; while it is planned all may change.
  frozen: fact.records(ownView, opname.stage === 'review' ? [opname.id] : []),
})

type Facts = FactsOf<typeof needs>

export function rules(opname: StockOpname, facts: Facts, moment: Moment): Finding[] {
  const findings = [
    ...branchFindings(opname.warehouse, opname.branch, 'warehouse', facts.warehouses),
    ...opname.lines.flatMap(({ item }, index) => besideLimit(facts.goods, item, `lines.${index}.item`)),
  ]
  if (opname.stage !== 'review') return findings
  const told = [...movedFindings(opname, facts), ...shortFindings(opname.lines, facts)]
  const kept = [...findings, ...fixedFindings(opname, facts), ...lostFindings(opname)]
  return moment.step === 'save' ? [...kept, ...told] : [...kept, ...told, ...openFindings(opname)]
}

const textOf = (value: unknown): string => String(value ?? '')

function fixedFindings(opname: StockOpname, { frozen }: Facts): Finding[] {
  const before = frozen.get(opname.id)
  const fields = ['warehouse', 'storage', 'location', 'category', 'items', 'freeze'] as const
  return fields
    .filter((path) => before && textOf(before[path]) !== textOf(opname[path]))
    .map((path) => ({ path, code: 'frozen-so' }))
}

/** What was counted keeps its line, or its difference would be booked nowhere; what shall not be booked is skipped. */
function lostFindings({ lines, counts }: StockOpname): Finding[] {
  const known = new Set(lines.map(keyOf))
  const lost = new Set(counts.map(keyOf).filter((piece) => !known.has(piece)))
  return lost.size > 0 ? [{ path: 'lines', code: 'counted-without-line', values: { count: lost.size } }] : []
}

function openFindings({ lines }: StockOpname): Finding[] {
  const uncounted = lines.filter(
    ({ counted, decision, reason }) => counted === null && !(decision === 'skip' && reason),
  )
  const again = lines.findIndex(({ decision }) => decision === 'recount')
  return [
    ...(uncounted.length > 0 ? [{ path: 'lines', code: 'lines-uncounted', values: { count: uncounted.length } }] : []),
    ...(again < 0 ? [] : [{ path: `lines.${again}.decision`, code: 'line-recount', values: { line: again + 1 } }]),
  ]
}

const movedFindings = ({ lines }: StockOpname, { books, items }: Facts): Finding[] =>
  lines.flatMap((line, index): Finding[] => {
    const own = books.get(keyOf(line))
    const now = own?.book.plus(own.moved)
    if (!now || line.expected === null || now.equals(line.expected)) return []
    const values = { item: items.get(line.item)?.code ?? '', quantity: asQuantity(now) }
    return [{ path: `lines.${index}.expected`, code: 'moved-after-count', values, warning: true }]
  })
