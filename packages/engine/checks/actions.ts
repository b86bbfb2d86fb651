import { actionsOf, type AnyAction, type Definition, isLifeAction, isUndoable, UNDO } from '@lumbung/definition'
import type { ActOptions } from '../act-options.ts'
import type { Registry } from '../registry.ts'
import { missing } from './missing.ts'

/** What a call of any action may say. */
const RESERVED: ReadonlySet<string> = new Set([
  'version',
  'reason',
  'note',
  'previewHash',
  'confirm',
  'rows',
  'to',
] satisfies (keyof ActOptions)[])

/** What declarations of actions leave out, or speak of and is not there. */
export const checkActions = (registry: Registry): string[] => [
  ...[...registry.resources.values()].flatMap(({ definition }) => checkOwn(definition)),
  ...[...registry.actions.values()].flatMap(({ document, key }) => {
    const definition = registry.resources.get(document)?.definition
    return definition && actionsOf(definition)[key]
      ? []
      : [`Something is done by '${document}.${key}', which is no action.`]
  }),
]

function checkOwn(definition: Definition): string[] {
  const { key, kind } = definition
  return Object.entries(definition.actions ?? {}).flatMap(([name, action]) => {
    const { label, done, when = {} } = action
    const unknown = [
      ...Object.keys(when).flatMap((field) => missing(definition, field, `Action '${name}' of '${key}' asks for`)),
      ...checkFields(definition, name, action),
      ...checkUndoing(definition, name, action),
    ]
    const isKernels = name === 'update' || (kind === 'document' && isLifeAction(name))
    if (isKernels || (label && done)) return unknown
    return [...unknown, `Action '${name}' of '${key}' has no label, or says not what was done.`]
  })
}

/** What it asks is sent beside what every action takes, and looked up under its name. */
function checkFields(
  { key, kind, fields: own }: Definition,
  name: string,
  { fields }: Pick<AnyAction, 'fields'>,
): string[] {
  if (!fields) return []
  const taken = Object.keys(fields).filter((field) => RESERVED.has(field))
  return [
    ...taken.map((field) => `Action '${name}' of '${key}' asks '${field}', which means something else there.`),
    ...(kind === 'master' ? [`Action '${name}' of '${key}' asks fields, which only those of documents do.`] : []),
    ...(Object.hasOwn(own, name) ? [`Action '${name}' of '${key}' asks fields and is called like one.`] : []),
  ]
}

/** Undoing goes from the newest back: what posts and cannot be undone would stand in its way. */
function checkUndoing(definition: Definition, name: string, action: Partial<AnyAction>): string[] {
  const isStuck = action.done && action.posts && !action.undoable && name !== UNDO && isUndoable(definition)
  if (isStuck) return [`Action '${name}' of '${definition.key}' posts and cannot be undone, and others can.`]
  const isAdding = action.undoable && action.appends
  return isAdding ? [`Action '${name}' of '${definition.key}' adds rows, which cannot be undone.`] : []
}
