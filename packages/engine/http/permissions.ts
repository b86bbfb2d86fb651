// Which right each call asks for.
import { Problem } from '@lumbung/core'
import { type Definition, stepsOf } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import { ACTION_RIGHT } from '../lifecycle/actions.ts'
import { CHANGE_RIGHT, decidesChange } from '../lifecycle/change-decision.ts'
import type { BASIC, LIFE, REPORT } from '../rights.ts'

export type Right = (typeof BASIC)[number] | (typeof LIFE)[number] | 'erase'

// A step of the life cycle asks the right of its kind: who may approve may also reject or send back.
const STEP_RIGHTS: Readonly<Record<string, Right>> = { ...ACTION_RIGHT, archive: 'delete', restore: 'delete' }

/** The steps of `POST /R/:id/STEP`. */
export const STEPS: ReadonlySet<string> = new Set(Object.keys(STEP_RIGHTS))

/** The right that a step asks for: one that its definition declares, or one of every life. Others count as a change. */
export const rightOfAction = (definition: Definition, action: string): Right =>
  (definition.kind === 'master' ? stepsOf(definition)[action]?.right : undefined) ??
  (decidesChange(definition, action) ? CHANGE_RIGHT[action] : undefined) ??
  STEP_RIGHTS[action] ??
  'update'

export const permissionOf = (key: string, right: Right): string => `${key}.${right}`
export const reportPermission = (key: string, right: (typeof REPORT)[number]): string => `report.${key}.${right}`

/** Goes on only when the actor holds the permission. */
export function demand(actor: Actor, permission: string): void {
  if (!may(actor, permission)) throw new Problem(403, 'no-permission')
}

/** Goes on only for administrators. */
export function demandAdministrator(actor: Actor): void {
  if (!actor.administrator) throw new Problem(403, 'no-permission')
}
