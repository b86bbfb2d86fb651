import { Decimal, type FigureAnswer, type FigureAnswers, formatMillions, formatNumber } from '@lumbung/core'
import { growthOf } from '@lumbung/core'
import { Growth, Skeleton, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { showAmount, showClock, showCount, showDay } from '../formatting.ts'
import { withQuery } from '../paths.ts'
import { asText } from '../problem.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { type FigureEntry, type ReportEntry, screenOf, useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import styles from './home.module.css'
import { REFRESH } from './refresh.ts'

const VALUE_HEIGHT = 24
// As many as the other tiles have lines; what is more is one line with its sum.
const PARTS_SHOWN = 2

// One row of the narrowest window with a menu. What is to be done stands below it, the other figures under that.
const FIRST = 5

interface FiguresProps {
  readonly part: 'first' | 'rest' | 'all'
}

/** How the day stands; each figure opens the report it comes from, and those the user may not open are absent. */
export function Figures({ part }: FiguresProps) {
  const say = useSay()
  const { meta } = useSession()
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => client.get<FigureAnswers>('/me/figures', { signal, isBackground: true }),
    ...REFRESH,
  })
  const all = meta.reports
    .flatMap((report) => report.figures.map((entry) => ({ report, entry })))
    .filter(({ entry }) => entry.isOnFirstPage)
    .toSorted((a, b) => a.entry.order - b.entry.order)
  const tiles = part === 'all' ? all : part === 'first' ? all.slice(0, FIRST) : all.slice(FIRST)
  if (tiles.length === 0) return null
  if (error !== null && data === undefined)
    return part === 'rest' ? null : <BrokenPart error={error} onRetry={() => void refetch()} />
  const isLast = tiles.at(-1) === all.at(-1)
  const time = showClock(data?.dataAt ?? dataUpdatedAt)
  return (
    <section aria-label={say(part === 'rest' ? 'figuresMore' : 'figures')}>
      <div className={styles.figures} data-part={part}>
        {tiles.map(({ report, entry }) => (
          <FigureTile
            key={entry.key}
            report={report}
            entry={entry}
            answer={data?.data.find((one) => one.key === entry.key)}
            isMissing={data !== undefined}
          />
        ))}
      </div>
      {isLast ? (
        <p className={styles.asOf}>{data ? say(error === null ? 'figureAsOf' : 'figureStale', { time }) : null}</p>
      ) : null}
    </section>
  )
}

interface FigureTileProps {
  readonly report: ReportEntry
  readonly entry: FigureEntry
  readonly answer: FigureAnswer | undefined
  /** An answer is there, and this figure is not in it. */
  readonly isMissing: boolean
}

function FigureTile({ report, entry, answer, isMissing }: FigureTileProps) {
  const say = useSay()
  const language = useLanguage()
  const inLanguage = useIn()
  return (
    <Link className={styles.figure} to={withQuery(screenOf(report), answer?.parameters ?? {})}>
      <span>{inLanguage(entry.title)}</span>
      {answer ? (
        <b title={entry.isCount ? undefined : showAmount(answer.value, '')}>
          {entry.isCount ? showCount(Number.parseInt(answer.value, 10)) : formatMillions(answer.value, language)}
        </b>
      ) : null}
      {!answer && isMissing ? <span className={styles.missing}>{say('notLoaded')}</span> : null}
      {answer || isMissing ? null : <Skeleton width="80%" height={VALUE_HEIGHT} />}
      {answer ? <FigureNote answer={answer} /> : <span className={styles.noteWait} />}
    </Link>
  )
}

const valueOf = ({ value }: { readonly value: Decimal }): Decimal => value

/** What a figure is made of, how it compares, or the days it is about. */
function FigureNote({ answer }: { readonly answer: FigureAnswer }) {
  const say = useSay()
  const inLanguage = useIn()
  const parts = answer.parts.filter(({ value }) => !new Decimal(value).isZero())
  if (parts.length > 0) {
    const named = parts.map(({ title, value }) => ({ name: inLanguage(title), value: new Decimal(value) }))
    const rest = named.length > PARTS_SHOWN || answer.others ? named.slice(PARTS_SHOWN - 1) : []
    const last = {
      name: say('othersCount', { count: showCount(rest.length + (answer.others?.count ?? 0)) }),
      value: Decimal.sum('0', answer.others?.value ?? '0', ...rest.map(valueOf)),
    }
    const hasLast = rest.length > 0 || answer.others !== null
    return (hasLast ? [...named.slice(0, PARTS_SHOWN - 1), last] : named).map(({ name, value }) => (
      <span key={name} className={styles.part}>
        <span data-cut>{name}</span>
        <span>{formatNumber(value, 0)}</span>
      </span>
    ))
  }
  const growth = answer.before === null ? null : growthOf(answer.value, answer.before)
  if (growth)
    return (
      <span>
        <Growth percent={growth} /> {say('onLastYear')}
      </span>
    )
  const { from, to, asOf } = answer.parameters
  return <span>{from && to && from !== to ? `${showDay(from)} – ${showDay(to)}` : showDay(asText(asOf ?? to))}</span>
}
