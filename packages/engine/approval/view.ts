import { changeKey, type DateText, type Definition, type Field, type Values } from '@lumbung/definition'
import { reasonNamed } from '../lifecycle/reason.ts'
import type { Reader, Unit } from '../unit.ts'
import type { Reference } from '../store/reference.ts'
import { seenConditions } from '../seen-conditions.ts'
import { type References, referencesOf } from '../store/references.ts'
import { approvedIn, candidatesOf, type Circle, needed, type CandidateState } from './candidates.ts'
import { isChange } from './change.ts'
import { type ChangedField, changedFields, contentsAt } from './changed.ts'
import { circleFor } from './circle.ts'
import { delegatesFor, turnOf } from './decide.ts'
import { decisionsOf, levelsOf, requestsOf, waitingIn } from './request.ts'
import type { ApprovalRequest, Condition, Decision, LevelPart, Matched } from './types.ts'

type Reading = Reader & Pick<Unit, 'now'>

/** Somebody who may decide on a row, and how they stand. */
export interface AskedView {
  readonly id: string
  readonly name: string
  readonly for: string | null
  readonly hasApproved: boolean
  /** Absent now, until this day; their substitute may decide too. */
  readonly awayUntil: DateText | null
}

/** One row of a level: whom it asks, how many of them, and who has agreed. */
export interface PartView extends Pick<LevelPart, 'quorum' | 'count'> {
  readonly group: string | null
  readonly user: string | null
  readonly needed: number
  readonly asked: readonly AskedView[]
  readonly approved: readonly string[]
}

/** What the set asked of the document, by what people call it. */
export interface MatchedView {
  readonly branches: readonly string[]
  readonly amountFrom: string | null
  readonly exceptions: readonly string[]
  readonly conditions: readonly Condition[]
}

export interface RequestView {
  readonly id: string
  readonly set: string
  /** Which change of the record it is about; null of a document. */
  readonly change: string | null
  readonly matched: MatchedView
  readonly state: ApprovalRequest['state']
  readonly submittedBy: string
  readonly submittedAt: string
  readonly level: number
  readonly since: string
  readonly levels: readonly { readonly level: number; readonly parts: readonly PartView[] }[]
  readonly decisions: readonly (Omit<Decision, 'user' | 'onBehalfOf' | 'delegate' | 'reason'> & {
    readonly reason: Reference | null
    readonly by: string
    readonly for: string | null
    readonly to: string | null
  })[]
  /** Those to whom the actor may pass their task on; empty where it is not their turn. */
  readonly delegates: readonly { readonly id: string; readonly name: string }[]
  /** Fields that were otherwise when it was submitted the time before; of a change what it replaces, and by what. */
  readonly changed: readonly ChangedField[]
}

const nameIn = ({ people }: Circle, id: string | null): string => people.get(id ?? '')?.name ?? ''

/** One row of a level as it stands. */
export function partView(part: LevelPart, circle: Circle, standing: CandidateState): PartView {
  const { decisions } = standing
  const asked = candidatesOf(part, circle, standing)
  const agreed = new Set(
    decisions.filter((one) => one.level === part.level && one.decision === 'approve').map(({ user }) => user),
  )
  return {
    group: circle.groups.get(part.group ?? '')?.name ?? null,
    user: part.user === null ? null : nameIn(circle, part.user),
    quorum: part.quorum,
    count: part.count,
    needed: needed(part, asked),
    asked: asked.map(({ id, onBehalfOf }) => ({
      id,
      name: nameIn(circle, id),
      for: onBehalfOf === null ? null : nameIn(circle, onBehalfOf),
      hasApproved: agreed.has(id),
      awayUntil: awayUntil(circle, id),
    })),
    approved: [...approvedIn(part, asked, decisions)].map((id) => nameIn(circle, id)),
  }
}

function awayUntil({ people, today }: Circle, id: string): DateText | null {
  const { absentFrom, absentTo } = people.get(id) ?? {}
  return absentFrom && absentTo && absentFrom <= today && today <= absentTo ? absentTo : null
}

