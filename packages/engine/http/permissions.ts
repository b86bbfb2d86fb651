// Which right each call asks for.
import { Problem } from '@lumbung/core'
import { actionsOf, type Definition, isLifeAction, LIFE } from '@lumbung/definition'
import type { AnyFile } from '../files/file.ts'
import { type Actor, may } from '../actor.ts'
import { CHANGE_RIGHT, decidesChange } from '../lifecycle/change-decision.ts'
import type { BASIC, FILE, REPORT } from '../rights.ts'

export type Right = (typeof BASIC)[number]

const OF_ALL: Readonly<Record<string, string>> = { duplicate: 'create', archive: 'delete', restore: 'delete' }

/** The steps of `POST /R/:id/STEP`. */
export const STEPS: ReadonlySet<string> = new Set([...Object.keys(LIFE), ...Object.keys(OF_ALL)])

/** The right that an action asks for, as it is declared. What nobody declares counts as a change. */
export const rightOfAction = (definition: Definition, action: string): string =>
  actionsOf(definition)[action]?.right ??
  (decidesChange(definition, action) ? CHANGE_RIGHT[action] : undefined) ??
  (isLifeAction(action) ? LIFE[action].right : OF_ALL[action]) ??
  'update'

export const permissionOf = (key: string, right: string): string => `${key}.${right}`
export const reportPermission = (key: string, right: (typeof REPORT)[number]): string => `report.${key}.${right}`
export const filePermission = (key: string, right: (typeof FILE)[number]): string => `file.${key}.${right}`

/** Whether a file is theirs: they hold its right, and may read every kind of document that it is made of. */
export const mayAskFile = (actor: Actor, { key, of }: AnyFile, right: (typeof FILE)[number] = 'read'): boolean =>
  may(actor, filePermission(key, right)) && of.every((one) => may(actor, permissionOf(one, 'read')))

/** Goes on only when the actor holds the permission. */
export function demand(actor: Actor, permission: string): void {
  if (!may(actor, permission)) throw new Problem(403, 'no-permission')
}

/** Goes on only for administrators. */
export function demandAdministrator(actor: Actor): void {
  if (!actor.administrator) throw new Problem(403, 'no-permission')
}
