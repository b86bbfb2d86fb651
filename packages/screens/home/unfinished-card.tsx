import { Button, Card, Icon, type IconName, type Tone } from '@lumbung/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { changeKey, exceptionsOf, type Head } from '@lumbung/definition'
import { approvableOf, pluralOf, titleOf, useCatalog } from '../catalog.ts'
import { showAmount, showCount, showDay } from '../formatting.ts'
import { codeOf, nameOf } from '../kinds/reference.ts'
import { listPath, PATHS, recordPath, withQuery } from '../paths.ts'
import { asJson, asText } from '../problem.ts'
import { useSession } from '../session.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { documentIcon } from '../shell/menu-tree.ts'
import { useIn, useSay, useWaited, type WordKey } from '../words.ts'
import { NothingCard } from './nothing-card.tsx'
import { TurnButtons } from '../approval/turn-buttons.tsx'
import parts from '../shell/page-parts.module.css'
import styles from './home.module.css'
import type { Unfinished, UnfinishedDocument, UnfinishedPart } from './use-unfinished.ts'

interface Face {
  readonly title: WordKey
  readonly none: WordKey | null
  /** Of what is one's own; of others, what kind it is of says more. */
  readonly icon: IconName | null
  readonly tone: Tone
}

const FACES = {
  waiting: { title: 'waiting', none: 'waitingNone', icon: null, tone: 'default' },
  returned: { title: 'returned', none: null, icon: 'undo-2', tone: 'warning' },
  draft: { title: 'draftsMine', none: 'draftsNone', icon: 'pencil', tone: 'default' },
} as const satisfies Readonly<Record<UnfinishedPart, Face>>

const MOST = 5

const STATUS: Readonly<Record<UnfinishedPart, string>> = { waiting: 'pending', returned: 'revision', draft: 'draft' }

/** Where all of a part are: what waits was begun by others, the rest by the user. */
const listOf = (part: UnfinishedPart, { definition }: Head, user: string): string =>
  withQuery(listPath(definition), {
    'filter[status]': STATUS[part],
    ...(part === 'waiting' ? {} : { 'filter[createdBy]': user }),
  })

interface UnfinishedCardProps {
  readonly part: UnfinishedPart
  readonly unfinished: Unfinished
}

/** Documents of one part: mine to finish, mine to mend, or mine to approve. */
export function UnfinishedCard({ part, unfinished }: UnfinishedCardProps) {
  const say = useSay()
  const [isWhole, setWhole] = useState(false)
  const { title, none } = FACES[part]
  const { counts, error, retry } = unfinished
  const documents = unfinished.of(part)
  // What was sent back is rare: without any, it is no news.
  if (part === 'returned' && !counts?.returned) return null
  if (none !== null && counts?.[part] === 0) return <NothingCard title={say(title)} text={say(none)} />
  return (
    <Card
      title={say(title)}
      count={counts ? showCount(counts[part]) : undefined}
      actions={<QueueLink part={part} unfinished={unfinished} />}
      padding={0}
    >
      {error ? <BrokenPart error={error} onRetry={retry} /> : null}
      {(isWhole ? documents : documents.slice(0, MOST)).map((one) => (
        <UnfinishedRow key={asText(one.row.id)} part={part} one={one} />
      ))}
      {documents.length > MOST && !isWhole ? (
        <div className={styles.all}>
          <Button variant="link" size="sm" onPress={() => setWhole(true)}>
            {say('showAll', { count: documents.length })}
          </Button>
        </div>
      ) : (
        <MoreLinks part={part} unfinished={unfinished} />
      )}
    </Card>
  )
}

/** The way to where all that waits is gone through. */
function QueueLink({ part, unfinished: { counts } }: UnfinishedCardProps) {
  const say = useSay()
  return part === 'waiting' && counts?.waiting ? (
    <Button variant="link" size="sm" href={PATHS.approvals}>
      {say('openAll')}
    </Button>
  ) : null
}

/** Ways to the lists of those kinds of which more is counted than shown. */
function MoreLinks({ part, unfinished }: UnfinishedCardProps) {
  const say = useSay()
  const inLanguage = useIn()
  const { user } = useSession()
  return unfinished.moreOf(part).map(({ resource, count }) => (
    <Link key={resource.definition.key} to={listOf(part, resource, user.id)} className={styles.all}>
      {`${inLanguage(pluralOf(resource))}: ${say('showAll', { count })}`}
    </Link>
  ))
}

interface UnfinishedRowProps {
  readonly part: UnfinishedPart
  readonly one: UnfinishedDocument
}

function UnfinishedRow({ part, one }: UnfinishedRowProps) {
  const { resource, definition, row } = one
  const inLanguage = useIn()
  const { icon, tone } = FACES[part]
  const catalog = useCatalog()
  const { meta } = useSession()
  const change = row.change === null ? undefined : approvableOf(catalog, changeKey(definition.key, asText(row.change)))
  const title = inLanguage(change?.title ?? titleOf(resource))
  const party = nameOf(row.party)
  const link = (
    <Link to={recordPath(definition, asText(row.id))} className={parts.row}>
      <span className={styles.mark} data-tone={tone}>
        <Icon name={icon ?? documentIcon(meta, definition)} />
      </span>
      <span className={parts.rowText} data-cut>
        <b>{party === '' ? title : party}</b>
        <span>
          {row.number === null ? null : <code>{asText(row.number)}</code>}
          {party === '' ? '' : `${title} · `}
          <RowNote part={part} one={one} />
        </span>
      </span>
      {typeof row.total === 'string' ? (
        <span className={styles.amount}>{showAmount(row.total, codeOf(row.currency))}</span>
      ) : null}
    </Link>
  )
  if (part !== 'waiting') return link
  const name = asText(row.number) || title
  return (
    <div className={styles.waiting} data-turn>
      {link}
      <TurnButtons {...{ resource, name }} id={asText(row.id)} />
    </div>
  )
}

/** Who asks, since when, under which rule, and what of it is not ordinary: seen before it is approved from here. */
function AskedNote({ one: { definition, row } }: { readonly one: UnfinishedDocument }) {
  const say = useSay()
  const inLanguage = useIn()
  const waited = useWaited()
  const request = asJson(row.request)
  const words = exceptionsOf(definition)
  const { exceptions } = asJson(request.matched)
  const unusual = Array.isArray(exceptions) ? exceptions.map((key) => words[String(key)]) : []
  const { level, levels } = request
  const place = Number(levels) > 1 ? [say('levelOf', { level: Number(level), count: Number(levels) })] : []
  const changed = request.isChanged === true ? [say('changedAgain')] : []
  const notes = [
    asText(request.by) || asText(row.by),
    waited(asText(row.since)),
    ...place,
    ...unusual.flatMap((one) => (one ? inLanguage(one) : [])),
    ...changed,
  ]
  return [...notes, asText(request.set)].filter((one) => one !== '').join(' · ')
}

function RowNote({ part, one }: { readonly part: UnfinishedPart; readonly one: UnfinishedDocument }) {
  const { row } = one
  if (part === 'waiting') return <AskedNote one={one} />
  const why = [nameOf(row.reason), asText(row.note)].filter((text) => text !== '').join(': ')
  if (part === 'returned' && why !== '') return `“${why}”`
  return showDay(row.date)
}
