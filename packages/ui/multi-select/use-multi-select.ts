import { type KeyboardEvent, useState } from 'react'

export interface MultiSelectOption {
  readonly value: string
  readonly label: string
  readonly description?: string | undefined
  /** Why it cannot be chosen; the option stays visible. */
  readonly reason?: string | undefined
}

export interface MultiSelectChoice {
  readonly options: readonly MultiSelectOption[]
  /** The values chosen, in the order in which they were chosen. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** How many may be chosen. */
  readonly max?: number | undefined
  /** Offers to choose everything that is listed. */
  readonly hasSelectAll?: boolean | undefined
}

const matches = ({ label, description = '' }: MultiSelectOption, query: string): boolean =>
  `${label} ${description}`.toLowerCase().includes(query.toLowerCase())

/** What is typed, listed, marked and chosen. */
export function useMultiSelect({ options, value, onChange, max = Infinity, hasSelectAll }: MultiSelectChoice) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const query = typed.trim()
  const listed = options.filter((one) => matches(one, query))
  const open = listed.filter(({ reason }) => reason === undefined).map((one) => one.value)
  const isFull = value.length >= max
  // What cannot be chosen whole is not offered whole.
  const hasAll = hasSelectAll === true && open.length > 1 && new Set([...value, ...open]).size <= max
  const isAll = open.length > 0 && open.every((one) => value.includes(one))
  const isSome = open.some((one) => value.includes(one))
  const first = hasAll ? -1 : 0

  const type = (text: string): void => {
    setTyped(text)
    setActive(0)
    setOpen(true)
  }
  const close = (): void => {
    setTyped('')
    setOpen(false)
  }
  const remove = (removed: string): void => onChange(value.filter((one) => one !== removed))
  const toggle = ({ value: one, reason }: MultiSelectOption): void => {
    if (value.includes(one)) remove(one)
    else if (reason === undefined && !isFull) onChange([...value, one])
  }
  const toggleAll = (): void => {
    const others = value.filter((one) => !open.includes(one))
    onChange(isAll ? others : [...value, ...open.filter((one) => !value.includes(one))])
  }
  const chosen = value.flatMap((one) => options.find((option) => option.value === one) ?? [])
  return {
    typed,
    query,
    isOpen,
    setOpen,
    active,
    setActive,
    listed,
    chosen,
    isFull,
    hasAll,
    isAll,
    isSome,
    first,
    type,
    close,
    remove,
    toggle,
    toggleAll,
  }
}

export type MultiChoosing = ReturnType<typeof useMultiSelect>

/** Where a key moves the mark; undefined when it does not. */
function markAfter({ active, first, listed, typed }: MultiChoosing, key: string): number | undefined {
  const last = listed.length - 1
  if (key === 'ArrowDown') return Math.min(last, active + 1)
  if (key === 'ArrowUp') return Math.max(first, active - 1)
  // In a text they belong to the text.
  if (typed !== '') return undefined
  if (key === 'Home') return first
  return key === 'End' ? last : undefined
}

/** Ticks what is marked. */
function tickMarked({ active, listed, toggle, toggleAll }: MultiChoosing): void {
  const option = listed[active]
  if (active < 0) toggleAll()
  else if (option) toggle(option)
}

/** Arrows walk, Enter ticks, Escape closes, Backspace in the empty box takes the last choice away. */
export function pressMultiKey(choosing: MultiChoosing, event: KeyboardEvent): void {
  const { isOpen, chosen, typed } = choosing
  const last = chosen.at(-1)
  if (event.key === 'Backspace' && typed === '' && last) return choosing.remove(last.value)
  if (!isOpen) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    return choosing.setOpen(true)
  }
  const mark = markAfter(choosing, event.key)
  if (mark === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  if (mark !== undefined) return choosing.setActive(mark)
  event.stopPropagation()
  if (event.key === 'Escape') choosing.close()
  else tickMarked(choosing)
}
