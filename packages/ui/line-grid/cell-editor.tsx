import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { FieldList } from '../field/field-list.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { useUiText } from '../language/language.tsx'
import { type LookupRow, useLookup } from '../lookup/lookup.ts'
import { LookupList } from '../lookup/lookup-list.tsx'
import { isSum } from './arithmetic.ts'
import styles from './cell-editor.module.css'
import { readCell } from './cell-reading.ts'
import type { CellEntry, GridMove } from './grid-control.ts'
import { sayReason } from './grid-remarks.ts'
import type { GridColumn, GridLine } from './grid-types.ts'

export interface CellEditorProps {
  readonly id: string
  readonly column: GridColumn
  readonly line: GridLine
  readonly isRequired: boolean
  readonly mode: 'over' | 'within'
  readonly text: string
  readonly onCommit: (entry: CellEntry, move: GridMove, isByKey: boolean) => void
  readonly onCancel: () => void
  readonly onInsert: () => void
  /** How many lines are selected, and what takes the entry into all of them. */
  readonly selected: number
  readonly onFill: (entry: CellEntry) => void
}

// What is typed is an entry, not prose.
const PLAIN = { spellCheck: false, autoComplete: 'off' } as const
const MOVE_OF: Readonly<Record<string, GridMove>> = { Enter: 'down', Tab: 'next' }
const MOVE_BACK: Readonly<Record<string, GridMove>> = { Enter: 'up', Tab: 'previous' }
const ARROWS: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The input in the active cell. It holds its own text, so a keystroke draws nothing but itself. */
export function CellEditor(props: CellEditorProps) {
  const { column, mode } = props
  const [text, setText] = useState(props.text)
  const input = useRef<HTMLInputElement>(null)
  const search = useCellSearch(props, text, mode === 'over' || text !== props.text)
  useLayoutEffect(() => {
    const element = input.current
    element?.focus()
    if (mode === 'within' && (column.kind === 'lookup' || column.kind === 'choice')) element?.select()
    else element?.setSelectionRange(element.value.length, element.value.length)
  }, [mode, column.kind])

  const { commit, fill, cancel } = useEntry(props, text)
  const press = (event: KeyboardEvent): void => {
    if (isForPage(event)) return commit('stay', true, event.key === 'Enter' ? search.chosen() : undefined)
    event.stopPropagation()
    if (event.key === 'Escape') return cancel(event)
    if (search.press(event)) return event.preventDefault()
    if (isToFill(event)) return fill(event, search.chosen())
    if (isToInsert(event)) {
      event.preventDefault()
      commit('stay', true, search.chosen())
      return props.onInsert()
    }
    const move = event.shiftKey ? MOVE_BACK[event.key] : MOVE_OF[event.key]
    const wanted = move ?? (mode === 'over' ? arrowOf(event) : undefined)
    if (!wanted) return
    event.preventDefault()
    commit(wanted, true, move ? search.chosen() : undefined)
  }
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        data-align={column.align}
        value={text}
        aria-label={column.title}
        aria-required={props.isRequired || undefined}
        aria-describedby={`${props.id}-under`}
        {...PLAIN}
        {...search.aria}
        onChange={(event) => {
          setText(event.target.value)
          search.setActive(event.target.value.trim() === '' ? NONE : 0)
        }}
        onKeyDown={press}
        onBlur={() => commit('stay', false)}
      />
      <UnderCell
        {...props}
        typed={text}
        anchor={input}
        search={search}
        onPick={(row) => commit('next', true, row)}
        onFill={(event) => fill(event, search.chosen())}
      />
    </>
  )
}

/** What becomes of the text, once: losing the focus afterwards says nothing any more. */
function useEntry({ column, onCommit, onCancel, onFill }: CellEditorProps, text: string) {
  const isDone = useRef(false)
  const entryWith = (row: LookupRow | undefined): CellEntry => (row ? entryOf(column, row) : text)
  return {
    commit: (move: GridMove, isByKey: boolean, row?: LookupRow): void => {
      if (isDone.current) return
      isDone.current = true
      onCommit(entryWith(row), move, isByKey)
    },
    fill: (event: KeyboardEvent | MouseEvent, row: LookupRow | undefined): void => {
      isDone.current = true
      event.preventDefault()
      onFill(entryWith(row))
    },
    cancel: (event: KeyboardEvent): void => {
      isDone.current = true
      event.preventDefault()
      onCancel()
    },
  }
}

/** Help, save, submit and palette belong to the page, whatever is being typed. */
const isForPage = (event: KeyboardEvent): boolean =>
  event.key === 'F8' || ((event.ctrlKey || event.metaKey) && !event.shiftKey && /^(s|k|enter)$/i.test(event.key))

const isToInsert = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && /^(i|insert)$/i.test(event.key)

const isToFill = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey)

/** An arrow alone moves on from a cell that was typed over. */
const arrowOf = (event: KeyboardEvent): GridMove | undefined =>
  event.shiftKey || event.ctrlKey || event.metaKey || event.altKey ? undefined : ARROWS[event.key]

const entryOf = (column: GridColumn, row: LookupRow): CellEntry =>
  column.kind === 'choice' ? { value: row.key } : { row }

const NONE = -1

