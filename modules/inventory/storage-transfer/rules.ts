// What must hold of a storage transfer: both warehouses are of the own branch, and each line changes something, its
// place or its condition. What quality holds back only quality releases; what is reserved does not leave its warehouse
// and stays fit for sale. A location takes what it has room for, and no mixed goods where it is not for such.
import type { Finding } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { placeFindings, placeNeeds } from '../../masters/tracking/places.ts'
import { outgoingFindings, trackingNeeds } from '../../masters/tracking/rules.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings, countingFindings } from '../../masters/trade/rules.ts'
import { unitView, warehouseView } from '../../masters/trade/views.ts'
import { askedFindings, receivedFindings } from '../asked-for.ts'
import { reservedFindings } from '../reserved.ts'
import { receivingLineView, replenishmentLineView } from '../views.ts'
import { needs as calculationNeeds } from './calculate.ts'
import type { StorageTransfer } from './definition.ts'

/** Goods are taken out of the warehouse they leave. */
const leaving = (transfer: StorageTransfer) => ({ ...transfer, warehouse: transfer.warehouseFrom })

/** They come to the location they go to; what stays at its own takes no more room there. */
const coming = ({ lines, tracking }: StorageTransfer) => ({
  lines,
  tracking: tracking.map((row) => {
    const location = row.locationTo === row.location ? null : row.locationTo
    return { ...row, location, batchNumber: null }
  }),
})

export const needs = (transfer: StorageTransfer) => {
  const claims = given(transfer.lines.map((line) => line.replenishmentLine))
  const items = given(transfer.lines.map((line) => line.item))
  return {
    ...calculationNeeds(transfer),
    ...trackingNeeds(leaving(transfer)),
    ...placeNeeds(coming(transfer)),
    stock: fact.stock(transfer.warehouseFrom || null, items, { claims }),
    units: fact.records(unitView, given(transfer.lines.map((line) => line.unit))),
    warehouses: fact.records(warehouseView, given([transfer.warehouseFrom, transfer.warehouseTo])),
    asked: fact.lines(replenishmentLineView, claims),
    received: fact.lines(receivingLineView, given(transfer.lines.map((line) => line.receivingLine))),
  }
}

type Facts = FactsOf<typeof needs>
type Line = StorageTransfer['lines'][number]

export function rules(transfer: StorageTransfer, facts: Facts, moment: Moment): Finding[] {
  const { branch, lines, warehouseFrom, warehouseTo } = transfer
  const isMoved = warehouseFrom !== warehouseTo
  const findings = [
    ...countingFindings(lines, facts),
    ...branchFindings(warehouseFrom, branch, 'warehouseFrom', facts.warehouses),
    ...branchFindings(warehouseTo, branch, 'warehouseTo', facts.warehouses),
    ...askedFindings(transfer, facts.asked),
    ...receivedFindings(transfer, facts.received),
    ...(warehouseFrom && warehouseTo && !isMoved ? unchangedFindings(transfer) : []),
  ]
  if (moment.step === 'save') return findings
  const takes = ({ conditionFrom, conditionTo }: Line): boolean =>
    conditionFrom === 'available' && (isMoved || conditionTo !== 'available')
  return [
    ...findings,
    ...outgoingFindings(leaving(transfer), facts),
    ...placeFindings(coming(transfer), facts).map((one) => ({ ...one, path: `${one.path}To` })),
    ...(moment.may('release') ? [] : releaseFindings(lines)),
    ...reservedFindings(lines, facts, takes),
  ]
}

const unchangedFindings = ({ lines, tracking }: StorageTransfer): Finding[] =>
  lines.flatMap(({ id, conditionFrom, conditionTo }, index) => {
    const rows = tracking.filter((row) => row.line === id)
    const stays = rows.findIndex(({ location, locationTo }) => (locationTo ?? location) === location)
    if (conditionFrom !== conditionTo || (rows.length > 0 && stays < 0)) return []
    const path = rows.length > 0 ? `tracking.${tracking.findIndex((row) => row === rows[stays])}.locationTo` : null
    return [{ path: path ?? `lines.${index}.conditionTo`, code: 'same-place' }]
  })

const releaseFindings = (lines: readonly Line[]): Finding[] =>
  lines.flatMap(({ conditionFrom, conditionTo }, index) =>
    conditionFrom === 'qc' && conditionTo !== 'qc' ? [{ path: `lines.${index}.conditionTo`, code: 'qc-release' }] : [],
  )
