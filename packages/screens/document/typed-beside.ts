import type { Change } from './changes.ts'

/** The line a path lies in, or the header. */
const lineOf = (path: string): string => path.split('.').slice(0, -1).join('.')

/**
 * What was typed beside a choice that is still looked up, or waits for what it brings: a description typed behind an
 * item stays, though the question about the item is asked after it.
 */
export class TypedBeside {
  readonly #paths = new Set<string>()

  /** `isAsked` tells changes that bring something themselves, `isWaiting` whether a line (or the header) waits. */
  note(changes: readonly Change[], isAsked: (change: Change) => boolean, isWaiting: (line: string) => boolean): void {
    for (const change of changes) if (!isAsked(change) && isWaiting(lineOf(change.path))) this.#paths.add(change.path)
  }

  has(path: string): boolean {
    return this.#paths.has(path)
  }

  /** All questions are answered: only what stands beside something still looked up is remembered. */
  answered(isWaiting: (line: string) => boolean): void {
    for (const path of this.#paths) if (!isWaiting(lineOf(path))) this.#paths.delete(path)
  }
}
