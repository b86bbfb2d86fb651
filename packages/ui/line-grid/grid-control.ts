import type { UiTextKey } from '../language/ui-texts.ts'
import type { LookupRow } from '../lookup/lookup.ts'
import { blockOf, cursorAt, type GridCursor, moveCursor, nextEditable } from './grid-cursor.ts'
import type { GridStore } from './grid-store.ts'
import { type CellBlock, type GridColumn, type GridLine, isEditable, valueOf } from './grid-types.ts'
import { isArranged } from './grid-view.ts'

/** Where the hands are: the active cell, its block, and whether it is being edited. */
export interface GridStance {
  readonly cursor: GridCursor
  /** `over` replaces what was there and lets arrows leave; `within` changes it and gives arrows to the caret. */
  readonly edit: { readonly mode: 'over' | 'within'; readonly text: string } | undefined
  /** Why the last key did nothing. */
  readonly refused?: UiTextKey | undefined
}

export type CellEntry = string | { readonly row: LookupRow } | { readonly value: unknown }

export type GridMove = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'left' | 'right'

export interface GridRights {
  readonly isReadOnly: boolean
  readonly canAddLines: boolean
  /** Whether nothing was typed into a line yet. */
  readonly isEmptyLine?: ((line: GridLine) => boolean) | undefined
}

const MOVES: Readonly<Record<'down' | 'up' | 'left' | 'right', { rows?: number; columns?: number }>> = {
  down: { rows: 1 },
  up: { rows: -1 },
  left: { columns: -1 },
  right: { columns: 1 },
}

/** The first column in which a line says something else than a new one; the first of all where there is none. */
function beginningOf(columns: readonly GridColumn[], above: GridLine | undefined, fresh: GridLine | undefined): number {
  if (!above || !fresh) return 0
  const begun = columns.findIndex((column) => {
    const value = valueOf(column, above)
    return (value ?? '') !== '' && value !== valueOf(column, fresh) && isEditable(column, fresh)
  })
  return Math.max(0, begun)
}

/** Turns what the user does into changes of the store and of the stance. Knows neither React nor the page. */
export class GridControl {
  readonly store: GridStore
  private rights: GridRights = { isReadOnly: false, canAddLines: true }
  private stance: GridStance = { cursor: cursorAt(0, 0), edit: undefined }
  private readonly listeners = new Set<() => void>()

  private columns: readonly GridColumn[]

  constructor(store: GridStore) {
    this.store = store
    this.columns = store.columns()
  }

  readonly current = (): GridStance => this.stance

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Where columns come or go beside it, the cursor keeps its own, and what is typed in it stays. */
  readonly keepColumn = (): void => {
    const before = this.columns
    this.columns = this.store.columns()
    const { cursor } = this.stance
    const placeNow = (place: number): number => {
      const now = this.columns.findIndex(({ key }) => key === before[place]?.key)
      return now < 0 ? place : now
    }
    const [column, anchorColumn] = [placeNow(cursor.column), placeNow(cursor.anchorColumn)]
    if (column === cursor.column && anchorColumn === cursor.anchorColumn) return
    this.stand({ ...this.stance, cursor: { ...cursor, column, anchorColumn } })
  }

  /** What this user may do to these lines now. */
  allow(rights: GridRights): void {
    this.rights = rights
  }

  get canAdd(): boolean {
    return this.rights.canAddLines && !this.rights.isReadOnly
  }

  readonly isEmptyLine = (line: GridLine): boolean => this.rights.isEmptyLine?.(line) === true

  get block(): CellBlock {
    return blockOf(this.stance.cursor)
  }

  get line(): GridLine | undefined {
    return this.store.shown()[this.stance.cursor.row]
  }

  get column(): GridColumn | undefined {
    return this.store.columns()[this.stance.cursor.column]
  }

  go(cursor: GridCursor): void {
    this.stand({ cursor: this.inside(cursor), edit: undefined })
  }

  goTo(row: number, column: number, isExtending = false): void {
    this.go(isExtending ? { ...this.stance.cursor, row, column } : cursorAt(row, column))
  }

  move(by: { rows?: number; columns?: number }, isExtending = false): void {
    this.go(moveCursor(this.stance.cursor, by, this.size, isExtending))
  }

  selectAll(): void {
    const { rows, columns } = this.size
    this.stand({ cursor: { row: 0, column: 0, anchorRow: rows - 1, anchorColumn: columns - 1 }, edit: undefined })
  }

  selectColumn(column = this.stance.cursor.column): void {
    this.go({ row: 0, column, anchorRow: this.size.rows - 1, anchorColumn: column })
  }

  selectRow(row = this.stance.cursor.row, anchorRow = row): void {
    this.go({ row, column: 0, anchorRow, anchorColumn: this.size.columns - 1 })
  }

  /** Begins to edit the active cell, of a first line where there is none yet; a flag is turned over instead. */
  edit(mode: 'over' | 'within', text: string): boolean {
    if (this.store.scoped().length === 0) this.addLine()
    const { line, column } = this
    if (!line || !column || this.rights.isReadOnly || !isEditable(column, line)) return false
    if (column.kind === 'flag') {
      if (mode === 'within' || text === ' ') this.store.setCell(line.key, column.key, valueOf(column, line) !== true)
      else this.store.typeCells([line.key], column.key, text)
      return true
    }
    this.stand({ cursor: this.stance.cursor, edit: { mode, text } })
    return true
  }

