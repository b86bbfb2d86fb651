import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './table-editor.module.css'
import type { AfterEdit } from './use-cell-edit.ts'

export interface TableEditorProps {
  readonly label: string
  readonly start: string
  readonly check: (text: string) => string | undefined
  readonly onEnd: (text: string | undefined, after: AfterEdit) => void
  readonly onRefused: () => void
  /** The remark stands over the cell where nothing is under it. */
  readonly isLast: boolean
}

/** A cell while it is being changed. What is refused keeps every character, with the reason beneath it. */
export function TableEditor({ label, start, check, onEnd, onRefused, isLast }: TableEditorProps) {
  const [text, setText] = useState(start)
  const [error, setError] = useState<string | undefined>(undefined)
  const isDone = useRef(false)
  const errorId = useId()
  const end = (after: AfterEdit): void => {
    if (isDone.current) return
    const wrong = check(text)
    setError(wrong)
    if (wrong !== undefined) return onRefused()
    isDone.current = true
    onEnd(text, after)
  }
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Enter') end('below')
    else if (event.key === 'Tab') end(event.shiftKey ? 'previous' : 'next')
    else if (event.key === 'Escape') {
      isDone.current = true
      onEnd(undefined, 'below')
    } else return
    event.preventDefault()
  }
  return (
    <span className={styles.editor}>
      <input
        autoFocus
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setText(event.target.value)
          // While it is being mended the reason goes as soon as it no longer holds.
          if (error !== undefined) setError(check(event.target.value))
        }}
        onKeyDown={press}
        onBlur={() => end('stay')}
      />
      {error === undefined ? null : (
        <span id={errorId} role="alert" className={styles.refusal} data-over={isLast || undefined}>
          <Icon name="circle-alert" size={12} />
          {error}
        </span>
      )}
    </span>
  )
}
