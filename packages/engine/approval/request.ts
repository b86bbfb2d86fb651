import { createHash } from 'node:crypto'
import { canonicalJson, newId, Problem } from '@lumbung/core'
import {
  type AnyDocument,
  type Fields,
  type Sql,
  sql,
  STEP_NOTE,
  STEP_REASON,
  toWire,
  type Values,
} from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { linesOf, plainFieldsOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'
import type { Unit } from '../unit.ts'
import { approversFor } from './approvers.ts'
import { type Approvers, candidatesOf, type RequestState } from './candidates.ts'
import { turnNotice } from './turns.ts'
import type { ApprovalRequest, ApprovalSet, Decision, LevelPart, Matched } from './types.ts'

/** What is approved of a document: every field of it and its lines, but not its number, which approval may give. */
export function contentsOf(definition: AnyDocument, values: Values): Readonly<Record<string, unknown>> {
  const lines = linesOf(definition).map(([key, fields]) => [
    key,
    linesIn(values, key).map((line) => ({ id: line.id, ...plainContents(fields, line) })),
  ])
  return { ...plainContents(definition.fields, values), ...Object.fromEntries(lines) }
}

// Why a step was taken is no part of what is approved.
const ABOUT_STEPS: ReadonlySet<string> = new Set([STEP_REASON, STEP_NOTE])

/** Nothing said is nothing, however it was left open: blank, missing or an empty list. */
export const plainContents = (fields: Fields, values: Values): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    plainFieldsOf(fields).flatMap(([key, field]) => {
      if (ABOUT_STEPS.has(key)) return []
      const value = toWire(values[key], field)
      return [[key, value === '' || (Array.isArray(value) && value.length === 0) ? null : value]]
    }),
  )

export const hashOf = (contents: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(canonicalJson(contents)).digest('hex')

export const levelsOf = (parts: readonly LevelPart[]): readonly number[] =>
  [...new Set(parts.map(({ level }) => level))].toSorted((a, b) => a - b)

/** What is to be approved, and under which set. */
interface ApprovalCase {
  readonly resource: string
  /** What waits: a document, or this change of a record. */
  readonly record: { readonly id: string; readonly number: string | null }
  readonly change: string | null
  readonly branch: string | null
  readonly contents: Readonly<Record<string, unknown>>
  readonly set: ApprovalSet
}

/** Writes the request of a document that is submitted under a set. */
export const requestApproval = (unit: Unit, definition: AnyDocument, values: Values, set: ApprovalSet): Promise<void> =>
  writeRequest(unit, {
    resource: definition.key,
    record: { id: String(values.id), number: typeof values.number === 'string' ? values.number : null },
    change: null,
    branch: String(values.branch),
    contents: contentsOf(definition, values),
    set,
  })

/** Whom a set would ask, as things stand for a new request; refuses where a level has nobody to decide. */
export async function checkAskable(
  unit: Unit,
  resource: string,
  branch: string | null,
  { levels }: ApprovalSet,
): Promise<{ readonly approvers: Approvers; readonly state: RequestState }> {
  const approvers = await approversFor(unit, resource, branch)
  const levelSince = new Date(unit.now).toISOString()
  const state = { submittedBy: unit.actor.user, levelSince, decisions: [] }
  for (const part of levels) {
    if (candidatesOf(part, approvers, state).length === 0) throw nobodyLeft(part, approvers)
  }
  return { approvers, state }
}

/** Writes a request and tells who is asked first; refuses where a level has nobody to decide. */
export async function writeRequest(unit: Unit, asking: ApprovalCase): Promise<void> {
  const { resource, record, change, branch, contents, set } = asking
  const { approvers, state } = await checkAskable(unit, resource, branch, set)
  const at = state.levelSince
  const id = newId()
  const level = levelsOf(set.levels)[0] ?? 1
  unit.batch.insert('approval_request', {
    id,
    resource,
    record: record.id,
    change,
    branch,
    approval_set: set.id,
    set_name: set.name,
    set_version: set.version,
    hash: `\\x${hashOf(contents)}`,
    matched: matchedBy(set),
    levels: set.levels,
    level,
    level_since: at,
    state: 'waiting',
    submitted_by: unit.actor.user,
    submitted_at: at,
    document: contents,
  })
  const asked = { id, levels: set.levels, level, record, resource }
  unit.toNotify.push(turnNotice(asked, approvers, state, unit.actor.user))
}

export const matchedBy = ({ branches, amountFrom, exceptions, conditions }: ApprovalSet): Matched => ({
  branches,
  amountFrom: amountFrom?.toFixed(2) ?? null,
  exceptions,
  conditions,
})

export function nobodyLeft(part: LevelPart, { groups, people }: Approvers): Problem {
  const name = groups.get(part.group ?? '')?.name ?? people.get(part.user ?? '')?.name ?? ''
  return new Problem(422, 'approvers-missing', { level: part.level, group: name })
}

type RequestRow = Row & ApprovalRequest

const COLUMNS: Sql = sql`id, resource, record, change, branch, set_name as "setName", matched, levels, level,
    level_since as "levelSince", state, submitted_by as "submittedBy", submitted_at as "submittedAt",
    encode(hash, 'hex') as hash`

/** One that waits; whether the record was submitted before with other contents. */
export interface WaitingRequest extends ApprovalRequest {
  readonly isChanged: boolean
}

type Reading = Pick<Unit, 'transaction'>

/** The requests of a record, the last one first. */
export const requestsOf = ({ transaction }: Reading, record: string): Promise<readonly ApprovalRequest[]> =>
  transaction.query<RequestRow>(
    sql`select ${COLUMNS} from approval_request where record = ${record} order by submitted_at desc, id desc`,
    'approval-requests',
  )

/**
 * What waits in these branches or concerns all of them, or anywhere: bounded by what is not decided, however much ever
 * was.
 */
export const waitingIn = (
  { transaction }: Reading,
  branches: readonly string[] | null,
): Promise<readonly WaitingRequest[]> =>
  transaction.query<RequestRow & WaitingRequest>(
    sql`select ${COLUMNS}, exists (select from approval_request e
          where e.record = r.record and e.id <> r.id and e.hash <> r.hash) as "isChanged"
      from approval_request r where state = 'waiting' and (${branches}::uuid[] is null or branch is null
      or branch = any(${branches}::uuid[]))`,
    'approval-waiting',
  )

/** Decisions by request, in the order in which they were made. */
export async function decisionsOf(
  { transaction }: Reading,
  requests: readonly string[],
): Promise<ReadonlyMap<string, readonly Decision[]>> {
  const decided = new Map<string, Decision[]>(requests.map((id) => [id, []]))
  if (requests.length === 0) return decided
  const rows = await transaction.query<Row & Decision & { readonly request: string }>(
    sql`select request, level, app_user as "user", on_behalf_of as "onBehalfOf", decision, delegate, reason, comment,
          decided_at as at
      from approval_decision where request = any(${requests}::uuid[]) order by decided_at, id`,
    'approval-decisions',
  )
  for (const { request, ...decision } of rows) decided.get(request)?.push(decision)
  return decided
}
