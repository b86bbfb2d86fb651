import { formatMoney } from '@lumbung/core'
import { Button, Card, Icon } from '@lumbung/ui'
import { Link } from 'react-router'
import { titleOf, useCatalog } from '../catalog.ts'
import { showCount } from '../formatting.ts'
import { PATHS, recordPath } from '../paths.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import type { Queued, QueueRow, useQueues } from '../shell/queues.ts'
import { useIn, useSay } from '../words.ts'
import parts from '../shell/page-parts.module.css'
import styles from './home.module.css'
import { NothingCard } from './nothing-card.tsx'

/** What waits in the user's pages of work, the latest first; approvals have a card of their own. */
export function WorkCards({ of: { queues, error, retry } }: { readonly of: ReturnType<typeof useQueues> }) {
  const own = queues.filter(({ place }) => place.path !== PATHS.approvals)
  if (error && own.length > 0) return <BrokenPart error={error} onRetry={retry} />
  return own.map((one) => <WorkCard key={one.place.key} {...one} />)
}

function WorkCard({ place, waiting }: Queued) {
  const say = useSay()
  const inLanguage = useIn()
  const title = inLanguage(place.title)
  if (waiting?.count === 0) return <NothingCard title={title} text={say('workNone')} />
  const all = (
    <Button variant="link" size="sm" href={place.path}>
      {say('openAll')}
    </Button>
  )
  return (
    <Card title={title} count={waiting ? showCount(waiting.count) : undefined} actions={all} padding={0}>
      {waiting?.rows.map((row) => (
        <WorkRow key={row.id} row={row} place={place} />
      ))}
    </Card>
  )
}

interface WorkRowProps {
  readonly row: QueueRow
  readonly place: Queued['place']
}

/** What it is about, how late it is, and how much of it: an amount, or lines that are left. */
function WorkRow({ row, place }: WorkRowProps) {
  const say = useSay()
  const inLanguage = useIn()
  const one = useCatalog().byKey.get(row.resource)
  const isLate = row.days > 0
  const lines = row.lines ? say('linesLeft', { count: row.lines }) : ''
  const much = row.amount === null ? lines : formatMoney(row.amount)
  return (
    <Link to={one ? recordPath(one.definition, row.id) : place.path} className={parts.row}>
      <span className={styles.mark} data-tone={isLate ? 'danger' : 'default'}>
        <Icon name={isLate ? 'clock' : place.icon} />
      </span>
      <span className={parts.rowText} data-cut>
        <b>{row.party || row.number}</b>
        <span>
          {row.party === '' ? null : <code>{row.number}</code>}
          {one ? `${inLanguage(titleOf(one))} · ` : ''}
          {isLate ? say('daysLate', { days: row.days }) : say('dueToday')}
        </span>
      </span>
      {much === '' ? null : <span className={styles.amount}>{much}</span>}
    </Link>
  )
}
