import { useEffect, useRef, useState } from 'react'

/** A figure of a row, blank where it is not known. */
export interface LookupFigure {
  readonly title: string
  readonly text: string
  readonly isText?: boolean | undefined
  /** There is none, or less. */
  readonly isLow?: boolean | undefined
}

/** One row a search answers with: what is stored (key), what is read (code, name), and more to tell rows apart. */
export interface LookupRow {
  readonly key: string
  readonly name: string
  readonly code?: string | undefined
  readonly columns?: readonly string[] | undefined
  /** What is known of it beside what tells it apart: the same columns in every row, under their titles. */
  readonly figures?: readonly LookupFigure[] | undefined
  /** What it belongs to. Rows of one group come one after the other, under its name. */
  readonly group?: string | undefined
  /** Why it cannot be picked; it stays visible. */
  readonly reason?: string | undefined
  /** Whatever the caller needs when the row is picked. */
  readonly record?: unknown
}

export type LookupLoad = (query: string, signal: AbortSignal) => Promise<readonly LookupRow[]>

const holds = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted)

/** Looks in rows that are all known: what is typed may stand anywhere in the code or the name. */
export function lookupIn(rows: readonly LookupRow[]): LookupLoad {
  return async (query) => {
    const wanted = query.trim().toLowerCase()
    return rows.filter(({ code = '', name }) => holds(code, wanted) || holds(name, wanted))
  }
}

export interface LookupAnswer {
  readonly rows: readonly LookupRow[]
  readonly state: 'idle' | 'loading' | 'ready' | 'failed'
  readonly query: string
}

interface Answered extends LookupAnswer {
  readonly attempt: number
}

const NOTHING: Answered = { rows: [], state: 'idle', query: '', attempt: -1 }

export interface LookupOptions {
  /** Milliseconds of silence before a typed question is asked. */
  readonly delay?: number | undefined
  /** Hears every answer that still belongs to the text. */
  readonly onAnswer?: ((rows: readonly LookupRow[], query: string) => void) | undefined
}

/**
 * Asks while the user types. Old rows stay until new ones come; an answer that comes late, after a newer question
 * was asked, is thrown away, so the list always belongs to the text beside it.
 */
export function useLookup(
  load: LookupLoad,
  query: string,
  isAsking: boolean,
  { delay = 120, onAnswer }: LookupOptions = {},
): LookupAnswer & { readonly retry: () => void } {
  const [answer, setAnswer] = useState<Answered>(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef({ load, onAnswer })
  useEffect(() => {
    latest.current = { load, onAnswer }
  })
  useEffect(() => {
    if (!isAsking) return
    const asked = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const rows = await latest.current.load(query, asked.signal)
        if (asked.signal.aborted) return
        setAnswer({ rows, state: 'ready', query, attempt })
        latest.current.onAnswer?.(rows, query)
      } catch {
        if (!asked.signal.aborted) setAnswer((last) => ({ ...last, state: 'failed', query, attempt }))
      }
    }
    const timer = setTimeout(ask, query === '' ? 0 : delay)
    return () => {
      asked.abort()
      clearTimeout(timer)
    }
  }, [query, isAsking, delay, attempt])
  const isCurrent = answer.query === query && answer.attempt === attempt
  const state = isAsking && !isCurrent ? 'loading' : answer.state
  return { rows: answer.rows, state, query: answer.query, retry: () => setAttempt((count) => count + 1) }
}
