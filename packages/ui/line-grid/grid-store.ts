import { newId } from '@lumbung/core'
import type { LookupRow } from '../lookup/lookup.ts'
import { createUndoHistory, type UndoHistory } from '../undo/undo-history.ts'
import { readCell } from './cell-reading.ts'
import { readTable, writeTable } from './clipboard-table.ts'
import { pasteRow, pendingLookup, planPaste, withoutAgreeing } from './grid-paste.ts'
import {
  type CellBlock,
  type CellChange,
  type CellPlace,
  type Follow,
  type GridColumn,
  type GridLine,
  isEditable,
  keepingRough,
  textOf,
  valueOf,
} from './grid-types.ts'

export interface GridStoreOptions {
  readonly columns: readonly GridColumn[]
  readonly lines: readonly GridLine[]
  /** The values of a new line. */
  readonly newValues?: (() => Readonly<Record<string, unknown>>) | undefined
  readonly follow?: Follow | undefined
  /** The form's history; the grid keeps its own when absent. */
  readonly history?: UndoHistory | undefined
}

interface Snapshots {
  before: readonly GridLine[]
  after: readonly GridLine[]
}

/** The lines of a grid, held outside React so that one changed cell concerns one row. Every change is one undo step. */
export class GridStore {
  readonly history: UndoHistory
  private current: readonly GridLine[]
  private columnList: readonly GridColumn[]
  private readonly options: GridStoreOptions
  private readonly listeners = new Set<() => void>()
  private steps: Snapshots[] = []
  private faces: ReadonlyMap<string, string> = new Map()

  constructor(options: GridStoreOptions) {
    this.options = options
    this.current = options.lines
    this.columnList = options.columns
    this.history = options.history ?? createUndoHistory()
  }

  readonly lines = (): readonly GridLine[] => this.current

  readonly columns = (): readonly GridColumn[] => this.columnList

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The key a line is drawn under: a line that was given another key keeps its row and its open editor. */
  faceOf(key: string): string {
    return this.faces.get(key) ?? key
  }

  /** Columns change with the language or the header of the form; lines stay. */
  setColumns(columns: readonly GridColumn[]): void {
    this.columnList = columns
    this.show(this.current)
  }

  /** New lines from outside (loaded, restored, merged): not a step of the user, and nothing before it can be undone.
   * `keysBefore` tells which line was shown under another key until now. */
  replace(lines: readonly GridLine[], keysBefore: ReadonlyMap<string, string> = new Map()): void {
    this.faces = new Map([...keysBefore].map(([key, before]) => [key, this.faceOf(before)]))
    this.steps = []
    this.history.clear()
    this.show(lines)
  }

  /** What the form made of its lines, values or lines that came or went: not a step of the user, nothing to undo. */
  settle(mend: (lines: readonly GridLine[]) => readonly GridLine[]): void {
    const mended = mend(this.current)
    const isOther = mended.length !== this.current.length || mended.some((line, at) => line !== this.current[at])
    if (isOther) this.show(mended)
  }

  newLine(): GridLine {
    return { key: newId(), values: this.options.newValues?.() ?? {} }
  }

  setCells(changes: readonly CellChange[]): void {
    const byLine = Map.groupBy(changes, (change) => change.line)
    this.step(this.current.map((line) => this.changed(line, byLine.get(line.key))))
  }

  setCell(line: string, column: string, value: unknown): void {
    this.setCells([{ line, column, value }])
  }

  /** Takes a picked row into a cell, with what it says of others. */
  pickRow(lineKey: string, columnKey: string, row: LookupRow): void {
    const line = this.current.find((one) => one.key === lineKey)
    const column = this.column(columnKey)
    if (line && column) this.setCells(this.pickedCells(line, column, row))
  }

  /** Reads a typed text into a cell. What cannot be read stays there with its reason. */
  typeCell(lineKey: string, columnKey: string, text: string): void {
    const line = this.current.find((one) => one.key === lineKey)
    const column = this.column(columnKey)
    if (!line || !column || text === textOf(column, line)) return
    const outcome = readCell(column, line, text)
    if ('value' in outcome) return this.setCell(lineKey, columnKey, outcome.value)
    const roughText = 'reason' in outcome ? { text, reason: outcome.reason } : pendingLookup(column, outcome.lookup)
    const rough = { ...line.rough, [columnKey]: roughText }
    this.step(this.current.map((one) => (one === line ? { ...one, rough } : one)))
    if ('lookup' in outcome) this.lookUp()
  }

