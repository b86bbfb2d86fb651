// The usual warehouse, and the pieces that come back.
import type { FactsOf } from '@lumbung/definition'
import { usualWarehouseNeeds, withUsualWarehouse } from '../../masters/trade/usual-warehouse.ts'
import type { SalesReturnDraft } from './definition.ts'
import { suggestionNeeds, withPiecesBack } from './pieces.ts'

export const needs = (draft: SalesReturnDraft, changed: string) => ({
  ...usualWarehouseNeeds(draft),
  ...suggestionNeeds(draft, changed),
})

export const fill = (draft: SalesReturnDraft, facts: FactsOf<typeof needs>, changed: string): SalesReturnDraft =>
  withPiecesBack(withUsualWarehouse(draft, changed, facts), facts, changed)
