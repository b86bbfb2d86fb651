// What every page knows of what is declared, whichever page is open: how it is called, where it leads, and which rights
// it asks for. The whole, its fields and what it does, is fetched with the pages that show it. A whole has its head.
import type { Words } from '@lumbung/core'
import type { AnyDocument, AnyMaster } from './definition.ts'
import type { Module, Resource } from './resource.ts'

const DOCUMENT = ['kind', 'key', 'module', 'path', 'menu', 'rights', 'exceptions', 'papers'] as const
const MASTER = ['kind', 'key', 'module', 'path', 'menu', 'identity', 'readOnly', 'approvable'] as const

export type DefinitionHead = Pick<AnyDocument, (typeof DOCUMENT)[number]> | Pick<AnyMaster, (typeof MASTER)[number]>

export interface Head {
  readonly definition: DefinitionHead
  readonly words: { readonly title?: Words; readonly plural?: Words }
}

export interface ModuleHead extends Omit<Module, 'resources' | 'settings'> {
  readonly resources: readonly Head[]
}

const picked = <T, K extends keyof T & string>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]]))) as Pick<T, K>

const headOf = ({ definition, words }: Resource): Head => ({
  definition: definition.kind === 'document' ? picked(definition, DOCUMENT) : picked(definition, MASTER),
  words: picked(words, ['title', 'plural']),
})

/** A domain as pages know it before they show something of it. */
export function moduleHead(module: Module): ModuleHead {
  const { settings: _, ...head } = module
  return { ...head, resources: module.resources.map(headOf) }
}
