import { type ReactNode, useEffect, useState } from 'react'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import styles from './skeleton.module.css'

/** Whether a wait has lasted long enough to be worth showing, 150 ms when nothing is said. */
export function useLongWait(isWaiting: boolean, after = 150): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), after)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting, after])
  return isWaiting && isLong
}

export interface SkeletonProps {
  readonly width?: number | string | undefined
  readonly height?: number | undefined
  /** A circle is as high as it is wide. */
  readonly shape?: 'rect' | 'circle' | undefined
}

/** The grey place of one thing that is being fetched. */
export function Skeleton({ width = '100%', height = 10, shape = 'rect' }: SkeletonProps) {
  const isCircle = shape === 'circle'
  return (
    <span
      className={classes(styles.bar, isCircle && styles.circle)}
      style={isCircle ? { width, aspectRatio: 1 } : { width, height }}
      aria-hidden="true"
    />
  )
}

/** Places that wait together, as the rows of a table do. */
export const SkeletonGroup = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.together} aria-hidden="true">
    {children}
  </div>
)

export interface SkeletonTextProps {
  readonly lines?: number | undefined
  /** Of the text it stands for, so that nothing moves when that comes. */
  readonly lineHeight?: 16 | 18 | 20 | 24 | 28 | 32 | undefined
}

const LAST = '62%'

/** The place of a few lines of text; the last is shorter, as in a paragraph. */
export function SkeletonText({ lines = 1, lineHeight = 20 }: SkeletonTextProps) {
  return (
    <span className={styles.together} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={`line${String(line)}`} className={styles.line} style={{ height: lineHeight }}>
          <Skeleton height={lineHeight / 2} width={line === lines - 1 ? LAST : '100%'} />
        </span>
      ))}
    </span>
  )
}

export interface SkeletonRowsProps {
  /** One grid track per column, as CSS writes it: `'140px'`, `'1fr'`. */
  readonly columns: readonly string[]
  /** What stands over the columns, where it is known before the rows. */
  readonly titles?: readonly string[] | undefined
  readonly rows?: number | undefined
  readonly rowHeight?: number | undefined
  readonly gutter?: number | undefined
}

const SHARES = [62, 78, 50, 84, 58]

/** Rows of the column grid before the first data, of the size the data will have. */
export function SkeletonRows({ columns, titles, rows = 5, rowHeight = 40, gutter = 16 }: SkeletonRowsProps) {
  const say = useUiText()
  const grid = { gridTemplateColumns: columns.join(' '), paddingInline: gutter }
  return (
    <div role="status" aria-label={say('loading')}>
      {titles ? (
        <div className={classes(styles.row, styles.head)} style={{ ...grid, height: 32 }}>
          {titles.map((title) => (
            <span key={title}>{title}</span>
          ))}
        </div>
      ) : null}
      <SkeletonGroup>
        {Array.from({ length: rows }, (_, row) => (
          <div key={`row${String(row)}`} className={styles.row} style={{ ...grid, height: rowHeight }}>
            {columns.map((track, column) => (
              <Skeleton
                key={`${track}${String(column)}`}
                width={`${SHARES[(row * 2 + column) % SHARES.length] ?? 60}%`}
              />
            ))}
          </div>
        ))}
      </SkeletonGroup>
    </div>
  )
}
