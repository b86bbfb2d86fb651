// A sheet: what was scanned for one piece of work, entry by entry. What it comes to is worked out again from its
// entries, so that nothing is kept twice and any of them can be taken back.
import { newId } from '@lumbung/core'

/** One scan, or another thing that was done: a quantity typed, a line given up, the last entry taken back. */
export interface Entry {
  readonly id: string
  readonly kind: string
  /** What was scanned or typed. */
  readonly text: string
  /** Of what else was done: about what. */
  readonly about: string | null
}

/** When it was done by the clock of the device, in milliseconds: its id begins with that (RFC 9562, 5.7). */
export const instantOfEntry = ({ id }: Pick<Entry, 'id'>): number =>
  Number.parseInt(`${id.slice(0, 8)}${id.slice(9, 13)}`, 16)

export const SCAN = 'scan'
export const UNDO = 'undo'

export const entryOf = (kind: string, text: string, about: string | null = null): Entry => ({
  id: newId(),
  kind,
  text,
  about,
})

/** How an entry went: the key of a sentence of the page, with what fills it. */
export interface Outcome {
  readonly tone: 'right' | 'wrong' | 'done'
  readonly key: string
  readonly values?: Readonly<Record<string, string>>
}

/** What an entry makes of the state; where it was wrong, the state stays. */
export interface Step<State> {
  readonly state: State
  readonly outcome: Outcome
}

export type Judge<State> = (state: State, entry: Entry) => Step<State>

export interface Replayed<State> {
  readonly state: State
  /** Of the last entry. */
  readonly outcome: Outcome | null
  /** Entries that count, the last one last. */
  readonly standing: readonly Entry[]
}

/** How the last entry went when it was taken back; words of the kit. */
const UNDONE: Outcome = { tone: 'done', key: 'undone' }
const NOTHING_TO_UNDO: Outcome = { tone: 'wrong', key: 'nothingToUndo' }

/** What a judge has seen so far. */
interface Course<State> {
  readonly seen: Set<string>
  readonly behind: { readonly state: State; readonly entry: Entry }[]
  count: number
  last: string | null
  outcome: Outcome | null
}

const begun = <State>(): Course<State> => ({ seen: new Set(), behind: [], count: 0, last: null, outcome: null })

/** Goes on where the judge stopped while entries only become more: an hour of scans is not judged anew with each. */
export function replaying<State>(initial: State, judge: Judge<State>) {
  let course = begun<State>()
  const now = (): State => course.behind.at(-1)?.state ?? initial
  const step = (entry: Entry): void => {
    if (entry.kind === UNDO) {
      course.outcome = course.behind.pop() ? UNDONE : NOTHING_TO_UNDO
      return
    }
    const { state, outcome } = judge(now(), entry)
    course.outcome = outcome
    if (outcome.tone !== 'wrong') course.behind.push({ state, entry })
  }
  return (entries: readonly Entry[]): Replayed<State> => {
    const isMore = course.count <= entries.length && (entries[course.count - 1]?.id ?? null) === course.last
    if (!isMore) course = begun()
    for (const entry of entries.slice(course.count)) {
      // An entry that came twice, from two pages, counts once.
      if (!course.seen.has(entry.id)) step(entry)
      course.seen.add(entry.id)
    }
    course.count = entries.length
    course.last = entries.at(-1)?.id ?? null
    return { state: now(), outcome: course.outcome, standing: course.behind.map(({ entry }) => entry) }
  }
}

/** What entries come to, in their order. */
export const replayed = <State>(initial: State, entries: readonly Entry[], judge: Judge<State>): Replayed<State> =>
  replaying(initial, judge)(entries)
