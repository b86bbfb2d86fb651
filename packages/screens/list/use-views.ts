// Saved views of a list or report: what its address says, and how wide columns are, under a name; one's own or shared.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { asJson, asText } from '../problem.ts'
import { remember, type Session, useSession } from '../session.ts'
import { toastError } from '../shell/toasts.ts'

export interface SavedView {
  readonly id: string
  readonly name: string
  /** What the address says, without what is of the moment, and how wide columns are. */
  readonly value: { readonly search?: string; readonly widths?: Readonly<Record<string, number>> }
  readonly shared: boolean
  /** Whom it is shared with; nobody named: everybody who may read what it shows. */
  readonly roles: readonly string[]
  readonly mine: boolean
  readonly by: string
}

export const widthsFrom = (given: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(asJson(given)).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  )

export interface ViewName {
  readonly name: string
  readonly shared: boolean
  /** Absent where they stay as they are. */
  readonly roles?: readonly string[]
}

/** What has views: a list, a report. */
export interface Viewed {
  /** That of a kind of records, or `report.KEY`. */
  readonly key: string
  /** The view it began with, by its id; what is shown may have moved on from it. */
  readonly view: string
  /** What a view keeps of what is shown. */
  readonly search: string
  /** Shows what a view says, under its id. */
  show: (search: string, view: string) => void
  /** What is shown is called by this view from now on. */
  name: (view: string) => void
}

export interface ViewsWork {
  /** Asks which views there are, once they came: a page that shows none of them need not know. */
  ask: () => void
  readonly all: readonly SavedView[]
  readonly isPending: boolean
  readonly isFailed: boolean
  readonly current: SavedView | undefined
  /** What is seen is not what the view says. */
  readonly isAltered: boolean
  /** The page opens with it. */
  readonly isStart: (view: SavedView) => boolean
  /** Null shows the page as it comes. */
  open: (view: SavedView | null) => void
  add: (given: ViewName) => Promise<boolean>
  /** Lets the view say what is seen now. */
  save: (view: SavedView) => Promise<boolean>
  rename: (view: SavedView, given: ViewName) => Promise<boolean>
  remove: (view: SavedView) => Promise<boolean>
  start: (view: SavedView | null) => void
}

const NO_VIEW = 'none'

const startName = (key: string): string => `view.${key}`
export const widthsName = (key: string): string => `widths.${key}`

export const useStartSearch = (key: string): string => startSearch(key, useSession().preferences)

/** The address with which a user begins a page that is opened without one; empty where it opens as it comes. */
export function startSearch(key: string, preferences: Session['preferences'] = {}): string {
  const start = asJson(preferences[startName(key)])
  const [id, kept] = [asText(start.id), asText(start.search)]
  return id === '' ? '' : `?${kept === '' ? '' : `${kept}&`}view=${id}`
}

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

/** The views of a list or report, and what is done with them. */
export function useViews({ key, view: shown, search, show, name: call }: Viewed): ViewsWork {
  const session = useSession()
  const queries = useQueryClient()
  const list = useViewList(key, shown !== '' && shown !== NO_VIEW)
  const current = list.all.find((one) => one.id === shown)
  const value = { search, widths: widthsFrom(session.preferences[widthsName(key)]) }
  const startId = asText(asJson(session.preferences[startName(key)]).id)
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
    remember({ [startName(key)]: view && { id: view.id, search: view.value.search } })
  return {
    ...list,
    current,
    isAltered: current !== undefined && search !== (current.value.search ?? ''),
    isStart: (view) => view.id === startId,
    start,
    open: (view) => {
      const kept = view?.value.widths ?? {}
      if (Object.keys(kept).length > 0) remember({ [widthsName(key)]: kept })
      // Where a page opens with a view, the page as it comes is asked for by name.
      show(view?.value.search ?? '', view?.id ?? (startId === '' ? '' : NO_VIEW))
    },
    add: (given) =>
      done(async () => {
        const made = asJson(await client.post<unknown>('/views', { of: key, ...given, value }))
        call(asText(made.id))
      }),
    save: (view) =>
      done(async () => {
        await client.patch(`/views/${view.id}`, { value })
        if (view.id === startId) start({ id: view.id, value })
      }),
    rename: (view, given) => done(() => client.patch(`/views/${view.id}`, { ...given })),
    remove: (view) =>
      done(async () => {
        await client.delete(`/views/${view.id}`)
        if (view.id === startId) start(null)
        if (view.id === shown) call('')
      }),
  }
}
