import { newId, Problem } from '@lumbung/core'
import { type Definition, type Sql, sql, type Values } from '@lumbung/definition'
import type { Why } from '../lifecycle/reason.ts'
import { numberIn } from '../trail/audit.ts'
import type { Unit } from '../unit.ts'
import type { Person } from '../notice/people.ts'
import { approversFor } from './approvers.ts'
import { type Approvers, type Candidate, candidatesOf, isFilled, mayApprove, type RequestState } from './candidates.ts'
import { checkContents, waitingChange } from './change.ts'
import { contentsOf, decisionsOf, hashOf, levelsOf, nobodyLeft, requestsOf } from './request.ts'
import { NOTHING_PASSES, type Passing } from './submit.ts'
import { turnNotice } from './turns.ts'
import type { ApprovalRequest, Decision, LevelPart } from './types.ts'

/** How a request stands for whoever asks. */
export interface Turn {
  readonly request: ApprovalRequest
  readonly approvers: Approvers
  readonly state: RequestState
  /** The rows of the level asked now. */
  readonly parts: readonly LevelPart[]
  /** As whom the actor may decide now; undefined: not at all, and why. */
  readonly candidate: Candidate | undefined
  readonly refusal: Problem | null
}

type Reading = Pick<Unit, 'engine' | 'transaction' | 'now' | 'actor'>

/** How this request stands for the actor. */
export function turnOf(
  { actor: { user } }: Pick<Reading, 'actor'>,
  request: ApprovalRequest,
  approvers: Approvers,
  decisions: readonly Decision[],
): Turn {
  const state = { ...request, decisions }
  const parts = request.levels.filter((one) => one.level === request.level)
  const decided = decisions.some((one) => one.level === request.level && one.user === user)
  const candidate = parts
    .map((part) => ({ part, candidates: candidatesOf(part, approvers, state) }))
    .flatMap(({ part, candidates }) => (isFilled(part, candidates, decisions) ? [] : candidates))
    .find(({ id }) => id === user)
  const of = { request, approvers, state, parts }
  if (candidate && !decided) return { ...of, candidate, refusal: null }
  return { ...of, candidate: undefined, refusal: refusalOf(user, request, decisions, decided) }
}

function refusalOf(user: string, request: ApprovalRequest, decisions: readonly Decision[], decided: boolean): Problem {
  if (user === request.submittedBy) return new Problem(403, 'own-request')
  if (decided) return new Problem(409, 'already-decided', { level: request.level })
  if (decisions.some((one) => one.user === user && one.decision !== 'delegate'))
    return new Problem(403, 'other-level', { level: request.level })
  return new Problem(403, 'not-approver', { level: request.level })
}

/** The request that waits for a decision about this record, for the actor; null where none does. */
export async function openTurn(unit: Reading, definition: Definition, values: Values): Promise<Turn | null> {
  const [request] = await requestsOf(unit, String(values.id))
  if (request?.state !== 'waiting') return null
  const decisions = (await decisionsOf(unit, [request.id])).get(request.id) ?? []
  return turnOf(unit, request, await approversFor(unit, definition.key, request.branch), decisions)
}

/**
 * Records what the actor decides about what waits, a pending document or a change, whose row is locked. Answers null
 * while more has to be decided, else what passes by it: the last level is filled, or it was refused or sent back.
 * Refuses who may not decide now, and contents that are not those that were submitted.
 */
export async function decide(
  unit: Unit,
  definition: Definition,
  stored: Values,
  decision: Exclude<Decision['decision'], 'delegate'>,
  { reason, note: comment }: Pick<Why, 'reason' | 'note'>,
): Promise<Passing | null> {
  const turn = await openTurn(unit, definition, stored)
  // Submitted before there were sets: whoever holds the right decides.
  if (!turn) return NOTHING_PASSES
  if (turn.refusal) throw turn.refusal
  const { request } = turn
  await checkSame(unit, definition, stored, request, decision)
  const made = written(unit, turn, { decision, reason, comment, delegate: null })
  const { at } = made
  const next = decision === 'approve' ? followingLevel(turn, made) : null
  if (next === request.level) {
    await readOwn(unit, request.id)
    return null
  }
  if (next !== null) {
    await moveOn(unit, request.id, next, at)
    const state = { ...turn.state, levelSince: at, decisions: [...turn.state.decisions, made] }
    const asking = {
      ...request,
      level: next,
      record: { id: request.record, number: numberIn(definition, stored) || null },
    }
    unit.toNotify.push(turnNotice(asking, turn.approvers, state, unit.actor.user))
    return null
  }
  await end(unit, request.id, STATES[decision], at)
  return new Set(request.matched.exceptions)
}

