import type { ReactNode } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import type { Tone } from '../props/given.ts'
import styles from './timeline.module.css'

export interface TimelineChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

export interface TimelineStep {
  readonly key: string
  /** The sign of the step: a person's initials, or an icon in a tone; solid for what waits or was decided. */
  readonly person?: string | undefined
  readonly personTone?: Tone | undefined
  readonly icon?: IconName | undefined
  readonly tone?: Tone | undefined
  readonly isSolid?: boolean | undefined
  /** Who did what; the name in `<b>`. */
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly changes?: readonly TimelineChange[] | undefined
  readonly quote?: ReactNode
  /** The moment as it is read, and as machines read it. */
  readonly time: string
  readonly dateTime?: string | undefined
  /** From where it was done, behind its time: an address, a browser. */
  readonly origin?: string | undefined
}

/** Steps of a record, newest first: who, when, what changed, and what was said. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  const say = useUiText()
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map((step) => (
        <li key={step.key}>
          <TimelineSign step={step} />
          <div className={styles.title}>{step.title}</div>
          {step.detail ? <div className={styles.detail}>{step.detail}</div> : null}
          {step.changes?.map((change) => (
            <div key={change.field} className={styles.change}>
              {change.field === '' ? null : <span>{change.field}</span>}
              <span data-unseen>{say('changeBefore')}</span>
              <s>{change.before}</s>
              <Icon name="arrow-right" size={12} />
              <span data-unseen>{say('changeAfter')}</span>
              <b>{change.after}</b>
            </div>
          ))}
          {step.quote ? <div className={styles.quote}>{step.quote}</div> : null}
          <time {...(step.dateTime ? { dateTime: step.dateTime } : {})} title={step.origin}>
            {step.time}
          </time>
        </li>
      ))}
    </ol>
  )
}

function TimelineSign({ step }: { readonly step: TimelineStep }) {
  if (step.icon === undefined && step.person !== undefined) {
    return (
      <span className={styles.sign}>
        <Avatar name={step.person} tone={step.personTone} />
      </span>
    )
  }
  return (
    <span className={styles.sign} data-tone={step.tone ?? 'default'}>
      <span className={styles.mark} data-solid={step.isSolid || undefined}>
        <Icon name={step.icon ?? 'circle-dot'} size={14} />
      </span>
    </span>
  )
}
