import { Problem } from '@lumbung/core'
import { actionsOf, type Definition } from '@lumbung/definition'
import type { ActOptions } from '../act-options.ts'
import { actOnChange, decidesChange } from './change-decision.ts'
import { permit } from './document.ts'
import { hookOf, type Saved } from '../masters/hook.ts'
import type { Unit } from '../unit.ts'

/** Does what the definition of a master declares as an action, for who has the right that it asks for. */
export async function actOnMaster(
  unit: Unit,
  definition: Definition,
  id: string,
  action: string,
  options: ActOptions,
): Promise<Saved> {
  if (definition.kind === 'master' && decidesChange(definition, action))
    return actOnChange(unit, definition, id, action, options)
  const declared = actionsOf(definition)[action]
  const { act } = hookOf(unit, definition)
  if (!declared?.done || !act) throw new Problem(404, 'not-found')
  permit(unit, definition.key, declared.right)
  return act(unit, definition, id, action, options)
}
