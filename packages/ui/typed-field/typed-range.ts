import { useState } from 'react'
import type { TypedReading } from './typed-value.ts'

/** From one value to another; both belong to the range, and each is empty until it is filled in. */
export interface ValueRange {
  readonly start: string
  readonly end: string
}

export type RangePart = keyof ValueRange

export interface TypedRangeOptions {
  readonly value: ValueRange
  readonly onChange: (value: ValueRange) => void
  readonly read: (text: string) => TypedReading
  readonly show: (value: string) => string
  /** Why the end cannot follow the start; nothing where it can. */
  readonly refuseEnd: (range: ValueRange) => string | undefined
}

interface Refusal {
  readonly part: RangePart
  readonly sentence: string
}

/** Both ends as they are typed, taken together on leaving the field: one may be mended after the other. */
export function useTypedRange({ value, onChange, read, show, refuseEnd }: TypedRangeOptions) {
  const [typed, setTyped] = useState<Partial<ValueRange>>({})
  const [refused, setRefused] = useState<Refusal | undefined>(undefined)
  const textOf = (part: RangePart): string => typed[part] ?? (value[part] === '' ? '' : show(value[part]))
  const type = (part: RangePart, text: string): void => {
    setTyped({ ...typed, [part]: text })
    setRefused(undefined)
  }
  const take = (next: ValueRange): void => {
    setTyped({})
    setRefused(undefined)
    if (next.start !== value.start || next.end !== value.end) onChange(next)
  }
  const readPart = (part: RangePart): TypedReading => {
    const text = typed[part]
    return text === undefined ? { value: value[part] } : read(text)
  }
  /** Going from one end to the other shows how the text was read. */
  const pause = (part: RangePart): void => {
    const reading = readPart(part)
    if ('error' in reading) setRefused({ part, sentence: reading.error })
    else if (typed[part] !== undefined) {
      setTyped({ ...typed, [part]: reading.value === '' ? '' : show(reading.value) })
    }
  }
  const commit = (): void => {
    if (typed.start === undefined && typed.end === undefined) return
    const [start, end] = [readPart('start'), readPart('end')]
    if ('error' in start) return setRefused({ part: 'start', sentence: start.error })
    if ('error' in end) return setRefused({ part: 'end', sentence: end.error })
    const next = { start: start.value, end: end.value }
    const sentence = refuseEnd(next)
    if (sentence === undefined) take(next)
    else setRefused({ part: 'end', sentence })
  }
  return { textOf, refused, type, take, pause, commit, readPart }
}

export type TypedRange = ReturnType<typeof useTypedRange>
