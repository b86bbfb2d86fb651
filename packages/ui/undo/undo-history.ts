/** One thing the user did, and how to take it back and do it again. */
export interface UndoStep {
  readonly undo: () => void
  readonly redo: () => void
}

export interface UndoHistory {
  readonly push: (step: UndoStep) => void
  /** Takes the last step back; false when there is none. */
  readonly undo: () => boolean
  readonly redo: () => boolean
  readonly clear: () => void
}

const MOST = 500

/** What was done in one form, header and grids together, so that one key takes back the last thing wherever it was. */
export function createUndoHistory(): UndoHistory {
  let done: UndoStep[] = []
  let undone: UndoStep[] = []
  return {
    push: (step) => {
      done = [...done.slice(-MOST + 1), step]
      undone = []
    },
    undo: () => {
      const step = done.pop()
      if (!step) return false
      undone.push(step)
      step.undo()
      return true
    },
    redo: () => {
      const step = undone.pop()
      if (!step) return false
      done.push(step)
      step.redo()
      return true
    },
    clear: () => {
      done = []
      undone = []
    },
  }
}
