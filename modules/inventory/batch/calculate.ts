// A batch is named by its item and number: MILK-1L/L0412. Where the item keeps so many days, goods made on the 1st of
// March that keep 30 days are usable up to the 31st.
import { addDays, localDate } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { trackedItemView } from '../../masters/tracking/views.ts'
import type { Batch } from './definition.ts'

export const needs = (batch: Batch) => ({ items: fact.records(trackedItemView, given([batch.item])) })

export function calculate(batch: Batch, { items }: FactsOf<typeof needs>): Batch {
  const item = items.get(batch.item)
  if (!item) return batch
  const keeps = batch.expiry === null && batch.made !== null && item.shelfLife !== null
  return {
    ...batch,
    code: `${item.code}/${batch.number}`,
    expiry: keeps ? addDays(localDate(batch.made), item.shelfLife) : batch.expiry,
  }
}
