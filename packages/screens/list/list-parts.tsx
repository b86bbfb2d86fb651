import { inSentence, type Language } from '@lumbung/core'
import type { Resource } from '@lumbung/definition'
import { Banner, Button, EmptyState, Icon, MenuButton, PageHeader, Tabs, useLanguage } from '@lumbung/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countedOf, pluralOf, titleOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { showCount, showInstant, showSeconds } from '../formatting.ts'
import { apiPath, createPath } from '../paths.ts'
import { FileButtons } from '../files/file-buttons.tsx'
import { ApiProblem, asJson, asText } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { CrashFence } from '../shell/crash.tsx'
import { errorText } from '../shell/toasts.ts'
import { isAmending, uploadKinds } from '../upload/upload-shape.ts'
import { useWeb } from '../web.ts'
import { newOf, type Say, useIn, useSay } from '../words.ts'
import { DatePresets, rangeOf } from './day-ranges.tsx'
import { ExportMenu, exportPath } from './export-menu.tsx'
import { statusTabs } from './filters.tsx'
import { columnTitle } from './list-columns.tsx'
import { type ListControl, listField, sortFrom } from './list-state.ts'
import styles from './list.module.css'
import type { Sums } from './use-sums.ts'

export interface ListPartProps {
  readonly resource: Resource
  readonly control: ListControl
}

export function useCanCreate(resource: Resource): boolean {
  const session = useSession()
  const { definition } = resource
  const isClosed = definition.kind === 'master' && (definition.readOnly === true || definition.ledger === true)
  return !isClosed && may(session, `${definition.key}.create`)
}

/** How many records there are, whatever is filtered. */
const useCount = ({ definition }: Resource, isAsked: boolean) =>
  useQuery({
    queryKey: ['list', definition.key, 'count'],
    queryFn: async () =>
      (await client.get<{ readonly total: number }>(`${apiPath(definition)}?pageSize=1&fields=id`)).total,
    enabled: isAsked,
    retry: false,
  })

/** Over the list it is what one is likely to want; a second one beside it does not compete. */
function NewButton({ resource, isSecond }: { readonly resource: Resource; readonly isSecond?: boolean }) {
  const say = useSay()
  const inLanguage = useIn()
  return (
    <Button
      variant={isSecond ? 'secondary' : 'primary'}
      icon="plus"
      keys={['N']}
      href={createPath(resource.definition)}
    >
      {newOf(say, inLanguage(titleOf(resource)))}
    </Button>
  )
}

const uploadPath = (name: string): string => `/bulk-upload/${name}`

