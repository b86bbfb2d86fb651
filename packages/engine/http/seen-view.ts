// A saved view is what the address of a list or report says, kept by whoever made it: shared, it reaches people who see
// less.
import type { Actor } from '../actor.ts'
import type { Registry } from '../registry.ts'
import { filterField } from './query.ts'

const FILTER = /^filter\[([\w.]+)\]/
const LISTS: ReadonlySet<string> = new Set(['cols', 'sort', 'pin', 'group', 'figures', 'axis'])
const REPORT = /^report\./

/** Whether a name of an address is one of a field or column that its reader does not see. */
function unseenIn({ declared, resources, reports }: Registry, of: string): ((key: string) => boolean) | null {
  if (!declared) return null
  if (REPORT.test(of)) {
    const key = of.replace(REPORT, '')
    const [all, seen] = [declared.reports.get(key), reports.get(key)]
    if (!all || !seen || all === seen) return null
    const has = ({ columns, filters }: typeof all, name: string): boolean =>
      Object.hasOwn(columns, name) || Object.hasOwn(filters, name)
    return (name) => has(all, name) && !has(seen, name)
  }
  const [all, seen] = [declared.resources.get(of)?.definition, resources.get(of)?.definition]
  if (!all || !seen || all === seen) return null
  return (name) => filterField(all, name) !== null && filterField(seen, name) === null
}

/** A view without what its reader does not see: filters, order and columns of fields, and a branch of others. */
export function seenView(registry: Registry, actor: Actor, of: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const search: unknown = Reflect.get(value, 'search')
  if (typeof search !== 'string') return value
  const isReport = REPORT.test(of)
  const isUnseen = unseenIn(registry, of)
  if (!isReport && !isUnseen) return value
  const isForeign = (name: string, text: string): boolean =>
    isReport && name === 'branch' && text !== 'all' && !actor.branches.includes(text)
  const kept = [...new URLSearchParams(search)].filter(([name, text]) => !isForeign(name, text))
  return { ...value, search: seenParameters(kept, isUnseen ?? (() => false)).toString() }
}

/** Parameters of an address without what is not seen, as filters and within their lists. */
function seenParameters(
  parameters: readonly (readonly [string, string])[],
  isUnseen: (name: string) => boolean,
): URLSearchParams {
  const kept = new URLSearchParams()
  for (const [name, text] of parameters) {
    if (isUnseen(FILTER.exec(name)?.[1] ?? name)) continue
    const parts = LISTS.has(name) ? text.split(',').filter((one) => !isUnseen(one.replace(/^-/, ''))) : [text]
    if (parts.length > 0) kept.append(name, parts.join(','))
  }
  return kept
}
