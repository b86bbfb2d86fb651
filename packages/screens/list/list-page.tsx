import type { Resource } from '@lumbung/definition'
import { DataTable, Figure, SearchBox, useIsNarrow, useLanguage } from '@lumbung/ui'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { kindsNamed, pluralOf, useCatalog } from '../catalog.ts'
import { baseCurrency, showDecimal } from '../formatting.ts'
import { createPath, recordPath } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { noteListQuery } from '../recent.ts'
import { remember, useSession } from '../session.ts'
import { useHotkeys, useListedKeys } from '../shell/hotkeys.ts'
import { ROW_KEYS } from '../shell/shortcuts.ts'
import { useWholes } from '../use-wholes.ts'
import { addWords, useIn, useSay } from '../words.ts'
import { approvalWords } from '../words-approval.ts'
import { documentWords } from '../words-document.ts'
import { listWords } from '../words-list.ts'
import { useIsTickable } from './bulk-steps.ts'
import { BulkPart } from './bulk.tsx'
import { ListColumnChooser, pinnedWith } from './column-chooser.tsx'
import { filteredBy } from './filtering.ts'
import { FilterBar, type FilterBarProps } from './filters.tsx'
import { cardPlaces, listColumns } from './list-columns.tsx'
import {
  ListEmpty,
  ListError,
  ListFooter,
  ListHeader,
  type ListPartProps,
  StatusStrip,
  useCanCreate,
} from './list-parts.tsx'
import { notePlace, placeIn } from './list-place.ts'
import { type ListControl, useListState, viewedList } from './list-state.ts'
import styles from './list.module.css'
import { Peek } from './peek.tsx'
import { SortMenu } from './sort-menu.tsx'
import { type Column, useTextWidths } from './list-widths.ts'
import { usePlacedColumns } from './placed-columns.tsx'
import { useRowMenu } from './row-menu.tsx'
import { useRows } from './use-rows.ts'
import { type Sums, useSums } from './use-sums.ts'
import { useStartSearch, widthsFrom, widthsName } from './use-views.ts'
import { ViewsMenu } from './views-menu.tsx'

addWords(approvalWords)
addWords(documentWords)
addWords(listWords)

/** The list of a resource: found, filtered, sorted, peeked into and worked on in bulk. */
export function ListPage({ resource }: { readonly resource: Resource }) {
  const { search } = useLocation()
  const start = useStartSearch(resource.definition.key)
  // An address that asks for nothing opens with the view the user begins with.
  if (search === '' && start !== '') return <Navigate to={start} replace />
  return <OpenList resource={resource} />
}

function OpenList({ resource }: { readonly resource: Resource }) {
  const control = useListState(resource.definition)
  const { search } = useLocation()
  const searchBox = useRef<HTMLInputElement>(null)
  useEffect(() => noteListQuery(resource.definition.key, search), [resource, search])
  return (
    <div className={styles.page}>
      <ListHeader resource={resource} control={control} />
      <ListBody key={resource.definition.key} resource={resource} control={control} searchBox={searchBox} />
    </div>
  )
}

interface ListBodyProps extends ListPartProps {
  readonly searchBox: RefObject<HTMLInputElement | null>
}

const NONE: ReadonlySet<string> = new Set()
const NO_ROWS: readonly Json[] = []

/** Which row is current, which are ticked, and how wide the columns are. */
function useTableState(resource: Resource, rows: readonly Json[] | undefined) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [selection, setSelection] = useState<ReadonlySet<string>>(NONE)
  const [place] = useState(() => placeIn(address))
  const [current, setCurrent] = useState(place.current)
  useEffect(() => notePlace(address, { current }), [address, current])
  const [isPeeking, setPeeking] = useState(false)
  const name = widthsName(resource.definition.key)
  const widths = widthsFrom(session.preferences[name])
  return {
    selection,
    setSelection,
    current,
    setCurrent,
    top: place.top,
    noteTop: (top: number) => notePlace(address, { top }),
    widths,
    setWidth: (key: string, width: number): void => remember({ [name]: { ...widths, [key]: width } }),
    peeked: isPeeking ? rows?.find((row) => row.id === current) : undefined,
    peek: (row: Json): void => {
      setCurrent(asText(row.id))
      setPeeking(true)
    },
    closePeek: () => setPeeking(false),
    step: (by: -1 | 1): void => {
      const at = (rows ?? []).findIndex((row) => row.id === current)
      const next = rows?.[at + by]
      if (next) setCurrent(asText(next.id))
    },
  }
}

