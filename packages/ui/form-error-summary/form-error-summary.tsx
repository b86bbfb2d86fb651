import { useEffect, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import styles from './form-error-summary.module.css'

export interface FormProblem {
  readonly key: string
  /** Where: the field's label, or line and column; empty for the whole form. */
  readonly place: string
  readonly sentence: string
  /** Brings the user to the place. */
  readonly onGo?: (() => void) | undefined
}

export interface FormErrorSummaryProps {
  readonly problems: readonly FormProblem[]
  readonly title?: string | undefined
}

/** Everything that keeps the form from being accepted, each linked to its place. Takes the focus when it appears. */
export function FormErrorSummary({ problems, title }: FormErrorSummaryProps) {
  const say = useUiText()
  const box = useRef<HTMLDivElement>(null)
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (hasProblems) box.current?.focus()
  }, [hasProblems])
  if (!hasProblems) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="circle-alert" />
      <div>
        <b>{title ?? say('fixErrors')}</b>
        <ul>
          {problems.map((problem) => (
            <li key={problem.key}>
              {problem.place === '' ? null : problem.onGo ? (
                <button type="button" onClick={problem.onGo}>
                  {problem.place}
                </button>
              ) : (
                <span className={styles.place}>{problem.place}</span>
              )}
              {problem.place === '' ? problem.sentence : `: ${problem.sentence}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
