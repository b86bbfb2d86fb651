// A method that costs something costs a share of the amount or a fixed amount, not both.
// A card at 1.5% of 200,000 costs 3,000; a transfer at 6,500 costs that whatever is sent.
import type { Finding } from '@lumbung/core'
import type { PaymentMethod } from './definition.ts'

export const rules = (method: PaymentMethod): Finding[] =>
  method.feePercent.isZero() || method.feeAmount.isZero() ? [] : [{ path: 'feeAmount', code: 'two-fees' }]
