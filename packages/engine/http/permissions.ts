// Rights follow from what is declared: KEY.ACTION of every resource and report. No right is typed by hand.
import { Problem } from '@lumbung/core'
import type { AnyReport, Definition } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import { ACTION_RIGHT } from '../lifecycle/actions.ts'
import type { Registry } from '../registry.ts'

const BASIC = ['read', 'create', 'update', 'delete', 'print', 'export', 'import'] as const
const LIFE = ['submit', 'approve', 'void', 'close', 'reopen'] as const
const REPORT = ['read', 'print', 'export'] as const

export type Right = (typeof BASIC)[number] | (typeof LIFE)[number]

/** Rights of one screen family, for the grid of a role. */
export interface RightGroup {
  readonly key: string
  readonly module: string
  readonly rights: readonly string[]
}

// A step of the life cycle asks the right of its kind: who may approve may also reject or send back.
const STEP_RIGHTS: Readonly<Record<string, Right>> = { ...ACTION_RIGHT, archive: 'delete', restore: 'delete' }

/** The steps of `POST /R/:id/STEP`. */
export const STEPS: ReadonlySet<string> = new Set(Object.keys(STEP_RIGHTS))

/** The right that a step or a document's own event asks for; an event of its own counts as a change. */
export const rightOfAction = (action: string): Right => STEP_RIGHTS[action] ?? 'update'

export const permissionOf = (key: string, right: Right): string => `${key}.${right}`
export const reportPermission = (key: string, right: (typeof REPORT)[number]): string => `report.${key}.${right}`

// Periods have a life of their own: who may close one may also post what closes it.
const PERIOD = ['close', 'reopen'] as const

function rightsOf(definition: Definition): readonly string[] {
  if (definition.kind === 'document') return [...BASIC, ...LIFE, ...(definition.rights ?? [])]
  return definition.key === 'accounting-period' ? [...BASIC, ...PERIOD] : BASIC
}

/** Every right there is, by screen family. */
export function rightGroups(registry: Registry): readonly RightGroup[] {
  const resources = [...registry.resources.values()].map(
    ({ definition }): RightGroup => ({
      key: definition.key,
      module: definition.module,
      rights: rightsOf(definition),
    }),
  )
  const reports = [...registry.reports.values()].map(
    (report: AnyReport): RightGroup => ({
      key: `report.${report.key}`,
      module: report.module,
      rights: REPORT,
    }),
  )
  return [...resources, ...reports]
}

/** Every right as one text with its module, to judge scopes by. */
export function allPermissions(registry: Registry): ReadonlyMap<string, string> {
  return new Map(
    rightGroups(registry).flatMap((group) => group.rights.map((right) => [`${group.key}.${right}`, group.module])),
  )
}

/** Goes on only when the actor holds the permission. */
export function demand(actor: Actor, permission: string): void {
  if (!may(actor, permission)) throw new Problem(403, 'no-permission')
}

/** Goes on only for administrators. */
export function demandAdministrator(actor: Actor): void {
  if (!actor.administrator) throw new Problem(403, 'no-permission')
}
