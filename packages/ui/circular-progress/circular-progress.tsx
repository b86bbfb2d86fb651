import { ProgressBar } from 'react-aria-components'
import type { ProgressVariant } from '../progress-bar/progress-bar.tsx'
import tones from '../progress-bar/progress-tones.module.css'
import { classes, given } from '../props/given.ts'
import styles from './circular-progress.module.css'

export interface CircularProgressProps {
  /** What goes on. It is told, and not seen: the place says it. */
  readonly label: string
  readonly value?: number | undefined
  readonly total?: number | undefined
  readonly valueText?: string | undefined
  readonly size?: 16 | 24 | 40 | 64 | undefined
  readonly variant?: ProgressVariant | undefined
  readonly isIndeterminate?: boolean | undefined
  /** Says the value at each quarter, for those who do not see it and wait elsewhere. */
  readonly isAnnounced?: boolean | undefined
}

/** How far a work has come, where there is no room for a bar. The largest writes its value inside. */
export function CircularProgress(props: CircularProgressProps) {
  const { label, value = 0, total = 100, size = 40, variant = 'highlight', isIndeterminate = false } = props
  const share = total > 0 ? Math.min(100, Math.max(0, (value * 100) / total)) : 0
  return (
    <>
      <ProgressBar
        className={classes(styles.progress, tones[variant])}
        style={{ width: size, height: size }}
        value={value}
        maxValue={total}
        isIndeterminate={isIndeterminate}
        aria-label={label}
        {...given({ valueLabel: props.valueText })}
      >
        {({ valueText }) => (
          <>
            <Ring size={size} share={isIndeterminate ? undefined : share} />
            {size === 64 && !isIndeterminate ? <span className={styles.value}>{valueText}</span> : null}
          </>
        )}
      </ProgressBar>
      {props.isAnnounced ? (
        <span role="status" data-unseen>
          {share % 25 === 0 ? `${label} ${props.valueText ?? `${share}%`}` : null}
        </span>
      ) : null}
    </>
  )
}

const STROKE = { 16: 2, 24: 3, 40: 4, 64: 6 } as const
const UNKNOWN = 28

function Ring({ size, share }: { readonly size: keyof typeof STROKE; readonly share: number | undefined }) {
  const stroke = STROKE[size]
  const circle = { cx: size / 2, cy: size / 2, r: (size - stroke) / 2, strokeWidth: stroke, pathLength: 100 }
  return (
    <svg
      className={share === undefined ? styles.turning : styles.still}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      <circle className={styles.track} {...circle} />
      <circle className={styles.arc} {...circle} strokeDasharray={`${share ?? UNKNOWN} 100`} />
    </svg>
  )
}
