// Withholding falls due when it is paid and is proved by a slip; VAT that is not luxury goods is code 04, base 11/12.
import type { DraftOf } from '@lumbung/definition'
import type { tax } from './definition.ts'

type Draft = DraftOf<typeof tax>

export const fillNeeds = (_draft: Draft) => ({})

export function fill(draft: Draft, _facts: object, changed: string): Draft {
  if (changed !== 'kind') return draft
  if (draft.kind === 'WITHHOLDING')
    return { ...draft, postingPoint: 'PAYMENT', slipNeeded: true, transactionCode: null }
  if (draft.kind !== 'VAT') return { ...draft, postingPoint: 'INVOICE', slipNeeded: false, transactionCode: null }
  return {
    ...draft,
    postingPoint: 'INVOICE',
    slipNeeded: false,
    transactionCode: '04',
    factorNumerator: 11,
    factorDenominator: 12,
  }
}
