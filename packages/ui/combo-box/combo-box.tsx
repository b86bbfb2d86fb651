import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Popover } from 'react-aria-components'
import { ControlBox, describedBy, Field, type FieldFace } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { type LookupLoad, type LookupRow, useLookup } from '../lookup/lookup.ts'
import { LookupList } from '../lookup/lookup-list.tsx'
import styles from './combo-box.module.css'

export interface ComboBoxProps extends FieldFace {
  /** The picked row; null when nothing is picked. */
  readonly value: LookupRow | null
  readonly onChange: (value: LookupRow | null) => void
  readonly load: LookupLoad
  /** Offers to make what was not found. */
  readonly onCreate?: ((query: string) => void) | undefined
  readonly placeholder?: string | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isFilled?: boolean | undefined
  readonly isClearable?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** Stands at the end of the box, after the name: ` · IDR`. */
  readonly suffix?: ReactNode
}

/** One of many, found by typing its code or name. The typed text stays when a search fails. */
export function ComboBox(props: ComboBoxProps) {
  const { value, onChange, load, onCreate, isDisabled, isReadOnly, error, size, isFilled } = props
  const say = useUiText()
  const ownId = useId()
  const id = props.id ?? ownId
  const listId = `${id}-list`
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const answer = useLookup(load, typed?.trim() ?? '', isOpen)
  const query = typed?.trim() ?? ''
  const canCreate = onCreate !== undefined && query !== '' && answer.state === 'ready'
  const last = answer.rows.length - (canCreate ? 0 : 1)

  const pick = (row: LookupRow | null): void => {
    setTyped(undefined)
    setOpen(false)
    onChange(row)
  }
  const create = (): void => {
    setOpen(false)
    onCreate?.(query)
  }
  const choose = (): void => {
    if (canCreate && active === answer.rows.length) return create()
    const row = answer.rows[active]
    if (row && row.reason === undefined && answer.query === query) pick(row)
  }
  const leave = (): void => {
    setOpen(false)
    if (typed === '') pick(null)
    else setTyped(undefined)
  }
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setOpen(true)
      setActive((at) => Math.max(0, Math.min(last, at + (event.key === 'ArrowDown' ? 1 : -1))))
    }
    if (!isOpen) return
    if (event.key === 'Enter') {
      event.preventDefault()
      choose()
    }
    if (event.key === 'Tab' && typed !== undefined && typed !== '') choose()
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    setTyped(undefined)
    setOpen(false)
  }
  return (
    <Field {...props} controlId={id}>
      <div ref={box}>
        <ControlBox {...{ isDisabled, isReadOnly, size, isFilled }} isInvalid={error !== undefined}>
          <input
            id={id}
            ref={input}
            role="combobox"
            value={typed ?? value?.name ?? ''}
            placeholder={props.placeholder}
            disabled={isDisabled}
            readOnly={isReadOnly}
            required={props.isRequired}
            autoComplete="off"
            spellCheck={false}
            // A new document names its first field.
            autoFocus={props.autoFocus}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && last >= 0 ? `${listId}-${active}` : undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(id, props)}
            onFocus={(event) => event.target.select()}
            onClick={() => (isReadOnly ? undefined : setOpen(true))}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
              setOpen(true)
            }}
            onBlur={leave}
            onKeyDown={keys}
          />
          {props.suffix ? <span className={styles.suffix}>{props.suffix}</span> : null}
          {props.isClearable && value && !isReadOnly && !isDisabled ? (
            <button
              type="button"
              tabIndex={-1}
              className={styles.clear}
              aria-label={say('clear')}
              onClick={() => pick(null)}
            >
              <Icon name="x" size={12} />
            </button>
          ) : null}
          {isReadOnly ? null : <Icon name="chevron-down" />}
        </ControlBox>
      </div>
      <Popover
        className={styles.popover ?? ''}
        triggerRef={box}
        isNonModal
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        offset={4}
      >
        <LookupList
          id={listId}
          label={props.label}
          answer={answer}
          active={active}
          onActive={setActive}
          onPick={pick}
          create={canCreate ? { label: say('createNew', { query }), run: create } : undefined}
        />
      </Popover>
    </Field>
  )
}
