import { type Ref, type RefObject, useImperativeHandle, useRef, useSyncExternalStore } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import type { GridStore } from './grid-store.ts'
import type { CellFinding } from './grid-types.ts'
import { lineCard } from './line-card.ts'
import type { LinesHandle } from './line-grid.tsx'
import styles from './line-cards.module.css'

export interface LineCardsProps {
  readonly label: string
  readonly store: GridStore
  readonly findings?: readonly CellFinding[] | undefined
  readonly isReadOnly?: boolean | undefined
  readonly canAddLines?: boolean | undefined
  /** Shows a line whole, where it is entered; at one of its columns, where that is what is asked for. */
  readonly onOpen: (line: string, column?: string) => void
  readonly ref?: Ref<LinesHandle> | undefined
}

const NONE: readonly CellFinding[] = []

/** Leads to a line as a grid would: it is opened at the field that is asked for. */
function useHandle({ ref, store, onOpen }: LineCardsProps): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => ({
    // Where there is no line yet, what adds the first one stands beside.
    focus: () => list.current?.parentElement?.querySelector<HTMLElement>('ul button, ul + button')?.focus(),
    focusCell: (line, column) => {
      // What is asked for must be seen, whatever was searched.
      if (!store.shown().some(({ key }) => key === line)) store.setView({ ...store.view(), search: '' })
      onOpen(line, column)
    },
  }))
  return list
}

/** Lines where the window is too narrow for a grid: a card each, which opens the line. */
export function LineCards(props: LineCardsProps) {
  const { label, store, findings = NONE, isReadOnly = false, canAddLines = true, onOpen } = props
  const say = useUiText()
  const lines = useSyncExternalStore(store.subscribe, store.shown)
  const canAdd = canAddLines && !isReadOnly
  const list = useHandle(props)
  return (
    <>
      <ul ref={list} className={styles.cards} aria-label={label}>
        {lines.map((line, place) => {
          const { name, figure, facts } = lineCard(store.columns(), line)
          return (
            <li key={store.faceOf(line.key)} className={styles.card}>
              <button type="button" className={styles.open} onClick={() => onOpen(line.key)}>
                <span className={styles.name}>{name === '' ? place + 1 : name}</span>
                <b className={styles.figure}>{figure}</b>
                <span className={styles.facts}>
                  {facts.map(({ title, text }) => (
                    <span key={title}>
                      {title} <b>{text}</b>
                    </span>
                  ))}
                </span>
                {findings
                  .filter((one) => one.line === line.key)
                  .map(({ column, kind, text }) => (
                    <span key={column + text} className={styles.finding} data-kind={kind}>
                      {text}
                    </span>
                  ))}
              </button>
              {canAdd ? (
                <Button
                  size="sm"
                  variant="tertiary"
                  icon="x"
                  isIconOnly
                  label={`${say('removeLine')}: ${name === '' ? place + 1 : name}`}
                  onPress={() => store.removeRows(place, place)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {canAdd ? (
        <button type="button" className={styles.add} onClick={() => onOpen(store.append())}>
          <Icon name="plus" size={14} />
          {say('addLine')}
        </button>
      ) : null}
    </>
  )
}
