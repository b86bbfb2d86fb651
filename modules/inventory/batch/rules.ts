// What must hold of a batch: it is usable from the day it was made, an item with expiry control says until when, and
// whoever blocks or recalls it says why: that is what others read when they may not take it.
import type { Finding } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { trackedItemView } from '../../masters/tracking/views.ts'
import type { Batch } from './definition.ts'
import { measuredFindings, specificationView } from './measured.ts'

export const needs = (batch: Batch) => ({
  items: fact.records(trackedItemView, given([batch.item])),
  specifications: fact.records(specificationView, given(batch.measured.map((row) => row.specification))),
})

export function rules(batch: Batch, { items, specifications }: FactsOf<typeof needs>): Finding[] {
  const item = items.get(batch.item)
  const findings: Finding[] = []
  if (item?.expiryControl && !batch.expiry)
    findings.push({ path: 'expiry', code: 'expiry-missing', values: { item: item.code, batch: batch.number } })
  if (batch.expiry && batch.made && batch.expiry < batch.made)
    findings.push({ path: 'expiry', code: 'expiry-before-production', values: { made: batch.made } })
  if (batch.state !== 'open' && !batch.stateReason?.trim())
    findings.push({ path: 'stateReason', code: 'batch-reason-missing', values: { batch: batch.number } })
  return [...findings, ...measuredFindings(batch, specifications)]
}

/** Why it may not be taken. */
export const required = ({ state }: Batch): readonly 'stateReason'[] => (state === 'open' ? [] : ['stateReason'])
