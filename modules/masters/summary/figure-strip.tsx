import { Decimal, growthOf } from '@lumbung/core'
import { BrokenPart, useWords } from '@lumbung/screens'
import { Growth, Skeleton } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MonthSoFar } from './party-summary.ts'
import styles from './summary.module.css'
import { summaryWords } from './words.ts'

/** A figure over the fields of a record, and what it opens. */
export interface StripFigure {
  readonly key: string
  readonly label: string
  /** Undefined while it is fetched. */
  readonly value: string | undefined
  readonly note?: ReactNode
  readonly tone?: 'danger' | undefined
  /** Where one sees what it is made of. */
  readonly to?: string | null | undefined
}

interface FigureStripProps {
  readonly label: string
  readonly figures: readonly StripFigure[]
  readonly error: unknown
  readonly onRetry: () => void
}

/** How a record stands, in one row of figures: as high while they are fetched as when they are there. */
export function FigureStrip({ label, figures, error, onRetry }: FigureStripProps) {
  if (figures.length === 0) return null
  if (error) return <BrokenPart error={error} onRetry={onRetry} />
  return (
    <section aria-label={label} className={styles.strip}>
      <div className={styles.figures} data-count={figures.length}>
        {figures.map((figure) =>
          figure.to ? (
            <Link key={figure.key} to={figure.to} className={styles.figure}>
              <Cell {...figure} />
            </Link>
          ) : (
            <div key={figure.key} className={styles.figure}>
              <Cell {...figure} />
            </div>
          ),
        )}
      </div>
    </section>
  )
}

function Cell({ label, value, note, tone }: Omit<StripFigure, 'key'>) {
  const isWaiting = value === undefined
  return (
    <>
      <span className={styles.label}>{label}</span>
      <b className={styles.value} data-tone={tone}>
        {isWaiting ? <Skeleton width="72%" height={14} /> : value}
      </b>
      <span className={styles.note}>{isWaiting ? <Skeleton width="52%" height={8} /> : <Note note={note} />}</span>
    </>
  )
}

/** Cut where it is longer than its place, and then said whole on hover. */
const Note = ({ note }: Pick<StripFigure, 'note'>) =>
  typeof note === 'string' ? <span title={note}>{note}</span> : note

/** How this month compares with the same days of the last one. */
export function GrowthNote({ amount, before }: MonthSoFar) {
  const say = useWords(summaryWords)
  const growth = growthOf(amount, before)
  if (growth === null) return new Decimal(amount).isZero() ? null : <Note note={say('noneBefore')} />
  return (
    <>
      <Growth percent={growth} />
      <Note note={say('sameDays')} />
    </>
  )
}
