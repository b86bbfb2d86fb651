// Where the window is too narrow for columns, a row is a card of two lines:
//   Toko Barokah              12.500.000,00
//   SO/JKT/2611/0005 12/11/2026    Approved
import type { CardPlace, DataColumn } from './table-types.ts'

export const CARD_HEIGHT = 64

/** In the order in which they are read. */
const PLACES: readonly CardPlace[] = ['name', 'figure', 'code', 'note', 'state']

/** The columns that a card shows, one for each of its places; none where none is given a place. */
export const cardColumns = <R>(columns: readonly DataColumn<R>[]): readonly DataColumn<R>[] =>
  PLACES.flatMap((place) => columns.find(({ card }) => card === place) ?? [])
