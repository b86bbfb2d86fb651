import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Circle } from '../approval/candidates.ts'
import { circleFor } from '../approval/circle.ts'
import { decisionsOf, waitingIn } from '../approval/request.ts'
import { askedAt } from '../approval/turns.ts'
import type { Engine } from '../lifecycle/unit.ts'
import { every, type Timer } from './timer.ts'

const PAUSE_MS = 60_000

interface Turn {
  readonly id: string
  readonly request: string
  readonly level: number
  readonly person: string
  readonly by: string
}

/**
 * Tells those whose turn it has become by time alone: a level is passed on, somebody is absent from today. Who was told
 * before is not told again, whichever process told it; so a round may be broken off anywhere. Answers who was told.
 */
export async function tellTurns(engine: Engine): Promise<readonly string[]> {
  const { database, masters } = engine
  const transaction = { kind: 'transaction' as const, query: database.query }
  const reading = { engine, transaction, now: engine.now() }
  const requests = await waitingIn(reading, null)
  if (requests.length === 0) return []
  const stamps = await database.query<{ resource: string; stamp: number }>(
    sql`select resource, stamp from cache_stamp`,
    'turn-stamps',
  )
  masters.validate(new Map(stamps.map(({ resource, stamp }) => [resource, stamp])))
  const decided = await decisionsOf(
    reading,
    requests.map(({ id }) => id),
  )
  const circles = new Map<string, Circle>()
  const turns: Turn[] = []
  for (const request of requests) {
    const { id, resource, branch, level, submittedBy, levelSince } = request
    const key = `${resource} ${branch}`
    const circle = circles.get(key) ?? (await circleFor(reading, resource, branch))
    circles.set(key, circle)
    const standing = { submittedBy, levelSince, decisions: decided.get(id) ?? [], now: reading.now }
    const by = circle.people.get(submittedBy)?.name ?? ''
    turns.push(...askedAt(request, circle, standing).map((person) => ({ id: newId(), request: id, level, person, by })))
  }
  const told = await write(engine, turns)
  return [...new Set(told.map(({ user }) => user))]
}

/** The number stands with those who were told first; what has moved on meanwhile is not told any more. */
const write = ({ database, now }: Engine, turns: readonly Turn[]) =>
  database.query<{ readonly user: string }>(
    sql`insert into notification
        (id, app_user, kind, resource, record, number, branch, at, caused_by, user_name, request, level)
      select t.id, t.person, 'waiting', r.resource, r.record,
          (select n.number from notification n where n.request = r.id limit 1),
          r.branch, ${new Date(now()).toISOString()}, r.submitted_by, t.by, r.id, r.level
        from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb)
          as t (id uuid, request uuid, level integer, person uuid, by text)
        join approval_request r on r.id = t.request and r.state = 'waiting' and r.level = t.level
       where not exists (select from notification n
         where n.request = r.id and n.level = r.level and n.app_user = t.person)
      on conflict do nothing returning app_user as user`,
    'turns-tell',
  )

/** Tells turns that come with time, as long as the server runs. */
export const keepTellingTurns = (
  engine: Engine,
  tell: (users: readonly string[]) => void,
  onError: (error: unknown) => void,
): Timer => every(PAUSE_MS, async () => tell(await tellTurns(engine)), onError)