/** Every request of a record, the last one first, with who is asked and who decided what. */
export async function approvalOf(
  unit: Reading,
  definition: Definition,
  values: Values,
): Promise<readonly RequestView[]> {
  const requests = await requestsOf(unit, String(values.id))
  if (requests.length === 0) return []
  const decided = await decisionsOf(
    unit,
    requests.map(({ id }) => id),
  )
  const branch = definition.kind === 'document' ? String(values.branch) : null
  const circle = await circleFor(unit, definition.key, branch)
  const contents = await contentsAt(unit, String(values.id))
  const matchedIn = await matchedViews(
    unit,
    requests.map(({ matched }) => matched),
  )
  const views: RequestView[] = []
  for (const [place, request] of requests.entries()) {
    const { resource, change, matched } = request
    const subject = change === null ? resource : changeKey(resource, change)
    const conditions = seenConditions(unit, subject, matched.conditions)
    const now = contents.get(request.id)
    const { before, after } = isChange(now) ? now : { before: contents.get(requests[place + 1]?.id ?? ''), after: now }
    const changed = before && after ? await changedFields(unit, definition, before, after) : []
    const decisions = decided.get(request.id) ?? []
    const turn = request.state === 'waiting' ? turnOf(unit, request, circle, decisions) : null
    const delegates = turn?.candidate ? delegatesFor(turn).map(({ id, name }) => ({ id, name })) : []
    views.push({
      ...requestView(request, decisions, circle, unit.now),
      decisions: await decisionViews(unit, decisions, circle),
      delegates,
      matched: matchedIn({ ...matched, conditions }),
      changed,
    })
  }
  return views
}

function requestView(
  request: ApprovalRequest,
  decisions: readonly Decision[],
  circle: Circle,
  now: number,
): Omit<RequestView, 'matched' | 'changed' | 'delegates' | 'decisions'> {
  const { submittedBy, levelSince } = request
  return {
    id: request.id,
    set: request.setName,
    change: request.change,
    state: request.state,
    submittedBy: nameIn(circle, request.submittedBy),
    submittedAt: request.submittedAt,
    level: request.level,
    since: request.levelSince,
    levels: levelsOf(request.levels).map((level) => ({
      level,
      parts: request.levels
        .filter((one) => one.level === level)
        .map((part) => partView(part, circle, { submittedBy, levelSince, decisions, now })),
    })),
  }
}

const decisionViews = (unit: Reading, decisions: readonly Decision[], circle: Circle) =>
  Promise.all(
    decisions.map(async ({ user, onBehalfOf, delegate, reason, ...one }) => ({
      ...one,
      by: nameIn(circle, user),
      for: onBehalfOf === null ? null : nameIn(circle, onBehalfOf),
      to: delegate === null ? null : nameIn(circle, delegate),
      reason: await reasonNamed(unit, reason),
    })),
  )

const BRANCHES: Field<unknown, boolean> = { kind: 'refs', options: { key: 'branch' } }

/** What sets ask for, their branches by their codes. */
export async function matchedViews(unit: Reading, all: readonly Matched[]): Promise<(matched: Matched) => MatchedView> {
  const references: References = await referencesOf(unit, [[BRANCHES, all.map(({ branches }) => branches)]])
  const codeOf = (id: string): string => {
    const found = references.of(BRANCHES, id)
    return found && 'code' in found ? found.code : ''
  }
  return (matched) => ({ ...matched, branches: matched.branches.map(codeOf) })
}

/** What waits for the actor in these branches: of the kinds they may approve, where it is their turn. */
export async function waitingFor(
  unit: Reading,
  definitions: ReadonlyMap<string, Definition>,
  branches: readonly string[],
): Promise<readonly string[]> {
  const requests = (await waitingIn(unit, branches)).filter(({ resource }) => definitions.has(resource))
  const decided = await decisionsOf(
    unit,
    requests.map(({ id }) => id),
  )
  const circles = new Map<string, Circle>()
  const mine: string[] = []
  for (const request of requests) {
    const key = `${request.resource} ${request.branch ?? ''}`
    const circle = circles.get(key) ?? (await circleFor(unit, request.resource, request.branch))
    circles.set(key, circle)
    if (turnOf(unit, request, circle, decided.get(request.id) ?? []).candidate) mine.push(request.record)
  }
  return mine
}
