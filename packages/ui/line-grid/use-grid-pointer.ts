import type { ClipboardEvent, MouseEvent, RefObject } from 'react'
import type { GridControl } from './grid-control.ts'
import { textOf } from './grid-types.ts'

interface Hit {
  readonly row: number
  readonly column: number
}

const cellUnder = (target: EventTarget): Hit | undefined => {
  if (!(target instanceof Element)) return undefined
  const place = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':')
  if (!place) return undefined
  return { row: Number.parseInt(place[0] ?? '0', 10), column: Number.parseInt(place[1] ?? '0', 10) }
}

const dataUnder = (target: EventTarget, name: 'remove' | 'number' | 'column'): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined

const isInput = (target: EventTarget): boolean => target instanceof HTMLInputElement

/** Mouse and clipboard of the grid, on its frame: rows need no listeners of their own. */
export function useGridPointer(control: GridControl, sheet: RefObject<HTMLDivElement | null>) {
  const selectRow = (row: number, isExtending: boolean): void =>
    control.selectRow(row, isExtending ? control.current().cursor.anchorRow : row)
  return {
    onMouseDown: (event: MouseEvent): void => {
      if (event.button !== 0 || isInput(event.target)) return
      // An open editor commits on losing the focus; that must happen before the cursor moves away.
      if (control.current().edit) sheet.current?.focus({ preventScroll: true })
      const removed = dataUnder(event.target, 'remove')
      const number = dataUnder(event.target, 'number')
      const column = dataUnder(event.target, 'column')
      const hit = cellUnder(event.target)
      if (removed !== undefined) control.remove(Number.parseInt(removed, 10), Number.parseInt(removed, 10))
      else if (number !== undefined) selectRow(Number.parseInt(number, 10), event.shiftKey)
      else if (column !== undefined) control.selectColumn(Number.parseInt(column, 10))
      else if (hit) control.goTo(hit.row, hit.column, event.shiftKey)
      else return
      event.preventDefault()
      sheet.current?.focus({ preventScroll: true })
    },
    onMouseOver: (event: MouseEvent): void => {
      if (event.buttons !== 1 || control.current().edit) return
      const hit = cellUnder(event.target)
      const { cursor } = control.current()
      if (hit && (hit.row !== cursor.row || hit.column !== cursor.column)) control.goTo(hit.row, hit.column, true)
    },
    onDoubleClick: (event: MouseEvent): void => {
      if (isInput(event.target) || !cellUnder(event.target)) return
      const { line, column } = control
      if (line && column && column.kind !== 'flag') control.edit('within', textOf(column, line))
    },
    onClick: (event: MouseEvent): void => {
      const { column } = control
      if (cellUnder(event.target) && column?.kind === 'flag' && !event.shiftKey) control.edit('within', '')
    },
    onCopy: (event: ClipboardEvent): void => {
      if (isInput(event.target)) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', control.store.copy(control.block))
    },
    onCut: (event: ClipboardEvent): void => {
      if (isInput(event.target)) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', control.store.copy(control.block))
      control.clear()
    },
    onPaste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text/plain')
      if (isInput(event.target) && !/[\t\n]/.test(text.trimEnd())) return
      event.preventDefault()
      sheet.current?.focus({ preventScroll: true })
      control.paste(text)
    },
  }
}
