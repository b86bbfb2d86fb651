import type { Circle } from '../approval/candidates.ts'
import { circleFor } from '../approval/circle.ts'
import { decisionsOf, waitingIn } from '../approval/request.ts'
import { askedAt } from '../approval/turns.ts'
import type { Notice } from '../notice/notice.ts'
import type { Engine } from '../unit.ts'
import { rowsOf, tell } from '../notice/notify.ts'
import { freshen, outside } from '../notice/people.ts'
import { every, type Timer } from './timer.ts'

const PAUSE_MS = 60_000

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
  const circles = new Map<string, Circle>()
  const turns: Notice[] = []
  for (const request of requests) {
    const { id, resource, branch, level, submittedBy, levelSince } = request
    const key = `${resource} ${branch ?? ''}`
    const circle = circles.get(key) ?? (await circleFor(reading, resource, branch))
    circles.set(key, circle)
    const standing = { submittedBy, levelSince, decisions: decided.get(id) ?? [], now: reading.now }
    const by = { id: submittedBy, name: circle.people.get(submittedBy)?.name ?? '' }
    turns.push({
      kind: 'waiting',
      resource,
      record: request.record,
      number: null,
      branch,
      by,
      turn: { request: id, level },
      to: askedAt(request, circle, standing),
      besides: submittedBy,
    })
  }
  return tell(engine.database, await rowsOf(reading, turns))
}

/** Tells turns that come with time, as long as the server runs. */
export const keepTellingTurns = (
  engine: Engine,
  onNotified: (users: readonly string[]) => void,
  onError: (error: unknown) => void,
): Timer => every(PAUSE_MS, async () => onNotified(await tellTurns(engine)), onError)
