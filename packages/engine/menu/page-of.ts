import { isId, once } from '@lumbung/core'
import { newPathOf, pathOf } from '@lumbung/definition'
import type { Registry } from '../registry.ts'

/** A page that a shortcut may lead to. */
export interface MenuPage {
  /** What one must hold to open it. */
  readonly right: string
  /** The resource whose list it is, as a saved view may show it. */
  readonly listOf: string | null
}

// A plain path, and behind it a question of printable ASCII: no second slash and no backslash that a browser would take
// for another server, no scheme, and nothing encoded in the path that could become either.
const ADDRESS = /^((?:\/[a-z0-9][a-z0-9-]*)+)(?:\?([\x21\x23-\x3b\x3d\x3f-\x5b\x5d-\x7e]*))?$/

interface Place {
  readonly kind: 'resource' | 'report' | 'upload'
  readonly key: string
  readonly canCreate: boolean
}

/** What stands at each address without a record in it. */
const placesOf: (registry: Registry) => ReadonlyMap<string, Place> = once(
  ({ resources, reports, uploads }: Registry) =>
    new Map<string, Place>([
      ...[...resources.values()].map(({ definition }) => {
        const canCreate = definition.kind === 'document' || definition.readOnly !== true
        return [pathOf(definition), { kind: 'resource', key: definition.key, canCreate }] as const
      }),
      ...[...reports.values()].flatMap(({ key, routes }) =>
        [`/report/${key}`, ...routes].map((path) => [path, { kind: 'report', key, canCreate: false }] as const),
      ),
      ...[...uploads.values()].map(
        ({ key, resource }) => [`/bulk-upload/${key}`, { kind: 'upload', key: resource, canCreate: false }] as const,
      ),
    ]),
)

const rightOf = ({ kind, key }: Place): string =>
  kind === 'report' ? `report.${key}.read` : kind === 'upload' ? `${key}.import` : `${key}.read`

/**
 * The page of an address within the product; null for any other text. Places that everybody has at hand in the shell
 * need no shortcut.
 */
export function pageOf(registry: Registry, address: string): MenuPage | null {
  const path = ADDRESS.exec(address)?.[1]
  if (path === undefined) return null
  const places = placesOf(registry)
  const place = places.get(path)
  if (place) return { right: rightOf(place), listOf: place.kind === 'resource' ? place.key : null }
  const right = rightBeneath(places, path.split('/'))
  return right === null ? null : { right, listOf: null }
}

/** The right to a page beneath a list: a record, its form, what is printed of it, a new one. */
function rightBeneath(places: ReadonlyMap<string, Place>, parts: readonly string[]): string | null {
  const last = parts.at(-1) ?? ''
  const isForm = last === 'edit' && isId(parts.at(-2))
  const above = parts.slice(0, isForm ? -2 : -1).join('/')
  const of = places.get(above)
  if (of?.kind !== 'resource') return null
  if (isForm || isId(last) || last === 'print') return rightOf(of)
  return of.canCreate && newPathOf(above) === parts.join('/') ? `${of.key}.create` : null
}
