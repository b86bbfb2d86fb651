import { Badge, useLanguage } from '@lumbung/ui'
import { useEffect, useRef } from 'react'
import {
  codeOf,
  nameOf,
  ruleParts,
  showAmount,
  subjectOf,
  useCatalog,
  useIn,
  useSpoken,
  useWaited,
  useWords,
} from '@lumbung/screens'
import styles from './approval-queue.module.css'
import { RowRemarks } from './row-remarks.tsx'
import { type ApprovalQueue, subjectKey, type WaitingRow } from './use-queue.ts'
import { approvalQueueWords } from './words.ts'

interface WaitingListProps {
  readonly queue: ApprovalQueue
  readonly onPick: () => void
}

/** All that waits, each with what one must know before opening it. */
export function WaitingList({ queue, onPick }: WaitingListProps) {
  const say = useWords(approvalQueueWords)
  return (
    <ul className={styles.list} aria-label={say('waitingForYou', { count: queue.rows.length })}>
      {queue.rows.map((row) => (
        <WaitingItem
          key={row.id}
          row={row}
          isCurrent={row.id === queue.current?.id}
          refusal={queue.refusalOf(row)}
          onPick={() => {
            queue.select(row.id)
            onPick()
          }}
        />
      ))}
    </ul>
  )
}

interface WaitingItemProps {
  readonly row: WaitingRow
  readonly isCurrent: boolean
  readonly refusal: string | undefined
  readonly onPick: () => void
}

function WaitingItem({ row, isCurrent, refusal, onPick }: WaitingItemProps) {
  const say = useWords(approvalQueueWords)
  const inLanguage = useIn()
  const waited = useWaited()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const key = subjectKey(row)
  const title = useSpoken([key]).get(key)?.title
  const kind = title ? inLanguage(title) : ''
  const party = nameOf(row.party)
  const { request } = row
  const facts = [
    party === '' ? '' : kind,
    request?.by ?? row.by,
    waited(row.since),
    request && request.levels > 1 ? say('levelOf', { level: request.level, count: request.levels }) : '',
  ]
  return (
    <li>
      <button ref={button} type="button" className={styles.item} aria-current={isCurrent || undefined} onClick={onPick}>
        <span className={styles.first}>
          <code>{row.number}</code>
          {row.total === null ? null : <span>{showAmount(row.total, codeOf(row.currency))}</span>}
        </span>
        <b>{party === '' ? kind : party}</b>
        <span className={styles.facts}>{facts.filter((one) => one !== '').join(' · ')}</span>
        <RulePart row={row} />
        <RowRemarks row={row} within={button} />
        {refusal === undefined ? null : <span className={styles.refused}>{refusal}</span>}
      </button>
    </li>
  )
}

/** The rule in short, and what is out of the ordinary. */
function RulePart({ row }: { readonly row: WaitingRow }) {
  const say = useWords(approvalQueueWords)
  const language = useLanguage()
  const catalog = useCatalog()
  const key = subjectKey(row)
  const spoken = useSpoken([key]).get(key)
  const { request } = row
  if (!request || !spoken) return null
  const subject = subjectOf(request.matched, spoken, catalog, language)
  const { branches, amountFrom, conditions } = ruleParts(subject, language)
  const rule = [request.set, ...branches, ...amountFrom, ...conditions].join(' · ')
  return (
    <>
      <span className={styles.facts}>{rule}</span>
      {subject.exceptions.length > 0 || request.isChanged ? (
        <span className={styles.remarks}>
          {subject.exceptions.map((one) => (
            <Badge key={one} tone="warning">
              {one}
            </Badge>
          ))}
          {request.isChanged ? <Badge tone="info">{say('changed')}</Badge> : null}
        </span>
      ) : null}
    </>
  )
}
