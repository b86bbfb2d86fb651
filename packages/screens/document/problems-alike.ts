import type { SaidProblem } from './problem-place.ts'

interface AlikeProblems<T> {
  /** The first of them, where one is brought to. */
  readonly first: T
  readonly said: SaidProblem
  /** The rows of the grid they are in, counted from none; empty where they are about no line. */
  readonly rows: readonly number[]
}

/** Problems with those of other lines that say the same about the same column: each is said once. */
export function alike<T>(problems: readonly T[], say: (problem: T) => SaidProblem): readonly AlikeProblems<T>[] {
  const groups = new Map<string, AlikeProblems<T> & { readonly rows: number[] }>()
  problems.forEach((first, index) => {
    const said = say(first)
    const { cell, sentence } = said
    const key = cell ? [cell.lines, cell.column, sentence].join('\n') : String(index)
    const group = groups.get(key) ?? { first, said, rows: [] }
    if (cell) group.rows.push(cell.row)
    groups.set(key, group)
  })
  return [...groups.values()]
}
