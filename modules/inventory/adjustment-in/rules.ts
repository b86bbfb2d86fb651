// What must hold of an adjustment in: its lines can be counted, its warehouse is of its branch, and every line has a
// cost: its own, or that of goods already there; nothing only by who may. What lay there on the first day is entered
// before anything else moved it in that warehouse: afterwards a difference is found, not opened.
import type { Finding } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { incomingFindings, trackingNeeds } from '../../masters/tracking/rules.ts'
import { given } from '../../masters/trade/given.ts'
import { timeFindings } from '../../masters/tracking/moved-at.ts'
import { branchFindings, countingFindings, rateFindings } from '../../masters/trade/rules.ts'
import { branchView, unitView, warehouseView } from '../../masters/trade/views.ts'
import { needs as calculationNeeds } from './calculate.ts'
import { type AdjustmentIn, ZERO_COST } from './definition.ts'
import { movedItems } from './moved.ts'
import { postingNeeds } from './posting.ts'

export const needs = (adjustment: AdjustmentIn) => ({
  ...calculationNeeds(adjustment),
  ...postingNeeds(adjustment),
  ...trackingNeeds(adjustment),
  units: fact.records(unitView, given(adjustment.lines.map((line) => line.unit))),
  warehouses: fact.records(warehouseView, given([adjustment.warehouse])),
  branches: fact.records(branchView, given([adjustment.branch])),
  stock: fact.stock(adjustment.warehouse || null, given(adjustment.lines.map((line) => line.item))),
  moved: movedItems({
    items: adjustment.type === 'opening' ? given(adjustment.lines.map((line) => line.item)) : [],
    warehouse: adjustment.warehouse || null,
  }),
})

type Facts = FactsOf<typeof needs>

export function rules(adjustment: AdjustmentIn, facts: Facts, moment: Moment): Finding[] {
  const findings = [
    ...countingFindings(adjustment.lines, facts),
    ...timeFindings(adjustment, moment),
    ...branchFindings(adjustment.warehouse, adjustment.branch, 'warehouse', facts.warehouses),
    ...rateFindings(adjustment, facts),
    ...openingFindings(adjustment, facts),
  ]
  if (moment.step === 'save') return findings
  const uncosted = adjustment.lines.flatMap((line, index): Finding[] => {
    if (line.unitCost?.isZero() && !moment.may(ZERO_COST))
      return [{ path: `lines.${index}.unitCost`, code: 'cost-nothing', values: { line: index + 1 }, ofAuthor: true }]
    if (line.unitCost || facts.stock.get(line.item)?.unitCost) return []
    const item = facts.items.get(line.item)?.code ?? ''
    const branch = facts.branches.get(adjustment.branch)?.code ?? ''
    return [{ path: `lines.${index}.unitCost`, code: 'unit-cost-missing', values: { line: index + 1, item, branch } }]
  })
  return [...findings, ...incomingFindings(adjustment, facts), ...uncosted]
}

const openingFindings = (adjustment: AdjustmentIn, facts: Facts): Finding[] =>
  adjustment.lines.flatMap((line, index): Finding[] => {
    if (!facts.moved.includes(line.item)) return []
    const item = facts.items.get(line.item)?.code ?? ''
    return [{ path: `lines.${index}.item`, code: 'opening-after-movement', values: { item } }]
  })
