// What is made by hand is a shortcut; pages and reports come with the product.
// A module is noted as changed once the company names, places or hides it otherwise, and stays so until it is reset.
import { f, fact, type FactsOf, view } from '@lumbung/definition'
import type { Module } from './definition.ts'

export const storedModule = view('module', {
  kind: f.choice({ page: ['', ''], report: ['', ''], shortcut: ['', ''] }),
  name: f.text(),
  nameIndonesian: f.text({ optional: true }),
  address: f.text(),
  moduleGroup: f.ref('module-group'),
  heading: f.text({ optional: true }),
  headingIndonesian: f.text({ optional: true }),
  position: f.integer(),
  icon: f.text({ optional: true }),
  visible: f.flag(),
  changed: f.flag(),
})

export const needs = (module: Module) => ({ stored: fact.records(storedModule, [module.id]) })

const KEYS = [
  'name',
  'nameIndonesian',
  'moduleGroup',
  'heading',
  'headingIndonesian',
  'position',
  'icon',
  'visible',
] as const

export function calculate(module: Module, { stored }: FactsOf<typeof needs>): Module {
  const before = stored.get(module.id)
  if (!before) return { ...module, kind: 'shortcut', changed: false }
  const isOther = KEYS.some((key) => (before[key] || null) !== (module[key] || null))
  return { ...module, kind: before.kind, changed: before.changed || isOther }
}
