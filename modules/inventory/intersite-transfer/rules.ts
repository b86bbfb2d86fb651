// What must hold of an intersite transfer: goods leave a warehouse of the own branch for one of another, not to arrive
// before they left; nothing that is reserved is sent, but for whom it is reserved. (A shortage is refused by the stock
// ledger, more than was asked for by the replenishment order.)
import type { Finding } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { sellableFindings, trackingNeeds } from '../../masters/tracking/rules.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings, countingFindings } from '../../masters/trade/rules.ts'
import { unitView, warehouseView } from '../../masters/trade/views.ts'
import { askedFindings } from '../asked-for.ts'
import { reservedFindings } from '../reserved.ts'
import { replenishmentLineView } from '../views.ts'
import { needs as calculationNeeds } from './calculate.ts'
import type { IntersiteTransfer } from './definition.ts'
import { postingNeeds } from './posting.ts'

const branchView = view('branch', { name: f.text() })

/** Goods are taken out of the warehouse they leave. */
const leaving = (transfer: IntersiteTransfer) => ({ ...transfer, warehouse: transfer.warehouseFrom })

export const needs = (transfer: IntersiteTransfer) => ({
  ...calculationNeeds(transfer),
  ...trackingNeeds(leaving(transfer)),
  ...postingNeeds(transfer),
  units: fact.records(unitView, given(transfer.lines.map((line) => line.unit))),
  warehouses: fact.records(warehouseView, given([transfer.warehouseFrom, transfer.warehouseTo])),
  branches: fact.records(branchView, given([transfer.branch, transfer.branchTo])),
  asked: fact.lines(replenishmentLineView, given(transfer.lines.map((line) => line.replenishmentLine))),
})

type Facts = FactsOf<typeof needs>

export function rules(transfer: IntersiteTransfer, facts: Facts, { step }: Moment): Finding[] {
  const findings = [
    ...countingFindings(transfer.lines, facts),
    ...branchFindings(transfer.warehouseFrom, transfer.branch, 'warehouseFrom', facts.warehouses),
    ...placeFindings(transfer, facts),
    ...dayFindings(transfer),
    ...askedFindings(transfer, facts.asked),
  ]
  if (step === 'save') return findings
  return [
    ...findings,
    ...transitFindings(transfer, facts),
    ...sellableFindings(leaving(transfer), facts),
    ...reservedFindings(transfer.lines, facts, () => true),
  ]
}

function placeFindings({ branch, branchTo, warehouseTo }: IntersiteTransfer, facts: Facts): Finding[] {
  const nameOf = (id: string): string => facts.branches.get(id)?.name ?? ''
  if (branchTo && branchTo === branch)
    return [{ path: 'branchTo', code: 'inside-branch', values: { branch: nameOf(branch) } }]
  const found = facts.warehouses.get(warehouseTo)
  if (!found || !branchTo || found.branch === branchTo) return []
  return [
    { path: 'warehouseTo', code: 'warehouse-elsewhere', values: { warehouse: found.code, branch: nameOf(branchTo) } },
  ]
}

const dayFindings = ({ date, expectedDate }: IntersiteTransfer): Finding[] =>
  expectedDate && expectedDate < date
    ? [{ path: 'expectedDate', code: 'expected-before-sent', values: { expected: expectedDate, date } }]
    : []

const transitFindings = ({ branch }: IntersiteTransfer, { branches, transit }: Facts): Finding[] =>
  transit ? [] : [{ path: 'warehouseFrom', code: 'no-transit', values: { branch: branches.get(branch)?.name ?? '' } }]
