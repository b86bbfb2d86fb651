import { EmptyState, Icon, TextField } from '@lumbung/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { screenOf, shownReports, useSession } from '../session.ts'
import { matches } from '../shell/palette-places.ts'
import { useIn, useSay } from '../words.ts'
import styles from './report.module.css'
import parts from '../shell/page-parts.module.css'

/** The reports the user may open, by area, each with a sentence on what it tells. */
export function ReportList() {
  const say = useSay()
  const inLanguage = useIn()
  const session = useSession()
  const [query, setQuery] = useState('')
  const found = shownReports(session).filter((one) => query.trim() === '' || matches(one.title, query))
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
          autoFocus
        />
      </div>
      {areas.length === 0 ? <EmptyState title={say('emptyMatch')} isSmall /> : null}
      <div className={styles.areas}>
        {areas.map(({ module, reports }) => (
          <section key={module.key}>
            <h2 className={styles.area}>{inLanguage(module.title)}</h2>
            <div className={styles.cards}>
              {reports.map((one) => (
                <Link key={one.key} to={screenOf(one)} className={styles.card}>
                  <Icon name="chart-column" />
                  <span>
                    <b>{inLanguage(one.title)}</b>
                    <span>{inLanguage(one.sentence)}</span>
                  </span>
                </Link>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
