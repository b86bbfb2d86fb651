import { Problem } from '@lumbung/core'
import { type Definition, stepsOf } from '@lumbung/definition'
import type { ActOptions } from '../act-options.ts'
import { actOnChange, decidesChange } from './change-decision.ts'
import { permit } from './document.ts'
import { hookOf, type Saved } from '../masters/hook.ts'
import type { Unit } from '../unit.ts'

/** Takes a step that the definition of a master declares, for who has the right it asks for. */
export async function actOnMaster(
  unit: Unit,
  definition: Definition,
  id: string,
  action: string,
  options: ActOptions,
): Promise<Saved> {
  if (definition.kind === 'master' && decidesChange(definition, action))
    return actOnChange(unit, definition, id, action, options)
  const step = definition.kind === 'master' ? stepsOf(definition)[action] : undefined
  const { act } = hookOf(unit, definition)
  if (!step || !act) throw new Problem(404, 'not-found')
  permit(unit, definition.key, step.right)
  return act(unit, definition, id, action, options)
}