function ListBody({ resource, control, searchBox }: ListBodyProps) {
  const { state } = control
  const loaded = useRows(resource, state)
  const { query, rows, first } = loaded
  const sums = useSums(resource, state)
  const table = useTableState(resource, rows)
  useListKeys(resource, searchBox)
  const { asked, ask } = useAskedFilter()
  return (
    <>
      <StatusStrip {...{ resource, control }} counts={sums.counts} />
      <SearchBar {...{ resource, control, searchBox, asked }} onAsked={ask} />
      {query.error ? (
        <ListError
          {...{ resource, control }}
          error={query.error}
          onRetry={() => {
            void query.refetch()
            sums.retry?.()
          }}
        />
      ) : null}
      <ListTable {...{ resource, control, loaded, sums, table }} onFilterBy={ask} />
      <ListFooter
        {...{ resource, control }}
        sums={query.error ? null : sums}
        total={first?.total ?? 0}
        isExact={first?.totalIsExact !== false}
        shown={rows?.length ?? 0}
        at={loaded.at}
      />
      <BulkPart
        {...{ resource, control }}
        selection={table.selection}
        rows={rows ?? NO_ROWS}
        total={first?.total ?? 0}
        isExact={first?.totalIsExact !== false}
        onSelection={table.setSelection}
      />
      {table.peeked ? (
        <Peek resource={resource} row={table.peeked} onStep={table.step} onClose={table.closePeek} />
      ) : null}
    </>
  )
}

/** The field a filter is being made for. Closed, the keys are back at the rows where nothing else has them. */
function useAskedFilter() {
  const [asked, setAsked] = useState<string>()
  const ask = (field: string | undefined): void => {
    setAsked(field)
    if (field !== undefined) return
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('[role=grid]')?.focus()
    })
  }
  return { asked, ask }
}

function useListKeys(resource: Resource, searchBox: RefObject<HTMLInputElement | null>): void {
  const navigate = useNavigate()
  const canCreate = useCanCreate(resource)
  useListedKeys(ROW_KEYS)
  useHotkeys({
    '/': () => searchBox.current?.focus(),
    n: () => (canCreate ? void navigate(createPath(resource.definition)) : undefined),
    f: () => document.querySelector<HTMLElement>('[data-filter-add] button')?.click(),
  })
}

type SearchBarProps = ListBodyProps & Pick<FilterBarProps, 'asked' | 'onAsked'>

function SearchBar({ resource, control, searchBox, asked, onAsked }: SearchBarProps) {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const { state, change } = control
  return (
    <div className={styles.bar}>
      <SearchBox
        ref={searchBox}
        value={state.q}
        onSearch={(q) => change({ q }, true)}
        placeholder={say(isNumbered(resource) ? 'listSearch' : 'masterSearch')}
        hotkey="/"
      />
      <span data-filter-add className={styles.filters}>
        <FilterBar {...{ resource, control, asked, onAsked }} />
      </span>
      <span className={styles.end}>
        <ViewsMenu viewed={viewedList(resource, control)} />
        {isNarrow ? <SortMenu {...{ resource, control }} /> : <ListColumnChooser {...{ resource, control }} />}
      </span>
    </div>
  )
}

interface ListTableProps extends ListPartProps {
  readonly loaded: ReturnType<typeof useRows>
  readonly sums: Sums
  readonly table: ReturnType<typeof useTableState>
  readonly onFilterBy: (field: string) => void
}

/** The columns as they are declared and chosen, and what its module places behind them. */
function useDeclared(resource: Resource, { rows, columns: chosen }: ListTableProps['loaded']): readonly Column[] {
  const say = useSay()
  const language = useLanguage()
  const catalog = useCatalog()
  const placed = usePlacedColumns(resource)
  const wholes = useWholes(kindsNamed(catalog, resource.definition, rows ?? NO_ROWS))
  const columnKeys = chosen.join(',')
  const isBare = (key: string): boolean => rows?.every((row) => (row[key] ?? '') === '') ?? false
  const emptyKeys = rows === undefined || rows.length === 0 ? '' : chosen.filter(isBare).join(',')
  return useMemo(() => {
    const keys = columnKeys.split(',').filter(Boolean)
    const empty = new Set(emptyKeys.split(','))
    const columns = listColumns({ resource, keys, empty, catalog, wholes, language, say })
    // What takes the room that is left leaves none to others.
    const isTaken = placed.some(({ isGrowing }) => isGrowing)
    const places = cardPlaces(resource, keys)
    const own = columns.map((one) => ({ ...one, card: places[one.key], ...(isTaken ? { isGrowing: false } : {}) }))
    return [...own, ...placed]
  }, [resource, columnKeys, emptyKeys, catalog, wholes, language, say, placed])
}

