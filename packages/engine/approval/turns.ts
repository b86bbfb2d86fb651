import type { Unit } from '../unit.ts'
import { notify } from '../notice/notify.ts'
import { candidatesOf, type Circle, isFilled, type CandidateState } from './candidates.ts'
import type { ApprovalRequest, LevelPart } from './types.ts'

/** Whoever may decide at this level and has not yet: of every row that still lacks somebody. */
export function askedAt(
  { levels, level }: Pick<ApprovalRequest, 'levels' | 'level'>,
  circle: Circle,
  standing: CandidateState,
): readonly string[] {
  const decided = new Set(standing.decisions.filter((one) => one.level === level).map(({ user }) => user))
  const asked = levels
    .filter((part) => part.level === level)
    .map((part) => ({ part, candidates: candidatesOf(part, circle, standing) }))
    .filter(({ part, candidates }) => !isFilled(part, candidates, standing.decisions))
    .flatMap(({ candidates }) => candidates.map(({ id }) => id))
  return [...new Set(asked)].filter((id) => !decided.has(id))
}

interface Asking {
  readonly id: string
  readonly resource: string
  readonly levels: readonly LevelPart[]
  readonly level: number
  readonly record: { readonly id: string; readonly number: string | null }
}

/** Tells those who are asked now, in the write that brings it to them. */
export function tellTurn(unit: Unit, asking: Asking, circle: Circle, standing: CandidateState): void {
  const { id, resource, level, record } = asking
  const { submittedBy } = standing
  notify(unit, askedAt(asking, circle, standing), {
    kind: 'waiting',
    resource,
    record: record.id,
    number: record.number,
    branch: circle.branch,
    by: { id: submittedBy, name: circle.people.get(submittedBy)?.name ?? '' },
    turn: { request: id, level },
  })
}
