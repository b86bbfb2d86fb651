// Why a step is taken (finance E14, ruling 35): voiding, rejecting, sending back, closing and reopening choose a reason
// of their type from the master, so that reports can group by it; a note beside it says more, and has to where the
// reason asks for one. Passing a task on, and erasing a person, say why in a note alone.
import { isId, Problem, type Words } from '@lumbung/core'
import { NOTE_LEAST, REASONS, STEP_REASON, type Values } from '@lumbung/definition'
import type { ActOptions, ReasonChoice } from '../act-options.ts'
import type { Reference } from '../store/reference.ts'
import type { Change } from '../trail/set-apart.ts'
import type { Reader, Unit } from '../unit.ts'

/** Why a step is taken, as somebody says it. */
export type SaidWhy = Pick<ActOptions, 'reason' | 'note'>

/** Why a step is taken: the id of the reason, where it takes one, and what was said beside it. */
export interface Why {
  readonly reason: string | null
  /** What the reason is called, in both languages. */
  readonly name: Words | null
  readonly note: string | null
}

const noteIn = ({ note }: Pick<ActOptions, 'note'>): string | null => note?.trim() || null

/** Ten characters say something: a step that asks why is not taken without. */
export function checkNote(options: Pick<ActOptions, 'note'>): string {
  const note = noteIn(options) ?? ''
  if (note.length >= NOTE_LEAST) return note
  throw new Problem(422, 'reason-short', {}, [{ path: 'note', code: 'reason-short' }])
}

const refused = (code: string, values: Problem['values'] = {}, path = 'reason'): Problem =>
  new Problem(422, code, values, [{ path, code, values }])

/** Reads and judges why a step of a record is taken, by a reason of this type; without one a note may say something. */
export async function whyOf(unit: Unit, key: string, type: string | undefined, options: SaidWhy): Promise<Why> {
  const note = noteIn(options)
  if (type === undefined) return { reason: null, name: null, note }
  // Without such a master, as in a product of other modules, the note says it.
  if (!unit.engine.registry.resources.has(REASONS)) return { reason: null, name: null, note: checkNote(options) }
  const found = await reasonOf(unit, options.reason)
  const name: Words = [String(found.name), String(found.nameIndonesian ?? found.name)]
  const values = { reason: name }
  if (found.archived === true || found.type !== type || !isFor(found, key)) throw refused('reason-unfit', values)
  if (found.noteNeeded === true && (note?.length ?? 0) < NOTE_LEAST) throw refused('note-needed', values, 'note')
  return { reason: String(found.id), name, note }
}

async function reasonOf({ engine, transaction }: Unit, choice: ReasonChoice | undefined): Promise<Values> {
  if (choice === undefined) throw refused('reason-missing')
  const id = 'id' in choice ? choice.id : await engine.masters.idByCode(transaction, REASONS, choice.code)
  const found = isId(id) ? (await engine.masters.load(transaction, REASONS, [id])).get(id) : undefined
  if (found) return found
  throw 'code' in choice ? refused('unknown-code', { code: choice.code }) : refused('unknown-record')
}

/** A reason may be for some kinds of documents only; their keys stand in a text. */
function isFor({ documentClasses }: Values, key: string): boolean {
  const classes = typeof documentClasses === 'string' ? documentClasses.trim() : ''
  return classes === '' || classes.split(',').some((one) => one.trim() === key)
}

/** A reason as it is called for whoever reads. */
export const reasonNamed = async (
  { engine, transaction, actor }: Pick<Reader, 'engine' | 'transaction' | 'actor'>,
  id: string | null,
): Promise<Reference | null> =>
  id === null ? null : engine.masters.reference(transaction, REASONS, id, actor.language)

/** How the trail names the reason: as the field that documents keep it in. */
export const reasonChange = ({ reason }: Pick<Why, 'reason'>): readonly Change[] =>
  reason === null ? [] : [{ path: STEP_REASON, from: null, to: reason }]