/** The list under a lookup or choice cell: what it shows, and which row the keys are on. */
function useCellSearch({ id, column, line, onCancel }: CellEditorProps, text: string, isTyped: boolean) {
  const isSearching = column.kind === 'lookup' || column.kind === 'choice'
  // Before anything was typed no row is marked: Enter leaves the cell as it is, an arrow marks the first.
  const [active, mark] = useState(isTyped && text.trim() !== '' ? 0 : NONE)
  // Scrolled out of sight; the next key brings it back.
  const [isLeft, setLeft] = useState(false)
  const setActive = (next: number): void => {
    mark(next)
    setLeft(false)
  }
  const query = isTyped ? text.trim() : ''
  /** Choices are known at once: whoever types a beginning and leaves quickly does not outrun them. */
  const known = (wanted: string): readonly LookupRow[] => {
    const choices = column.choices?.(line) ?? []
    const matching = choices.filter((choice) => choice.label.toLowerCase().includes(wanted.toLowerCase()))
    return matching.map((choice) => ({ key: choice.value, name: choice.label }))
  }
  const load = async (wanted: string, signal: AbortSignal): Promise<readonly LookupRow[]> =>
    column.load ? column.load(wanted, line, signal) : known(wanted)
  const answer = useLookup(load, query, isSearching, { delay: column.load ? 100 : 0 })
  const hasCreate = column.onCreate !== undefined && query !== '' && answer.state === 'ready'
  const last = answer.rows.length - (hasCreate ? 0 : 1)
  const create = (): void => {
    onCancel()
    column.onCreate?.(query, line)
  }
  const press = (event: KeyboardEvent): boolean => {
    if (!isSearching || event.altKey || event.ctrlKey) return false
    if (event.key === 'ArrowDown') setActive(Math.min(last, active + 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1))
    else if (event.key === 'Enter' && hasCreate && active === answer.rows.length) create()
    else return false
    return true
  }
  /** The marked row, which Enter or Tab takes: only one that answers the text in the cell. */
  const chosen = (): LookupRow | undefined => {
    const isAnswered = answer.query === query && answer.state === 'ready'
    const found = isAnswered ? answer.rows : []
    const row = column.load ? found[active] : known(query)[active]
    return isSearching && row?.reason === undefined ? row : undefined
  }
  const listId = `${id}-list`
  const aria = isSearching
    ? {
        role: 'combobox',
        'aria-expanded': !isLeft,
        'aria-controls': listId,
        'aria-activedescendant': active === NONE ? undefined : `${listId}-${active}`,
      }
    : {}
  const createRow = hasCreate ? { query, run: create } : undefined
  const leave = (): void => setLeft(true)
  return { isSearching, isLeft, leave, answer, active, setActive, press, chosen, aria, listId, createRow }
}

interface UnderCellProps extends Omit<CellEditorProps, 'onFill'> {
  readonly typed: string
  readonly onFill: (event: MouseEvent) => void
  readonly anchor: RefObject<HTMLInputElement | null>
  readonly search: ReturnType<typeof useCellSearch>
  readonly onPick: (row: LookupRow) => void
}

/** What stands under the cell: the search's rows, the result of a sum, the reading of a text, the caller's hint. */
function UnderCell({ id, column, line, typed, anchor, search, selected, onPick, onFill }: UnderCellProps) {
  const say = useUiText()
  const hint = column.hint?.(line)
  const reading = readingOf(column, line, typed)
  const isFilling = selected > 1
  const isAny = search.isSearching || reading !== undefined || hint !== undefined || isFilling
  const create = search.createRow && {
    label: say('createNew', { query: search.createRow.query }),
    run: search.createRow.run,
  }
  return (
    <FieldList
      className={styles.under}
      anchor={anchor}
      isOpen={isAny && !search.isLeft}
      onClose={search.leave}
      offset={6}
      crossOffset={-8}
    >
      {search.isSearching ? (
        <LookupList
          id={search.listId}
          label={column.title}
          answer={search.answer}
          active={search.active}
          onActive={search.setActive}
          onPick={onPick}
          create={create}
        />
      ) : null}
      {reading ? (
        <div className={styles.reading} id={`${id}-under`}>
          {'text' in reading ? (
            <b>{`= ${reading.text}`}</b>
          ) : (
            <span className={styles.unread}>{sayReason(reading.reason, say)}</span>
          )}
          {'text' in reading ? <span>{say('acceptResult')}</span> : null}
        </div>
      ) : null}
      {hint ? <div className={styles.hint}>{hint}</div> : null}
      {isFilling ? (
        // The press must not take the focus away first: the cell would be kept alone.
        <button type="button" tabIndex={-1} className={styles.fill} onMouseDown={stay} onClick={onFill}>
          {say('fillLines', { count: selected })}
          <Kbd keys={['Ctrl', 'Shift', 'Enter']} />
        </button>
      ) : null}
    </FieldList>
  )
}

const stay = (event: MouseEvent): void => event.preventDefault()

function readingOf(column: GridColumn, line: GridLine, typed: string) {
  if (column.kind !== 'decimal' && column.kind !== 'date') return undefined
  if (typed.trim() === '') return undefined
  const outcome = readCell(column, line, typed)
  if ('reason' in outcome) return isSum(typed) && !/[-+*/x(]\s*$/i.test(typed) ? outcome : undefined
  if (!('value' in outcome)) return undefined
  const text = outcome.guess ?? column.format(outcome.value, line)
  return isSum(typed) || outcome.guess !== undefined ? { text } : undefined
}
