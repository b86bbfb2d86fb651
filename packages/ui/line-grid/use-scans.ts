import { type KeyboardEvent, useRef, useState } from 'react'
import type { GridControl } from './grid-control.ts'
import { type GridColumn, type GridLine, textOf } from './grid-types.ts'
import { createScanReader, SHORTEST_NUMBER } from './scan-reader.ts'
import { countColumn, scannedColumn } from './scanned-line.ts'

/** Where the first sign of a scan found the hands, and what was being typed there. */
interface ScanPlace {
  readonly lines: readonly GridLine[]
  readonly line: GridLine | undefined
  readonly column: GridColumn | undefined
  readonly text: string | undefined
}

function placeOf({ store, line, column }: GridControl, target: EventTarget): ScanPlace {
  const text = target instanceof HTMLInputElement ? target.value : undefined
  const isTouched = text !== undefined && line && column && text !== textOf(column, line)
  return { lines: store.lines(), line, column, text: isTouched ? text : undefined }
}

/** Takes what the signs of a scan did to their cell back: they were not meant for it. */
function takeBack(control: GridControl, { lines, line, column, text }: ScanPlace, signs: number): void {
  const { store } = control
  control.cancel()
  // A flag takes every sign at once.
  const most = column?.kind === 'flag' ? signs : 0
  for (let sign = 0; sign < most && store.lines() !== lines; sign++) store.undo()
  // What was typed before the scan is kept as if the cell had been left.
  if (line && column && text !== undefined) store.typeCells([store.keyNow(line.key)], column.key, text)
}

/** Words and short numbers typed in haste are what they look like, not a code that nobody knows. */
function isTyped(
  code: string,
  line: GridLine | undefined,
  column: GridColumn | undefined,
  main: GridColumn | undefined,
) {
  const isLong = column?.kind === 'decimal' && code.length >= SHORTEST_NUMBER
  return line !== undefined && column?.key !== main?.key && !isLong
}

/** As if it had been typed there and Enter pressed. */
function typeInto(
  control: GridControl,
  text: string,
  line: GridLine | undefined,
  column: GridColumn | undefined,
): void {
  if (!line || !column) return
  // A save may have been answered while it was typed.
  const key = control.store.keyNow(line.key)
  control.store.typeCells([key], column.key, text)
  const isStill = control.line?.key === key && control.column === column && !control.current().edit
  if (isStill) control.moveOn('down')
}

/** Looks a scanned code up, and takes it into its line. */
async function take(control: GridControl, code: string, { line, column }: ScanPlace): Promise<void> {
  const { store } = control
  const main = scannedColumn(store.columns())
  const found = await main?.find?.([code]).catch(() => undefined)
  const row = found?.get(code)
  if (!row && isTyped(code, line, column, main)) return typeInto(control, code, line, column)
  const key = store.takeScan(code, row, control.isEmptyLine)
  const at = store.shown().findIndex((one) => one.key === key)
  const taken = store.shown()[at]
  const next = (taken && row ? countColumn(store.columns(), taken) : undefined) ?? main
  // Whoever types on meanwhile is not moved away.
  if (taken && next && !control.current().edit) control.goTo(at, store.columns().indexOf(next))
}

/** Hears every key before the grid and its open cell do: what a scanner sends adds a line, or raises one. */
export function useScans(control: GridControl, focus: () => void) {
  const [reader] = useState(createScanReader)
  const place = useRef<ScanPlace | undefined>(undefined)
  // One scan after the other, in the order they came.
  const queue = useRef<Promise<void>>(Promise.resolve())
  return (event: KeyboardEvent): void => {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey
    if (!control.canAdd || !scannedColumn(control.store.columns())) return
    const { isFirst, code } = reader.press(event.key, event.timeStamp, isHeld)
    if (isFirst) place.current = placeOf(control, event.target)
    const from = place.current
    if (code === undefined || !from) return
    event.preventDefault()
    event.stopPropagation()
    takeBack(control, from, code.length)
    focus()
    queue.current = queue.current.then(() => take(control, code, from))
  }
}
