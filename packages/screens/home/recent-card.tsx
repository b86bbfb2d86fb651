import type { Words } from '@lumbung/core'
import { Card, Icon } from '@lumbung/ui'
import { Link } from 'react-router'
import { titleOf, useCatalog } from '../catalog.ts'
import { dayOf, showClock, showInstant, today } from '../formatting.ts'
import { type RecentEntry, recentEntries } from '../recent.ts'
import { useSession } from '../session.ts'
import { documentIcon } from '../shell/menu-tree.ts'
import { useIn, useSay } from '../words.ts'
import { usePlaces } from './favourites.ts'
import { NothingCard } from './nothing-card.tsx'
import parts from '../shell/page-parts.module.css'

const MOST = 8

/** What was opened last in this browser: records and reports. */
export function RecentCard() {
  const say = useSay()
  const places = usePlaces()
  const catalog = useCatalog()
  const { meta } = useSession()
  const entries = recentEntries().slice(0, MOST)
  if (entries.length === 0) return <NothingCard title={say('recent')} text={say('recentNone')} />
  return (
    <Card title={say('recent')} padding={0}>
      {entries.map((entry) => {
        const place = places.get(entry.path)
        const one = catalog.byKey.get(entry.resource)
        const icon = place?.icon ?? (one?.definition.kind === 'document' ? documentIcon(meta, one.definition) : 'tag')
        return (
          <Link key={entry.path} to={entry.path} className={parts.row}>
            <Icon name={icon} />
            <RecentText entry={entry} title={place?.title ?? (one ? titleOf(one) : ['', ''])} isPlace={!!place} />
            <span className={parts.quiet}>{showWhen(entry.at)}</span>
          </Link>
        )
      })}
    </Card>
  )
}

/** The clock of today; of before, the day with it. */
const showWhen = (at: string): string => (dayOf(at) === today() ? showClock(at) : showInstant(at))

interface RecentTextProps {
  readonly entry: RecentEntry
  readonly title: Words
  readonly isPlace: boolean
}

function RecentText({ entry, title, isPlace }: RecentTextProps) {
  const inLanguage = useIn()
  return (
    <span className={parts.rowText}>
      {entry.number === '' ? null : <code>{entry.number}</code>}
      <b>{isPlace ? inLanguage(title) : entry.name}</b>
      {isPlace ? null : <span>{inLanguage(title)}</span>}
    </span>
  )
}
