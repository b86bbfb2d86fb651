import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Group, ListBox, ListBoxItem } from 'react-aria-components'
import { useUiText } from '../language/language.tsx'
import styles from './time-columns.module.css'
import { partsOf, timeOf, type TimeWriting } from './typed-time.ts'

export interface TimeColumnsProps extends TimeWriting {
  /** Empty while nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Says whose time it is where two stand beside each other. */
  readonly caption?: string | undefined
  readonly autoFocus?: boolean | undefined
}

const upTo = (count: number, step = 1): readonly number[] =>
  Array.from({ length: Math.ceil(count / step) }, (_, place) => place * step)

const pair = (part: number): string => String(part).padStart(2, '0')

/** Arrows left and right walk between the columns; up and down belong to each. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=listbox]')]
  const next = columns[columns.findIndex((one) => one.contains(document.activeElement)) + step]
  const chosen = next?.querySelector<HTMLElement>('[aria-selected=true]')
  const option = chosen ?? next?.querySelector<HTMLElement>('[role=option]')
  option?.focus()
}

/** Hour, minute, second and half of the day, each chosen alone; every choice counts at once. */
export function TimeColumns({
  value,
  onChange,
  caption,
  autoFocus,
  clock = 24,
  hasSeconds,
  step = 1,
}: TimeColumnsProps) {
  const say = useUiText()
  const { hour, minute, second } = partsOf(value)
  const isEmpty = value === ''
  const half = hour < 12 ? 0 : 12
  const ofHour = (of: number): string => pair(clock === 24 ? of : of % 12 || 12)
  const name = (part: string): string => (caption === undefined ? part : `${caption}, ${part}`)
  return (
    <div className={styles.group}>
      {caption === undefined ? null : <p className={styles.caption}>{caption}</p>}
      <Group className={styles.columns ?? ''} aria-label={caption ?? say('time')} onKeyDown={walk}>
        <Column
          label={name(say('hour'))}
          options={upTo(clock)}
          show={ofHour}
          value={isEmpty ? undefined : hour - (clock === 24 ? 0 : half)}
          autoFocus={autoFocus}
          onPick={(picked) => onChange(timeOf(picked + (clock === 24 ? 0 : half), minute, second))}
        />
        <Column
          label={name(say('minute'))}
          options={upTo(60, step)}
          show={pair}
          value={isEmpty ? undefined : minute}
          onPick={(picked) => onChange(timeOf(hour, picked, second))}
        />
        {hasSeconds ? (
          <Column
            label={name(say('second'))}
            options={upTo(60)}
            show={pair}
            value={isEmpty ? undefined : second}
            onPick={(picked) => onChange(timeOf(hour, minute, picked))}
          />
        ) : null}
        {clock === 12 ? (
          <Column
            label={name('AM/PM')}
            options={[0, 12]}
            show={(one) => (one === 0 ? 'AM' : 'PM')}
            value={isEmpty ? undefined : half}
            onPick={(picked) => onChange(timeOf((hour % 12) + picked, minute, second))}
          />
        ) : null}
      </Group>
    </div>
  )
}

interface ColumnProps {
  readonly label: string
  readonly options: readonly number[]
  readonly show: (option: number) => string
  readonly value: number | undefined
  readonly onPick: (option: number) => void
  readonly autoFocus?: boolean | undefined
}

function Column({ label, options, show, value, onPick, autoFocus }: ColumnProps) {
  const list = useRef<HTMLDivElement>(null)
  // What is chosen stands in sight, without the page moving.
  useEffect(() => {
    // The options are drawn, and the focus given, a moment after the list.
    const timer = setTimeout(() => {
      const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
      if (chosen && list.current) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2 + 16
    }, 30)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ListBox
      ref={list}
      aria-label={label}
      className={styles.column ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === undefined ? [] : [value]}
      autoFocus={autoFocus ? 'first' : false}
      shouldFocusWrap
      onSelectionChange={(keys) => {
        const [picked] = keys === 'all' ? [] : keys
        if (typeof picked === 'number') onPick(picked)
      }}
    >
      {options.map((one) => (
        <ListBoxItem key={one} id={one} textValue={show(one)} className={styles.option ?? ''}>
          {show(one)}
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
