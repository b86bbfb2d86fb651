import styles from './document.module.css'

/** What a refusal or a remark says: one sentence as it is, several each in a line of its own, and each once. */
export function Sentences({ all }: { readonly all: readonly string[] }) {
  const each = [...new Set(all)].filter((one) => one !== '')
  const [only = ''] = each
  if (each.length < 2) return only
  return (
    <ul className={styles.sentences}>
      {each.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
