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
        {ordered.map((key) => {
          const title = columnTitle(resource, key, language)
          const at = state.columns.indexOf(key)
          return (
            <div key={key} className={styles.column}>
              <Checkbox
                isSelected={at >= 0}
                onChange={(isOn) => toggle(key, isOn)}
                isDisabled={at >= 0 && state.columns.length === 1}
              >
                {title}
              </Checkbox>
              {at >= 0 ? (
                <span>
                  <Button
                    variant="tertiary"
                    size="sm"
                    icon="arrow-up"
                    isIconOnly
                    label={say('moveUp', { column: title })}
                    isDisabled={at === 0}
                    onPress={() => move(key, -1)}
                  />
                  <Button
                    variant="tertiary"
                    size="sm"
                    icon="arrow-down"
                    isIconOnly
                    label={say('moveDown', { column: title })}
                    isDisabled={at === state.columns.length - 1}
                    onPress={() => move(key, 1)}
                  />
                </span>
              ) : null}
            </div>
          )
        })}
      </div>
    </Popover>
  )
}
