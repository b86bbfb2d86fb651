// Everything a list shows stands in its address: search, filters, sort, columns, density. Back undoes the last filter.
import { type Definition, linesOf, type Resource, statesOf } from '@lumbung/definition'
import type { SortKey } from '@lumbung/ui'
import { useSearchParams } from 'react-router'
import { HEADER_FIELDS } from '../kinds/kinds.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { sessionStore } from '../session.ts'
import { statusWords } from '../shell/status.ts'
import type { Viewed } from './use-views.ts'

export interface ListFilter {
  readonly field: string
  readonly operator: string
  readonly value: string
}

export interface ListState {
  readonly q: string
  readonly filters: readonly ListFilter[]
  readonly sort: readonly SortKey[]
  readonly columns: readonly string[]
  /** Columns that stand still at the left. */
  readonly pinned: readonly string[]
  readonly isComfortable: boolean
  /** The saved view it began with, by its id; what is shown may have moved on from it. */
  readonly view: string
}

/** How high rows are for this user where the address says nothing. */
const usualRows = (): 'comfortable' | 'compact' =>
  sessionStore.current()?.preferences.density === 'comfortable' ? 'comfortable' : 'compact'

const WIDE = '(min-width: 1800px)'

/** The columns a list begins with; a wide window has room for more of them. */
export function usualColumns(definition: Definition): readonly string[] {
  const { list } = definition
  const wide = list.wide ?? []
  if (wide.length === 0 || typeof window === 'undefined' || !window.matchMedia(WIDE).matches) return list.columns
  const total = definition.kind === 'document' ? definition.total : undefined
  const place = total === undefined ? -1 : list.columns.findIndex((key) => key === total)
  return place < 0 ? [...list.columns, ...wide] : list.columns.toSpliced(place, 0, ...wide)
}

const FILTER = /^filter\[([\w.]+)\](?:\[(\w+)\])?$/

export const sortFrom = (text: string): readonly SortKey[] =>
  text === ''
    ? []
    : text.split(',').map((part) => ({ key: part.replace(/^-/, ''), isDescending: part.startsWith('-') }))

export const sortText = (sort: readonly SortKey[]): string =>
  sort.map((one) => (one.isDescending ? '-' : '') + one.key).join(',')

export function stateFrom(parameters: URLSearchParams, definition: Definition): ListState {
  const filters = [...parameters].flatMap(([name, value]): ListFilter[] => {
    const match = FILTER.exec(name)
    return match ? [{ field: match[1] ?? '', operator: match[2] ?? 'eq', value }] : []
  })
  const listed = (name: string) => parameters.get(name)?.split(',').filter(Boolean)
  return {
    q: parameters.get('q') ?? '',
    filters,
    sort: sortFrom(parameters.get('sort') ?? definition.list.sort ?? ''),
    columns: listed('cols') ?? usualColumns(definition),
    pinned: listed('pin') ?? [],
    isComfortable: (parameters.get('rows') ?? usualRows()) === 'comfortable',
    view: parameters.get('view') ?? '',
  }
}

export function parametersFrom(state: ListState, definition: Definition): URLSearchParams {
  const parameters = new URLSearchParams()
  if (state.q !== '') parameters.set('q', state.q)
  for (const { field, operator, value } of state.filters) {
    parameters.append(operator === 'eq' ? `filter[${field}]` : `filter[${field}][${operator}]`, value)
  }
  const sort = sortText(state.sort)
  if (sort !== (definition.list.sort ?? '')) parameters.set('sort', sort)
  const columns = state.columns.join(',')
  if (columns !== usualColumns(definition).join(',')) parameters.set('cols', columns)
  if (state.pinned.length > 0) parameters.set('pin', state.pinned.join(','))
  const rows = state.isComfortable ? 'comfortable' : 'compact'
  if (rows !== usualRows()) parameters.set('rows', rows)
  if (state.view !== '') parameters.set('view', state.view)
  return parameters
}

/** The question for the API: what the address says, without what only the screen needs. */
export function questionFrom(state: ListState, definition: Definition): URLSearchParams {
  const parameters = parametersFrom({ ...state, pinned: [], view: '' }, definition)
  parameters.delete('cols')
  parameters.delete('rows')
  return parameters
}

/** Of what a list shows, that which a view keeps; what somebody searches for is of the moment. */
export function viewedList({ definition }: Resource, { state, change }: ListControl): Viewed {
  const kept = parametersFrom({ ...state, q: '', view: '' }, definition)
  kept.sort()
  return {
    key: definition.key,
    view: state.view,
    search: kept.toString(),
    show: (search, view) => change({ ...stateFrom(new URLSearchParams(search), definition), q: state.q, view }),
    name: (view) => change({ view }, true),
  }
}

export interface ListControl {
  readonly state: ListState
  change: (part: Partial<ListState>, isReplacing?: boolean) => void
}

export function useListState(definition: Definition): ListControl {
  const [parameters, setParameters] = useSearchParams()
  const state = stateFrom(parameters, definition)
  return {
    state,
    change: (part, isReplacing = false) =>
      setParameters(parametersFrom({ ...state, ...part }, definition), { replace: isReplacing }),
  }
}

/** The field behind a column or filter, the header's and progresses included; undefined for what is none. */
export function listField(definition: Definition, key: string): AnyField | undefined {
  const own = definition.fields[key]
  if (own) return own.kind === 'lines' ? undefined : own
  if (key === 'number' && definition.kind !== 'document') return undefined
  const progress = definition.kind === 'document' ? definition.progress?.[key] : undefined
  return progress ? { kind: 'choice', options: { choices: statesOf(progress) } } : HEADER_FIELDS[key]
}

const STATUS: AnyField = { kind: 'choice', options: { choices: statusWords() } }

/** The field behind a filter: that of a column, the status of documents, or what lines refer to, `lines.account`. */
export function filterField(definition: Definition, key: string): AnyField | undefined {
  if (key === 'status' && definition.kind === 'document') return definition.fields[key] ?? STATUS
  const [list = '', own] = key.split('.')
  if (own === undefined) return listField(definition, key)
  const field = definition.fields[list]?.options.fields?.[own]
  return field?.kind === 'ref' ? field : undefined
}

/**
 * What lines refer to and rows may be filtered by: in a ledger all that its records do not say themselves, elsewhere
 * what every line names, as the item of an order.
 */
export const lineFilters = (definition: Definition): readonly string[] =>
  linesOf(definition.fields).flatMap(([list, fields]) =>
    Object.entries(fields).flatMap(([key, { kind, options }]) => {
      const isNamed = isLedger(definition) || options.optional !== true
      const isOwn = kind === 'ref' && options.line === undefined && isNamed && !definition.fields[key]
      return isOwn ? [`${list}.${key}`] : []
    }),
  )

const isLedger = (definition: Definition): boolean => definition.kind === 'master' && definition.ledger === true
