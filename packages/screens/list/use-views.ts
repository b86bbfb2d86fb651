// Saved views of a list: filters, sort, columns, density and widths under a name, one's own or shared.
import type { Resource } from '@lumbung/definition'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { asJson, asText } from '../problem.ts'
import { remember, useSession } from '../session.ts'
import { toastError } from '../shell/toasts.ts'
import { type ListControl, type ListState, parametersFrom, stateFrom } from './list-state.ts'

export interface SavedView {
  readonly id: string
  readonly name: string
  /** What the address of the list says, without search, and how wide its columns are. */
  readonly value: { readonly search?: string; readonly widths?: Readonly<Record<string, number>> }
  readonly shared: boolean
  readonly mine: boolean
  readonly by: string
}

export const widthsFrom = (given: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(asJson(given)).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  )

export interface ViewName {
  readonly name: string
  readonly isShared: boolean
}

export interface ViewsWork {
  /** Asks which views there are, once they came: a list that shows none of them need not know. */
  ask: () => void
  readonly all: readonly SavedView[]
  readonly isPending: boolean
  readonly isFailed: boolean
  readonly current: SavedView | undefined
  /** What is seen is not what the view says. */
  readonly isAltered: boolean
  /** The list opens with it. */
  readonly isStart: (view: SavedView) => boolean
  /** Null shows the list as it comes. */
  open: (view: SavedView | null) => void
  add: (given: ViewName) => Promise<boolean>
  /** Lets the view say what is seen now. */
  save: (view: SavedView) => Promise<boolean>
  rename: (view: SavedView, given: ViewName) => Promise<boolean>
  remove: (view: SavedView) => Promise<boolean>
  start: (view: SavedView | null) => void
}

/** Of what a list shows, that which a view keeps; what somebody searches for is of the moment. */
const searchOf = (resource: Resource, state: ListState): string => {
  const parameters = parametersFrom({ ...state, q: '', view: '' }, resource.definition)
  parameters.sort()
  return parameters.toString()
}

const NO_VIEW = 'none'

export const startName = (resource: Resource): string => `view.${resource.definition.key}`
export const widthsName = (resource: Resource): string => `widths.${resource.definition.key}`

const NONE: readonly SavedView[] = []

function useViewList(key: string, isShown: boolean): Pick<ViewsWork, 'ask' | 'all' | 'isPending' | 'isFailed'> {
  const [isAsked, setAsked] = useState(false)
  const list = useQuery({
    queryKey: ['views', key],
    queryFn: async () => (await client.get<{ readonly data: readonly SavedView[] }>(`/views?of=${key}`)).data,
    enabled: isAsked || isShown,
    staleTime: 60_000,
    retry: false,
  })
  return {
    ask: () => {
      setAsked(true)
      if (list.isError) void list.refetch()
    },
    all: list.data ?? NONE,
    isPending: list.isPending,
    isFailed: list.isError,
  }
}

/** The views of a list, and what is done with them. */
export function useViews(resource: Resource, { state, change }: ListControl): ViewsWork {
  const session = useSession()
  const queries = useQueryClient()
  const { key } = resource.definition
  const list = useViewList(key, state.view !== '' && state.view !== NO_VIEW)
  const current = list.all.find((one) => one.id === state.view)
  const search = searchOf(resource, state)
  const widths = widthsFrom(session.preferences[widthsName(resource)])
  const value = { search, widths }
  const startId = asText(asJson(session.preferences[startName(resource)]).id)
  const done = async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write()
      await queries.invalidateQueries({ queryKey: ['views', key] })
      return true
    } catch (error) {
      toastError(error)
      return false
    }
  }
  const start = (view: Pick<SavedView, 'id' | 'value'> | null): void =>
    remember({ [startName(resource)]: view && { id: view.id, search: view.value.search } })
  return {
    ...list,
    current,
    isAltered: current !== undefined && search !== (current.value.search ?? ''),
    isStart: (view) => view.id === startId,
    start,
    open: (view) => {
      const kept = view?.value.widths ?? {}
      if (Object.keys(kept).length > 0) remember({ [widthsName(resource)]: kept })
      const shown = stateFrom(new URLSearchParams(view?.value.search ?? ''), resource.definition)
      // Where a list opens with a view, the list as it comes is asked for by name.
      change({ ...shown, q: state.q, view: view?.id ?? (startId === '' ? '' : NO_VIEW) })
    },
    add: ({ name, isShared }) =>
      done(async () => {
        const made = asJson(await client.post<unknown>('/views', { of: key, name, shared: isShared, value }))
        change({ view: asText(made.id) }, true)
      }),
    save: (view) =>
      done(async () => {
        await client.patch(`/views/${view.id}`, { value })
        if (view.id === startId) start({ id: view.id, value })
      }),
    rename: (view, { name, isShared }) => done(() => client.patch(`/views/${view.id}`, { name, shared: isShared })),
    remove: (view) =>
      done(async () => {
        await client.delete(`/views/${view.id}`)
        if (view.id === startId) start(null)
        if (view.id === state.view) change({ view: '' }, true)
      }),
  }
}
