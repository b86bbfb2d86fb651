// Whole definitions, by the domain that declares them: its file is fetched when something of it is asked for first, and
// what it holds is there from then on.
import { once } from '@lumbung/core'
import { type Module, type ModuleHead, REASONS, type Resource, withStepReason } from '@lumbung/definition'

/** How each domain is fetched, by its key. */
export type Domains = Readonly<Record<string, () => Promise<Pick<Module, 'resources'>>>>

export interface Definitions {
  /** What is there of a kind; a kind that is declared is undefined only until it is brought. */
  readonly whole: (key: string) => Resource | undefined
  /**
   * Brings what declares this kind: one promise, however often it is asked for. A file that could not be fetched stays
   * away until the page is loaded anew, as the browser remembers it.
   */
  readonly coming: (key: string) => Promise<void>
  /** The same of several. */
  readonly bring: (keys: Iterable<string>) => Promise<void>
}

export function definitionsOf(modules: readonly ModuleHead[], domains: Domains): Definitions {
  const declaring = new Map(
    modules.flatMap((module) => module.resources.map((one) => [one.definition.key, module.key] as const)),
  )
  const there = new Map<string, Resource>()
  const asked = new Map<string, Promise<void>>()
  const load = async (module: string): Promise<void> => {
    const brought = await domains[module]?.()
    // Documents keep why their last step was taken, where there are reasons to choose from.
    for (const one of brought?.resources ?? [])
      there.set(one.definition.key, declaring.has(REASONS) ? withStepReason(one) : one)
  }
  const ask = (module: string): Promise<void> => {
    const known = asked.get(module) ?? load(module)
    asked.set(module, known)
    return known
  }
  return {
    whole: (key) => there.get(key),
    coming: (key) => ask(declaring.get(key) ?? ''),
    bring: async (keys) => {
      await Promise.all([...new Set([...keys].flatMap((key) => declaring.get(key) ?? []))].map(ask))
    },
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
