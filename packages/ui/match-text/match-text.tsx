import styles from './match-text.module.css'
import { matchesIn } from './matches.ts'

export interface MatchTextProps {
  readonly text: string
  readonly query: string
}

/** A text with what was searched for in bold: all of it where it stands together, else its words. */
export function MatchText({ text, query }: MatchTextProps) {
  return (
    <>
      {matchesIn(text, query).map(({ at, part, isMatch }) =>
        isMatch ? (
          <mark key={at} className={styles.match}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </>
  )
}
