import { useEffect, useRef } from 'react'
import styles from './count.module.css'
import { CountRowForm, type Typed } from './count-row.tsx'
import type { CountRow, PieceShown } from './counting.ts'

export interface CountListProps {
  readonly shown: readonly CountRow[]
  readonly quantities: Typed
  readonly onType: (key: string, quantity: string) => void
  readonly onCount: (piece: PieceShown, quantity: string) => Promise<void>
  readonly onCounted: () => void
}

/** The rows; where one was counted, the cursor goes on to the one that takes its place. */
export function CountList({ shown, quantities, onType, onCount, onCounted }: CountListProps) {
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
          onType={onType}
          onCount={async (piece, quantity) => {
            await onCount(piece, quantity)
            next.current = index
            onCounted()
          }}
        />
      ))}
    </ul>
  )
}
