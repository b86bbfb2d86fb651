// What must hold of an adjustment out: its lines can be counted, its warehouse is of its branch, its reason is one for
// adjustments or scrap, and it takes nothing that is reserved. (A shortage is refused by the stock ledger itself.)
import { type Finding, sum } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/behaviour.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings, countingFindings } from '../../masters/trade/rules.ts'
import { unitView, warehouseView } from '../../masters/trade/views.ts'
import { needs as calculationNeeds } from './calculate.ts'
import type { AdjustmentOut } from './definition.ts'
import { postingNeeds } from './posting.ts'

const reasonTypeView = view('reason', { type: f.choice({ ADJUSTMENT: ['', ''], SCRAP: ['', ''] }) })
const REASONS: readonly string[] = ['ADJUSTMENT', 'SCRAP']

export const needs = (adjustment: AdjustmentOut) => ({
  ...calculationNeeds(adjustment),
  ...postingNeeds(adjustment),
  reasonTypes: fact.records(reasonTypeView, given([adjustment.adjustmentReason])),
  units: fact.records(unitView, given(adjustment.lines.map((line) => line.unit))),
  warehouses: fact.records(warehouseView, given([adjustment.warehouse])),
  stock: fact.stock(adjustment.warehouse || null, given(adjustment.lines.map((line) => line.item))),
})

type Facts = FactsOf<typeof needs>

export function rules(adjustment: AdjustmentOut, facts: Facts, moment: Moment): Finding[] {
  const type = facts.reasonTypes.get(adjustment.adjustmentReason)?.type
  const findings: Finding[] = [
    ...countingFindings(adjustment.lines, facts),
    ...branchFindings(adjustment.warehouse, adjustment.branch, 'warehouse', facts.warehouses),
    ...(type && !REASONS.includes(type) ? [{ path: 'adjustmentReason', code: 'reason-type' }] : []),
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
      reserved: state.reserved.toFixed(),
      unit: item.baseUnitCode,
      item: item.code,
      free: state.free.toFixed(),
    }
    return [
      { path: `lines.${adjustment.lines.findIndex((line) => line.item === id)}.quantity`, code: 'reserved', values },
    ]
  })
}
