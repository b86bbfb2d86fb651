import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { CheckMark } from '../checkbox/checkbox.tsx'
import { useUiText } from '../language/language.tsx'
import { MatchText } from '../match-text/match-text.tsx'
import { classes } from '../props/given.ts'
import styles from './multi-select.module.css'
import type { MultiChoosing, MultiSelectOption } from './use-multi-select.ts'

export interface MultiSelectListProps {
  readonly id: string
  readonly label: string
  readonly choosing: MultiChoosing
  readonly max?: number | undefined
}

const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** The options under the box, each with its tick, and how many are chosen. */
export function MultiSelectList({ id, label, choosing, max }: MultiSelectListProps) {
  const say = useUiText()
  const { active, chosen, hasAll, isAll, isSome, isFull, listed, query } = choosing
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const count = chosen.length
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={label} aria-multiselectable="true" className={styles.list}>
        {hasAll ? (
          <Row
            id={`${id}-all`}
            isActive={active < 0}
            tick={isAll ? 'on' : isSome ? 'mixed' : 'off'}
            onActive={() => choosing.setActive(-1)}
            onTick={choosing.toggleAll}
          >
            <b>{say('selectAll')}</b>
          </Row>
        ) : null}
        {listed.map((option, place) => (
          <OptionRow
            key={option.value}
            id={`${id}-${place}`}
            option={option}
            query={query}
            isActive={place === active}
            isChosen={chosen.includes(option)}
            isFull={isFull}
            onActive={() => choosing.setActive(place)}
            onTick={() => choosing.toggle(option)}
          />
        ))}
        {listed.length === 0 ? <p className={styles.empty}>{say('noResult', { query })}</p> : null}
      </div>
      <p role="status" className={styles.count}>
        {max === undefined ? say('selectedCount', { count }) : say('selectedMost', { count, max })}
      </p>
    </>
  )
}

interface OptionRowProps extends Pick<RowProps, 'id' | 'isActive' | 'onActive' | 'onTick'> {
  readonly option: MultiSelectOption
  readonly query: string
  readonly isChosen: boolean
  readonly isFull: boolean
}

function OptionRow({ option, query, isChosen, isFull, ...row }: OptionRowProps) {
  const under = option.reason ?? option.description
  return (
    <Row {...row} tick={isChosen ? 'on' : 'off'} isOff={!isChosen && (isFull || option.reason !== undefined)}>
      <span>
        <MatchText text={option.label} query={query} />
      </span>
      {under === undefined ? null : <span className={styles.description}>{under}</span>}
    </Row>
  )
}

interface RowProps {
  readonly id: string
  readonly isActive: boolean
  readonly isOff?: boolean | undefined
  readonly tick: 'on' | 'off' | 'mixed'
  readonly onActive: () => void
  readonly onTick: () => void
  readonly children: ReactNode
}

function Row({ id, isActive, isOff, tick, onActive, onTick, children }: RowProps) {
  return (
    // The box holds the focus and its keys; pressing the button keeps the focus there.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={tick === 'on'}
      aria-disabled={isOff || undefined}
      data-active={isActive || undefined}
      className={classes(styles.row, isActive && styles.active)}
      onPointerMove={() => (isActive ? undefined : onActive())}
      onMouseDown={keepFocus}
      onMouseUp={() => (isOff ? undefined : onTick())}
    >
      <CheckMark state={tick} />
      <span className={styles.text}>{children}</span>
    </div>
  )
}
