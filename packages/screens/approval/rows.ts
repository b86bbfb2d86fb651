// How everybody stands on a level: who decided first, then who still may.
import type { Approver, Decided, Part, Round } from './approval.ts'

export interface PersonRow {
  readonly name: string
  /** Whom they stand in for. */
  readonly for: string | null
  readonly decided: Pick<Decided, 'decision' | 'at' | 'reason' | 'comment' | 'to'> | null
  /** Still asked now; on a later level only then. */
  readonly isAwaited: boolean
  readonly awayUntil: string | null
  readonly id: string | null
}

export type LevelState = 'done' | 'waiting' | 'later' | 'refused' | 'ended'

const REFUSING: ReadonlySet<string> = new Set(['reject', 'revise'])

const isFilled = ({ approved, needed }: Part): boolean => approved.length >= needed

/** How a level of a round stands. */
export function levelState(round: Round, level: number): LevelState {
  if (round.decisions.some((one) => one.level === level && REFUSING.has(one.decision))) return 'refused'
  if (round.state === 'approved' || level < round.level) return 'done'
  if (round.state !== 'waiting') return 'ended'
  return level === round.level ? 'waiting' : 'later'
}

const rowOfDecision = ({ by, for: instead, ...decided }: Decided): PersonRow => ({
  name: by,
  for: instead,
  decided,
  isAwaited: false,
  awayUntil: null,
  id: null,
})

const rowOfAsked =
  (isAwaited: boolean) =>
  ({ id, name, for: instead, awayUntil }: Approver): PersonRow => ({
    id,
    name,
    for: instead,
    decided: null,
    isAwaited,
    awayUntil,
  })

/** Who decided on a level, in that order, and those of rows that are not filled who did not yet; each once. */
export function personRows(round: Round, level: number): readonly PersonRow[] {
  const decided = round.decisions.filter((one) => one.level === level).map(rowOfDecision)
  const state = levelState(round, level)
  if (state !== 'waiting' && state !== 'later') return decided
  const parts = round.levels.find((one) => one.level === level)?.parts ?? []
  const open = parts.filter((part) => state === 'later' || !isFilled(part)).flatMap(({ asked }) => asked)
  const once = new Map(open.filter(({ hasApproved }) => !hasApproved).map((one) => [one.id, one]))
  return [...decided, ...[...once.values()].map(rowOfAsked(state === 'waiting'))]
}

/** Those who may decide now, and those after them. */
export function awaitedIn(rounds: readonly Round[]) {
  const [round] = rounds
  if (round?.state !== 'waiting') return null
  const namesOn = (level: number): readonly string[] =>
    personRows(round, level).flatMap(({ decided, name }) => (decided ? [] : [name]))
  const next = round.levels.find(({ level }) => level > round.level)?.level
  return {
    since: round.since,
    level: round.level,
    now: namesOn(round.level),
    next: next === undefined ? null : { level: next, names: namesOn(next) },
  }
}

/** Which level of how many, in the order in which they follow. */
export const placeOf = ({ levels, level }: Round): { readonly level: number; readonly count: number } => ({
  level: levels.findIndex((one) => one.level === level) + 1,
  count: levels.length,
})
