// A method that costs something costs a share of the amount or a fixed amount, not both.
import type { Finding } from '@lumbung/core'
import type { PaymentMethod } from './definition.ts'

export const rules = (method: PaymentMethod): Finding[] =>
  method.feePercent.isZero() || method.feeAmount.isZero() ? [] : [{ path: 'feeAmount', code: 'two-fees' }]
