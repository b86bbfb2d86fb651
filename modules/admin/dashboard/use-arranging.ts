import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useWords } from '@lumbung/screens'
import { type TileLayout, moved, pressed, sized, type Tile, without } from './layout.ts'
import { useTileActions } from './use-tile-actions.ts'
import { useTileDrag } from './use-tile-drag.ts'
import { dashboardWords } from './words.ts'

export interface ArrangingOptions {
  readonly grid: RefObject<HTMLElement | null>
  readonly layout: TileLayout
  readonly titleOf: (figure: string) => string
  /** The most rows a tile may take. */
  readonly rowsOf: (figure: string) => number
  readonly onLayout: (layout: TileLayout) => void
}

/** Moving, sizing and removing tiles by pointer, keys or menu; each is announced to who cannot see it. */
export function useArranging({ grid, layout, titleOf, rowsOf, onLayout }: ArrangingOptions) {
  const say = useWords(dashboardWords)
  const [held, hold] = useState<string | null>(null)
  const [said, tell] = useState('')
  const count = layout.length
  const change = (next: TileLayout, figure: string): void => {
    if (next === layout) return
    const place = next.findIndex((one) => one.figure === figure)
    const tile = next[place]
    const isSized = tile !== undefined && !layout.includes(tile)
    const { width = 0, height = 0 } = tile ?? {}
    const words = tile ? (isSized ? 'tileSized' : 'tileMoved') : 'tileRemoved'
    tell(say(words, { title: titleOf(figure), place: place + 1, count: next.length, width, height }))
    onLayout(next)
  }
  const moveTo = (figure: string, place: number): void => change(moved(layout, figure, place), figure)
  const size = (figure: string, to: Omit<Tile, 'figure'>): void =>
    change(sized(layout, figure, to, rowsOf(figure)), figure)
  const placeOf = (figure: string): number => layout.findIndex((one) => one.figure === figure)
  const remove = (figure: string): void => {
    const place = placeOf(figure)
    // The hand goes on to the next one.
    hold(layout[place + 1]?.figure ?? layout[place - 1]?.figure ?? null)
    change(without(layout, figure), figure)
  }
  const drag = useTileDrag({ grid, onDrop: (figure, target) => moveTo(figure, placeOf(target)), onSize: size })
  const actionsOf = useTileActions({ moveTo, size, remove })
  const press = (figure: string, event: KeyboardEvent): boolean => {
    const next = pressed(layout, figure, event, rowsOf(figure))
    if (next === null) return false
    hold(figure)
    change(next, figure)
    return true
  }
  const actions = (tile: Tile, place: number) => actionsOf(tile, { place, count, rows: rowsOf(tile.figure) })
  return { ...drag, held, said, count, press, actions }
}

export type Arranging = ReturnType<typeof useArranging>
