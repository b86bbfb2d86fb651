// What must hold of an adjustment out: its lines can be counted, its warehouse is of its branch, and it takes nothing
// that is reserved; what is spent names its cost code, and scrap above the company's limit shows a photo or report. (A
// shortage is refused by the stock ledger itself, a reason of another type by the field.)
import { asQuantity, asRupiah, type Decimal, type Finding, sum } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { outgoingFindings, trackingNeeds, unusable } from '../../masters/tracking/rules.ts'
import { given } from '../../masters/trade/given.ts'
import { timeFindings } from '../../masters/tracking/moved-at.ts'
import { branchFindings, countingFindings } from '../../masters/trade/rules.ts'
import { unitView, warehouseView } from '../../masters/trade/views.ts'
import { conditionOf } from '../condition.ts'
import { inventorySettings } from '../settings.ts'
import { needs as calculationNeeds, required } from './calculate.ts'
import type { AdjustmentOut } from './definition.ts'
import { postingNeeds } from './posting.ts'

export const needs = (adjustment: AdjustmentOut) => ({
  ...calculationNeeds(adjustment),
  ...postingNeeds(adjustment),
  ...trackingNeeds(adjustment),
  units: fact.records(unitView, given(adjustment.lines.map((line) => line.unit))),
  warehouses: fact.records(warehouseView, given([adjustment.warehouse])),
  settings: fact.settingsOn(adjustment.date, inventorySettings.scrapProofAbove),
})

type Facts = FactsOf<typeof needs>

export function rules(adjustment: AdjustmentOut, facts: Facts, moment: Moment): Finding[] {
  const findings: Finding[] = [
    ...countingFindings(adjustment.lines, facts),
    ...timeFindings(adjustment, moment),
    ...branchFindings(adjustment.warehouse, adjustment.branch, 'warehouse', facts.warehouses),
  ]
  if (moment.step === 'save') return findings
  return [
    ...findings,
    ...costCodeFindings(adjustment),
    ...proofFindings(adjustment, facts),
    ...outgoingFindings(adjustment, facts),
    ...reservedFindings(adjustment, facts),
  ]
}

const costCodeFindings = (adjustment: AdjustmentOut): Finding[] =>
  required(adjustment).flatMap((path) => (adjustment[path] ? [] : [{ path, code: 'required' }]))

function proofFindings({ type, proof, costTotal }: AdjustmentOut, { settings }: Facts): Finding[] {
  const limit = settings.scrapProofAbove
  if (type !== 'scrap' || proof || limit.isZero() || !costTotal?.greaterThan(limit)) return []
  return [{ path: 'proof', code: 'scrap-without-proof', values: { limit: asRupiah(limit) } }]
}

/** Only what may be sold is promised: damaged goods, blocked batches and those that have expired are nobody's. */
function takes({ date, lines, tracking }: AdjustmentOut, item: string, { batches }: Facts): Decimal {
  const own = lines.filter((line) => line.item === item && conditionOf(line) === 'available')
  const nobodys = tracking.filter((row) => {
    const batch = batches.get(row.batch ?? '')
    return own.some(({ id }) => id === row.line) && batch !== undefined && unusable(batch, date)
  })
  return sum(own.map((line) => line.baseQuantity)).minus(sum(nobodys.map((row) => row.quantity)))
}

function reservedFindings(adjustment: AdjustmentOut, facts: Facts): Finding[] {
  return given(adjustment.lines.map((line) => line.item)).flatMap((id): Finding[] => {
    const state = facts.stock.get(id)
    const item = facts.items.get(id)
    const needed = takes(adjustment, id, facts)
    // More than there is at all is a shortage, which the stock ledger names.
    if (!state || !item || needed.isZero() || needed.lessThanOrEqualTo(state.free) || needed.greaterThan(state.onHand))
      return []
    const values = {
      reserved: asQuantity(state.reserved),
      unit: item.baseUnitCode,
      item: item.code,
      list: state.holders.join(', '),
      free: asQuantity(state.free),
    }
    return [
      { path: `lines.${adjustment.lines.findIndex((line) => line.item === id)}.quantity`, code: 'reserved', values },
    ]
  })
}
