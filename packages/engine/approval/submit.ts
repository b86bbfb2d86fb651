import { refuse } from '@lumbung/core'
import { type AnyDocument, OWN_LIMIT, type Values } from '@lumbung/definition'
import type { Approval } from '../lifecycle/approve.ts'
import { todayOf, type Unit } from '../unit.ts'
import { namedFor, setsFor } from './approvers.ts'
import { matching, subjectOf } from './match.ts'
import { requestsOf } from './request.ts'
import type { ApprovalSet } from './types.ts'

/** A document as it would be posted now, and the set it falls under; none: it is posted as it is. */
interface Submission {
  readonly set: ApprovalSet | null
  readonly made: Approval
}

/** Refusals of these levels are let pass, since an approval may allow them. */
export type Passing = ReadonlySet<string>

export const NOTHING_PASSES: Passing = new Set()

/** What these sets may let pass: what they ask for, and what only who submits may not. */
const allowedBy = (sets: readonly ApprovalSet[]): Passing =>
  new Set(sets.flatMap(({ exceptions }) => [OWN_LIMIT, ...exceptions]))

/**
 * The set under which a document falls that is submitted; null where its kind has none, and nothing was worked out.
 * What would refuse its approval refuses it here already, so that nobody is asked about what cannot be posted; what an
 * approval may let pass only where the set that it falls under asks for that exception. What is beyond the own limit of
 * who submits it waits for somebody else, whose limit is asked when it is posted.
 */
export async function askedFor(
  unit: Unit,
  definition: AnyDocument,
  work: (passing: Passing) => Promise<Approval>,
): Promise<Submission | null> {
  const sets = await setsFor(unit, definition.key)
  if (sets.length === 0) return null
  const made = await work(allowedBy(sets))
  const { values, warnings, passed } = made
  const named = await namedFor(unit, definition, values, sets)
  const subject = subjectOf(definition, values, { warnings: [...warnings, ...passed], today: todayOf(unit), named })
  const set = matching(sets, subject, passed) ?? null
  if (set === null && passed.length > 0) throw refuse(passed)
  return { set, made }
}

/** What may pass when a document is looked at or posted: of one that waits what it waits for, else what a set asks. */
export async function passingFor(unit: Unit, definition: AnyDocument, values: Values): Promise<Passing> {
  if (values.status !== 'pending') return allowedBy(await setsFor(unit, definition.key))
  const [request] = await requestsOf(unit, String(values.id))
  if (request?.state !== 'waiting') return NOTHING_PASSES
  const own = request.submittedBy === unit.actor.user ? [OWN_LIMIT] : []
  return new Set([...own, ...request.matched.exceptions])
}
