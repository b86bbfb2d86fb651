// Changes of masters that wait until others agree (services 5.1):
//   the fields of a declared change keep what they hold, whatever else is saved with them holds at once; what was typed
//   is kept with the request, beside what it would replace, and both are what is agreed to.
//   One change of a record waits at a time. The same change sent again asks nobody again.
import { canonicalJson, type Finding, Problem, refuse } from '@lumbung/core'
import {
  type AnyMaster,
  type ApprovableChange,
  type ApprovalSubject,
  approvalSubjects,
  changeKey,
  type Fields,
  type Values,
} from '@lumbung/definition'
import type { Unit } from '../unit.ts'
import { isLines } from '../store/naming.ts'
import { linesIn, type LineValues } from '../store/save.ts'
import { contentsAt } from './changed.ts'
import { approversFor, namedFor, setsFor } from './approvers.ts'
import { changedSubject, matching } from './match.ts'
import { hashOf, plainContents, requestsOf, writeRequest } from './request.ts'
import type { ApprovalRequest, ApprovalSet } from './types.ts'

type Contents = Readonly<Record<string, unknown>>

/** What a change replaces, and by what: field by field, as it is sent. */
interface ChangeContents extends Contents {
  readonly before: Contents
  readonly after: Contents
}

/** A change that does not hold yet. */
interface HeldChange {
  /** The record as it is saved meanwhile. */
  readonly values: Values
  readonly remark: Finding
  /** Null: it waits already. */
  readonly request: { readonly change: string; readonly set: ApprovalSet; readonly contents: ChangeContents } | null
}

/** The columns of lines that are changed: not those that say whether somebody confirmed them, nor what is computed. */
function guardedColumns({ fields, confirmed }: AnyMaster, key: string): Fields {
  const flag = confirmed?.lines === key ? confirmed.flag : null
  const columns = Object.entries(fields[key]?.options.fields ?? {})
  return Object.fromEntries(columns.filter(([name, { options }]) => !options.derived && name !== flag))
}

/** What the fields of a change hold. */
export function heldIn(definition: AnyMaster, { fields }: ApprovableChange<string>, values: Values): Contents {
  const own = Object.entries(definition.fields).filter(([key]) => fields.includes(key))
  const lines = own
    .filter(([, field]) => isLines(field))
    .map(([key]): [string, unknown] => {
      const columns = guardedColumns(definition, key)
      return [key, linesIn(values, key).map((line) => ({ id: line.id, ...plainContents(columns, line) }))]
    })
  return { ...plainContents(Object.fromEntries(own), values), ...Object.fromEntries(lines) }
}

/** Lines that come anew have another id each time they are sent. */
const withoutIds = (contents: Contents): string =>
  canonicalJson(
    Object.fromEntries(
      Object.entries(contents).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map((line: Values) => ({ ...line, id: null })) : value,
      ]),
    ),
  )

/** The record with what the fields of a change held before. What somebody confirms of lines they left alone holds. */
function withHeld(definition: AnyMaster, { fields }: ApprovableChange<string>, values: Values, stored: Values): Values {
  const kept = fields.map((key): [string, unknown] => {
    const field = definition.fields[key]
    return [key, field && isLines(field) ? heldLines(definition, key, values, stored) : stored[key]]
  })
  return { ...values, ...Object.fromEntries(kept) }
}

function heldLines(definition: AnyMaster, key: string, values: Values, stored: Values): readonly LineValues[] {
  const { confirmed } = definition
  const before = linesIn(stored, key)
  if (confirmed?.lines !== key) return before
  const columns = guardedColumns(definition, key)
  const typed = new Map(linesIn(values, key).map((line) => [line.id, line]))
  return before.map((line) => {
    const now = typed.get(line.id)
    const isAlone = now && canonicalJson(plainContents(columns, now)) === canonicalJson(plainContents(columns, line))
    return isAlone ? { ...line, [confirmed.flag]: now[confirmed.flag] } : line
  })
}

