import type { SayUi } from '../language/language.tsx'
import {
  type CellFinding,
  type CellRemark,
  type GridColumn,
  type GridLine,
  type Reason,
  STRAY,
  valueOf,
} from './grid-types.ts'

/** The remarks of one line by column; strays stand under their own keys. */
export type LineRemarks = ReadonlyMap<string, CellRemark>

export interface PlacedRemark extends CellRemark {
  readonly row: number
  readonly line: string
  readonly key: string
}

const NONE: LineRemarks = new Map()

export const sayReason = (reason: Reason, say: SayUi): string =>
  typeof reason === 'string' ? reason : say(reason.key, reason.values)

/**
 * Judges lines, each only once: a line that did not change keeps its remarks, so that a thousand unchanged lines cost
 * a thousand look-ups and no judgement.
 */
export function createRemarkBook(columns: readonly GridColumn[], say: SayUi) {
  const known = new WeakMap<GridLine, LineRemarks>()
  const judge = (line: GridLine): LineRemarks => {
    const remarks = new Map<string, CellRemark>()
    for (const column of columns) {
      const remark = column.check?.(valueOf(column, line), line)
      if (remark) remarks.set(column.key, remark)
    }
    for (const [key, rough] of Object.entries(line.rough ?? {})) {
      if (!rough.isPending) remarks.set(key, { kind: 'error', text: sayReason(rough.reason, say) })
    }
    return remarks.size > 0 ? remarks : NONE
  }
  return (line: GridLine): LineRemarks => {
    const found = known.get(line) ?? judge(line)
    known.set(line, found)
    return found
  }
}

/** Remarks from outside join the grid's own; the grid's own error wins, being newer than the server's word. */
export function joinRemarks(own: LineRemarks, findings: readonly CellFinding[] | undefined): LineRemarks {
  if (!findings || findings.length === 0) return own
  const joined = new Map<string, CellRemark>()
  for (const { column, kind, text } of findings) joined.set(column, { kind, text })
  for (const [key, remark] of own) joined.set(key, remark)
  return joined
}

/** The remarks of a line, the same object as long as neither the line nor the findings change. */
export function createJoinedRemarks(
  own: (line: GridLine) => LineRemarks,
  findings: readonly CellFinding[] | undefined,
): (line: GridLine) => LineRemarks {
  if (!findings || findings.length === 0) return own
  const byLine = Map.groupBy(findings, (finding) => finding.line)
  const joined = new WeakMap<GridLine, LineRemarks>()
  return (line) => {
    const known = joined.get(line) ?? joinRemarks(own(line), byLine.get(line.key))
    joined.set(line, known)
    return known
  }
}

/** Every remark in reading order. */
export function placeRemarks(
  lines: readonly GridLine[],
  columns: readonly GridColumn[],
  remarksOf: (line: GridLine) => LineRemarks,
): readonly PlacedRemark[] {
  const order = new Map(columns.map((column, place) => [column.key, place]))
  return lines.flatMap((line, row) => {
    const remarks = remarksOf(line)
    if (remarks.size === 0) return []
    return [...remarks]
      .toSorted(([a], [b]) => (order.get(a) ?? columns.length) - (order.get(b) ?? columns.length))
      .map(([key, remark]) => ({ ...remark, key, row, line: line.key }))
  })
}

/** The remark after a place, coming round to the first. */
export function nextRemark(
  remarks: readonly PlacedRemark[],
  from: { readonly row: number; readonly column: number },
  columns: readonly GridColumn[],
): PlacedRemark | undefined {
  const errors = remarks.filter((remark) => remark.kind === 'error')
  const columnOf = (key: string): number => {
    const place = columns.findIndex((column) => column.key === key)
    return place < 0 ? columns.length : place
  }
  const after = errors.find(
    (remark) =>
      remark.row > from.row ||
      (remark.row === from.row && columnOf(remark.key) > from.column && !remark.key.startsWith(STRAY)),
  )
  return after ?? errors[0]
}
