import type { Resource } from '@lumbung/definition'
import { Button, ColumnChooser, Popover, SegmentedControl, useLanguage } from '@lumbung/ui'
import { useSay } from '../words.ts'
import { columnTitle, offeredColumns } from './list-columns.tsx'
import type { ListControl } from './list-state.ts'
import styles from './list.module.css'

/** Which columns a list shows, in which order, which stand still, and how high its rows are. */
export function ListColumnChooser({
  resource,
  control,
}: {
  readonly resource: Resource
  readonly control: ListControl
}) {
  const say = useSay()
  const language = useLanguage()
  const { state, change } = control
  const { columns } = resource.definition.list
  const isChanged = state.columns.join() !== columns.join() || state.pinned.length > 0
  return (
    <Popover
      trigger={<Button variant="tertiary" icon="columns-3" isIconOnly label={say('columns')} />}
      label={say('columns')}
      placement="bottom end"
      width={360}
    >
      <SegmentedControl
        label={say('density')}
        value={state.isComfortable ? 'comfortable' : 'compact'}
        onChange={(next) => change({ isComfortable: next === 'comfortable' }, true)}
        options={[
          { value: 'compact', label: say('densityCompact') },
          { value: 'comfortable', label: say('densityComfortable') },
        ]}
      />
      <div className={styles.columns}>
        <ColumnChooser
          columns={offeredColumns(resource).map((key) => ({ key, title: columnTitle(resource, key, language) }))}
          shown={state.columns}
          onShown={(shown) => change({ columns: shown }, true)}
          pinned={state.pinned}
          onPin={(key, isPinned) => change({ pinned: pinnedWith(state.pinned, key, isPinned) }, true)}
          onReset={isChanged ? () => change({ columns, pinned: [] }, true) : undefined}
        />
      </div>
    </Popover>
  )
}

/** The pinned columns, with this one or without. */
export const pinnedWith = (pinned: readonly string[], key: string, isPinned: boolean): readonly string[] =>
  isPinned ? [...pinned, key] : pinned.filter((one) => one !== key)
