import type { Resource } from '@lumbung/definition'
import { Button, Checkbox, Popover, SegmentedControl, useLanguage } from '@lumbung/ui'
import { useSay } from '../words.ts'
import { columnTitle, offeredColumns } from './list-columns.tsx'
import type { ListControl } from './list-state.ts'
import styles from './list.module.css'

/** Which columns a list shows, in which order and how high its rows are. */
export function ColumnChooser({ resource, control }: { readonly resource: Resource; readonly control: ListControl }) {
  const say = useSay()
  const language = useLanguage()
  const { state, change } = control
  const offered = offeredColumns(resource)
  const ordered = [...state.columns, ...offered.filter((key) => !state.columns.includes(key))]
  const toggle = (key: string, isOn: boolean): void =>
    change({ columns: isOn ? [...state.columns, key] : state.columns.filter((one) => one !== key) }, true)
  const move = (key: string, by: number): void => {
    const at = state.columns.indexOf(key)
    const others = state.columns.filter((one) => one !== key)
    change({ columns: [...others.slice(0, at + by), key, ...others.slice(at + by)] }, true)
  }
  return (
    <Popover
      trigger={<Button variant="tertiary" icon="columns-3" isIconOnly label={say('columns')} />}
      label={say('columns')}
      placement="bottom end"
      width={320}
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
        {ordered.map((key) => (
          <ColumnRow
            key={key}
            title={columnTitle(resource, key, language)}
            at={state.columns.indexOf(key)}
            count={state.columns.length}
            onToggle={(isOn) => toggle(key, isOn)}
            onMove={(by) => move(key, by)}
          />
        ))}
      </div>
    </Popover>
  )
}

interface ColumnRowProps {
  readonly title: string
  /** Its place among the shown columns, -1 when it is hidden. */
  readonly at: number
  readonly count: number
  readonly onToggle: (isOn: boolean) => void
  readonly onMove: (by: -1 | 1) => void
}

function ColumnRow({ title, at, count, onToggle, onMove }: ColumnRowProps) {
  const say = useSay()
  const isShown = at >= 0
  const arrow = (by: -1 | 1) => (
    <Button
      variant="tertiary"
      size="sm"
      icon={by < 0 ? 'arrow-up' : 'arrow-down'}
      isIconOnly
      label={say(by < 0 ? 'moveUp' : 'moveDown', { column: title })}
      isDisabled={at + by < 0 || at + by >= count}
      onPress={() => onMove(by)}
    />
  )
  return (
    <div className={styles.column}>
      <Checkbox isSelected={isShown} onChange={onToggle} isDisabled={isShown && count === 1}>
        {title}
      </Checkbox>
      {isShown ? (
        <span>
          {arrow(-1)}
          {arrow(1)}
        </span>
      ) : null}
    </div>
  )
}
