import { actionsOf, type Definition, isLifeAction } from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { missing } from './missing.ts'

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
  return Object.entries(definition.actions ?? {}).flatMap(([name, { label, done, when = {} }]) => {
    const unknown = Object.keys(when).flatMap((field) =>
      missing(definition, field, `Action '${name}' of '${key}' asks for`),
    )
    const isKernels = name === 'update' || (kind === 'document' && isLifeAction(name))
    if (isKernels || (label && done)) return unknown
    return [...unknown, `Action '${name}' of '${key}' has no label, or says not what was done.`]
  })
}
