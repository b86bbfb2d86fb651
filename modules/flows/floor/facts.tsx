import styles from './floor.module.css'

/** What is known of goods, one beside the other: a line is broken between two of them, not within one. */
export function Facts({ of }: { readonly of: readonly (string | null | undefined)[] }) {
  const told = of.filter(Boolean)
  return told.length === 0 ? null : (
    <span className={styles.told}>
      {told.map((one, place) => (
        <span key={`${place} ${one}`}>{one}</span>
      ))}
    </span>
  )
}
