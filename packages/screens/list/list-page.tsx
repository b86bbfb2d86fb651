import type { Resource } from '@lumbung/definition'
import { Banner, Button, DataTable, EmptyState, Figure, PageHeader, SearchBox, Tabs, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pluralOf, titleOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { showCount, showDecimal, showSeconds } from '../formatting.ts'
import { usePageTitle } from '../page-title.ts'
import { apiPath, createPath, recordPath } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { noteListQuery } from '../recent.ts'
import { may, remember, useSession } from '../session.ts'
import { useHotkeys } from '../shell/hotkeys.ts'
import { errorText } from '../shell/toasts.ts'
import { newOf, useIn, useSay } from '../words.ts'
import { BulkPart } from './bulk.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterBar, statusTabs } from './filters.tsx'
import { columnTitle, listColumns } from './list-columns.tsx'
import { type ListControl, questionFrom, useListState } from './list-state.ts'
import styles from './list.module.css'
import { uploadKinds } from '../upload/upload-shape.ts'
import { Peek } from './peek.tsx'
import { useRows } from './use-rows.ts'

/** The list of a resource: found, filtered, sorted, peeked into and worked on in bulk. */
export function ListPage({ resource }: { readonly resource: Resource }) {
  const inLanguage = useIn()
  const control = useListState(resource.definition)
  const { search } = useLocation()
  const searchBox = useRef<HTMLInputElement>(null)
  usePageTitle(inLanguage(pluralOf(resource)))
  useEffect(() => noteListQuery(resource.definition.key, search), [resource, search])
  return (
    <div className={styles.page}>
      <ListHeader resource={resource} control={control} />
      <ListBody key={resource.definition.key} resource={resource} control={control} searchBox={searchBox} />
    </div>
  )
}

interface ListPartProps {
  readonly resource: Resource
  readonly control: ListControl
}

function useCanCreate(resource: Resource): boolean {
  const session = useSession()
  const { definition } = resource
  const isClosed = definition.kind === 'master' && (definition.readOnly === true || definition.ledger === true)
  return !isClosed && may(session, `${definition.key}.create`)
}

function NewButton({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const inLanguage = useIn()
  return (
    <Button variant="primary" icon="plus" keys={['N']} href={createPath(resource.definition)}>
      {newOf(say, inLanguage(titleOf(resource)))}
    </Button>
  )
}

/** The way to bring records in from a file, where there is one for this resource. */
function UploadButton({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const kinds = useQuery({
    queryKey: ['upload-kinds'],
    queryFn: uploadKinds,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const kind = kinds.data?.find((one) => one.resource === resource.definition.key)
  if (!kind) return null
  return (
    <Button variant="tertiary" icon="upload" href={`/bulk-upload/${kind.name}`}>
      {say('upload')}
    </Button>
  )
}

function ListHeader({ resource, control }: ListPartProps) {
  const inLanguage = useIn()
  const catalog = useCatalog()
  const session = useSession()
  const canCreate = useCanCreate(resource)
  const { definition } = resource
  const module = catalog.modules.find((one) => one.key === definition.module)
  const crumbs = [...(module ? [{ label: inLanguage(module.title) }] : []), { label: inLanguage(pluralOf(resource)) }]
  const address = `${client.address(apiPath(definition))}/export?${questionFrom(control.state, definition).toString()}`
  const actions = (
    <>
      <UploadButton resource={resource} />
      {may(session, `${definition.key}.export`) ? <ExportMenu address={address} /> : null}
      {canCreate ? <NewButton resource={resource} /> : null}
    </>
  )
  return <PageHeader crumbs={crumbs} actions={actions} />
}

const NONE: ReadonlySet<string> = new Set()

function ListBody({
  resource,
  control,
  searchBox,
}: ListPartProps & { readonly searchBox: RefObject<HTMLInputElement | null> }) {
  const say = useSay()
  const language = useLanguage()
  const navigate = useNavigate()
  const session = useSession()
  const catalog = useCatalog()
  const { definition } = resource
  const { state, change } = control
  const { query, rows, first, columns } = useRows(resource, state)
  const [selection, setSelection] = useState<ReadonlySet<string>>(NONE)
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const [isPeeking, setPeeking] = useState(false)
  const widthsName = `widths.${definition.key}`
  const [widths, setWidths] = useState(() => widthsFrom(session.preferences[widthsName]))
  const columnKeys = columns.join(',')
  const shown = useMemo(
    () => listColumns({ resource, keys: columnKeys.split(',').filter(Boolean), catalog, language, say }),
    [resource, columnKeys, catalog, language, say],
  )
  const open = (row: Json, isNewTab: boolean): void => {
    const path = sourcePath(catalog, resource, row) ?? recordPath(definition, asText(row.id))
    if (isNewTab) window.open(path, '_blank', 'noopener')
    else void navigate(path)
  }
  const step = (by: -1 | 1): void => {
    const at = (rows ?? []).findIndex((row) => row.id === current)
    const next = rows?.[at + by]
    if (next) setCurrent(asText(next.id))
  }
  const canCreate = useCanCreate(resource)
  useHotkeys({
    '/': () => searchBox.current?.focus(),
    n: () => (canCreate ? void navigate(createPath(definition)) : undefined),
    f: () => document.querySelector<HTMLElement>('[data-filter-add] button')?.click(),
  })
  const peeked = isPeeking ? rows?.find((row) => row.id === current) : undefined
  return (
    <>
      <StatusStrip {...{ resource, control }} counts={first?.counts} />
      <div className={styles.bar}>
        <SearchBox
          ref={searchBox}
          value={state.q}
          onSearch={(q) => change({ q }, true)}
          placeholder={say('listSearch')}
          hotkey="/"
        />
        <span data-filter-add style={{ display: 'contents' }}>
          <FilterBar {...{ resource, control }} />
        </span>
        <span className={styles.end}>
          <ColumnChooser {...{ resource, control }} />
        </span>
      </div>
      {query.error ? <ListError error={query.error} onRetry={() => void query.refetch()} /> : null}
      <div className={styles.table}>
        <DataTable
          label={say('pages')}
          columns={shown}
          rows={rows}
          keyOf={(row) => asText(row.id)}
          rowCount={
            first ? Math.max(rows?.length ?? 0, query.hasNextPage ? first.total : (rows?.length ?? 0)) : undefined
          }
          onNeedMore={() => (query.hasNextPage && !query.isFetchingNextPage ? void query.fetchNextPage() : undefined)}
          sort={state.sort}
          onSort={(sort) => change({ sort }, true)}
          widths={widths}
          onWidth={(key, width) => {
            const next = { ...widths, [key]: width }
            setWidths(next)
            remember({ [widthsName]: next })
          }}
          selection={selection}
          onSelection={setSelection}
          current={current}
          onCurrent={(row) => setCurrent(asText(row.id))}
          onOpen={open}
          onPeek={(row) => {
            setCurrent(asText(row.id))
            setPeeking(true)
          }}
          totals={totalsOf(first?.totals, say('grandTotal'), shown[0]?.key)}
          rowHeight={state.isComfortable ? 52 : 40}
          isLoading={query.isFetching}
          isStale={query.isError || query.isPlaceholderData}
          empty={<ListEmpty {...{ resource, control }} />}
          autoFocus
        />
      </div>
      <ListFooter
        {...{ resource, control }}
        total={first?.total ?? 0}
        isExact={first?.totalIsExact !== false}
        shown={rows?.length ?? 0}
        at={query.dataUpdatedAt}
      />
      <BulkPart {...{ resource, selection }} rows={rows ?? []} onSelection={setSelection} />
      {peeked ? <Peek resource={resource} row={peeked} onStep={step} onClose={() => setPeeking(false)} /> : null}
    </>
  )
}

/** A row that only tells of another record, by its own number, leads there. */
function sourcePath(catalog: ReturnType<typeof useCatalog>, resource: Resource, row: Json): string | null {
  const { definition } = resource
  const opening = definition.kind === 'master' ? definition.opens?.[definition.identity.code] : undefined
  const target = opening ? catalog.byKey.get(asText(row[opening.type])) : undefined
  return opening && target ? recordPath(target.definition, asText(row[opening.id])) : null
}

const widthsFrom = (given: unknown): Readonly<Record<string, number>> =>
  typeof given === 'object' && given !== null
    ? Object.fromEntries(Object.entries(given).filter((pair): pair is [string, number] => typeof pair[1] === 'number'))
    : {}

function totalsOf(totals: Readonly<Record<string, string>> | undefined, label: string, firstKey: string | undefined) {
  if (!totals) return undefined
  const cells: Record<string, ReactNode> = {}
  for (const [key, value] of Object.entries(totals)) cells[key] = <Figure text={showDecimal('money', value)} isStrong />
  if (firstKey && !(firstKey in cells)) cells[firstKey] = <b>{label}</b>
  return cells
}

function StatusStrip({
  resource,
  control,
  counts,
}: ListPartProps & { readonly counts: Readonly<Record<string, number>> | undefined }) {
  const say = useSay()
  const { state, change } = control
  if (resource.definition.kind !== 'document') return null
  const chosen = state.filters.find((one) => one.field === 'status')?.value ?? 'all'
  const choose = (id: string): void => {
    const others = state.filters.filter((one) => one.field !== 'status')
    if (id === chosen) return
    change({ filters: id === 'all' ? others : [...others, { field: 'status', operator: 'eq', value: id }] })
  }
  return (
    <Tabs
      label={say('actions')}
      gutter={24}
      items={statusTabs(counts, say, showCount)}
      selected={chosen}
      onSelect={choose}
    />
  )
}

function ListError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const say = useSay()
  return (
    <div className={styles.notice}>
      <Banner
        tone="danger"
        title={say('listFailed')}
        actions={
          <Button size="sm" icon="rotate-cw" onPress={onRetry}>
            {say('retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Banner>
    </div>
  )
}

function ListEmpty({ resource, control }: ListPartProps) {
  const say = useSay()
  const canCreate = useCanCreate(resource)
  const { state, change } = control
  if (state.q !== '' || state.filters.length > 0) {
    const clear = <Button onPress={() => change({ q: '', filters: [] })}>{say('filtersClear')}</Button>
    return (
      <EmptyState icon="list-filter" title={say('emptyMatch')} actions={clear}>
        {say('emptyMatchHint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={say('emptyList')} actions={canCreate ? <NewButton resource={resource} /> : undefined}>
      {say('emptyListHint')}
    </EmptyState>
  )
}

interface ListFooterProps extends ListPartProps {
  readonly total: number
  readonly isExact: boolean
  readonly shown: number
  readonly at: number
}

function ListFooter({ resource, control, total, isExact, shown, at }: ListFooterProps) {
  const say = useSay()
  const language = useLanguage()
  const sorted = control.state.sort.map((one) => columnTitle(resource, one.key, language).toLowerCase()).join(', ')
  return (
    <footer className={styles.footer}>
      <span>{say(isExact ? 'rowsShown' : 'rowsAbout', { shown: showCount(shown), total: showCount(total) })}</span>
      {sorted === '' ? null : <span>{say('sortedBy', { columns: sorted })}</span>}
      <span>{at === 0 ? '' : say('updatedAt', { time: showSeconds(new Date(at)) })}</span>
    </footer>
  )
}
