import type { MenuAction } from '@lumbung/ui'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useSay } from '../words.ts'
import { COLUMNS, type Layout, moved, pressed, sized, type Tile, without } from './layout.ts'

type Size = Omit<Tile, 'figure'>

interface Drag {
  readonly figure: string
  readonly x: number
  readonly y: number
  readonly size: Size
}

/** The tile under the pointer, other than the one that is dragged. */
const tileAt = (event: PointerEvent, own: string): string | null => {
  const found = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((one) => one.closest<HTMLElement>('[data-tile]')?.dataset['tile'])
    .find((one) => one !== undefined)
  return found === undefined || found === own ? null : found
}

/** How wide and high one cell of the grid is, with its gap. */
function cellOf(grid: HTMLElement): { readonly width: number; readonly height: number } {
  const style = getComputedStyle(grid)
  const columns = style.gridTemplateColumns.split(' ').length
  const gap = Number.parseFloat(style.columnGap) || 0
  return { width: (grid.clientWidth + gap) / columns, height: Number.parseFloat(style.gridAutoRows) + gap }
}

export interface ArrangingOptions {
  readonly grid: RefObject<HTMLElement | null>
  readonly layout: Layout
  readonly titleOf: (figure: string) => string
  /** The most rows a tile may take. */
  readonly rowsOf: (figure: string) => number
  readonly onLayout: (layout: Layout) => void
}

/** Moving, sizing and removing tiles by pointer, keys or menu; each is told to who cannot see it. */
export function useArranging({ grid, layout, titleOf, rowsOf, onLayout }: ArrangingOptions) {
  const say = useSay()
  const drag = useRef<Drag | null>(null)
  const [held, hold] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, tell] = useState('')
  const change = (next: Layout, figure: string): void => {
    if (next === layout) return
    const place = next.findIndex((one) => one.figure === figure)
    const tile = next[place]
    const title = titleOf(figure)
    const isSized = tile !== undefined && layout.find((one) => one.figure === figure) !== tile
    const words = tile ? (isSized ? 'tileSized' : 'tileMoved') : 'tileRemoved'
    tell(
      say(words, { title, place: place + 1, count: next.length, width: tile?.width ?? 0, height: tile?.height ?? 0 }),
    )
    onLayout(next)
  }
  const moveTo = (figure: string, place: number): void => change(moved(layout, figure, place), figure)
  const size = (figure: string, to: Size): void => change(sized(layout, figure, to, rowsOf(figure)), figure)
  const begin = (event: PointerEvent<HTMLElement>, figure: string, from: Size): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { figure, x: event.clientX, y: event.clientY, size: from }
  }
  const end = (): void => {
    drag.current = null
    setOver(null)
    setDragged(null)
  }
  return {
    held,
    over,
    dragged,
    said,
    tell,
    count: layout.length,
    press: (figure: string, event: KeyboardEvent): boolean => {
      const next = pressed(layout, figure, event, rowsOf(figure))
      if (next === null) return false
      hold(figure)
      change(next, figure)
      return true
    },
    actions: (tile: Tile, place: number): readonly MenuAction[] => {
      const { figure, width, height } = tile
      const to = (by: Partial<Size>) => () => size(figure, { width, height, ...by })
      const all: readonly (MenuAction & { readonly isOff?: boolean })[] = [
        { id: 'before', label: say('tileBefore'), isOff: place === 0, onAction: () => moveTo(figure, place - 1) },
        {
          id: 'after',
          label: say('tileAfter'),
          isOff: place === layout.length - 1,
          onAction: () => moveTo(figure, place + 1),
        },
        { id: 'wider', label: say('tileWider'), isOff: width === COLUMNS, onAction: to({ width: width + 1 }) },
        { id: 'narrower', label: say('tileNarrower'), isOff: width === 1, onAction: to({ width: width - 1 }) },
        {
          id: 'higher',
          label: say('tileHigher'),
          isOff: height >= rowsOf(figure),
          onAction: to({ height: height + 1 }),
        },
        { id: 'lower', label: say('tileLower'), isOff: height === 1, onAction: to({ height: height - 1 }) },
        {
          id: 'remove',
          label: say('tileRemove'),
          icon: 'trash-2',
          onAction: () => change(without(layout, figure), figure),
        },
      ]
      return all.filter(({ isOff }) => !isOff)
    },
    /** What makes an element the one by which a tile is dragged to the place of another. */
    dragging: (figure: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, figure, { width: 0, height: 0 }),
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag.current?.figure !== figure) return
        setDragged(figure)
        setOver(tileAt(event, figure))
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const target = drag.current?.figure === figure ? tileAt(event, figure) : null
        if (target !== null)
          moveTo(
            figure,
            layout.findIndex((one) => one.figure === target),
          )
        end()
      },
      onPointerCancel: end,
    }),
    /** The same for the corner by which it is given another size. */
    sizing: ({ figure, ...from }: Tile) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, figure, from),
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const begun = drag.current
        if (begun?.figure !== figure || !grid.current) return
        const cell = cellOf(grid.current)
        size(figure, {
          width: begun.size.width + Math.round((event.clientX - begun.x) / cell.width),
          height: begun.size.height + Math.round((event.clientY - begun.y) / cell.height),
        })
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  }
}

export type Arranging = ReturnType<typeof useArranging>
