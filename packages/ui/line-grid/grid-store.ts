import { newId } from '@lumbung/core'
import type { LookupRow } from '../lookup/lookup.ts'
import type { UndoHistory } from '../undo/undo-history.ts'
import { readCell } from './cell-reading.ts'
import { readTable, writeTable } from './clipboard-table.ts'
import {
  type PastePlan,
  pasteRow,
  type PasteTarget,
  pendingLookup,
  planPaste,
  type UnknownHeading,
  unknownHeadings,
  withTarget,
} from './grid-paste.ts'
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
import {
  type Arrangement,
  AS_ENTERED,
  arrange,
  arranged,
  type ArrangedLines,
  type GridScope,
  type GridView,
  inScope,
  isArranged,
  rekeyed,
} from './grid-view.ts'
import { changedLine, foundLine, pastedLine, pickedCells } from './line-changes.ts'
import { type LineStep, LineSteps } from './line-steps.ts'
import { doubtfulKinds, guessWriting, otherWriting, type Writing } from './paste-writing.ts'
import { countColumn, lineToRaise, scannedColumn } from './scanned-line.ts'

export interface GridStoreOptions {
  readonly columns: readonly GridColumn[]
  readonly lines: readonly GridLine[]
  /** The values of a new line. */
  readonly newValues?: (() => Readonly<Record<string, unknown>>) | undefined
  readonly follow?: Follow | undefined
  /** The form's history; the grid keeps its own when absent. */
  readonly history?: UndoHistory | undefined
}

/** What was pasted last, for as long as it is the last thing that was done. */
export interface PasteNotice {
  readonly count: number
  readonly writing: Writing
  readonly hasNumbers: boolean
  readonly hasDays: boolean
  /** Headings that named no column, each with where it goes since the user said so. */
  readonly headings: readonly PastedHeading[]
}

export interface PastedHeading extends UnknownHeading {
  readonly target: PasteTarget | undefined
}

interface LastPaste {
  readonly notice: PasteNotice
  readonly plan: PastePlan
  /** The lines pasted onto, row by row, and those of them that were added. */
  readonly keys: readonly string[]
  readonly added: readonly GridLine[]
  readonly step: LineStep
}

const NO_GROUPS: ReadonlyMap<string, string> = new Map()

/** The lines of a grid, held outside React so that one changed cell concerns one row. Every change is one undo step. */
export class GridStore {
  private readonly steps: LineSteps
  private current: readonly GridLine[]
  private columnList: readonly GridColumn[]
  private readonly options: GridStoreOptions
  private readonly listeners = new Set<() => void>()
  private faces: ReadonlyMap<string, string> = new Map()
  private wantedView: GridView = AS_ENTERED
  private arrangement: Arrangement | undefined
  private ownScope: GridScope | undefined
  private scopedLines: readonly GridLine[]
  private inView: ArrangedLines
  private lastPaste: LastPaste | undefined
  /** Lines that a scan made, by its code. */
  private readonly scannedBy = new Map<string, string>()

  constructor(options: GridStoreOptions) {
    this.options = options
    this.current = options.lines
    this.columnList = options.columns
    this.steps = new LineSteps(options.history)
    this.scopedLines = this.current
    this.inView = { lines: this.current, groups: NO_GROUPS }
  }

  readonly lines = (): readonly GridLine[] => this.current

  /** Those of the lines that the scope leaves: all, where there is none. */
  readonly scoped = (): readonly GridLine[] => this.scopedLines

  /** The lines as they are looked at: all of them as entered, or searched, sorted and grouped. Rows count in these. */
  readonly shown = (): readonly GridLine[] => this.inView.lines

  readonly groups = (): ReadonlyMap<string, string> => this.inView.groups

  readonly view = (): GridView => this.wantedView

  readonly columns = (): readonly GridColumn[] => this.columnList

  readonly pasteNotice = (): PasteNotice | undefined => this.lastPaste?.notice

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The key a line is drawn under: a line that was given another key keeps its row and its open editor. */
  faceOf(key: string): string {
    return this.faces.get(key) ?? key
  }

  /** The key under which a line stands now; the first save gives it another. */
  keyNow(key: string): string {
    if (this.current.some((line) => line.key === key)) return key
    const face = this.faceOf(key)
    return [...this.faces].find(([, one]) => one === face)?.[0] ?? key
  }

