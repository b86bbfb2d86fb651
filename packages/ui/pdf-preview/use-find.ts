import { useEffect, useState } from 'react'
import type { PdfFile } from './pdf-file.ts'
import { type FoundPlace, placesIn, type TextPiece } from './pdf-text.ts'

interface Found {
  readonly query: string
  readonly places: readonly FoundPlace[]
}

const NOTHING: Found = { query: '', places: [] }

// Of each file, the texts of its pages as they were read.
const texts = new WeakMap<PdfFile, Map<number, Promise<readonly TextPiece[]>>>()

function textOf(file: PdfFile, page: number): Promise<readonly TextPiece[]> {
  const known = texts.get(file) ?? new Map<number, Promise<readonly TextPiece[]>>()
  texts.set(file, known)
  const text = known.get(page) ?? file.textOf(page)
  known.set(page, text)
  return text
}

/** Looks for a text on all pages, and walks from one place to the next, around the end. */
export function useFind(file: PdfFile | undefined) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Found>(NOTHING)
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!file || query.trim() === '') return
    const stop = new AbortController()
    const { signal } = stop
    const find = async (): Promise<void> => {
      const places: FoundPlace[] = []
      for (let page = 1; page <= file.count && !signal.aborted; page++) {
        places.push(...placesIn(await textOf(file, page), page, query))
      }
      if (!signal.aborted) setFound({ query, places })
    }
    find().catch(() => undefined)
    return () => stop.abort()
  }, [file, query])
  const isDone = found.query === query
  const places = isDone && query.trim() !== '' ? found.places : NOTHING.places
  const step = (by: 1 | -1): void => {
    if (places.length > 0) setAt((at + by + places.length) % places.length)
  }
  const look = (text: string): void => {
    if (text === query) return step(1)
    setQuery(text)
    setAt(0)
  }
  return { query, look, step, places, at, place: places[at], isLooking: !isDone && query.trim() !== '' }
}