function ListTable({ resource, control, loaded, sums, table, onFilterBy }: ListTableProps) {
  const say = useSay()
  const inLanguage = useIn()
  const navigate = useNavigate()
  const catalog = useCatalog()
  const isTickable = useIsTickable(resource)
  const { state, change } = control
  const { query, rows, first } = loaded
  const declared = useDeclared(resource, loaded)
  const totals = useMemo(() => shownTotals(sums.totals), [sums.totals])
  const shown = useMarked(resource, useTextWidths(declared, first?.data, totals), state.pinned)
  const count = rows?.length ?? 0
  const open = (row: Json, isNewTab: boolean): void => {
    const path = sourcePath(catalog, resource, row) ?? recordPath(resource.definition, asText(row.id))
    if (isNewTab) window.open(path, '_blank', 'noopener')
    else void navigate(path)
  }
  const rowMenu = useRowMenu(resource, { open, peek: table.peek })
  // Documents of several currencies are added up in the books' own.
  const isPartial = sums.totalsLeaveOut?.some((status) => (sums.counts?.[status] ?? 0) > 0) ?? false
  const total = say(isPartial ? 'grandTotalLive' : 'grandTotal')
  const totalLabel = resource.definition.fields.currency ? `${total}, ${baseCurrency()}` : total
  return (
    <div className={styles.table}>
      <DataTable
        label={inLanguage(pluralOf(resource))}
        columns={shown}
        rows={rows}
        keyOf={(row) => asText(row.id)}
        rowCount={first ? Math.max(count, query.hasNextPage ? first.total : count) : undefined}
        onNeedMore={loaded.more}
        sort={state.sort}
        onSort={(sort) => change({ sort }, true)}
        widths={table.widths}
        onWidth={table.setWidth}
        {...{ ...columnWork(control), onFilterBy }}
        selection={table.selection}
        onSelection={isTickable ? table.setSelection : undefined}
        current={table.current}
        onCurrent={(row) => table.setCurrent(asText(row.id))}
        scrollStart={table.top}
        onScrolled={table.noteTop}
        onOpen={open}
        onPeek={table.peek}
        totals={totalsOf(totals, totalLabel, (shown.find((one) => one.isPinned) ?? shown[0])?.key)}
        rowMenu={rowMenu}
        rowHeight={state.isComfortable ? 52 : 40}
        isLoading={query.isFetching}
        isStale={query.isError || query.isPlaceholderData}
        empty={query.isError ? null : <ListEmpty {...{ resource, control }} />}
        autoFocus
      />
    </div>
  )
}

/** What the title of a column does with it. */
const columnWork = ({ state, change }: ListControl) => ({
  onPin: (key: string, isPinned: boolean) => change({ pinned: pinnedWith(state.pinned, key, isPinned) }, true),
  onHide: (key: string) => change({ columns: state.columns.filter((one) => one !== key) }, true),
})

/** The columns with what the list knows of each: whether it stands still, whether rows are filtered by it. */
function useMarked(resource: Resource, columns: readonly Column[], pinned: readonly string[]): readonly Column[] {
  const still = pinned.join(',')
  return useMemo(() => {
    const filterable = new Set(filteredBy(resource))
    const isStill = new Set(still.split(','))
    return columns.map((one) => ({ ...one, isPinned: isStill.has(one.key), isFilterable: filterable.has(one.key) }))
  }, [resource, columns, still])
}

/** A row that only tells of another record, by its own number, leads there. */
function sourcePath(catalog: ReturnType<typeof useCatalog>, resource: Resource, row: Json): string | null {
  const { definition } = resource
  const opening = definition.kind === 'master' ? definition.opens?.[definition.identity.code] : undefined
  const target = opening ? catalog.byKey.get(asText(row[opening.type])) : undefined
  const id = opening ? asText(row[opening.id]) : ''
  return target && id !== '' ? recordPath(target.definition, id) : null
}

const shownTotals = (totals: Readonly<Record<string, string>> | undefined) =>
  totals && Object.fromEntries(Object.entries(totals).map(([key, value]) => [key, showDecimal('money', value)]))

function totalsOf(totals: Readonly<Record<string, string>> | undefined, label: string, firstKey: string | undefined) {
  if (!totals) return undefined
  const cells: Record<string, ReactNode> = {}
  for (const [key, value] of Object.entries(totals)) cells[key] = <Figure text={value} isStrong />
  if (firstKey && !(firstKey in cells)) cells[firstKey] = <b>{label}</b>
  return cells
}

/** Documents, and what the ledgers wrote, are known by their numbers; other records by code and name. */
const isNumbered = ({ definition }: Resource): boolean =>
  definition.kind === 'document' || definition.identity.code === 'number'