  /** Puts `count` new lines under `row`; -1 puts them first. */
  insertBelow(row: number, count = 1): void {
    const added = Array.from({ length: count }, () => this.newLine())
    this.step(this.current.toSpliced(row + 1, 0, ...added))
  }

  removeRows(rowFrom: number, rowTo: number): void {
    this.step(this.current.toSpliced(rowFrom, rowTo - rowFrom + 1))
  }

  /** Moves a run of lines one up (-1) or down (1); false at the edge. */
  moveRows(rowFrom: number, rowTo: number, by: -1 | 1): boolean {
    if (rowFrom + by < 0 || rowTo + by >= this.current.length) return false
    const moved = this.current.slice(rowFrom, rowTo + 1)
    this.step(this.current.toSpliced(rowFrom, moved.length).toSpliced(rowFrom + by, 0, ...moved))
    return true
  }

  /** Repeats the first row of the block in the rows under it; a single row repeats the one above it. */
  fillDown(block: CellBlock): void {
    const isSingle = block.rowFrom === block.rowTo
    const source = this.current[isSingle ? block.rowFrom - 1 : block.rowFrom]
    if (!source) return
    const targets = this.current.slice(isSingle ? block.rowFrom : block.rowFrom + 1, block.rowTo + 1)
    this.setEditable(targets, this.columnsOf(block), (column) => valueOf(column, source))
  }

  clear(block: CellBlock): void {
    this.setEditable(this.linesOf(block), this.columnsOf(block), (column) => (column.kind === 'flag' ? false : null))
  }

  /** The block as spreadsheets read it. */
  copy(block: CellBlock): string {
    const columns = this.columnsOf(block)
    return writeTable(this.linesOf(block).map((line) => columns.map((column) => textOf(column, line))))
  }

  /** Pastes a block at a cell; lines are added as needed. One step, so one undo takes all of it back. */
  paste(at: CellPlace, text: string): CellBlock | undefined {
    const { targets, rows } = planPaste(readTable(text), this.columnList, at.column)
    if (rows.length === 0) return undefined
    const missing = Math.max(0, at.row + rows.length - this.current.length)
    const lines = [...this.current, ...Array.from({ length: missing }, () => this.newLine())]
    for (const [place, row] of rows.entries()) {
      const line = lines[at.row + place]
      if (line) lines[at.row + place] = this.pasted(line, pasteRow(line, row, targets))
    }
    this.step(lines)
    this.lookUp()
    const placed = targets.flatMap((target) => ('column' in target ? [this.columnList.indexOf(target.column)] : []))
    return {
      rowFrom: at.row,
      rowTo: at.row + rows.length - 1,
      columnFrom: Math.min(at.column, ...placed),
      columnTo: Math.max(at.column, ...placed),
    }
  }

  /** Takes a stray or refused text away on the user's word. */
  dropRough(lineKey: string, roughKey: string): void {
    const without = (line: GridLine): GridLine => keepingRough(line, (key) => key !== roughKey)
    this.step(this.current.map((line) => (line.key === lineKey ? without(line) : line)))
  }

  undo(): boolean {
    return this.history.undo()
  }

  redo(): boolean {
    return this.history.redo()
  }

  private column(key: string): GridColumn | undefined {
    return this.columnList.find((column) => column.key === key)
  }

  private linesOf({ rowFrom, rowTo }: CellBlock): readonly GridLine[] {
    return this.current.slice(rowFrom, rowTo + 1)
  }

  private columnsOf({ columnFrom, columnTo }: CellBlock): readonly GridColumn[] {
    return this.columnList.slice(columnFrom, columnTo + 1)
  }

  /** Sets the cells of these lines and columns that may be typed in, as one step. */
  private setEditable(
    lines: readonly GridLine[],
    columns: readonly GridColumn[],
    valueIn: (column: GridColumn) => unknown,
  ): void {
    const changes = lines.flatMap((line) =>
      columns
        .filter((column) => isEditable(column, line))
        .map((column) => ({ line: line.key, column: column.key, value: valueIn(column) })),
    )
    if (changes.length > 0) this.setCells(changes)
  }

