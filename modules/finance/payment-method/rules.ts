// A method that costs something costs a share of the amount or a fixed amount, not both.
// A card at 1.5% of 200,000 costs 3,000; a transfer at 6,500 costs that whatever is sent. What is in use is
// not put away.
import type { Finding } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { inUseFindings, inUseNeeds } from '../../masters/in-use.ts'
import type { PaymentMethod } from './definition.ts'

export const needs = (method: PaymentMethod) => inUseNeeds('payment-method', method)

export const rules = (method: PaymentMethod, facts: FactsOf<typeof needs>): Finding[] => [
  ...(method.feePercent.isZero() || method.feeAmount.isZero() ? [] : [{ path: 'feeAmount', code: 'two-fees' }]),
  ...inUseFindings(method, facts),
]
