import { createUndoHistory, type UndoHistory } from '../undo/undo-history.ts'
import type { GridLine } from './grid-types.ts'

/** The lines before and after one thing the user did. */
export interface LineStep {
  before: readonly GridLine[]
  after: readonly GridLine[]
}

const MOST = 500

/** What was done to the lines, in the form's history or in one of their own. */
export class LineSteps {
  readonly history: UndoHistory
  private steps: LineStep[] = []

  constructor(history: UndoHistory | undefined) {
    this.history = history ?? createUndoHistory()
  }

  add(before: readonly GridLine[], after: readonly GridLine[], show: (lines: readonly GridLine[]) => void): LineStep {
    const step: LineStep = { before, after }
    this.steps = [...this.steps.slice(-MOST + 1), step]
    this.history.push({ undo: () => show(step.before), redo: () => show(step.after) })
    return step
  }

  clear(): void {
    this.steps = []
    this.history.clear()
  }

  /** Late answers belong to the step that asked: they change every remembered state and these lines alike. */
  amend(lines: readonly GridLine[], mend: (line: GridLine) => GridLine): readonly GridLine[] {
    const mended = new Map<GridLine, GridLine>()
    const mendOnce = (line: GridLine): GridLine => {
      const known = mended.get(line) ?? mend(line)
      mended.set(line, known)
      return known
    }
    for (const step of this.steps) {
      step.before = step.before.map(mendOnce)
      step.after = step.after.map(mendOnce)
    }
    return lines.map(mendOnce)
  }
}
