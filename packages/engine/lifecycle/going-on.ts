// Where the type of a document says so, its approval makes and approves what follows it, in the same transaction; a
// void takes both back. What was made so is known by the moment of approval, which both share.
import { type AnyDocument, automaticSuccessor, TYPE_FIELD, type Values } from '@lumbung/definition'
import { readRecords } from '../store/read.ts'
import { draftsFrom } from './flow.ts'
import { successorsOf } from './successors.ts'
import { typeOf } from '../masters/transaction-type.ts'
import { type Unit, unitOf } from '../unit.ts'

type Asking = Pick<Unit, 'engine' | 'transaction' | 'actor'>

const successorOf = ({ engine }: Pick<Unit, 'engine'>, definition: AnyDocument): AnyDocument | null => {
  const target = engine.registry.resources.get(automaticSuccessor(definition) ?? '')?.definition
  return target?.kind === 'document' ? target : null
}

/** The kind of document that the approval of this one makes at once; null where it makes none. */
export async function nextAtOnce(unit: Asking, definition: AnyDocument, values: Values): Promise<AnyDocument | null> {
  const target = successorOf(unit, definition)
  if (!target || !values[TYPE_FIELD]) return null
  const type = await typeOf(unit, values[TYPE_FIELD])
  return type?.goesOn === true ? target : null
}

/** The same work where more follows in its transaction: numbers are counted ahead. */
export const withMoreToCome = (unit: Unit): Unit => ({ ...unit, countsWithWrite: false })

/** What follows, as it would be sent by somebody in the branch of the document: nothing read before it still holds. */
interface Following {
  readonly unit: Unit
  readonly bodies: readonly Values[]
}

/** What is made of a document that stands approved; dated like it, since it is one step to who takes it. */
export async function followingOf(
  unit: Unit,
  definition: AnyDocument,
  target: AnyDocument,
  values: Values,
): Promise<Following> {
  await unit.batch.send(unit.transaction)
  const { batch, counted, toNotify, notified, now } = unit
  const actor = { ...unit.actor, branch: String(values.branch) }
  const own: Unit = { ...unitOf(unit.engine, actor, unit.transaction), batch, counted, toNotify, notified, now }
  const drafts = await draftsFrom(own, target, definition, [String(values.id)], null)
  const dated = (draft: Values): Values => ({ ...draft, [target.date]: values[definition.date] })
  return { unit: own, bodies: drafts.map((draft) => JSON.parse(JSON.stringify(dated(draft)))) }
}

/** What the approval of a document made at once and still stands. */
export async function madeAtOnce(
  unit: Asking,
  definition: AnyDocument,
  values: Values,
): Promise<{ readonly target: AnyDocument; readonly made: readonly Values[] } | null> {
  const target = successorOf(unit, definition)
  if (!target || !values[TYPE_FIELD] || !values.approvedAt) return null
  const id = String(values.id)
  const linked = await successorsOf(unit.transaction, unit.engine.registry, definition, [id])
  const ids = linked.flatMap((one) => (one.resource === target.key && one.status === 'approved' ? [one.id] : []))
  const records = await readRecords(unit, target.key, ids, { lock: false })
  const made = [...records.values()].filter((one) => String(one.approvedAt) === String(values.approvedAt))
  return made.length > 0 ? { target, made } : null
}

/** Whether a document stands closed, though nobody closed it, and may have made what it was closed by. */
export const closedByItself = (definition: AnyDocument, { status, closedByHand, ...values }: Values): boolean =>
  automaticSuccessor(definition) !== undefined &&
  status === 'closed' &&
  closedByHand !== true &&
  Boolean(values[TYPE_FIELD])
