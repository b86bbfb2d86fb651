// A permission is counted from its day: another day has another end.
import type { SalesReturnOrderDraft } from './definition.ts'

export const needs = (_draft: SalesReturnOrderDraft, _changed: string) => ({})

export const fill = (draft: SalesReturnOrderDraft, _facts: object, changed: string): SalesReturnOrderDraft =>
  changed === 'date' ? { ...draft, expires: null } : draft
