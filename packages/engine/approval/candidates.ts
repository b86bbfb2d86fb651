// Who may decide (services 5.1):
//   the user or the members of the group of each row of the level, on this day and for this branch, who hold the right
//   to approve there; for who is absent their substitute, for who has left that of the group, and after so many hours
//   those to whom it is passed on; whoever takes a task over decides instead of who passed it on. Never who submitted
//   it, never one person on two levels.
import type { DateText, Values } from '@lumbung/definition'
import type { Person } from '../notice/people.ts'
import type { ApprovalRequest, Decision, LevelPart } from './types.ts'

export interface Group {
  readonly id: string
  readonly name: string
  readonly substitute: string | null
  readonly members: readonly Values[]
}

/** Everybody among whom approvers of one kind of record in one branch are found. */
export interface Approvers {
  readonly people: ReadonlyMap<string, Person>
  readonly groups: ReadonlyMap<string, Group>
  /** The right to approve these records. */
  readonly right: string
  /** Null: what is decided concerns all branches, so members for one of them are not asked. */
  readonly branch: string | null
  readonly today: DateText
  readonly now: number
}

/** Whether somebody may approve these records at all. */
export const mayApprove = ({ right, branch }: Approvers, person: Person): boolean =>
  !person.archived && person.holds(right, branch)

/** Somebody who may decide, and for whom. */
export interface Candidate {
  readonly id: string
  readonly onBehalfOf: string | null
}

const isWithin = (day: DateText, from: unknown, to: unknown): boolean =>
  (typeof from !== 'string' || from <= day) && (typeof to !== 'string' || day <= to)

function membersOf(group: string | null, { groups, branch, today }: Approvers): readonly string[] {
  const found = groups.get(group ?? '')
  if (!found) return []
  return found.members
    .filter((one) => (one.branch ?? branch) === branch && isWithin(today, one.from, one.to))
    .map((one) => String(one.user))
}

/** Those a row asks, each once: whoever has left is replaced, whoever is absent may be represented. */
function asked(part: LevelPart, group: string | null, approvers: Approvers): readonly Candidate[] {
  const named = part.user !== null && group === part.group ? [part.user] : membersOf(group, approvers)
  const substitute = approvers.groups.get(group ?? '')?.substitute ?? null
  return named.flatMap((id): readonly Candidate[] => {
    const person = approvers.people.get(id)
    if (!person || person.archived) return substitute === null ? [] : [{ id: substitute, onBehalfOf: id }]
    const isAbsent = person.absentFrom !== null && isWithin(approvers.today, person.absentFrom, person.absentTo)
    const own: Candidate = { id, onBehalfOf: null }
    return isAbsent && person.substitute !== null ? [own, { id: person.substitute, onBehalfOf: id }] : [own]
  })
}

const HOUR = 3_600_000

/** What a request says of its level, and what was decided. */
export interface RequestState extends Pick<ApprovalRequest, 'submittedBy' | 'levelSince'> {
  readonly decisions: readonly Decision[]
}

const takenOver = (all: readonly Candidate[], { user, delegate }: Decision): readonly Candidate[] =>
  delegate === null
    ? all
    : all.map((one) => (one.id === user ? { id: delegate, onBehalfOf: one.onBehalfOf ?? user } : one))

/** Who may decide on a row now; those who did so already on this level are still among them. */
export function candidatesOf(part: LevelPart, approvers: Approvers, state: RequestState): readonly Candidate[] {
  const { submittedBy, levelSince, decisions } = state
  const earlier = new Set(
    decisions.filter(({ level, decision }) => level < part.level && decision !== 'delegate').map(({ user }) => user),
  )
  const isLate = part.escalateAfter !== null && approvers.now >= Date.parse(levelSince) + part.escalateAfter * HOUR
  const first = [
    ...asked(part, part.group, approvers),
    ...(isLate ? asked({ ...part, user: null }, part.escalateTo, approvers) : []),
  ]
  const passedOn = decisions.filter(({ level, decision }) => level === part.level && decision === 'delegate')
  const all = passedOn.reduce(takenOver, first)
  const seen = new Set<string>()
  return all.filter(({ id }) => {
    const person = approvers.people.get(id)
    const fits = person && mayApprove(approvers, person) && id !== submittedBy && !earlier.has(id) && !seen.has(id)
    if (fits) seen.add(id)
    return fits
  })
}

/** How many have to approve a row: of "all" as many as are asked themselves, without those who stand in for them. */
export function needed(part: LevelPart, candidates: readonly Candidate[]): number {
  if (part.quorum === 'any') return 1
  if (part.quorum === 'count') return part.count ?? 1
  return Math.max(1, new Set(candidates.map((one) => one.onBehalfOf ?? one.id)).size)
}

/** Those whose place a row counts as filled by these decisions. */
export function approvedIn(
  part: LevelPart,
  candidates: readonly Candidate[],
  decisions: readonly Decision[],
): ReadonlySet<string> {
  const able = new Map(candidates.map((one) => [one.id, one]))
  return new Set(
    decisions
      .filter((one) => one.level === part.level && one.decision === 'approve')
      .flatMap(({ user, onBehalfOf }) => (able.has(user) ? [onBehalfOf ?? able.get(user)?.onBehalfOf ?? user] : [])),
  )
}

export const isFilled = (part: LevelPart, candidates: readonly Candidate[], decisions: readonly Decision[]): boolean =>
  approvedIn(part, candidates, decisions).size >= needed(part, candidates)
