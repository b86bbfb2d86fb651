import { EmptyState, Icon, TextField } from '@lumbung/ui'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../page-title.ts'
import { type ReportEntry, useSession } from '../session.ts'
import { screenOf } from './figures.tsx'
import { menuGroups } from '../shell/menu-tree.ts'
import { matches } from '../shell/palette-places.ts'
import { useIn, useSay } from '../words.ts'
import styles from './home.module.css'

/** A map of every screen the user may open. */
export function MenuPage() {
  const say = useSay()
  const inLanguage = useIn()
  const session = useSession()
  const [query, setQuery] = useState('')
  usePageTitle(say('menu'))
  const all = useMemo(() => menuGroups(session), [session])
  const isFound = (title: readonly [string, string]): boolean => query.trim() === '' || matches(title, query)
  const groups = all
    .map((group) => ({
      ...group,
      headings: group.headings
        .map((heading) => ({ ...heading, items: heading.items.filter((item) => isFound(item.title)) }))
        .filter((heading) => heading.items.length > 0),
    }))
    .filter((group) => group.headings.length > 0)
  const reports = session.meta.reports.filter((one) => isFound(one.title))
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>{say('menu')}</h1>
        <TextField
          label={say('menuSearch')}
          labelPlace="hidden"
          placeholder={say('menuSearch')}
          value={query}
          onChange={setQuery}
          autoFocus
        />
      </div>
      {groups.length + reports.length === 0 ? <EmptyState title={say('emptyMatch')} isSmall /> : null}
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.key} className={styles.group}>
            <h2>
              <Icon name={group.icon} />
              {inLanguage(group.title)}
            </h2>
            {group.headings.map((heading) => (
              <div key={heading.title?.[0] ?? ''}>
                {heading.title ? <h3>{inLanguage(heading.title)}</h3> : null}
                {heading.items.map((item) => (
                  <Link key={item.key} to={item.path}>
                    {inLanguage(item.title)}
                  </Link>
                ))}
              </div>
            ))}
          </section>
        ))}
        <Reports reports={reports} />
      </div>
    </div>
  )
}

/** The reports, by the area they tell about. */
function Reports({ reports }: { readonly reports: readonly ReportEntry[] }) {
  const say = useSay()
  const inLanguage = useIn()
  const { meta } = useSession()
  const areas = meta.modules
    .toSorted((a, b) => a.order - b.order)
    .map((module) => ({ module, own: reports.filter((one) => one.module === module.key) }))
    .filter(({ own }) => own.length > 0)
  if (areas.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>
        <Icon name="chart-column" />
        {say('reports')}
      </h2>
      {areas.map(({ module, own }) => (
        <div key={module.key}>
          <h3>{inLanguage(module.title)}</h3>
          {own.map((one) => (
            <Link key={one.key} to={screenOf(one)}>
              {inLanguage(one.title)}
            </Link>
          ))}
        </div>
      ))}
    </section>
  )
}
