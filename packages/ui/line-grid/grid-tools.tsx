import { formatQuantity } from '@lumbung/core'
import { useSyncExternalStore } from 'react'
import { useUiText } from '../language/language.tsx'
import { type MenuAction, MenuButton } from '../menu/menu.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import type { GridStore } from './grid-store.ts'
import type { GridColumn } from './grid-types.ts'
import type { GridView } from './grid-view.ts'
import styles from './line-grid.module.css'

export interface GridToolsProps {
  readonly store: GridStore
  /** Says how many lines there are; how many of them were found is always said. */
  readonly isCounted?: boolean | undefined
}

const counted = (count: number): string => formatQuantity(String(count))

/** Search, sort and group the lines to look at them; how many there are. The lines themselves stay as they are. */
export function GridTools({ store, isCounted = true }: GridToolsProps) {
  const say = useUiText()
  const view = useSyncExternalStore(store.subscribe, store.view)
  const columns = useSyncExternalStore(store.subscribe, store.columns)
  const all = useSyncExternalStore(store.subscribe, store.scoped).length
  const shown = useSyncExternalStore(store.subscribe, store.shown).length
  const whole = all === 1 ? say('linesOne') : say('linesAll', { count: counted(all) })
  const found = shown === all ? undefined : say('linesOf', { count: counted(shown), total: counted(all) })
  return (
    <div className={styles.tools}>
      <SearchBox
        value={view.search}
        onSearch={(search) => store.setView({ ...view, search })}
        placeholder={say('searchLines')}
        width={160}
      />
      <SortMenu {...{ store, view, columns }} />
      <GroupMenu {...{ store, view, columns }} />
      <span className={styles.lineCount} role="status">
        {found ?? (isCounted ? whole : '')}
      </span>
    </div>
  )
}

interface ViewMenuProps {
  readonly store: GridStore
  readonly view: GridView
  readonly columns: readonly GridColumn[]
}

function SortMenu({ store, view, columns }: ViewMenuProps) {
  const say = useUiText()
  const { sort } = view
  const sorts = columns.flatMap(({ key, title }): MenuAction[] =>
    [false, true].map((isDescending) => ({
      id: `${key}:${isDescending}`,
      label: say(isDescending ? 'sortedDown' : 'sortedUp', { column: title }),
      isChecked: sort?.key === key && sort.isDescending === isDescending,
      onAction: () => store.setView({ ...view, sort: { key, isDescending } }),
    })),
  )
  const none = {
    id: 'as-entered',
    label: say('asEntered'),
    isChecked: sort === undefined,
    onAction: () => store.setView({ ...view, sort: undefined }),
  }
  return (
    <ViewMenu label={say('sortLines')} icon="arrow-up-down" isActive={sort !== undefined} none={none} actions={sorts} />
  )
}

function GroupMenu({ store, view, columns }: ViewMenuProps) {
  const say = useUiText()
  const groups = columns.map(({ key, title }) => ({
    id: key,
    label: title,
    isChecked: view.group === key,
    onAction: () => store.setView({ ...view, group: key }),
  }))
  const isActive = view.group !== undefined
  const none = {
    id: 'not-grouped',
    label: say('notGrouped'),
    isChecked: !isActive,
    onAction: () => store.setView({ ...view, group: undefined }),
  }
  return <ViewMenu label={say('groupLines')} icon="layers" {...{ isActive, none }} actions={groups} />
}

interface ViewMenuButtonProps {
  readonly label: string
  readonly icon: 'arrow-up-down' | 'layers'
  readonly isActive: boolean
  readonly none: MenuAction
  readonly actions: readonly MenuAction[]
}

const ViewMenu = ({ label, icon, isActive, none, actions }: ViewMenuButtonProps) => (
  <MenuButton
    {...{ label, icon }}
    size="sm"
    variant={isActive ? 'secondary' : 'tertiary'}
    hasText
    placement="bottom start"
    groups={[
      { id: 'none', actions: [none] },
      { id: 'columns', actions },
    ]}
  />
)
