import { formatMoney, type Words } from '@lumbung/core'
import { Card, Icon } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { showCount } from '../formatting.ts'
import { recordPath, withQuery } from '../paths.ts'
import { screenOf, useSession } from '../session.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import type { Queued } from '../shell/queues.ts'
import { useIn, useSay } from '../words.ts'
import { NothingCard } from './nothing-card.tsx'
import parts from '../shell/page-parts.module.css'
import styles from './home.module.css'
import { REFRESH } from './refresh.ts'

interface LateRow {
  readonly resource: string | null
  readonly id: string
  readonly number: string
  readonly party: string
  readonly days: number
  readonly amount: string | null
}

interface LatePart {
  readonly report: string
  readonly title: Words
  readonly parameters: Readonly<Record<string, string>>
  readonly count: number
  readonly rows: readonly LateRow[]
}

export const useLate = () =>
  useQuery({
    queryKey: ['late'],
    queryFn: ({ signal }) =>
      client.get<{ readonly data: readonly LatePart[] }>('/me/late', { signal, isBackground: true }),
    ...REFRESH,
  })

interface LateCardProps {
  readonly late: ReturnType<typeof useLate>
  readonly queues: readonly Queued[]
}

/** What should have come or gone by now, the latest first, by the report that knows it. */
export function LateCard({ late: { data, error, refetch }, queues }: LateCardProps) {
  const say = useSay()
  const atWork = new Set(queues.flatMap(({ waiting }) => waiting?.rows.map(({ id }) => id) ?? []))
  // Who may read none of these reports has nothing to look at here.
  if (data?.data.length === 0) return null
  const count = data?.data.reduce((sum, part) => sum + part.count, 0)
  if (count === 0) return <NothingCard title={say('overdue')} text={say('overdueNone')} />
  return (
    <Card title={say('overdue')} count={count === undefined ? undefined : showCount(count)} padding={0}>
      {error && !data ? <BrokenPart error={error} onRetry={() => void refetch()} /> : null}
      {data?.data.map((part) => (part.count > 0 ? <Part key={part.report} part={part} besides={atWork} /> : null))}
    </Card>
  )
}

interface PartProps {
  readonly part: LatePart
  /** Records that a page of work shows: none of them stands on the page twice. */
  readonly besides: ReadonlySet<string>
}

function Part({ part, besides }: PartProps) {
  const say = useSay()
  const inLanguage = useIn()
  const { byKey } = useCatalog()
  const { meta } = useSession()
  const report = meta.reports.find((one) => one.key === part.report)
  const rows = part.rows.filter(({ id }) => !besides.has(id))
  const all = report ? withQuery(screenOf(report), part.parameters) : ''
  return (
    <>
      {rows.map((row) => {
        const one = row.resource === null ? undefined : byKey.get(row.resource)
        return (
          <Link key={row.id} to={one ? recordPath(one.definition, row.id) : all} className={parts.row}>
            <span className={styles.mark} data-tone="danger">
              <Icon name="clock" />
            </span>
            <span className={parts.rowText} data-cut>
              <b>{row.party || row.number}</b>
              <span>
                {row.party === '' ? null : <code>{row.number}</code>}
                {say('daysLate', { days: row.days })}
              </span>
            </span>
            {row.amount === null ? null : <span className={styles.amount}>{formatMoney(row.amount)}</span>}
          </Link>
        )
      })}
      {part.count > rows.length ? (
        <Link to={all} className={styles.all}>
          {`${inLanguage(part.title)}: ${say('showAll', { count: part.count })}`}
        </Link>
      ) : null}
    </>
  )
}
