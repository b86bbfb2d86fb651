import { useEffect, useRef } from 'react'
import styles from './count.module.css'
import { CountRowForm, type Typed } from './count-row.tsx'
import type { CountRow, OnCount } from './counting.ts'

export interface CountListProps {
  readonly shown: readonly CountRow[]
  readonly quantities: Typed
  readonly onType: (key: string, quantity: string) => void
  /** Units in which goods are weighed, by item. */
  readonly weighed: ReadonlyMap<string, string>
  readonly onCount: OnCount
  readonly onCounted: () => void
}

/** The rows; where one was counted, the cursor goes on to the one that takes its place. */
export function CountList({ shown, quantities, weighed, onType, onCount, onCounted }: CountListProps) {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (next.current !== null) list.current?.querySelectorAll('input')[next.current]?.focus()
    next.current = null
  })
  return (
    <ul className={styles.list} ref={list}>
      {shown.map((row, index) => (
        <CountRowForm
          key={row.key}
          row={row}
          quantity={quantities[row.key] ?? ''}
          weighedIn={weighed.get(row.item.id) ?? null}
          onType={onType}
          onCount={async (...counted) => {
            await onCount(...counted)
            next.current = index
            onCounted()
          }}
        />
      ))}
    </ul>
  )
}
