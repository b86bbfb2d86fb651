// Rows of a second list belong each to a line of another grid: they go with it, and come back when it does.
import { type Fields, listsOfLines } from '@lumbung/definition'
import type { GridLine, GridStore } from '@lumbung/ui'
import type { HeldLines } from './after-save.ts'

/** Keeps the rows of lines that were taken out, so that taking them out can be undone. */
export class RowsOfLines {
  readonly #lists: readonly (readonly [key: string, of: string])[]
  readonly #grids: ReadonlyMap<string, GridStore>
  readonly #gone = new Map<string, readonly GridLine[]>()

  constructor(fields: Fields, grids: ReadonlyMap<string, GridStore>) {
    this.#lists = listsOfLines(fields)
    this.#grids = grids
  }

  /** The lines of a grid have changed: no row is left of one that went, and a line that came back has its own again. */
  follow(lines: string): void {
    for (const [key, of] of this.#lists) if (of === lines) this.#followOne(key, of)
  }

  /** What is gone cannot be undone any more. */
  forget(): void {
    this.#gone.clear()
  }

  #followOne(key: string, of: string): void {
    const known = new Set<unknown>(
      this.#grids
        .get(of)
        ?.lines()
        .map((line) => line.key),
    )
    this.#grids.get(key)?.settle((rows) => {
      const here = new Set(rows.map((row) => row.key))
      const gone = (this.#gone.get(key) ?? []).filter((row) => !here.has(row.key))
      const parts = Object.groupBy([...rows, ...gone], (row) => (known.has(row.values.line) ? 'kept' : 'gone'))
      this.#gone.set(key, parts.gone ?? [])
      return parts.kept ?? []
    })
  }
}

/** Rows typed while the record was saved name their line by the id that it was given then. */
export function withLinesSaved(fields: Fields, held: ReadonlyMap<string, HeldLines>): ReadonlyMap<string, HeldLines> {
  const saved = new Map(held)
  for (const [key, of] of listsOfLines(fields)) {
    const ids = new Map<unknown, string>([...(held.get(of)?.keysBefore ?? [])].map(([id, before]) => [before, id]))
    const { lines = [], keysBefore = new Map<string, string>() } = held.get(key) ?? {}
    const named = lines.map((row): GridLine => {
      const id = ids.get(row.values.line)
      return id === undefined ? row : { ...row, values: { ...row.values, line: id } }
    })
    saved.set(key, { lines: named, keysBefore })
  }
  return saved
}
