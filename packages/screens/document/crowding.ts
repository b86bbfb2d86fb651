// Whether lines that are typed in have room beside the panel.
import type { Fields } from '@lumbung/definition'
import { type GridColumn, type GridLine, isGridFitting } from '@lumbung/ui'
import { type RefObject, useLayoutEffect, useMemo } from 'react'

// What stands beside the record, and the distances around the lines.
const BESIDE = 342

// So much of what a line is about is read before what stands beside the record gives way.
const NAME_LEAST = 240

// Amounts as lines usually have them: whether there is room is known before the first line is typed, and nothing moves
// while it is.
const AMOUNT_LEAST = 112

function asTyped(column: GridColumn, fields: Fields): GridColumn {
  const kind = fields[column.key]?.kind
  const least = kind === 'money' || kind === 'price' ? AMOUNT_LEAST : column.code ? NAME_LEAST : 0
  return least > 0 ? { ...column, least: Math.max(column.least ?? 0, least) } : column
}

interface Typed {
  readonly columns: readonly GridColumn[]
  readonly fields: Fields
  readonly lines: readonly GridLine[]
}

/** Lines that are typed in must be read beside what else is open; where they are only looked at, columns give way. */
export function useCrowding(
  box: RefObject<HTMLDivElement | null>,
  { columns, fields, lines }: Typed,
  onCrowded: (() => void) | undefined,
): void {
  const readable = useMemo(() => columns.map((one) => asTyped(one, fields)), [columns, fields])
  useLayoutEffect(() => {
    const whole = box.current?.closest('[data-split]')?.clientWidth ?? 0
    if (onCrowded && whole > 0 && !isGridFitting(readable, lines, whole - BESIDE)) onCrowded()
  }, [box, readable, lines, onCrowded])
}
