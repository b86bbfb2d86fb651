// What must hold of a count before it is submitted: every line was counted, or is skipped with a reason, and nothing
// waits to be counted again. That stock moved in the books after the count is told: what is expected follows it.
import { asQuantity, type Finding } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings } from '../../masters/trade/rules.ts'
import { warehouseView } from '../../masters/trade/views.ts'
import type { StockOpname } from './definition.ts'
import { bookNeeds } from './stages.ts'

const itemView = view('item', { code: f.code() })

export const needs = (opname: StockOpname) => ({
  ...bookNeeds(opname),
  items: fact.records(itemView, given(opname.lines.map(({ item }) => item))),
  warehouses: fact.records(warehouseView, given([opname.warehouse])),
})

type Facts = FactsOf<typeof needs>

export function rules(opname: StockOpname, facts: Facts, moment: Moment): Finding[] {
  const findings = branchFindings(opname.warehouse, opname.branch, 'warehouse', facts.warehouses)
  if (opname.stage !== 'review') return findings
  const moved = movedFindings(opname, facts)
  return moment.step === 'save' ? [...findings, ...moved] : [...findings, ...moved, ...openFindings(opname)]
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
    const own = books.get(line.item)
    const now = own?.book.plus(own.moved)
    if (!now || line.expected === null || now.equals(line.expected)) return []
    const values = { item: items.get(line.item)?.code ?? '', quantity: asQuantity(now) }
    return [{ path: `lines.${index}.expected`, code: 'moved-after-count', values, warning: true }]
  })
