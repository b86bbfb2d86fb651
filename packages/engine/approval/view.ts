import { changeKey, type DateText, type Definition, type Field, type Values } from '@lumbung/definition'
import { reasonNamed } from '../lifecycle/reason.ts'
import type { Reader, Unit } from '../unit.ts'
import type { Reference } from '../store/reference.ts'
import { seenConditions } from '../seen-conditions.ts'
import { type References, referencesOf } from '../store/references.ts'
import { approversFor } from './approvers.ts'
import { approvedIn, type Approvers, candidatesOf, needed, type RequestState } from './candidates.ts'
import { isChange } from './change.ts'
import { type ChangedField, changedFields, contentsAt } from './changed.ts'
import { delegatesFor, turnOf } from './decide.ts'
import { decisionsOf, levelsOf, requestsOf, waitingIn, type WaitingRequest } from './request.ts'
import type { ApprovalRequest, Decision, LevelPart, Matched } from './types.ts'

type Reading = Reader & Pick<Unit, 'now'>

/** Somebody who may decide on a row, and how they stand. */
interface AskedView {
  readonly id: string
  readonly name: string
  readonly for: string | null
  readonly hasApproved: boolean
  /** Absent now, until this day; their substitute may decide too. */
  readonly awayUntil: DateText | null
}

/** One row of a level: whom it asks, how many of them, and who has agreed. */
interface PartView extends Pick<LevelPart, 'quorum' | 'count'> {
  readonly group: string | null
  readonly user: string | null
  readonly needed: number
  readonly asked: readonly AskedView[]
  readonly approved: readonly string[]
}

export interface RequestView {
  readonly id: string
  readonly set: string
  /** Which change of the record it is about; null of a document. */
  readonly change: string | null
  /** What the set asked for, branches by their codes. */
  readonly matched: Matched
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

const nameIn = ({ people }: Approvers, id: string | null): string => people.get(id ?? '')?.name ?? ''

/** Every level, the first one first, with whom each of its rows asks now. */
export const levelViews = (
  levels: readonly LevelPart[],
  approvers: Approvers,
  state: RequestState,
): RequestView['levels'] =>
  levelsOf(levels).map((level) => ({
    level,
    parts: levels.filter((one) => one.level === level).map((part) => partView(part, approvers, state)),
  }))

function partView(part: LevelPart, approvers: Approvers, state: RequestState): PartView {
  const { decisions } = state
  const asked = candidatesOf(part, approvers, state)
  const agreed = new Set(
    decisions.filter((one) => one.level === part.level && one.decision === 'approve').map(({ user }) => user),
  )
  return {
    group: approvers.groups.get(part.group ?? '')?.name ?? null,
    user: part.user === null ? null : nameIn(approvers, part.user),
    quorum: part.quorum,
    count: part.count,
    needed: needed(part, asked),
    asked: asked.map(({ id, onBehalfOf }) => ({
      id,
      name: nameIn(approvers, id),
      for: onBehalfOf === null ? null : nameIn(approvers, onBehalfOf),
      hasApproved: agreed.has(id),
      awayUntil: awayUntil(approvers, id),
    })),
    approved: [...approvedIn(part, asked, decisions)].map((id) => nameIn(approvers, id)),
  }
}

function awayUntil({ people, today }: Approvers, id: string): DateText | null {
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
  const approvers = await approversFor(unit, definition.key, branch)
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
    const turn = request.state === 'waiting' ? turnOf(unit, request, approvers, decisions) : null
    const delegates = turn?.candidate ? delegatesFor(turn).map(({ id, name }) => ({ id, name })) : []
    views.push({
      ...requestView(request, decisions, approvers),
      decisions: await decisionViews(unit, decisions, approvers),
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
  approvers: Approvers,
): Omit<RequestView, 'matched' | 'changed' | 'delegates' | 'decisions'> {
  return {
    id: request.id,
    set: request.setName,
    change: request.change,
    state: request.state,
    submittedBy: nameIn(approvers, request.submittedBy),
    submittedAt: request.submittedAt,
    level: request.level,
    since: request.levelSince,
    levels: levelViews(request.levels, approvers, { ...request, decisions }),
  }
}

const decisionViews = (unit: Reading, decisions: readonly Decision[], approvers: Approvers) =>
  Promise.all(
    decisions.map(async ({ user, onBehalfOf, delegate, reason, ...one }) => ({
      ...one,
      by: nameIn(approvers, user),
      for: onBehalfOf === null ? null : nameIn(approvers, onBehalfOf),
      to: delegate === null ? null : nameIn(approvers, delegate),
      reason: await reasonNamed(unit, reason),
    })),
  )

const BRANCHES: Field<unknown, boolean> = { kind: 'refs', options: { key: 'branch' } }

/** What sets ask for, their branches by their codes. */
export async function matchedViews(unit: Reading, all: readonly Matched[]): Promise<(matched: Matched) => Matched> {
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
): Promise<readonly WaitingRequest[]> {
  const requests = (await waitingIn(unit, branches)).filter(({ resource }) => definitions.has(resource))
  const decided = await decisionsOf(
    unit,
    requests.map(({ id }) => id),
  )
  const mine: WaitingRequest[] = []
  for (const request of requests) {
    const approvers = await approversFor(unit, request.resource, request.branch)
    if (turnOf(unit, request, approvers, decided.get(request.id) ?? []).candidate) mine.push(request)
  }
  return mine
}
