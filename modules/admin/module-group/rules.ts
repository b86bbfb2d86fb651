// What must hold of a group of the menu (services 5.5):
//   nothing stands in it any more when it is put away, hidden modules counted too.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import type { ModuleGroup } from './definition.ts'

export const needs = (group: ModuleGroup) => ({
  holding: fact.namedBy('module-group', group.archived ? group.id : null),
})

export function rules(group: ModuleGroup, { holding }: FactsOf<typeof needs>): Finding[] {
  if (!group.archived || holding.count === 0) return []
  return [{ path: 'archived', code: 'group-holds', values: { group: group.name, count: holding.count } }]
}
