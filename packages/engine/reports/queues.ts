// Work that waits, by page: how much there is and what is first, of the queues whose rights somebody holds.
import type { ModulePage } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { QueueAnswer } from '../store/queue.ts'
import type { Reader } from '../unit.ts'

export interface Waiting extends QueueAnswer {
  /** The key of the page. */
  readonly key: string
}

const holds = (actor: Actor, right: string): boolean =>
  right.startsWith('*') ? [...actor.permissions].some((one) => one.endsWith(right.slice(1))) : may(actor, right)

/** Whether somebody is led to a queue. */
const isFor = (actor: Actor, { queueFor = [] }: ModulePage): boolean =>
  actor.administrator || queueFor.some((right) => holds(actor, right))

export const queuesOf = (reader: Reader): Promise<readonly Waiting[]> =>
  Promise.all(
    reader.engine.registry.queues
      .filter(({ page }) => isFor(reader.actor, page))
      .map(async ({ page, waiting }) => ({ key: page.key, ...(await waiting(reader)) })),
  )
