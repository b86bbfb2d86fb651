import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { useUiText } from '../language/language.tsx'
import { MatchText } from '../match-text/match-text.tsx'
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
}

// As tall as the styles make them.
const TITLE = 28
const ROW = 36

/** What stands under each other: the title of a group, or one of its rows by its place among all rows. */
type Entry = { readonly group: PaletteGroup } | { readonly group: PaletteGroup; readonly place: number }

function entriesOf(groups: readonly PaletteGroup[]): readonly Entry[] {
  let place = 0
  return groups.flatMap((group): readonly Entry[] =>
    group.items.length === 0 ? [] : [{ group }, ...group.items.map(() => ({ group, place: place++ }))],
  )
}

/** What was found, the row under the keys always in sight. Only rows that are seen are drawn, of however many. */
export function PaletteResults(props: PaletteResultsProps) {
  const { groups, isSearching, listId, at } = props
  const say = useUiText()
  const list = useRef<HTMLDivElement>(null)
  const entries = useMemo(() => entriesOf(groups), [groups])
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => (entries[index] && 'place' in entries[index] ? ROW : TITLE),
    overscan: 2,
    // Of other entries other heights: a new function tells so in the same drawing, measure() would draw once more.
    getItemKey: useMemo(() => (index: number) => `${index} of ${entries.length}`, [entries]),
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
  const hasAny = entries.length > 0
  const startOf = (place: number): number => groups.slice(0, place).reduce((sum, one) => sum + one.items.length, 0)
  return (
    <div ref={list} className={styles.list}>
      {hasAny ? (
        <div id={listId} role="listbox" aria-label={say('search')}>
          {groups.map((group, place) =>
            group.items.length === 0 ? null : (
              <PaletteGroupRows key={group.id} {...props} {...{ group, seen }} start={startOf(place)} />
            ),
          )}
        </div>
      ) : null}
      {hasAny || isSearching ? null : <p className={styles.nothing}>{say('paletteNothing')}</p>}
    </div>
  )
}

interface PaletteGroupRowsProps extends PaletteResultsProps {
  readonly group: PaletteGroup
  /** Places of the rows that are drawn. */
  readonly seen: ReadonlySet<number>
  /** How many rows stand in the groups before it: places count on. */
  readonly start: number
}

/** A group of options inside a listbox. */
function PaletteGroupRows({ group, seen, start, listId, query, at, choose, onHover }: PaletteGroupRowsProps) {
  const { items } = group
  return (
    <div role="group" aria-label={group.title} className={styles.group} style={{ height: TITLE + items.length * ROW }}>
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
            top={TITLE + index * ROW}
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
  readonly index: number
  /** How many there are in its group. */
  readonly count: number
  readonly item: PaletteItem
  readonly query: string
  readonly isActive: boolean
  readonly onHover: () => void
  readonly onChoose: (isNewTab: boolean) => void
}

function PaletteRow({ id, top, index, count, item, query, isActive, onHover, onChoose }: PaletteRowProps) {
  return (
    // The field holds the focus and its keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={classes(styles.row, isActive && styles.active)}
      style={{ transform: `translateY(${top}px)` }}
      onPointerMove={() => (isActive ? undefined : onHover())}
      onMouseDown={(event) => event.preventDefault()}
      onMouseUp={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Icon name={item.icon} />
      <span className={item.isMono ? styles.mono : undefined}>
        <MatchText text={item.label} query={query} />
      </span>
      <span className={styles.detail}>{item.detail ? <MatchText text={item.detail} query={query} /> : null}</span>
      {item.end}
      {item.keys ? <Kbd keys={item.keys} /> : isActive && !item.end ? <Kbd keys={['Enter']} /> : null}
    </div>
  )
}
