// What the modules declare, as the screens look it up: by key, and by address.
import type { Words } from '@lumbung/core'
import { type Definition, type Module, pathOf, type Resource } from '@lumbung/definition'
import { createContext, useContext } from 'react'

export interface Catalog {
  readonly modules: readonly Module[]
  readonly byKey: ReadonlyMap<string, Resource>
  readonly byPath: ReadonlyMap<string, Resource>
}

export function catalogOf(modules: readonly Module[]): Catalog {
  const all = modules.flatMap((module) => module.resources)
  return {
    modules: modules.toSorted((a, b) => a.order - b.order),
    byKey: new Map(all.map((one) => [one.definition.key, one])),
    byPath: new Map(all.map((one) => [pathOf(one.definition), one])),
  }
}

const CatalogContext = createContext<Catalog>({ modules: [], byKey: new Map(), byPath: new Map() })
export const CatalogProvider = CatalogContext.Provider
export const useCatalog = (): Catalog => useContext(CatalogContext)

export const titleOf = (one: Resource): Words => one.words.title ?? [one.definition.key, one.definition.key]
export const pluralOf = (one: Resource): Words => one.words.plural ?? titleOf(one)

/** The code under which a reference to this record is read, and its name. */
export const identityOf = (definition: Definition): { readonly code: string; readonly name: string } =>
  definition.kind === 'master' ? definition.identity : { code: 'number', name: 'number' }
