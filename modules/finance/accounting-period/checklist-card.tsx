import type { Words } from '@lumbung/core'
import { pathOf } from '@lumbung/definition'
import {
  asText,
  BrokenPart,
  client,
  recordPath,
  type RecordSlotProps,
  showCount,
  useCatalog,
  useIn,
  useWords,
  withQuery,
} from '@lumbung/screens'
import { Badge, Banner, Button, Card, Icon, type IconName, SkeletonRows, type Tone } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { accountingPeriod } from './definition.ts'
import styles from './period.module.css'
import { periodWords } from './words.ts'

type Word = keyof typeof periodWords

const PATH = pathOf(accountingPeriod)

interface CheckLine {
  readonly key: string
  readonly title: Words
  readonly blocks: boolean
  readonly state: 'clear' | 'found' | 'unasked'
  readonly count: number
  readonly sentence: string | null
  readonly way: { readonly path: string; readonly query?: Readonly<Record<string, string>> } | null
  readonly rows: readonly { readonly label: string; readonly resource: string; readonly id: string }[]
}

interface Face {
  readonly icon: IconName
  readonly tone: Tone
  readonly word: Word
}

const FACES: Readonly<Record<'clear' | 'blocks' | 'warns' | 'unasked', Face>> = {
  clear: { icon: 'circle-check', tone: 'success', word: 'checkClear' },
  blocks: { icon: 'circle-x', tone: 'danger', word: 'checkBlocks' },
  warns: { icon: 'triangle-alert', tone: 'warning', word: 'checkWarns' },
  unasked: { icon: 'circle-help', tone: 'default', word: 'checkUnasked' },
}

/** What holds in each state, of documents that are dated in the period (finance 4). */
const MEANINGS: Readonly<Record<string, Word>> = {
  future: 'periodIsFuture',
  active: 'periodIsActive',
  closing: 'periodIsClosing',
  closed: 'periodIsClosed',
}

const faceOf = ({ state, blocks }: CheckLine): Face => FACES[state === 'found' ? (blocks ? 'blocks' : 'warns') : state]

/** What stands in the way of closing a period and what is worth knowing, each with the way to it. */
export function ChecklistCard({ form }: RecordSlotProps) {
  const say = useWords(periodWords)
  const { base, id } = form
  const status = asText(base?.status)
  const meaning = MEANINGS[status]
  if (id === null || !meaning) return null
  // Nothing is asked of what is over, nor of what has not begun.
  const isAsked = status === 'active' || status === 'closing'
  return (
    <>
      <Banner tone={status === 'active' ? 'success' : 'info'}>{say(meaning)}</Banner>
      {isAsked ? <Checklist id={id} version={asText(base?.version)} isClosing={status === 'closing'} /> : null}
    </>
  )
}

interface ChecklistProps {
  readonly id: string
  readonly version: string
  readonly isClosing: boolean
}

function Checklist({ id, version, isClosing }: ChecklistProps) {
  const say = useWords(periodWords)
  const [isWanted, setWanted] = useState(false)
  const withBooks = isClosing || isWanted
  const asked = useQuery({
    queryKey: ['close-checks', id, version, withBooks],
    queryFn: ({ signal }) =>
      client.get<{ readonly data: readonly CheckLine[] }>(`${PATH}/${id}/checklist${withBooks ? '?books=true' : ''}`, {
        signal,
      }),
    placeholderData: (before) => before,
  })
  const lines = asked.data?.data
  const isUnasked = lines?.some(({ state }) => state === 'unasked') === true
  const compare = isUnasked ? (
    <Button size="sm" icon="rotate-cw" isLoading={asked.isFetching} onPress={() => setWanted(true)}>
      {say('checkBooks')}
    </Button>
  ) : (
    <Button size="sm" icon="rotate-cw" isLoading={asked.isFetching} onPress={() => void asked.refetch()}>
      {say('checkAgain')}
    </Button>
  )
  return (
    <Card
      title={say('checklist')}
      beside={lines ? <Standing lines={lines} /> : undefined}
      actions={lines ? compare : undefined}
      padding={0}
      hasHeaderLine
    >
      {asked.error ? <BrokenPart error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <SkeletonRows columns={['24px', '1fr', '120px']} /> : null}
      <ul className={styles.checks} aria-label={say('checklist')}>
        {lines?.map((line) => (
          <CheckRow key={line.key} line={line} />
        ))}
      </ul>
      {isUnasked ? <p className={styles.hint}>{say('checkBooksHint')}</p> : null}
    </Card>
  )
}

/** Whether the period could be closed as things stand; nothing is promised of what was not compared. */
function Standing({ lines }: { readonly lines: readonly CheckLine[] }) {
  const say = useWords(periodWords)
  const blocking = lines.filter(({ blocks, state }) => blocks && state === 'found').length
  if (blocking > 0) return <Badge tone="danger">{say('checkBlocked', { count: showCount(blocking) })}</Badge>
  if (lines.some(({ state }) => state === 'unasked')) return null
  return <Badge tone="success">{say('checkReady')}</Badge>
}

interface Named {
  readonly id: string
  readonly name: string
  readonly path: string
}

/** The sentence, in which what it names is opened: nothing is said twice. */
function withLinks(sentence: string, links: readonly Named[]): ReactNode {
  const parts: ReactNode[] = []
  let rest = sentence
  for (const { id, name, path } of links.toSorted((a, b) => sentence.indexOf(a.name) - sentence.indexOf(b.name))) {
    const at = name === '' ? -1 : rest.indexOf(name)
    if (at < 0) continue
    parts.push(
      rest.slice(0, at),
      <Link key={id} to={path}>
        {name}
      </Link>,
    )
    rest = rest.slice(at + name.length)
  }
  return [...parts, rest]
}

function CheckRow({ line }: { readonly line: CheckLine }) {
  const say = useWords(periodWords)
  const inLanguage = useIn()
  const { byKey } = useCatalog()
  const { icon, tone, word } = faceOf(line)
  const links = line.rows.flatMap(({ label, resource, id }) => {
    const target = byKey.get(resource)
    const name = label === '' && target ? inLanguage(target.words['title'] ?? ['', '']) : label
    return target ? [{ id, name, path: recordPath(target.definition, id) }] : []
  })
  const unsaid = links.filter(({ name }) => !(line.sentence ?? '').includes(name))
  return (
    <li className={styles.check} data-tone={tone}>
      <Icon name={icon} />
      <div className={styles.said}>
        <b>{inLanguage(line.title)}</b>
        {line.sentence === null ? null : <p>{withLinks(line.sentence, links)}</p>}
        {unsaid.length === 0 ? null : (
          <p className={styles.links}>
            {unsaid.map(({ id, name, path }) => (
              <Link key={id} to={path}>
                {name}
              </Link>
            ))}
            {line.count > links.length ? <span>{`+${showCount(line.count - links.length)}`}</span> : null}
          </p>
        )}
        {line.way ? <Link to={withQuery(line.way.path, line.way.query ?? {})}>{say('checkAll')}</Link> : null}
      </div>
      <Badge tone={tone}>{line.state === 'found' ? `${say(word)}: ${showCount(line.count)}` : say(word)}</Badge>
    </li>
  )
}
