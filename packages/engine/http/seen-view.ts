// A saved view is what the address of a list says, kept by whoever made it: shared, it reaches people who see less.
import type { Registry } from '../registry.ts'
import { filterField } from './query.ts'

const FILTER = /^filter\[([\w.]+)\]/
const LISTS: ReadonlySet<string> = new Set(['cols', 'sort', 'pin'])

/** A view without filters, order and columns of fields that its reader does not see. */
export function seenView({ declared, resources }: Registry, of: string, value: unknown): unknown {
  const all = declared?.resources.get(of)?.definition
  const seen = resources.get(of)?.definition
  if (!all || !seen || all === seen || typeof value !== 'object' || value === null) return value
  const search: unknown = Reflect.get(value, 'search')
  if (typeof search !== 'string') return value
  const isSeen = (key: string): boolean => filterField(all, key) === null || filterField(seen, key) !== null
  const kept = new URLSearchParams()
  for (const [name, text] of new URLSearchParams(search)) {
    const field = FILTER.exec(name)?.[1]
    if (field !== undefined && !isSeen(field)) continue
    const parts = LISTS.has(name) ? text.split(',').filter((one) => isSeen(one.replace(/^-/, ''))) : [text]
    if (parts.length > 0) kept.append(name, parts.join(','))
  }
  return { ...value, search: kept.toString() }
}
