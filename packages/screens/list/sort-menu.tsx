import type { Resource } from '@lumbung/definition'
import { type MenuAction, MenuButton, type SortKey, useLanguage } from '@lumbung/ui'
import { useSay } from '../words.ts'
import { columnTitle, isSortableBy, offeredColumns } from './list-columns.tsx'
import type { ListControl } from './list-state.ts'

/** Chosen once more, the same column sorts the other way round; a column of days begins with the newest. */
const sortedBy = (key: string, sort: readonly SortKey[], isDay: boolean): readonly SortKey[] => {
  const [first] = sort
  return [{ key, isDescending: first?.key === key ? !first.isDescending : isDay }]
}

/** By what the rows are sorted, where they are cards and have no heads to press. */
export function SortMenu({ resource, control }: { readonly resource: Resource; readonly control: ListControl }) {
  const say = useSay()
  const language = useLanguage()
  const { state, change } = control
  const [first] = state.sort
  const shown = new Set(state.columns)
  const offered = offeredColumns(resource).filter((key) => isSortableBy(resource, key))
  const action = (key: string): MenuAction => ({
    id: key,
    label: columnTitle(resource, key, language),
    icon: first?.key !== key ? 'arrow-up-down' : first.isDescending ? 'arrow-down' : 'arrow-up',
    isChecked: first?.key === key,
    onAction: () => change({ sort: sortedBy(key, state.sort, resource.definition.fields[key]?.kind === 'date') }, true),
  })
  return (
    <MenuButton
      label={say('listSort')}
      icon="arrow-up-down"
      groups={[
        { id: 'shown', actions: offered.filter((key) => shown.has(key)).map(action) },
        { id: 'others', actions: offered.filter((key) => !shown.has(key)).map(action) },
      ]}
    />
  )
}
