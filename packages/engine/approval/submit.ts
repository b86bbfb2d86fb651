import type { AnyDocument } from '@lumbung/definition'
import type { Approval } from '../lifecycle/approve.ts'
import type { Unit } from '../lifecycle/unit.ts'
import { codesFor, setsFor } from './circle.ts'
import { matching } from './match.ts'
import type { ApprovalSet } from './types.ts'

/** A document that has to be approved, as it would be posted now. */
export interface Asked {
  readonly set: ApprovalSet
  readonly made: Approval
}

/**
 * The set under which a document falls that is submitted; null where it is approved at once. What would refuse its
 * approval refuses it here already, so that nobody is asked about what cannot be posted.
 */
export async function askedFor(
  unit: Unit,
  definition: AnyDocument,
  work: () => Promise<Approval>,
): Promise<Asked | null> {
  const sets = await setsFor(unit, definition.key)
  if (sets.length === 0) return null
  const made = await work()
  const codes = await codesFor(unit, definition, made.values, sets)
  const subject = { definition, values: made.values, warnings: made.warnings, codeOf: (id: string) => codes.get(id) }
  const set = matching(sets, subject)
  return set ? { set, made } : null
}
