// A group is noted as changed once the company calls, draws or places it otherwise than before, and stays so until the
// menu is reset: a new one of its own has never been anything else.
import { f, fact, type FactsOf, view } from '@lumbung/definition'
import type { ModuleGroup } from './definition.ts'

const storedGroup = view('module-group', {
  name: f.text(),
  nameIndonesian: f.text({ optional: true }),
  icon: f.text(),
  position: f.integer(),
  changed: f.flag(),
})

export const needs = (group: ModuleGroup) => ({ stored: fact.records(storedGroup, [group.id]) })

const KEYS = ['name', 'nameIndonesian', 'icon', 'position'] as const

export function calculate(group: ModuleGroup, { stored }: FactsOf<typeof needs>): ModuleGroup {
  const before = stored.get(group.id)
  if (!before) return { ...group, changed: false }
  return { ...group, changed: before.changed || KEYS.some((key) => before[key] !== group[key]) }
}
