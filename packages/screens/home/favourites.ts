import { useMemo } from 'react'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { sessionStore, useSession } from '../session.ts'
import { type PalettePlace, placesOf } from '../shell/palette-places.ts'
import { toastError } from '../shell/toasts.ts'

/** More than anybody finds at a glance. */
const MOST = 24

const pathsIn = (preferences: Readonly<Record<string, unknown>>): readonly string[] => {
  const { favourites } = preferences
  return Array.isArray(favourites) ? favourites.filter((one): one is string => typeof one === 'string') : []
}

const keep = (favourites: readonly string[]): void =>
  sessionStore.update((session) => session && { ...session, preferences: { ...session.preferences, favourites } })

/** The screens a user may open, by their address. */
export function usePlaces(): ReadonlyMap<string, PalettePlace> {
  const session = useSession()
  const { pages } = useCatalog()
  return useMemo(() => new Map(placesOf(session, pages).map((one) => [one.path, one])), [session, pages])
}

/** Screens that a user marked with a star, on every device; those they may no longer open are left out. */
export function useFavourites() {
  const session = useSession()
  const { preferences } = session
  const paths = pathsIn(preferences)
  const places = usePlaces()
  const isFavourite = (path: string): boolean => paths.includes(path)
  const toggle = async (path: string): Promise<void> => {
    const next = isFavourite(path) ? paths.filter((one) => one !== path) : [...paths, path].slice(-MOST)
    keep(next)
    try {
      await client.patch('/me/preferences', { favourites: next })
    } catch (error) {
      // A star that is not kept must not shine.
      keep(paths)
      toastError(error)
    }
  }
  return { favourites: paths.flatMap((path) => places.get(path) ?? []), isFavourite, toggle }
}
