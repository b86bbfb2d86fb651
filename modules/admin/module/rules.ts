// What must hold of a module (services 5.5): a page or report of the product keeps its address and stays: it is hidden,
// not put away. Where shortcuts lead, the engine judges.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import { storedModule } from './calculate.ts'
import type { Module } from './definition.ts'

export const needs = (module: Module) => ({
  stored: fact.records(storedModule, [module.id]),
})

export function rules(module: Module, { stored }: FactsOf<typeof needs>): Finding[] {
  const { address, archived, kind, name } = module
  if (kind === 'shortcut') return []
  const isMoved = stored.get(module.id)?.address !== address
  return [
    ...(isMoved ? [{ path: 'address', code: 'address-of-product', values: { name } }] : []),
    ...(archived ? [{ path: 'archived', code: 'module-of-product', values: { name } }] : []),
  ]
}