  /** Columns change with the language or the header of the form; lines stay. */
  setColumns(columns: readonly GridColumn[]): void {
    if (columns === this.columnList) return
    this.columnList = columns
    if (this.arrangement) this.setView(this.wantedView)
    else this.show(this.current)
  }

  /** Shows the lines otherwise; nothing about them changes, so there is nothing to undo. */
  setView(view: GridView): void {
    this.wantedView = view
    this.arrangement = isArranged(view) ? arrange(this.scopedLines, this.columnList, view) : undefined
    this.show(this.current)
  }

  /** Shows a part of the lines as if they were all: those that belong to something, to which new ones are added. */
  setScope(scope: GridScope | undefined): void {
    this.ownScope = scope
    this.show(this.current)
  }

  /** The place of a line among all, whatever is shown. */
  placeOf(key: string): number {
    return this.current.findIndex((line) => line.key === key)
  }

  /** New lines from outside (loaded, restored, merged): not a step of the user, and nothing before it can be undone.
   * `keysBefore` tells which line was shown under another key until now. */
  replace(lines: readonly GridLine[], keysBefore: ReadonlyMap<string, string> = new Map()): void {
    this.faces = new Map([...keysBefore].map(([key, before]) => [key, this.faceOf(before)]))
    this.steps.clear()
    if (this.arrangement) {
      const kept = rekeyed(this.arrangement, lines, keysBefore)
      this.arrangement = kept ?? arrange(lines, this.columnList, this.wantedView)
    }
    this.restore(lines)
  }

  /** What the form made of its lines, values or lines that came or went: not a step of the user, nothing to undo. */
  settle(mend: (lines: readonly GridLine[]) => readonly GridLine[]): void {
    const mended = mend(this.current)
    const isOther = mended.length !== this.current.length || mended.some((line, at) => line !== this.current[at])
    if (isOther) this.show(mended)
  }

  newLine(): GridLine {
    return { key: newId(), values: { ...this.options.newValues?.(), ...this.ownScope } }
  }

  setCells(changes: readonly CellChange[]): void {
    const byLine = Map.groupBy(changes, (change) => change.line)
    this.step(this.current.map((line) => this.changed(line, byLine.get(line.key))))
  }

  setCell(line: string, column: string, value: unknown): void {
    this.setCells([{ line, column, value }])
  }

  /** Takes a picked row into the cells of a column, with what it says of others. */
  pickRow(lineKeys: readonly string[], columnKey: string, row: LookupRow): void {
    const column = this.column(columnKey)
    if (!column) return
    const open = this.openLines(lineKeys, column)
    this.setCells(open.flatMap((line) => pickedCells(line, column, row, this.columnList)))
  }

  /** Sets the cells of a column to one value. */
  fillCells(lineKeys: readonly string[], columnKey: string, value: unknown): void {
    const column = this.column(columnKey)
    if (column) this.setEditable(this.openLines(lineKeys, column), [column], () => value)
  }

  /** Reads a typed text into the cells of a column. What cannot be read stays there with its reason. */
  typeCells(lineKeys: readonly string[], columnKey: string, text: string): void {
    const column = this.column(columnKey)
    if (!column) return
    const typed = new Map(
      this.openLines(lineKeys, column)
        .filter((line) => text !== textOf(column, line))
        .map((line) => [line.key, this.typed(line, column, text)]),
    )
    if (typed.size === 0) return
    this.step(this.current.map((line) => typed.get(line.key) ?? line))
    this.lookUp()
  }

  /**
   * Takes a scanned code, as one step: one more where a line counts what it leads to, else in a line of its own, an
   * empty last one first. A code that leads nowhere stays in that line, red. Answers the line.
   */
  takeScan(code: string, row: LookupRow | undefined, isEmpty: (line: GridLine) => boolean): string | undefined {
    const column = scannedColumn(this.columnList)
    if (!column) return undefined
    const made = (line: GridLine): boolean => this.scannedBy.get(line.key) === code
    const raised = row && lineToRaise(this.scopedLines, this.columnList, row, made)
    const count = raised && countColumn(this.columnList, raised)
    if (raised && count) {
      this.setCell(raised.key, count.key, count.oneMore?.(raised.values[count.key]))
      return raised.key
    }
    const last = this.scopedLines.at(-1)
    const target = last && isEmpty(last) && isEditable(column, last) ? last : this.newLine()
    const unknown = { text: code, reason: { key: 'lookupUnknown', values: { text: code } } } as const
    const filled = row
      ? this.changed(target, [...pickedCells(target, column, row, this.columnList), ...this.firstOne(target)])
      : { ...target, rough: { ...target.rough, [column.key]: unknown } }
    this.scannedBy.set(target.key, code)
    this.step([...this.current.filter((line) => line !== target), filled])
    return target.key
  }

