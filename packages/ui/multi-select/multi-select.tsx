import { type MouseEvent, useId, useRef } from 'react'
import { ControlBox, Field, type FieldFace } from '../field/field.tsx'
import { FieldList } from '../field/field-list.tsx'
import { describedBy } from '../field-help/field-help.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { MultiSelectList } from './multi-select-list.tsx'
import styles from './multi-select.module.css'
import { type MultiChoosing, type MultiSelectChoice, pressMultiKey, useMultiSelect } from './use-multi-select.ts'

export interface MultiSelectProps extends FieldFace, MultiSelectChoice {
  /** How many chips are shown before the rest is counted: 3 when nothing is said. */
  readonly chips?: number | undefined
  readonly placeholder?: string | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** The value is being fetched: it can be read, not changed. */
  readonly isLoading?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** Hears that the field was left. */
  readonly onBlur?: (() => void) | undefined
}

/** Several of a list. Typing narrows the list, which stays open while one ticks. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, size, isDisabled, isLoading, error, max } = props
  const say = useUiText()
  const ownId = useId()
  const id = props.id ?? ownId
  const listId = `${id}-list`
  const box = useRef<HTMLDivElement>(null)
  const choosing = useMultiSelect(props)
  const isReadOnly = props.isReadOnly === true || isLoading === true
  // Pressing the free part of the box is pressing its input.
  const reach = (event: MouseEvent): void => {
    if (isDisabled || isReadOnly || (event.target instanceof Element && event.target.closest('button'))) return
    choosing.setOpen(true)
    const input = box.current?.querySelector('input')
    if (event.target === input) return
    event.preventDefault()
    input?.focus()
  }
  return (
    <Field {...props} controlId={id}>
      <div ref={box} role="presentation" onMouseDown={reach} data-size={size}>
        <ControlBox {...{ isDisabled, isReadOnly, size }} isTall isInvalid={error !== undefined}>
          <div className={styles.content}>
            <Chips {...props} choosing={choosing} isFixed={isDisabled === true || isReadOnly} />
            <MultiInput {...props} {...{ id, listId, choosing, isReadOnly }} />
          </div>
          <span className={styles.end}>
            {isLoading ? <Spinner size={16} label={say('loading')} /> : null}
            {isReadOnly ? null : <Icon name="chevron-down" />}
          </span>
        </ControlBox>
      </div>
      <FieldList className={styles.under} anchor={box} isOpen={choosing.isOpen} onClose={() => choosing.setOpen(false)}>
        <MultiSelectList id={listId} {...{ label, choosing, max }} />
      </FieldList>
    </Field>
  )
}

interface MultiInputProps extends MultiSelectProps {
  readonly id: string
  readonly listId: string
  readonly choosing: MultiChoosing
  readonly isReadOnly: boolean
}

/** Where one types; it holds the focus while the list is open. */
function MultiInput({ id, listId, choosing, isReadOnly, error, hint, ...props }: MultiInputProps) {
  const { active, isOpen, listed, typed } = choosing
  const activeId = `${listId}-${active < 0 ? 'all' : active}`
  return (
    <input
      id={id}
      role="combobox"
      value={typed}
      data-typed={typed !== '' || undefined}
      placeholder={choosing.chosen.length === 0 ? props.placeholder : undefined}
      disabled={props.isDisabled}
      readOnly={isReadOnly}
      autoComplete="off"
      spellCheck={false}
      autoFocus={props.autoFocus}
      aria-required={props.isRequired || undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={isOpen && listed.length > 0 ? activeId : undefined}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={describedBy(id, { error, hint })}
      onChange={(event) => choosing.type(event.target.value)}
      onBlur={() => {
        choosing.close()
        props.onBlur?.()
      }}
      onKeyDown={(event) => (isReadOnly ? undefined : pressMultiKey(choosing, event))}
    />
  )
}

interface ChipsProps {
  readonly choosing: MultiChoosing
  readonly chips?: number | undefined
  readonly isFixed: boolean
}

/** What is chosen, and how much more there is than fits. */
function Chips({ choosing: { chosen, remove }, chips = 3, isFixed }: ChipsProps) {
  const say = useUiText()
  const rest = chosen.length - chips
  return (
    <>
      {chosen.slice(0, chips).map(({ value, label }) => (
        <span key={value} className={styles.chip}>
          <span className={styles.chipText} data-cut>
            {label}
          </span>
          {isFixed ? null : (
            <button
              type="button"
              // Backspace, and the tick in the list, are the ways of the keyboard.
              tabIndex={-1}
              className={styles.remove}
              aria-label={say('removeNamed', { name: label })}
              onClick={() => remove(value)}
            >
              <Icon name="x" size={12} />
            </button>
          )}
        </span>
      ))}
      {rest > 0 ? (
        <span
          className={styles.more}
          role="img"
          aria-label={say('moreChoices', { count: rest })}
          data-tip={chosen
            .slice(chips)
            .map(({ label }) => label)
            .join(', ')}
        >
          +{rest}
        </span>
      ) : null}
    </>
  )
}
