// What a line of a count is about: an item, where it lies in a warehouse with locations, and of a tracked item the
// batch or serial number (inventory 5.3). An item that is told apart by none of these is one piece.
export interface PieceOf {
  readonly item: string
  readonly location: string | null
  readonly batch: string | null
  readonly serial: string | null
}

export const keyOf = ({ item, location, batch, serial }: PieceOf): string =>
  `${item} ${location ?? ''} ${batch ?? ''} ${serial ?? ''}`