  /** Puts a new line under `row`, -1 puts it first; its key. */
  insertBelow(row: number): string {
    const above = this.inView.lines[row]
    const added = this.newLine()
    this.step(this.current.toSpliced(above ? this.placeOf(above.key) + 1 : 0, 0, added))
    return added.key
  }

  /** Puts a new line behind all others; its key. */
  append(): string {
    const added = this.newLine()
    this.step([...this.current, added])
    return added.key
  }

  removeRows(rowFrom: number, rowTo: number): void {
    const gone = new Set(this.inView.lines.slice(rowFrom, rowTo + 1))
    this.step(this.current.filter((line) => !gone.has(line)))
  }

  /** Moves a run of lines one up (-1) or down (1); false at the edge, and while they are not shown as entered. */
  moveRows(rowFrom: number, rowTo: number, by: -1 | 1): boolean {
    const before = this.scopedLines
    if (this.arrangement || rowFrom + by < 0 || rowTo + by >= before.length) return false
    const moved = before.slice(rowFrom, rowTo + 1)
    const after = before.toSpliced(rowFrom, moved.length).toSpliced(rowFrom + by, 0, ...moved)
    const places = new Map(before.map((line, at) => [line, at]))
    this.step(this.current.map((line) => after[places.get(line) ?? -1] ?? line))
    return true
  }

  /** Repeats the first row of the block in the rows under it; a single row repeats the one above it. */
  fillDown(block: CellBlock): void {
    const isSingle = block.rowFrom === block.rowTo
    const source = this.inView.lines[isSingle ? block.rowFrom - 1 : block.rowFrom]
    if (!source) return
    const targets = this.inView.lines.slice(isSingle ? block.rowFrom : block.rowFrom + 1, block.rowTo + 1)
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
    const plan = planPaste(readTable(text), this.columnList, at.column)
    const { targets, rows } = plan
    if (rows.length === 0) return undefined
    const under = this.inView.lines.slice(at.row, at.row + rows.length)
    const added = rows.slice(under.length).map(() => this.newLine())
    const keys = [...under, ...added].map((line) => line.key)
    const headings = unknownHeadings(plan).map((heading) => ({ ...heading, target: undefined }))
    const notice = { count: rows.length, writing: guessWriting(plan), ...doubtfulKinds(plan), headings }
    const after = this.pastedLines([...this.current, ...added], keys, plan, notice.writing)
    this.lastPaste = { notice, plan, keys, added, step: this.step(after) }
    // The step before it forgot what was pasted.
    this.show(this.current)
    this.lookUp()
    const placed = targets.flatMap((target) => ('column' in target ? [this.columnList.indexOf(target.column)] : []))
    return {
      rowFrom: at.row,
      rowTo: at.row + rows.length - 1,
      columnFrom: Math.min(at.column, ...placed),
      columnTo: Math.max(at.column, ...placed),
    }
  }

  /** Reads what was just pasted in the other writing; the step stays one. */
  switchPaste(): void {
    const last = this.lastPaste
    if (last) this.pasteAgain(last, last.plan, { ...last.notice, writing: otherWriting(last.notice.writing) })
  }

  /** Sends a pasted column that was not recognised to a column of the grid, or leaves it out; the step stays one. */
  mapPaste(place: number, columnKey: string | null): void {
    const last = this.lastPaste
    const heading = last?.notice.headings.find((one) => one.place === place)
    if (!last || !heading) return
    const column = this.columnList.find(({ key }) => key === columnKey)
    const target: PasteTarget = column ? { column } : { isLeftOut: true, title: heading.title }
    const plan = withTarget(last.plan, place, target)
    const headings = last.notice.headings.map((one) => (one.place === place ? { ...one, target } : one))
    this.pasteAgain(last, plan, { ...last.notice, ...doubtfulKinds(plan), headings })
  }

