// What lists are filtered by, and how conditions are called.
import { kinds, type Resource } from '@lumbung/definition'
import type { AnyField } from '../kinds/kind-screen.ts'
import type { WordKey } from '../words.ts'
import { offeredColumns } from './list-columns.tsx'
import { filterField, lineFilters } from './list-state.ts'

export const OPERATORS: Readonly<Record<string, WordKey>> = {
  eq: 'opEq',
  ne: 'opNe',
  lt: 'opLt',
  gt: 'opGt',
  lte: 'opLte',
  gte: 'opGte',
  contains: 'opContains',
  in: 'opIn',
  between: 'opBetween',
  empty: 'opEmpty',
}
export const DATE_WORDS: Readonly<Record<string, WordKey>> = {
  gte: 'opFrom',
  lte: 'opTo',
  lt: 'opBefore',
  gt: 'opAfter',
  eq: 'opEq',
}

export const isKeyed = ({ kind, options }: AnyField): boolean => kind === 'code' && options.keyOf !== undefined

/** What a list may be filtered by: its columns, how far its documents have come in each way, what lines refer to. */
export function filteredBy(resource: Resource): readonly string[] {
  const { definition } = resource
  const progresses = Object.keys((definition.kind === 'document' && definition.progress) || {})
  const header = definition.kind === 'document' ? ['status'] : []
  return [...new Set([...header, ...offeredColumns(resource), ...progresses, ...lineFilters(definition)])].filter(
    (key) => {
      const field = filterField(definition, key)
      return field !== undefined && key !== 'createdBy' && kinds[field.kind].operators.length > 0
    },
  )
}
