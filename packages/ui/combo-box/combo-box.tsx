import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { BoxButton } from '../field/box-button.tsx'
import { ControlBox, Field, type FieldFace } from '../field/field.tsx'
import { FieldList } from '../field/field-list.tsx'
import { describedBy } from '../field-help/field-help.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { type LookupLoad, type LookupRow, useLookup } from '../lookup/lookup.ts'
import { LookupList } from '../lookup/lookup-list.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './combo-box.module.css'

export interface ComboBoxProps extends FieldFace {
  /** The picked row; null when nothing is picked. */
  readonly value: LookupRow | null
  readonly onChange: (value: LookupRow | null) => void
  readonly load: LookupLoad
  /** A text that is in no row counts too; it becomes a row whose key is the text. */
  readonly isFreeText?: boolean | undefined
  /** Offers to make what was not found. */
  readonly onCreate?: ((query: string) => void) | undefined
  /** Hears the text that is not picked yet; undefined when there is none. */
  readonly onTyped?: ((text: string | undefined) => void) | undefined
  readonly placeholder?: string | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isFilled?: boolean | undefined
  readonly isClearable?: boolean | undefined
  /** The value is being fetched: it can be read, not changed. */
  readonly isLoading?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** Stands at the end of the box, after the name: ` · IDR`. */
  readonly suffix?: ReactNode
}

/** The row of exactly this name, or the text itself as a row. */
const freeRow = (text: string, rows: readonly LookupRow[]): LookupRow =>
  rows.find(({ name, reason }) => name === text && reason === undefined) ?? { key: text, name: text }

/** The row that offers to make what was asked for. */
function useCreateRow(onCreate: ComboBoxProps['onCreate'], query: string, close: () => void) {
  const say = useUiText()
  if (!onCreate || query === '') return undefined
  const run = (): void => {
    close()
    onCreate(query)
  }
  return { label: say('createNew', { query }), run }
}

/** What the keys and the mouse do to a combo box. A text that was not picked stays, with the reason. */
function useComboBox({ value, onChange, load, onCreate, onTyped, isFreeText }: ComboBoxProps) {
  const say = useUiText()
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [isOpen, setOpen] = useState(false)
  // Where a free text counts, nothing is marked until the arrows mark it.
  const first = isFreeText ? -1 : 0
  const [active, setActive] = useState(first)
  const [isAwaited, setAwaited] = useState(false)
  const query = (typed ?? '').trim()
  const answer = useLookup(load, query, isOpen, {
    onAnswer: ([top]) => {
      if (isAwaited && top && top.reason === undefined) pick(top)
      else setAwaited(false)
    },
  })
  const isAnswered = answer.state === 'ready' && answer.query === query
  const createRow = useCreateRow(onCreate, isAnswered ? query : '', () => setOpen(false))
  const last = answer.rows.length - (createRow ? 0 : 1)

  const type = (text: string | undefined): void => {
    setTyped(text)
    setActive(first)
    setAwaited(false)
    setOpen(text !== undefined)
    onTyped?.(text)
  }
  const pick = (row: LookupRow | null): void => {
    type(undefined)
    if (row?.key !== value?.key) onChange(row)
  }
  const keepText = (): void => (query === '' ? undefined : pick(freeRow(query, answer.rows)))
  const choose = (): void => {
    if (active < 0) return keepText()
    if (createRow && active === answer.rows.length) return createRow.run()
    const row = answer.rows[active]
    if (isAnswered && row && row.reason === undefined) pick(row)
    // A scanner is faster than the search: its Enter counts as soon as the answer comes.
    else if (!isAnswered && query !== '') setAwaited(true)
  }
  const isRefused = !isFreeText && !isOpen && query !== '' && !isAwaited
  return {
    text: typed ?? value?.name ?? '',
    isOpen,
    setOpen,
    active,
    setActive,
    answer,
    first,
    last,
    keepText,
    type,
    query,
    choose,
    pick,
    typed,
    isAwaited,
    refused: isRefused ? say('lookupUnknown', { text: query }) : undefined,
    createRow,
  }
}

type Combo = ReturnType<typeof useComboBox>

function openCombo(combo: Combo, input: HTMLInputElement, isReadOnly: boolean | undefined): void {
  if (isReadOnly) return
  if (combo.typed === undefined) input.select()
  combo.setOpen(true)
}