  /** Columns that can be written and that no other pasted column goes to. */
  columnsOpenToPaste(place: number): readonly GridColumn[] {
    const others = this.lastPaste?.plan.targets.filter((_, at) => at !== place) ?? []
    const taken = new Set(others.flatMap((target) => ('column' in target ? [target.column.key] : [])))
    return this.columnList.filter(({ key, kind }) => kind !== 'readonly' && !taken.has(key))
  }

  private pasteAgain(last: LastPaste, plan: PastePlan, notice: PasteNotice): void {
    last.step.after = this.pastedLines([...last.step.before, ...last.added], last.keys, plan, notice.writing)
    this.lastPaste = { ...last, plan, notice }
    this.show(last.step.after)
    this.lookUp()
  }

  /** What was pasted is right as it was read. */
  keepPaste(): void {
    this.lastPaste = undefined
    this.show(this.current)
  }

  /** Takes a stray or refused text away on the user's word. */
  dropRough(lineKey: string, roughKey: string): void {
    const without = (line: GridLine): GridLine => keepingRough(line, (key) => key !== roughKey)
    this.step(this.current.map((line) => (line.key === lineKey ? without(line) : line)))
  }

  undo(): boolean {
    return this.steps.history.undo()
  }

  redo(): boolean {
    return this.steps.history.redo()
  }

  private column(key: string): GridColumn | undefined {
    return this.columnList.find((column) => column.key === key)
  }

  private linesOf({ rowFrom, rowTo }: CellBlock): readonly GridLine[] {
    return this.inView.lines.slice(rowFrom, rowTo + 1)
  }

  /** The lines of these keys in which this column may be typed in. */
  private openLines(keys: readonly string[], column: GridColumn): readonly GridLine[] {
    const wanted = new Set(keys)
    return this.current.filter((line) => wanted.has(line.key) && isEditable(column, line))
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
    return changedLine(line, changes, this.options.follow)
  }

  /** One of what a scanned line counts, where it does not say how many. */
  private firstOne(line: GridLine): readonly CellChange[] {
    const count = countColumn(this.columnList, line)
    const isBlank = count !== undefined && (line.values[count.key] ?? '') === ''
    return isBlank ? [{ line: line.key, column: count.key, value: count.oneMore?.(null) }] : []
  }

  private typed(line: GridLine, column: GridColumn, text: string): GridLine {
    const outcome = readCell(column, line, text)
    if ('value' in outcome) {
      return this.changed(line, [{ line: line.key, column: column.key, value: outcome.value }])
    }
    const rough = 'reason' in outcome ? { text, reason: outcome.reason } : pendingLookup(column, outcome.lookup)
    return { ...line, rough: { ...line.rough, [column.key]: rough } }
  }

  private pastedLines(lines: readonly GridLine[], keys: readonly string[], plan: PastePlan, writing: Writing) {
    const places = new Map(keys.map((key, place) => [key, place]))
    return lines.map((line) => {
      const row = plan.rows[places.get(line.key) ?? -1]
      if (!row) return line
      return pastedLine(line, pasteRow(line, row, plan.targets, writing), this.columnList, this.options.follow)
    })
  }

  private step(lines: readonly GridLine[]): LineStep {
    const step = this.steps.add(this.current, lines, (restored) => this.restore(restored))
    this.restore(lines)
    return step
  }

  private restore(lines: readonly GridLine[]): void {
    this.lastPaste = undefined
    this.show(lines)
  }

  private show(lines: readonly GridLine[]): void {
    this.current = lines
    this.scopedLines = inScope(lines, this.ownScope)
    const view = { lines: this.scopedLines, groups: NO_GROUPS }
    this.inView = this.arrangement ? arranged(view.lines, this.arrangement) : view
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
    const answered = this.steps.amend(this.current, (line) => {
      const rough = line.rough?.[column.key]
      if (!rough?.isPending || !asked.has(rough.text.trim())) return line
      const row = rows.get(rough.text.trim())
      if (row) return foundLine(line, column, row, this.columnList, this.options.follow)
      const unknown = { text: rough.text, reason: { key: 'lookupUnknown', values: { text: rough.text } } } as const
      return { ...line, rough: { ...line.rough, [column.key]: unknown } }
    })
    this.show(answered)
  }
}

/** A store for the lines of one grid. */
export const createGridStore = (options: GridStoreOptions): GridStore => new GridStore(options)
