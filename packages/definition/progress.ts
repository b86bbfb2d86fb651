import type { Words } from '@lumbung/core'

/**
 * How much of a line is done, counted from live successors: lines of document `by` whose field `line` names the line,
 * added over their field `quantity`, against this line's field `of`. Money never decides whether something is open.
 */
export interface SuccessorProgress {
  readonly by: string
  readonly line: string
  readonly quantity: string
  readonly of: string
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
  /** Line flag: lines without it are never done this way (services are not delivered) and do not count as open. */
  readonly only?: string
  /** Line flag: lines with it are done in another way; of a document of nothing else this is not said. */
  readonly except?: string
  /** Said instead of the first state once every line has as much noted as it is typed to have: picked, not sent. */
  readonly ready?: { readonly noted: string; readonly of: string; readonly words: Words }
}

/** How much of the document's own open items is settled: unpaid, partly paid, paid. */
export interface SettlementProgress {
  readonly settles: true
  readonly words: readonly [none: Words, partly: Words, complete: Words]
  /** The document that settles it, made of what is still open. */
  readonly settledBy?: string
  /** What is said instead while something of it is past due. */
  readonly overdue?: Words
}

/** Whether the document's journal was taken back by the mirror that follows it on a later day: not yet, or reversed. */
export interface MirrorProgress {
  /** The field with that day; a document without one is never taken back this way. */
  readonly mirroredOn: string
  readonly words: readonly [none: Words, partly: Words, complete: Words]
}

/** Whether something was written down that is known only later: the day on which the customer received the goods. */
export interface NotedProgress {
  readonly notedIn: string
  readonly words: readonly [none: Words, partly: Words, complete: Words]
}

/**
 * Whether lines cost what the lines they name did, by amount for the same quantity and within tolerances that the
 * document keeps: an exception, or matched. A dearer line passes the per cent and, where one is set, the amount; what
 * names no line is not compared, nor what keeps no tolerance.
 */
export interface ComparedProgress {
  readonly compares: {
    /** Fields of the line: what it names, and what both it and that line have. */
    readonly line: string
    readonly amount: string
    readonly quantity: string
    /** Fields of the header. */
    readonly percent: string
    readonly most: string
  }
  readonly words: readonly [exception: Words, exception: Words, matched: Words]
}

export type Progress = SuccessorProgress | SettlementProgress | MirrorProgress | NotedProgress | ComparedProgress

export const PROGRESS_STATES = ['none', 'ready', 'partly', 'complete', 'overdue', 'exception'] as const
export type ProgressState = (typeof PROGRESS_STATES)[number]

/** The states that a progress can be in, as they are called. */
export function statesOf(progress: Progress): Readonly<Partial<Record<ProgressState, Words>>> {
  const [none, partly, complete] = progress.words
  if ('compares' in progress) return { exception: none, complete }
  if ('mirroredOn' in progress || 'notedIn' in progress) return { none, complete }
  const overdue = 'overdue' in progress ? progress.overdue : undefined
  const ready = 'ready' in progress ? progress.ready?.words : undefined
  return { none, ...(ready ? { ready } : {}), partly, complete, ...(overdue ? { overdue } : {}) }
}
