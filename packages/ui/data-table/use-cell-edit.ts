import { type RefObject, useRef, useState } from 'react'
import type { DataTableProps } from './data-table.tsx'
import { useIndexOf } from './use-index-of.ts'

export interface EditedCell {
  readonly rowKey: string
  readonly columnKey: string
}

/** Where the keys go after a cell was changed. */
export type AfterEdit = 'stay' | 'below' | 'next' | 'previous'

export type CellEditing<R> = ReturnType<typeof useCellEdit<R>>

/** Which cell is being changed. A text that was refused stays open until it is mended or given up. */
export function useCellEdit<R>(table: DataTableProps<R>, scroller: RefObject<HTMLDivElement | null>) {
  const { columns, rows = [], keyOf, onEdit, kindOf } = table
  const [edited, setEdited] = useState<EditedCell | undefined>(undefined)
  const isRefused = useRef(false)
  const keys = onEdit ? columns.filter((column) => column.edit).map((column) => column.key) : []
  const at = useIndexOf(table.rows, keyOf, edited?.rowKey)

  const begin = (index: number, columnKey = keys[0]): boolean => {
    const row = rows[index]
    if (row === undefined || columnKey === undefined || isRefused.current) return false
    if (!keys.includes(columnKey) || (kindOf?.(row) ?? 'row') !== 'row') return false
    setEdited({ rowKey: keyOf(row), columnKey })
    return true
  }
  const neighbour = (step: 1 | -1): boolean => {
    const place = keys.indexOf(edited?.columnKey ?? '') + step
    if (keys[place] !== undefined) return begin(at, keys[place])
    return begin(at + step, step === 1 ? keys[0] : keys.at(-1))
  }
  /** Without a text nothing changes. */
  const end = (text: string | undefined, after: AfterEdit): void => {
    const row = rows[at]
    const column = columns.find((one) => one.key === edited?.columnKey)
    isRefused.current = false
    if (row !== undefined && column?.edit && text !== undefined && text !== column.edit.textOf(row)) {
      onEdit?.(row, column.key, text)
    }
    if (after === 'next' && neighbour(1)) return
    if (after === 'previous' && neighbour(-1)) return
    setEdited(undefined)
    if (after !== 'stay') scroller.current?.focus({ preventScroll: true })
  }
  const refuse = (): void => {
    isRefused.current = true
  }
  return { edited, at, begin, end, refuse }
}
