import type { Words } from '@lumbung/core'

/** Lines of document `by` that name a line in their field `line`, added over their field `quantity`. */
export interface CountedLines {
  readonly by: string
  readonly line: string
  readonly quantity: string
}

/**
 * How much of a line is done, counted from live successors: lines of document `by` whose field `line` names the line,
 * added over their field `quantity`, against this line's field `of`. Money never decides whether something is open.
 */
export interface SuccessorProgress extends CountedLines {
  readonly of: string
  /** Lines of approved documents of other kinds that do the same: moved within a branch instead of sent to another. */
  readonly alsoBy?: readonly CountedLines[]
  /** What approved documents take back of what was done: credited of what was invoiced. */
  readonly reversedBy?: readonly CountedLines[]
  /** What they take off this line, so that nobody waits for it: returned of what was delivered. */
  readonly reducedBy?: readonly CountedLines[]
  /** Words of the three states: nothing, some, all. */
  readonly words: readonly [none: Words, partly: Words, complete: Words]
  /** Successors count from draft on (instructions) or only when approved (movements). Default approved. */
  readonly from?: 'draft' | 'approved'
  /** Successors may not exceed what is open; the engine refuses under lock. */
  readonly limits?: true
  /** Line field that holds the per cent by which successors may exceed it all the same. */
  readonly tolerance?: string
  /** Header flag: a document without it is done by one successor that takes all of it. */
  readonly partly?: string
  /**
   * Line flag: lines without it are never done this way (services are not delivered), and of a document of nothing else
   * this is not said.
   */
  readonly only?: string
  /** Said instead of nothing, or of a part, once the document was closed by hand: the rest is not waited for. */
  readonly closed?: readonly [none: Words, partly: Words]
}

/** Every kind of document that does it: that of `by` first. */
export const doersOf = ({ by, line, quantity, alsoBy }: SuccessorProgress): readonly CountedLines[] =>
  [{ by, line, quantity }].concat(alsoBy ?? [])

/** How much of the document's own open items is settled: unpaid, partly paid, paid. */
interface SettlementProgress {
  readonly settles: true
  readonly words: readonly [none: Words, partly: Words, complete: Words]
  /** The documents that settle it, made of what is still open. */
  readonly settledBy?: readonly string[]
  /** What is said instead while something of it is past due. */
  readonly overdue?: Words
}

export const PROGRESS_STATES = ['none', 'partly', 'complete', 'overdue', 'exception'] as const
export type ProgressState = (typeof PROGRESS_STATES)[number]
/** Words of the states that a progress can be in. */
type StateWords = Readonly<Partial<Record<ProgressState, Words>>> & { readonly complete: Words }

/** States that nothing is counted for: a query of the domain says which documents are in which (`answerStatus`). */
export interface StatusProgress {
  readonly states: StateWords
  /** The successors that bring it there: made as long as that is told of the document and not complete. */
  readonly settledBy?: readonly string[]
}

export type Progress = SuccessorProgress | SettlementProgress | StatusProgress

/** The states that a progress can be in, as they are called. */
export function statesOf(progress: Progress): StateWords {
  if ('states' in progress) return progress.states
  const [none, partly, complete] = progress.words
  const overdue = 'overdue' in progress ? progress.overdue : undefined
  return { none, partly, complete, ...(overdue ? { overdue } : {}) }
}
