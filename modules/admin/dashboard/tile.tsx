import type { FigureAnswer } from '@lumbung/core'
import { Button, Skeleton, useLongWait } from '@lumbung/ui'
import { Link } from 'react-router'
import { type FigureEntry, type ReportEntry, screenOf, useIn, useWords, withQuery } from '@lumbung/screens'
import styles from './dashboard.module.css'
import { ROW_HEIGHT, type Tile } from './layout.ts'
import { TileChart } from './tile-chart.tsx'
import { TileFace } from './tile-face.tsx'
import { isDrawn } from './tile-points.ts'
import type { Dashboard } from './use-dashboard.ts'
import { dashboardWords } from './words.ts'

export interface TileEntry {
  readonly report: ReportEntry
  readonly entry: FigureEntry
}

export interface TileViewProps extends TileEntry {
  readonly tile: Tile
  readonly dashboard: Dashboard
  /** The days are those that titles speak of. */
  readonly isUsual: boolean
}

// What of a tile is not its chart.
const AROUND_CHART = 100

/** A figure, or its chart where it has the room; one that fails says so and is tried again alone. */
export function TileView({ tile, report, entry, dashboard, isUsual }: TileViewProps) {
  const inLanguage = useIn()
  const answer = dashboard.answerOf(entry.key)
  const title = inLanguage(isUsual ? entry.title : entry.plainTitle)
  if (dashboard.hasFailed(entry.key)) return <BrokenTile title={title} figure={entry.key} dashboard={dashboard} />
  if (!answer) return <WaitingTile title={title} />
  if (isBare(tile, answer)) return <BareTile {...{ title, report, entry, answer }} />
  if (tile.height > 1)
    return (
      <TileChart
        {...{ title, entry, answer, report }}
        rows={tile.height}
        height={tile.height * ROW_HEIGHT - AROUND_CHART}
      />
    )
  return (
    <Link className={styles.face} to={withQuery(screenOf(report), answer.parameters)}>
      <TileFace {...{ title, entry, answer }} />
    </Link>
  )
}

/** Whether a chart has nothing to draw: it is a line then, so that nothing empty takes the place of a chart. */
export const isBare = ({ height }: Tile, answer: FigureAnswer | undefined): boolean =>
  height > 1 && answer !== undefined && !isDrawn(answer)

function BareTile({
  title,
  report,
  entry,
  answer,
}: TileEntry & { readonly title: string; readonly answer: FigureAnswer }) {
  const say = useWords(dashboardWords)
  const inLanguage = useIn()
  return (
    <Link className={styles.face} to={withQuery(screenOf(report), answer.parameters)}>
      <span className={styles.tileTitle}>{title}</span>
      <span className={styles.broken}>{entry.whenNone ? inLanguage(entry.whenNone) : say('tileNothing')}</span>
    </Link>
  )
}

function WaitingTile({ title }: { readonly title: string }) {
  const isLong = useLongWait(true)
  return (
    <div className={styles.face} aria-busy="true">
      <span className={styles.tileTitle}>{title}</span>
      {isLong ? <Skeleton width="80%" height={28} /> : null}
    </div>
  )
}

interface BrokenTileProps {
  readonly title: string
  readonly figure: string
  readonly dashboard: Dashboard
}

function BrokenTile({ title, figure, dashboard }: BrokenTileProps) {
  const say = useWords(dashboardWords)
  return (
    <div className={styles.face}>
      <span className={styles.tileTitle}>{title}</span>
      <span className={styles.broken} role="alert">
        {say('tileBroken')}
      </span>
      <span>
        <Button
          size="sm"
          icon="rotate-cw"
          isLoading={dashboard.isTrying(figure)}
          onPress={() => void dashboard.load([figure])}
        >
          {say('retry')}
        </Button>
      </span>
    </div>
  )
}
