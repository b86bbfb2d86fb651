import { Problem } from '@lumbung/core'
import { actionsOf, type AnyDocument, isLifeAction, type Values } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import { passingFor } from '../approval/submit.ts'
import { approval } from './approve.ts'
import type { Posting } from '../ledger/writer.ts'
import { tableOf } from '../store/naming.ts'
import { insertRecord } from '../store/save.ts'
import { closingPosting } from './action.ts'
import { asWarnings, draftFor, lockRecord, permit } from './document.ts'
import { effectsHash, effectsOfPosting, namedEffects } from './effects.ts'
import { followingOf, madeAtOnce, nextAtOnce } from './going-on.ts'
import { worked } from './own-action.ts'
import { type Engine, type Unit, unitOf } from '../unit.ts'
import { checkVoidable, mirror } from './void.ts'

class Undo extends Error {}

/** Runs work in a transaction that is always taken back: what it answers is what would have been. */
export async function asIf<T>(engine: Engine, actor: Actor, work: (unit: Unit) => Promise<T>): Promise<T> {
  const answers: T[] = []
  try {
    return await engine.database.transaction(async (transaction) => {
      answers.push(await work(unitOf(engine, actor, transaction)))
      throw new Undo()
    })
  } catch (error) {
    const answer = answers.at(-1)
    if (error instanceof Undo && answer !== undefined) return answer
    throw error
  }
}

/** What approving would write now: the same code as approval, nothing stored. */
export const previewOf = (
  engine: Engine,
  actor: Actor,
  definition: AnyDocument,
  of: { id?: string; body?: unknown },
): Promise<unknown> =>
  asIf(engine, actor, async (unit) => {
    permit(unit, definition.key, 'read')
    const values = await givenValues(unit, definition, of)
    const passing = await passingFor(unit, definition, values)
    const made = await approval(unit, definition, values, { preview: true, passing })
    const next = await nextAtOnce(unit, definition, values)
    const posting = next
      ? await followingPosting(unit, definition, next, made.values, of.id === undefined)
      : made.posting
    const effects = await namedEffects(engine, unit.transaction, actor, effectsOfPosting(posting))
    return { ...effects, warnings: [...made.warnings, ...asWarnings(made.passed)], hash: effectsHash(posting) }
  })

/** What the document writes that approving this one makes at once: this one stands as if it were approved. */
async function followingPosting(
  unit: Unit,
  definition: AnyDocument,
  target: AnyDocument,
  values: Values,
  isNew: boolean,
): Promise<Posting | null> {
  const { id, branch, version } = values
  const saved: Values = { ...values, status: 'approved' }
  const stamps = { status: 'approved', branch, version, created_by: unit.actor.user }
  if (isNew) insertRecord(unit.batch, definition, saved, stamps)
  else unit.batch.update(tableOf(definition.key), ['id'], { id, status: 'approved' })
  const { unit: own, bodies } = await followingOf(unit, definition, target, saved)
  const [body] = bodies
  if (!body) return null
  const draft = await draftFor(own, target, body, null)
  const passing = await passingFor(own, target, draft)
  return (await approval(own, target, draft, { preview: true, passing })).posting
}

/** What voiding would write now, with what stands in its way as the refusal. */
export const voidPreviewOf = (engine: Engine, actor: Actor, definition: AnyDocument, id: string): Promise<unknown> =>
  asIf(engine, actor, async (unit) => {
    permit(unit, definition.key, 'void')
    const stored = await lockRecord(unit, definition, id)
    await checkVoidable(unit, definition, stored, false)
    const along = await madeAtOnce(unit, definition, stored)
    const postings: Posting[] = []
    for (const one of along?.made ?? []) if (along) postings.push(...(await mirror(unit, along.target, one)))
    postings.push(...(await mirror(unit, definition, stored)))
    return namedEffects(engine, unit.transaction, actor, effectsOfPosting(...postings))
  })

/** What an action that posts would write now, as it is filled in; what stands in its way is the refusal. */
export const actionPreviewOf = (
  engine: Engine,
  actor: Actor,
  definition: AnyDocument,
  { id, action, fields }: { readonly id: string; readonly action: string; readonly fields: Values },
): Promise<unknown> =>
  asIf(engine, actor, async (unit) => {
    permit(unit, definition.key, actionsOf(definition)[action]?.right ?? action)
    const stored = await lockRecord(unit, definition, id)
    const made = isLifeAction(action)
      ? { postings: [await closingPosting(unit, definition, stored)], warnings: [] }
      : await worked(unit, definition, action, stored, { fields })
    const effects = await namedEffects(engine, unit.transaction, actor, effectsOfPosting(...made.postings))
    return { ...effects, warnings: made.warnings, hash: effectsHash(...made.postings) }
  })

async function givenValues(unit: Unit, definition: AnyDocument, of: { id?: string; body?: unknown }): Promise<Values> {
  const stored = of.id ? await lockRecord(unit, definition, of.id) : null
  if (of.body !== undefined) return draftFor(unit, definition, of.body, stored)
  if (!stored) throw new Problem(404, 'not-found')
  return stored
}
