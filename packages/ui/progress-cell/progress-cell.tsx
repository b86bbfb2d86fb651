import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import styles from './progress-cell.module.css'

export interface ProgressCellProps {
  /** Counts of lines or steps; never money. */
  readonly done: number
  readonly total: number
  /** The width of the bar in pixels. */
  readonly width?: number | undefined
  readonly isWordless?: boolean | undefined
  /** It is over, and not all of it went well. */
  readonly isMarred?: boolean | undefined
}

/** How far a record has come: a bar and `7/10`. Green only when all of it is done. */
export function ProgressCell({ done, total, width = 48, isWordless, isMarred }: ProgressCellProps) {
  const say = useUiText()
  const share = total > 0 ? Math.min(100, Math.max(0, (done * 100) / total)) : 0
  const reached = done <= 0 ? styles.none : done >= total ? styles.done : undefined
  const stage = isMarred ? styles.marred : reached
  return (
    <span className={classes(styles.progress, stage)} role="img" aria-label={say('progress', { done, total })}>
      <span className={styles.track} style={{ width }}>
        <span className={styles.bar} style={{ width: `${share}%` }} />
      </span>
      {isWordless ? null : `${done}/${total}`}
    </span>
  )
}
