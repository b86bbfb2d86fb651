import type { Resource } from '@lumbung/definition'
import { use, useMemo } from 'react'
import { useCatalog } from './catalog.ts'
import type { Definitions } from './definitions.ts'

/** Whole definitions by their keys, all of which are there. */
export type Wholes = ReadonlyMap<string, Resource>

/**
 * The whole definitions of kinds of records. What is not there yet is fetched, and what asks for it waits as for a page
 * that is fetched; keys of nothing are left out. What is asked with (`bring`) needs no waiting.
 */
export function useWholes(keys: readonly string[]): Wholes {
  const { byKey, definitions } = useCatalog()
  const asked = [...new Set(keys)].filter((key) => byKey.has(key))
  // All are asked for before the first is waited for.
  const missing = asked.filter((key) => !definitions.whole(key)).map((key) => definitions.coming(key))
  for (const one of missing) use(one)
  const named = asked.join()
  return useMemo(() => wholesOf(definitions, named.split(',')), [definitions, named])
}

/** Those of these that are there. */
export const wholesOf = ({ whole }: Definitions, keys: readonly string[]): Wholes =>
  new Map(
    keys.flatMap((key): readonly [string, Resource][] => {
      const one = whole(key)
      return one ? [[key, one]] : []
    }),
  )

/** The whole definition of a kind of records; undefined where nothing is called so. */
export const useWhole = (key: string): Resource | undefined => useWholes([key]).get(key)
