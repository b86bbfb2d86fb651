import { type RecordSlotProps, useWords } from '@lumbung/screens'
import { MonthsTab } from '../../masters/summary/months-tab.tsx'
import { customerWords } from './words.ts'

/** A year of sales to a customer. */
export function SalesTab({ form }: RecordSlotProps) {
  const say = useWords(customerWords)
  return <MonthsTab form={form} title={say('salesMonths')} most={say('mostSold')} />
}
