import type { Notice } from '../notice/notice.ts'
import { type Approvers, candidatesOf, isFilled, type RequestState } from './candidates.ts'
import type { LevelPart } from './types.ts'

/** A level of a request, and what waits for it. */
interface AskedLevel {
  readonly id: string
  readonly resource: string
  readonly levels: readonly LevelPart[]
  readonly level: number
  readonly record: { readonly id: string; readonly number: string | null }
}

/** Whoever may decide at this level and has not yet: of every row that still lacks somebody. */
function askedAt({ levels, level }: AskedLevel, approvers: Approvers, state: RequestState): readonly string[] {
  const decided = new Set(state.decisions.filter((one) => one.level === level).map(({ user }) => user))
  const asked = levels
    .filter((part) => part.level === level)
    .map((part) => ({ part, candidates: candidatesOf(part, approvers, state) }))
    .filter(({ part, candidates }) => !isFilled(part, candidates, state.decisions))
    .flatMap(({ candidates }) => candidates.map(({ id }) => id))
  return [...new Set(asked)].filter((id) => !decided.has(id))
}

/** Notifies those who are asked now. */
export const turnNotice = (
  asking: AskedLevel,
  approvers: Approvers,
  state: RequestState,
  besides: string | null,
): Notice => ({
  kind: 'waiting',
  resource: asking.resource,
  record: asking.record.id,
  number: asking.record.number,
  branch: approvers.branch,
  by: { id: state.submittedBy, name: approvers.people.get(state.submittedBy)?.name ?? '' },
  turn: { request: asking.id, level: asking.level },
  to: askedAt(asking, approvers, state),
  besides,
})
