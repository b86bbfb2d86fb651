import type { MenuAction } from '@lumbung/ui'
import { type Says, useWords } from '@lumbung/screens'
import { COLUMNS, type Tile } from './layout.ts'
import { dashboardWords } from './words.ts'

type Word = keyof typeof dashboardWords
type Size = Omit<Tile, 'figure'>

export interface TileMoves {
  readonly moveTo: (figure: string, place: number) => void
  readonly size: (figure: string, size: Size) => void
  readonly remove: (figure: string) => void
}

export interface TilePlace {
  readonly place: number
  readonly count: number
  /** The most rows it may take. */
  readonly rows: number
}

/** All that can be done to a tile where it stands, for who neither drags nor knows the keys. */
function actionsOf(
  { figure, width, height }: Tile,
  { place, count, rows }: TilePlace,
  { moveTo, size, remove }: TileMoves,
  say: Says<Word>,
): readonly MenuAction[] {
  const offered = (word: Word, isOffered: boolean, onAction: () => void): readonly MenuAction[] =>
    isOffered ? [{ id: word, label: say(word), onAction }] : []
  return [
    ...offered('tileBefore', place > 0, () => moveTo(figure, place - 1)),
    ...offered('tileAfter', place < count - 1, () => moveTo(figure, place + 1)),
    ...offered('tileWider', width < COLUMNS, () => size(figure, { width: width + 1, height })),
    ...offered('tileNarrower', width > 1, () => size(figure, { width: width - 1, height })),
    ...offered('tileHigher', height < rows, () => size(figure, { width, height: height + 1 })),
    ...offered('tileLower', height > 1, () => size(figure, { width, height: height - 1 })),
    { id: 'remove', label: say('tileRemove'), icon: 'trash-2', onAction: () => remove(figure) },
  ]
}

export function useTileActions(moves: TileMoves): (tile: Tile, place: TilePlace) => readonly MenuAction[] {
  const say = useWords(dashboardWords)
  return (tile, place) => actionsOf(tile, place, moves, say)
}
