import { type Ref, useEffect, useRef, useState } from 'react'
import { BoxButton } from '../field/box-button.tsx'
import { ControlBox } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { useUiText } from '../language/language.tsx'
import styles from './search-box.module.css'

export interface SearchBoxProps {
  readonly value: string
  /** Called when typing paused, 250 ms when nothing is said. */
  readonly onSearch: (value: string) => void
  readonly placeholder?: string | undefined
  readonly label?: string | undefined
  readonly delay?: number | undefined
  readonly width?: number | string | undefined
  /** The page's key that comes here, shown while the box is empty. */
  readonly hotkey?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** The search over a list. Enter asks at once, Escape empties. */
export function SearchBox({
  value,
  onSearch,
  placeholder,
  label,
  delay = 250,
  width = 232,
  hotkey,
  ref,
}: SearchBoxProps) {
  const say = useUiText()
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (text: string, after: number): void => {
    setTyped(text)
    clearTimeout(timer.current)
    if (after === 0) return onSearch(text)
    timer.current = setTimeout(() => onSearch(text), after)
  }
  return (
    <div className={styles.search} style={{ width }} role="search">
      <ControlBox size="sm">
        <Icon name="search" />
        <input
          ref={ref}
          value={typed}
          placeholder={placeholder}
          aria-label={label ?? placeholder ?? say('search')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => ask(event.target.value, delay)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') ask(typed, 0)
            if (event.key !== 'Escape' || typed === '') return
            event.stopPropagation()
            ask('', 0)
          }}
        />
        {typed === '' ? (
          hotkey ? (
            <Kbd keys={[hotkey]} />
          ) : null
        ) : (
          <BoxButton icon="x" label={say('clear')} onPress={() => ask('', 0)} isSkipped />
        )}
      </ControlBox>
    </div>
  )
}
