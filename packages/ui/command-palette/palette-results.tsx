import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { useUiText } from '../language/language.tsx'
import { MatchText } from '../match-text/match-text.tsx'
import { useIsNarrow } from '../media/use-media.ts'
import { classes } from '../props/given.ts'
import styles from './command-palette.module.css'
import type { PaletteGroup, PaletteItem } from './command-palette.tsx'

export interface PaletteResultsProps {
  readonly groups: readonly PaletteGroup[]
  readonly query: string
  readonly isSearching?: boolean | undefined
  readonly listId: string
  /** The row under the keys, counted over all groups. */
  readonly at: number
  readonly choose: (item: PaletteItem, isNewTab: boolean) => void
  readonly onHover: (place: number) => void
  readonly advice?: string | undefined
}

// As tall as the styles make them.
const TITLE = 28
const ROW = 36
const TWO_LINES = 52

/** Where there is no room for amount and day beside the name they stand below it. */
const heightOf = ({ items }: PaletteGroup, isNarrow: boolean): number =>
  isNarrow && items.some(({ figure, day }) => figure || day) ? TWO_LINES : ROW

/** What stands under each other: the title of a group, or one of its rows by its place among all rows. */
type Entry = { readonly group: PaletteGroup } | { readonly group: PaletteGroup; readonly place: number }

function entriesOf(groups: readonly PaletteGroup[]): readonly Entry[] {
  let place = 0
  return groups.flatMap((group): readonly Entry[] =>
    group.items.length === 0 ? [] : [{ group }, ...group.items.map(() => ({ group, place: place++ }))],
  )
}

/** The places of the rows that are seen; the row under the keys is always among them. */
function useSeen(entries: readonly Entry[], at: number, isNarrow: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => {
      const entry = entries[index]
      return entry && 'place' in entry ? heightOf(entry.group, isNarrow) : TITLE
    },
    overscan: 2,
    // Of other entries other heights: a new function tells so in the same drawing, measure() would draw once more.
    getItemKey: useMemo(
      () => (index: number) => {
        const entry = entries[index]
        return `${index} of ${entries.length} ${entry && 'place' in entry ? heightOf(entry.group, isNarrow) : ''}`
      },
      [entries, isNarrow],
    ),
  })
  useEffect(() => {
    const index = entries.findIndex((entry) => 'place' in entry && entry.place === at)
    // The first row of all brings the title of its group into sight.
    if (index >= 0) virtual.scrollToIndex(at === 0 ? 0 : index, { align: 'auto' })
  }, [virtual, entries, at])
  const seen = new Set(
    virtual.getVirtualItems().flatMap(({ index }) => {
      const entry = entries[index]
      return entry && 'place' in entry ? [entry.place] : []
    }),
  )
  return { list, seen }
}

/** What was found. Only rows that are seen are drawn, of however many. */
export function PaletteResults(props: PaletteResultsProps) {
  const { groups, isSearching, listId, at } = props
  const say = useUiText()
  const isNarrow = useIsNarrow()
  const entries = useMemo(() => entriesOf(groups), [groups])
  const { list, seen } = useSeen(entries, at, isNarrow)
  const hasAny = entries.length > 0
  const startOf = (place: number): number => groups.slice(0, place).reduce((sum, one) => sum + one.items.length, 0)
  return (
    <div ref={list} className={styles.list}>
      {hasAny ? (
        <div id={listId} role="listbox" aria-label={say('search')}>
          {groups.map((group, place) =>
            group.items.length === 0 ? null : (
              <PaletteGroupRows
                key={group.id}
                {...props}
                {...{ group, seen }}
                height={heightOf(group, isNarrow)}
                start={startOf(place)}
              />
            ),
          )}
        </div>
      ) : null}
      {hasAny || isSearching ? null : (
        <div className={styles.nothing}>
          <p>{say('paletteNothing')}</p>
          {props.advice ? <p>{props.advice}</p> : null}
        </div>
      )}
    </div>
  )
}

interface PaletteGroupRowsProps extends PaletteResultsProps {
  readonly group: PaletteGroup
  /** Places of the rows that are drawn. */
  readonly seen: ReadonlySet<number>
  /** Of each row. */
  readonly height: number
  /** How many rows stand in the groups before it: places count on. */
  readonly start: number
}

/** A group of options inside a listbox. */
function PaletteGroupRows({ group, seen, start, height, listId, query, at, choose, onHover }: PaletteGroupRowsProps) {
  const { items } = group
  return (
    <div
      role="group"
      aria-label={group.title}
      className={styles.group}
      style={{ height: TITLE + items.length * height }}
    >
      <div className={styles.title} aria-hidden="true">
        {group.title}
      </div>
      {items.map((item, index) => {
        const place = start + index
        if (!seen.has(place)) return null
        return (
          <PaletteRow
            key={item.id}
            id={`${listId}-${place}`}
            top={TITLE + index * height}
            height={height}
            item={item}
            count={items.length}
            index={index}
            query={query}
            isActive={place === at}
            onHover={() => onHover(place)}
            onChoose={(isNewTab) => choose(item, isNewTab)}
          />
        )
      })}
    </div>
  )
}

interface PaletteRowProps {
  readonly id: string
  readonly top: number
  readonly height: number
  readonly index: number
  /** How many there are in its group. */
  readonly count: number
  readonly item: PaletteItem
  readonly query: string
  readonly isActive: boolean
  readonly onHover: () => void
  readonly onChoose: (isNewTab: boolean) => void
}

function PaletteRow({ id, top, height, index, count, item, query, isActive, onHover, onChoose }: PaletteRowProps) {
  return (
    // The field holds the focus and its keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={classes(
        styles.row,
        isActive && styles.active,
        item.isUnder && styles.under,
        height === TWO_LINES && styles.twoLines,
      )}
      style={{ transform: `translateY(${top}px)`, height }}
      onPointerMove={() => (isActive ? undefined : onHover())}
      onMouseDown={(event) => event.preventDefault()}
      onMouseUp={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Icon name={item.icon} />
      <span className={item.isMono ? styles.mono : undefined}>
        <MatchText text={item.label} query={query} />
      </span>
      <span className={styles.detail}>{item.detail ? <MatchText text={item.detail} query={query} /> : null}</span>
      <RowFacts {...item} />
      {item.keys ? <Kbd keys={item.keys} /> : isActive && !item.end ? <Kbd keys={['Enter']} /> : null}
    </div>
  )
}

/** Day, amount and status, in columns of their own. */
function RowFacts({ day, figure, end }: PaletteItem) {
  return (
    <>
      {day ? <span className={styles.day}>{day}</span> : null}
      {figure || day ? <span className={styles.figure}>{figure}</span> : null}
      {end ? <span className={styles.end}>{end}</span> : null}
    </>
  )
}
