import type { RefObject } from 'react'
import { Popover } from 'react-aria-components'
import { useUiText } from '../language/language.tsx'
import { type MenuAction, MenuList } from '../menu/menu.tsx'
import menuStyles from '../menu/menu.module.css'
import { type DataColumn, nextSort, type SortKey } from './table-types.ts'
import type { FilterBy } from './use-table-input.ts'

export interface HeadMenuProps<R> {
  readonly column: DataColumn<R>
  readonly anchor: RefObject<HTMLElement | null>
  readonly sort: readonly SortKey[]
  readonly onSort: ((sort: readonly SortKey[]) => void) | undefined
  readonly onPin: ((key: string, isPinned: boolean) => void) | undefined
  /** Leads to where the column is filtered. */
  readonly filterBy: FilterBy | undefined
  /** Nothing where it is the only column. */
  readonly onHide: ((key: string) => void) | undefined
  readonly onClose: () => void
}

/** What can be done with a column, under its title. */
export function HeadMenu<R>(props: HeadMenuProps<R>) {
  const { column, anchor, onClose } = props
  const say = useUiText()
  const sorting = useSortActions(props)
  const { key, title } = column
  const isPinned = column.isPinned === true
  const others: MenuAction[] = []
  const { filterBy } = props
  if (filterBy) {
    const filter = (): void => {
      const frame = anchor.current?.closest('[role=grid], [role=treegrid]')
      if (frame) filterBy(frame, key)
    }
    others.push({ id: 'filter', label: say('filterPlaceholder'), icon: 'list-filter', keys: ['F'], onAction: filter })
  }
  if (props.onPin) {
    const pin = (): void => props.onPin?.(key, !isPinned)
    others.push({ id: 'pin', label: say(isPinned ? 'unpin' : 'pinLeft'), icon: 'pin', keys: ['P'], onAction: pin })
  }
  if (props.onHide) {
    const hide = (): void => props.onHide?.(key)
    others.push({ id: 'hide', label: say('hideColumn'), icon: 'eye-off', onAction: hide })
  }
  return (
    <Popover
      className={menuStyles.popover ?? ''}
      triggerRef={anchor}
      // Its filter takes the focus while it closes.
      isNonModal
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      placement={column.align === 'end' ? 'bottom end' : 'bottom start'}
      offset={2}
    >
      <MenuList
        label={say('columnMenu', { column: title })}
        groups={[
          { id: 'sort', actions: sorting },
          { id: 'column', actions: others },
        ]}
        onClose={onClose}
      />
    </Popover>
  )
}

function useSortActions<R>({ column, sort, onSort }: HeadMenuProps<R>): readonly MenuAction[] {
  const say = useUiText()
  const { key } = column
  if (!column.isSortable || !onSort) return []
  const sorted = sort.find((one) => one.key === key)
  const isAlone = sort.length === 1 && sorted !== undefined
  const by = (isDescending: boolean): MenuAction => ({
    id: isDescending ? 'descending' : 'ascending',
    label: say(isDescending ? 'sortDown' : 'sortUp'),
    icon: isDescending ? 'arrow-down' : 'arrow-up',
    isChecked: isAlone && sorted.isDescending === isDescending,
    onAction: () => onSort([{ key, isDescending }]),
  })
  const also: MenuAction = {
    id: 'also',
    label: say('sortAlso'),
    icon: 'arrow-up-down',
    onAction: () => onSort(nextSort(sort, key, true)),
  }
  return [by(false), by(true), ...(sort.length > 0 && !sorted ? [also] : [])]
}