/** The change of a saved record that has to be approved first; null where everything holds at once. */
export async function heldChange(
  unit: Unit,
  definition: AnyMaster,
  values: Values,
  stored: Values,
): Promise<HeldChange | null> {
  const found = approvalSubjects(definition).flatMap(({ change }) => {
    if (!change) return []
    const contents = { before: heldIn(definition, change, stored), after: heldIn(definition, change, values) }
    return canonicalJson(contents.before) === canonicalJson(contents.after) ? [] : [{ change, contents }]
  })
  if (found.length === 0) return null
  const waiting = await waitingChange(unit, String(stored.id))
  const held: HeldChange[] = []
  for (const { change, contents } of found) {
    const asked = await setAsked(unit, definition, change, values)
    const remark = { path: change.fields[0] ?? '', code: 'change-waits', warning: true, values: {} }
    const heldOf = { values: withHeld(definition, change, values, stored), remark }
    if (waiting && (waiting.request.change === change.key || asked)) {
      if (waiting.request.change !== change.key || withoutIds(waiting.contents.after) !== withoutIds(contents.after))
        throw refuse([
          { path: remark.path, code: 'change-waits-already', values: { by: await askerOf(unit, waiting) } },
        ])
      held.push({ ...heldOf, request: null })
    } else if (asked) held.push({ ...heldOf, request: { change: change.key, set: asked, contents } })
  }
  const [first, second] = held
  if (second) throw refuse([{ path: second.remark.path, code: 'changes-together' }])
  return first ?? null
}

async function setAsked(
  unit: Unit,
  definition: AnyMaster,
  change: NonNullable<ApprovalSubject['change']>,
  values: Values,
): Promise<ApprovalSet | undefined> {
  const sets = await setsFor(unit, changeKey(definition.key, change.key))
  if (sets.length === 0) return undefined
  return matching(sets, changedSubject(change, values, await namedFor(unit, definition, values, sets)), [])
}

/** Asks those whom the set names to approve the change. */
export const requestChange = (
  unit: Unit,
  definition: AnyMaster,
  stored: Values,
  { change, set, contents }: NonNullable<HeldChange['request']>,
): Promise<void> =>
  writeRequest(unit, {
    resource: definition.key,
    record: { id: String(stored.id), number: String(stored[definition.identity.code] ?? '') },
    change,
    branch: null,
    contents,
    set,
  })

/** A change that waits, with what it says. */
export interface WaitingChange {
  readonly request: ApprovalRequest
  readonly contents: ChangeContents
}

export const isChange = (value: unknown): value is ChangeContents =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value

/** The change of a record that waits to be decided. */
export async function waitingChange(
  unit: Pick<Unit, 'engine' | 'actor' | 'transaction'>,
  record: string,
): Promise<WaitingChange | null> {
  const [request] = await requestsOf(unit, record)
  if (request?.state !== 'waiting' || request.change === null) return null
  const contents = (await contentsAt(unit, record)).get(request.id)
  return isChange(contents) ? { request, contents } : null
}

async function askerOf(unit: Unit, { request }: WaitingChange): Promise<string> {
  const { people } = await approversFor(unit, request.resource, null)
  return people.get(request.submittedBy)?.name ?? ''
}

/** Refuses where the record no longer holds what the change would replace, or the request says something else. */
export function checkContents(
  definition: AnyMaster,
  { request, contents }: WaitingChange,
  stored: Values,
): ApprovableChange<string> {
  const change = definition.approvable?.[request.change ?? '']
  const isSame = change && canonicalJson(heldIn(definition, change, stored)) === canonicalJson(contents.before)
  if (!isSame || hashOf(contents) !== request.hash) throw new Problem(409, 'contents-changed')
  return change
}

/** The body by which the change is saved: what comes anew has no id yet. */
export function bodyOf(definition: AnyMaster, { contents: { before, after } }: WaitingChange): Contents {
  return Object.fromEntries(
    Object.entries(after).map(([key, value]) => {
      const field = definition.fields[key]
      if (!field || !isLines(field)) return [key, value]
      const known = new Set(linesIn(before, key).map(({ id }) => id))
      return [key, linesIn(after, key).map(({ id, ...line }) => (known.has(id) ? { id, ...line } : line))]
    }),
  )
}
