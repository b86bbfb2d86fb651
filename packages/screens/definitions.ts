// Whole definitions, by the domain that declares them: its file is fetched when something of it is asked for first, and
// what it holds is there from then on.
import { once } from '@lumbung/core'
import type { Module, ModuleHead, Resource } from '@lumbung/definition'

/** How each domain is fetched, by its key. */
export type Domains = Readonly<Record<string, () => Promise<Pick<Module, 'resources'>>>>

export interface Definitions {
  /** What is there of a kind; a kind that is declared is undefined only until it is brought. */
  readonly whole: (key: string) => Resource | undefined
  /** Brings what declares these kinds. What failed before is tried again. */
  readonly bring: (keys: Iterable<string>) => Promise<void>
  /** The same of one kind for who waits while it is drawn: one promise, however often it is asked for. */
  readonly coming: (key: string) => Promise<void>
}

export function definitionsOf(modules: readonly ModuleHead[], domains: Domains): Definitions {
  const declaring = new Map(
    modules.flatMap((module) => module.resources.map((one) => [one.definition.key, module.key] as const)),
  )
  const there = new Map<string, Resource>()
  const asked = new Map<string, Promise<void>>()
  const failed = new Set<string>()
  const fetch = async (module: string): Promise<void> => {
    try {
      const brought = await domains[module]?.()
      for (const one of brought?.resources ?? []) there.set(one.definition.key, one)
    } catch (error) {
      failed.add(module)
      throw error
    }
  }
  const ask = (module: string): Promise<void> => {
    const known = asked.get(module) ?? fetch(module)
    asked.set(module, known)
    return known
  }
  return {
    whole: (key) => there.get(key),
    bring: async (keys) => {
      const needed = new Set([...keys].flatMap((key) => declaring.get(key) ?? []))
      for (const module of needed) if (failed.delete(module)) asked.delete(module)
      await Promise.all([...needed].map(ask))
    },
    coming: (key) => ask(declaring.get(key) ?? ''),
  }
}

/** The same, each whole changed as somebody sees it. */
export function changedDefinitions(from: Definitions, change: (one: Resource) => Resource): Definitions {
  const changed = once(change)
  return {
    ...from,
    whole: (key) => {
      const one = from.whole(key)
      return one && changed(one)
    },
  }
}
