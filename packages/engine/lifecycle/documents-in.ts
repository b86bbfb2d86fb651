import {
  type AnyDocument,
  automaticSuccessor,
  type ClosingPeriod,
  join,
  name,
  raw,
  type Sql,
  sql,
  TRANSACTION_TYPES,
  TYPE_FIELD,
} from '@lumbung/definition'
import { documentsOf, type Registry } from '../registry.ts'
import { columnOf, tableOf } from '../store/naming.ts'

const doesPost = (registry: Registry, key: string): boolean => Boolean(registry.behaviours.get(key)?.post)

/** SQL: whether the approval of a document `d` makes and approves what follows it, as its type says. */
const GOES_ON = sql`exists (select from ${name(tableOf(TRANSACTION_TYPES))} t
  where t.id = d.${name(columnOf(TYPE_FIELD))} and t.goes_on)`

/** Which documents of a kind post when they are approved: all, those whose type goes on, or none (ruling 31). */
function posting(registry: Registry, definition: AnyDocument): Sql | null {
  if (doesPost(registry, definition.key)) return raw('true')
  const next = automaticSuccessor(definition)
  return next && doesPost(registry, next) && registry.resources.has(TRANSACTION_TYPES) ? GOES_ON : null
}

/** The others: orders, requests, instructions. */
function notPosting(registry: Registry, definition: AnyDocument): Sql | null {
  if (doesPost(registry, definition.key)) return null
  const those = posting(registry, definition)
  return those ? sql`not ${those}` : raw('true')
}

const WHICH = { all: () => raw('true'), posting, others: notPosting } as const

/** SQL: documents dated in the period that are in one of these states, those alone that post or that do not. */
export function documentsIn(
  registry: Registry,
  states: readonly string[],
  { from, to }: ClosingPeriod,
  which: keyof typeof WHICH = 'all',
): Sql | null {
  const parts = documentsOf(registry).flatMap((definition): Sql[] => {
    const condition = WHICH[which](registry, definition)
    if (!condition) return []
    const { key, date } = definition
    return [
      sql`select ${key}::text as resource, d.id, d.number as label, d.branch, null::numeric as value
            from ${name(tableOf(key))} d
           where d.status = any(${[...states]}::text[]) and d.${name(columnOf(date))} between ${from} and ${to}
             and ${condition}`,
    ]
  })
  return parts.length === 0 ? null : join(parts, ' union all ')
}