/** On leaving, an emptied box is empty; a text that was not picked stays and says so. */
function leaveCombo(combo: Combo, value: LookupRow | null): void {
  if (combo.isAwaited) return
  combo.setOpen(false)
  if (combo.first < 0 && combo.query !== '') return combo.keepText()
  if (combo.typed === '') combo.pick(null)
  else if (combo.typed === value?.name) combo.type(undefined)
}

/** What was not found because the search failed is asked for again. */
const enterCombo = ({ answer, choose }: Combo): void => (answer.state === 'failed' ? answer.retry() : choose())

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrows walk, Enter and Tab pick, Escape brings back what was there, whether the list is still open or not. */
function pressComboKey(combo: Combo, event: KeyboardEvent): void {
  const step = STEPS[event.key]
  if (step !== undefined) {
    event.preventDefault()
    if (!combo.isOpen) return combo.setOpen(true)
    combo.setActive((at) => Math.max(combo.first, Math.min(combo.last, at + step)))
  }
  const isLeft = event.key === 'Escape' && combo.typed !== undefined
  if (!combo.isOpen && !isLeft) return
  if (event.key === 'Tab' && combo.query !== '') return combo.choose()
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Enter') enterCombo(combo)
  else combo.type(undefined)
}

/** One of many, found by typing its code or name. */
export function ComboBox(props: ComboBoxProps) {
  const { isDisabled, isLoading, size, isFilled } = props
  const isReadOnly = props.isReadOnly === true || isLoading === true
  const ownId = useId()
  const id = props.id ?? ownId
  const listId = `${id}-list`
  const box = useRef<HTMLDivElement>(null)
  const combo = useComboBox(props)
  const error = combo.refused ?? props.error
  const isListed = combo.isOpen && combo.active >= 0 && combo.last >= 0
  return (
    <Field {...props} error={error} controlId={id}>
      <div ref={box}>
        <ControlBox {...{ isDisabled, isReadOnly, size, isFilled }} isInvalid={error !== undefined}>
          <input
            id={id}
            role="combobox"
            value={combo.text}
            placeholder={props.placeholder}
            disabled={isDisabled}
            readOnly={isReadOnly}
            required={props.isRequired}
            autoComplete="off"
            spellCheck={false}
            autoFocus={props.autoFocus}
            aria-expanded={combo.isOpen}
            aria-controls={combo.isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isListed ? `${listId}-${combo.active}` : undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(id, { error, hint: props.hint })}
            onFocus={(event) => event.target.select()}
            onClick={(event) => openCombo(combo, event.currentTarget, isReadOnly)}
            onChange={(event) => combo.type(event.target.value)}
            onBlur={() => leaveCombo(combo, props.value)}
            onKeyDown={(event) => (isReadOnly ? undefined : pressComboKey(combo, event))}
          />
          <ComboBoxEnd {...props} isReadOnly={isReadOnly} onClear={() => combo.pick(null)} />
        </ControlBox>
      </div>
      <ComboList combo={combo} id={listId} label={props.label} anchor={box} />
    </Field>
  )
}

interface ComboListProps {
  readonly combo: Combo
  readonly id: string
  readonly label: string
  readonly anchor: RefObject<HTMLDivElement | null>
}

function ComboList({ combo, id, label, anchor }: ComboListProps) {
  const say = useUiText()
  const isFree = combo.first < 0 && combo.query !== ''
  return (
    <FieldList className={styles.list} anchor={anchor} isOpen={combo.isOpen} onClose={() => combo.setOpen(false)}>
      <LookupList
        id={id}
        label={label}
        answer={combo.answer}
        active={combo.active}
        onActive={combo.setActive}
        onPick={combo.pick}
        create={combo.createRow}
        emptyText={isFree ? say('textKept', { text: combo.query }) : undefined}
      />
    </FieldList>
  )
}

function ComboBoxEnd(props: ComboBoxProps & { readonly onClear: () => void }) {
  const say = useUiText()
  const { suffix, isClearable, value, isReadOnly, isDisabled, isLoading, onClear } = props
  const canClear = isClearable && value && !isReadOnly && !isDisabled
  return (
    <>
      {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      {canClear ? <BoxButton icon="x" label={say('clear')} isSkipped onPress={onClear} /> : null}
      {isLoading ? <Spinner size={16} label={say('loading')} /> : null}
      {isReadOnly ? null : <Icon name="chevron-down" />}
    </>
  )
}
