// Which papers a record has: those declared for its kind, beside the one made of its definition.
import { Problem, type Words } from '@lumbung/core'
import { type AnyPrint, type Definition, TYPE_FIELD, type Values } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import { typeOf } from '../masters/transaction-type.ts'
import { definitionOf } from '../registry.ts'
import { readRecords } from '../store/read.ts'
import { isVisible } from '../store/visible.ts'
import { type Engine, type Unit, unitOf } from '../unit.ts'
import { printWords } from './words.ts'

export type PrintForm = Omit<AnyPrint, 'resource'>

export interface Template {
  readonly key: string
  readonly name: Words
  /** Of a period that is asked with it. */
  readonly ofDays: boolean
  /** One sheet of several records. */
  readonly together: boolean
}

const USUAL: PrintForm = { key: 'usual', name: printWords.usual }

/** Papers declared for a resource; the one made from the definition where nothing is declared but for periods. */
function printsOf(engine: Engine, key: string): readonly PrintForm[] {
  const declared = engine.registry.prints.get(key) ?? []
  return declared.some(({ ofDays }) => !ofDays) ? declared : [USUAL, ...declared]
}

const mayHave = (actor: Actor, { right }: PrintForm): boolean => right === undefined || may(actor, right)

/** The paper that is asked for, the first one where none is. */
export function chosenPrint({ engine, actor }: Pick<Unit, 'engine' | 'actor'>, key: string, template: string | null) {
  const prints = printsOf(engine, key)
  const found = template === null ? prints[0] : prints.find((one) => one.key === template)
  if (!found) throw new Problem(404, 'not-found')
  if (!mayHave(actor, found)) throw new Problem(403, 'no-permission')
  return found
}

/** The paper that the type of a record says is the usual one. */
export async function usualPaper(unit: Unit, values: Values): Promise<string | null> {
  const paper = (await typeOf(unit, values[TYPE_FIELD]))?.paper
  return typeof paper === 'string' && paper !== '' ? paper.slice(paper.indexOf('.') + 1) : null
}

/** The record to print, where who asks may see it. */
export async function readVisible(unit: Unit, definition: Definition, id: string): Promise<Values> {
  const values = (await readRecords(unit, definition.key, [id], { lock: false })).get(id)
  if (!values || !isVisible(unit.actor, definition, values)) throw new Problem(404, 'not-found')
  return values
}

/** The papers of a resource by name, the usual one first: of a record, the one that its type says. */
export async function templatesFor(
  engine: Engine,
  actor: Actor,
  key: string,
  id: string | null,
): Promise<readonly Template[]> {
  const all = printsOf(engine, key).flatMap((print) =>
    mayHave(actor, print)
      ? [{ key: print.key, name: print.name, ofDays: print.ofDays === true, together: print.together === true }]
      : [],
  )
  if (id === null || all.length < 2) return all
  const usual = await engine.database.transaction(async (transaction) => {
    const unit = unitOf(engine, actor, transaction)
    return usualPaper(unit, await readVisible(unit, definitionOf(engine.registry, key), id))
  })
  return [...all.filter((one) => one.key === usual), ...all.filter((one) => one.key !== usual)]
}

/** The form asked for, where this kind has it. */
export const ownTemplate = (engine: Engine, key: string, template: string | null): string | null =>
  printsOf(engine, key).some((one) => one.key === template) ? template : null