/** Refuses to decide about anything but what was submitted; a change may be dropped whatever it would replace. */
async function checkSame(
  unit: Unit,
  definition: Definition,
  stored: Values,
  request: ApprovalRequest,
  decision: Decision['decision'],
): Promise<void> {
  if (definition.kind === 'document') {
    if (hashOf(contentsOf(definition, stored)) !== request.hash) throw new Problem(409, 'contents-changed')
    return
  }
  const waiting = await waitingChange(unit, request.record)
  if (decision === 'approve' && waiting) checkContents(definition, waiting, stored)
}

/** Writes what the actor decides, in whose place. */
function written(
  unit: Unit,
  { request, candidate }: Turn,
  said: Pick<Decision, 'decision' | 'reason' | 'comment' | 'delegate'>,
): Decision {
  const at = new Date(unit.now).toISOString()
  const made: Decision = {
    level: request.level,
    user: unit.actor.user,
    onBehalfOf: candidate?.onBehalfOf ?? null,
    at,
    ...said,
  }
  unit.batch.insert('approval_decision', {
    id: newId(),
    request: request.id,
    level: made.level,
    app_user: made.user,
    on_behalf_of: made.onBehalfOf,
    decision: made.decision,
    delegate: made.delegate,
    reason: made.reason,
    comment: made.comment,
    decided_at: at,
  })
  return made
}

/** Those who may take the actor's task over: whoever holds the right, but is not asked here, nor was before. */
export function delegatesFor({ request, approvers, state, parts }: Turn): readonly Person[] {
  const { decisions } = state
  const barred = new Set([
    request.submittedBy,
    ...decisions.map(({ user }) => user),
    ...parts.flatMap((part) => candidatesOf(part, approvers, state).map(({ id }) => id)),
  ])
  return [...approvers.people.values()].filter((person) => mayApprove(approvers, person) && !barred.has(person.id))
}

/** Passes the actor's task on to another who holds the right; whoever did so decides on this level no more. */
export async function delegate(
  unit: Unit,
  definition: Definition,
  stored: Values,
  to: string,
  comment: string,
): Promise<void> {
  const turn = await openTurn(unit, definition, stored)
  if (!turn) throw new Problem(409, 'not-waiting', { number: String(stored.number ?? '') })
  if (turn.refusal) throw turn.refusal
  if (!delegatesFor(turn).some(({ id }) => id === to)) {
    const name = turn.approvers.people.get(to)?.name ?? ''
    throw new Problem(422, 'delegate-unfit', { name }, [{ path: 'to', code: 'delegate-unfit', values: { name } }])
  }
  written(unit, turn, { decision: 'delegate', reason: null, comment, delegate: to })
}

const STATES = { approve: 'approved', reject: 'rejected', revise: 'revision' } as const

/** The level asked after this decision: the same while a row lacks somebody, the next one, or null behind the last. */
function followingLevel({ request, approvers, state, parts }: Turn, made: Decision): number | null {
  const after = { ...state, decisions: [...state.decisions, made] }
  const isOpen = parts.some((part) => !isFilled(part, candidatesOf(part, approvers, after), after.decisions))
  if (isOpen) return request.level
  const next = levelsOf(request.levels).find((level) => level > request.level)
  if (next === undefined) return null
  const lacking = request.levels.find(
    (part) => part.level === next && candidatesOf(part, approvers, after).length === 0,
  )
  if (lacking) throw nobodyLeft(lacking, approvers)
  return next
}

// Nobody is asked any more what is decided: whoever has not read that it is their turn need not.
const readTurns = (request: string): Sql =>
  sql`read as (update notification set read_at = now() where request = ${request} and read_at is null)`

const moveOn = (unit: Unit, id: string, level: number, at: string): Promise<unknown> =>
  unit.transaction.query(
    sql`with ${readTurns(id)}
      update approval_request set level = ${level}, level_since = ${at} where id = ${id}`,
    'approval-level',
  )

const end = (unit: Unit, id: string, state: ApprovalRequest['state'], at: string): Promise<unknown> =>
  unit.transaction.query(
    sql`with ${readTurns(id)}
      update approval_request set state = ${state}, ended_at = ${at} where id = ${id}`,
    'approval-end',
  )

/** Others on the level are still asked; who has decided is not. */
const readOwn = (unit: Unit, request: string): Promise<unknown> =>
  unit.transaction.query(
    sql`update notification set read_at = now()
      where request = ${request} and app_user = ${unit.actor.user} and read_at is null`,
    'approval-own-turn',
  )

/** Takes a request back: by whoever submitted it, or an administrator. */
export async function recall(unit: Unit, stored: Values): Promise<void> {
  const [request] = await requestsOf(unit, String(stored.id))
  if (request?.state !== 'waiting') return
  const { user, administrator } = unit.actor
  if (request.submittedBy !== user && !administrator) throw new Problem(403, 'recall-others')
  await end(unit, request.id, 'recalled', new Date(unit.now).toISOString())
}
