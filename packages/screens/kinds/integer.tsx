import { TextField } from '@lumbung/ui'
import { useState } from 'react'
import { sayNow } from '../words.ts'
import type { ControlProps, KindScreen } from './kind-screen.ts'

const read = (text: string): { readonly value: number } | { readonly error: string } => {
  const plain = text.trim().replace(/\.(?=\d{3}\b)/g, '')
  return /^-?\d{1,10}$/.test(plain) ? { value: Number.parseInt(plain, 10) } : { error: sayNow('wholeNotReadable') }
}

const show = (value: unknown): string => (typeof value === 'number' ? String(value) : '')

function IntegerControl(props: ControlProps) {
  const { value, onChange, error, ...face } = props
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const reading = typed === undefined || typed.trim() === '' ? undefined : read(typed)
  return (
    <TextField
      {...face}
      isNumeric
      value={typed ?? show(value)}
      error={reading && 'error' in reading ? reading.error : error}
      onChange={(text) => {
        setTyped(text)
        const next = text.trim() === '' ? { value: null } : read(text)
        if ('value' in next) onChange(next.value)
      }}
      onBlur={() => (reading && 'error' in reading ? undefined : setTyped(undefined))}
    />
  )
}

export const integerKind: KindScreen = {
  Control: IntegerControl,
  show,
  width: 88,
  align: 'end',
  grid: () => ({ kind: 'text', align: 'end', width: 72, parse: read, format: show }),
}