  cancel(): void {
    this.stand({ ...this.stance, edit: undefined })
  }

  /** Takes the typed text, or the row picked from a list, and moves on. */
  commit(entry: CellEntry, move: GridMove): void {
    const { line } = this
    if (!this.stance.edit || !line) return
    this.enter(entry, [line.key])
    this.moveOn(move)
  }

  /** Takes what was typed into every selected line. */
  fillSelected(entry: CellEntry): void {
    const { rowFrom, rowTo } = this.block
    const lines = this.store.shown().slice(rowFrom, rowTo + 1)
    this.enter(
      entry,
      lines.map((line) => line.key),
    )
    this.stand({ ...this.stance, edit: undefined })
  }

  moveOn(move: GridMove): void {
    if (move === 'stay') return this.goTo(this.stance.cursor.row, this.stance.cursor.column)
    if (move === 'next' || move === 'previous') {
      this.tab(move === 'next' ? 1 : -1)
      return
    }
    this.go(moveCursor(this.stance.cursor, MOVES[move], this.size))
  }

  /**
   * The next or previous cell that can be edited. After the very last a line is added, unless that one is still empty
   * or there is none: then, as before the first, false, and the key leads out of the grid.
   */
  tab(by: 1 | -1): boolean {
    const place = nextEditable(this.stance.cursor, by, this.store.shown(), this.store.columns())
    if (place) {
      this.go(cursorAt(place.row, place.column))
      return true
    }
    const last = this.store.scoped().at(-1)
    if (by < 0 || !this.canAdd || !last || this.isEmptyLine(last)) return false
    this.addLine()
    return true
  }

  addLine(): void {
    if (!this.canAdd) return
    this.goFirst(this.store.append())
  }

  insertBelow(): void {
    if (!this.canAdd) return
    this.goFirst(this.store.insertBelow(this.store.shown().length === 0 ? -1 : this.block.rowTo))
  }

  remove(rowFrom = this.block.rowFrom, rowTo = this.block.rowTo): void {
    if (!this.canAdd || this.store.shown().length === 0) return
    this.store.removeRows(rowFrom, rowTo)
    this.go(cursorAt(rowFrom, this.stance.cursor.column))
  }

  shift(by: -1 | 1): void {
    const { rowFrom, rowTo } = this.block
    if (this.rights.isReadOnly) return
    const { cursor } = this.stance
    if (isArranged(this.store.view())) return this.stand({ ...this.stance, refused: 'moveAsEntered' })
    if (!this.store.moveRows(rowFrom, rowTo, by)) return
    this.go({ ...cursor, row: cursor.row + by, anchorRow: cursor.anchorRow + by })
  }

  fillDown(): void {
    if (!this.rights.isReadOnly) this.store.fillDown(this.block)
  }

  clear(): void {
    if (!this.rights.isReadOnly) this.store.clear(this.block)
  }

  paste(text: string): void {
    if (this.rights.isReadOnly || text === '') return
    const { rowFrom, columnFrom } = this.block
    const block = this.store.paste({ row: rowFrom, column: columnFrom }, text)
    if (!block) return
    const cursor = {
      row: block.rowFrom,
      column: block.columnFrom,
      anchorRow: block.rowTo,
      anchorColumn: block.columnTo,
    }
    this.go(cursor)
  }

  undo(): void {
    if (this.rights.isReadOnly) return
    this.store.undo()
    this.go(this.stance.cursor)
  }

  redo(): void {
    if (this.rights.isReadOnly) return
    this.store.redo()
    this.go(this.stance.cursor)
  }

  private enter(entry: CellEntry, lines: readonly string[]): void {
    const { column } = this
    if (!this.stance.edit || !column) return
    this.stance = { ...this.stance, edit: undefined }
    if (typeof entry === 'string') this.store.typeCells(lines, column.key, entry)
    else if ('row' in entry) this.store.pickRow(lines, column.key, entry.row)
    else this.store.fillCells(lines, column.key, entry.value)
  }

  private get size(): { rows: number; columns: number } {
    return { rows: Math.max(1, this.store.shown().length), columns: this.store.columns().length }
  }

  /** Where the line above was begun, so that what all of them leave as it comes is not passed anew in each. */
  private goFirst(key: string): void {
    const lines = this.store.shown()
    const row = lines.findIndex((line) => line.key === key)
    const columns = this.store.columns()
    const column = beginningOf(columns, lines[row - 1], lines[row])
    const place = nextEditable({ row, column: column - 1 }, 1, lines, columns)
    this.go(cursorAt(row, place?.row === row ? place.column : 0))
  }

  private inside(cursor: GridCursor): GridCursor {
    const { rows, columns } = this.size
    const row = (at: number): number => Math.max(0, Math.min(rows - 1, at))
    const column = (at: number): number => Math.max(0, Math.min(columns - 1, at))
    return {
      row: row(cursor.row),
      column: column(cursor.column),
      anchorRow: row(cursor.anchorRow),
      anchorColumn: column(cursor.anchorColumn),
    }
  }

  private stand(stance: GridStance): void {
    this.stance = stance
    for (const listener of this.listeners) listener()
  }
}
