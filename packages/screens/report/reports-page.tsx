import { EmptyState, TextField, useIsNarrow } from '@lumbung/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { showInstant } from '../formatting.ts'
import { StarButton } from '../home/star-button.tsx'
import { useFavourites } from '../home/favourites.ts'
import { asText } from '../problem.ts'
import { reportRuns } from '../recent.ts'
import { type ReportEntry, screenOf, shownReports, useSession } from '../session.ts'
import { matches } from '../shell/palette-places.ts'
import { useIn, useSay } from '../words.ts'
import styles from './reports-page.module.css'
import parts from '../shell/page-parts.module.css'

/** The reports the user may open, by area, each with a sentence on what it tells. */
export function ReportList() {
  const say = useSay()
  // A phone would open its keyboard over the page.
  const isNarrow = useIsNarrow()
  const inLanguage = useIn()
  const session = useSession()
  const [query, setQuery] = useState('')
  const stars = useFavourites()
  const [runs] = useState(reportRuns)
  const found = shownReports(session)
    .filter(({ title, sentence }) => query.trim() === '' || matches(title, query) || matches(sentence, query))
    .toSorted((a, b) => Number(stars.isFavourite(screenOf(b))) - Number(stars.isFavourite(screenOf(a))))
  const areas = session.meta.modules
    .toSorted((a, b) => a.order - b.order)
    .map((module) => ({ module, reports: found.filter((one) => one.module === module.key) }))
    .filter(({ reports }) => reports.length > 0)
  return (
    <div className={parts.page}>
      <div className={parts.top}>
        <h1>{say('reports')}</h1>
        <TextField
          label={say('reportSearch')}
          labelPlace="hidden"
          placeholder={say('reportSearch')}
          value={query}
          onChange={setQuery}
          autoFocus={!isNarrow}
        />
      </div>
      {areas.length === 0 ? <EmptyState title={say('emptyMatch')} isSmall /> : null}
      <div className={styles.areas}>
        {areas.map(({ module, reports }) => (
          <section key={module.key}>
            <h2 className={styles.area}>{inLanguage(module.title)}</h2>
            <div className={styles.cards}>
              {reports.map((one) => (
                <ReportCard key={one.key} report={one} run={asText(runs[one.key])} stars={stars} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

interface ReportCardProps {
  readonly report: ReportEntry
  /** The instant at which this user opened it last; empty when never. */
  readonly run: string
  readonly stars: Pick<ReturnType<typeof useFavourites>, 'isFavourite' | 'toggle'>
}

/** A report: what it tells, when it was run last, and its star. */
function ReportCard({ report, run, stars }: ReportCardProps) {
  const say = useSay()
  const inLanguage = useIn()
  const path = screenOf(report)
  const name = inLanguage(report.title)
  return (
    <div className={styles.card}>
      <Link to={path}>
        <b>{name}</b>
        <span>{inLanguage(report.sentence)}</span>
        {run === '' ? null : <small>{say('reportLastRun', { when: showInstant(run) })}</small>}
      </Link>
      <StarButton name={name} isOn={stars.isFavourite(path)} onToggle={() => void stars.toggle(path)} />
    </div>
  )
}