  private changed(line: GridLine, changes: readonly CellChange[] | undefined): GridLine {
    if (!changes) return line
    const keys = new Set(changes.map((change) => change.column))
    const values = { ...line.values, ...Object.fromEntries(changes.map((change) => [change.column, change.value])) }
    return this.followed(
      keepingRough({ ...line, values }, (key) => !keys.has(key)),
      keys,
    )
  }

  private pasted(before: GridLine, after: GridLine): GridLine {
    const keys = new Set(Object.keys(after.values).filter((key) => after.values[key] !== before.values[key]))
    const followed = this.followed(after, keys)
    const own = Object.fromEntries([...keys].map((key) => [key, after.values[key]]))
    return withoutAgreeing({ ...followed, values: { ...followed.values, ...own } }, this.columnList)
  }

  private followed(line: GridLine, changed: ReadonlySet<string>): GridLine {
    const extra = this.options.follow?.(line, changed)
    return extra ? { ...line, values: { ...line.values, ...extra } } : line
  }

  private step(lines: readonly GridLine[]): void {
    const snapshots: Snapshots = { before: this.current, after: lines }
    this.steps = [...this.steps.slice(-499), snapshots]
    this.history.push({ undo: () => this.show(snapshots.before), redo: () => this.show(snapshots.after) })
    this.show(lines)
  }

  private show(lines: readonly GridLine[]): void {
    this.current = lines
    for (const listener of this.listeners) listener()
  }

  /** Asks the caller's data for every text that waits, one question per column. */
  private lookUp(): void {
    for (const column of this.columnList) {
      if (!column.find) continue
      const waiting = this.current.flatMap((line) => {
        const rough = line.rough?.[column.key]
        return rough?.isPending ? [rough.text.trim()] : []
      })
      if (waiting.length > 0) void this.answer(column, [...new Set(waiting)])
    }
  }

  private async answer(column: GridColumn, texts: readonly string[]): Promise<void> {
    const asked = new Set(texts)
    let rows: ReadonlyMap<string, LookupRow> = new Map()
    try {
      rows = (await column.find?.(texts)) ?? rows
    } catch {
      // The texts stay red and can be looked up again by editing the cell.
    }
    this.amend((line) => {
      const rough = line.rough?.[column.key]
      if (!rough?.isPending || !asked.has(rough.text.trim())) return line
      const row = rows.get(rough.text.trim())
      if (row) return this.found(line, column, row)
      const unknown = { text: rough.text, reason: { key: 'lookupUnknown', values: { text: rough.text } } } as const
      return { ...line, rough: { ...line.rough, [column.key]: unknown } }
    })
  }

  private pickedCells(line: GridLine, column: GridColumn, row: LookupRow): readonly CellChange[] {
    const own = { line: line.key, column: column.key, value: column.pick ? column.pick(row) : row }
    const brought = Object.entries(column.brings?.(row) ?? {}).flatMap(([key, value]) => {
      const target = this.column(key)
      return target && isEditable(target, line) ? [{ line: line.key, column: key, value }] : []
    })
    return [own, ...brought]
  }

  /** What follows from a found row does not replace what was pasted beside it. */
  private found(line: GridLine, column: GridColumn, row: LookupRow): GridLine {
    const next = this.changed(line, this.pickedCells(line, column, row))
    const kept = line.rough?.[column.key]?.keeps ?? []
    const values = { ...next.values, ...Object.fromEntries(kept.map((key) => [key, line.values[key]])) }
    return kept.length === 0 ? next : { ...next, values, kept }
  }

  /** Late answers belong to the step that asked: they change what is shown and every remembered state alike. */
  private amend(mend: (line: GridLine) => GridLine): void {
    const mended = new Map<GridLine, GridLine>()
    const mendOnce = (line: GridLine): GridLine => {
      const known = mended.get(line) ?? mend(line)
      mended.set(line, known)
      return known
    }
    for (const snapshots of this.steps) {
      snapshots.before = snapshots.before.map(mendOnce)
      snapshots.after = snapshots.after.map(mendOnce)
    }
    this.show(this.current.map(mendOnce))
  }
}

/** A store for the lines of one grid. */
export const createGridStore = (options: GridStoreOptions): GridStore => new GridStore(options)
