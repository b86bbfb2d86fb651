import { formatPeriod, formatWeekday } from '@lumbung/core'
import { Banner, Button, Card, Icon, StatusChip, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titleOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { totalCurrency } from '../document/total-currency.ts'
import { showAmount, showClock, showCount, showDay, today } from '../formatting.ts'
import { nameOf } from '../kinds/reference.ts'
import { usePageTitle } from '../page-title.ts'
import { recordPath } from '../paths.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'
import { useSession } from '../session.ts'
import { errorText } from '../shell/toasts.ts'
import { useIn, useSay, type WordKey } from '../words.ts'
import { DraftRows } from './draft-rows.tsx'
import { Figures } from './figures.tsx'
import styles from './home.module.css'
import { RecentCard } from './recent-card.tsx'
import type { AnyDocument, Resource } from '@lumbung/definition'

/** Where the day begins: what is mine to finish, what waits, what I opened last. */
export function HomePage() {
  const say = useSay()
  const language = useLanguage()
  const { user } = useSession()
  usePageTitle(say('home'))
  const { documents, isPending, error, retry } = useOpenDocuments()
  const drafts = documents.filter((one) => one.row.status !== 'pending' && isMine(one.row, user))
  const waiting = documents.filter((one) => one.row.status === 'pending')
  // What could not be read is not nothing.
  const isKnown = !isPending && !(error && documents.length === 0)
  const unknown = isPending ? 'loading' : 'notLoaded'
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <div>
          <div className={styles.day}>{formatWeekday(today(), language)}</div>
          <h1>{say(greeting(), { name: user.name.split(' ')[0] ?? user.name })}</h1>
        </div>
        <div className={styles.place}>
          <Icon name="building-2" /> {user.branch?.name ?? say('branchAll')}
          <Icon name="calendar" /> {formatPeriod(user.period?.name ?? '', language)}
          {user.period?.status === 'active' ? <StatusChip tone="success">{say('active')}</StatusChip> : null}
        </div>
      </header>
      <Figures />
      <div className={styles.columns}>
        <div className={styles.column}>
          {error ? <Failed error={error} onRetry={retry} /> : null}
          <Card title={say('waiting')} count={isKnown ? showCount(waiting.length) : undefined} padding={0}>
            <DocumentRows documents={waiting} none={isKnown ? 'waitingNone' : unknown} />
          </Card>
          <Card title={say('draftsMine')} count={isKnown ? showCount(drafts.length) : undefined} padding={0}>
            <DocumentRows documents={drafts} none={isKnown ? 'draftsNone' : unknown} />
          </Card>
        </div>
        <div className={styles.column}>
          <DraftRows />
          <RecentCard />
        </div>
      </div>
    </div>
  )
}

function greeting(): WordKey {
  const hour = Number.parseInt(showClock(new Date()), 10)
  if (hour < 11) return 'greetingMorning'
  if (hour < 15) return 'greetingDay'
  return hour < 18 ? 'greetingAfternoon' : 'greetingEvening'
}

const isMine = (row: Json, user: { readonly id: string; readonly name: string }): boolean => {
  const by = row.createdBy
  if (by === null || by === undefined) return true
  if (typeof by === 'string') return by === user.id || by === user.name
  return typeof by === 'object' && 'id' in by ? by.id === user.id : true
}

interface OpenDocument {
  readonly resource: Resource
  readonly definition: AnyDocument
  readonly row: Json
}

interface OpenDocuments {
  readonly documents: readonly OpenDocument[]
  readonly isPending: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** Documents that are not finished, of every kind the user may read, newest first. */
function useOpenDocuments(): OpenDocuments {
  const { byKey } = useCatalog()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['unfinished'],
    queryFn: () => client.get<unknown>('/me/unfinished'),
    // What was saved a moment ago belongs here; what was read before stands until the answer is there.
    staleTime: 0,
  })
  const documents = asRows(asJson(data).data).flatMap((row) => {
    const resource = byKey.get(asText(row.resource))
    return resource?.definition.kind === 'document' ? [{ resource, definition: resource.definition, row }] : []
  })
  const newest = documents.toSorted((a, b) => asText(b.row.createdAt).localeCompare(asText(a.row.createdAt)))
  return { documents: newest, isPending, error, retry: () => void refetch() }
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const say = useSay()
  const retry = (
    <Button size="sm" icon="rotate-cw" onPress={onRetry}>
      {say('retry')}
    </Button>
  )
  return (
    <Banner tone="danger" title={say('documentsFailed')} actions={retry}>
      {errorText(error)}
    </Banner>
  )
}

const MOST = 8

function DocumentRows({ documents, none }: { readonly documents: readonly OpenDocument[]; readonly none: WordKey }) {
  const say = useSay()
  const inLanguage = useIn()
  if (documents.length === 0) return <p className={styles.none}>{say(none)}</p>
  return documents.slice(0, MOST).map(({ resource, definition, row }) => (
    <Link key={asText(row.id)} to={recordPath(definition, asText(row.id))} className={styles.row}>
      <Icon name="file-text" />
      <span className={styles.rowText}>
        <code>{asText(row.number)}</code>
        <b>{definition.party ? nameOf(row[definition.party]) : ''}</b>
        <span>{`${inLanguage(titleOf(resource))} · ${showDay(row[definition.date])}`}</span>
      </span>
      {definition.total ? (
        <span className={styles.amount}>{showAmount(row[definition.total], totalCurrency(resource, row))}</span>
      ) : null}
    </Link>
  ))
}
