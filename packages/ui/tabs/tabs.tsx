import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { useUiText } from '../language/language.tsx'
import { MenuButton } from '../menu/menu.tsx'
import { classes } from '../props/given.ts'
import { useScrollEdges } from '../scroll-shadow/use-scroll-edges.ts'
import { OneTab, type TabItem, tabOf } from './one-tab.tsx'
import styles from './tabs.module.css'

export interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly selected?: string | undefined
  readonly onSelect?: ((id: string) => void) | undefined
  /** Every tab can then be closed, by its cross or by Delete. Its neighbour is shown next. */
  readonly onClose?: ((id: string) => void) | undefined
  readonly variant?: 'line' | 'pill' | 'vertical' | undefined
  /** Stands at the end of the strip. */
  readonly end?: ReactNode
  /** The strip's inner distance to the page's edge. */
  readonly gutter?: 0 | 16 | 24 | undefined
}

/** A strip of views of one thing. Arrows move; the address follows through `onSelect`. */
export function Tabs(props: TabsProps) {
  const { items, selected, onSelect, variant = 'line' } = props
  const [own, setOwn] = useState(items[0]?.id ?? '')
  const current = selected ?? own
  const hasPanels = items.some((item) => item.content !== undefined)
  const select = (id: string): void => {
    setOwn(id)
    onSelect?.(id)
  }
  return (
    <AriaTabs
      className={classes(styles.tabs, styles[variant])}
      orientation={variant === 'vertical' ? 'vertical' : 'horizontal'}
      selectedKey={current}
      onSelectionChange={(key) => select(String(key))}
    >
      <Strip {...props} current={current} onSelect={select} />
      {hasPanels ? (
        items.map((item) => (
          <TabPanel key={item.id} id={item.id} className={styles.panel ?? ''}>
            {item.content}
          </TabPanel>
        ))
      ) : (
        <TabPanel id={current} className={styles.silent ?? ''} />
      )}
    </AriaTabs>
  )
}

interface StripProps extends TabsProps {
  readonly current: string
  readonly onSelect: (id: string) => void
}

function Strip({ label, items, current, onSelect, onClose, end, gutter = 0 }: StripProps) {
  const say = useUiText()
  const list = useRef<HTMLDivElement>(null)
  const edges = useScrollEdges(list)
  const close = useClosing(list, items, current, onSelect, onClose)
  useCurrentInSight(list, current)
  const sides = Object.entries(edges).flatMap(([side, hasMore]) => (hasMore ? [side] : []))
  const all = items.map(({ id, title, isDisabled }) => ({
    id,
    label: title,
    isChecked: id === current,
    reason: isDisabled ? '' : undefined,
    onAction: () => onSelect(id),
  }))
  return (
    <div className={styles.strip} style={{ paddingInline: gutter }} onKeyDownCapture={close.onKeyDown}>
      <TabList
        ref={list}
        aria-label={onClose ? `${label}, ${say('closeTabKey')}` : label}
        className={styles.list ?? ''}
        data-more={sides.join(' ')}
      >
        {items.map((item) => (
          <OneTab
            key={item.id}
            item={item}
            isCurrent={item.id === current}
            onClose={onClose ? () => close.run(item.id) : undefined}
          />
        ))}
      </TabList>
      {edges.left || edges.right ? (
        <span className={styles.all}>
          <MenuButton label={say('allTabs')} size="sm" icon="chevron-down" groups={[{ id: 'all', actions: all }]} />
        </span>
      ) : null}
      {end ? <div className={styles.end}>{end}</div> : null}
    </div>
  )
}

type Place = RefObject<HTMLDivElement | null>

/** The tab that is shown is not left behind the edge of its strip. */
function useCurrentInSight(list: Place, current: string): void {
  useEffect(() => {
    const strip = list.current
    const tab = strip ? tabOf(strip, current) : null
    if (!strip || !tab) return
    const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (inner.left < outer.left) strip.scrollBy({ left: inner.left - outer.left })
    else if (inner.right > outer.right) strip.scrollBy({ left: inner.right - outer.right })
  }, [list, current])
}

/** Closes a tab; the focus, and what is shown if that was closed, pass to its neighbour. */
function useClosing(
  list: Place,
  items: readonly TabItem[],
  current: string,
  onSelect: (id: string) => void,
  onClose: ((id: string) => void) | undefined,
) {
  const focusNext = useRef<string | undefined>(undefined)
  useEffect(() => {
    const next = focusNext.current
    focusNext.current = undefined
    if (next !== undefined && list.current) tabOf(list.current, next)?.focus()
  }, [list, items])
  const run = (id: string): void => {
    const place = items.findIndex((item) => item.id === id)
    const next = items[place + 1]?.id ?? items[place - 1]?.id
    focusNext.current = next
    if (id === current && next !== undefined) onSelect(next)
    onClose?.(id)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const tab = event.target instanceof Element ? event.target.closest('[role=tab]') : null
    const item = items.find((one) => tab && list.current && tabOf(list.current, one.id) === tab)
    if (event.key !== 'Delete' || !onClose || !item) return
    event.preventDefault()
    run(item.id)
  }
  return { run, onKeyDown }
}
