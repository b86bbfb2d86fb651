// What a transfer takes of tracked goods is suggested: out of the warehouse they leave, and only what may be sold; who
// moves goods that are held back or damaged says which.
import type { Decimal } from '@lumbung/core'
import type { DateText, ViewRow } from '@lumbung/definition'
import { lyingPieces } from '../masters/tracking/lying.ts'
import { type DraftPiece, isSuggested, suggestion, withSuggestions } from '../masters/tracking/suggested.ts'
import { counted } from '../masters/trade/quantities.ts'
import type { itemView } from '../masters/trade/views.ts'

type Items = ReadonlyMap<string, ViewRow<typeof itemView>>

interface Line {
  readonly id?: string
  readonly item?: string | null
  readonly unit?: string | null
  readonly quantity?: Decimal
  readonly conditionFrom?: string
}

interface Draft<R extends DraftPiece> {
  readonly warehouseFrom?: string | null
  readonly date?: DateText | null
  readonly lines?: readonly Line[]
  readonly tracking?: readonly R[]
}

const neededOf = ({ item, unit, quantity, conditionFrom = 'available' }: Line, items: Items): Decimal | null =>
  quantity && conditionFrom === 'available' ? counted(quantity, unit ?? null, items.get(item ?? '')).baseQuantity : null

const wantedOf = (lines: readonly Line[] = [], items: Items) =>
  lines.map(({ id, item, ...line }) => ({
    ...(id === undefined ? {} : { id }),
    item: item ?? null,
    needed: neededOf({ item: item ?? null, ...line }, items),
  }))

const asks = (changed: string): boolean => changed === 'warehouseFrom' || isSuggested(changed)

export const suggestingNeeds = ({ warehouseFrom, date, lines }: Draft<DraftPiece>, changed: string) => ({
  lying: lyingPieces.after('items', (items: Items) =>
    suggestion({ warehouse: warehouseFrom ?? null, date: date ?? null }, asks(changed) ? wantedOf(lines, items) : []),
  ),
})

export const suggested = <R extends DraftPiece>(
  { lines, tracking = [] }: Draft<R>,
  facts: { readonly items: Items; readonly lying: Parameters<typeof withSuggestions>[2] },
  changed: string,
): readonly (R | DraftPiece)[] =>
  asks(changed) ? withSuggestions(wantedOf(lines, facts.items), tracking, facts.lying) : tracking
