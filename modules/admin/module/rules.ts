// What must hold of a module (services 5.5):
//   a page or report of the product keeps its address and stays: it is hidden, not put away;
//   a shortcut leads to a page of this product, and to a list as a saved view shows it only where others see that view.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import { storedModule } from './calculate.ts'
import type { Module } from './definition.ts'

export const needs = (module: Module) => ({
  stored: fact.records(storedModule, [module.id]),
  page: fact.page(module.kind === 'shortcut' ? module.address : null),
})

export function rules(module: Module, { stored, page }: FactsOf<typeof needs>): Finding[] {
  const { address, archived, kind, name } = module
  if (kind !== 'shortcut') {
    const isMoved = stored.get(module.id)?.address !== address
    return [
      ...(isMoved ? [{ path: 'address', code: 'address-of-product', values: { name } }] : []),
      ...(archived ? [{ path: 'archived', code: 'module-of-product', values: { name } }] : []),
    ]
  }
  // Where what it led to is gone, it may still go too.
  if (archived) return []
  if (!page) return [{ path: 'address', code: 'address-unknown', values: { address } }]
  return page.isViewHidden ? [{ path: 'address', code: 'view-not-shared' }] : []
}
