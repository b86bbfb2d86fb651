import { useEffect, useState } from 'react'
import { useUiText } from '../language/language.tsx'
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
}

/** The grey place of one text that is being fetched. */
export function Skeleton({ width = '100%', height = 10 }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />
}

export interface SkeletonRowsProps {
  /** One grid track per column, as CSS writes it: `'140px'`, `'1fr'`. */
  readonly columns: readonly string[]
  readonly rows?: number | undefined
  readonly rowHeight?: number | undefined
  readonly gutter?: number | undefined
}

const SHARES = [62, 78, 50, 84, 58]

/** Rows of the column grid before the first data, of the size the data will have. */
export function SkeletonRows({ columns, rows = 5, rowHeight = 40, gutter = 16 }: SkeletonRowsProps) {
  const say = useUiText()
  return (
    <div role="status" aria-label={say('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={`row${String(row)}`}
          className={styles.row}
          style={{ gridTemplateColumns: columns.join(' '), height: rowHeight, paddingInline: gutter }}
        >
          {columns.map((track, column) => (
            <Skeleton
              key={`${track}${String(column)}`}
              width={`${SHARES[(row * 2 + column) % SHARES.length] ?? 60}%`}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
