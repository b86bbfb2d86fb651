// What must hold of an adjustment out: its lines can be counted, its warehouse is of its branch, and it takes nothing
// that is reserved. (A shortage is refused by the stock ledger itself, a reason of another type by the field.)
import { type Finding, formatQuantity, sum } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/behaviour.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings, countingFindings } from '../../masters/trade/rules.ts'
import { unitView, warehouseView } from '../../masters/trade/views.ts'
import { needs as calculationNeeds } from './calculate.ts'
import type { AdjustmentOut } from './definition.ts'
import { postingNeeds } from './posting.ts'

export const needs = (adjustment: AdjustmentOut) => ({
  ...calculationNeeds(adjustment),
  ...postingNeeds(adjustment),
  units: fact.records(unitView, given(adjustment.lines.map((line) => line.unit))),
  warehouses: fact.records(warehouseView, given([adjustment.warehouse])),
  stock: fact.stock(adjustment.warehouse || null, given(adjustment.lines.map((line) => line.item))),
})

type Facts = FactsOf<typeof needs>

export function rules(adjustment: AdjustmentOut, facts: Facts, moment: Moment): Finding[] {
  const findings: Finding[] = [
    ...countingFindings(adjustment.lines, facts),
    ...branchFindings(adjustment.warehouse, adjustment.branch, 'warehouse', facts.warehouses),
  ]
  return moment.step === 'save' ? findings : [...findings, ...reservedFindings(adjustment, facts)]
}

function reservedFindings(adjustment: AdjustmentOut, facts: Facts): Finding[] {
  return given(adjustment.lines.map((line) => line.item)).flatMap((id): Finding[] => {
    const state = facts.stock.get(id)
    const item = facts.items.get(id)
    const needed = sum(adjustment.lines.filter((line) => line.item === id).map((line) => line.baseQuantity))
    // More than there is at all is a shortage, which the stock ledger names.
    if (!state || !item || needed.lessThanOrEqualTo(state.free) || needed.greaterThan(state.onHand)) return []
    const values = {
      reserved: formatQuantity(state.reserved),
      unit: item.baseUnitCode,
      item: item.code,
      list: state.holders.join(', '),
      free: formatQuantity(state.free),
    }
    return [
      { path: `lines.${adjustment.lines.findIndex((line) => line.item === id)}.quantity`, code: 'reserved', values },
    ]
  })
}
