import { recordPath, titleOf, useCatalog, useIn } from '@lumbung/screens'
import { useCallback } from 'react'
import { Link } from 'react-router'
import styles from './summary.module.css'

interface Named {
  readonly type: string | null
  readonly id: string | null
}

interface Found {
  readonly title: string
  readonly path: string
}

/** Where a document is, and how its kind is called; null of what who looks may not read. */
export function useDocument(): (of: Named) => Found | null {
  const { byKey } = useCatalog()
  const inLanguage = useIn()
  return useCallback(
    ({ type, id }: Named): Found | null => {
      const head = type === null ? undefined : byKey.get(type)
      return head && id !== null ? { title: inLanguage(titleOf(head)), path: recordPath(head.definition, id) } : null
    },
    [byKey, inLanguage],
  )
}

/** The number of a document, which opens it. */
export function DocumentLink({ type, id, number }: Named & { readonly number: string }) {
  const document = useDocument()({ type, id })
  return document ? (
    <Link to={document.path} className={styles.link} title={document.title}>
      {number}
    </Link>
  ) : (
    number
  )
}
