// A new period lies in the future until it is opened; its state is changed by opening and closing, never typed.
// March 2026, typed in February: future. Opening makes it active, closing takes new documents away from it.
import { isLocalDate, yearOf } from '@lumbung/core'
import type { AccountingPeriod } from './definition.ts'

export const needs = (_period: AccountingPeriod) => ({})

export const calculate = (period: AccountingPeriod): AccountingPeriod => ({
  ...period,
  // The year it begins in, until somebody says another: a fiscal year need not begin in January.
  fiscalYear: period.fiscalYear || (isLocalDate(period.startDate) ? yearOf(period.startDate) : 0),
  status: period.status || 'future',
})
