import styles from './match-text.module.css'

export interface MatchTextProps {
  readonly text: string
  readonly query: string
}

/** A text with the part that was searched for in bold. */
export function MatchText({ text, query }: MatchTextProps) {
  const wanted = query.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.match}>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
