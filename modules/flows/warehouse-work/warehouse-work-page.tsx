import { Button, EmptyState, SegmentedControl, Select, SkeletonRows, Tabs, useLongWait } from '@lumbung/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  BrokenPart,
  client,
  may,
  PageFrame,
  PATHS,
  REFRESH,
  showCount,
  useIn,
  useSession,
  useWords,
  withQuery,
} from '@lumbung/screens'
import { pickListPath, printPickList } from '../../masters/picking/way.ts'
import { deliveryOrder } from '../../sales/delivery-order/definition.ts'
import { FloorNav } from '../floor/floor-nav.tsx'
import { warehouseWorkPage } from './page.ts'
import styles from './warehouse-work.module.css'
import { warehouseWords } from './words.ts'
import { rowsOf, WORK_TABS, type WorkRow, type WorkTab } from './work.ts'
import { WorkItem } from './work-item.tsx'

interface Work {
  readonly rows: readonly WorkRow[]
  readonly counts: Readonly<Partial<Record<WorkTab, number>>>
  readonly warehouses: readonly { readonly id: string; readonly name: string }[]
}

const ALL = 'all'
/** So many papers one file holds. */
const WAVE_MOST = 100
const NONE = {
  receive: 'receiveNone',
  putAway: 'putAwayNone',
  pick: 'pickNone',
  ship: 'shipNone',
  count: 'countNone',
} as const
const HINT = {
  receive: 'receiveHint',
  putAway: 'putAwayHint',
  pick: 'pickHint',
  ship: 'shipHint',
  count: 'countHint',
} as const

/** What is shown, as the address says. */
function useAsked() {
  const [parameters, setParameters] = useSearchParams()
  const until = parameters.get('until') === 'week' ? 'week' : 'today'
  const warehouse = parameters.get('warehouse')
  const tab = WORK_TABS.find((one) => one === parameters.get('tab'))
  const show = (next: Readonly<Record<string, string | null>>): void => {
    const wanted = { until: until === 'week' ? until : null, warehouse, tab: tab ?? null, ...next }
    setParameters(
      Object.entries(wanted).filter((pair): pair is [string, string] => pair[1] !== null),
      { replace: true },
    )
  }
  return { until, warehouse, tab, show } as const
}

type Asked = ReturnType<typeof useAsked>

/** What comes, is gathered, leaves and is counted today, with one press to the document that does it. */
export function WarehouseWorkPage() {
  const inLanguage = useIn()
  const asked = useAsked()
  const { until, warehouse } = asked
  const work = useQuery({
    queryKey: ['warehouse-work', until, warehouse],
    queryFn: ({ signal }) => client.get<Work>(withQuery('/warehouse-work', { until, warehouse }), { signal }),
    placeholderData: keepPreviousData,
    ...REFRESH,
    staleTime: 0,
  })
  const isSlow = useLongWait(work.isPending)
  return (
    <PageFrame crumbs={[{ label: inLanguage(warehouseWorkPage.title) }]}>
      {work.error && !work.data ? <BrokenPart error={work.error} onRetry={() => void work.refetch()} /> : null}
      {work.isPending && isSlow ? <SkeletonRows columns={['1fr', '120px']} rowHeight={64} /> : null}
      {work.data ? <Shown asked={asked} work={work.data} /> : null}
    </PageFrame>
  )
}

function Shown({ asked, work }: { readonly asked: Asked; readonly work: Work }) {
  const say = useWords(warehouseWords)
  const { until, warehouse, show } = asked
  const mine = WORK_TABS.filter((one) => work.counts[one] !== undefined)
  // Where there is something to do, until another tab is asked for.
  const busy = mine.find((one) => (work.counts[one] ?? 0) > 0) ?? mine[0]
  const tab = asked.tab !== undefined && mine.includes(asked.tab) ? asked.tab : busy
  if (tab === undefined) return <EmptyState title={say('nobody')}>{say('nobodyHint')}</EmptyState>
  const rows = rowsOf(work.rows, tab)
  return (
    <div className={styles.work}>
      <FloorNav label={say('floor')} />
      <div className={styles.filters}>
        <SegmentedControl
          label={say('until')}
          value={until}
          options={[
            { value: 'today', label: say('untilToday') },
            { value: 'week', label: say('untilWeek') },
          ]}
          onChange={(next) => show({ until: next === 'week' ? next : null })}
        />
        <Select
          label={say('warehouse')}
          labelPlace="hidden"
          value={warehouse ?? ALL}
          options={[
            { value: ALL, label: say('warehouseAll') },
            ...work.warehouses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(next) => show({ warehouse: next === ALL ? null : next })}
        />
      </div>
      <Tabs
        label={say('until')}
        items={mine.map((one) => ({ id: one, title: say(one), count: showCount(work.counts[one] ?? 0) }))}
        selected={tab}
        onSelect={(id) => show({ tab: id })}
      />
      {tab === 'pick' ? <Wave rows={rows} /> : null}
      {rows.length === 0 ? (
        <EmptyState title={say(NONE[tab])}>{say(HINT[tab])}</EmptyState>
      ) : (
        <ul className={styles.rows} aria-label={say(tab)}>
          {rows.map((row) => (
            <WorkItem key={`${row.id} ${row.warehouse ?? ''}`} row={row} tab={tab} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** One pick list of all orders that are shown, for one walk between the shelves. */
function Wave({ rows }: { readonly rows: readonly WorkRow[] }) {
  const inLanguage = useIn()
  const session = useSession()
  const orders = rows.filter(({ resource, picked }) => resource === deliveryOrder.key && !picked)
  if (orders.length === 0 || !may(session, `${deliveryOrder.key}.print`)) return null
  const ids = orders.slice(0, WAVE_MOST).map(({ id }) => id)
  return (
    <div className={styles.filters}>
      <Button icon="clipboard-list" href={pickListPath(PATHS.print, deliveryOrder, ids)}>
        {inLanguage(printPickList)}
      </Button>
    </div>
  )
}
