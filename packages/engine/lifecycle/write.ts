import { Problem } from '@lumbung/core'
import { type Actor, refusePreview } from '../actor.ts'
import { type Connection, sqlState } from '../database/connection.ts'
import type { Answer, IdempotencyKey } from './answer.ts'
import { tellWith } from '../notice/notify.ts'
import { tableOf } from '../store/naming.ts'
import { claim, keep } from './idempotency.ts'
import { giveBackNumbers, withNumber } from './numbering.ts'
import { type Engine, type Unit, unitOf } from '../unit.ts'

/** A value is taken, perhaps by a record of a branch that who asks does not see. */
export class UnseenTwin extends Error {
  readonly code = '23505'
  readonly detail: string

  constructor(error: Error) {
    super(error.message)
    this.detail = 'detail' in error ? String(error.detail) : ''
  }
}

/** Whether a taken value is that of a master whose records belong to branches; an administrator sees all of them. */
const isOfBranches = ({ registry }: Engine, actor: Actor, error: unknown): error is Error =>
  sqlState(error) === '23505' &&
  !actor.administrator &&
  error instanceof Error &&
  'table' in error &&
  [...registry.resources.values()].some(
    ({ definition }) =>
      definition.kind === 'master' && definition.branch !== undefined && tableOf(definition.key) === error.table,
  )

/** What the database refused at the last moment, as the refusal a user can read. */
function asRefusal(engine: Engine, actor: Actor, error: unknown): never {
  if (isOfBranches(engine, actor, error)) throw new UnseenTwin(error)
  if (sqlState(error) === '22012') throw new Problem(409, 'version-conflict', { number: '' })
  if (sqlState(error) === '2201F') throw new Problem(409, 'named-changed')
  throw error
}

/** Whether it is sure that nothing was stored: a connection that broke at the commit leaves that open. */
export const isRolledBack = (error: unknown): boolean => {
  const state = sqlState(error)
  return (
    error instanceof Problem ||
    error instanceof AlreadyAnswered ||
    error instanceof ActorChanged ||
    (state !== null && !/^(08|57)/.test(state))
  )
}

/** Takes back what the work of a repeated request began before its key turned out to have an answer. */
class AlreadyAnswered extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('already answered')
    this.answer = answer
  }
}

/** Takes back what was begun for somebody who is no longer signed in, or no longer has the rights it began with. */
export class ActorChanged extends Error {
  constructor() {
    super('the actor has changed')
  }
}

type Confirm = (connection: Connection) => Promise<boolean>

/**
 * One write: who asks is confirmed, its key is claimed and the work done, whose own statements travel behind both.
 * Where the key turns out to have its answer, or the actor to have changed, all that the work did meanwhile is taken
 * back. What it answers is known when all is written, its number with it.
 */
async function worked(
  unit: Unit,
  key: IdempotencyKey | null,
  work: (unit: Unit) => Promise<Answer>,
  confirm: Confirm | undefined,
): Promise<() => Answer | Promise<Answer>> {
  const confirming = confirm ? confirm(unit.transaction) : Promise.resolve(true)
  const claiming = key ? claim(unit, key) : Promise.resolve(null)
  const working = work(unit)
  for (const one of [confirming, claiming, working]) one.catch(() => undefined)
  if (!(await confirming)) {
    await Promise.allSettled([claiming, working])
    throw new ActorChanged()
  }
  const earlier = await claiming
  if (earlier) {
    await Promise.allSettled([working])
    throw new AlreadyAnswered(earlier)
  }
  const made = await working
  await tellWith(unit)
  const kept = key ? { ...made, text: keep(unit, key, made) } : made
  const answer = unit.notified.size > 0 ? { ...kept, notified: [...unit.notified] } : kept
  const statement = unit.batch.statement()
  const { numbering } = unit.batch
  const rows = statement ? unit.transaction.last?.(statement) : undefined
  if (!rows || !numbering) return () => answer
  const counting = rows.then(([row]) => String(row?.number))
  counting.catch(() => undefined)
  return async () => counted(answer, numbering.token, await counting)
}

/** The answer with the number that was counted, given as it stands within JSON. */
function counted(answer: Answer, token: string, number: string): Answer {
  const body = withNumber(answer.body, token, String(JSON.parse(`"${number}"`)))
  return answer.text === undefined
    ? { ...answer, body }
    : { ...answer, body, text: answer.text.replaceAll(token, () => number) }
}

/** Runs a write in one transaction, tried again where the database asks for it; the same key makes it once. */
export async function write(
  engine: Engine,
  actor: Actor,
  key: IdempotencyKey | null,
  work: (unit: Unit) => Promise<Answer>,
  confirm?: Confirm,
): Promise<Answer> {
  refusePreview(actor)
  const tries: Unit[] = []
  try {
    const answer = await engine.database.transaction(async (transaction) => {
      // A second try comes when the first was rolled back.
      tries.forEach(giveBackNumbers)
      const unit = unitOf(engine, actor, transaction, true)
      tries.push(unit)
      return worked(unit, key, work, confirm)
    })
    engine.shared.wrote(actor.user)
    return await answer()
  } catch (error) {
    if (isRolledBack(error)) tries.forEach(giveBackNumbers)
    return error instanceof AlreadyAnswered ? error.answer : asRefusal(engine, actor, error)
  }
}
