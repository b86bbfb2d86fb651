// A new period lies in the future until it is opened; its state is changed by opening and closing, never typed.
// March 2026, typed in February: future. Opening makes it active, closing takes new documents away from it.
import type { AccountingPeriod } from './definition.ts'

export const needs = (_period: AccountingPeriod) => ({})

export const calculate = (period: AccountingPeriod): AccountingPeriod => ({
  ...period,
  status: period.status || 'future',
})
