import { Problem } from '@lumbung/core'
import type { Definition } from '@lumbung/definition'
import { actOnPeriod } from '../closing/period-actions.ts'
import type { ActOptions } from '../http/service.ts'
import { actOnUser } from '../session/people.ts'
import { actOnChange, decidesChange } from './change-decision.ts'
import { permit, type Saved } from './document.ts'
import type { Unit } from './unit.ts'

type Act = (unit: Unit, definition: Definition, id: string, action: string, options: ActOptions) => Promise<Saved>

/** What takes the steps that definitions declare: both masters belong to the engine as much as to their module. */
const ACTS: Readonly<Record<string, Act>> = { 'accounting-period': actOnPeriod, user: actOnUser }

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
  const step = definition.kind === 'master' ? definition.steps?.[action] : undefined
  const act = ACTS[definition.key]
  if (!step || !act) throw new Problem(404, 'not-found')
  permit(unit, definition.key, step.right)
  return act(unit, definition, id, action, options)
}
