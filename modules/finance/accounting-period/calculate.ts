// A new period lies in the future until it is opened; its state is changed by opening and closing, never typed.
import type { AccountingPeriod } from './definition.ts'

export const needs = (_period: AccountingPeriod) => ({})

export const calculate = (period: AccountingPeriod): AccountingPeriod => ({ ...period, status: period.status || 'future' })
