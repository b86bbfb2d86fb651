import { type RecordSlotProps, useWords } from '@lumbung/screens'
import { MonthsTab } from '../../masters/summary/months-tab.tsx'
import { supplierWords } from './words.ts'

/** A year of purchases from a supplier. */
export function PurchasesTab({ form }: RecordSlotProps) {
  const say = useWords(supplierWords)
  return <MonthsTab form={form} title={say('purchasesMonths')} most={say('mostBought')} />
}
