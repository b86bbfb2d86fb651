// When each step of a record's life was taken, and by whom. The answer of a step and its row are made of the same
// values, so that the answer is what reading the record right after would show.
import type { Values } from '@lumbung/definition'
import { columnOf } from '../store/naming.ts'
import type { Unit } from '../unit.ts'

type Step = 'created' | 'submitted' | 'approved' | 'voided'

/** The stamps of steps taken now by the user of this unit. */
export const stampsOf = (unit: Pick<Unit, 'now' | 'actor'>, ...steps: readonly Step[]): Values =>
  Object.fromEntries(
    steps.flatMap((step) => [
      [`${step}At`, new Date(unit.now).toISOString()],
      [`${step}By`, unit.actor.user],
    ]),
  )

/** Values of the header as columns of its row. */
export const inColumns = (values: Values): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [columnOf(key), value]))

/** What a new document shows of steps that nobody has taken yet, and of an upload it did not come from. */
export const NO_STAMPS: Values = {
  submittedAt: null,
  submittedBy: null,
  approvedAt: null,
  approvedBy: null,
  voidedAt: null,
  voidedBy: null,
  closedByHand: false,
  upload: null,
}
