import { Decimal, formatNumber } from '@lumbung/core'
import { Growth, growthOf, Skeleton } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { showAmount, showClock, showCount, showDay } from '../formatting.ts'
import { withQuery } from '../paths.ts'
import type { Told, ToldFigures } from '../dashboard/told.ts'
import { asText } from '../problem.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { type FigureEntry, type ReportEntry, screenOf, useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import styles from './home.module.css'
import { REFRESH } from './refresh.ts'

const VALUE_HEIGHT = 24
// As many as the other tiles have lines; what is more is one line with its sum.
const PARTS_SHOWN = 2

/** How the day stands; each figure opens the report it comes from, and those the user may not open are absent. */
export function Figures() {
  const say = useSay()
  const { meta } = useSession()
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => client.get<ToldFigures>('/me/figures', { signal, isBackground: true }),
    ...REFRESH,
  })
  const tiles = meta.reports
    .flatMap((report) => report.figures.map((entry) => ({ report, entry })))
    .filter(({ entry }) => entry.isOnFirstPage)
    .toSorted((a, b) => a.entry.order - b.entry.order)
  if (tiles.length === 0) return null
  if (error !== null && data === undefined) return <BrokenPart error={error} onRetry={() => void refetch()} />
  const time = showClock(new Date(data?.dataAt ?? dataUpdatedAt))
  return (
    <section aria-label={say('figures')}>
      <div className={styles.figures}>
        {tiles.map(({ report, entry }) => (
          <FigureTile
            key={entry.key}
            report={report}
            entry={entry}
            told={data?.data.find((one) => one.key === entry.key)}
            isMissing={data !== undefined}
          />
        ))}
      </div>
      {data === undefined ? null : (
        <p className={styles.asOf}>{say(error === null ? 'figureAsOf' : 'figureStale', { time })}</p>
      )}
    </section>
  )
}

interface FigureTileProps {
  readonly report: ReportEntry
  readonly entry: FigureEntry
  readonly told: Told | undefined
  /** An answer is there, and this figure is not in it. */
  readonly isMissing: boolean
}

function FigureTile({ report, entry, told, isMissing }: FigureTileProps) {
  const say = useSay()
  const inLanguage = useIn()
  return (
    <Link className={styles.figure} to={withQuery(screenOf(report), told?.parameters ?? {})}>
      <span>{inLanguage(entry.title)}</span>
      {told ? <b>{entry.isCount ? showCount(Number.parseInt(told.value, 10)) : showAmount(told.value, '')}</b> : null}
      {!told && isMissing ? <span className={styles.missing}>{say('notLoaded')}</span> : null}
      {told || isMissing ? null : <Skeleton width="80%" height={VALUE_HEIGHT} />}
      {told ? <FigureNote told={told} /> : <span className={styles.noteWait} />}
    </Link>
  )
}

const valueOf = ({ value }: { readonly value: Decimal }): Decimal => value

/** What a figure is made of, how it compares, or the days it is about. */
function FigureNote({ told }: { readonly told: Told }) {
  const say = useSay()
  const inLanguage = useIn()
  const parts = told.parts.filter(({ value }) => !new Decimal(value).isZero())
  if (parts.length > 0) {
    const named = parts.map(({ title, value }) => ({ name: inLanguage(title), value: new Decimal(value) }))
    const rest = named.length > PARTS_SHOWN || told.others ? named.slice(PARTS_SHOWN - 1) : []
    const last = {
      name: say('othersCount', { count: showCount(rest.length + (told.others?.count ?? 0)) }),
      value: Decimal.sum('0', told.others?.value ?? '0', ...rest.map(valueOf)),
    }
    const hasLast = rest.length > 0 || told.others !== null
    return (hasLast ? [...named.slice(0, PARTS_SHOWN - 1), last] : named).map(({ name, value }) => (
      <span key={name} className={styles.part}>
        <span data-cut>{name}</span>
        <span>{formatNumber(value, 0)}</span>
      </span>
    ))
  }
  const growth = told.before === null ? null : growthOf(told.value, told.before)
  if (growth)
    return (
      <span>
        <Growth percent={growth} /> {say('onLastYear')}
      </span>
    )
  const { from, to, asOf } = told.parameters
  return <span>{from && to && from !== to ? `${showDay(from)} – ${showDay(to)}` : showDay(asText(asOf ?? to))}</span>
}
