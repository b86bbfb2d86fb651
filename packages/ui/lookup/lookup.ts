import { useEffect, useRef, useState } from 'react'

/** One row a search answers with: what is stored (key), what is read (code, name), and more to tell rows apart. */
export interface LookupRow {
  readonly key: string
  readonly name: string
  readonly code?: string | undefined
  readonly columns?: readonly string[] | undefined
  /** Why it cannot be picked; it stays visible. */
  readonly reason?: string | undefined
  /** Whatever the caller needs when the row is picked. */
  readonly record?: unknown
}

export type LookupLoad = (query: string, signal: AbortSignal) => Promise<readonly LookupRow[]>

export interface LookupAnswer {
  readonly rows: readonly LookupRow[]
  readonly state: 'idle' | 'loading' | 'ready' | 'failed'
  readonly query: string
}

const NOTHING: LookupAnswer = { rows: [], state: 'idle', query: '' }

/**
 * Asks while the user types. Old rows stay until new ones come; an answer that comes late, after a newer question
 * was asked, is thrown away, so the list always belongs to the text beside it.
 */
export function useLookup(
  load: LookupLoad,
  query: string,
  isAsking: boolean,
  delay = 120,
): LookupAnswer & { retry: () => void } {
  const [answer, setAnswer] = useState<LookupAnswer>(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const latestLoad = useRef(load)
  latestLoad.current = load
  // Attempt asks the same question again.
  useEffect(() => {
    if (!isAsking) return
    const asked = new AbortController()
    setAnswer((last) => ({ ...last, state: 'loading' }))
    const ask = async (): Promise<void> => {
      try {
        const rows = await latestLoad.current(query, asked.signal)
        if (!asked.signal.aborted) setAnswer({ rows, state: 'ready', query })
      } catch {
        if (!asked.signal.aborted) setAnswer((last) => ({ ...last, state: 'failed', query }))
      }
    }
    const timer = setTimeout(ask, query === '' ? 0 : delay)
    return () => {
      asked.abort()
      clearTimeout(timer)
    }
  }, [query, isAsking, delay, attempt])
  return { ...answer, retry: () => setAttempt((count) => count + 1) }
}
