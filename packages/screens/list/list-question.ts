// What a list asks the server: its rows page by page, and beside them counts and sums over the whole filter. Which
// questions these are follows from the address alone, so they are asked while the browser still draws the frame.
import type { Definition, Resource } from '@lumbung/definition'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Beginning } from '../beginning.ts'
import { type Catalog, kindsNamed } from '../catalog.ts'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { ApiProblem, type Json } from '../problem.ts'
import { sessionStore } from '../session.ts'
import { addWords } from '../words.ts'
import { documentWords } from '../words-document.ts'
import { type ListState, listField, questionFrom, stateFrom } from './list-state.ts'
import { startSearch } from './use-views.ts'

// It is fetched by itself, ahead of its page, and stands on fields that have words.
addWords(documentWords)

export interface ListPage {
  readonly data: readonly Json[]
  readonly total: number
  readonly totalIsExact: boolean
  readonly next?: string | null
  readonly counts?: Readonly<Record<string, number>>
  readonly totals?: Readonly<Record<string, string>>
  /** Statuses whose amounts are not in the totals. */
  readonly totalsLeaveOut?: readonly string[]
  /** From when counts and totals are, where others had asked for them a moment ago. */
  readonly dataAt?: string
}

export const PAGE = 100
const FRESH_MS = 15_000

const isShown = ({ definition }: Resource, key: string): boolean =>
  key === 'status' ||
  key === 'progress' ||
  listField(definition, key) !== undefined ||
  (definition.kind === 'document' && definition.progress?.[key] !== undefined)

/** Fields that a row needs, shown or not: where it leads, what its amounts are in, and what can be done with it. */
export const neededFields = ({ definition }: Resource): readonly string[] => [
  ...(definition.kind === 'document' ? ['status'] : []),
  ...(definition.fields.currency ? ['currency'] : []),
  ...(definition.kind === 'document' && definition.totalIn ? [definition.totalIn.currency] : []),
  ...(definition.kind === 'master'
    ? Object.values(definition.opens ?? {}).flatMap((one) => (one ? [one.type, one.id] : []))
    : []),
]

/** The columns of the address that there are. */
export const shownColumns = (resource: Resource, state: ListState): readonly string[] =>
  state.columns.filter((key) => isShown(resource, key))

/** What the rows are asked by. */
export function rowsQuestion(resource: Resource, state: ListState): URLSearchParams {
  const question = questionFrom(state, resource.definition)
  question.set('pageSize', String(PAGE))
  question.set('fields', [...new Set([...shownColumns(resource, state), ...neededFields(resource)])].join(','))
  return question
}

interface PageAsked {
  /** Empty for the first page. */
  readonly cursor: string
  /** Of further pages. */
  readonly size: number
  readonly signal: AbortSignal
}

/** A page of rows, with the definitions of what they name. */
export async function fetchRows(
  catalog: Catalog,
  definition: Definition,
  question: URLSearchParams,
  { cursor, size, signal }: PageAsked,
): Promise<ListPage> {
  const asked = new URLSearchParams(question)
  if (cursor !== '') {
    asked.set('cursor', cursor)
    asked.set('pageSize', String(size))
  }
  const page = await client.get<ListPage>(`${apiPath(definition)}?${asked.toString()}`, { signal })
  await catalog.definitions.bring(kindsNamed(catalog, definition, page.data))
  return page
}

/** A page of rows after the other. */
export function rowsQuery(catalog: Catalog, resource: Resource, state: ListState) {
  const { definition } = resource
  const question = rowsQuestion(resource, state)
  return infiniteQueryOptions({
    queryKey: ['list', definition.key, question.toString()],
    queryFn: ({ pageParam, signal }) =>
      fetchRows(catalog, definition, question, { cursor: pageParam, size: PAGE, signal }),
    // What is refused is refused again.
    retry: (times, error) => times < 1 && !(error instanceof ApiProblem && error.status < 500),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? null,
    staleTime: FRESH_MS,
  })
}

/** Columns that are summed under the table, for the whole filter. Limits and the like of masters are no amounts. */
export const summedColumns = ({ definition }: Resource, columns: readonly string[]): readonly string[] =>
  definition.kind === 'master' && definition.ledger !== true
    ? []
    : columns.filter((key) => definition.fields[key]?.kind === 'money')

/** What the strip of a list counts: documents by their status. */
const countedField = ({ definition }: Resource): string | null => (definition.kind === 'document' ? 'status' : null)

/** Counts and sums, asked for only where there are some. */
export function sumsQuery(resource: Resource, state: ListState) {
  const { definition } = resource
  const summed = summedColumns(resource, shownColumns(resource, state))
  const counted = countedField(resource)
  const question = questionFrom({ ...state, sort: [] }, definition)
  question.delete('sort')
  question.set('pageSize', '1')
  question.set('fields', definition.kind === 'document' ? 'status' : definition.identity.code)
  if (counted) question.set('counts', counted)
  if (summed.length > 0) question.set('totals', summed.join(','))
  return queryOptions({
    queryKey: ['list', definition.key, 'sums', question.toString()],
    queryFn: ({ signal }) => client.get<ListPage>(`${apiPath(definition)}?${question.toString()}`, { signal }),
    enabled: counted !== null || summed.length > 0,
    staleTime: FRESH_MS,
  })
}

/** Asks for what a list will show, until its rows are there; what fails is asked again, and told, by the list. */
export async function beginList({ queries, catalog, resource, search }: Beginning): Promise<void> {
  const { definition } = resource
  const own = search === '' ? startSearch(definition.key, sessionStore.current()?.preferences) : search
  const state = stateFrom(new URLSearchParams(own), definition)
  const sums = sumsQuery(resource, state)
  if (sums.enabled) void queries.prefetchQuery(sums)
  await queries.prefetchInfiniteQuery(rowsQuery(catalog, resource, state))
}
