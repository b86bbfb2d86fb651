import { approversFor } from '../approval/approvers.ts'
import { decisionsOf, waitingIn } from '../approval/request.ts'
import { turnNotice } from '../approval/turns.ts'
import type { Notice } from '../notice/notice.ts'
import type { Engine } from '../unit.ts'
import { rowsOf, tell } from '../notice/notify.ts'
import { freshen, outside } from '../notice/people.ts'

/**
 * Tells those whose turn it has become by time alone: a level is passed on, somebody is absent from today. Who was told
 * before is not told again, whichever process told it; so a round may be broken off anywhere. Answers who was told.
 */
export async function tellTurns(engine: Engine): Promise<readonly string[]> {
  const reading = outside(engine)
  const requests = await waitingIn(reading, null)
  if (requests.length === 0) return []
  await freshen(reading)
  const decided = await decisionsOf(
    reading,
    requests.map(({ id }) => id),
  )
  const turns: Notice[] = []
  for (const request of requests) {
    const approvers = await approversFor(reading, request.resource, request.branch)
    const state = { ...request, decisions: decided.get(request.id) ?? [] }
    const asking = { ...request, record: { id: request.record, number: null } }
    turns.push(turnNotice(asking, approvers, state, request.submittedBy))
  }
  return tell(engine.database, await rowsOf(reading, turns))
}
