import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type LookupLoad, type LookupRow, useLookup } from '../lookup/lookup.ts'

/** Whom one may speak to in a text, by `@` and their name. */
export interface People {
  readonly load: LookupLoad
  readonly onPick: (row: LookupRow) => void
}

/** A name begun before the caret: where its `@` stands, and what follows it. */
interface Begun {
  readonly from: number
  readonly query: string
}

// A first name and the beginning of a second one.
const NAME = /(?:^|\s)@([\p{L}\p{N}.'-]*(?: [\p{L}\p{N}.'-]*)?)$/u

function begunAt({ value, selectionStart }: HTMLTextAreaElement): Begun | null {
  const query = NAME.exec(value.slice(0, selectionStart))?.[1]
  return query === undefined ? null : { from: selectionStart - query.length - 1, query }
}

const NOBODY: LookupLoad = () => Promise.resolve([])

export interface PeopleOptions {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly people: People | undefined
}

/** Offers names while one is begun. Arrows walk, Enter and Tab take one, Escape leaves the text as it is. */
export function usePeople({ area, value, onChange, people }: PeopleOptions) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const answer = useLookup(people?.load ?? NOBODY, begun?.query.trim() ?? '', begun !== null)
  const isOpen = begun !== null && begun.from !== left && (answer.rows.length > 0 || answer.state === 'failed')
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [area, value])

  const look = (): void => {
    if (!people || !area.current) return
    const next = begunAt(area.current)
    if (next?.query !== begun?.query) setActive(0)
    // An `@` typed anew is another beginning than the one that was left.
    if (next?.query === '') setLeft(null)
    setBegun(next)
  }
  const pick = (row: LookupRow): void => {
    if (!begun || !people) return
    const spoken = `@${row.name} `
    const rest = value.slice(begun.from + 1 + begun.query.length)
    caret.current = begun.from + spoken.length
    setLeft(begun.from)
    onChange(value.slice(0, begun.from) + spoken + rest.trimStart())
    people.onPick(row)
  }
  /** Whether the key was meant for the names. */
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const row = answer.rows[active]
    if (step !== undefined) setActive(Math.max(0, Math.min(answer.rows.length - 1, active + step)))
    else if (event.key === 'Escape') setLeft(begun.from)
    else if ((event.key === 'Enter' || event.key === 'Tab') && row) pick(row)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { isOpen, close: () => setLeft(begun?.from ?? null), answer, active, setActive, look, pick, press }
}
