import { Problem } from '@lumbung/core'
import type { SaidWhy } from '../lifecycle/reason.ts'
import type { Call } from './context.ts'
import { asProblem, problemBody } from './problem.ts'
import type { Answer } from '../lifecycle/answer.ts'

/** One action on many records, as a job. Each row is its own write: what is refused does not hold up the rest. */
export async function startBulk(
  call: Call,
  key: string,
  action: string,
  ids: readonly string[],
  why: SaidWhy,
): Promise<Answer> {
  const { actor, context } = call
  const job = { by: actor, kind: `bulk ${key} ${action}`, ids }
  const id = await context.rowJobs.start(job, (record) => actOn(call, key, action, record, why))
  return { status: 202, body: { job: id } }
}

const ARCHIVING: Readonly<Record<string, boolean>> = { archive: true, restore: false }

async function actOn(call: Call, key: string, action: string, id: string, why: SaidWhy) {
  const { actor, context } = call
  const { service, catalogue, events } = context
  try {
    const { body } = await service.read(actor, key, id)
    const version = versionIn(body)
    const options = { version, ...why }
    const archived = ARCHIVING[action]
    if (archived !== undefined && isArchived(body) === archived) return { id, result: 'skipped' }
    // A master has no steps: being put away is a value of its own.
    const answer = await service.write(actor, null, (unit) =>
      archived === undefined
        ? service.act(unit, key, id, action, options)
        : service.change(unit, key, id, { version, archived }),
    )
    events.notified(answer.notified)
    events.changed({ ...answer, resource: key, id }, actor)
    return { id, result: 'done' }
  } catch (error) {
    const problem = problemBody(asProblem(error), catalogue, actor, call.request.id)
    return { id, result: 'refused', problem }
  }
}

const isArchived = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'archived' in body ? body.archived : undefined

function versionIn(body: unknown): number {
  const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : null
  if (typeof version !== 'number') throw new Problem(404, 'not-found')
  return version
}