/** The way to bring records in from a file; where there are several, or what it brings is no record, by its title. */
function UploadButton({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const kinds = useQuery({
    queryKey: ['upload-kinds'],
    queryFn: uploadKinds,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const mine = kinds.data?.filter((one) => one.resource === resource.definition.key) ?? []
  const [only] = mine
  if (!only) return null
  if (mine.length === 1 && !isAmending(only)) {
    return (
      <Button variant="tertiary" icon="upload" href={uploadPath(only.name)}>
        {say('upload')}
      </Button>
    )
  }
  const actions = mine.map(({ name, title }) => ({ id: name, label: title, href: uploadPath(name) }))
  return <MenuButton label={say('upload')} hasText icon="upload" groups={[{ id: 'upload', actions }]} />
}

/** What is done over a list without choosing any of its records. */
function TogetherButtons({ resource, canCreate }: { readonly resource: Resource; readonly canCreate: boolean }) {
  const { definition } = resource
  const Placed = useWeb(definition.module).list?.[definition.key]?.buttons
  return Placed ? (
    <CrashFence>
      <Placed {...{ resource, canCreate }} />
    </CrashFence>
  ) : null
}

export function ListHeader({ resource, control }: ListPartProps) {
  const inLanguage = useIn()
  const catalog = useCatalog()
  const session = useSession()
  const canCreate = useCanCreate(resource)
  const { definition } = resource
  const module = catalog.modules.find((one) => one.key === definition.module)
  const crumbs = [...(module ? [{ label: inLanguage(module.title) }] : []), { label: inLanguage(pluralOf(resource)) }]
  const actions = (
    <>
      <UploadButton resource={resource} />
      {may(session, `${definition.key}.export`) ? (
        <ExportMenu path={exportPath(resource, control.state)} name={definition.key} />
      ) : null}
      <FileButtons resource={definition.key} />
      <TogetherButtons {...{ resource, canCreate }} />
      {canCreate ? <NewButton resource={resource} /> : null}
    </>
  )
  return <PageHeader crumbs={crumbs} actions={actions} />
}

export function StatusStrip({
  resource,
  control,
  counts,
}: ListPartProps & { readonly counts: Readonly<Record<string, number>> | undefined }) {
  const say = useSay()
  const { state, change } = control
  if (resource.definition.kind !== 'document') return null
  const filter = state.filters.find((one) => one.field === 'status')
  // Several at once are said by their filter.
  const chosen = filter ? (filter.operator === 'eq' ? filter.value : '') : 'all'
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

interface ListErrorProps extends ListPartProps {
  readonly error: unknown
  readonly onRetry: () => void
}

export function ListError({ resource, control, error, onRetry }: ListErrorProps) {
  const say = useSay()
  // An address that asks for what there is not is refused again and again.
  const isRefused = error instanceof ApiProblem && error.status === 400
  const sort = sortFrom(resource.definition.list.sort ?? '')
  const days = resource.definition.list.long?.days
  if (days !== undefined && error instanceof ApiProblem && error.code === 'days-needed') {
    const among = (added: ListControl['state']['filters']): void =>
      control.change({ filters: [...control.state.filters.filter(({ field }) => field !== days), ...added] })
    return (
      <div className={styles.notice}>
        <Banner tone="info" title={errorText(error)}>
          <DatePresets onPick={(from, to) => among(rangeOf(days, from, to))} />
        </Banner>
      </div>
    )
  }
  return (
    <div className={styles.notice}>
      <Banner
        tone="danger"
        title={say('listFailed')}
        actions={
          isRefused ? (
            <Button size="sm" onPress={() => control.change({ q: '', filters: [], sort })}>
              {say('filtersClear')}
            </Button>
          ) : (
            <Button size="sm" icon="rotate-cw" onPress={onRetry}>
              {say('retry')}
            </Button>
          )
        }
      >
        {errorText(error)}
      </Banner>
    </div>
  )
}

/** What hides the rows, and how many there are without it. */
function HiddenRows({ resource, control }: ListPartProps) {
  const say = useSay()
  const language = useLanguage()
  const { q, filters } = control.state
  const all = useCount(resource, true)
  const fields = [...new Set(filters.map((one) => one.field))].map((key) => columnTitle(resource, key, language))
  const hiding = [...(q === '' ? [] : [say('searchOf', { text: q })]), ...fields].join(' · ')
  return all.data ? say('emptyMatchHides', { hiding, count: showCount(all.data) }) : say('emptyMatchHint')
}

export function ListEmpty({ resource, control }: ListPartProps) {
  const say = useSay()
  const inLanguage = useIn()
  const canCreate = useCanCreate(resource)
  const { state, change } = control
  const several = inLanguage(countedOf(resource, 2))
  const { empty } = resource.words
  if (state.q !== '' || state.filters.length > 0) {
    const clear = <Button onPress={() => change({ q: '', filters: [] })}>{say('filtersClear')}</Button>
    return (
      <EmptyState icon="list-filter" title={say('noneMatch', { name: several })} actions={clear}>
        <HiddenRows {...{ resource, control }} />
      </EmptyState>
    )
  }
  const ways = (
    <>
      <UploadButton resource={resource} />
      {canCreate ? <NewButton resource={resource} isSecond /> : null}
    </>
  )
  return (
    <EmptyState title={say('emptyList')} actions={ways}>
      {empty ? inLanguage(empty) : say('emptyListHint')}
    </EmptyState>
  )
}

/** By what the rows are sorted; the order of what cannot be seen would explain nothing. */
function sortedText(resource: Resource, { columns, sort }: ListControl['state'], say: Say, language: Language): string {
  const { definition } = resource
  const seen = sort.filter((one) => columns.includes(one.key) || definition.fields[one.key] !== undefined)
  const names = seen.map((one) => inSentence(columnTitle(resource, one.key, language))).join(', ')
  const [first] = seen
  const isDated = first !== undefined && listField(definition, first.key)?.kind === 'date'
  return isDated ? say(first.isDescending ? 'newestFirst' : 'oldestFirst', { columns: names }) : names
}

interface ListFooterProps extends ListPartProps {
  readonly total: number
  readonly isExact: boolean
  readonly shown: number
  readonly at: number
  /** Null where the rows are missing too, which is said above them. */
  readonly sums: Pick<Sums, 'retry' | 'isAsking' | 'dataAt'> | null
}

export function ListFooter({ resource, control, total, isExact, shown, at, sums }: ListFooterProps) {
  const say = useSay()
  const language = useLanguage()
  const counts = { shown: showCount(shown), total: showCount(total) }
  // Rows that have not come yet, or could not, are not none.
  const none = at === 0 ? '' : say('rowsNone')
  const rowsText = shown === 0 ? none : say(isExact ? 'rowsShown' : 'rowsAbout', counts)
  const sorted = sortedText(resource, control.state, say, language)
  return (
    <footer className={styles.footer}>
      {rowsText === '' ? null : <span>{rowsText}</span>}
      {sums?.retry ? <SumsMissing retry={sums.retry} isAsking={sums.isAsking} /> : null}
      {sums?.dataAt ? <span>{say('sumsDataAt', { clock: showSeconds(new Date(sums.dataAt)) })}</span> : null}
      {sorted === '' ? null : <span>{say('sortedBy', { columns: sorted })}</span>}
      {isSetting(resource) ? <LastChange resource={resource} at={at} /> : null}
      <span className={styles.end}>{at === 0 ? '' : say('updatedAt', { time: showSeconds(new Date(at)) })}</span>
    </footer>
  )
}

/** Without their counts and sums the rows stand; that these are missing must not read as none. */
function SumsMissing({ retry, isAsking }: { readonly retry: () => void; readonly isAsking: boolean }) {
  const say = useSay()
  return (
    <div className={styles.missing} role="alert">
      <Icon name="triangle-alert" size={16} />
      {say('sumsFailed')}
      <Button size="sm" variant="link" isLoading={isAsking} onPress={retry}>
        {say('retry')}
      </Button>
    </div>
  )
}

/** What administrators look after, and change: its lists say who did so last. */
const isSetting = ({ definition }: Resource): boolean =>
  definition.kind === 'master' &&
  typeof definition.menu === 'object' &&
  definition.menu.group === 'setting' &&
  !definition.readOnly &&
  !definition.ledger

/** Asked again whenever the rows are. */
function LastChange({ resource, at }: { readonly resource: Resource; readonly at: number }) {
  const say = useSay()
  const { definition } = resource
  const last = useQuery({
    queryKey: ['list', definition.key, 'last-change', at],
    queryFn: async () => asJson(asJson(await client.get(`${apiPath(definition)}/last-change`)).data),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const name = asText(last.data?.by)
  return name === '' ? null : <span>{say('lastChanged', { time: showInstant(last.data?.at), name })}</span>
}
