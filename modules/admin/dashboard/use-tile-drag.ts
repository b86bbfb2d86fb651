import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { ROW_HEIGHT, type Tile } from './layout.ts'

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

const columnWidth = (grid: HTMLElement): number =>
  grid.clientWidth / getComputedStyle(grid).gridTemplateColumns.split(' ').length

const NO_SIZE: Size = { width: 0, height: 0 }

interface TileDragOptions {
  readonly grid: RefObject<HTMLElement | null>
  readonly onDrop: (figure: string, target: string) => void
  readonly onSize: (figure: string, size: Size) => void
}

/** Tiles dragged by their handle to the place of another, and pulled to another size by their corner. */
export function useTileDrag({ grid, onDrop, onSize }: TileDragOptions) {
  const drag = useRef<Drag | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const begin = (event: PointerEvent<HTMLElement>, figure: string, size: Size): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { figure, x: event.clientX, y: event.clientY, size }
  }
  const end = (): void => {
    drag.current = null
    setOver(null)
    setDragged(null)
  }
  const dragging = (figure: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, figure, NO_SIZE),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current?.figure !== figure) return
      setDragged(figure)
      setOver(tileAt(event, figure))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const target = drag.current?.figure === figure ? tileAt(event, figure) : null
      if (target !== null) onDrop(figure, target)
      end()
    },
    onPointerCancel: end,
  })
  const sizing = ({ figure, ...size }: Tile) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, figure, size),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const begun = drag.current
      if (begun?.figure !== figure || !grid.current) return
      onSize(figure, {
        width: begun.size.width + Math.round((event.clientX - begun.x) / columnWidth(grid.current)),
        height: begun.size.height + Math.round((event.clientY - begun.y) / ROW_HEIGHT),
      })
    },
    onPointerUp: end,
    onPointerCancel: end,
  })
  return { over, dragged, dragging, sizing }
}
