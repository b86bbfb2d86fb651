import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
import { classes, given } from '../props/given.ts'
import styles from './progress-bar.module.css'
import tones from './progress-tones.module.css'

export type ProgressVariant = 'highlight' | 'primary' | 'success' | 'critical' | 'magic'

export interface ProgressBarProps {
  /** What goes on, for everybody; unseen with `isLabelHidden`. */
  readonly label: string
  readonly isLabelHidden?: boolean | undefined
  /** Out of `total`, 100 when nothing is said. */
  readonly value?: number | undefined
  readonly total?: number | undefined
  /** How far it is in the words of the work: `7 of 10 rows`. Otherwise its share in percent. */
  readonly valueText?: string | undefined
  readonly variant?: ProgressVariant | undefined
  readonly size?: 'sm' | 'md' | undefined
  /** It goes on, but nobody knows how far it is. */
  readonly isIndeterminate?: boolean | undefined
}

/** How far a work has come that takes more than two seconds. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, isLabelHidden, value = 0, total = 100, variant = 'highlight', size = 'md' } = props
  const { isIndeterminate = false, valueText } = props
  return (
    <AriaProgressBar
      className={classes(styles.progress, tones[variant], styles[size])}
      value={value}
      maxValue={total}
      isIndeterminate={isIndeterminate}
      {...given({ valueLabel: valueText, 'aria-label': isLabelHidden ? label : undefined })}
    >
      {({ percentage, valueText: written }) => (
        <>
          {isLabelHidden ? null : (
            <span className={styles.head}>
              <Label className={styles.label ?? ''}>{label}</Label>
              {isIndeterminate ? null : <span className={styles.value}>{written}</span>}
            </span>
          )}
          <span className={styles.track}>
            <span
              className={classes(styles.bar, isIndeterminate && styles.wandering)}
              style={isIndeterminate ? {} : { width: `${percentage ?? 0}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
