import { canonicalJson } from '@lumbung/core'
import { type AnyDocument, sql, type Values } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Row } from '../database/connection.ts'
import type { Unit } from '../lifecycle/unit.ts'
import { approvedIn, candidatesOf, type Circle, needed } from './candidates.ts'
import { circleFor } from './circle.ts'
import { turnOf } from './decide.ts'
import { decisionsOf, levelsOf, requestsOf, waitingIn } from './request.ts'
import type { ApprovalRequest, Decision, LevelPart } from './types.ts'

type Reading = Pick<Unit, 'engine' | 'transaction' | 'now'> & { readonly actor: Actor }

interface Named {
  readonly id: string
  readonly name: string
}

/** One row of a level: whom it asks, how many of them, and who has agreed. */
export interface PartView {
  readonly group: string | null
  readonly needed: number
  readonly asked: readonly (Named & { readonly for: string | null })[]
  readonly approved: readonly string[]
}

export interface RequestView {
  readonly set: string
  readonly state: ApprovalRequest['state']
  readonly submittedBy: string
  readonly submittedAt: string
  readonly level: number
  readonly since: string
  readonly levels: readonly { readonly level: number; readonly parts: readonly PartView[] }[]
  readonly decisions: readonly (Omit<Decision, 'user' | 'onBehalfOf'> & {
    readonly by: string
    readonly for: string | null
  })[]
  /** Fields that were otherwise when it was submitted the time before. */
  readonly changed: readonly string[]
}

const nameIn = ({ people }: Circle, id: string | null): string => people.get(id ?? '')?.name ?? ''

function partView(
  part: LevelPart,
  circle: Circle,
  request: ApprovalRequest,
  decisions: readonly Decision[],
  now: number,
): PartView {
  const { submittedBy, levelSince } = request
  const asked = candidatesOf(part, circle, { submittedBy, levelSince, decisions, now })
  return {
    group: circle.groups.get(part.group ?? '')?.name ?? null,
    needed: needed(part, asked),
    asked: asked.map(({ id, onBehalfOf }) => ({
      id,
      name: nameIn(circle, id),
      for: onBehalfOf === null ? null : nameIn(circle, onBehalfOf),
    })),
    approved: [...approvedIn(part, asked, decisions)].map((id) => nameIn(circle, id)),
  }
}

/** Every request of a document, the last one first, with who is asked and who decided what. */
export async function approvalOf(
  unit: Reading,
  definition: AnyDocument,
  values: Values,
): Promise<readonly RequestView[]> {
  const requests = await requestsOf(unit, String(values.id))
  if (requests.length === 0) return []
  const decided = await decisionsOf(
    unit,
    requests.map(({ id }) => id),
  )
  const circle = await circleFor(unit, definition.key, String(values.branch))
  const contents = await contentsAt(unit, String(values.id))
  return requests.map((request, place): RequestView => {
    const decisions = decided.get(request.id) ?? []
    const before = requests[place + 1]
    return {
      set: request.setName,
      state: request.state,
      submittedBy: nameIn(circle, request.submittedBy),
      submittedAt: request.submittedAt,
      level: request.level,
      since: request.levelSince,
      levels: levelsOf(request.levels).map((level) => ({
        level,
        parts: request.levels
          .filter((one) => one.level === level)
          .map((part) => partView(part, circle, request, decisions, unit.now)),
      })),
      decisions: decisions.map(({ user, onBehalfOf, ...one }) => ({
        ...one,
        by: nameIn(circle, user),
        for: onBehalfOf === null ? null : nameIn(circle, onBehalfOf),
      })),
      changed: before ? differing(contents.get(before.id), contents.get(request.id)) : [],
    }
  })
}

async function contentsAt({ transaction }: Reading, record: string): Promise<ReadonlyMap<string, Values>> {
  const rows = await transaction.query<Row & { readonly id: string; readonly document: Values }>(
    sql`select id, document from approval_request where record = ${record}`,
    'approval-contents',
  )
  return new Map(rows.map(({ id, document }) => [id, document]))
}

const differing = (before: Values = {}, after: Values = {}): readonly string[] =>
  Object.keys(after).filter((key) => canonicalJson(before[key] ?? null) !== canonicalJson(after[key] ?? null))

/** What waits for the actor in these branches: of the kinds they may approve, where it is their turn. */
export async function waitingFor(
  unit: Reading,
  definitions: ReadonlyMap<string, AnyDocument>,
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
    const key = `${request.resource} ${request.branch}`
    const circle = circles.get(key) ?? (await circleFor(unit, request.resource, request.branch))
    circles.set(key, circle)
    if (turnOf(unit, request, circle, decided.get(request.id) ?? []).candidate) mine.push(request.record)
  }
  return mine
}
