import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  GridList,
  GridListItem,
  ListLayout,
  type Selection,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { CheckMark } from '../checkbox/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import { classes, given } from '../props/given.ts'
import { SkeletonText } from '../skeleton/skeleton.tsx'
import { moved } from './list-order.ts'
import styles from './list.module.css'

export interface ListItem {
  readonly id: string
  readonly title: string
  readonly description?: string | undefined
  readonly icon?: IconName | undefined
  /** A mark that `onOpen` turns over; `said` tells it to who cannot see it. */
  readonly isTicked?: boolean | undefined
  /** What is said of it, where that is more than its title. */
  readonly said?: string | undefined
  /** At the right end: a badge, a number. */
  readonly end?: ReactNode
  readonly isDisabled?: boolean | undefined
}

export interface ListProps {
  readonly label: string
  readonly items: readonly ListItem[]
  readonly selectionMode?: 'none' | 'single' | 'multiple' | undefined
  readonly selection?: ReadonlySet<string> | undefined
  readonly onSelection?: ((selection: ReadonlySet<string>) => void) | undefined
  /** An item was opened by Enter or a press. */
  readonly onOpen?: ((id: string) => void) | undefined
  /** Items can be dragged, and moved by keys, into another order. */
  readonly onMove?: ((items: readonly ListItem[]) => void) | undefined
  /** Thousands of items: only those seen are drawn. The list then has this height. */
  readonly height?: number | undefined
  readonly empty?: ReactNode
  /** Nothing has come yet. */
  readonly isLoading?: boolean | undefined
  /** Why nothing came, and the way to ask again. */
  readonly error?: string | undefined
  readonly onRetry?: (() => void) | undefined
}

const ITEM_HEIGHT = 40
const TALL_HEIGHT = 56

/** Things under each other. Arrows, Home and End walk; letters jump to a title. */
export function List(props: ListProps) {
  const { items, height } = props
  if (height === undefined) return <Items {...props} />
  const rowHeight = items.some((item) => item.description) ? TALL_HEIGHT : ITEM_HEIGHT
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
      <Items {...props} />
    </Virtualizer>
  )
}

function Items(props: ListProps) {
  const { label, items, selectionMode = 'none', selection, onSelection, onOpen, onMove, height } = props
  const order = useOrder(items, onMove)
  const pick = (picked: Selection): void =>
    onSelection?.(
      new Set(
        picked === 'all' ? items.filter((item) => !item.isDisabled).map((item) => item.id) : [...picked].map(String),
      ),
    )
  return (
    <GridList
      aria-label={label}
      items={items}
      className={classes(styles.list, height !== undefined && styles.virtual)}
      selectionMode={selectionMode}
      disabledKeys={items.filter((item) => item.isDisabled).map((item) => item.id)}
      renderEmptyState={() => <Nothing {...props} />}
      {...given({
        selectedKeys: selection,
        onSelectionChange: onSelection ? pick : undefined,
        onAction: onOpen ? (key: string | number) => onOpen(String(key)) : undefined,
        dragAndDropHooks: onMove ? order : undefined,
        style: height === undefined ? undefined : { height },
      })}
    >
      {(item) => <ItemView {...item} canMove={onMove !== undefined} isTickable={selectionMode === 'multiple'} />}
    </GridList>
  )
}

/** What stands in place of items: why there are none. */
function Nothing({ empty, isLoading, error, onRetry }: ListProps) {
  const say = useUiText()
  if (error !== undefined) {
    return (
      <div className={styles.empty} role="alert">
        <p>{error}</p>
        {onRetry ? (
          <Button size="sm" icon="refresh-cw" onPress={onRetry}>
            {say('retry')}
          </Button>
        ) : null}
      </div>
    )
  }
  if (!isLoading) return <div className={styles.empty}>{empty}</div>
  return (
    <div className={styles.empty} role="status" aria-label={say('loading')}>
      <SkeletonText lines={3} lineHeight={32} />
    </div>
  )
}

function useOrder(items: readonly ListItem[], onMove: ListProps['onMove']) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': items.find((item) => item.id === key)?.title ?? String(key) })),
    onReorder: ({ keys, target }) =>
      onMove?.(moved(items, new Set([...keys].map(String)), String(target.key), target.dropPosition === 'after')),
  })
  return dragAndDropHooks
}

interface ItemViewProps extends ListItem {
  readonly canMove: boolean
  readonly isTickable: boolean
}

function ItemView(item: ItemViewProps) {
  const { id, title, description, icon, end, canMove, isTicked } = item
  const say = useUiText()
  return (
    <GridListItem id={id} textValue={item.said ?? title} className={styles.item ?? ''}>
      {({ isSelected, selectionMode }) => (
        <>
          {canMove ? (
            <AriaButton slot="drag" className={styles.handle ?? ''} aria-label={say('moveNamed', { name: title })}>
              <Icon name="grip-vertical" />
            </AriaButton>
          ) : null}
          {item.isTickable || isTicked !== undefined ? (
            <CheckMark state={isTicked || isSelected ? 'on' : 'off'} />
          ) : null}
          {icon ? (
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
          ) : null}
          <span className={styles.words}>
            <span className={styles.title} data-cut>
              {title}
            </span>
            {description ? <span className={styles.description}>{description}</span> : null}
          </span>
          {end}
          {selectionMode === 'single' ? (
            <span className={styles.tick}>{isSelected ? <Icon name="check" /> : null}</span>
          ) : null}
        </>
      )}
    </GridListItem>
  )
}
