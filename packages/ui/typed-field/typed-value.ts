import { useState } from 'react'

export type TypedReading = { readonly value: string } | { readonly error: string }

export interface TypedValueOptions {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly read: (text: string) => TypedReading
}

/** A text while it is typed, and the value it becomes on leaving. What cannot be read stays, with the reason. */
export function useTypedValue({ value, onChange, read }: TypedValueOptions) {
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const type = (text: string | undefined): void => {
    setTyped(text)
    setRefused(undefined)
  }
  const take = (next: string): void => {
    type(undefined)
    if (next !== value) onChange(next)
  }
  const commit = (): void => {
    if (typed === undefined) return
    const reading = read(typed)
    if ('value' in reading) take(reading.value)
    else setRefused(reading.error)
  }
  return { typed, refused, type, take, commit }
}
